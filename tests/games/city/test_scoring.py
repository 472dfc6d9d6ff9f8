"""Completing and scoring a building: section 10 of the rules checklist."""

from __future__ import annotations

import pytest

from moontable.games.city import CityState, setup
from moontable.games.city.rules.scoring import majority
from tests.games.city.tables import after, crystals, deck_size, face_down, hand, look, options, paid, pile, scales
from tests.rules import rule


def example_of_play() -> CityState:
    """The rulebook's example: the University between completed Fire Temple and Market Hall and unfinished palace."""
    return setup(
        2,
        layout={"Fire Temple": 5, "University": 6, "Market Hall": 7, "Royal Palace": 11, "Hospice": 12},
        completed=["Fire Temple", "Market Hall", "Hospice"],
        markers={"University": [None, 1]},
        figures=["Hospice", 10],
        dragons={"red": "University"},
        hands=[["aqua/1", "hoax/2", "hoax/3", "flit/3", "flit/2", "terrah/3"], []],
    )


@rule("BX-02", "BC-062", "BC-076", "BC-077", "BC-078", "BC-079", "BC-081", "BC-084", "BC-092", "BQ-20")
def test_the_example_of_play() -> None:
    state = example_of_play()
    building = after(state, "use aqua/1", "dragon 6", "go 6")
    built = paid(building, 0, "hoax/2", "hoax/3")
    assert scales(built) == [3, 0], "two dragons, and the majority by the marker farther left"
    assert crystals(built) == [4, 4], "University 1, Fire Temple 3; the palace is not completed"
    assert [face_down(built, seat) for seat in (0, 1)] == [2, 2], "Market Hall"
    assert [player.markers for player in built.players] == [10, 10]
    university = look(built, None)["city"][6]
    assert university["completed"]
    assert [box["owner"] for box in university["boxes"]] == [None, None]
    assert (university["dragons"], university["figures"]) == (["red", "blue"], [0])
    assert look(built, 0)["asked"] == "discard", "phase 2 ends with the completed building"
    over = after(built, "discard flit/2", "discard flit/3")
    assert pile(over) == ["aqua/1", "flit/2", "flit/3", "hoax/2", "hoax/3"]
    assert len(hand(over, 0)) == 1 + 4 + 2
    assert len(hand(over, 1)) == 2
    assert deck_size(over) == deck_size(state) - 8


@rule("BC-078", "BC-077")
def test_the_majority_player_gets_both_rewards_and_nobody_gets_one_twice() -> None:
    state = setup(
        2,
        figures=["Thermae"],
        hands=[["aqua/2"], []],
        markers={"Thermae": [0, 1, None]},
        step="build",
        deck=["flit/3"] * 3,
    )
    then = after(state, "box 2", "pay aqua/2")
    assert crystals(then) == [1, 1], "two markers, one reward"
    assert [face_down(then, seat) for seat in (0, 1)] == [2, 0], "the majority's two cards"


@rule("BC-077", "BT-05", "BQ-36")
@pytest.mark.parametrize(
    ("name", "owners", "winner"),
    [
        ("Thermae", [1, 1, 0], 1),
        ("Thermae", [0, 1, 2], 0),
        ("Thermae", [2, 1, 0], 2),
        ("Thermae", [1, 0, 0], 0),
        ("Royal Palace", [0, 1, 1, 0], 0),
        ("Royal Palace", [1, 0, 0, 1], 1),
        ("Royal Palace", [2, 0, 1, 1], 1),
        ("Trading House", [2, 0], 2),
    ],
)
def test_majority_by_number_then_by_the_leftmost_marker(name: str, owners: list[int], winner: int) -> None:
    last = len(owners) - 1
    open_box: list[int | None] = [*owners[:last], None]
    state = setup(3, markers={name: open_box})
    space = state.city.space_named(name)
    state.players[owners[last]].boxes |= 1 << (state.city.first_box[space] + last)
    assert majority(state, state.city.box_mask(space)) == winner


@rule("BC-079", "BC-080")
def test_every_contributor_gets_each_completed_neighbours_reward_once_and_nobody_else_does() -> None:
    state = setup(
        3,
        layout={"Thermae": 4, "Library": 0, "Flight Tower": 3, "Caravanserai": 8},
        figures=["Thermae"],
        hands=[["aqua/2"], [], []],
        markers={"Thermae": [0, 1, None]},
        completed=["Fire Temple", "Library", "Caravanserai"],
        step="build",
    )
    then = after(state, "box 2", "pay aqua/2")
    # Contributor 1, Fire Temple 3, Library 3. Flight Tower is not completed, Caravanserai lies diagonally.
    assert crystals(then) == [7, 7, 0], "its own neighbourhood reward does not count"


@rule("BC-080", "BC-040")
def test_the_courtyard_gives_nothing() -> None:
    state = setup(2, figures=[5], hands=[["vulca/3"]], markers={"Fire Temple": [0, 0, None]}, step="build")
    assert crystals(after(state, "box 2", "pay vulca/3")) == [4, 0], "majority 2, contributor 2, nothing from next door"


@rule("BC-081", "BQ-21")
def test_reward_cards_stay_unseen_until_the_turn_is_over() -> None:
    state = setup(
        2,
        figures=["Thermae"],
        hands=[["aqua/2", "flit/1"], []],
        markers={"Thermae": [0, 0, None]},
        deck=["pillar/3", "pillar/2", "khind/1", "khind/1", "khind/1"],
        step="build",
    )
    then = after(state, "box 2", "pay aqua/2")
    assert look(then, 0)["hand"] == ["flit/1"], "not even their owner sees them"
    assert look(then, 0)["seats"][0]["face_down"] == look(then, 1)["seats"][0]["face_down"] == 2
    assert options(then) == ["done", "discard flit/1"], "they cannot be thrown away"
    over = after(then, "discard flit/1", "done")
    assert hand(over, 0) == ["pillar/2", "pillar/3", "khind/1", "khind/1", "khind/1"]


@rule("BC-082")
def test_reward_cards_are_dealt_to_the_active_player_first_then_clockwise() -> None:
    market = {"Thermae": 4, "Market Hall": 3}
    state = setup(
        3,
        layout=market,
        figures=[10, 10, "Thermae"],
        hands=[[], [], ["aqua/2"]],
        markers={"Thermae": [0, 1, None]},
        completed=["Market Hall"],
        deck=["hoax/1", "hoax/1", "vulca/1", "vulca/1", "vulca/1", "vulca/2", "aqua/3", "aqua/3", "aqua/3", "aqua/3"],
        active=2,
        step="build",
    )
    over = after(state, "box 2", "pay aqua/2", "done")
    assert hand(over, 2)[-2:] == ["hoax/1", "hoax/1"], "seat 2 has the neighbour's two"
    assert hand(over, 0) == ["vulca/1", "vulca/1", "vulca/1", "vulca/2"], "seat 0 has the majority's two as well"
    assert hand(over, 1) == ["aqua/3", "aqua/3"]


@rule("BC-083", "BQ-16", "BT-02", "BC-067")
def test_all_scales_of_a_building_are_one_event() -> None:
    state = setup(
        2,
        layout={"University": 4, "Water Temple": 9},
        figures=["University"],
        hands=[["hoax/3", "hoax/2"], []],
        markers={"University": [None, 1]},
        completed=["Water Temple"],
        scales=[4, 3],
        step="build",
    )
    then = after(state, "box 0", "pay hoax/2", "pay hoax/3")
    assert crystals(then) == [6 + 1, 3 + 1], "7 to 5 by scales; one crystal each from the University"
    assert (scales(then), then.supply) == ([0, 0], 9)


@rule("BT-04", "BC-073", "BQ-17", "BC-072")
def test_a_player_who_does_not_score_keeps_a_scale_that_was_not_there() -> None:
    state = setup(
        4,
        layout={"Thermae": 4, "Monastery Tower": 3},
        figures=[10, 10, "Thermae", 10],
        hands=[[], [], ["aqua/2"], []],
        markers={"Thermae": [3, 3, None]},
        completed=["Monastery Tower"],
        scales=[6, 6, 2, 0],
        active=2,
        step="build",
    )
    then = after(state, "box 2", "pay aqua/2")
    assert [earned - building for earned, building in zip(crystals(then), [0, 0, 1, 1], strict=True)] == [3, 3, 3, 0]
    assert scales(then) == [0, 0, 0, 1]
    assert then.supply == 14


@rule("BC-084", "BC-085", "BC-097")
def test_markers_come_back_only_with_the_completed_building() -> None:
    state = setup(
        3,
        figures=["Thermae"],
        hands=[["aqua/2"], [], []],
        markers={"Thermae": [1, 2, None], "Mill": [1, None, 2]},
        step="build",
    )
    assert [player.markers for player in state.players] == [10, 8, 8]
    assert not [text for text in options(state) if text.split()[0] not in ("done", "box")], "no way to take one back"
    then = after(state, "box 2", "pay aqua/2")
    assert [player.markers for player in then.players] == [10, 9, 9]
    mill = then.city.space_named("Mill")
    assert [box["owner"] for box in look(then, None)["city"][mill]["boxes"]] == [1, None, 2]


@rule("BC-076")
def test_a_building_is_scored_only_when_its_last_box_is_filled() -> None:
    state = setup(2, figures=["Thermae"], hands=[["aqua/3", "aqua/2", "aqua/2"]], step="build")
    two = paid(paid(state, 0, "aqua/3"), 1, "aqua/2")
    assert crystals(two) == [0, 0]
    assert crystals(after(two, "box 2", "pay aqua/2")) == [1, 0]
