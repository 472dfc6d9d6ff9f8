"""The turn, the movement phase and the powers used in it: sections 4 to 6 of the rules checklist."""

from __future__ import annotations

import pytest

from moontable.games.city import setup
from tests.games.city.tables import after, deck_size, hand, look, options, pile, refused
from tests.rules import rule


def spaces(texts: list[str], verb: str = "go") -> set[int]:
    return {int(text.split()[1]) for text in texts if text.startswith(verb + " ")}


# -- the turn ---------------------------------------------------------------------------------------------------------


@rule("BC-028", "BC-026")
def test_a_turn_is_movement_then_contribution_then_discard_and_then_the_next_player_clockwise() -> None:
    state = setup(3, figures=[5], hands=[["vulca/3", "vulca/1"], ["flit/3"]], active=0)
    assert look(state, 0)["asked"] == "move"
    assert refused(state, "box 2") == "BC-052"
    assert refused(state, "discard vulca/3") == "BC-092"
    building = after(state, "go 5")
    assert look(building, 0)["asked"] == "build"
    assert refused(building, "go 5") == "BC-034"
    discarding = after(building, "done")
    assert look(discarding, 0)["asked"] == "discard"
    assert refused(discarding, "box 2") == "BC-058"
    order = [state.seat]
    for _ in range(3):
        state = after(state, f"go {state.players[state.seat].space}")
        while look(state, None)["asked"] != "move":
            state = after(state, "done")
        order.append(state.seat)
    assert order == [0, 1, 2, 0]


@rule("BC-029", "BQ-31", "BQ-32")
def test_a_player_may_do_nothing_and_still_draws_two() -> None:
    state = setup(2, figures=[5], hands=[["vulca/3"], []])
    then = after(state, "go 5", "done", "done")
    assert then.seat == 1
    assert len(hand(then, 0)) == 3
    assert deck_size(then) == deck_size(state) - 2
    idle = after(then, "go 10")
    assert options(idle) == ["done"], "nothing to offer"
    assert options(after(idle, "done")) == ["done"], "nothing to throw away: the turn runs all the same"
    assert len(hand(after(idle, "done", "done"), 1)) == 2


@rule("BC-030", "BQ-35")
def test_others_decide_nothing_during_a_turn_even_when_they_are_rewarded() -> None:
    state = setup(2, figures=["Thermae"], hands=[["aqua/3", "aqua/2"]], markers={"Thermae": [1, None, 1]})
    seats = []
    for text in ("go", "box 1", "pay aqua/2", "done"):
        seats.append(state.seat)
        state = after(state, f"go {state.players[0].space}" if text == "go" else text)
    assert seats == [0, 0, 0, 0]
    assert state.players[1].crystals == 1


# -- steps ------------------------------------------------------------------------------------------------------------


@rule("BC-031")
def test_a_figure_makes_up_to_two_steps_and_none_diagonally() -> None:
    state = setup(2, figures=[0])
    assert spaces(options(state)) == {0, 1, 2, 4, 3, 5, 9}
    assert refused(state, "go 6") == "BC-031"
    corner = setup(2, figures=[3])
    assert spaces(options(corner)) == {3, 4, 5, 0, 8, 9, 13}


@rule("BC-032", "BQ-02")
def test_a_figure_may_stop_anywhere_however_crowded_or_finished() -> None:
    state = setup(4, figures=[9, 5, 5, 5], completed=["Fire Temple"], dragons={"red": 5, "green": 5, "blue": 5})
    assert {5, 10} <= spaces(options(state))
    then = after(state, "go 5")
    assert look(then, None)["city"][5]["figures"] == [0, 1, 2, 3]


@rule("BC-034")
def test_only_the_place_where_movement_ends_counts() -> None:
    state = setup(2, figures=["Fire Temple"], hands=[["vulca/3", "aqua/3"]])
    assert "box 2" in options(after(state, "go 5"))
    elsewhere = after(state, "go 9")
    assert options(elsewhere) == ["done", "box 2"], "the Water Temple's 3 can be paid with aqua/3"
    assert options(after(elsewhere, "box 2")) == ["pay aqua/3"]


@rule("BC-033", "BQ-03", "BC-037")
def test_movement_powers_may_be_used_in_any_number_before_the_figure_goes() -> None:
    state = setup(2, figures=[0], hands=[["vulca/1", "vulca/1", "aqua/1", "flit/2", "flit/2"]])
    then = after(state, "use aqua/1", "dragon 3", "use flit/2", "use vulca/1", "dragon 0", "use flit/2")
    then = after(then, "use vulca/1", "dragon 20")
    assert look(then, 0)["dragons"] == {"red": 20, "green": None, "blue": 3}
    assert spaces(options(then)) == set(range(21))
    assert pile(then) == ["vulca/1", "vulca/1", "aqua/1", "flit/2", "flit/2"]
    assert refused(after(then, "go 5"), "use vulca/1") == "BC-035"
    building = after(state, "go 5")
    assert refused(building, "use vulca/1") == "BC-033"


# -- dragons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "dragon"), [("vulca", "red"), ("terrah", "green"), ("aqua", "blue")])
@rule("BC-038", "BC-040")
def test_a_one_flies_its_own_dragon_to_any_space(people: str, dragon: str) -> None:
    state = setup(2, figures=[0], hands=[[f"{people}/1", f"{people}/1"]])
    flying = after(state, f"use {people}/1")
    assert spaces(options(flying), "dragon") == set(range(21)), "from outside to any space, the courtyard included"
    landed = after(flying, "dragon 20")
    assert {name for name, space in look(landed, 0)["dragons"].items() if space == 20} == {dragon}
    again = after(landed, f"use {people}/1")
    assert spaces(options(again), "dragon") == set(range(20))


@pytest.mark.parametrize(("people", "dragon"), [("vulca", "red"), ("terrah", "green"), ("aqua", "blue")])
@rule("BC-039", "BT-14")
def test_a_two_walks_its_own_dragon_up_to_three_steps(people: str, dragon: str) -> None:
    outside = setup(2, hands=[[f"{people}/2"]])
    assert f"use {people}/2" not in options(outside)
    assert refused(outside, f"use {people}/2") == "BC-039"
    inside = setup(2, hands=[[f"{people}/2"]], dragons={dragon: 0})
    walking = after(inside, f"use {people}/2")
    assert 6 in spaces(options(walking), "dragon"), "distance 3"
    assert refused(walking, "dragon 7") == "BC-039", "distance 4"
    assert look(after(walking, "dragon 6"), 0)["dragons"][dragon] == 6


@rule("BC-040", "BQ-05")
def test_a_dragon_may_stand_on_the_courtyard_and_never_leaves_the_city() -> None:
    state = setup(2, hands=[["vulca/1", "vulca/2"]], dragons={"red": 5, "blue": 3})
    there = after(state, "use vulca/1", "dragon 10")
    assert look(there, 0)["dragons"] == {"red": 10, "green": None, "blue": 3}
    assert all(text.split()[1] in map(str, range(21)) for text in options(after(state, "use vulca/1")))


@rule("BQ-06")
def test_a_dragon_power_must_move_its_dragon() -> None:
    state = setup(2, hands=[["vulca/1", "vulca/2"]], dragons={"red": 5})
    assert refused(after(state, "use vulca/1"), "dragon 5") == "BQ-06"
    assert refused(after(state, "use vulca/2"), "dragon 5") == "BQ-06"


@rule("BC-035", "BC-036", "BQ-07")
def test_a_card_used_for_its_power_is_gone_and_a_three_has_none() -> None:
    state = setup(2, figures=[5], hands=[["vulca/1", "vulca/3"]])
    assert refused(state, "use vulca/3") == "BC-036"
    then = after(state, "use vulca/1", "dragon 5", "go 5")
    assert (hand(then, 0), pile(then)) == (["vulca/3"], ["vulca/1"])
    assert options(then) == ["done", "box 2"], "4 would need the card that is gone"


# -- Flit -------------------------------------------------------------------------------------------------------------


@rule("BC-041", "BQ-04")
def test_flit_one_brings_the_figure_anywhere() -> None:
    state = setup(2, figures=[0], hands=[["flit/1", "flit/1", "flit/2"]])
    flown = after(state, "use flit/1")
    assert spaces(options(flown)) == set(range(21))
    assert refused(flown, "use flit/1") == "BC-041", "nothing is left to reach"
    assert refused(flown, "use flit/2") == "BC-041"


@rule("BC-042")
def test_flit_two_adds_two_steps_each() -> None:
    state = setup(2, figures=[0], hands=[["flit/2", "flit/2"]])
    once = after(state, "use flit/2")
    assert {7, 17} & spaces(options(once)) == {7}, "7 is four steps away, 17 is six"
    assert refused(once, "go 20") == "BC-031"
    assert spaces(options(after(once, "use flit/2"))) == set(range(21))


@rule("BC-043", "BX-05")
def test_flit_cannot_be_used_after_a_contribution() -> None:
    state = setup(2, figures=["Thermae"], hands=[["flit/1", "flit/2", "aqua/2"]])
    built = after(state, f"go {state.players[0].space}", "box 1", "pay aqua/2")
    assert refused(built, "use flit/1") == "BC-043"
    assert refused(built, "use flit/2") == "BC-043"
    assert refused(built, "go 10") == "BC-034"


@rule("BQ-26")
def test_a_player_without_markers_still_moves_and_uses_powers_but_neither_builds_nor_offers() -> None:
    markers = {"Fire Temple": [0, 0, None], "Earth Temple": [0, 0, None], "Water Temple": [0, 0, None]}
    markers |= {"Royal Palace": [0, 0, 0, None]}
    state = setup(2, figures=[5], hands=[["vulca/1", "vulca/3"]], markers=markers, obelisk=[0], crystals=[50])
    assert state.players[0].markers == 0
    then = after(state, "use vulca/1", "dragon 5")
    assert look(after(then, "go 5"), 0)["asked"] == "discard"
    assert look(after(then, "go 10"), 0)["asked"] == "discard"
    assert refused(after(then, "go 10"), "offer") == "BC-096"
