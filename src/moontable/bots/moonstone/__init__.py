"""Players of Moonstone."""
