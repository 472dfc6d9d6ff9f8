"""Section 6: which cards are active."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.games.bluemoon import setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import do, names, offered, options, player, plays
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


@rule("BM-085")
@both_editions
@pytest.mark.parametrize(
    ("place", "bound"),
    [
        ({"combat": ([], ["Sear", "Ember"])}, True),
        ({"combat": ([], ["Sear"]), "covered": ([], ["Ember"])}, False),
        ({"combat": ([], ["Sear"]), "hand": (["Nirwadas"], ["Ember"])}, False),
        ({"combat": ([], ["Sear"]), "discard": ([], ["Ember"])}, False),
        ({"combat": ([], ["Sear"]), "draw": (None, ["Ember"])}, False),
        ({"combat": ([], ["Sear"]), "ships": ([], ["Rising Sun"]), "cargo": ({}, {"Rising Sun": ["Ember"]})}, False),
    ],
)
def test_only_active_cards_have_an_effect(place: dict[str, Any], bound: bool, edition: str) -> None:
    """Ember forbids characters without text; it lies here and there on the other side."""
    table: Any = {"hand": (["Nirwadas"], []), **place}
    state = setup(
        ("hoax", "vulca"), guests=([], ["Rising Sun"]), element="earth", phase="engagement", edition=edition, **table
    )
    assert ("continue" in options(state)) == (not bound)


@rule("BM-085")
def test_supports_of_earlier_turns_are_active_and_leadership_only_in_its_turn() -> None:
    state = setup(
        ("hoax", "vulca"),
        combat=(["Nirwadas"], ["Scorch", "Volcanic Gauntlets"]),
        support=(["Tome of Wisdom"], []),
        leadership=("Enthrall Opposition", None),
        element="fire",
    )
    assert (state.power(0, "fire"), state.power(1, "fire")) == (3 + 3, 6)
    later = setup(
        ("hoax", "vulca"),
        combat=(["Nirwadas"], ["Scorch", "Volcanic Gauntlets"]),
        leadership_pile=(["Enthrall Opposition"], []),
        element="fire",
    )
    assert later.power(1, "fire") == 12, "on the pile it is silent"


@rule("BM-085", "BM-126")
@both_editions
@pytest.mark.parametrize(("bluffs", "free"), [(1, False), (2, True)])
def test_face_down_cards_are_active_supports(bluffs: int, free: bool, edition: str) -> None:
    """B.P. Mystery is FREE against two active supports."""
    state = setup(
        ("buka", "buka"),
        hand=(["Commodore Lo Tan", "B.P. Mystery"], []),
        bluffs=([], ["Captain Su Cha", "Cannoneer Tara Ko"][:bluffs]),
        element="fire",
        phase="engagement",
        edition=edition,
    )
    do(state, "continue", "play Commodore Lo Tan")
    assert ("B.P. Mystery" in plays(state)) == free


@rule("BM-085", "BM-118")
def test_cargo_and_ships_add_no_power() -> None:
    state = setup(
        ("buka", "hoax"),
        ships=(["Sea Devil"], []),
        landed=(["Rising Sun"], []),
        cargo=({"Rising Sun": ["Commodore Lo Tan"], "Sea Devil": ["Armory"]}, {}),
        element="fire",
    )
    assert (state.power(0, "fire"), state.power(0, "earth")) == (0, 0)


@rule("BM-085", "BM-098")
def test_a_ship_in_the_influence_area_is_active_and_a_landed_one_is_not() -> None:
    """Old Goo Laa's Ghost comes only without an active ship of its side."""
    table: Any = {"decks": ("buka", "hoax"), "combat": ([], ["Nirwadas"]), "element": "fire", "phase": "engagement"}
    ghost = ["Old Goo Laa's Ghost"]
    sailing = setup(hand=(ghost, []), ships=(["Sea Falcon"], []), **table)
    assert "continue" not in options(sailing)
    landed = setup(landed=(["Sea Falcon"], []), hand=(ghost, []), **table)
    assert plays(do(landed, "continue")) == {"Old Goo Laa's Ghost"}


@rule("BM-086", "IX-71")
@both_editions
def test_a_covered_card_does_not_come_back_when_those_above_leave(edition: str) -> None:
    state = setup(
        ("flit", "hoax"),
        hand=(["Wing Commander"], []),
        combat=(["Peckswift"], ["Nirwadas"]),
        covered=(["Flitterflutter"], []),
        support=([], ["Tome of Wisdom"]),
        element="fire",
        phase="beginning",
        edition=edition,
    )
    do(state, "retrieve Peckswift")
    assert (player(state, 0)["active"], names(player(state, 0)["covered"])) == ([], ["Flitterflutter"])
    assert (state.power(0, "fire"), state.power(1, "fire")) == (0, 6), "neither its value nor its text"


@rule("BM-086")
def test_a_covered_card_stays_covered_after_an_opposing_discard() -> None:
    state = setup(
        ("khind", "hoax"),
        hand=(["TopDog"], []),
        combat=(["TopNotch"], ["Battling Boomerang"]),
        covered=([], ["Nirwadas"]),
        element="fire",
    )
    do(state, "text TopNotch", "hit Battling Boomerang")
    assert (player(state, 1)["active"], names(player(state, 1)["covered"])) == ([], ["Nirwadas the Traveler"])
    assert state.power(1, "fire") == 0


@rule("BM-087", "IX-23")
@pytest.mark.parametrize(("cards", "playable"), [(2, False), (3, True)])
def test_ignored_cards_are_counted(cards: int, playable: bool) -> None:
    """Neth-sur-Pot asks for three active cards; Hank on the own side ignores the characters among them."""
    theirs = ["Nirwadas", "Vetraskedas", "Penemikanas"][:cards]
    state = setup(
        ("mimix", "hoax"),
        hand=(["Neth-sur-Pot"], []),
        combat=(["Hank"], theirs),
        guests=(["Hank"], []),
        element="fire",
        phase="engagement",
    )
    assert len(player(state, 1)["ignored"]) == cards
    assert ("continue" in options(state)) == playable


@rule("BM-087", "BM-097")
def test_an_ignored_character_still_bars_retrieving() -> None:
    state = setup(
        ("flit", "hoax"),
        combat=(["Peckswift", "Hank", "Launch Itching Bugs"], ["Ciklarethas"]),
        guests=(["Hank"], []),
        element="fire",
        phase="beginning",
    )
    assert names(player(state, 1)["ignored"]) == ["Ciklarethas the Bitter"]
    assert offered(state, "retrieve") == {"Launch Itching Bugs"}


@rule("BM-088")
def test_covered_cards_can_be_taken_back_by_texts_that_name_the_combat_area() -> None:
    state = setup(
        ("mimix", "hoax"),
        hand=(["Call Spirit of the Battlefield"], []),
        combat=(["Wild Gazelle"], ["Nirwadas"]),
        covered=(["Virgin of Pure Fire", "Hail of Arrows"], []),
        support=(["Menacing Wardance"], []),
        element="fire",
    )
    do(state, "play Call Spirit of the Battlefield")
    assert offered(state, "take") == {"Wild Gazelle", "Virgin of Pure Fire", "Hail of Arrows"}
    vulca = setup(
        hand=(["Summon Sorcerer"], []), combat=(["Volca"], ["Nirwadas"]), covered=(["Sear"], []), element="fire"
    )
    assert offered(do(vulca, "play Summon Sorcerer"), "take") == {"Volca"}, "an active card, says the other text"


@rule("BM-088")
def test_covered_cards_are_discarded_with_the_combat_area() -> None:
    state = setup(
        ("terrah", "hoax"),
        hand=(["Provoke Earthquake"], []),
        combat=(["Rocara"], ["Nirwadas", "Battling Boomerang"]),
        covered=([], ["Ledinemras"]),
        support=([], ["Trebuchet"]),
        element="fire",
    )
    do(state, "play Provoke Earthquake", "use")
    assert (player(state, 1)["active"], player(state, 1)["covered"]) == ([], [])
    assert set(names(player(state, 1)["discard"])) == {
        "Nirwadas the Traveler",
        "Battling Boomerang",
        "Ledinemras the Monk",
    }
    assert names(player(state, 1)["supports"]) == ["Trebuchet of Fear"]
