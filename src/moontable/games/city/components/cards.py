"""The cards of Blue Moon City: eight peoples, 22 types, and how a heap of cards is packed into two integers.

Cards of one people and value are interchangeable (BC-006), so a heap is a count per type: four bits each, the twelve
types of Vulca, Terrah, Aqua and Flit in `low`, the ten of Mimix, Hoax, Pillar and Khind in `high`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city.bits import bit_of

if TYPE_CHECKING:
    from mypy_extensions import i64

PEOPLES: Final = ("vulca", "terrah", "aqua", "flit", "mimix", "hoax", "pillar", "khind")
COLOURS: Final = ("black", "red", "blue", "grey", "brown", "white", "yellow", "green")
"""The colour of each people (BC-004)."""

BLACK: Final = 0
RED: Final = 1
BLUE: Final = 2
GREY: Final = 3
BROWN: Final = 4
WHITE: Final = 5
YELLOW: Final = 6
PLAIN_COLOURS: Final = 7
"""Colours that a box can have: all but the Khind's green, which is wild (BC-014)."""
ANY: Final = 8
"""The "colour" of the Royal Palace's boxes (BC-057)."""

# Card types: 3 x colour + value - 1, the Khind last.
FLIT_1: Final = 9
FLIT_2: Final = 10
MIMIX_1: Final = 12
MIMIX_2: Final = 13
HOAX_1: Final = 15
HOAX_2: Final = 16
PILLAR_1: Final = 18
PILLAR_2: Final = 19
KHIND: Final = 21
TYPES: Final = 22
LOW_TYPES: Final = 12
"""Types below this one are counted in `low`, the others in `high`."""

CARDS_OF_A_PEOPLE: Final = 10
CARDS: Final = 80


def type_of(colour: int, value: int) -> int:
    """The card type of a people's colour and a value from 1 to 3."""
    return 3 * colour + value - 1


def colour_of(card: i64) -> i64:
    return card // 3


def value_of(card: i64) -> i64:
    return card % 3 + 1


def slug(card: int) -> str:
    """`vulca/3`: the people and the value."""
    return f"{PEOPLES[card // 3]}/{card % 3 + 1}"


SLUGS: Final = tuple([slug(card) for card in range(TYPES)])


def card_named(text: str) -> int:
    """The card type behind a slug, or -1."""
    return SLUGS.index(text) if text in SLUGS else -1


# -- heaps ------------------------------------------------------------------------------------------------------------


def low_unit(card: i64) -> i64:
    """One card of this type as the `low` part of a heap."""
    if card < LOW_TYPES:
        return bit_of(4 * card)
    return 0


def high_unit(card: i64) -> i64:
    """One card of this type as the `high` part of a heap."""
    if card < LOW_TYPES:
        return 0
    return bit_of(4 * (card - LOW_TYPES))


def count(low: i64, high: i64, card: i64) -> i64:
    """How many cards of a type lie in a heap."""
    if card < LOW_TYPES:
        return (low >> (4 * card)) & 15
    return (high >> (4 * (card - LOW_TYPES))) & 15


def suit(low: i64, high: i64, colour: i64) -> i64:
    """The cards of one plain colour in a heap: twelve bits, four for each value."""
    if colour < BROWN:
        return (low >> (12 * colour)) & 0xFFF
    return (high >> (12 * (colour - BROWN))) & 0xFFF


def without_suit(low: i64, high: i64, colour: i64) -> tuple[i64, i64]:
    """A heap without its cards of one plain colour."""
    if colour < BROWN:
        return low & ~(0xFFF * bit_of(12 * colour)), high
    return low, high & ~(0xFFF * bit_of(12 * (colour - BROWN)))


def types_in(low: i64, high: i64) -> i64:
    """The types of cards in a heap, a bit each."""
    return _present(low) | (_present(high) << LOW_TYPES)


def _present(counts: i64) -> i64:
    """Which of twelve counts are not 0: a bit each, side by side."""
    counts |= counts >> 2
    counts |= counts >> 1
    counts &= 0x111111111111
    counts = (counts | counts >> 3) & 0x030303030303
    counts = (counts | counts >> 6) & 0x000F000F000F
    return (counts | counts >> 12 | counts >> 24) & 0xFFF


def size(low: i64, high: i64) -> i64:
    """How many cards a heap holds."""
    total: i64 = 0
    while low:
        total += low & 15
        low >>= 4
    while high:
        total += high & 15
        high >>= 4
    return total


def unpacked(low: i64, high: i64) -> list[int]:
    """The cards of a heap one by one, in the order of their types."""
    cards: list[int] = []
    card: i64 = 0
    while card < TYPES:
        copies = count(low, high, card)
        while copies > 0:
            cards.append(card)
            copies -= 1
        card += 1
    return cards


def heap(cards: list[int]) -> tuple[int, int]:
    """Both parts of the heap of these cards."""
    low, high = 0, 0
    for card in cards:
        low += low_unit(card)
        high += high_unit(card)
    return low, high
