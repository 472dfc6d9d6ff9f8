"""Who knows what: section 19 of the rules checklist, `view`, `redeal` and `reveals`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState, setup
from moontable.games.city.components.cards import SLUGS, unpacked
from moontable.games.city.state.check import problem
from tests.games.city.tables import after, as_text, face_down, hand, look, options, pile, told
from tests.rules import rule

DRAGON = "Seat 1 gets 1 scale for the dragons there."
PAYING = ["hoax/1", "terrah/1", "terrah/2", "vulca/3", "vulca/2"]


@rule("BC-105", "BC-106")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others(players: int) -> None:
    state = GAME.new({"players": players}, 3)
    for seat in range(players):
        view = look(state, seat)
        assert view["hand"] == hand(state, seat)
        assert [other["cards"] for other in view["seats"]] == [8] * players
        assert view["deck"] == 80 - 8 * players
        assert set(view["seats"][0]) == {"space", "crystals", "scales", "markers", "offerings", "cards", "face_down"}
    assert look(state, None)["hand"] is None


@rule("BQ-38", "BC-065")
def test_scales_and_the_whole_discard_pile_are_open() -> None:
    state = setup(3, scales=[0, 4, 1], discard=["vulca/3", "vulca/3", "flit/1"])
    for seat in (None, 0, 1, 2):
        view = look(state, seat)
        assert [each["scales"] for each in view["seats"]] == [0, 4, 1]
        assert view["discard"] == {"vulca/3": 2, "flit/1": 1}


@rule("BC-106")
def test_an_unfinished_choice_is_nobody_elses_business() -> None:
    table = setup(2, figures=[5, 10], hands=[["vulca/1", *PAYING], ["khind/1"]], dragons={"red": 0})
    building = after(table, "go 5")
    paying = after(building, "box 0", "pay vulca/3")
    discarding = after(building, "done")
    for whole, begun in (
        (table, after(table, "use vulca/1")),
        (building, after(building, "box 0")),
        (building, paying),
        (discarding, after(discarding, "discard vulca/1")),
    ):
        assert as_text(begun, 1) == as_text(whole, 1)
        assert as_text(begun, None) == as_text(whole, None)
        assert as_text(begun, 0) != as_text(whole, 0)
        assert begun.reveals == whole.reveals, "taking it back is free"
    assert look(paying, 0)["choice"] == {"laid": ["vulca/3"], "box": 0, "value": 5, "paid": 3}
    complete = after(paying, "pay vulca/2")
    assert "done" in options(complete)
    assert as_text(complete, 1) == as_text(building, 1), "more could be laid"
    assert complete.reveals == building.reveals
    closed = after(complete, "done")
    assert look(closed, 1)["discard"] == {"vulca/2": 1, "vulca/3": 1}, "a payment is open as soon as it is made"
    assert closed.reveals > complete.reveals


@rule("BC-106")
def test_a_world_redealt_for_another_seat_goes_back_to_where_the_choice_began() -> None:
    state = after(setup(2, figures=[5, 10], hands=[PAYING, ["khind/1"]], step="build"), "box 0", "pay vulca/3")
    for number in range(30):
        world = state.redeal(1, Rng.seeded(number))
        assert not problem(world)
        assert look(world, 0)["asked"] == "build"
        assert len(hand(world, 0)) == 5, "the laid card is back in the hand"
        assert as_text(world, 1) == as_text(state, 1)
    own = state.redeal(0, Rng.seeded(1))
    assert options(own) == options(state)


def unknown(state: CityState, seat: int) -> list[str]:
    """Everything a seat does not see, put together."""
    cards = [SLUGS[card] for card in state.deck[state.drawn :]]
    for number, player in enumerate(state.players):
        cards += [SLUGS[card] for card in unpacked(player.dealt_low, player.dealt_high)]
        if number != seat:
            cards += hand(state, number)
    return sorted(cards)


@rule("BC-105")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_redealing_shuffles_the_pool_of_unknown_cards_and_nothing_else(players: int) -> None:
    state = GAME.new({"players": players}, 11)
    rng = Rng.seeded("moves")
    for _ in range(200):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    for seat in range(players):
        pool = unknown(state, seat)
        before = state.to_bytes()
        worlds = [state.redeal(seat, Rng.seeded(number)) for number in range(10)]
        assert state.to_bytes() == before
        for world in worlds:
            expected = pool
            if state.active != seat and (state.laid_low or state.laid_high):
                expected = sorted([*pool, *[SLUGS[card] for card in unpacked(state.laid_low, state.laid_high)]])
            assert unknown(world, seat) == expected
            assert (hand(world, seat), pile(world)) == (hand(state, seat), pile(state))
            assert as_text(world, seat) == as_text(state, seat)
            assert not problem(world)
        others = {tuple(hand(world, (seat + 1) % players)) for world in worlds}
        assert len(others) > 5, "the other hands really are dealt anew"


@rule("BC-081", "BC-105")
def test_face_down_rewards_are_redealt_even_for_their_owner() -> None:
    state = setup(2, hands=[["flit/3"], []], face_down=[["khind/1", "khind/1"], ["hoax/1"]], step="discard")
    worlds = [state.redeal(0, Rng.seeded(number)) for number in range(20)]
    assert {face_down(world, 0) for world in worlds} == {2}
    assert {face_down(world, 1) for world in worlds} == {1}
    dealt = {tuple(unpacked(world.players[0].dealt_low, world.players[0].dealt_high)) for world in worlds}
    assert len(dealt) > 10


def test_the_future_of_a_redealt_world_does_not_come_from_the_true_one() -> None:
    state = setup(2, hands=[["flit/3"], []], deck=[], step="discard")
    worlds = [state.redeal(0, Rng.seeded(number)) for number in range(10)]
    assert len({tuple(hand(after(world, "done"), 0)) for world in worlds}) > 5


@rule("BC-106")
def test_draws_and_shown_cards_are_reveals_and_moves_are_not() -> None:
    state = setup(2, figures=[5, 10], hands=[["flit/2", "vulca/3"], []])
    assert after(state, "go 5").reveals == state.reveals
    assert after(state, "use flit/2").reveals == state.reveals + 1
    assert after(state, "go 5", "box 2").reveals == state.reveals
    assert after(state, "go 5", "box 2", "pay vulca/3").reveals == state.reveals + 1
    assert after(state, "go 5", "done", "done").reveals == state.reveals + 1


@rule("BC-106")
def test_the_log_shows_a_choice_only_when_it_is_complete() -> None:
    table = setup(2, figures=[5, 10], hands=[["vulca/1", *PAYING], []], dragons={"red": 0})
    course = [
        ("use vulca/1", "Seat 1 is choosing."),
        ("dragon 5", "Seat 1 uses Vulca 1: the red dragon goes to Fire Temple."),
        ("go 5", "Seat 1 stays on Fire Temple."),
        ("box 0", "Seat 1 is choosing."),
        ("pay vulca/3", "Seat 1 is choosing."),
        ("pay vulca/2", "Seat 1 is choosing."),
        ("done", f"Seat 1 pays Vulca 2 and Vulca 3 for the box of 5 of Fire Temple. {DRAGON}"),
        ("done", "Seat 1 contributes nothing more."),
        ("discard terrah/1", "Seat 1 is choosing."),
        ("discard terrah/2", "Seat 1 throws away Terrah 1 and Terrah 2 and draws 4 cards."),
    ]
    for text, seen in course:
        assert told(table, text, 1) == told(table, text, None) == seen
        if seen == "Seat 1 is choosing.":
            assert told(table, text, 0) != seen, "the seat itself knows"
        table = after(table, text)


def test_the_log_tells_offerings_and_flights() -> None:
    state = setup(2, figures=[5, 10], crystals=[30], hands=[["flit/1", "pillar/2"], []])
    course = [
        ("use flit/1", "Seat 1 uses Flit 1 to go anywhere."),
        ("go 10", "Seat 1 goes to Courtyard."),
        ("offer", "Seat 1 makes an offering for 7 crystals."),
        ("use pillar/2", "Seat 1 uses Pillar 2 for another offering at 9 crystals."),
        ("done", "Seat 1 makes no further offering."),
        ("done", "Seat 1 throws nothing away and draws 2 cards."),
    ]
    for text, seen in course:
        assert told(state, text, 1) == seen
        state = after(state, text)


def test_the_catalog_holds_every_tile_and_card_with_its_certainty() -> None:
    facts: Any = GAME.catalog()
    assert len(facts["tiles"]) == 21
    assert sum(card["count"] for card in facts["cards"]) == 80
    palace = next(tile for tile in facts["tiles"] if tile["tile"] == "Royal Palace")
    assert (palace["place"], palace["colour"], palace["boxes"]) == (11, "any", [5, 4, 4, 3])
    assert palace["certainty"]["boxes"] == "read"
    json.dumps(facts)
