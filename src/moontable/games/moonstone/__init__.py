"""Moonstone: skirmishes for two to four on a continuous table, every rule of `docs/rules/moonstone.md`.

`GAME` is the game; `setup` lays out any table that can be reached, for tests and puzzles.
"""

from __future__ import annotations

from moontable.games.moonstone.game import GAME, MoonstoneGame, MoonstoneState
from moontable.games.moonstone.state.setup import setup

__all__ = ["GAME", "MoonstoneGame", "MoonstoneState", "setup"]
