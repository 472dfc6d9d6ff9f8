"""What a bot is, and all that it is given: `Eyes`, through which it sees what its seat may know and nothing else."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from moontable.core.contract import State, View
from moontable.core.rng import Rng


class Eyes:
    """A decision as its seat sees it.

    Made from any world that the seat cannot tell from the truth, so that not even a bug can show a bot more: the table
    deals such a world before it asks. Every `world()` is dealt anew.
    """

    def __init__(self, world: State, rng: Rng, seconds: float) -> None:
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

    def below(self, n: int) -> int:
        """A random number from 0 to n-1."""
        return int(self._rng.below(n))

    def has_time(self) -> bool:
        """Whether there is time left to think."""
        return time.monotonic() < self._until


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A way to choose. Bots are stateless: everything they need is in front of their eyes."""

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
