"""Looking ahead, for any game: a search is told what it must know of a game by an `Outline`."""
