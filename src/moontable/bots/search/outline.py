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

from mypy_extensions import mypyc_attr

from moontable.core.contract import State


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

    @abstractmethod
    def quick(self, state: State) -> int:
        """A legal action without looking ahead."""
