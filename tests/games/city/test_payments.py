"""Every payment without a superfluous card comes once when payments are laid in order, and nothing else does.

The first rules knew no other payments; bots still look through them in this way.
The judge here is a brute force that knows the rules of BC-044 to BC-057 card by card,
and shares nothing with the engine.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.games.city import CityState, setup
from moontable.games.city.components.cards import SLUGS
from tests.games.city.tables import Payment, after, options, payments, why
from tests.rules import rule

COLOUR = {
    "vulca": "black",
    "terrah": "red",
    "aqua": "blue",
    "flit": "grey",
    "mimix": "brown",
    "hoax": "white",
    "pillar": "yellow",
    "khind": "green",
}
BUILDINGS = [
    *("Royal Palace", "Fire Temple", "Iron Foundry", "Earth Temple", "Water Temple", "Thermae", "Watchtower"),
    *("Monastery Tower", "Great Hall", "City Residence", "University", "Library", "Market Hall", "Trading House"),
]


def people(card: str) -> str:
    return card.split("/", maxsplit=1)[0]


def value(card: str) -> int:
    return int(card.split("/")[1])


@cache
def worth(cards: Payment, colour: str) -> int:
    """The most that some of these cards can count in a colour, by trying every part that every card can play."""
    best = 0
    hoax = [at for at, card in enumerate(cards) if card in ("hoax/1", "hoax/2")]
    mimix = [at for at, card in enumerate(cards) if card in ("mimix/1", "mimix/2")]
    for powers in subsets(hoax):
        free = [at for at in mimix if at not in powers]
        for paired in subsets(free):
            if len(paired) % 2 == 0:
                rest = [card for at, card in enumerate(cards) if at not in powers and at not in paired]
                wild = len(paired) // 2 * 3
                best = max(best, wild + plain(rest, [cards[at] for at in powers], colour))
    return best


def subsets(items: list[int]) -> list[tuple[int, ...]]:
    return [chosen for size in range(len(items) + 1) for chosen in combinations(items, size)]


def plain(cards: list[str], powers: list[str], colour: str) -> int:
    """Natural cards, Khind, and each other card recoloured by one of the Hoax powers or not at all."""
    fixed = sum(value(card) for card in cards if COLOUR[people(card)] in (colour, "green"))
    others = [card for card in cards if COLOUR[people(card)] not in (colour, "green")]
    best = 0
    for cover in product(range(-1, len(powers)), repeat=len(others)):
        if all(
            allowed(power, [others[at] for at in range(len(others)) if cover[at] == which])
            for which, power in enumerate(powers)
        ):
            best = max(best, sum(value(others[at]) for at in range(len(others)) if cover[at] >= 0))
    return fixed + best


def allowed(power: str, recoloured: list[str]) -> bool:
    if power == "hoax/2":
        return len(recoloured) <= 1
    return len(recoloured) <= 4 and len({people(card) for card in recoloured}) <= 1


def best_worth(cards: Payment, colour: str) -> int:
    if colour != "any":
        return worth(cards, colour)
    return max(worth(cards, one) for one in COLOUR.values() if one != "green")


def payments_by_brute_force(cards: list[str], colour: str, needed: int) -> set[Payment]:
    heaps = {tuple(sorted(cards[at] for at in chosen)) for chosen in subsets(list(range(len(cards))))}
    enough = {heap for heap in heaps if best_worth(heap, colour) >= needed}
    return {heap for heap in enough if not any(without(heap, at) in enough for at in range(len(heap)))}


def without(heap: Payment, at: int) -> Payment:
    return heap[:at] + heap[at + 1 :]


def at_building(name: str, cards: list[str], rules: int = 2) -> CityState:
    return setup(2, figures=[name], hands=[cards], step="build", rules=rules)


def colour_of(state: CityState) -> str:
    view = state.city.tile(state.players[0].space)
    return "any" if view.colour == 8 else list(COLOUR.values())[view.colour]


def check(name: str, cards: list[str], rules: int) -> None:
    state = at_building(name, cards, rules)
    tile = state.city.tile(state.players[0].space)
    for box, needed in enumerate(tile.boxes):
        expected = payments_by_brute_force(cards, colour_of(state), needed)
        if f"box {box}" not in options(state):
            assert not expected, f"box {box} of {name} can be paid with {cards}"
            continue
        found = payments(state, box)
        assert set(found) == expected, f"box {box} ({needed}) of {name} with {cards}"
        assert set(found.values()) == {1}, f"a payment can be laid in two ways: {found}"


def held(most: int) -> st.SearchStrategy[list[str]]:
    """Hands with many of the cards that can play several parts, never more copies than the game has."""
    tricky = ["hoax/1", "hoax/2", "mimix/1", "mimix/2", "khind/1"]
    cards = st.one_of(st.sampled_from(tricky), st.sampled_from(SLUGS))
    return st.lists(cards, min_size=1, max_size=most).filter(lambda hand: all(hand.count(card) <= 3 for card in hand))


@rule("BC-044", "BC-045", "BC-046", "BC-047", "BC-048", "BC-049", "BC-050", "BC-053", "BC-054", "BC-055", "BC-056")
@rule("BQ-07", "BQ-08", "BQ-09", "BQ-10", "BQ-11", "BQ-12", "BQ-13", "BQ-14", "BQ-41")
@given(st.sampled_from(BUILDINGS), held(6))
@settings(max_examples=100, deadline=None)
def test_in_order_the_choices_are_exactly_the_payments_without_a_superfluous_card(name: str, cards: list[str]) -> None:
    for rules in (1, 2):
        check(name, cards, rules)


def test_by_the_first_rules_only_the_next_card_of_such_a_payment_can_be_laid() -> None:
    paying = after(at_building("Fire Temple", ["vulca/3", "vulca/1", "khind/1"], rules=1), "box 1")
    assert options(paying) == ["pay vulca/3"]
    assert options(after(paying, "pay vulca/3")) == ["pay vulca/1", "pay khind/1"]
    told = why(paying, "pay khind/1")
    assert "begun by rules under which cards are laid in a fixed order" in told
    assert after(paying, "pay vulca/3", "pay khind/1").contributed, "closed as soon as the box is paid"


@pytest.mark.parametrize(
    "cards",
    [
        ["hoax/1", "hoax/2", "terrah/1", "terrah/1", "aqua/1", "vulca/2"],
        ["hoax/1", "hoax/1", "terrah/1", "terrah/2", "aqua/1", "aqua/2"],
        ["hoax/1", "terrah/1", "terrah/1", "terrah/1", "flit/1", "flit/1", "flit/1"],
        ["hoax/2", "hoax/2", "mimix/1", "mimix/2", "mimix/3", "khind/1"],
        ["mimix/1", "mimix/1", "mimix/1", "mimix/2", "mimix/2", "mimix/2", "khind/1"],
        ["hoax/1", "mimix/1", "mimix/1", "mimix/2", "mimix/3", "vulca/1"],
        ["hoax/1", "hoax/2", "hoax/3", "khind/1", "khind/1", "pillar/1"],
    ],
)
@pytest.mark.parametrize("name", ["Royal Palace", "Fire Temple", "Great Hall", "University", "Library"])
@rule("BC-057")
def test_hands_in_which_cards_can_play_many_parts(name: str, cards: list[str]) -> None:
    check(name, cards, 2)
