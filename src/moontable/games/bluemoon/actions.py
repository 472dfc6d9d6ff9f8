"""Actions as integers: a verb, and up to two cards. Only this module packs and unpacks them.

Which player's deck a card index refers to follows from the verb: `HIT`, `KEEP` and `PAY` name a card of the other
player, all others a card of the deciding one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

DONE: Final = 0
START: Final = 1
CONTINUE: Final = 2
DECLINE: Final = 3
RETREAT: Final = 4
SAY_FIRE: Final = 5
SAY_EARTH: Final = 6
CALL: Final = 7
PASS: Final = 8
USE: Final = 9
BOOSTERS: Final = 10
SUPPORTS: Final = 11
HIDDEN: Final = 12
"""A card of the opponent's hand that is not disclosed, by chance."""
SIMPLE: Final = 13
"""Actions below this number have no card."""

# Verbs with a card or a number; an action is `verb * 32 + card`, and `BEYOND` more for a card that 5 bits do not hold.
PLAY: Final = 1
ADD: Final = 2
BLUFF: Final = 3
RETRIEVE: Final = 4
DROP: Final = 5
LAND: Final = 6
DISCARD: Final = 7
RETURN: Final = 8
TAKE: Final = 9
TEXT: Final = 10
NUMBER: Final = 11
CHOOSE_DECK: Final = 12
HIT: Final = 13
HIT_BLUFF: Final = 14
KEEP: Final = 15
PAY: Final = 16
OPEN: Final = 17
"""A disclosed card of the opponent's hand."""
DOUBLE: Final = 18
LOAD: Final = 19
"""LOAD and its ship: `(LOAD + slot) * 32 + card`, slot 0 to 3."""
VERBS: Final = 23
BEYOND: Final = 1024
"""Added for the last card of a deck of 33: all others keep the numbers that they have in a deck of 30."""


def act(verb: i64, card: i64) -> int:
    """Pack a verb and a card (or number)."""
    return verb * 32 + (card & 31) + (card >> 5) * BEYOND


def verb_of(action: i64) -> i64:
    """The verb of an action; 0 for the simple ones."""
    return (action >> 5) & 31


def card_of(action: i64) -> i64:
    """The card (or number) of an action that has one."""
    return (action & 31) | (action >> 10) << 5
