"""Decks of one's own for tests: full of cards of other peoples, so that texts meet that never meet otherwise."""

from __future__ import annotations

from hypothesis import strategies as st

from moontable.core.rng import Rng
from moontable.games.bluemoon.cards.catalog import CARDS, PEOPLES, Card
from moontable.games.bluemoon.decks.building import MOST_MOONS, PLAYING_CARDS, DeckList, deck_code
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


@st.composite
def legal_decks(draw: st.DrawFn) -> DeckList:
    """Any deck that the rules allow, from no foreign card to as many as ten moons admit."""
    people = draw(st.sampled_from(PEOPLES))
    chance = draw(st.randoms(use_true_random=False))
    own = [card for card in PLAYING_CARDS if card.people == people]
    foreign = [card for card in PLAYING_CARDS if card.people != people]
    chance.shuffle(own)
    chance.shuffle(foreign)
    chosen = foreign[:0]
    wanted = draw(st.integers(30 - len(own), 30))
    moons = 0
    for card in sorted(foreign, key=lambda card: card.moons) if wanted > 8 else foreign:
        if len(chosen) < wanted and moons + card.moons <= 10:
            chosen.append(card)
            moons += card.moons
    cards = [*chosen, *own][:30]
    chance.shuffle(cards)
    return DeckList(f"{people}/0", tuple(card.id for card in cards), draw(st.sampled_from(["", "Embers", "Über # 1"])))
