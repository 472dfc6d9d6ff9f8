"""Offerings, limits and the end of the game: sections 11, 13 and 14 of the rules checklist."""

from __future__ import annotations

import pytest

from moontable.core.contract import OVER
from moontable.games.city import GAME, CityState, setup
from moontable.games.city.components.catalog import tiles_for
from tests.games.city.tables import after, crystals, hand, look, options, pile, refused
from tests.rules import rule

BUILDINGS = [tile.name for tile in tiles_for("").tiles if tile.boxes]


def skip_turn(state: CityState) -> CityState:
    """The active player stays where the figure is and declines everything."""
    then = after(state, f"go {state.players[state.seat].space}")
    while then.seat == state.seat and then.turn == state.turn:
        then = after(then, "done")
    return then


# -- offerings --------------------------------------------------------------------------------------------------------


@rule("BC-087", "BQ-22")
def test_an_offering_needs_the_figure_on_the_courtyard_moved_or_not() -> None:
    state = setup(2, figures=[10, 10], crystals=[7])
    assert options(after(state, "go 10")) == ["done", "offer"]
    assert refused(state, "offer") == "BC-087"
    walked = after(setup(2, figures=[5], crystals=[7]), "go 10")
    assert "offer" in options(walked)
    away = after(state, "go 5")
    assert refused(away, "offer") == "BC-087"


@rule("BC-088", "BC-096")
def test_an_offering_costs_crystals_and_a_marker() -> None:
    poor = setup(2, crystals=[6])
    there = after(poor, "go 10")
    assert (look(there, 0)["asked"], options(there)) == ("offer", ["done"]), "asked for, whatever is in the purse"
    assert refused(there, "offer") == "BC-088"
    bare = setup(
        2,
        crystals=[7],
        markers={
            "Mill": [0, 0, None],
            "Thermae": [0, 0, None],
            "Library": [0, 0, None],
            "Fire Temple": [0, 0, None],
            "Earth Temple": [0, 0, None],
        },
    )
    assert look(after(bare, "go 10"), 0)["asked"] == "discard"
    assert refused(after(bare, "go 10"), "offer") == "BC-096"
    then = after(setup(2, crystals=[10]), "go 10", "offer")
    assert (crystals(then)[0], then.players[0].markers, then.players[0].offerings) == (3, 9, 1)
    assert look(then, None)["obelisk"]["owners"] == [0]


@rule("BC-089", "BC-097", "BT-08")
@pytest.mark.parametrize(("players", "costs"), [(2, [7, 7, 8, 8, 9]), (4, [7, 7, 7, 7, 8])])
def test_spaces_are_filled_from_the_cheapest_on_and_markers_stay(players: int, costs: list[int]) -> None:
    state = setup(players, crystals=[50] * players)
    paid = []
    for _ in range(5):
        before = crystals(state)[state.seat]
        offered = after(state, "go 10", "offer")
        paid.append(before - crystals(offered)[state.seat])
        state = skip_to_next(offered)
    assert paid == costs
    assert look(state, None)["obelisk"]["owners"] == [at % players for at in range(5)]


def skip_to_next(state: CityState) -> CityState:
    turn = state.turn
    while state.turn == turn:
        state = after(state, "done")
    return state


@rule("BC-087", "BC-051", "BQ-23")
def test_a_second_offering_needs_a_pillar_and_a_pillar_needs_an_offering() -> None:
    state = setup(2, crystals=[40], hands=[["pillar/1", "pillar/3"]], step="offer")
    assert refused(state, "use pillar/1") == "BC-051"
    once = after(state, "offer")
    assert refused(once, "offer") == "BC-051"
    assert options(once) == ["done", "use pillar/1"], "a Pillar of value 3 has no power"
    poor = after(setup(2, crystals=[6], hands=[["pillar/1"]]), "go 10")
    assert refused(poor, "use pillar/1") == "BC-051", "no first offering, no Pillar"


@rule("BC-051", "BC-090", "BX-03")
@pytest.mark.parametrize(("pillar", "cost"), [("pillar/1", 9), ("pillar/2", 10)])
def test_a_pillar_adds_its_value_to_the_cost(pillar: str, cost: int) -> None:
    state = setup(2, obelisk=[0], crystals=[7 + cost], hands=[[pillar]], step="offer")
    then = after(state, "offer")
    assert look(then, 0)["obelisk"]["next"] == 8
    again = after(then, f"use {pillar}")
    assert (crystals(again)[0], again.players[0].offerings, pile(again)) == (0, 3, [pillar])
    short = after(setup(2, obelisk=[0], crystals=[7 + cost - 1], hands=[[pillar]], step="offer"), "offer")
    assert f"use {pillar}" not in options(short)


@rule("BC-051")
def test_pillars_may_follow_each_other() -> None:
    state = setup(4, crystals=[7 + 8 + 9], hands=[["pillar/1", "pillar/2"]], step="offer")
    then = after(state, "offer", "use pillar/2", "use pillar/1")
    assert (crystals(then)[0], then.players[0].offerings) == (0, 3)


@rule("BC-091")
@pytest.mark.parametrize(("players", "spaces", "needed"), [(2, 11, 6), (3, 13, 5), (4, 13, 4)])
def test_the_obelisk_is_never_full_before_somebody_has_won(players: int, spaces: int, needed: int) -> None:
    view = look(setup(players), None)["obelisk"]
    assert (len(view["costs"]), view["needed"]) == (spaces, needed)
    assert players * (needed - 1) + 1 <= spaces


# -- winning ----------------------------------------------------------------------------------------------------------


@rule("BC-098", "BQ-40", "BC-101")
@pytest.mark.parametrize(("players", "made"), [(2, 5), (3, 4), (4, 3)])
def test_the_last_offering_needed_wins_at_once(players: int, made: int) -> None:
    state = setup(players, obelisk=[1] * made, active=1, crystals=[0, 30], hands=[[], ["flit/3"]], step="offer")
    assert state.outcome is None
    won = after(state, "offer")
    assert won.seat == OVER
    assert won.legal() == []
    assert won.outcome is not None
    assert (won.outcome.reason, won.outcome.winners) == ("offerings", (1,))
    assert won.outcome.points[1] == made + 1
    assert hand(won, 1) == ["flit/3"], "phase 3 is not played"
    assert refused(won, "done") == "BC-101"
    assert after(setup(players, obelisk=[1] * (made - 1), active=1, crystals=[0, 30], step="offer"), "offer").seat == 1


@rule("BT-09")
def test_an_ordinary_offering_may_be_the_winning_one() -> None:
    state = setup(4, obelisk=[0, 0, 0, 1, 2, 3], crystals=[20], hands=[["pillar/2"]], step="offer")
    won = after(state, "offer")
    assert won.outcome is not None
    assert (won.outcome.winners, crystals(won)[0], hand(won, 0)) == ((0,), 11, ["pillar/2"])


@rule("BT-10")
@pytest.mark.parametrize(("have", "pillar", "left"), [(19, "pillar/1", 1), (19, "pillar/2", 0), (18, "pillar/2", None)])
def test_winning_with_a_pillar(have: int, pillar: str, left: int | None) -> None:
    state = setup(4, obelisk=[0, 0, 1, 2, 3], crystals=[have], hands=[[pillar]], step="offer")
    assert look(state, 0)["obelisk"]["costs"][5:7] == [8, 9]
    once = after(state, "offer")
    if left is None:
        assert f"use {pillar}" not in options(once)
    else:
        won = after(once, f"use {pillar}")
        assert won.outcome is not None
        assert (won.outcome.winners, crystals(won)[0]) == ((0,), left)


# -- the city is rebuilt ----------------------------------------------------------------------------------------------


@rule("BC-099", "BQ-27", "BT-11")
@pytest.mark.parametrize(("first", "winners"), [(2, (0,)), (0, (0, 1))])
def test_when_all_is_built_and_nobody_can_pay_most_offerings_then_most_crystals_win(
    first: int, winners: tuple[int, ...]
) -> None:
    state = setup(3, completed=BUILDINGS, obelisk=[0, 0, 0, 1, 1, 2, 2], crystals=[first, 9, 9], active=1, step="offer")
    assert state.occupied == 7
    then = after(state, "offer", "done", "done")
    assert then.outcome is not None
    assert (then.outcome.reason, then.outcome.winners) == ("city-rebuilt", winners)
    assert then.outcome.points == (3, 3, 2)
    assert [then.outcome.result(seat) for seat in range(3)] == (
        ["won", "lost", "lost"] if len(winners) == 1 else ["shared", "shared", "lost"]
    )


@rule("BT-11", "BC-099")
def test_the_next_cost_in_that_example_is_ten() -> None:
    state = setup(3, completed=BUILDINGS, obelisk=[0, 0, 0, 1, 1, 2, 2], crystals=[2, 9, 9], active=1, step="offer")
    assert look(state, None)["obelisk"]["costs"][7:9] == [9, 10]


@rule("BQ-27", "BQ-28")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_rounds_without_an_offering_end_a_rebuilt_city(players: int) -> None:
    state = setup(players, completed=BUILDINGS, crystals=[50] * players)
    for _ in range(2 * players - 1):
        assert "offer" in options(after(state, "go 10")), "nobody must"
        state = skip_turn(state)
        assert state.outcome is None
    last = skip_turn(state)
    assert last.outcome is not None
    assert last.outcome.winners == tuple(range(players)), "all equal: all share"


@rule("BQ-27")
def test_an_offering_starts_the_two_rounds_anew() -> None:
    state = setup(2, completed=BUILDINGS, crystals=[50, 50], idle=3)
    offered = skip_to_next(after(state, "go 10", "offer"))
    assert offered.outcome is None
    for _ in range(3):
        offered = skip_turn(offered)
        assert offered.outcome is None
    assert skip_turn(offered).outcome is not None


@rule("BQ-27", "BC-099")
def test_the_rounds_begin_after_the_turn_that_completed_the_last_building() -> None:
    others = [name for name in BUILDINGS if name != "Aqueduct"]
    state = setup(
        2, completed=others, figures=["Aqueduct", 10], hands=[["aqua/3", "aqua/2"]], crystals=[30, 30], step="build"
    )
    built = skip_to_next(after(state, "box 0", "pay aqua/3", "pay aqua/2"))
    assert built.outcome is None
    for _ in range(3):
        built = skip_turn(built)
        assert built.outcome is None
    assert skip_turn(built).outcome is not None


@rule("BC-099")
def test_a_rebuilt_city_ends_at_once_when_nobody_has_crystals_enough() -> None:
    others = [name for name in BUILDINGS if name != "Aqueduct"]
    state = setup(
        2, completed=others, figures=["Aqueduct", 10], hands=[["aqua/3", "aqua/2"]], obelisk=[1], step="build"
    )
    assert skip_turn_after_building(state).seat == OVER


def skip_turn_after_building(state: CityState) -> CityState:
    return skip_to_next(after(state, "box 0", "pay aqua/3", "pay aqua/2"))


@rule("BC-098", "BC-099")
def test_enough_offerings_still_win_in_a_rebuilt_city() -> None:
    state = setup(2, completed=BUILDINGS, obelisk=[0] * 5, crystals=[9, 90], step="offer")
    won = after(state, "offer")
    assert won.outcome is not None
    assert (won.outcome.reason, won.outcome.winners) == ("offerings", (0,))


# -- no markers, no end -----------------------------------------------------------------------------------------------


def nearly_out_of_markers() -> CityState:
    """Seat 1 has placed all ten markers, seat 0 nine; one box of the Mill can be filled without completing it."""
    mine: list[int | None] = [0, 0, None]
    theirs: list[int | None] = [1, 1, None]
    markers = {"Fire Temple": mine, "Earth Temple": mine, "Water Temple": mine, "Library": [0, None, None]}
    markers |= {"Market Hall": theirs, "Flight Tower": theirs, "City Residence": theirs, "Caravanserai": theirs}
    return setup(
        2,
        figures=["Mill", 10],
        hands=[["terrah/2"]],
        markers=markers,
        obelisk=[0, 0, 1, 1],
        crystals=[50, 50],
        step="build",
    )


@rule("BC-100", "BT-12", "BQ-29", "BC-101")
def test_no_markers_anywhere_at_the_end_of_a_turn_is_a_draw() -> None:
    state = nearly_out_of_markers()
    assert [player.markers for player in state.players] == [1, 0]
    placed = after(state, "box 1", "pay terrah/2")
    assert [player.markers for player in placed.players] == [0, 0]
    assert placed.outcome is None, "the turn is not over"
    drawn = after(placed, "done")
    assert drawn.outcome is not None
    assert (drawn.outcome.reason, drawn.outcome.winners) == ("no-markers", ())
    assert [drawn.outcome.result(seat) for seat in (0, 1)] == ["drawn", "drawn"]


@rule("BC-100")
def test_one_marker_in_stock_keeps_the_game_going() -> None:
    assert after(nearly_out_of_markers(), "done", "done").seat == 1


@rule("BQ-30")
def test_a_rebuilt_city_leaves_everybody_with_markers() -> None:
    for players, needed in ((2, 6), (3, 5), (4, 4)):
        state = setup(players, completed=BUILDINGS, obelisk=[0] * (needed - 1))
        assert state.players[0].markers >= 5


@rule("BQ-39")
def test_an_endless_game_is_stopped_without_a_result() -> None:
    state = GAME.new({"turns": 20, "start": "0"}, 4)
    for _ in range(20):
        assert state.outcome is None
        state = skip_turn(state)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("unfinished", ())
