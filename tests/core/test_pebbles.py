"""Pebbles keeps the contract, and its rules. The first two tests are what every game has."""

from __future__ import annotations

import pytest

from moontable.core import testkit
from moontable.core.contract import OVER
from moontable.core.errors import IllegalAction
from moontable.core.rng import Rng
from tests.builds import assert_builds_agree
from tests.core.pebbles import GAME, Pebbles

TABLES = [
    {},
    {"players": 3, "wins": "lowest"},
    {"players": 4, "hand": 2, "bag": "1234567891234567812345678912"},
    {"players": 2, "hand": 5, "splash": False, "bag": "11122233344455566677"},
]


def test_pebbles_keeps_the_contract() -> None:
    testkit.assert_conforms(GAME, options=TABLES, games=12)


@pytest.mark.once
def test_both_builds_play_the_same_pebbles() -> None:
    assert_builds_agree("tests.core.pebbles:GAME", options=TABLES)


def laid_out(*hands: list[int], bag: list[int] | None = None, splashes: bool = False, lowest: bool = False) -> Pebbles:
    return Pebbles(lowest, list(hands), bag or [], [int(splashes)] * len(hands), Rng.seeded(0))


def play(state: Pebbles, *notations: str) -> Pebbles:
    for notation in notations:
        state.play(state.parse(notation))
    return state


def test_a_hidden_pebble_is_seen_by_its_owner_alone_until_all_are_in() -> None:
    state = play(laid_out([1, 4], [2, 4]), "hide 4")
    assert state.view(0)["hid"] == 4
    assert [seat["hidden"] for seat in state.view(None)["seats"]] == [True, False]
    assert state.view(1)["seats"] == state.view(None)["seats"]
    assert state.view(1)["hid"] == 0
    assert "hid" not in state.view(None)
    assert state.reveals == 0
    assert play(state, "hide 2").reveals == 1


def test_only_a_pebble_in_hand_can_be_hidden() -> None:
    state = laid_out([1, 4], [2, 4])
    assert state.legal() == [1, 4]
    with pytest.raises(IllegalAction, match=r"hide 2: You hold no 2\. Hide one of 1, 4\."):
        play(state, "hide 2")


@pytest.mark.parametrize(("lowest", "points"), [(False, [0, 7, 0]), (True, [0, 0, 7])])
def test_the_highest_or_lowest_pebble_that_is_alone_wins_all(lowest: bool, points: list[int]) -> None:
    state = play(laid_out([2, 1], [4, 1], [1, 1], lowest=lowest), "hide 2", "hide 4", "hide 1")
    assert state.points == points


def test_equal_pebbles_stay_on_the_heap_for_the_next_winner() -> None:
    state = play(laid_out([1, 3], [2, 3]), "hide 3", "hide 3")
    assert state.view(None)["heap"] == [3, 3]
    assert play(state, "hide 1", "hide 2").points == [0, 9]


def test_the_neighbour_of_the_winner_may_splash_once() -> None:
    state = play(laid_out([1, 5], [2, 3], splashes=True), "hide 5", "hide 3")
    assert (state.seat, state.legal()) == (1, [10, 11])
    play(state, "splash")
    assert state.points == [0, 0]
    assert sum(state.hands[0] + state.hands[1]) == 1 + 5 + 2 + 3, "the heap went back into the bag and was drawn again"
    assert state.splashes == [1, 0]


def test_a_winner_whose_neighbour_lets_it_be_scores() -> None:
    assert play(laid_out([1, 5], [2, 3], splashes=True), "hide 5", "hide 3", "let be").points == [8, 0]


def test_nobody_draws_when_the_bag_does_not_hold_enough_for_all() -> None:
    state = play(laid_out([1, 5], [2, 3], bag=[9]), "hide 5", "hide 3")
    assert state.hands == [[1], [2]]
    assert state.bag == [9]


@pytest.mark.parametrize(
    ("hands", "notations", "winners", "points"),
    [
        (([5], [3]), ["hide 5", "hide 3"], (0,), (8, 0)),
        (([2, 1], [1, 2]), ["hide 2", "hide 1", "hide 1", "hide 2"], (0, 1), (3, 3)),
        (([4], [4]), ["hide 4", "hide 4"], (), (0, 0)),
    ],
    ids=["won", "shared", "drawn"],
)
def test_the_game_ends_with_the_last_pebble(
    hands: tuple[list[int], ...], notations: list[str], winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    state = play(laid_out(*[list(hand) for hand in hands]), *notations)
    assert state.seat == OVER
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.points) == (winners, points)
