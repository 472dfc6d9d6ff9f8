"""Decks of one's own for tests: full of cards of other peoples, so that texts meet that never meet otherwise."""

from __future__ import annotations

from moontable.core.rng import Rng
from moontable.games.bluemoon.building import MOST_MOONS, DeckList, deck_code
from moontable.games.bluemoon.catalog import CARDS, Card
from moontable.games.bluemoon.terms import DECK_SIZE, LEADER

FOREIGN = 12
"""Cards of other peoples at most, as far as the moons go."""


def built_deck(people: str, seed: int) -> str:
    """The code of a legal deck of this people, the same for ever."""
    rng = Rng.seeded(f"built {people} {seed}")
    playing = [card for card in CARDS.values() if card.kind != LEADER]
    foreign: list[Card] = []
    moons = MOST_MOONS
    for card in _shuffled([card for card in playing if card.people != people], rng):
        if card.moons <= moons and len(foreign) < FOREIGN:
            foreign.append(card)
            moons -= card.moons
    own = _shuffled([card for card in playing if card.people == people], rng)
    cards = [*foreign, *own[: DECK_SIZE - len(foreign)]]
    return deck_code(DeckList(f"{people}/0", tuple(card.id for card in cards)))


def _shuffled(cards: list[Card], rng: Rng) -> list[Card]:
    left, mixed = list(cards), []
    while left:
        mixed.append(left.pop(rng.below(len(left))))
    return mixed
