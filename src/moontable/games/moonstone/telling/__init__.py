"""Everything that leaves the game: views, notation, the log, looks, pictures, and other worlds that look the same."""
