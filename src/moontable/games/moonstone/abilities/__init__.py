"""Abilities in use: who may be aimed at, what is triggered, what an effect does."""
