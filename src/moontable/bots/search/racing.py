"""Racing: candidates are tried in the same dealt worlds until it is clear which is best.

Every world is a race for all that are left. Whoever is behind the leader by more than luck explains, by the differences
world for world, drops out; so clear decisions take a moment, and close ones all the time there is. Several may hold
the same race, each in worlds of its own, and put together what they have found (`bots.sharing`).
"""

from __future__ import annotations

from abc import abstractmethod
from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from moontable.bots.base import Eyes, Tried
from moontable.bots.search.turn import Line
from moontable.core.contract import State

HEAT: Final = 8
"""Worlds between two looks at who is behind."""
FAR: Final = 0.03
"""Whoever is in a hurry does not wait for those behind by more than this chance, even in the first few worlds."""
CLEAR: Final = 2.0
"""Standard errors that make a difference clear."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Track:
    """What becomes of each candidate in a world."""

    @abstractmethod
    def chance(self, number: int, world: State, eyes: Eyes) -> float:
        """The seat's chance of victory with candidate `number` in a world, which may be used up: 0 to 1."""


class Race:
    """Lines are the candidates, known by their number; what was thought of them before counts as `trust` worlds."""

    def __init__(self, track: Track, lines: list[Line], trust: float, eyes: Eyes, hurry: bool = False) -> None:
        self.track: Final = track
        self.lines: Final = lines
        self.trust: Final = trust
        self.eyes: Final = eyes
        self.hurry: Final = hurry
        self.gains: Final[list[list[float]]] = [[] for _ in lines]
        """What became of each, world after world."""
        self.left: list[int] = list(range(len(lines)))
        self.worlds = 0

    def run(self, most: int) -> int:
        """The best candidate after at most so many worlds, or as many as there is time for."""
        self.eyes.part()
        while len(self.left) > 1 and self.worlds < most:
            if not self._heat():
                break
            if self.worlds % HEAT == 0:
                self._drop()
            elif self.hurry:
                self._leave_behind()
        self.eyes.tell([self._tried(number) for number in range(len(self.lines))])
        return self.leader()

    def _tried(self, number: int) -> Tried:
        worlds, gained = self.trust + float(len(self.gains[number])), self._gained(number)
        return Tried(self.lines[number].actions, worlds, gained, number not in self.left)

    def _heat(self) -> bool:
        """One world for all that are left. False if there was no time for all: then it counts for none."""
        world = self.eyes.world()
        gained: list[float] = []
        for number in self.left:
            if not self.eyes.has_time():
                return False
            gained.append(self.track.chance(number, world.copy(), self.eyes))
        for at, number in enumerate(self.left):
            self.gains[number].append(gained[at])
        self.worlds += 1
        return True

    def value(self, number: int) -> float:
        return self._gained(number) / (self.trust + float(len(self.gains[number])))

    def _gained(self, number: int) -> float:
        return self.trust * self.lines[number].value + sum(self.gains[number])

    def leader(self) -> int:
        best = self.left[0]
        for number in self.left:
            if self.value(number) > self.value(best):
                best = number
        return best

    def _drop(self) -> None:
        first = self.leader()
        kept: list[int] = []
        for number in self.left:
            if number == first or not self._is_behind(number, first):
                kept.append(number)
        self.left = kept

    def _leave_behind(self) -> None:
        least = self.value(self.leader()) - FAR
        self.left = [number for number in self.left if self.value(number) >= least]

    def _is_behind(self, number: int, first: int) -> bool:
        mine, best = self.gains[number], self.gains[first]
        total = squares = 0.0
        for at in range(self.worlds):
            behind = best[at] - mine[at]
            total += behind
            squares += behind * behind
        count = float(self.worlds)
        mean = total / count
        spread = max(0.0, squares / count - mean * mean) + 1.0e-6
        return self.value(first) - self.value(number) > CLEAR * sqrt(spread / count)
