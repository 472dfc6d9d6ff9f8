"""Terrain and layouts: pieces and their traits, levels, files, and generated tables."""
