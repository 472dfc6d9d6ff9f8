"""What a bot is and what it gets: a door to the game that shows only what its seat may know."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from moontable.core.contract import State, View
from moontable.core.rng import Rng


class Knowledge:
    """All that a bot gets of a game. The true state stays behind this door."""

    def __init__(self, state: State, rng: Rng) -> None:
        """For the seat that decides in `state`; worlds are dealt by `rng`."""
        self._state = state
        self._rng = rng
        self.seat = state.seat

    def legal(self) -> list[int]:
        """The actions to choose from."""
        return self._state.legal()

    def view(self) -> View:
        return self._state.view(self.seat)

    def world(self) -> State:
        """A fresh world that the seat cannot tell from the true one, to be played with at will."""
        return self._state.redeal(self.seat, self._rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who decides. One instance plays one seat of one game."""

    @abstractmethod
    def choose(self, knowledge: Knowledge) -> int:
        """One of the legal actions."""


class RandomBot(Bot):
    """Takes any legal action, all equally likely."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, knowledge: Knowledge) -> int:
        legal = knowledge.legal()
        return legal[self.rng.below(len(legal))]
