"""The tables of decks, built once each: the nine people decks, with or without extra cards, and every own one."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, EXTRA_CARDS, Card
from moontable.games.bluemoon.decks.building import deck_from_code
from moontable.games.bluemoon.decks.deck import Deck

_NUMBERS = {card: number for number, card in enumerate(CARDS)}
_BY_NUMBER = list(CARDS.values())
_tables: dict[tuple[int, ...], Deck] = {}
_standard: dict[str, Deck] = {}
_with_extra: dict[str, Deck] = {}

MOST_KEPT: Final = 2_000
"""Tables kept in memory; a server may see any number of self-built decks."""

DIFFICULTY: Final = {
    "vulca": "easy",
    "hoax": "easy",
    "mimix": "easy",
    "flit": "medium",
    "khind": "medium",
    "terrah": "medium",
    "aqua": "medium",
    "pillar": "hard",
    "buka": "hard",
}
"""How hard it is to play each of the nine well; from easy to hard, as people who choose one should see them."""


def tables(leader: Card, cards: tuple[Card, ...]) -> Deck:
    """The tables of a deck; the order of its cards does not matter."""
    return from_numbers((_NUMBERS[leader.id], *sorted([_NUMBERS[card.id] for card in cards])))


def standard(people: str) -> Deck:
    """One of the nine people decks by its slug."""
    if people not in _standard:
        leader, *cards = DECKS[people]
        _standard[people] = tables(leader, tuple(cards))
    return _standard[people]


def with_extra(people: str) -> Deck:
    """One of them with the extra cards of its people besides (BM-178)."""
    if people not in _with_extra:
        leader, *cards = DECKS[people]
        _with_extra[people] = tables(leader, (*cards, *EXTRA_CARDS[people]))
    return _with_extra[people]


def of_people(people: str, extra: bool) -> Deck:
    """The deck of a people as it is played at a table."""
    return with_extra(people) if extra else standard(people)


def of_code(text: str, extra: bool = False) -> Deck:
    """The deck behind the name of a people, with extra cards if they are played, or a deck code. Raises `BadDeck`."""
    if text in DECKS:
        return of_people(text, extra)
    built = deck_from_code(text)
    return tables(CARDS[built.leader], tuple([CARDS[card] for card in built.cards]))


def numbers_of(deck: Deck) -> tuple[int, ...]:
    """A deck as numbers of the catalogue, leader first: what bytes keep of it."""
    return (_NUMBERS[deck.leader.id], *[_NUMBERS[card.id] for card in deck.cards])


def from_numbers(numbers: tuple[int, ...]) -> Deck:
    """The deck with these numbers."""
    if numbers not in _tables:
        if len(_tables) >= MOST_KEPT:
            _forget_built_decks()
        _tables[numbers] = Deck(_BY_NUMBER[numbers[0]], tuple([_BY_NUMBER[number] for number in numbers[1:]]))
    return _tables[numbers]


def _forget_built_decks() -> None:
    """Keep only the people decks; running games hold on to the tables they use."""
    _tables.clear()
    for deck in (*_standard.values(), *_with_extra.values()):
        _tables[numbers_of(deck)] = deck
