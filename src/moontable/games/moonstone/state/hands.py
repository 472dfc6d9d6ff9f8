"""Hands and decks as one whole number: two bits for each kind of card, because no kind has more than three copies.

Cards of a kind are alike, so a hand *is* a count of each kind, for arcane cards (ten kinds) as for melee cards (six).
Cards are drawn by chance at the moment they are drawn; only cards that somebody has arranged have a place in the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.rng import Rng
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.decks import ARCANE_COPIES, MELEE_COPIES, MELEE_KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

EMPTY: Final = 0


def of(copies: bytes) -> i64:
    """A hand with so many copies of each kind."""
    hand: i64 = 0
    for kind, count in enumerate(copies):
        hand |= count << (2 * kind)
    return hand


ARCANE_DECK: Final = 3 | 2 << 2 | 1 << 4 | 3 << 6 | 2 << 8 | 1 << 10 | 3 << 12 | 2 << 14 | 1 << 16 | 3 << 18
"""All 21 arcane cards (MS-102)."""
MELEE_DECK: Final = 0xFFF
"""All 18 melee cards, three of each (MS-164)."""

if of(ARCANE_COPIES) != ARCANE_DECK or of(bytes([MELEE_COPIES] * MELEE_KINDS)) != MELEE_DECK:
    raise AssertionError("hands.py and decks.py disagree on the decks")


def copies(hand: i64, kind: i64) -> i64:
    """How many cards of a kind a hand holds."""
    return (hand >> (2 * kind)) & 3


def with_card(hand: i64, kind: i64) -> i64:
    return hand + bit_of(2 * kind)


def without_card(hand: i64, kind: i64) -> i64:
    return hand - bit_of(2 * kind)


def size(hand: i64) -> i64:
    """How many cards a hand holds."""
    total: i64 = 0
    while hand:
        total += hand & 3
        hand >>= 2
    return total


def kinds(hand: i64) -> list[int]:
    """The kinds in a hand, each once, in order."""
    found: list[int] = []
    kind: i64 = 0
    while hand:
        if hand & 3:
            found.append(kind)
        hand >>= 2
        kind += 1
    return found


def cards(hand: i64) -> list[int]:
    """All cards in a hand, in order of kinds."""
    found: list[int] = []
    for kind in kinds(hand):
        found += [kind] * copies(hand, kind)
    return found


def draw_one(deck: i64, rng: Rng) -> i64:
    """The kind of a card drawn by chance from a deck that is not empty."""
    skipped = rng.below(size(deck))
    kind: i64 = 0
    while skipped >= (deck & 3):
        skipped -= deck & 3
        deck >>= 2
        kind += 1
    return kind


def draw(deck: i64, count: i64, rng: Rng) -> i64:
    """A hand of so many cards drawn by chance from a deck that holds at least as many."""
    hand: i64 = EMPTY
    while count > 0:
        kind = draw_one(deck, rng)
        deck = without_card(deck, kind)
        hand = with_card(hand, kind)
        count -= 1
    return hand
