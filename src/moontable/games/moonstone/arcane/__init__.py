"""Arcane actions: the Arcane deck, flipping, resisting, catastrophes."""
