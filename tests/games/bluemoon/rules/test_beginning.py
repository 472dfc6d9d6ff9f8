"""Section 3.1: the Beginning phase."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from moontable.games.bluemoon import setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import do, dragons, hand, may, names, offered, options, phase, player, plays
from tests.rules import rule

STORMS = ["Crashing Thunder Storm", "Swirling Snow Storm", "Lashing Sand Storm"]


@rule("BM-023", "BM-025", "BM-069")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("storms", "attracted"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_two_or_more_storms_attract_one_dragon_as_the_turn_begins(storms: int, attracted: int, edition: str) -> None:
    state = setup(
        ("terrah", "hoax"),
        combat=(["Rocara"], ["Nirwadas"]),
        support=(STORMS[:storms], []),
        element="earth",
        phase="beginning",
        edition=edition,
    )
    assert dragons(state) == (attracted, 0, 3 - attracted)


@rule("BM-023")
def test_storms_come_before_anything_is_retrieved() -> None:
    state = setup(
        ("terrah", "hoax"),
        guests=(["Homing Missiles"], []),
        support=([*STORMS[:2], "Homing Missiles"], []),
        element="earth",
        phase="beginning",
    )
    assert dragons(state) == (1, 0, 2)
    assert offered(state, "retrieve") == {"Homing Missiles"}, "the dragon is there, the rest of the phase follows"


@rule("BM-025")
def test_storms_blow_in_every_turn_of_their_owner_and_in_no_other() -> None:
    table: Any = {"decks": ("terrah", "hoax"), "support": (STORMS[:2], []), "element": "earth", "phase": "beginning"}
    assert dragons(setup(seat=1, **table)) == (0, 0, 3)
    assert dragons(setup(seat=0, dragons=-2, **table)) == (0, 1, 2)
    state = setup(hand=(["Rocara", "Torana"], ["Catusan"]), combat=([], ["Helkomedes"]), **table)
    do(state, "done", "continue", "play Torana", "done", "done", "done", "continue", "play Catusan", "done", "done")
    assert dragons(state) == (2, 0, 1), "their second turn has begun"


@rule("BM-025", "IX-25")
@pytest.mark.parametrize("silencer", ["Flitterflutter", "Tittertweet"])
def test_ignored_storms_attract_nothing(silencer: str) -> None:
    state = setup(("terrah", "flit"), combat=([], [silencer]), support=(STORMS, []), element="earth", phase="beginning")
    assert dragons(state) == (0, 0, 3)


@rule("BM-025", "BM-070")
def test_storms_can_win_the_game_at_once() -> None:
    state = setup(("terrah", "hoax"), support=(STORMS[:2], []), dragons=3, element="earth", phase="beginning")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "fourth-dragon")


@rule("BM-024", "BM-096", "BM-121", "BM-128")
@pytest.mark.parametrize("edition", EDITIONS)
def test_retrieving_dropping_and_landing_go_in_any_order_and_number(edition: str) -> None:
    table: Any = {
        "decks": ("buka", "hoax"),
        "combat": (["Captain Ariosa Paal"], ["Nirwadas"]),
        "bluffs": (["Captain Su Cha", "Cannoneer Tara Ko"], []),
        "ships": (["Sea Falcon", "Rising Sun"], []),
        "element": "fire",
        "phase": "beginning",
        "edition": edition,
    }
    moves = ["retrieve buka/3", "drop buka/4", "drop buka/7", "land buka/28", "land buka/30"]
    assert options(setup(**table)) == {*moves, "done"}
    for order in list(permutations(moves))[::17]:
        state = setup(**table)
        left = set(moves)
        for move in order:
            assert options(state) == {*left, "done"}
            do(state, move)
            left.remove(move)
        assert phase(state) == "Leadership"
        assert hand(state, 0) == {"Captain Ariosa Paal"}
        assert set(names(player(state, 0)["discard"])) == {"Captain Su Cha", "Cannoneer Tara Ko"}
        assert [ship["landed"] for ship in player(state, 0)["ships"]] == [True, True]
    done = do(setup(**table), "done")
    assert (phase(done), hand(done, 0)) == ("Leadership", set()), "none of it is a duty"


@rule("BM-024")
def test_only_the_current_player_retrieves_and_only_at_the_beginning() -> None:
    table: Any = {
        "decks": ("hoax", "hoax"),
        "combat": (["Nirwadas", "Battling Boomerang"], ["Nirwadas", "Battling Boomerang"]),
        "element": "fire",
    }
    state = setup(phase="beginning", **table)
    assert options(state) == {"retrieve hoax/19", "done"}
    do(state, "done")
    assert not may(state, "retrieve Battling Boomerang")
    assert not may(setup(phase="leadership", **table), "retrieve Battling Boomerang")


@rule("BM-026")
def test_last_turns_cards_count_until_the_first_character_covers_them() -> None:
    state = setup(
        hand=(["Volca", "Torch"], []),
        combat=(["Lavar", "Fireblast"], ["Helkomedes"]),
        support=(["Lightning Bolts"], []),
        element="fire",
        phase="beginning",
    )
    assert (phase(state), state.power(0, "fire")) == ("Leadership", 5 + 3 + 3)
    do(state, "done")
    assert state.power(0, "fire") == 11
    do(state, "continue")
    assert state.power(0, "fire") == 11
    do(state, "play Torch")
    assert state.power(0, "fire") == 1 + 3


@rule("BM-026", "IX-26")
def test_last_turns_text_works_in_the_leadership_phase_and_for_the_first_character() -> None:
    """Tittertweet ignores the texts of the other side until a character covers it."""
    table: Any = {
        "decks": ("flit", "vulca"),
        "hand": (["Commence Mega Launch", "Peckswift", "Steepstoop"], []),
        "element": "fire",
    }
    active = setup(combat=(["Tittertweet"], ["Ember"]), support=([], ["Flickering Fires"]), **table)
    assert plays(active) == {"Commence Mega Launch"}, "Flickering Fires is ignored"
    do(active, "done", "continue")
    assert plays(active) == {"Peckswift", "Steepstoop"}, "so is Ember, while the first character is played"
    covered = setup(
        combat=(["Carl"], ["Ember"]), covered=(["Tittertweet"], []), support=([], ["Flickering Fires"]), **table
    )
    assert plays(covered) == set()
    do(covered, "done")
    assert options(covered) == {"retreat"}, "Ember allows no character without text"
