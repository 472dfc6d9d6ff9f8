"""What a network sees of Blue Moon: numbers of the position, and zones of cards by their number in the catalogue.

Everything is taken from what the seat may know, like the encoder of the learning environments. That one names cards by
their place in a deck, for whoever learns one pairing; here one set of weights serves all decks, own ones too. Cards
that were drawn inside a search are counted and not named (`hidden`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, EXTRA, PEOPLES, Card
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.decks.known import numbers_of
from moontable.games.bluemoon.rules.dragons import retreat_gain
from moontable.games.bluemoon.rules.power import total
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.view import known_hand
from moontable.games.bluemoon.terms import DRAGONS, EARTH, FIRE, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64

ONE: Final = "one"
"""Exactly one of these inputs is on."""
THERMOMETER: Final = "thermometer"
"""All inputs up to a number are on."""
CARD: Final = "card"
"""An input for each card of the catalogue."""

NUMBERS: Final = (
    ("dragons", ONE, 7, "Dragons of one's own, less those of the other."),
    ("element", ONE, 3, "The element of the fight: none, Fire, Earth."),
    ("people", ONE, 9, "One's own people."),
    ("other-people", ONE, 9, "The people of the other."),
    ("edition", ONE, 2, "Whether who had cards last wins (Legends)."),
    ("lead", THERMOMETER, 25, "Own power less the other's in the contested element, from -12 on."),
    ("power", THERMOMETER, 21, "One's own power in it."),
    ("other-power", THERMOMETER, 21, "The other's."),
    ("hand", THERMOMETER, 10, "Cards in one's own hand."),
    ("other-hand", THERMOMETER, 10, "In the other's."),
    ("draw", THERMOMETER, 25, "Cards still to be drawn."),
    ("other-draw", THERMOMETER, 25, "By the other."),
    ("table", THERMOMETER, 8, "Cards on one's own table that count for a great victory."),
    ("other-table", THERMOMETER, 8, "On the other's."),
    ("face-down", THERMOMETER, 4, "One's own cards laid face down."),
    ("other-face-down", THERMOMETER, 4, "The other's."),
    ("at-stake", THERMOMETER, 4, "Dragons lost by whoever moves if they retreat."),
    ("drawn", THERMOMETER, 7, "Cards drawn inside the search: there, but unknown."),
    ("shield", ONE, 4, "Who has a shield in the contested element: nobody, oneself, the other, both."),
    ("ran-out", ONE, 4, "Who has run out of cards."),
    ("best", THERMOMETER, 10, "The best character in hand, in the contested element, or the better one."),
    ("second", THERMOMETER, 10, "The second best."),
    ("helpers", THERMOMETER, 13, "Boosters and supports in hand, all values in it."),
    ("best-else", THERMOMETER, 10, "The best character in the other element."),
)
"""Name, kind, number of inputs and meaning of each number."""
ZONES: Final = (
    ("own.hand", "Cards in one's own hand."),
    ("own.play", "Active cards and supports, face up."),
    ("own.gone", "Discard and leadership piles."),
    ("own.ships", "Ships and what lies on them."),
    ("own.face-down", "Bluffs."),
    ("other.play", "The other's active cards and supports."),
    ("other.known", "Cards known to be in the other's hand."),
    ("other.gone", "The other's piles, as far as known."),
    ("other.ships", "The other's ships and what lies on them."),
)
CATALOGUE: Final = sum([len(deck) for deck in DECKS.values()])
"""The cards of the nine decks come first in the catalogue. Extra ones are seen as their nearest kin among them."""
OWN_ZONES: Final = 5


def _firsts() -> list[int]:
    """Where each number begins among the inputs; behind them the zones."""
    firsts, at = [], 0
    for _, _, size, _ in NUMBERS:
        firsts.append(at)
        at += size
    return [*firsts, at]


FIRSTS: Final = _firsts()
INPUTS: Final = FIRSTS[-1] + len(ZONES) * CATALOGUE
THERMOMETERS: Final = [(FIRSTS[at], size) for at, (_, kind, size, _) in enumerate(NUMBERS) if kind == THERMOMETER]
LASTING: Final = [at for at, number in enumerate(NUMBERS) if number[0] in ("people", "other-people", "edition")]
CHANGING: Final = bytes([FIRSTS[at] for at in range(len(NUMBERS)) if at not in LASTING])
"""The first input of each number that changes within a game, in the order in which `Sight` has them."""
WIDTH: Final = 5
"""Bits of a number."""
MOST: Final = 31
WORD: Final = 12
"""Numbers in a word."""
FIRST_ZONE: Final = FIRSTS[-1]
PEOPLE: Final = {people: at for at, people in enumerate(PEOPLES)}


@mypyc_attr(acyclic=True)
class Sight:
    """What is on for one seat in one position: numbers in two words, cards as masks."""

    def __init__(self, p: Position, seat: i64, hidden: i64) -> None:
        own, other = (p.me, p.opp) if p.me.seat == seat else (p.opp, p.me)
        self.own: Deck = own.deck
        self.other: Deck = other.deck
        self.low: i64 = 0
        """The first twelve numbers, five bits each, ..."""
        self.high: i64 = 0
        """... and the others."""
        self.hand: i64 = own.hand & ~hidden
        self.play: i64 = own.active | (own.support & ~own.facedown)
        self.gone: i64 = own.discard | own.pile
        self.ships: i64 = own.ships | own.landed | own.loaded
        self.facedown: i64 = own.facedown
        self.other_play: i64 = other.active | (other.support & ~other.facedown)
        self.other_known: i64 = known_hand(other)
        self.other_gone: i64 = (other.discard & ~other.murky) | other.pile
        self.other_ships: i64 = other.ships | other.landed | other.loaded
        self._count(p, own, other)

    def _count(self, p: Position, own: Player, other: Player) -> None:
        element = p.element
        mine: i64 = 0
        theirs: i64 = 0
        if element != NO_ELEMENT:
            mine, theirs = total(own, element, element), total(other, element, element)
        own_down, other_down = bits_in(own.facedown), bits_in(other.facedown)
        low = _limited(own.dragons - other.dragons + DRAGONS, 7)
        low |= element << 5
        low |= _limited(mine - theirs + 12, 25) << 10
        low |= _limited(mine, 21) << 15
        low |= _limited(theirs, 21) << 20
        low |= _limited(bits_in(own.hand), 10) << 25
        low |= _limited(bits_in(other.hand), 10) << 30
        low |= _limited(bits_in(own.draw) + len(own.bottom), 25) << 35
        low |= _limited(bits_in(other.draw) + len(other.bottom), 25) << 40
        low |= _limited(bits_in(own.combat | own.support) - own_down, 8) << 45
        low |= _limited(bits_in(other.combat | other.support) - other_down, 8) << 50
        self.low = low | _limited(own_down, 4) << 55
        high = _limited(other_down, 4)
        if p.fight:
            high |= _limited(retreat_gain(p, p.me, p.opp), 4) << 5
        high |= _limited(bits_in(own.hand & ~self.hand), 7) << 10
        shields: i64 = (1 if shielded(own, element) else 0) + (2 if shielded(other, element) else 0)
        high |= shields << 15
        high |= ((p.ran_out >> own.seat & 1) + 2 * (p.ran_out >> other.seat & 1)) << 20
        self.high = high | self._strength(element) << 25

    def _strength(self, element: i64) -> i64:
        """How strong the hand is, in four numbers that need not be learned card by card."""
        deck = self.own
        best: i64 = 0
        second: i64 = 0
        other: i64 = 0
        helpers: i64 = 0
        cards = self.hand
        while cards:
            card = lowest(cards)
            bit = cards & -cards
            cards &= cards - 1
            here: i64 = deck.earth[card] if element == EARTH else deck.fire[card]
            there: i64 = deck.fire[card] if element == EARTH else deck.earth[card]
            if element == NO_ELEMENT and there > here:
                here, there = there, here
            if bit & deck.characters == 0:
                helpers += here
                continue
            if here > best:
                best, second = here, best
            elif here > second:
                second = here
            if there > other:
                other = there
        return _limited(best, 10) | _limited(second, 10) << 5 | _limited(helpers, 13) << 10 | _limited(other, 10) << 15

    def zones(self) -> list[int]:
        return [
            *(self.hand, self.play, self.gone, self.ships, self.facedown),
            *(self.other_play, self.other_known, self.other_gone, self.other_ships),
        ]


def inputs(p: Position, seat: int, hidden: int) -> list[int]:
    """The inputs that are on, of thermometers the uppermost: what a network is trained on."""
    sight = Sight(p, seat, hidden)
    found = lasting(p, sight)
    for at, first in enumerate(CHANGING):
        word = sight.low if at < WORD else sight.high
        found.append(first + int(word >> WIDTH * (at % WORD) & MOST))
    found.sort()
    for zone, cards in enumerate(sight.zones()):
        ids = card_numbers(sight.own if zone < OWN_ZONES else sight.other)
        for place in range(len(ids)):
            if cards & bit_of(place):
                found.append(FIRST_ZONE + zone * CATALOGUE + ids[place])
    return found


def lasting(p: Position, sight: Sight) -> list[int]:
    """The inputs that stay the same throughout a game."""
    people, other = PEOPLE[sight.own.name], PEOPLE[sight.other.name]
    edition = 1 if p.edition.cards_last_wins else 0
    return [FIRSTS[LASTING[0]] + people, FIRSTS[LASTING[1]] + other, FIRSTS[LASTING[2]] + edition]


def _limited(value: i64, size: i64) -> i64:
    """A number for which there are so many inputs."""
    if value < 0:
        return 0
    return value if value < size else size - 1


def shielded(player: Player, element: i64) -> bool:
    deck = player.deck
    if element == NO_ELEMENT:
        return False
    shields = deck.fire_shield if element == FIRE else deck.earth_shield
    return (player.active | player.faceup_supports) & shields & player.live & player.iconic != 0


def card_numbers(deck: Deck) -> list[int]:
    """The number of each card of a deck in the catalogue."""
    if deck not in _card_numbers:
        if len(_card_numbers) >= MOST_DECKS:
            _card_numbers.clear()
        _card_numbers[deck] = [number if number < CATALOGUE else KIN[number] for number in numbers_of(deck)[1:]]
    return _card_numbers[deck]


def _kin() -> dict[int, int]:
    """For each extra card the known card that is most like it, by their numbers in the catalogue."""
    known = list(CARDS.values())[:CATALOGUE]
    found: dict[int, int] = {}
    for number, card in enumerate(CARDS.values()):
        if card.deck == EXTRA:
            unlike = [_unlikeness(card, other) for other in known]
            found[number] = unlike.index(min(unlike))
    return found


def _unlikeness(card: Card, other: Card) -> tuple[int, int, int]:
    """First of all the kind counts, then values, icons, what the texts do, and moons: they say how strong a card is."""
    values = abs((card.fire or 0) - (other.fire or 0)) + abs((card.earth or 0) - (other.earth or 0))
    icons = set(card.icons) ^ set(other.icons)
    deeds = _deeds(card) ^ _deeds(other)
    unlike = values + 2 * len(icons) + len(deeds) + abs(card.moons - other.moons)
    return int(card.kind != other.kind), unlike, int(card.people != other.people)


def _deeds(card: Card) -> set[str]:
    """What the text of a card does, and when, by the names of its effects."""
    deeds = [getattr(effect, "effect", effect) for effect in card.effects]
    return {type(deed).__name__ for deed in (*card.effects, *deeds)}


KIN: Final = _kin()
MOST_DECKS: Final = 200
_card_numbers: dict[Deck, list[int]] = {}
