"""Printed values, the value of each card, and the total power of a side (BM-157 to BM-162)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.bits import bits_in, lowest
from moontable.games.bluemoon.effects.lasting import TO_HIGHER, TO_SUM
from moontable.games.bluemoon.side import Side
from moontable.games.bluemoon.terms import EARTH, FIRE, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64

# Which printed values the opponent makes 0.
ODD_CHARACTERS: Final = 1
EVEN_CHARACTERS: Final = 2
ODD_OTHERS: Final = 4
EVEN_OTHERS: Final = 8

BLUFF_VALUE: Final = 2
RAISED_BLUFF: Final = 4


def total(side: Side, element: i64, contested: i64) -> i64:
    """The total power of a side in an element, with `contested` (or no element yet) as the element of the fight."""
    deck = side.deck
    counting = (side.active | (side.support & ~side.facedown)) & side.live
    if side.working & deck.value_texts == 0 and side.zeroed == 0:
        power = _plain_sum(deck.fire if element == FIRE else deck.earth, counting)
        if side.facedown and side.bluffs_live and (contested == NO_ELEMENT or contested == element):
            power += BLUFF_VALUE * bits_in(side.facedown)
        return power
    power = _characters(side, counting & deck.characters, element)
    power += _group(side, counting & deck.boosters, element) << bits_in(side.working & deck.double_boosters)
    supports = _group(side, counting & deck.supports, element)
    if contested == NO_ELEMENT or contested == element:
        supports += _bluffs(side)
    power += supports << bits_in(side.working & deck.double_supports)
    return _raised_total(side, element, power)


def printed(side: Side, card: i64, element: i64) -> i64:
    """Step 1: the printed value of a card, 0 if a text of the opponent makes it so (BM-141, BM-157)."""
    deck = side.deck
    value: i64 = deck.fire[card] if element == FIRE else deck.earth[card]
    if side.zeroed == 0 or (1 << card) & side.guarded:
        return value
    character = (1 << card) & deck.characters != 0
    if value & 1:
        zero = ODD_CHARACTERS if character else ODD_OTHERS
    else:
        zero = EVEN_CHARACTERS if character else EVEN_OTHERS
    if side.zeroed & zero:
        return 0
    return value


def paying(side: Side, card: i64, element: i64) -> i64:
    """What a hand card is worth in a discard measured in Fire or Earth; ignored cards are worth nothing (Q3, Q4)."""
    if (1 << card) & side.live:
        return printed(side, card, element)
    return 0


def _plain_sum(values: bytes, cards: i64) -> i64:
    power: i64 = 0
    while cards:
        power += values[bits_in((cards & -cards) - 1)]
        cards &= cards - 1
    return power


def _group(side: Side, cards: i64, element: i64) -> i64:
    power: i64 = 0
    while cards:
        power += printed(side, lowest(cards), element)
        cards &= cards - 1
    return power


def _bluffs(side: Side) -> i64:
    if side.facedown == 0:
        return 0
    return bluff_value(side) * bits_in(side.facedown)


def bluff_value(side: Side) -> i64:
    """A face-down card: a printed 2, which may be made 0 (IX-32), and may be raised to 4."""
    if not side.bluffs_live:
        return 0
    if side.working & side.deck.raise_bluffs:
        return RAISED_BLUFF
    return 0 if side.zeroed & EVEN_OTHERS else BLUFF_VALUE


def _characters(side: Side, characters: i64, element: i64) -> i64:
    """Step 2 for characters: raises first, then doublings; texts for one character go where they give most (Q12)."""
    if characters == 0:
        return 0
    deck = side.deck
    one = side.working & (deck.double_one_fire if element == FIRE else deck.double_one_earth)
    doubling = (1 << bits_in(one)) - 1
    if side.working & deck.raise_one:
        power = _raised_characters(side, characters, element, doubling)
    else:
        power = _group(side, characters, element)
        if doubling:
            power += _highest(side, characters, element) * doubling
    return power << bits_in(side.working & deck.double_characters)


def _highest(side: Side, cards: i64, element: i64) -> i64:
    highest: i64 = 0
    while cards:
        highest = max(highest, printed(side, lowest(cards), element))
        cards &= cards - 1
    return highest


def _raised_characters(side: Side, characters: i64, element: i64, doubling: i64) -> i64:
    values: list[int] = []
    cards: list[int] = []
    while characters:
        card = lowest(characters)
        characters &= characters - 1
        cards.append(card)
        values.append(printed(side, card, element))
    return _best(side, cards, values, side.working & side.deck.raise_one, element, doubling)


def _best(side: Side, cards: list[int], values: list[int], raises: i64, element: i64, doubling: i64) -> i64:
    """The highest sum over all ways to give each raise to one character. All doublings go to the highest value."""
    if raises == 0:
        power: i64 = 0
        highest: i64 = 0
        for value in values:
            power += value
            highest = max(highest, value)
        return power + highest * doubling
    raiser = lowest(raises)
    best: i64 = 0
    for at in range(len(cards)):
        before = values[at]
        values[at] = max(before, _raised(side, cards[at], raiser, element))
        best = max(best, _best(side, cards, values, raises & (raises - 1), element, doubling))
        values[at] = before
    return best


def _raised(side: Side, card: i64, raiser: i64, element: i64) -> i64:
    deck = side.deck
    to: i64 = deck.raise_fire[raiser] if element == FIRE else deck.raise_earth[raiser]
    if to < TO_SUM:
        return to
    fire = printed(side, card, FIRE)
    earth = printed(side, card, EARTH)
    return max(fire, earth) if to == TO_HIGHER else fire + earth


def _raised_total(side: Side, element: i64, power: i64) -> i64:
    """Step 4: texts that raise the total; the highest one counts."""
    deck = side.deck
    raisers = side.working & deck.raise_total
    while raisers:
        card = lowest(raisers)
        raisers &= raisers - 1
        power = max(power, deck.total_fire[card] if element == FIRE else deck.total_earth[card])
    return power
