"""What lies in the box: cards, tiles and spaces, and the city that a game builds of them."""
