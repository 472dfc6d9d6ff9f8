"""The roll, roles, edges, and setting down one model after the other."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import GAME, MoonstoneState
from moontable.games.moonstone.state.model import IN_PLAY, REMOVED, Stone
from moontable.games.moonstone.terrain.pieces import TABLE
from tests.games.moonstone.playing import act, dice, model, offered, refusal
from tests.rules import rule

TROUPES = (
    "Dominion: beaky-bobby, grub",
    "Commonwealth: billy, quack",
    "Leshavult: gump, gloom",
    "Dominion: boulder, grub",
)


def rolling(*pips: int, players: int = 2) -> MoonstoneState:
    """A table right after the roll for deployment, which falls like this: one die for each seat, then again."""
    options = {f"troupe_{seat}": TROUPES[seat] for seat in range(players)}
    state = GAME.new({"players": players, "size": 2, "terrain": EMPTY, **options})
    state.stones.clear()
    state.moved()
    for _ in range(players - 1):
        act(state, "keep")
    state.rng = dice(*pips)
    act(state, "keep")
    return state


EMPTY = """
title = "One crate"
note = "In a corner."
symmetry = "none"

[[piece]]
name = "crate"
kind = "obstacle"
box = [16, 2, 18, 4]
"""


# -- the roll ---------------------------------------------------------------------------------------------------------


@rule("MS-038", "MS-039")
def test_of_two_players_the_higher_roller_chooses_a_role() -> None:
    state = rolling(2, 5)
    assert state.order == [1, 0]
    assert state.seat == 1
    assert offered(state) == ["early-bird", "initiative"]
    going_on = state.view(None)["going_on"]
    assert isinstance(going_on, list)
    assert going_on[-1]["rolls"] == [2, 5]  # everybody sees the dice


@rule("MS-038")
def test_ties_are_rolled_again() -> None:
    assert rolling(3, 3, 1, 6).order == [1, 0]
    assert rolling(3, 3, 4, 4, 2, 1).order == [0, 1]


@rule("MS-038")
def test_only_the_tied_roll_again_and_the_others_keep_their_places() -> None:
    # 0 and 2 tie between 3 and 1, and roll 1 and 3
    assert rolling(4, 2, 4, 6, 1, 3, players=4).order == [3, 2, 0, 1]
    assert rolling(4, 4, 4, 1, 6, 3, players=3).order == [1, 2, 0]


# -- two players ------------------------------------------------------------------------------------------------------


@rule("MS-039", "MS-040")
@pytest.mark.parametrize(("role", "early"), [("early-bird", 1), ("initiative", 0)])
def test_the_early_bird_begins_and_the_other_has_initiative(role: str, early: int) -> None:
    state = rolling(2, 5)
    act(state, role)
    assert state.seat == early
    assert [player.initiative for player in state.players] == [seat != early for seat in (0, 1)]
    assert offered(state) == ["edge lower", "edge left", "edge upper", "edge right"]


@rule("MS-040")
def test_the_other_player_uses_the_opposite_edge_and_they_alternate() -> None:
    state = rolling(5, 2)
    act(state, "early-bird", "edge left")
    assert [player.edge for player in state.players] == [1, 3]
    assert offered(state) == ["deploy beaky-bobby/0", "deploy grub/0"]
    assert refusal(state, "deploy billy/1").rule == "MS-040"
    act(state, "deploy grub/0", "at 100.00,500.00")
    assert state.seat == 1
    act(state, "deploy quack/1", "at 800.00,500.00")
    assert state.seat == 0
    assert offered(state) == ["deploy beaky-bobby/0"]
    assert refusal(state, "deploy grub/0").rule == "MS-040"
    act(state, "deploy beaky-bobby/0", "at 100.00,400.00", "deploy billy/1", "at 800.00,400.00")
    assert state.turn == 1


@rule("MS-040", "EX-17", "MS-007")
@pytest.mark.parametrize(
    ("edge", "inside", "outside"),
    [
        ("lower", ("300.00,239.00", "300.00,15.00"), ("300.00,239.01", "300.00,14.99")),
        ("upper", ("300.00,675.40", "300.00,899.40"), ("300.00,675.39", "300.00,899.41")),
        ("left", ("239.00,300.00", "15.00,300.00"), ("239.01,300.00", "14.99,300.00")),
        ("right", ("675.40,300.00", "899.40,300.00"), ("675.39,300.00", "899.41,300.00")),
    ],
)
def test_a_base_stands_entirely_within_ten_inches_of_its_edge(
    edge: str, inside: tuple[str, str], outside: tuple[str, str]
) -> None:
    state = rolling(5, 2)
    act(state, "early-bird", f"edge {edge}", "deploy grub/0")
    for spot in inside:
        assert state.is_legal(state.parse(f"at {spot}")), spot
    for spot in outside:
        assert refusal(state, f"at {spot}").rule == "MS-040"
    assert refusal(state, "at 457.20,457.20").rule == "MS-040"
    assert not state.complete


@rule("MS-043")
def test_deployed_bases_overlap_neither_bases_nor_dice_nor_obstacles() -> None:
    state = rolling(5, 2)
    act(state, "early-bird", "edge lower", "deploy grub/0", "at 200.00,100.00", "deploy billy/1", "at 200.00,800.00")
    act(state, "deploy beaky-bobby/0")
    why = refusal(state, "at 229.00,100.00")
    assert (why.rule, why.because, why.points) == ("MS-043", ("grub/0",), ((22900, 10000), (20000, 10000)))
    assert state.is_legal(state.parse("at 230.00,100.00"))  # touching is not overlapping
    assert refusal(state, "at 420.00,80.00").rule == "MS-043"  # the crate from 16 to 18 inches
    assert refusal(state, "at 10.00,100.00").rule == "MS-040"  # not fully on the table


@rule("MS-037", "MS-043")
def test_no_model_is_deployed_on_a_die() -> None:
    state = rolling(5, 2)
    act(state, "early-bird", "edge lower", "deploy grub/0")
    state.stones.append(_stone(30000, 20000))
    state.moved()
    assert refusal(state, "at 300.00,180.00").rule == "MS-043"
    assert state.is_legal(state.parse("at 300.00,177.00"))  # 23 mm from the middle of the die: in contact


@rule("MS-043")
def test_who_finds_no_room_does_not_come_into_play() -> None:
    state = rolling(5, 2)
    act(state, "early-bird", "edge lower", "deploy grub/0", "at 200.00,100.00")
    state.stones += [_stone(x, y) for x in range(1500, TABLE, 2500) for y in range(1500, 26000, 2500)]
    state.moved()
    act(state, "deploy billy/1", "at 200.00,800.00")
    assert state.seat == 1, "there is no place left for the other model of seat 0"
    assert model(state, "beaky-bobby").where == REMOVED
    act(state, "deploy quack/1", "at 300.00,800.00")
    assert state.turn == 1


def _stone(x: int, y: int) -> Stone:
    return Stone(x, y, 0, 1)


def test_every_place_offered_is_allowed() -> None:
    state = rolling(5, 2)
    act(state, "early-bird", "edge right", "deploy grub/0")
    assert len(state.legal()) > 30
    assert all(state.is_legal(action) for action in state.legal())


# -- three and four players -------------------------------------------------------------------------------------------


@rule("MS-041", "MS-042")
def test_more_players_choose_edges_in_the_order_of_the_roll_and_nobody_has_initiative() -> None:
    state = rolling(2, 6, 4, players=3)
    for seat, edge in ((1, "upper"), (2, "left"), (0, "lower")):
        assert state.seat == seat
        act(state, f"edge {edge}")
        assert state.seat == seat
        act(state, offered(state)[0])
        act(state, offered(state)[0])
    assert state.seat == 1  # and so on in the same order
    assert not any(player.initiative for player in state.players)
    assert [player.edge for player in state.players] == [0, 2, 1]


@rule("MS-041")
def test_a_taken_edge_is_not_free_and_the_fourth_player_gets_the_last() -> None:
    state = rolling(6, 5, 4, 3, players=4)
    for seat, edge in ((0, "lower"), (1, "right"), (2, "left")):
        if seat:
            assert refusal(state, "edge lower").rule == "MS-041"
        act(state, f"edge {edge}")
        act(state, offered(state)[0])
        act(state, offered(state)[0])
    assert state.seat == 3
    assert state.players[3].edge == 2
    assert offered(state) == ["deploy boulder/3", "deploy grub/3"]


@rule("MS-063", "Q-42")
def test_the_player_to_the_left_is_the_next_clockwise_by_edge() -> None:
    state = rolling(6, 5, 4, players=3)
    for edge in ("lower", "right", "left"):
        act(state, f"edge {edge}")
        act(state, offered(state)[0])
        act(state, offered(state)[0])
    # clockwise: lower, left, upper, right
    assert state.left_of(0) == 2
    assert state.left_of(2) == 1
    assert state.left_of(1) == 0
    assert state.clockwise_from(1) == [1, 0, 2]


@rule("MS-044")
def test_the_first_turn_begins_as_soon_as_the_last_model_stands() -> None:
    state = rolling(5, 2)
    act(state, "initiative", "edge lower")
    while state.turn == 0:
        act(state, offered(state)[-1])
    assert state.turn == 1
    assert all(one.where == IN_PLAY and one.level == 0 for one in state.models)
    assert all(0 < one.x < TABLE and 0 < one.y < TABLE for one in state.models)
    assert model(state, "billy").energy > 0
