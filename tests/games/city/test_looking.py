"""A building says what it costs, who has most there, and what is next door, to anybody who asks."""

from __future__ import annotations

import pytest

from moontable.core.errors import UnreadableAction
from moontable.core.words import plain
from moontable.games.city import CityState, setup
from moontable.games.city.components.spaces import COURTYARD
from tests.games.city.tables import look as view
from tests.rules import rule


def said(state: CityState, tile: str) -> str:
    space = next(each["space"] for each in view(state, None)["city"] if each["tile"] == tile)
    return plain(state.look(f"space {space}").sentence)


@rule("BC-077")
def test_a_building_says_what_it_costs_and_who_has_most() -> None:
    state = setup(3, markers={"Fire Temple": [1, 0, None]})
    assert said(state, "Fire Temple") == "The open box costs 3 in black. Seat 2 has most here, with 1 marker."
    assert said(state, "University") == "The open boxes cost 5 and 2 in white. Nobody has a marker here."


@rule("BC-079")
def test_it_says_what_completed_neighbours_add() -> None:
    layout = {"Mill": 3, "Library": 4}
    state = setup(2, layout=layout, completed=["Library"])
    assert said(state, "Mill").endswith("Everybody who builds here also gets 3 crystals from Library.")
    assert said(state, "Library") == "Library stands. Whoever completes a building next to it also gets 3 crystals."


@rule("BC-088")
def test_the_courtyard_says_what_the_next_offering_costs() -> None:
    state = setup(2, obelisk=[0])
    cost = view(state, None)["obelisk"]["next"]
    assert plain(state.look(f"space {COURTYARD}").sentence).endswith(f"The next one costs {cost} crystals.")


@pytest.mark.parametrize("question", ["", "space", "space 21", "space -1", "Mill"])
def test_other_questions_have_no_answer(question: str) -> None:
    with pytest.raises(UnreadableAction, match="such as `space 7`"):
        setup(2).look(question)


@rule("BC-053")
def test_a_view_marks_the_boxes_that_ones_own_hand_could_pay() -> None:
    state = setup(2, hands=[["aqua/3", "aqua/2"], ["hoax/3"]], markers={"Thermae": [1, None, None]})

    def payable(seat: int | None, tile: str) -> list[bool]:
        spaces = view(state, seat)["city"]
        return [box["payable"] for space in spaces if space["tile"] == tile for box in space["boxes"]]

    assert payable(0, "Thermae") == [False, True, True], "the first one is taken"
    assert payable(0, "Aqueduct") == [True]
    assert not any(payable(0, "Library"))
    assert not any(payable(1, "Thermae"))
    assert not any(payable(None, "Thermae")), "nobody else learns what a hand can pay"
