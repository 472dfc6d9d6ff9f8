"""What a search must know of a game: what to try, when a turn is over, and how good it is then.

A seat must not profit in its head from what it cannot know. Two traps are closed here, not in each bot:

* **Strategy fusion.** In one dealt world a search could play the very card that it is going to draw. So each node
  carries `hidden`, a mask of what has been drawn by chance inside the search: it is counted, but neither named to the
  judge nor played.
* **Non-locality.** What others do in the middle of one's own turn depends on what they know, not on the dealt world. So
  their answers are taken by an outline from a model of them (`value`, `after`), never from their best action in it.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from moontable.bots.base import Eyes
from moontable.core.contract import State

NO_WAY: Final = -1
FEW: Final = 100
"""So many positions of a turn are looked at anyway."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Outline:
    """A game as a search of one's own turn sees it. `seat` is always the one that thinks."""

    @abstractmethod
    def hidden(self, state: State, seat: int) -> int:
        """What the seat does not know where the search begins, as a mask: drawn later, it stays hidden."""

    @abstractmethod
    def candidates(self, state: State, seat: int, hidden: int) -> list[int]:
        """The actions to try; none that needs to know what is hidden, and none in a dead end."""

    @abstractmethod
    def after(self, state: State, seat: int, action: int, hidden: int) -> int:
        """Take an action in place, with what others answer on the way. Returns what is hidden now."""

    def copied(self, state: State) -> State:
        """A copy of a state to go on from."""
        return state.copy()

    def give_back(self, state: State) -> None:
        """Nobody needs this copy any more: it may become another one, which is faster than to make one anew."""

    @abstractmethod
    def is_over(self, before: State, state: State, seat: int) -> bool:
        """Whether the action that led from `before` to here ended the seat's turn, or what it can foresee of it."""

    @abstractmethod
    def key(self, state: State, seat: int, hidden: int) -> int:
        """A number that tells positions of one turn apart: two ways to the same position give the same."""

    @abstractmethod
    def is_chance(self, start: State, state: State, seat: int) -> bool:
        """Whether something that matters became known on the way from the start: another world may go on differently.

        What is drawn and stays hidden does not matter.
        """

    @abstractmethod
    def value(self, start: State, state: State, seat: int, hidden: int) -> float:
        """The seat's chance of victory, 0 to 1, where its turn is over, from nothing but what it may know.

        `start` is where the search began. For a position in the middle of a turn it is a guess, by which lines are
        tried in a sensible order.
        """

    def promise(self, start: State, state: State, seat: int, hidden: int, number: int) -> float:
        """How soon the position number so many, in the middle of a turn, is looked at: the highest first.

        A few are looked at anyway, so that their order does not matter and need not be paid for.
        """
        return 1.0 if number < FEW else self.value(start, state, seat, hidden)

    def soon(self, state: State, seat: int, hidden: int) -> int:
        """What brings the turn to its end, for positions that are not looked at in full; or `NO_WAY`."""
        return NO_WAY

    @abstractmethod
    def quick(self, state: State) -> int:
        """A legal action without looking ahead."""


MIDDLE: Final = 0
"""In the middle of a turn: who judges it must play it to its end first."""
QUIET: Final = 1
"""A position that can be judged as it stands, such as the beginning of a turn."""
END: Final = 2
"""The end of a line: the game is over, or as much was foreseen as makes sense."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TreeOutline:
    """A game as a tree search sees it, in which all seats decide. `seat` is always the one that thinks."""

    @abstractmethod
    def hidden(self, state: State, seat: int) -> int:
        """What the thinking seat does not know where the search begins, as a mask; 0 if nothing need be hidden."""

    @abstractmethod
    def options(self, state: State, seat: int, hidden: int) -> list[int]:
        """What is worth trying for whoever decides; for the thinking seat nothing that needs to know what is hidden.

        Nothing at all: a dead end, which is judged as it stands.
        """

    @abstractmethod
    def after(self, state: State, seat: int, action: int, hidden: int, eyes: Eyes) -> int:
        """Take an action in place, with answers that are taken by the odds. Returns what is hidden now.

        Each world comes here once with each action; luck is to be had from `eyes.below`.
        """

    @abstractmethod
    def stage(self, before: State, state: State, seat: int) -> int:
        """Where the action that led from `before` to here has led: `MIDDLE`, `QUIET` or `END`."""

    @abstractmethod
    def chances(self, start: State, state: State, seat: int, hidden: int, stage: int) -> list[float]:
        """Each seat's chance of victory, 0 to 1, as *that* seat may judge it. The state may not be changed."""

    def priors(self, state: State, seat: int, options: list[int], hidden: int) -> list[float]:
        """How likely each option is the best before anything was tried; they sum up to 1."""
        return [1.0 / float(len(options))] * len(options)

    def seen(self, state: State, seat: int, action: int) -> int:
        """What the thinking seat sees of an action: the same number for actions that look alike to it."""
        return action
