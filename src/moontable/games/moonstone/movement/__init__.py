"""Movement: where a model can get to, which way, what stops it, and what happens on the way."""
