"""What a bot is, and all that it is given: `Eyes`, through which it sees what its seat may know and nothing else."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Mapping
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from moontable.core.contract import State, View
from moontable.core.rng import Rng

NOT_PLANNED: Final = -1


class Tried(NamedTuple):
    """What came of a way when it was tried in dealt worlds."""

    actions: list[int]
    """All of its actions up to where it was judged, ..."""
    worlds: float
    """... in how many worlds, what was thought of it before included, ..."""
    gained: float
    """... and its chances of victory there added up."""
    hopeless: bool
    """Whether it was given up before the end."""


class Memory:
    """What a seat keeps from one decision to the next: the rest of its plan, and what it has noticed of the others.

    Whoever forgets it only thinks again.
    """

    def __init__(self) -> None:
        self.notes: list[int] = []
        """What was noticed of the others, in numbers that the bot itself understands."""
        self.plan: list[int] = []
        self.known = 0
        """What was known when the plan was made; it holds as long as nothing else becomes known."""
        self.tried: list[Tried] = []
        """What the last decision rests on, for those who share it (`bots.sharing`); nothing if it was made at once."""


class Eyes:
    """A decision as its seat sees it.

    Made from any world that the seat cannot tell from the truth, so that not even a bug can show a bot more: the table
    deals such a world before it asks. Every `world()` is dealt anew.
    """

    def __init__(self, world: State, rng: Rng, seconds: float, memory: Memory | None = None, share: int = 0) -> None:
        """`share`: the number of this thinker among several who share the decision, all with the same luck."""
        self._memory = memory
        self._share = share
        self._world = world
        self._seat = world.seat
        self._rng = rng
        self._until = time.monotonic() + seconds

    @property
    def seat(self) -> int:
        """The seat that must decide: mine."""
        return self._seat

    def legal(self) -> list[int]:
        """What I may do."""
        return self._world.legal()

    def view(self) -> View:
        """What I know."""
        return self._world.view(self._seat)

    def world(self) -> State:
        """A world that may be the real one, for me to play with."""
        return self._world.redeal(self._seat, self._rng)

    def within(self, world: State) -> Eyes:
        """My eyes in such a world some decisions later: with the same luck and time, and without a memory."""
        later = Eyes(world, self._rng, 0.0)
        later._until = self._until
        return later

    def below(self, n: int) -> int:
        """A random number from 0 to n-1."""
        return int(self._rng.below(n))

    def part(self) -> None:
        """From here on each of those who share the decision has luck of its own, so that it looks at other worlds."""
        if self._share:
            self._rng = Rng.seeded(f"{self._rng.word()}/{self._share}")

    def tell(self, tried: list[Tried]) -> None:
        """Say what was tried, for those who share the decision."""
        if self._memory is not None:
            self._memory.tried = tried

    @property
    def memory(self) -> Memory:
        """All that I keep from one decision to the next, for somebody who lets others think."""
        return self._memory if self._memory is not None else Memory()

    def noticed(self) -> list[int]:
        """What I have noticed of the others so far; nothing where nobody remembers."""
        return self._memory.notes if self._memory is not None else []

    def notice(self, notes: list[int]) -> None:
        """Remember this of the others instead."""
        if self._memory is not None:
            self._memory.notes = notes

    def intend(self, actions: list[int], known: int | None = None) -> None:
        """Remember what to do next, after the action that is chosen now.

        `known`: what the plan rests on, if it is not everything that has become known so far.
        """
        if self._memory is not None:
            self._memory.plan = actions
            self._memory.known = self._world.reveals if known is None else known

    def planned(self, options: list[int], known: int | None = None) -> int:
        """What was to be done next, if it still can be and what it rests on is the same; else `NOT_PLANNED`."""
        memory = self._memory
        if memory is None or not memory.plan:
            return NOT_PLANNED
        action = memory.plan[0]
        if memory.known != (self._world.reveals if known is None else known) or action not in options:
            memory.plan = []
            return NOT_PLANNED
        memory.plan = memory.plan[1:]
        return action

    def has_time(self) -> bool:
        """Whether there is time left to think."""
        return time.monotonic() < self._until


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A way to choose. Bots are stateless: everything they need, their plans too, is in front of their eyes."""

    @abstractmethod
    def choose(self, eyes: Eyes) -> int:
        """One of `eyes.legal()`."""

    @property
    def knobs(self) -> dict[str, float]:
        """The numbers by which it judges, for whoever measures and tunes bots; most have none."""
        return {}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        """The same bot with some of its knobs set otherwise. The caller names only knobs that there are."""
        return self
