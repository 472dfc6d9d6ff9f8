"""Laying a payment card by card, in any order: what may be added, and when it is complete (BQ-09).

All cards of a complete payment count at once, and together they reach the box: cards of its colour, Khind, Mimix pairs,
cards recoloured by Hoax cards, and those Hoax cards themselves, each recolouring as many cards as it may, or fewer, or
none (BQ-43). A card may be added if the hand can still complete the payment afterwards: overpaying is allowed, a dead
end is not.

To add a card of the colour, a Khind or a Hoax never spoils a payment. Any other card has to be recoloured or, for a low
Mimix, paired. So all Hoax cards are taken for their powers first, and what must be recoloured is counted by colour; if
the box cannot be reached like that, powers and values are weighed against each other (`_weigh`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import (
    ANY,
    BROWN,
    KHIND,
    PLAIN_COLOURS,
    WHITE,
    high_unit,
    low_unit,
    suit,
    types_in,
    without_suit,
)
from moontable.games.city.rules.payment import (
    COPIES,
    HOAX,
    HOAX_1_AT,
    HOAX_2_AT,
    KHIND_AT,
    KHINDS,
    MIMIX,
    MIMIX_2_AT,
    PAIR,
    POINTS,
    RECOLOURED,
    natural,
    pairable,
    singles,
    uncovered,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# Types of cards, a bit each: three for a colour, from the value 1 on.
SUIT: Final = 0b111
LOW: Final = 0b011
"""The values 1 and 2, with which Hoax and Mimix have a power."""
NEVER_SPOIL: Final = 1 << KHIND | LOW << 3 * WHITE
"""Khind, and Hoax with a power."""
LOW_MIMIX: Final = LOW << 3 * BROWN


# -- is it complete, can it be? ---------------------------------------------------------------------------------------


def completes(low: i64, high: i64, colour: i64, value: i64) -> bool:
    """Whether these cards are a complete payment for a box."""
    return goes_on(low, high, 0, 0, colour, value)


def goes_on(laid_low: i64, laid_high: i64, low: i64, high: i64, colour: i64, value: i64) -> bool:
    """Whether the cards laid, with some, all or none of the hand `low`, `high`, are a complete payment for a box."""
    if colour != ANY:
        return _goes_on_in(laid_low, laid_high, low, high, colour, value)
    one: i64 = 0
    while one < PLAIN_COLOURS:  # the palace: any colour, but one and the same for the whole box (BC-057)
        if _goes_on_in(laid_low, laid_high, low, high, one, value):
            return True
        one += 1
    return False


def _goes_on_in(laid_low: i64, laid_high: i64, low: i64, high: i64, colour: i64, value: i64) -> bool:
    fours, ones = _powers(laid_high + high)
    rich = _points(laid_low, laid_high, low, high, colour) >= value
    if not rich and fours + ones == 0:
        return False
    others = _to_recolour(laid_low, laid_high, laid_high + high, colour)
    if others and uncovered(others, fours) > ones:
        return False
    return rich or _weigh(laid_low, laid_high, low, high, colour, value)


def _powers(high: i64) -> tuple[i64, i64]:
    """How many Hoax 1 and Hoax 2 there are."""
    return (high >> HOAX_1_AT) & 15, (high >> HOAX_2_AT) & 15


def _to_recolour(laid_low: i64, laid_high: i64, all_high: i64, colour: i64) -> i64:
    """How many cards of each colour count only if they are recoloured, eight bits per colour; Hoax cards are powers.

    Of low Mimix, that is one that cannot find a partner in the hand either.
    """
    plain = laid_high & ~HOAX
    counts: i64 = 0
    if colour != BROWN:
        plain &= ~MIMIX
        low_mimix = pairable(laid_high)
        if low_mimix & 1 and low_mimix == pairable(all_high):
            counts = 1 << (8 * BROWN)
    low, high = without_suit(laid_low, plain & ~KHINDS, colour)
    one: i64 = 0
    while low | high and one < PLAIN_COLOURS:
        counts += COPIES[suit(low, high, one)] << (8 * one)
        one += 1
    return counts


def _points(laid_low: i64, laid_high: i64, low: i64, high: i64, colour: i64) -> i64:
    """What is reached by everything that fits without a Hoax, and by the cards that had to be recoloured anyway."""
    plain = (laid_high + high) & ~HOAX
    points = natural(laid_low + low, plain, colour) + (plain >> KHIND_AT)
    if colour != BROWN:
        points += PAIR * (pairable(plain) >> 1)
    return points + _value_of_others(laid_low, laid_high, colour)


def _value_of_others(low: i64, high: i64, colour: i64) -> i64:
    """The value of cards of other colours, except Hoax and Mimix with a power."""
    low, high = without_suit(low, high & ~(HOAX | MIMIX | KHINDS), colour)
    points: i64 = 0
    one: i64 = 0
    while low | high and one < PLAIN_COLOURS:
        points += POINTS[suit(low, high, one)]
        one += 1
    return points


# -- powers against values --------------------------------------------------------------------------------------------


def _weigh(laid_low: i64, laid_high: i64, low: i64, high: i64, colour: i64, value: i64) -> bool:
    """Try every number of Hoax cards that count by value instead of recolouring others (BC-049)."""
    fours, ones = _powers(laid_high + high)
    as_1: i64 = 0
    while as_1 <= fours:
        as_2: i64 = 0
        while as_2 <= ones:
            held = as_1 + 2 * as_2
            whites: i64 = 0
            if colour != WHITE:
                whites = as_1 + as_2
            if _weigh_mimix(
                laid_low, laid_high, low, high, colour, value - held, whites << (8 * WHITE), fours - as_1, ones - as_2
            ):
                return True
            as_2 += 1
        as_1 += 1
    return False


def _weigh_mimix(
    laid_low: i64, laid_high: i64, low: i64, high: i64, colour: i64, value: i64, others: i64, fours: i64, ones: i64
) -> bool:
    """Try every number of low Mimix that are recoloured instead of paired. `others` must be recoloured besides."""
    plain_laid, plain = laid_high & ~HOAX, high & ~HOAX
    all_high = plain_laid + plain
    need = value - natural(laid_low + low, all_high, colour) - (all_high >> KHIND_AT)
    need -= _value_of_others(laid_low, plain_laid, colour)
    spare_low, spare_high = without_suit(low, plain & ~KHINDS, colour)
    if colour == BROWN:
        others += _to_recolour(laid_low, plain_laid, plain_laid, colour)
        return _recolours(others, spare_low, spare_high, fours, ones, need, 0)
    others += _to_recolour(laid_low, plain_laid & ~MIMIX, 0, colour)
    spare_high &= ~MIMIX
    laid, total = pairable(plain_laid), pairable(all_high)
    laid_twos, spare_twos = (plain_laid >> MIMIX_2_AT) & 15, (plain >> MIMIX_2_AT) & 15
    recoloured: i64 = 0
    while recoloured <= total:
        pairs = (total - recoloured) >> 1
        taken = 2 * pairs + recoloured  # all of them, or all but one of the hand
        if taken >= laid:
            twos = min(recoloured, laid_twos + min(taken - laid, spare_twos))
            missing = need - PAIR * pairs - recoloured - twos
            more = others + (recoloured << (8 * BROWN))
            if _recolours(more, spare_low, spare_high, fours, ones, missing, 0):
                return True
        recoloured += 1
    return False


def _recolours(must: i64, low: i64, high: i64, fours: i64, ones: i64, need: i64, first: i64) -> bool:
    """Whether so many Hoax 1 and Hoax 2 recolour all that must be and, of the heap, enough to make up what is needed.

    Hoax 1 are given to colours from `first` on.
    """
    left = ones - uncovered(must, 0)
    if left >= 0 and (need <= 0 or singles(low, high, left) >= need):
        return True
    if fours == 0:
        return False
    colour = first
    while colour < PLAIN_COLOURS:
        cards = suit(low, high, colour)
        waiting = (must >> (8 * colour)) & 255
        if cards or waiting:
            covered = min(waiting, RECOLOURED)
            rest = _without_top(cards, RECOLOURED - covered)
            change = rest - cards
            missing = need - (POINTS[cards] - POINTS[rest])
            fewer = must - (covered << (8 * colour))
            if colour < BROWN:
                if _recolours(fewer, low + (change << (12 * colour)), high, fours - 1, ones, missing, colour):
                    return True
            elif _recolours(fewer, low, high + (change << (12 * (colour - BROWN))), fours - 1, ones, missing, colour):
                return True
        colour += 1
    return False


def _without_top(cards: i64, most: i64) -> i64:
    """A suit without its highest cards, so many at most."""
    threes = min(cards >> 8, most)
    twos = min((cards >> 4) & 15, most - threes)
    ones = min(cards & 15, most - threes - twos)
    return cards - (threes << 8) - (twos << 4) - ones


# -- what may be added ------------------------------------------------------------------------------------------------


def addable(laid_low: i64, laid_high: i64, low: i64, high: i64, colour: i64, value: i64) -> i64:
    """The types of cards of the hand that may be laid next, a bit each. The payment must be one that goes on."""
    if colour != ANY:
        return _addable_in(laid_low, laid_high, low, high, colour, value)
    found: i64 = 0
    one: i64 = 0
    while one < PLAIN_COLOURS:
        if _goes_on_in(laid_low, laid_high, low, high, one, value):
            found |= _addable_in(laid_low, laid_high, low, high, one, value)
        one += 1
    return found


def is_anything_addable(laid_low: i64, laid_high: i64, low: i64, high: i64, colour: i64, value: i64) -> bool:
    """Whether any card of the hand may be laid next. A Khind, a Hoax, or a card of the box's colour always may."""
    if high & (KHINDS | HOAX) or (colour != ANY and suit(low, high, colour)):
        return True
    return addable(laid_low, laid_high, low, high, colour, value) != 0


def _addable_in(laid_low: i64, laid_high: i64, low: i64, high: i64, colour: i64, value: i64) -> i64:
    types = types_in(low, high)
    to_fit = types & ~(NEVER_SPOIL | SUIT * bit_of(3 * colour))
    if not to_fit:
        return types
    fours, ones = _powers(laid_high + high)
    rich = fours + ones == 0 or _points(laid_low, laid_high, low, high, colour) >= value
    # A pair takes its partner away from being recoloured, which a box that cannot be reached easily may need.
    if rich and (pairable(laid_high) & 1 or pairable(high) > 1):
        to_fit &= ~LOW_MIMIX
    found = types & ~to_fit
    if fours + ones == 0:
        return found
    others = _to_recolour(laid_low, laid_high, laid_high + high, colour)
    one: i64 = 0
    while one < PLAIN_COLOURS:
        held = (to_fit >> (3 * one)) & SUIT
        if held:
            if not rich:
                found |= _tried(laid_low, laid_high, low, high, colour, value, one, held) << (3 * one)
            elif uncovered(others + bit_of(8 * one), fours) <= ones:
                found |= held << (3 * one)
        one += 1
    return found


def _tried(laid_low: i64, laid_high: i64, low: i64, high: i64, colour: i64, value: i64, one: i64, types: i64) -> i64:
    """Those values of a colour with which the payment goes on. If a card does, so does a higher one."""
    step: i64 = 0
    while step < 3:
        if (types >> step) & 1:
            card = 3 * one + step
            low_one, high_one = low_unit(card), high_unit(card)
            if _goes_on_in(laid_low + low_one, laid_high + high_one, low - low_one, high - high_one, colour, value):
                return types & ~(bit_of(step) - 1)
        step += 1
    return 0
