"""Cards are laid in any order, and overpaying is allowed: exactly what brute force finds can be laid (BQ-09, BQ-43).

The judge here tries every part that every card can play, card by card, and shares nothing with the engine.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState
from moontable.games.city.components.cards import SLUGS, heap
from moontable.games.city.rules.laying import completes
from moontable.games.city.rules.orderly import cards as orderly_cards
from moontable.games.city.state.position import PAY
from tests.games.city.tables import Payment, after, hand, look, options, pile, refused, why
from tests.games.city.test_payments import (
    BUILDINGS,
    COLOUR,
    allowed,
    at_building,
    colour_of,
    held,
    people,
    subsets,
    value,
)
from tests.rules import rule


@cache
def full_worth(cards: Payment, colour: str) -> int:
    """The most that these cards make in a colour if all of them count at once; -1 if they cannot."""
    best = -1
    hoax = [at for at, card in enumerate(cards) if card in ("hoax/1", "hoax/2")]
    mimix = [at for at, card in enumerate(cards) if card in ("mimix/1", "mimix/2")]
    for powers in subsets(hoax):
        for paired in subsets([at for at in mimix if at not in powers]):
            if len(paired) % 2 == 0:
                rest = [card for at, card in enumerate(cards) if at not in powers and at not in paired]
                if all_count(rest, [cards[at] for at in powers], colour):
                    best = max(best, len(paired) // 2 * 3 + sum(value(card) for card in rest))
    return best


def all_count(cards: list[str], powers: list[str], colour: str) -> bool:
    """Whether each card has the colour, is wild, or is recoloured by one of the powers."""
    others = [card for card in cards if COLOUR[people(card)] not in (colour, "green")]
    return any(
        all(
            allowed(power, [others[at] for at in range(len(others)) if cover[at] == which])
            for which, power in enumerate(powers)
        )
        for cover in product(range(len(powers)), repeat=len(others))
    )


def is_payment(cards: Payment, colour: str, needed: int) -> bool:
    colours = [one for one in COLOUR.values() if one != "green"] if colour == "any" else [colour]
    return any(full_worth(cards, one) >= needed for one in colours)


def payments(cards: list[str], colour: str, needed: int) -> set[Payment]:
    """Every set of these cards that pays, by brute force."""
    heaps = {tuple(sorted(cards[at] for at in chosen)) for chosen in subsets(list(range(len(cards))))}
    return {heap for heap in heaps if heap and is_payment(heap, colour, needed)}


def ways_on(laid: Payment, whole: set[Payment]) -> set[str]:
    """The cards that lead from what is laid to some payment."""
    found: set[str] = set()
    for payment in whole:
        if not Counter(laid) - Counter(payment):
            found.update((Counter(payment) - Counter(laid)).elements())
    return found


def check_every_way(state: CityState, laid: Payment, whole: set[Payment], tried: set[Payment]) -> None:
    """Whatever is laid in whatever order, the choices are the ones that lead to a payment, and the end if it is one."""
    tried.add(laid)
    expected = {f"pay {card}" for card in ways_on(laid, whole)} | ({"done"} if laid in whole else set())
    offered = options(state)
    assert len(offered) == len(set(offered))
    assert set(offered) == expected, f"{laid} of {sorted(whole)}"
    for text in offered:
        more = tuple(sorted((*laid, text.removeprefix("pay "))))
        if text != "done" and more not in tried:
            then = after(state, text)
            if then.filled == state.filled:
                check_every_way(then, more, whole, tried)
            else:
                assert more in whole
                assert not ways_on(more, whole), f"{more} was closed, but a card could be added"


def check(name: str, cards: list[str]) -> None:
    state = at_building(name, cards)
    for box, needed in enumerate(state.city.tile(state.players[0].space).boxes):
        whole = payments(cards, colour_of(state), needed)
        if f"box {box}" in options(state):
            check_every_way(after(state, f"box {box}"), (), whole, set())
        else:
            assert not whole, f"box {box} of {name} can be paid with {cards}"


@pytest.mark.once
@rule("BQ-09", "BQ-43", "BC-054", "BC-055", "BC-057")
@given(st.sampled_from(BUILDINGS), held(6))
@settings(max_examples=150, deadline=None)
def test_every_payment_can_be_laid_in_every_order_and_nothing_else(name: str, cards: list[str]) -> None:
    check(name, cards)


RICH = st.sampled_from(
    ["hoax/1", "hoax/1", "hoax/2", "hoax/2", "mimix/1", "mimix/2", "khind/1", *SLUGS],
)


@pytest.mark.once
@rule("BQ-09", "BQ-43", "BC-045", "BC-047", "BC-050")
@given(st.sampled_from(BUILDINGS), st.lists(RICH, min_size=3, max_size=6))
@settings(max_examples=150, deadline=None)
def test_hoax_and_mimix_can_be_laid_in_every_order(name: str, cards: list[str]) -> None:
    if all(copies <= 3 for copies in Counter(cards).values()):
        check(name, cards)


@rule("BQ-09")
def test_a_khind_may_come_before_the_card_of_the_colour() -> None:
    state = after(at_building("Fire Temple", ["vulca/3", "khind/1"]), "box 1")
    then = after(state, "pay khind/1", "pay vulca/3")
    assert pile(then) == ["vulca/3", "khind/1"]
    assert then.to_bytes() == after(state, "pay vulca/3", "pay khind/1").to_bytes(), "the order leaves no trace"


@rule("BQ-09")
def test_the_player_says_when_a_payment_is_complete_unless_nothing_could_be_added() -> None:
    state = after(at_building("Citadel", ["vulca/3", "vulca/2", "vulca/1", "aqua/1"]), "box 0")
    enough = after(state, "pay vulca/2", "pay vulca/3")
    assert options(enough) == ["done", "pay vulca/1"], "the one would be too much, which is allowed"
    assert hand(after(enough, "done"), 0) == ["vulca/1", "aqua/1"]
    assert hand(after(enough, "pay vulca/1"), 0) == ["aqua/1"], "closed by itself: no blue card fits"
    assert look(enough, 0)["choice"] == {"laid": ["vulca/2", "vulca/3"], "box": 0, "value": 5, "paid": 5}


@rule("BQ-09", "BC-054")
def test_a_payment_that_does_not_reach_the_box_cannot_be_closed() -> None:
    state = after(at_building("Citadel", ["vulca/3", "vulca/2"]), "box 0", "pay vulca/3")
    assert options(state) == ["pay vulca/2"]
    assert refused(state, "done") == "BC-054"


@rule("BQ-43", "BC-055")
def test_a_card_of_another_colour_may_lie_there_only_if_a_hoax_can_recolour_it() -> None:
    bare = after(at_building("Citadel", ["vulca/3", "vulca/3", "aqua/1"]), "box 0")
    assert refused(bare, "pay aqua/1") == "BC-055"
    waiting = after(at_building("Citadel", ["vulca/3", "vulca/3", "aqua/1", "hoax/2"]), "box 0", "pay aqua/1")
    enough = after(waiting, "pay vulca/3", "pay vulca/3")
    assert options(enough) == ["pay hoax/2"], "the blue card does not count without it"
    assert "cannot yet all count in black" in why(enough, "done")
    assert pile(after(enough, "pay hoax/2")) == ["vulca/3", "vulca/3", "aqua/1", "hoax/2"]


@rule("BQ-43")
def test_a_hoax_may_recolour_nothing() -> None:
    state = after(at_building("Iron Foundry", ["vulca/3", "hoax/1"]), "box 0")
    assert set(options(state)) == {"pay vulca/3", "pay hoax/1"}
    assert pile(after(state, "pay hoax/1", "pay vulca/3")) == ["vulca/3", "hoax/1"]


@rule("BQ-09")
def test_whatever_is_laid_first_some_payment_follows() -> None:
    """In random games, every payment that is begun comes to an end, by cards alone."""
    rng = Rng.seeded("payments")
    closed = 0
    for seed in range(4):
        state = GAME.new({"players": 2, "layout": "random"}, seed)
        for _ in range(300):
            legal = state.legal()
            if not legal:
                break
            if state.step == PAY:
                before = state.filled
                trial = state.copy()
                while trial.step == PAY:
                    cards = [action for action in trial.legal() if action]
                    trial.apply(cards[rng.below(len(cards))] if cards else 0)
                assert trial.filled != before
                closed += 1
            state.apply(legal[rng.below(len(legal))])
    assert closed > 30


@rule("BQ-09")
def test_bots_find_every_payment_without_waste_in_one_order_also_after_other_cards() -> None:
    state = after(at_building("Fire Temple", ["vulca/3", "vulca/2", "khind/1", "khind/1", "hoax/1"]), "box 0")
    assert [SLUGS[card] for card in orderly_cards(state)] == ["vulca/3"]
    begun = after(state, "pay khind/1")
    assert orderly_cards(begun) == [], "no payment in order begins with a Khind while there is a three ..."
    assert "pay vulca/3" in options(begun), "... but it goes on"
    complete = after(state, "pay vulca/3", "pay vulca/2")
    assert orderly_cards(complete) == []
    assert "done" in options(complete)
    low, high = heap([SLUGS.index(card) for card in ("vulca/3", "vulca/2")])
    assert completes(low, high, 0, 5)
    assert not completes(low, high, 0, 6)
