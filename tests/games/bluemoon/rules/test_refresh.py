"""Section 3.7: the Refresh phase."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.games.bluemoon import BlueMoonState, setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import counts, do, hand, seen, turn_of
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
VULCA = ["Torch", "Sear", "Spark", "Ignite", "Shimmer", "Glimmer", "Blaze", "Furnace", "Lavar", "Scorch"]


def after_the_turn(held: int, **table: Any) -> BlueMoonState:
    """Vulca (seat 0) has announced with so many cards left in hand."""
    table.setdefault("decks", ("vulca", "hoax"))
    state = setup(
        hand=(VULCA[:held], []),
        combat=(["Flamebreath"], table.pop("theirs", [])),
        element="fire",
        phase="booster",
        **table,
    )
    return do(state, "done")


@rule("BM-055")
@both_editions
@pytest.mark.parametrize(("held", "drawn"), [(0, 6), (1, 5), (4, 2), (5, 1), (6, 0), (7, 0), (10, 0)])
def test_the_hand_is_filled_to_six_and_a_surplus_is_kept(held: int, drawn: int, edition: str) -> None:
    state = after_the_turn(held, edition=edition)
    assert counts(state, 0) == (held + drawn, 30 - held - 1 - drawn)
    assert turn_of(state) == 1


@rule("BM-055")
def test_cards_come_from_the_top_one_at_a_time() -> None:
    state = after_the_turn(3, draw=(["Volca", "Ember", "Flare", "Cinder"], None))
    assert hand(state, 0) == {"Torch", "Sear", "Spark", "Volca", "Ember", "Flare"}


@rule("BM-055", "BM-021")
def test_only_the_current_player_refreshes() -> None:
    assert counts(after_the_turn(3), 1) == (0, 30)


@rule("BM-056")
@both_editions
@pytest.mark.parametrize("left", [0, 2])
def test_an_empty_draw_deck_gives_nothing_and_is_not_renewed(left: int, edition: str) -> None:
    state = after_the_turn(3, draw=(["Volca", "Ember"][:left], None), edition=edition)
    assert counts(state, 0) == (3 + left, 0)
    assert seen(state)["seats"][0]["discard_size"] > 6, "there are cards, but they stay where they are"
    assert (seen(state)["fight"], turn_of(state)) == (True, 1), "the fight goes on"


@rule("BM-057")
@both_editions
@pytest.mark.parametrize(
    ("theirs", "held", "drawn"),
    [
        ("Wall of Fire", 0, 0),
        ("Wall of Fire", 5, 0),
        ("Gluing Dust", 0, 1),
        ("Gluing Dust", 5, 1),
        ("Gluing Dust", 6, 0),
        ("Quivering Quicksand", 0, 4),
        ("Quivering Quicksand", 3, 1),
        ("Quivering Quicksand", 4, 0),
        ("Quivering Quicksand", 5, 0),
    ],
)
def test_opposing_supports_cut_the_refreshing(theirs: str, held: int, drawn: int, edition: str) -> None:
    state = after_the_turn(held, support=([], [theirs]), guests=([], [theirs]), edition=edition)
    assert counts(state, 0) == (held + drawn, 30 - held - 1 - drawn)
    assert turn_of(state) == 1, "as much as is allowed is drawn without a question"


@rule("BM-057")
@pytest.mark.parametrize("held", [0, 5])
def test_bottelus_lets_nothing_come_to_hand(held: int) -> None:
    state = after_the_turn(held, decks=("vulca", "pillar"), theirs=["Bottelus Emptius"])
    assert counts(state, 0) == (held, 29 - held)


@rule("BM-057", "BM-146")
def test_an_ignored_wall_of_fire_cuts_nothing() -> None:
    state = setup(
        ("flit", "vulca"),
        combat=(["Flitterflutter"], []),
        support=([], ["Wall of Fire"]),
        element="fire",
        phase="booster",
    )
    do(state, "done")
    assert counts(state, 0) == (6, 23)
