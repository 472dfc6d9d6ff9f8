"""How each game looks in the terminal: drawn from a view, with words for what can be typed."""
