"""Discard and draw, the deck, reshuffling: section 12 of the rules checklist."""

from __future__ import annotations

from moontable.games.city import setup
from tests.games.city.tables import after, deck_size, hand, look, options, pile, refused, why
from tests.rules import rule

TOP = ["vulca/1", "terrah/1", "aqua/1", "flit/1", "khind/1", "khind/1"]


@rule("BC-092")
def test_zero_one_or_two_cards_are_thrown_away_and_two_more_are_drawn() -> None:
    state = setup(2, hands=[["pillar/3", "hoax/3", "mimix/3"]], deck=TOP, step="discard")
    none = after(state, "done")
    assert (len(hand(none, 0)), deck_size(none)) == (5, 4)
    one = after(state, "discard hoax/3", "done")
    assert (len(hand(one, 0)), deck_size(one)) == (5, 3)
    two = after(state, "discard hoax/3", "discard pillar/3")
    assert sorted(hand(two, 0)) == sorted(["mimix/3", *TOP[:4]])
    assert two.seat == 1, "there is no third"


@rule("BC-092", "BQ-09")
def test_the_two_cards_thrown_away_are_chosen_in_any_order() -> None:
    state = setup(2, hands=[["pillar/3", "hoax/3", "hoax/3"]], step="discard")
    assert options(after(state, "discard pillar/3")) == ["done", "discard hoax/3"]
    one, other = after(state, "discard pillar/3", "discard hoax/3"), after(state, "discard hoax/3", "discard pillar/3")
    assert one.to_bytes() == other.to_bytes()


@rule("BC-092", "BQ-09")
def test_by_the_first_rules_the_two_cards_thrown_away_come_in_one_order() -> None:
    state = after(setup(2, hands=[["pillar/3", "hoax/3", "hoax/3"]], step="discard", rules=1), "discard hoax/3")
    assert options(state) == ["done", "discard hoax/3", "discard pillar/3"]
    first = setup(2, hands=[["pillar/3", "hoax/3"]], step="discard", rules=1)
    later = after(first, "discard pillar/3")
    assert refused(later, "discard hoax/3") == "BC-092"
    assert why(later, "discard hoax/3").endswith("Take the choice back and throw Hoax 3 away first.")
    assert "discard pillar/3" in options(after(first, "discard hoax/3"))


@rule("BQ-33")
def test_nobody_throws_away_more_than_the_hand() -> None:
    one = setup(2, hands=[["flit/3"]], step="discard")
    assert options(after(one, "discard flit/3")) == ["done"]
    assert options(setup(2, step="discard")) == ["done"]


@rule("BC-093")
def test_there_is_no_hand_limit() -> None:
    big = [
        f"{people}/{value}" for people in ("vulca", "terrah", "aqua", "flit", "mimix", "hoax") for value in (1, 2, 3)
    ]
    state = setup(2, hands=[big * 2], step="discard")
    assert len(hand(after(state, "done"), 0)) == 38


@rule("BC-094", "BQ-24", "BT-13")
def test_an_empty_deck_is_reshuffled_from_the_discard_pile_when_a_card_is_needed() -> None:
    held = [
        f"{people}/3" for people in ("vulca", "terrah", "aqua", "flit", "mimix", "hoax", "pillar") for _ in range(4)
    ]
    state = setup(2, hands=[held, ["khind/1"] * 10], discard=None, deck=["vulca/1"], face_down=[[], []], step="discard")
    thirty = setup(
        2,
        hands=[held, [*["khind/1"] * 10, *["vulca/2"] * 3, *["terrah/2"] * 3, *["aqua/2"] * 3, "flit/2", "flit/2"]],
        deck=["vulca/1"],
        step="discard",
    )
    assert (deck_size(thirty), len(pile(thirty))) == (1, 30)
    then = after(thirty, "done")
    assert (deck_size(then), pile(then)) == (29, [])
    assert "vulca/1" in hand(then, 0)
    assert len(pile(after(state, "done"))) == 0


@rule("BQ-24", "BC-092")
def test_drawing_the_last_card_does_not_reshuffle_and_cards_just_discarded_take_part() -> None:
    rest = ["flit/3", "flit/3"]
    state = setup(2, hands=[["vulca/1", "vulca/1"], []], deck=["aqua/1", "aqua/1"], step="discard")
    exact = after(state, "done")
    assert deck_size(exact) == 0
    assert len(pile(exact)) == 76, "nobody has needed another card yet"
    everything = [slug for slug in _all_cards() if slug != "vulca/3"]
    for card in rest:
        everything.remove(card)
    tight = setup(2, hands=[rest, [*everything, "vulca/3", "vulca/3", "vulca/3", "vulca/3"]], deck=[], step="discard")
    assert (deck_size(tight), pile(tight)) == (0, [])
    then = after(tight, "discard flit/3", "discard flit/3")
    assert hand(then, 0) == ["flit/3", "flit/3"], "the two cards just thrown away are all that can be drawn"


def _all_cards() -> list[str]:
    view = look(setup(2, deck=[]), None)["discard"]
    return [card for card, copies in view.items() for _ in range(copies)]


@rule("BC-095", "BQ-25")
def test_without_deck_and_discard_pile_draws_are_forfeited() -> None:
    everything = _all_cards()
    assert len(everything) == 80
    state = setup(2, hands=[["flit/3"], _without(everything, "flit/3")], deck=[], step="discard")
    then = after(state, "done")
    assert hand(then, 0) == ["flit/3"]
    later = after(then, "go 10", "done", "discard vulca/1", "discard vulca/1")
    assert later.seat == 0
    assert len(hand(later, 0)) == 1, "nobody is owed a card"
    assert len(hand(later, 1)) == 79


def _without(cards: list[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest


@rule("BC-094", "BC-081")
def test_reward_cards_reshuffle_too() -> None:
    state = setup(
        2,
        figures=["Thermae"],
        hands=[["aqua/2"], []],
        markers={"Thermae": [0, 0, None]},
        deck=["khind/1"],
        step="build",
    )
    then = after(state, "box 2", "pay aqua/2")
    assert look(then, None)["seats"][0]["face_down"] == 2
    assert pile(then) == [], "the cards just paid were shuffled in"
    assert deck_size(then) == 78
