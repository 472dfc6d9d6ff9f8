"""Everything that leaves the game: views, notation, the log, explanations, and other worlds that look the same."""
