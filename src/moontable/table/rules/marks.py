"""Marks along a game: positions from which a later one is found by playing on a few actions, not the whole game."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from typing import Final

from moontable.core.contract import State

EVERY: Final = 32
"""Actions from one mark to the next."""
MOST: Final = 24
"""Of more marks every other one is dropped in the older half: they lie closer together the newer they are."""


class Marks:
    """Positions of one game by the number of actions before them. The first is where the game began."""

    __slots__ = ("plies", "states")

    def __init__(self, plies: list[int] | None = None, states: list[bytes] | None = None) -> None:
        self.plies = plies or []
        self.states = states or []

    def pass_by(self, ply: int, state: State) -> None:
        """Mark this position if the last mark is far enough away."""
        if not self.plies or ply - self.plies[-1] >= EVERY:
            self.plies.append(ply)
            self.states.append(zlib.compress(state.to_bytes(), 1))
            if len(self.plies) > MOST:
                del self.plies[1 : MOST // 2 : 2], self.states[1 : MOST // 2 : 2]

    def cut(self, ply: int) -> None:
        """Everything after so many actions was taken back."""
        kept = bisect_right(self.plies, ply)
        del self.plies[kept:], self.states[kept:]

    def before(self, ply: int) -> tuple[int, bytes]:
        """The last mark that is not later than a position."""
        at = bisect_right(self.plies, ply) - 1
        return self.plies[at], zlib.decompress(self.states[at])

    def distance(self, ply: int) -> int:
        """How many actions must be played again to find a position."""
        return ply - self.plies[bisect_right(self.plies, ply) - 1]
