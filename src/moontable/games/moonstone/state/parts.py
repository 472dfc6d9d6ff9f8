"""Who plays which part in an action: what the words `self`, `target`, `enemy` and `event` of an ability stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


# The parts, in the order of `vocabulary.WHO`
NO_PART: Final = -1
SELF: Final = 0
TARGET: Final = 1
ENEMY: Final = 2
PULSE: Final = 3
"""Everybody in the range of the ability: no single model."""
EVENT: Final = 4
STONE: Final = 5
"""The stone at hand: no model."""


# -- places ----------------------------------------------------------------------------------------------------------

BORROWED: Final = 64
"""Places from here on are on the card of another model, whose ability is used as if it were one's own."""
PLACES: Final = 16
"""No card has more abilities."""


def borrowed(lender: i64, place: i64) -> i64:
    """The place of an ability that another model lends."""
    return BORROWED + lender * PLACES + place


def lender_of(user: i64, place: i64) -> i64:
    """The model on whose card an ability stands: the user itself, or who lends it."""
    return user if place < BORROWED else (place - BORROWED) // PLACES


def printed_place(place: i64) -> i64:
    """The place on the card where an ability stands."""
    return place if place < BORROWED else (place - BORROWED) % PLACES


# -- parts -----------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Parts:
    """The parts in one use of an ability. Never changed, so all copies of a table share it."""

    def __init__(
        self,
        user: i64,
        place: i64 = -1,
        target: i64 = NOBODY,
        enemy: i64 = NOBODY,
        event: i64 = NOBODY,
        value: i64 = 0,
        resisting: i64 = NOBODY,
        stone: i64 = NOBODY,
        done: i64 = 0,
    ) -> None:
        self.user: Final = user
        """The model whose ability it is, the originator (MS-004): `self`."""
        self.place: Final = place
        """The ability's place on the user's card; -1 for the signature move."""
        self.target: Final = target
        self.enemy: Final = enemy
        """The opponent in a round of melee."""
        self.event: Final = event
        """The model that an event is about."""
        self.value: Final = value
        """X, the value of the card (MS-100, MS-109)."""
        self.resisting: Final = resisting
        """The seat that resists (MS-105)."""
        self.stone: Final = stone
        """The stone that is being harvested or taken."""
        self.done: Final = done
        """How much the step did that the present one is nested in."""

    def after(self, done: i64, event: i64) -> Parts:
        """The parts in what is nested in a step that did so much, and in which a model was picked or nobody."""
        about = self.event if event == NOBODY else event
        return Parts(
            self.user, self.place, self.target, self.enemy, about, self.value, self.resisting, self.stone, done
        )

    def with_value(self, value: i64) -> Parts:
        return Parts(
            self.user, self.place, self.target, self.enemy, self.event, value, self.resisting, self.stone, self.done
        )

    def numbers(self) -> list[int]:
        """All parts in order, for storing; `Parts(*numbers)` is the way back."""
        return [
            *(self.user, self.place, self.target, self.enemy, self.event),
            *(self.value, self.resisting, self.stone, self.done),
        ]

    def who(self, part: i64) -> i64:
        """The model that plays a part; `PULSE` is not a single model."""
        if part == SELF:
            return self.user
        if part == TARGET:
            return self.target
        if part == STONE:
            return NOBODY
        return self.enemy if part == ENEMY else self.event
