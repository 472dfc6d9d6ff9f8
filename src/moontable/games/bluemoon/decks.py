"""The tables of decks, built once each: the nine people decks and every deck somebody built."""

from __future__ import annotations

from moontable.games.bluemoon.catalog import CARDS, DECKS, Card
from moontable.games.bluemoon.deck import Deck

_NUMBERS = {card: number for number, card in enumerate(CARDS)}
_BY_NUMBER = list(CARDS.values())
_tables: dict[tuple[int, ...], Deck] = {}


def tables(leader: Card, cards: tuple[Card, ...]) -> Deck:
    """The tables of a deck; the order of its cards does not matter."""
    return from_numbers((_NUMBERS[leader.id], *sorted([_NUMBERS[card.id] for card in cards])))


def standard(people: str) -> Deck:
    """One of the nine people decks by its slug."""
    leader, *cards = DECKS[people]
    return tables(leader, tuple(cards))


def numbers_of(deck: Deck) -> tuple[int, ...]:
    """A deck as numbers of the catalogue, leader first: what bytes keep of it."""
    return (_NUMBERS[deck.leader.id], *[_NUMBERS[card.id] for card in deck.cards])


def from_numbers(numbers: tuple[int, ...]) -> Deck:
    """The deck with these numbers."""
    if numbers not in _tables:
        _tables[numbers] = Deck(_BY_NUMBER[numbers[0]], tuple([_BY_NUMBER[number] for number in numbers[1:]]))
    return _tables[numbers]
