"""STOP: after such a card no other is played in the turn (BM-092 to BM-095)."""

from __future__ import annotations

from tests.games.bluemoon.table import do, lay, may, options, player, plays, turn_of
from tests.rules import rule

HOAX_IN_EARTH = {"combat": ([], ["Catusan", "Battling Boomerang"]), "element": "earth", "phase": "engagement"}
"""Hoax attacks with Earth 7."""


@rule("BM-092")
def test_after_a_stop_card_no_booster_and_no_support_may_follow() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Zig-nur-Don", "Fireblast", "Lightning Bolts"], []), **HOAX_IN_EARTH)
    do(state, "continue", "play Zig-nur-Don")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"done"}


@rule("BM-092")
def test_after_a_stop_card_free_pair_and_gang_give_nothing() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Neth-sur-Pot", "Stars Shining", "Wild Gazelle", "Wild Antelope", "Fire Swamp", "NoProblem"], []),
        combat=([], ["Lavar", "Fireblast"]),
        support=([], ["Lightning Bolts"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Neth-sur-Pot")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"done"}, "not even a FREE support"


@rule("BM-092")
def test_a_stop_card_uses_up_a_lent_free_and_ends_the_plays() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(
            ["Yang", "Sas-van-Son", "Uurunia", "Fire Swamp"],
            ["Glimmer", "Sear", "Torch", "Spark", "Blaze", "Volca"],
        ),
        combat=([], ["Shimmer"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Yang", "play Sas-van-Son")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"done"}


@rule("BM-092")
def test_after_a_stop_card_nothing_is_loaded_and_nothing_laid_face_down() -> None:
    table = {
        "decks": ("buka", "flit"),
        "ships": (["Rising Sun"], []),
        "combat": ([], ["Tittertweet"]),
        "element": "fire",
        "phase": "engagement",
    }
    stopped = lay(hand=(["Old Goo Laa's Ghost", "Captain Su Cha", "Armory"], []), **table)
    do(stopped, "continue", "play Old Goo Laa's Ghost", "done")
    assert options(stopped) == {"done"}
    free = lay(hand=(["Sailingmaster Boo Marn", "Captain Su Cha", "Armory"], []), **table)
    do(free, "continue", "play Sailingmaster Boo Marn", "done")
    assert {"bluff buka/4", "load buka/4 on buka/30", "load buka/25 on buka/30", "play buka/25"} < options(free)


@rule("BM-092", "IX-13")
def test_an_ignored_stop_icon_stops_nothing() -> None:
    state = lay(
        decks=("vulca", "terrah"),
        hand=(["Zig-nur-Don", "Fireblast"], []),
        combat=([], ["Mad Mike"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Zig-nur-Don", "done")
    assert plays(state) == {"Fireblast"}


@rule("BM-092")
def test_the_rest_of_a_stopped_turn_runs_as_usual() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Zig-nur-Don", "Fireblast"], []), **HOAX_IN_EARTH)
    do(state, "continue", "play Zig-nur-Don", "done", "done")
    assert turn_of(state) == 1
    assert player(state, 0)["hand_size"] == 6, "the hand was refreshed"
    unmatched = lay(
        decks=("mimix", "vulca"),
        hand=(["Shaman of the Here and Now", "Hail of Arrows"], []),
        combat=([], ["Blaze"]),
        element="fire",
        phase="engagement",
    )
    assert options(unmatched) == {"retreat"}, "STOP frees nobody from matching: 2 against 4, and no booster may help"


@rule("BM-094")
def test_bounce_back_stops_all_later_plays_but_leaves_the_choice_to_retreat() -> None:
    state = lay(
        decks=("pillar", "vulca"),
        hand=(["Bounce Back", "Primus Magicus", "Caterpillar Fireeater", "Giant Butterfly Morningwind"], []),
        combat=(["Smartia Pantia"], ["Shimmer"]),
        element="fire",
    )
    do(state, "play Bounce Back")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"continue", "retreat"}
    do(state, "continue")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"done"}, "FREE cards do not help"


@rule("BM-095", "IX-57")
def test_cards_played_before_the_stop_card_are_not_touched_by_it() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Neth-sur-Pot", "Stars Shining", "Sun Setting", "Moon Rising"], []),
        combat=([], ["Lavar", "Fireblast"]),
        support=([], ["Lightning Bolts"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Stars Shining", "play Sun Setting", "play Neth-sur-Pot")
    assert not may(state, "play Moon Rising")
    assert state.power(0, "earth") == 1 + 1 + 5, "both FREE characters fight on beside the mutant"
