"""FREE cards and cards that count as FREE (BM-104 to BM-107)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, may, options, player, plays
from tests.rules import rule

AGAINST_SHIMMER = {"combat": ([], ["Shimmer"]), "element": "fire", "phase": "engagement"}
"""Vulca attacks with Fire 3."""


@rule("BM-104")
def test_any_number_of_free_characters_beside_the_one_of_the_turn() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Sun Setting", "Moon Rising", "Stars Shining", "Dancer of Dawn", "Young Bear"], []),
        **AGAINST_SHIMMER,
    )
    do(state, "continue", "play Dancer of Dawn")
    assert plays(state) == {"Sun Setting", "Moon Rising", "Stars Shining"}, "a second character that counts is too many"
    do(state, "play Moon Rising", "play Sun Setting", "play Stars Shining")
    assert options(state) == {"done"}
    assert state.power(0, "fire") == 4 + 1 + 2 + 1


@rule("BM-104")
def test_free_boosters_and_supports_leave_the_normal_play_untouched() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(
            ["Uurunia", "Sudden Waterspout", "Fire Swamp", "Perilous Marsh", "Ravenous Razorjaw", "Aquatic Armor"],
            [],
        ),
        **AGAINST_SHIMMER,
    )
    do(state, "continue", "play Uurunia", "done", "play Sudden Waterspout", "play Fire Swamp")
    assert plays(state) == {"Perilous Marsh", "Ravenous Razorjaw", "Aquatic Armor"}
    do(state, "play Ravenous Razorjaw")
    assert plays(state) == {"Perilous Marsh"}, "the normal play is used, the FREE one is left"


@rule("BM-104", "BM-040")
def test_each_free_card_waits_for_the_phase_of_its_kind() -> None:
    state = lay(decks=("aqua", "vulca"), hand=(["Uurunia", "Sudden Waterspout", "Fire Swamp"], []), **AGAINST_SHIMMER)
    do(state, "continue")
    assert plays(state) == {"Uurunia-Aqua-Terz"}
    mimix = lay(decks=("mimix", "vulca"), hand=(["Dancer of Dawn", "Stars Shining"], []), **AGAINST_SHIMMER)
    do(mimix, "continue", "play Dancer of Dawn", "done")
    assert options(mimix) == {"done"}, "FREE characters do not come in the Booster/Support phase"


@rule("BM-105")
def test_a_free_character_may_be_the_only_one_and_covers_what_lay_there() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Sun Setting", "Dancer of Dawn"], []),
        combat=(["Young Bear", "Hail of Arrows"], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Sun Setting")
    assert player(state, 0)["active"] == ["mimix/22"]
    assert player(state, 0)["covered"] == ["mimix/16", "mimix/25"]
    assert may(state, "done")
    do(state, "play Dancer of Dawn")
    assert player(state, 0)["active"] == ["mimix/11", "mimix/22"], "the second character of the turn covers nothing"


@rule("BM-105", "BM-044")
def test_free_boosters_and_supports_may_be_played_on_an_opening_turn() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Uurunia", "Sudden Waterspout", "Fire Swamp", "Ravenous Razorjaw", "Aquatic Armor"], []),
        phase="engagement",
    )
    do(state, "start", "play Uurunia", "done")
    assert plays(state) == {"Sudden Waterspout", "Fire Swamp"}
    do(state, "play Fire Swamp", "play Sudden Waterspout")
    assert options(state) == {"done"}


@rule("BM-106")
@pytest.mark.parametrize(
    ("deck", "support", "barred"),
    [
        ("vulca", "Pandemonium", {"Fire Swamp"}),
        ("mimix", "Hypnotic Rattle", {"Sudden Waterspout"}),
    ],
)
def test_free_does_not_help_against_a_forbidden_kind(deck: str, support: str, barred: set[str]) -> None:
    state = lay(
        decks=("aqua", deck),
        hand=(["Uurunia", "Sudden Waterspout", "Fire Swamp"], []),
        combat=([], ["Cinder"]),
        support=([], [support]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Uurunia", "done")
    assert plays(state) == {"Sudden Waterspout", "Fire Swamp"} - barred


@rule("BM-106", "IX-43", "IX-49")
@pytest.mark.parametrize(
    ("deck", "combat", "support"), [("flit", "Cheepchirrup", []), ("hoax", "Bethenitana", ["Brain Drain"])]
)
def test_free_does_not_help_against_a_cap_on_cards(deck: str, combat: str, support: list[str]) -> None:
    state = lay(
        decks=("mimix", deck),
        hand=(["Stars Shining", "Dancer of Dawn"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Dancer of Dawn")
    assert options(state) == {"done"}


@rule("BM-107", "IX-60")
def test_a_lent_free_serves_the_very_next_card_and_no_other() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Yang", "Uurunia", "Iisilia", "Fire Swamp", "Firewater", "Ravenous Razorjaw"], []),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    character = do(state.copy(), "continue", "play Yang", "play Uurunia")
    assert plays(character) == set(), "the second character was the lent one, a third is not free"
    booster = do(state.copy(), "continue", "play Yang", "done", "play Firewater")
    assert plays(booster) == {"Fire Swamp", "Ravenous Razorjaw"}, "the booster did not count, the normal play is left"
    wasted = do(state.copy(), "continue", "play Yang", "done", "play Fire Swamp", "play Firewater")
    assert plays(wasted) == set(), "the next card was FREE anyway; the one after counts"


@rule("BM-107", "IX-62")
@pytest.mark.parametrize(
    ("deck", "combat", "support"),
    [("aqua", "Mekarthas", []), ("terrah", "Mad Mike", []), ("terrah", "Kabu Kat", ["Impenetrable Fog"])],
)
def test_a_lent_free_is_worthless_while_the_icons_are_ignored(deck: str, combat: str, support: list[str]) -> None:
    table = {"decks": ("aqua", deck), "element": "fire", "phase": "engagement"}
    state = lay(
        hand=(["Yang", "Uurunia", "Firewater", "Torrential Flood"], []),
        combat=([], [combat]),
        support=([], support),
        **table,
    )
    do(state, "continue", "play Yang")
    assert plays(state) == set()
    do(state, "done", "play Torrential Flood")
    assert options(state) == {"done"}, "it counted normally"


@rule("BM-107", "BM-147")
@pytest.mark.parametrize(
    ("bird", "ignored", "other"),
    [("Trillilling", "Firewater", "Ravenous Razorjaw"), ("Flitterflutter", "Ravenous Razorjaw", "Firewater")],
)
def test_a_lent_free_is_worth_as_little_as_a_printed_one_on_an_ignored_card(
    bird: str, ignored: str, other: str
) -> None:
    state = lay(
        decks=("aqua", "flit"),
        hand=(["Yang", "Firewater", "Ravenous Razorjaw", "Tidal Flood"], []),
        combat=([], [bird]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Yang", "done")
    counted = do(state.copy(), f"play {ignored}")
    assert options(counted) == {"done"}, "an ignored card counts as the play of the turn"
    do(state, f"play {other}")
    assert ignored in plays(state), "the lent icon of a card that is not ignored works"


@rule("BM-107")
def test_blood_pirates_are_free_while_their_condition_holds() -> None:
    table = {"decks": ("buka", "vulca"), "element": "fire", "phase": "engagement"}
    hand: tuple[list[str], list[str]] = (["Cannoneer Tara Ko", "B.P. Mystery"], [])
    two = lay(hand=hand, combat=([], ["Cinder"]), support=([], ["Wall of Fire", "Fearsome Spirits"]), **table)
    do(two, "continue", "play Cannoneer Tara Ko")
    assert plays(two) == {"B.P. Mystery"}
    one = lay(hand=hand, combat=([], ["Cinder"]), support=([], ["Wall of Fire"]), **table)
    do(one, "continue", "play Cannoneer Tara Ko")
    assert plays(one) == set()


@rule("BM-107", "BM-122")
def test_buka_characters_from_a_landed_ship_are_free_unless_the_icons_are_ignored() -> None:
    table = {
        "decks": ("buka", "terrah"),
        "landed": (["Rising Sun"], []),
        "cargo": ({"Rising Sun": ["Captain Su Cha", "Cannoneer Qu Cha", "Sailingmaster Yo Cha"]}, {}),
        "combat": ([], ["Baku But"]),
        "element": "fire",
        "phase": "character",
    }
    free = lay(**{**table, "combat": ([], ["Rocara"])})
    do(free, "play Captain Su Cha", "play Cannoneer Qu Cha")
    assert plays(free) == {"Sailingmaster Yo Cha"}
    fog = lay(**{**table, "combat": ([], ["Rocara"])}, support=([], ["Impenetrable Fog"]))
    do(fog, "play Captain Su Cha")
    assert plays(fog) == set()
