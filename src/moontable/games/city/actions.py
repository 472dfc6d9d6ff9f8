"""The 114 actions of Blue Moon City as integers. Each has one meaning, whatever is being asked.

| integers | action |
|---|---|
| 0 | end the optional step |
| 1 - 21 | end the movement phase with the figure on a space |
| 22 - 42 | put the dragon of the card just laid on a space |
| 43 - 64 | use the power of a card (Vulca, Terrah, Aqua, Flit; on the courtyard Pillar) |
| 65 - 68 | fill a box of the building |
| 69 - 90 | add a card to the payment |
| 91 | make the first offering of the turn |
| 92 - 113 | throw a card away at the end of the turn |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

BOXES: Final = 4

DONE: Final = 0
GO: Final = 1
PUT: Final = 22
USE: Final = 43
BOX: Final = 65
PAY: Final = 69
OFFER: Final = 91
THROW: Final = 92
ACTIONS: Final = 114

VERBS: Final = ("done", "go", "dragon", "use", "box", "pay", "offer", "discard")
STARTS: Final = (DONE, GO, PUT, USE, BOX, PAY, OFFER, THROW, ACTIONS)


def use(card: i64) -> i64:
    return USE + card


def fill(box: i64) -> i64:
    """`box` counts from the left of the building."""
    return BOX + box


# -- many at once -----------------------------------------------------------------------------------------------------

HALF: Final = 11
"""Half of the types of cards: lists are made beforehand for every set of types of each half."""


def lists(start: int, always: list[int]) -> list[list[int]]:
    """The actions from `start` on whose bits are set, for every mask of `HALF` bits, each list after those `always`."""
    return [always + [start + bit for bit in range(HALF) if mask >> bit & 1] for mask in range(1 << HALF)]


class CardActions:
    """The actions of one verb, with any set of card types."""

    def __init__(self, start: int, always: list[int]) -> None:
        self.lower: Final = lists(start, always)
        self.upper: Final = lists(start + HALF, [])

    def of(self, types: i64) -> list[int]:
        """The actions with these types of cards, a bit each, in a list that belongs to the caller."""
        return self.lower[types & ((1 << HALF) - 1)] + self.upper[types >> HALF]


def verb_of(action: int) -> int:
    """The position in `VERBS` of what an action does, or -1 for an integer that is no action."""
    if not 0 <= action < ACTIONS:
        return -1
    return max([kind for kind in range(len(VERBS)) if STARTS[kind] <= action])


def argument(action: int) -> int:
    """The space, card or box of an action; 0 if it has none."""
    return action - STARTS[verb_of(action)]
