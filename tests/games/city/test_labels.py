"""Questions and labels: what the deciding seat reads before it chooses."""

from __future__ import annotations

from moontable.core.words import plain
from moontable.games.city import CityState, setup
from moontable.games.city.state.position import STEPS
from moontable.games.city.words import WORDS
from tests.games.city.tables import after, told


def labels(state: CityState) -> dict[str, str]:
    return {state.notation(action): plain(state.label(action)) for action in state.legal()}


def test_every_step_is_a_question() -> None:
    assert all(WORDS.has(f"question.{step}") == (step != "over") for step in STEPS)


def test_figures_and_dragons_go_to_buildings_by_their_names() -> None:
    state = setup(2, figures=[5], hands=[["vulca/1", "vulca/2", "flit/1", "flit/2"]], dragons={"red": 10})
    found = labels(state)
    assert found["go 5"] == "Stay on Fire Temple"
    assert found["go 10"] == "Go to Courtyard"
    assert found["use vulca/1"] == "Use Vulca 1: fly the red dragon anywhere"
    assert found["use vulca/2"] == "Use Vulca 2: walk the red dragon up to three spaces"
    assert found["use flit/1"] == "Use Flit 1: go anywhere"
    assert found["use flit/2"] == "Use Flit 2: go up to two steps further"
    assert labels(after(state, "use vulca/1"))["dragon 5"] == "Put the red dragon on Fire Temple"


def test_a_box_is_called_by_its_cost_and_among_equal_ones_by_its_place() -> None:
    temple = setup(2, figures=[5], hands=[["vulca/3", "vulca/3", "khind/1"]])
    found = labels(after(temple, "go 5"))
    assert found["box 2"] == "Fill the box of 3"
    assert found["done"] == "Contribute nothing"
    palace = labels(after(setup(2, figures=[11], hands=[["vulca/3", "vulca/3", "khind/1"]]), "go 11"))
    assert [palace[f"box {box}"] for box in (1, 2)] == ["Fill the first box of 4", "Fill the second box of 4"]
    paying = after(temple, "go 5", "box 2")
    assert paying.question() == "Which cards do you pay with?"
    assert labels(paying)["pay vulca/3"] == "Pay with Vulca 3"
    complete = after(paying, "pay vulca/3")
    assert complete.question() == "The box is paid. Do you fill it?"
    assert labels(complete)["done"] == "Fill the box"
    assert labels(after(complete, "done"))["done"] == "Contribute nothing more"


def test_where_nothing_can_be_paid_the_question_says_so_and_the_label_why() -> None:
    bare = after(setup(2, figures=["Mill"], hands=[["aqua/1", "terrah/1"]]), "go 6")
    assert bare.city.tile(6).name == "Mill"
    assert bare.question() == "You cannot fill a box here."
    why = "the lowest open box needs 2 in red, and the cards in hand make 1"
    assert labels(bare) == {"done": f"Contribute nothing: {why}"}
    assert told(bare, "done", 0) == f"Seat 1 contributes nothing: {why}."
    assert told(bare, "done", 1) == "Seat 1 contributes nothing.", "what the hand can pay is nobody else's business"
    poor = after(setup(2, crystals=[3]), "go 10")
    assert poor.question() == "You cannot make an offering."
    assert labels(poor) == {"done": "Make no offering: it costs 7 crystals, and you have 3"}
    once = after(setup(2, crystals=[8], hands=[["pillar/2"]]), "go 10", "offer")
    assert once.question() == "You cannot make another offering."
    assert labels(once) == {"done": "Make no further offering: with Pillar 2 it costs 9 crystals, and you have 1"}


def test_powers_are_asked_for_before_the_move() -> None:
    """The order does not matter to the rules, so cards come first and the figure goes last (BQ-03)."""
    state = setup(2, figures=[5], hands=[["vulca/1"], []])
    assert state.question() == "Where does your figure go? Cards can be used only before it goes."
    assert setup(2, figures=[5], hands=[["vulca/2", "khind/1"]]).question() == "Where does your figure go?"


def test_what_a_player_wants_to_see_first_matters_though_it_is_quiet() -> None:
    paying = after(setup(2, figures=[5], hands=[["vulca/3", "vulca/2"]]), "go 5", "box 0", "pay vulca/3")
    assert [paying.matters(action) for action in paying.legal()] == [True], "the last card, which is the only one"
    bare = after(setup(2, figures=[5]), "go 5")
    assert bare.is_quiet(0)
    assert bare.matters(0), "the only chance to contribute is gone"
    once = after(setup(2, crystals=[8], hands=[["pillar/2"]]), "go 10", "offer")
    assert once.is_quiet(0)
    assert not once.matters(0), "one offering was made, and there was nothing to lose"


def test_an_offering_says_what_it_costs() -> None:
    state = after(setup(2, figures=[10], hands=[["pillar/1"]], crystals=[40]), "go 10")
    assert labels(state) == {"offer": "Make an offering for 7 crystals", "done": "Make no offering"}
    assert state.question() == "Do you make an offering?"
    assert after(state, "offer").question() == "Do you make another offering? A Pillar card allows it."
    again = labels(after(state, "offer"))
    assert again["use pillar/1"] == "Use Pillar 1: make another offering for 8 crystals"
    assert again["done"] == "Make no further offering"
    bare = labels(after(setup(2, crystals=[40], step="offer"), "offer"))
    assert bare == {"done": "Make no further offering: it takes a Pillar 1 or 2, and there is none in hand"}


def test_throwing_cards_away_says_how_many_are_drawn() -> None:
    state = setup(2, figures=[10], hands=[["khind/1", "hoax/2"]], step="discard")
    assert labels(state) == {
        "discard hoax/2": "Throw away Hoax 2",
        "discard khind/1": "Throw away Khind 1",
        "done": "Throw nothing away and draw 2 cards",
    }
    assert labels(after(state, "discard hoax/2"))["done"] == "Throw no second card away and draw 3 cards"


# -- what speaks for a way --------------------------------------------------------------------------------------------


def weighed(state: CityState) -> list[str]:
    """The names of the spaces for which something speaks, best first."""
    found = [(state.prospect(action), state.notation(action)) for action in state.legal()]
    ranked = sorted(((seen["worth"], text) for seen, text in found if seen), reverse=True)
    return [state.city.tile(int(text.split()[1])).name for _, text in ranked]


def test_what_completes_a_building_comes_before_scales_and_scales_before_what_is_dear() -> None:
    begun = {"Iron Foundry": [1, 1, None]}
    hand = ["vulca/3", "vulca/3", "terrah/3"]
    state = setup(2, figures=["Courtyard"], hands=[hand], markers=begun, dragons={"red": "Mill"})
    assert weighed(state) == ["Iron Foundry", "Mill", "Royal Palace", "Fire Temple", "Earth Temple"]


def test_an_offering_comes_before_everything_and_nothing_speaks_for_a_way_without_markers_left() -> None:
    rich = setup(2, figures=["Fire Temple"], hands=[["vulca/3"]], crystals=[7, 0])
    assert weighed(rich)[0] == "Courtyard"
    poor = setup(2, figures=["Fire Temple"], hands=[["vulca/3"]], crystals=[6, 0])
    assert weighed(poor)[0] == "Fire Temple"
    rich.players[0].markers = 0
    assert weighed(rich) == []


def test_only_ways_of_figures_are_weighed() -> None:
    state = setup(2, figures=["Fire Temple"], hands=[["vulca/1", "vulca/3"]])
    assert all(state.prospect(action) is None for action in state.legal() if state.notation(action).startswith("use"))
    flying = after(state, "use vulca/1")
    assert all(flying.prospect(action) is None for action in flying.legal())
