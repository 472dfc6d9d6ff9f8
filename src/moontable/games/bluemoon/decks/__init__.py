"""Decks: the known ones, those that people build, files and codes of them, and what a deck means to a game."""
