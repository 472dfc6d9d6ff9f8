"""The procedures of the game, each a module with its frames (see `frames.py`), named after what happens in it."""
