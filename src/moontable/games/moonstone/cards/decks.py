"""The two shared decks: arcane cards to declare and call, melee cards to fight with (MS-102, MS-164, MS-165).

Cards of a kind are alike, so a card is the number of its kind and a hand or deck is a count of each kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES, MELEE_CARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- arcane cards ----------------------------------------------------------------------------------------------------

ARCANE_COLOURS: Final = ("blue", "green", "pink")
CATASTROPHE: Final = 9
ARCANE_KINDS: Final = 10
"""Kinds 0 to 8 are blue 1, 2, 3, green 1, 2, 3, pink 1, 2, 3; the last is the Catastrophe."""
ARCANE_COPIES: Final = bytes((3, 2, 1, 3, 2, 1, 3, 2, 1, 3))
ARCANE_SIZE: Final = 21


def arcane_colour(card: i64) -> i64:
    """The colour of a card as an index of `ARCANE_COLOURS`; -1 for a Catastrophe."""
    return -1 if card == CATASTROPHE else card // 3


def arcane_value(card: i64) -> i64:
    """The value of a card, 1 to 3; 0 for a Catastrophe."""
    return 0 if card == CATASTROPHE else card % 3 + 1


def arcane_name(card: i64) -> str:
    """`green 2`, or `catastrophe`."""
    if card == CATASTROPHE:
        return "catastrophe"
    return f"{ARCANE_COLOURS[arcane_colour(card)]} {arcane_value(card)}"


# -- melee cards ----------------------------------------------------------------------------------------------------

HIGH: Final = 0
FALLING: Final = 1
THRUST: Final = 2
SWEEPING: Final = 3
RISING: Final = 4
LOW: Final = 5
MELEE_KINDS: Final = 6
MELEE_COPIES: Final = 3
MELEE_SIZE: Final = MELEE_KINDS * MELEE_COPIES

N: Final = -1
"""No damage, whatever the modifiers; a 0 can still be raised (MS-177)."""

# fmt: off
DAMAGE: Final[tuple[int, ...]] = (
    # high falling thrust sweeping rising low   <- the opponent's card
    N, N, N, N, N, N,  # high
    N, 0, 0, 3, 3, 2,  # falling
    0, 2, 3, N, 2, 1,  # thrust
    N, 2, 0, 0, 2, N,  # sweeping
    2, 1, 1, 2, 1, N,  # rising
    N, N, N, N, N, N,  # low
)
# fmt: on
FOLLOW_UPS: Final[tuple[int, ...]] = (
    HIGH * MELEE_KINDS + FALLING,
    SWEEPING * MELEE_KINDS + THRUST,
    LOW * MELEE_KINDS + RISING,
)

MELEE_TYPES: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("impact", "slicing"),
    ("piercing",),
    ("slicing",),
    ("impact", "slicing", "piercing"),
    (),
)
"""The types that a card may deal; guards have none (MS-189)."""


def melee_damage(mine: i64, theirs: i64) -> i64:
    """What my card deals against theirs, before modifiers; `N` for no damage."""
    return DAMAGE[mine * MELEE_KINDS + theirs]


def has_follow_up(mine: i64, theirs: i64) -> bool:
    """Whether my card shows a star against theirs (MS-180)."""
    return mine * MELEE_KINDS + theirs in FOLLOW_UPS


def melee_name(card: i64) -> str:
    return MELEE_CARDS[card]


def type_mask(types: tuple[str, ...]) -> int:
    """Damage types as a mask in the order of `DAMAGE_TYPES`."""
    return sum([bit_of(DAMAGE_TYPES.index(name)) for name in types])
