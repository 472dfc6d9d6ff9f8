"""Shields: who has one need not match the opponent's total (BM-089 to BM-091)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, may, offered, options, plays, turn_of
from tests.rules import rule


@rule("BM-089")
def test_behind_a_shield_the_opponents_total_need_not_be_matched() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Nirwadas", "Inscrutable Armor"], []),
        combat=([], ["Flamebreath", "Fireblast"]),
        element="fire",
        phase="engagement",
    )
    assert state.power(1, "fire") == 10
    do(state, "continue", "play Nirwadas", "done")
    assert options(state) == {"play hoax/18"}, "three against ten: only the armour helps"
    do(state, "play Inscrutable Armor")
    assert may(state, "done")


@rule("BM-089")
def test_the_shielded_total_is_announced_as_it_is_and_is_what_the_opponent_has_to_match() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Nirwadas", "Inscrutable Armor"], ["Ember", "Shimmer"]),
        combat=([], ["Flamebreath", "Fireblast"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Nirwadas", "done", "play Inscrutable Armor", "done")
    assert turn_of(state) == 1
    assert state.power(0, "fire") == 3, "the figure behind the shield counts as usual: here 3 + 0"
    do(state, "done", "continue")
    assert "Shimmer" in plays(state), "Fire 3 matches 3"
    do(state, "play Shimmer", "done", "done")
    assert turn_of(state) == 0


@rule("BM-089", "BM-051")
def test_without_a_shield_the_same_power_is_not_enough() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Nirwadas", "Battling Boomerang"], []),
        combat=([], ["Flamebreath", "Fireblast"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"retreat"}


@rule("BM-090")
def test_a_shield_works_in_its_own_element_only() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Nirwadas", "Inscrutable Armor"], []),
        combat=([], ["Lavar", "Fireblast"]),
        element="earth",
        phase="engagement",
    )
    assert (state.power(1, "earth"), options(state)) == (6, {"retreat"}), "the armour guards against Fire"
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Shimmer", "Infernal Armor"], []),
        combat=([], ["Catusan", "Battling Boomerang"]),
        element="earth",
        phase="engagement",
    )
    assert options(state) == {"continue", "retreat"}, "that one guards against Earth"


@rule("BM-090")
def test_a_shield_of_an_earlier_turn_works_as_long_as_it_is_active() -> None:
    state = lay(
        decks=("pillar", "vulca"),
        hand=(["Bounce Back"], []),
        combat=(["Wild Unicorn"], ["Flamebreath", "Fireblast"]),
        element="fire",
    )
    do(state, "play Bounce Back", "done", "continue", "done", "done")
    assert turn_of(state) == 1, "the unicorn stood there before"


@rule("BM-090")
def test_a_covered_shield_guards_nothing() -> None:
    state = lay(
        decks=("pillar", "vulca"),
        hand=(["Smartia Pantia"], []),
        combat=(["Wild Unicorn"], ["Flamebreath", "Fireblast"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"retreat"}, "the next character would cover the unicorn"


@rule("BM-090", "BM-091")
@pytest.mark.parametrize(
    ("deck", "ignorer", "strength"),
    [
        ("aqua", "Mekarthas", "Firewater"),
        ("terrah", "Mad Mike", "Seismic Drill"),
        ("terrah", "Torana", "Impenetrable Fog"),
    ],
)
def test_a_shield_whose_icon_is_ignored_guards_nothing(deck: str, ignorer: str, strength: str) -> None:
    table = {
        "decks": ("mimix", deck),
        "hand": (["Wild Unicorn"], []),
        "element": "fire",
        "phase": "engagement",
    }
    combat = [ignorer, strength] if strength == "Firewater" else [ignorer]
    support = [] if strength == "Firewater" else [strength]
    more = ["Flash"] if deck == "terrah" else []
    ignored = lay(**table, combat=([], combat + more), support=([], support))
    assert ignored.power(1, "fire") >= 6
    assert options(ignored) == {"retreat"}
    harmless = lay(**table, combat=([], ["Primus Magicus"]), support=([], []))
    assert options(harmless) == {"continue", "retreat"}, "against as much power without that text the shield works"


@rule("BM-091")
def test_for_texts_about_icons_a_shield_is_one() -> None:
    top_dog = lay(
        decks=("khind", "aqua"),
        combat=(["TopDog"], ["Uurunia", "Aquatic Armor", "Launch Hail of Doom", "Firewater"]),
        element="fire",
    )
    do(top_dog, "text TopDog")
    assert offered(top_dog, "hit") == {"Aquatic Armor", "Launch Hail of Doom"}
    loyal = lay(
        decks=("buka", "vulca"),
        hand=(["Cannoneer Tara Ko", "B.P. Loyalty"], []),
        combat=([], ["Glimmer", "Infernal Armor"]),
        element="fire",
        phase="engagement",
    )
    do(loyal, "continue", "play Cannoneer Tara Ko")
    assert not may(loyal, "play B.P. Loyalty"), "one card with an icon is not two"
    loyal = lay(
        decks=("buka", "vulca"),
        hand=(["Cannoneer Tara Ko", "B.P. Loyalty"], []),
        combat=([], ["Heroine of the Great Plains", "Infernal Armor"]),
        element="fire",
        phase="engagement",
    )
    do(loyal, "continue", "play Cannoneer Tara Ko")
    assert may(loyal, "play B.P. Loyalty"), "the shield is the second icon"
