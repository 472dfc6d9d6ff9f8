"""Puzzles: positions of games between bots in which one turn does more than all others, proved by trying all."""
