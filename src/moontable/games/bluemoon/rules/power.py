"""Printed values, the value of each card, and the total power of a player (BM-157 to BM-162)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.cards.effects.lasting import TO_HIGHER, TO_SUM
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.player import Player
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


def total(player: Player, element: i64, contested: i64) -> i64:
    """The total power of a player in an element, with `contested` (or no element yet) as the element of the fight."""
    deck = player.deck
    counting = (player.active | (player.support & ~player.facedown)) & player.live
    if player.working & deck.value_texts == 0 and player.zeroed == 0:
        power = _plain_sum(deck.fire if element == FIRE else deck.earth, counting)
        if player.facedown and player.bluffs_live and (contested == NO_ELEMENT or contested == element):
            power += BLUFF_VALUE * bits_in(player.facedown)
        return power
    power = _characters(player, counting & deck.characters, element)
    power += _group(player, counting & deck.boosters, element) << bits_in(player.working & deck.double_boosters)
    supports = _group(player, counting & deck.supports, element)
    if contested == NO_ELEMENT or contested == element:
        supports += _bluffs(player)
    power += supports << bits_in(player.working & deck.double_supports)
    return _raised_total(player, element, power)


def printed(player: Player, card: i64, element: i64) -> i64:
    """Step 1: the printed value of a card, 0 if a text of the opponent makes it so (BM-141, BM-157)."""
    deck = player.deck
    value: i64 = deck.fire[card] if element == FIRE else deck.earth[card]
    if player.zeroed == 0 or bit_of(card) & player.guarded:
        return value
    character = bit_of(card) & deck.characters != 0
    if value & 1:
        zero = ODD_CHARACTERS if character else ODD_OTHERS
    else:
        zero = EVEN_CHARACTERS if character else EVEN_OTHERS
    if player.zeroed & zero:
        return 0
    return value


def paying(player: Player, card: i64, element: i64) -> i64:
    """What a hand card is worth in a discard measured in Fire or Earth; ignored cards are worth nothing (Q3, Q4)."""
    if bit_of(card) & player.live:
        return printed(player, card, element)
    return 0


def own_value(player: Player, card: i64, element: i64) -> i64:
    """The value of a card before texts for a single one: of characters the higher one, if a text raises each to it."""
    if player.working & player.deck.raise_each and player.deck.characters & bit_of(card):
        return max(printed(player, card, FIRE), printed(player, card, EARTH))
    return printed(player, card, element)


def _plain_sum(values: bytes, cards: i64) -> i64:
    power: i64 = 0
    while cards:
        power += values[lowest(cards)]
        cards &= cards - 1
    return power


def _group(player: Player, cards: i64, element: i64) -> i64:
    power: i64 = 0
    while cards:
        power += printed(player, lowest(cards), element)
        cards &= cards - 1
    return power


def _bluffs(player: Player) -> i64:
    if player.facedown == 0:
        return 0
    return bluff_value(player) * bits_in(player.facedown)


def bluff_value(player: Player) -> i64:
    """A face-down card: a printed 2, which may be made 0 (IX-32), and may be raised to 4."""
    if not player.bluffs_live:
        return 0
    if player.working & player.deck.raise_bluffs:
        return RAISED_BLUFF
    return 0 if player.zeroed & EVEN_OTHERS else BLUFF_VALUE


def _characters(player: Player, characters: i64, element: i64) -> i64:
    """Step 2 for characters: raises first, then doublings; texts for one character go where they give most (Q12)."""
    if characters == 0:
        return 0
    deck = player.deck
    one = player.working & (deck.double_one_fire if element == FIRE else deck.double_one_earth)
    doubling = bit_of(bits_in(one)) - 1
    if player.working & deck.raise_one:
        power = _raised_characters(player, characters, element, doubling)
    else:
        power = _sum(player, characters, element)
        if doubling:
            power += _highest(player, characters, element) * doubling
    return power << bits_in(player.working & deck.double_characters)


def _sum(player: Player, characters: i64, element: i64) -> i64:
    if player.working & player.deck.raise_each == 0:
        return _group(player, characters, element)
    power: i64 = 0
    while characters:
        power += own_value(player, lowest(characters), element)
        characters &= characters - 1
    return power


def _highest(player: Player, cards: i64, element: i64) -> i64:
    highest: i64 = 0
    while cards:
        highest = max(highest, own_value(player, lowest(cards), element))
        cards &= cards - 1
    return highest


def _raised_characters(player: Player, characters: i64, element: i64, doubling: i64) -> i64:
    values: list[int] = []
    cards: list[int] = []
    while characters:
        card = lowest(characters)
        characters &= characters - 1
        cards.append(card)
        values.append(own_value(player, card, element))
    return _best(player, cards, values, player.working & player.deck.raise_one, element, doubling)


def _best(player: Player, cards: list[int], values: list[int], raises: i64, element: i64, doubling: i64) -> i64:
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
        values[at] = max(before, _raised(player, cards[at], raiser, element))
        best = max(best, _best(player, cards, values, raises & (raises - 1), element, doubling))
        values[at] = before
    return best


def _raised(player: Player, card: i64, raiser: i64, element: i64) -> i64:
    deck = player.deck
    to: i64 = deck.raise_fire[raiser] if element == FIRE else deck.raise_earth[raiser]
    if to < TO_SUM:
        return to
    fire = printed(player, card, FIRE)
    earth = printed(player, card, EARTH)
    return max(fire, earth) if to == TO_HIGHER else fire + earth


def _raised_total(player: Player, element: i64, power: i64) -> i64:
    """Step 4: texts that raise the total; the highest one counts."""
    deck = player.deck
    raisers = player.working & deck.raise_total
    while raisers:
        card = lowest(raisers)
        raisers &= raisers - 1
        power = max(power, deck.total_fire[card] if element == FIRE else deck.total_earth[card])
    return power
