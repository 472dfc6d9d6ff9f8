"""Blue Moon City (2006) for two to four players: every rule of `docs/rules/city.md`.

`GAME` is the game; `setup` lays out any table that can be reached, for tests and puzzles.
"""

from __future__ import annotations

from moontable.games.city.game import GAME, CityGame, CityState
from moontable.games.city.state.setup import setup

__all__ = ["GAME", "CityGame", "CityState", "setup"]
