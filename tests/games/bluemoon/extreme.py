"""Tables laid out by chance on which a turn has as many ways as it can have: full ships, large hands, many texts."""

from __future__ import annotations

import random
from collections.abc import Iterator

from moontable.games.bluemoon import BlueMoonState, setup
from moontable.games.bluemoon.actions import CONTINUE, DONE, RETREAT
from moontable.games.bluemoon.cards.catalog import CARDS, PEOPLES, Card
from moontable.games.bluemoon.decks.building import DeckList, deck_from_code
from moontable.games.bluemoon.rules.questions import WHETHER_TO_FIGHT
from moontable.games.bluemoon.terms import (
    BOOSTER,
    CHARACTER,
    DECK_SIZE,
    DRAGONS,
    LEADER,
    LEADERSHIP,
    SHIP,
    SUPPORT,
)
from tests.games.bluemoon.built import built_deck
from tests.games.bluemoon.dead_ends import FIGHTING, bound

PLAYING = [card for card in CARDS.values() if card.kind != LEADER]
SHIPS = [card for card in PLAYING if card.kind == SHIP]
CARGO = (CHARACTER, BOOSTER, SUPPORT)


class _Pile:
    """The cards of one player that have no place yet."""

    def __init__(self, chance: random.Random, deck: DeckList) -> None:
        self.chance = chance
        self.cards = [CARDS[card] for card in deck.cards]
        chance.shuffle(self.cards)

    def take(self, number: int, *kinds: int) -> list[str]:
        taken = [card for card in self.cards if card.kind in kinds][:number]
        self.cards = [card for card in self.cards if card not in taken]
        return [card.id for card in taken]

    def some(self, *numbers: int) -> int:
        return self.chance.choice(numbers)

    def take_bluffs(self, number: int) -> list[str]:
        taken = [card for card in self.cards if card.bluff][:number]
        self.cards = [card for card in self.cards if card not in taken]
        return [card.id for card in taken]


def a_deck(chance: random.Random) -> DeckList:
    """The deck of a people, a deck of one's own, or any thirty cards with all ships among them."""
    people = "buka" if chance.random() < 0.3 else chance.choice(PEOPLES)
    kind = chance.random()
    if kind < 0.35:
        return deck_from_code(people)
    if kind < 0.8:
        return deck_from_code(built_deck(people, chance.randrange(10_000)))
    cards: list[Card] = SHIPS + chance.sample([card for card in PLAYING if card.kind != SHIP], DECK_SIZE - len(SHIPS))
    return DeckList(f"{people}/0", tuple(card.id for card in cards))


def a_table(seed: object, rules: int | None = None) -> BlueMoonState:
    """A table on which somebody decides whether to continue a fight; the same for ever."""
    chance = random.Random(f"extreme {seed}")
    seat = chance.randrange(2)
    zones: dict[str, list[list[str]]] = {}
    cargo: list[dict[str, list[str]]] = []
    decks = [a_deck(chance), a_deck(chance)]
    for at, deck in enumerate(decks):
        for zone, cards in _laid_out(_Pile(chance, deck), at == seat, cargo).items():
            zones.setdefault(zone, []).append(cards)
    leadership = [cards[0] if cards else None for cards in zones.pop("leadership")]
    return setup(
        decks=(decks[0], decks[1]),
        **{zone: (cards[0], cards[1]) for zone, cards in zones.items()},  # type: ignore[arg-type]
        cargo=(cargo[0], cargo[1]),
        leadership=(leadership[0], leadership[1]),
        element=chance.choice(("fire", "earth")),
        dragons=chance.randint(-DRAGONS, DRAGONS),
        seat=seat,
        phase="engagement",
        seed=str(seed),
        rules=rules,
    )


def _laid_out(pile: _Pile, current: bool, cargo: list[dict[str, list[str]]]) -> dict[str, list[str]]:
    landed: list[str] = []
    ships: list[str] = []
    loads: dict[str, list[str]] = {}
    for ship in pile.take(pile.some(0, 1, 2, 3), SHIP):
        (landed if current and pile.chance.random() < 0.6 else ships).append(ship)
        loads[ship] = pile.take(pile.some(0, 9), *CARGO)[: CARDS[ship].capacity]
    cargo.append(loads)
    placed = {
        "landed": landed,
        "ships": ships,
        "combat": pile.take(pile.some(1, 1, 2, 3), CHARACTER) + pile.take(pile.some(0, 0, 1, 2, 4), BOOSTER),
        "covered": pile.take(pile.some(0, 0, 1, 3, 6), CHARACTER, BOOSTER),
        "support": pile.take(pile.some(0, 0, 1, 2, 3, 5), SUPPORT),
        "bluffs": pile.take_bluffs(pile.some(0, 0, 0, 1, 2)),
        "leadership": pile.take(1, LEADERSHIP) if current and pile.chance.random() < 0.3 else [],
    }
    hand = pile.take(pile.some(2, 4, 5, 6, 6, 6, 7, 8, 10, 12), *CARGO, LEADERSHIP, SHIP)
    return placed | {"hand": hand}


def decisions(state: BlueMoonState, chance: random.Random) -> Iterator[BlueMoonState]:
    """This decision and those that follow in the same turn, played at random and rather to the end than not."""
    while state.phase in FIGHTING:
        if bound(state):
            yield state
        actions = [action for action in state.legal() if action != RETREAT]
        if state.asked == WHETHER_TO_FIGHT:
            if CONTINUE not in actions:
                return
            actions = [CONTINUE] if chance.random() < 0.7 else actions
        elif len(actions) > 1 and DONE in actions and chance.random() < 0.6:
            actions.remove(DONE)
        state.apply(chance.choice(actions))
