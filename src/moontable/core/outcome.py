"""How a game ended: the reason, who won, and the points of every seat."""

from __future__ import annotations

from typing import Literal, NamedTuple

Result = Literal["won", "shared", "drawn", "lost"]


class Outcome(NamedTuple):
    """The end of a game.

    One winner, several winners who share the victory, or none at all: then nobody has lost and the game is drawn.
    """

    reason: str
    """A stable slug for programs, such as `fourth-dragon` or `no-markers`."""
    sentence: str
    """The same for people: "Vulca attracts a fourth dragon."."""
    winners: tuple[int, ...]
    """The winning seats in ascending order; empty for a draw."""
    points: tuple[int, ...]
    """What each seat scored, by the game's own measure (crystals, offerings, stones). One entry per seat."""

    def result(self, seat: int) -> Result:
        """What this end means for one seat."""
        if not self.winners:
            return "drawn"
        if seat not in self.winners:
            return "lost"
        return "won" if len(self.winners) == 1 else "shared"

    def share(self, seat: int) -> float:
        """The seat's part of one victory; over all seats the parts add up to 1. This is what bots maximise."""
        if not self.winners:
            return 1.0 / len(self.points)
        return 1.0 / len(self.winners) if seat in self.winners else 0.0
