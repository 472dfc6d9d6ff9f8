"""Section 3.6: the Power phase."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.core.errors import BadPosition
from moontable.games.bluemoon import setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import do, dragons, may, options, player, plays, seen, turn_of
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


@rule("BM-049", "BM-162")
def test_the_total_results_from_the_active_cards_of_both_sides() -> None:
    mine = ["Volca", "Fireblast", "Volcanic Gauntlets"]
    alone = setup(
        combat=(mine, ["Nirwadas"]), covered=(["Lavar"], []), support=(["Lightning Bolts"], []), element="fire"
    )
    assert alone.power(0, "fire") == 2 * 5 + 3 + 3
    for theirs, total in (("Hank", 3 + 3), ("CoolCat", 0 + 3 + 3), ("Trillilling", 5 + 3), ("Flitterflutter", 10 + 3)):
        state = setup(
            ("vulca", "hoax"),
            combat=(mine, [theirs]),
            support=(["Lightning Bolts"], []),
            guests=([], [theirs]),
            element="fire",
        )
        assert state.power(0, "fire") == total, theirs


@pytest.mark.parametrize(("seat", "element"), [(2, "fire"), (-1, "earth"), (0, "water"), (1, "none"), (1, "")])
def test_the_power_of_nobody_or_in_no_element_is_refused(seat: int, element: str) -> None:
    with pytest.raises(BadPosition, match=r"seat: .* is neither 0 nor 1|element: .* is neither 'fire' nor 'earth'"):
        setup().power(seat, element)


@rule("BM-050")
@both_editions
@pytest.mark.parametrize("element", ["fire", "earth"])
def test_the_opening_announcement_names_the_element_for_the_whole_fight(element: str, edition: str) -> None:
    state = setup(hand=(["Shimmer", "Lavar"], ["Nirwadas", "Catusan"]), edition=edition)
    do(state, "done", "start", "play Shimmer", "done", "done")
    assert seen(state)["element"] == "none"
    assert options(state) == {"fire", "earth"}
    do(state, element)
    assert seen(state)["element"] == element
    do(state, "done", "continue", "play Nirwadas", "done", "done")
    assert (turn_of(state), seen(state)["element"]) == (0, element), "nobody is asked again"
    do(state, "done", "continue", "play Lavar", "done", "done")
    assert seen(state)["element"] == element


@rule("BM-050", "BM-052")
@both_editions
@pytest.mark.parametrize("element", ["fire", "earth"])
def test_there_is_nothing_to_match_when_a_fight_opens(element: str, edition: str) -> None:
    state = setup(("flit", "hoax"), hand=(["Carl Kamikaze Crow"], []), edition=edition)
    do(state, "done", "start", "play Carl Kamikaze Crow", "done", "done", element)
    assert (turn_of(state), state.power(0, element)) == (1, 0)


@rule("BM-051")
@both_editions
@pytest.mark.parametrize(("card", "enough"), [("Torch", False), ("Shimmer", True), ("Spark", True)])
def test_the_total_must_at_least_equal_the_opponents(card: str, enough: bool, edition: str) -> None:
    state = setup(
        hand=([card, "Flamebreath"], []), combat=([], ["Nirwadas"]), element="fire", phase="engagement", edition=edition
    )
    do(state, "continue")
    assert may(state, f"play {card}") == enough


@rule("BM-051")
def test_what_counts_is_the_opponents_total_now_not_the_one_he_announced() -> None:
    table: Any = {
        "hand": (["Cinder", "Shimmer"], []),
        "combat": ([], ["Sarogakanas"]),
        "support": ([], ["Tome of Wisdom"]),
        "element": "fire",
        "phase": "engagement",
    }
    state = do(setup(**table), "continue")
    assert state.power(1, "fire") == 4
    assert plays(state) == {"Cinder"}, "3 Fire do not match 4, but Cinder can lower it to 1"
    do(state, "play Cinder")
    assert options(state) == {"hit hoax/20"}, "sparing the support would leave no way on"
    do(state, "hit Tome of Wisdom", "done")
    assert (state.power(0, "fire"), state.power(1, "fire"), may(state, "done")) == (2, 1, True)


@rule("BM-051", "BM-162")
def test_covering_the_own_ignoring_card_brings_the_opponents_total_back() -> None:
    state = setup(
        ("flit", "hoax"),
        hand=(["Peckswift", "Wing Commander"], []),
        combat=(["Flitterflutter"], ["Sarogakanas"]),
        support=([], ["Tome of Wisdom"]),
        element="fire",
        phase="engagement",
    )
    assert state.power(1, "fire") == 1
    do(state, "continue")
    assert plays(state) == {"Wing Commander Razorfeather"}, "3 Fire would do against 1, not against 4"
    do(state, "play Wing Commander")
    assert state.power(1, "fire") == 4


@rule("BM-052")
@both_editions
def test_zero_matches_zero(edition: str) -> None:
    state = setup(
        ("flit", "vulca"),
        hand=(["Carl Kamikaze Crow"], []),
        combat=([], ["Flamebreath"]),
        element="earth",
        phase="engagement",
        edition=edition,
    )
    assert "continue" in options(state)
    do(state, "continue", "play Carl Kamikaze Crow", "done", "done")
    assert turn_of(state) == 1


@rule("BM-052", "BM-089")
@pytest.mark.parametrize(("element", "shielded"), [("earth", True), ("fire", False)])
def test_zero_stands_behind_a_shield_of_the_right_element(element: str, shielded: bool) -> None:
    state = setup(
        ("flit", "vulca"),
        hand=(["Proud Phoenix Phil"], []),
        combat=([], ["Lavar"]),
        element=element,
        phase="engagement",
    )
    assert ("continue" in options(state)) == shielded


@rule("BM-053")
def test_the_figure_is_computed_not_chosen() -> None:
    state = setup(hand=(["Volca", "Fireblast"], []), combat=([], ["Nirwadas"]), element="fire", phase="engagement")
    do(state, "continue", "play Volca", "done")
    assert options(state) == {"play vulca/18", "done"}
    do(state, "done")
    assert (turn_of(state), seen(state)["seats"][0]["fire"]) == (1, 5)
    opening = do(setup(hand=(["Volca"], [])), "done", "start", "play Volca", "done", "done")
    assert options(opening) == {"fire", "earth"}, "only the element is said"


@rule("BM-054", "IX-94")
@both_editions
def test_after_the_announcement_nothing_is_compared_again(edition: str) -> None:
    state = setup(
        ("buka", "hoax"),
        hand=(["Cannoneer Tara Ko", "Cannoneer Edilia Paal"], ["Sarogakanas"]),
        combat=([], ["Nirwadas"]),
        draw=([], []),
        element="fire",
        edition=edition,
    )
    do(state, "done", "continue", "play Cannoneer Edilia Paal", "done")
    assert not may(state, "done"), "1 against 3"
    do(state, "bluff Cannoneer Tara Ko", "done")
    assert state.power(0, "fire") == 1 + 2
    assert (state.seat, options(state)) == (1, {"call", "pass"})
    do(state, "call")
    assert (dragons(state), player(state, 0)["bluffs"], turn_of(state)) == ((1, 0, 2), [], 1)
    assert (state.power(0, "fire"), state.power(1, "fire")) == (1, 3), "lower now, and the turn is over all the same"
    do(state, "done")
    assert options(state) == {"continue", "retreat"}, "1 Fire is all there is to match"
