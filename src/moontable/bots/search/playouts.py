"""Playouts: each of a few candidates is played on by a quick player, and judged by where that leads.

All candidates meet in the same dealt worlds, so that they share their luck. After every round the worse half is
dropped (sequential halving), so most of the time goes to what is nearly as good.

The traps of dealt worlds are small here. The quick player decides for each seat from what that seat knows in the
world, and looks at no card that is still to be drawn: so nothing is planned upon hidden cards (strategy fusion), and
nobody answers what they cannot have seen (non-locality). Only the judge sees a whole world, and it counts what all
may count.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from moontable.bots.base import Bot, Eyes
from moontable.core.contract import OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Ideas:
    """What may be done, and what comes of it in a dealt world."""

    @abstractmethod
    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        """What is worth a thought, at most so many; one alone is done at once."""

    @abstractmethod
    def chance(self, world: State, action: int, eyes: Eyes) -> float:
        """The seat's chance of victory after an action in a world, which may be used up: 0 to 1."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Habits(Ideas):
    """How a game is played on without much thought, and how a position looks then."""

    @abstractmethod
    def quick(self, world: State, options: list[int], eyes: Eyes) -> int:
        """What the seat that decides there would do at once."""

    @abstractmethod
    def is_far_enough(self, start: State, world: State, decisions: int) -> bool:
        """Whether a playout from `start` has come to where it can be judged, after so many decisions."""

    @abstractmethod
    def standing(self, world: State, seat: int) -> float:
        """The seat's chance of victory as it looks in a position, 0 to 1."""

    def chance(self, world: State, action: int, eyes: Eyes) -> float:
        """Where the quick player comes to."""
        start = world.copy()
        world.apply(action)
        decisions = 0
        while world.seat != OVER and not self.is_far_enough(start, world, decisions):
            options = world.legal()
            if len(options) == 1:
                world.apply(options[0])
            else:
                world.apply(self.quick(world, options, eyes))
                decisions += 1
        return self.standing(world, eyes.seat)


class PlayoutBot(Bot):
    """Weighs its ideas by playing on."""

    def __init__(self, ideas: Ideas, candidates: int, worlds: int) -> None:
        self.ideas: Final = ideas
        self.candidates: Final = candidates
        """At most so many are weighed."""
        self.worlds: Final = worlds
        """The best one is played on in so many worlds, those that are dropped in fewer."""

    @property
    def knobs(self) -> dict[str, float]:
        return {"candidates": float(self.candidates), "worlds": float(self.worlds)}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        candidates = knobs.get("candidates", float(self.candidates))
        worlds = knobs.get("worlds", float(self.worlds))
        return PlayoutBot(self.ideas, max(1, round(candidates)), max(1, round(worlds)))

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        if len(options) == 1:
            return options[0]
        found = self.ideas.candidates(eyes.world(), options, self.candidates, eyes)
        return found[self._best(found, eyes)] if len(found) > 1 else found[0]

    def _best(self, found: list[int], eyes: Eyes) -> int:
        """The number of the best candidate; of the best so far when time is up."""
        sums = [0.0] * len(found)
        rest = list(range(len(found)))
        rounds = max(1, (len(found) - 1).bit_length())
        each = max(1, self.worlds // rounds)
        while len(rest) > 1:
            for _ in range(each):
                if not self._play_on(found, rest, sums, eyes):
                    return _top(rest, sums)
            rest = _better_half(rest, sums)
        return rest[0]

    def _play_on(self, found: list[int], rest: list[int], sums: list[float], eyes: Eyes) -> bool:
        """One world more for each that is left. False if there was no time for all: then it counts for none."""
        world = eyes.world()
        gained: list[float] = []
        for at in rest:
            if not eyes.has_time():
                return False
            gained.append(self.ideas.chance(world.copy(), found[at], eyes))
        for number, at in enumerate(rest):
            sums[at] += gained[number]
        return True


def _top(rest: list[int], sums: list[float]) -> int:
    best = rest[0]
    for at in rest:
        if sums[at] > sums[best]:
            best = at
    return best


def _better_half(rest: list[int], sums: list[float]) -> list[int]:
    """The better half, the odd one included, best first; of equals the earlier ones."""
    left = list(rest)
    kept: list[int] = []
    for _ in range((len(rest) + 1) // 2):
        best = _top(left, sums)
        left.remove(best)
        kept.append(best)
    return kept
