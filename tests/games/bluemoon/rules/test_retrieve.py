"""RETRIEVE: active cards come back to hand at the beginning of the turn (BM-096 to BM-099)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, hand, lay, offered, options, phase, player, seen
from tests.rules import rule

FLIT_TABLE = {"combat": (["Peckswift", "Launch Itching Bugs"], ["Shimmer"]), "element": "fire", "phase": "beginning"}


@rule("BM-096")
def test_active_cards_with_the_icon_may_be_taken_back_and_played_again_in_the_same_turn() -> None:
    state = lay(decks=("flit", "vulca"), hand=(["Bashdin"], []), **FLIT_TABLE)
    assert offered(state, "retrieve") == {"Peckswift", "Launch Itching Bugs"}
    do(state, "retrieve Peckswift", "retrieve Launch Itching Bugs")
    assert hand(state, 0) == {"Bashdin", "Peckswift", "Launch Itching Bugs"}
    assert player(state, 0)["active"] == []
    do(state, "done", "continue", "play Peckswift", "done", "play Launch Itching Bugs")
    assert state.power(0, "fire") == 4


@rule("BM-096")
def test_any_number_may_be_retrieved_none_included() -> None:
    state = lay(decks=("flit", "vulca"), **FLIT_TABLE)
    do(state, "retrieve Launch Itching Bugs")
    assert options(state) == {"retrieve flit/4", "done"}
    do(state, "done")
    assert phase(state) == "Leadership"
    assert hand(state, 0) == {"Launch Itching Bugs"}


@rule("BM-096")
def test_covered_cards_and_cards_without_the_icon_stay() -> None:
    state = lay(
        decks=("flit", "vulca"),
        combat=(["Peckswift", "Launch Rockdrop"], ["Shimmer"]),
        covered=(["Steepstoop"], []),
        element="fire",
        phase="beginning",
    )
    assert offered(state, "retrieve") == {"Peckswift"}


@rule("BM-096")
def test_supports_are_retrieved_like_combat_cards() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        combat=(["Nirwadas"], ["Shimmer"]),
        support=(["Homing Missiles", "Tome of Wisdom"], []),
        element="earth",
        phase="beginning",
    )
    assert offered(state, "retrieve") == {"Homing Missiles"}
    do(state, "retrieve Homing Missiles")
    assert state.power(0, "earth") == 2 + 3


@rule("BM-097")
def test_an_opposing_active_retrieve_character_holds_the_own_characters_but_not_boosters() -> None:
    state = lay(
        decks=("flit", "hoax"),
        combat=(["Peckswift", "Launch Itching Bugs"], ["Ciklarethas"]),
        element="fire",
        phase="beginning",
    )
    assert offered(state, "retrieve") == {"Launch Itching Bugs"}
    covered = lay(
        decks=("flit", "hoax"),
        combat=(["Peckswift", "Launch Itching Bugs"], ["Nirwadas"]),
        covered=([], ["Ciklarethas"]),
        element="fire",
        phase="beginning",
    )
    assert offered(covered, "retrieve") == {"Peckswift", "Launch Itching Bugs"}


@rule("BM-097", "IX-23")
def test_the_icon_of_an_ignored_opposing_character_holds_all_the_same() -> None:
    state = lay(
        decks=("flit", "hoax"),
        combat=(["Peckswift", "Hank", "Launch Itching Bugs"], ["Ciklarethas"]),
        element="fire",
        phase="beginning",
    )
    assert seen(state)["seats"][1]["ignored"] == ["hoax/5"]
    assert offered(state, "retrieve") == {"Launch Itching Bugs"}


@rule("BM-097")
def test_an_opposing_booster_with_the_icon_holds_nobody() -> None:
    state = lay(
        decks=("flit", "hoax"),
        combat=(["Peckswift"], ["Nirwadas", "Battling Boomerang"]),
        element="fire",
        phase="beginning",
    )
    assert offered(state, "retrieve") == {"Peckswift"}


@rule("BM-096", "BM-147", "IX-21")
@pytest.mark.parametrize(
    ("deck", "combat", "support"),
    [
        ("aqua", ["Mekarthas"], []),
        ("terrah", ["Torana"], ["Impenetrable Fog"]),
        ("vulca", ["Ember", "Trillilling"], []),
    ],
)
def test_an_ignored_icon_retrieves_nothing(deck: str, combat: list[str], support: list[str]) -> None:
    state = lay(
        decks=("hoax", deck),
        combat=(["Nirwadas", "Battling Boomerang"], combat),
        support=([], support),
        element="fire",
        phase="beginning",
    )
    assert phase(state).startswith("Leadership"), "with nothing to retrieve nobody is asked"


@rule("BM-098")
def test_retrieving_is_taking_a_card_into_hand_and_forbidden_with_it() -> None:
    bottelus = lay(
        decks=("flit", "pillar"),
        combat=(["Peckswift", "Launch Itching Bugs"], ["Bottelus Emptius"]),
        element="fire",
        phase="beginning",
    )
    assert phase(bottelus) == "Leadership"
    quicksand = lay(
        decks=("flit", "terrah"),
        hand=(["Bashdin", "Carl", "Highchirp"], []),
        combat=(["Peckswift", "Launch Itching Bugs"], ["Torana"]),
        support=([], ["Quivering Quicksand"]),
        element="fire",
        phase="beginning",
    )
    do(quicksand, "retrieve Peckswift")
    assert phase(quicksand) == "Leadership", "with the fourth card in hand nothing more comes"
    assert "Launch Itching Bugs" not in hand(quicksand, 0)


@rule("BM-099")
def test_a_retrieved_card_goes_to_the_undisclosed_hand_though_the_opponent_knows_it() -> None:
    state = lay(
        decks=("pillar", "flit"),
        hand=(["Introvertus"], ["Highchirp", "Bashdin"]),
        disclosed=([], ["Highchirp", "Bashdin"]),
        combat=(["Crysalus"], ["Steepstoop"]),
        element="fire",
        seat=1,
        phase="engagement",
    )
    do(state, "continue", "play Highchirp", "done", "done")
    do(state, "done", "continue", "play Introvertus", "done", "done", "retrieve Highchirp")
    flit = seen(state, 0)["seats"][1]
    assert "flit/6" in flit["hand"], "the Pillar saw which card it was"
    assert flit["disclosed"] == ["terrah/15"], "but it does not lie open any more"
