"""What cards are worth in a box: natural cards, wild Khind, Mimix pairs, cards recoloured by Hoax (BC-044 to BC-057).

The parts that cards play in a payment never outlast it: all of them end on the discard pile. A payment is therefore
just a heap of cards, and the only questions are whether it pays, and whether it still would without one of its cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city.components.cards import (
    ANY,
    BROWN,
    HOAX_1,
    HOAX_2,
    KHIND,
    LOW_TYPES,
    MIMIX_1,
    MIMIX_2,
    PLAIN_COLOURS,
    TYPES,
    WHITE,
    count,
    high_unit,
    low_unit,
    suit,
    without_suit,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

PAIR: Final = 3
"""What two Mimix of value 1 or 2 count together, in any colour (BC-045)."""
RECOLOURED: Final = 4
"""How many cards of one printed colour a Hoax 1 recolours at most (BC-047)."""

# Shifts and masks inside the `high` part of a heap.
MIMIX_1_AT: Final = 4 * (MIMIX_1 - LOW_TYPES)
MIMIX_2_AT: Final = 4 * (MIMIX_2 - LOW_TYPES)
HOAX_1_AT: Final = 4 * (HOAX_1 - LOW_TYPES)
HOAX_2_AT: Final = 4 * (HOAX_2 - LOW_TYPES)
KHIND_AT: Final = 4 * (KHIND - LOW_TYPES)
HOAX: Final = 15 << HOAX_1_AT | 15 << HOAX_2_AT
KHINDS: Final = 15 << KHIND_AT
MIMIX: Final = 15 << MIMIX_1_AT | 15 << MIMIX_2_AT
THREES: Final = 0xF00F00F00F00
TWOS: Final = 0x0F00F00F00F0


def _best(cards: int, most: int) -> int:
    """The sum of the highest values in a suit, of so many cards at most."""
    threes = min(cards >> 8, most)
    twos = min(cards >> 4 & 15, most - threes)
    return 3 * threes + 2 * twos + min(cards & 15, most - threes - twos)


POINTS: Final = bytes([_best(cards, 45) for cards in range(4096)])
"""The sum of the values in a suit (twelve bits, see `cards.suit`)."""
TOP_FOUR: Final = bytes([_best(cards, RECOLOURED) for cards in range(4096)])
"""The sum of the four highest values in a suit."""
COPIES: Final = bytes([(cards >> 8) + (cards >> 4 & 15) + (cards & 15) for cards in range(4096)])
"""The number of cards in a suit."""


# -- does a heap pay? -------------------------------------------------------------------------------------------------


def pays(low: i64, high: i64, colour: i64, value: i64) -> bool:
    """Whether some of these cards, all counting as the colour of the box, reach its value (BC-054)."""
    if colour != ANY:
        return _pays_in(low, high, colour, value)
    one: i64 = 0
    while one < PLAIN_COLOURS:  # the palace: any colour, but one and the same for the whole box (BC-057)
        if _pays_in(low, high, one, value):
            return True
        one += 1
    return False


def _pays_in(low: i64, high: i64, colour: i64, value: i64) -> bool:
    points = natural(low, high, colour) + (high >> KHIND_AT)
    if colour != BROWN:
        points += PAIR * (pairable(high) >> 1)
    if points >= value:
        return True
    if not high & HOAX:
        return False
    return _pays_recoloured(low, high, colour, value)


def natural(low: i64, high: i64, colour: i64) -> i64:
    """The value of the cards that have this colour by print.

    In brown, two Mimix 1 are better as a pair (BC-056); with a Mimix 2, a pair gains nothing.
    """
    points: i64 = POINTS[suit(low, high, colour)]
    if colour == BROWN:
        points += ((high >> MIMIX_1_AT) & 15) >> 1
    return points


def pairable(high: i64) -> i64:
    """How many Mimix cards of value 1 or 2 there are."""
    return ((high >> MIMIX_1_AT) & 15) + ((high >> MIMIX_2_AT) & 15)


def _pays_recoloured(low: i64, high: i64, colour: i64, value: i64) -> bool:
    """Try every number of Hoax cards discarded for their power; the other Hoax cards count by value (BC-049).

    Without any power the heap is known not to pay.
    """
    fours = (high >> HOAX_1_AT) & 15
    while fours >= 0:
        ones = (high >> HOAX_2_AT) & 15
        while ones >= 0:
            held = ((high & ~HOAX) | _left(high, HOAX_1_AT, fours)) | _left(high, HOAX_2_AT, ones)
            if _pays_with(low, held, colour, value, fours, ones):
                return True
            ones -= 1
            if fours == 0 and ones == 0:
                return False
        fours -= 1
    return False


def _left(high: i64, at: i64, taken: i64) -> i64:
    """The cards of one type, at its place in `high`, after some are taken."""
    return (((high >> at) & 15) - taken) << at


def _pays_with(low: i64, high: i64, colour: i64, value: i64, fours: i64, ones: i64) -> bool:
    """Whether the cards pay with the help of so many powers of Hoax 1 and Hoax 2, whatever Mimix pairs are formed."""
    need = value - natural(low, high, colour) - (high >> KHIND_AT)
    pairs: i64 = 0
    if colour != BROWN:
        pairs = pairable(high) >> 1
    others_low, others_high = without_suit(low, high & ~KHINDS, colour)
    while pairs >= 0:
        if _recolours(others_low, _without_pairs(others_high, pairs), fours, ones, need - PAIR * pairs, 0):
            return True
        pairs -= 1
    return False


def _without_pairs(high: i64, pairs: i64) -> i64:
    """Take Mimix pairs away, the 1s first: a pair counts the same whatever it is made of."""
    low_cards = min((high >> MIMIX_1_AT) & 15, 2 * pairs)
    return high - (low_cards << MIMIX_1_AT) - ((2 * pairs - low_cards) << MIMIX_2_AT)


def _recolours(low: i64, high: i64, fours: i64, ones: i64, need: i64, first: i64) -> bool:
    """Whether these cards of other colours, recoloured by so many Hoax 1 and Hoax 2, make up for what is needed."""
    if singles(low, high, ones) >= need:
        return True
    if fours == 0:
        return False
    colour = first
    while colour < PLAIN_COLOURS:
        cards = suit(low, high, colour)
        if cards:
            left = need - TOP_FOUR[cards]
            if left <= 0:
                return True
            change = _without_top_four(cards) - cards
            if colour < BROWN:
                if _recolours(low + (change << (12 * colour)), high, fours - 1, ones, left, colour):
                    return True
            elif _recolours(low, high + (change << (12 * (colour - BROWN))), fours - 1, ones, left, colour):
                return True
        colour += 1
    return False


def singles(low: i64, high: i64, most: i64) -> i64:
    """The sum of the highest values of a heap without Khind, of so many cards at most."""
    if most == 0:
        return 0
    threes = min(_spread(low & THREES) + _spread(high & THREES), most)
    twos = min(_spread((low & TWOS) << 4) + _spread((high & TWOS) << 4), most - threes)
    ones = min(_spread((low << 8) & THREES) + _spread((high << 8) & THREES), most - threes - twos)
    return 3 * threes + 2 * twos + ones


def _spread(threes: i64) -> i64:
    """The number of cards in the places of value 3."""
    return ((threes >> 8) & 15) + ((threes >> 20) & 15) + ((threes >> 32) & 15) + ((threes >> 44) & 15)


def _without_top_four(cards: i64) -> i64:
    threes = min(cards >> 8, RECOLOURED)
    twos = min((cards >> 4) & 15, RECOLOURED - threes)
    ones = min(cards & 15, RECOLOURED - threes - twos)
    return cards - (threes << 8) - (twos << 4) - ones


def worth(low: i64, high: i64, colour: i64) -> i64:
    """The highest box that these cards fill."""
    value: i64 = 0
    while pays(low, high, colour, value + 1):
        value += 1
    return value


# -- does every card take part? ---------------------------------------------------------------------------------------


def is_minimal(low: i64, high: i64, colour: i64, value: i64) -> bool:
    """Whether a heap that pays would not pay without any one of its cards: nothing is wasted."""
    card: i64 = 0
    while card < TYPES:
        if count(low, high, card) and pays(low - low_unit(card), high - high_unit(card), colour, value):
            return False
        card += 1
    return True


def takes_part(low: i64, high: i64, colour: i64, odd_mimix: bool) -> bool:
    """Whether all these cards can count at once, Hoax cards as powers or as cards.

    If not, they are part of no payment without waste. `odd_mimix` allows one Mimix that still waits for its partner.
    """
    if colour != ANY:
        return _takes_part_in(low, high, colour, odd_mimix)
    one: i64 = 0
    while one < PLAIN_COLOURS:
        if _takes_part_in(low, high, one, odd_mimix):
            return True
        one += 1
    return False


def _takes_part_in(low: i64, high: i64, colour: i64, odd_mimix: bool) -> bool:
    other = _to_recolour(low, high & ~HOAX, colour, odd_mimix)
    fours, ones = (high >> HOAX_1_AT) & 15, (high >> HOAX_2_AT) & 15
    if other == 0 and (fours + ones == 0 or colour == WHITE):
        return True
    powers_1 = fours
    while powers_1 >= 0:
        powers_2 = ones
        while powers_2 >= 0:
            plain: i64 = 0
            if colour != WHITE:
                plain = fours - powers_1 + ones - powers_2
            if uncovered(other + (plain << (8 * WHITE)), powers_1) <= powers_2:
                return True
            powers_2 -= 1
        powers_1 -= 1
    return False


def _to_recolour(low: i64, high: i64, colour: i64, odd_mimix: bool) -> i64:
    """How many cards of each colour count only if recoloured: eight bits per colour."""
    counts: i64 = 0
    one: i64 = 0
    while one < PLAIN_COLOURS:
        if one != colour:
            cards: i64 = COPIES[suit(low, high, one)]
            if one == BROWN:
                paired = pairable(high)
                cards -= paired if odd_mimix else paired & ~1
            counts |= cards << (8 * one)
        one += 1
    return counts


def uncovered(counts: i64, fours: i64) -> i64:
    """How many of these cards remain when each Hoax 1 recolours as many of one colour as it can."""
    while fours > 0 and counts:
        most: i64 = 0
        at: i64 = 0
        shift: i64 = 0
        while shift < 8 * PLAIN_COLOURS:
            if (counts >> shift) & 255 > most:
                most = (counts >> shift) & 255
                at = shift
            shift += 8
        counts -= min(most, RECOLOURED) << at
        fours -= 1
    total: i64 = 0
    while counts:
        total += counts & 255
        counts >>= 8
    return total
