"""Melee: attacks, the duel of cards, and the damage that is suffered."""
