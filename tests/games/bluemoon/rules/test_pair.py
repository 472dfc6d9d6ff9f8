"""PAIR: two cards with the same first word as one play (BM-108 to BM-110)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, may, options, plays, seen
from tests.rules import rule

AGAINST_SHIMMER = {"combat": ([], ["Shimmer"]), "element": "fire", "phase": "engagement"}


@rule("BM-108")
def test_two_characters_with_the_same_first_word_are_the_character_of_the_turn() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Wild Gazelle", "Wild Antelope", "Young Bear", "Dancer of Dawn"], []),
        **AGAINST_SHIMMER,
    )
    do(state, "continue", "play Wild Gazelle")
    assert plays(state) == {"Wild Antelope"}
    do(state, "play Wild Antelope")
    assert options(state) == {"done"}
    assert state.power(0, "fire") == 6


@rule("BM-108")
def test_the_partner_may_stay_in_hand() -> None:
    state = lay(decks=("mimix", "vulca"), hand=(["Wild Gazelle", "Wild Antelope"], []), **AGAINST_SHIMMER)
    do(state, "continue", "play Wild Gazelle")
    assert may(state, "done")
    do(state, "done")
    assert options(state) == {"done"}, "and cannot come later"


@rule("BM-108")
def test_the_first_words_must_be_the_same_and_both_must_show_the_icon() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(
            ["Spirit of the Night", "Amazon Leaping High", "Shaman of the Holy Sacrifice", "Virgin of Pure Fire"],
            [],
        ),
        **AGAINST_SHIMMER,
    )
    do(state, "continue", "play Spirit of the Night")
    assert options(state) == {"done"}
    shamans = lay(
        decks=("mimix", "vulca"),
        hand=(["Shaman of the Holy Sacrifice", "Shaman of the Deeds to Come"], []),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(shamans, "continue", "play Shaman of the Holy Sacrifice")
    assert options(shamans) == {"done"}, "the shamans show no PAIR"


@rule("BM-108")
def test_two_boosters_count_as_one_booster() -> None:
    state = lay(
        decks=("flit", "vulca"),
        hand=(["Peckswift", "Launch Fire Flash", "Launch Rockdrop", "Launch Flaming Dust", "Titanic Gauntlets"], []),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Peckswift", "done")
    do(state, "play Launch Fire Flash")
    assert plays(state) == {"Launch Rockdrop", "Launch Flaming Dust"}
    do(state, "play Launch Rockdrop")
    assert options(state) == {"done"}, "a pair is exactly two"


@rule("BM-108", "BM-147", "IX-21")
@pytest.mark.parametrize(
    ("deck", "combat", "support"), [("aqua", "Mekarthas", []), ("terrah", "Rocara", ["Impenetrable Fog"])]
)
def test_an_ignored_pair_icon_makes_no_pair(deck: str, combat: str, support: list[str]) -> None:
    state = lay(
        decks=("mimix", deck),
        hand=(["Wild Gazelle", "Wild Antelope"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Wild Gazelle")
    assert options(state) == {"done"}


@rule("BM-109", "IX-43")
def test_under_brain_drain_a_pair_is_two_cards() -> None:
    state = lay(
        decks=("mimix", "hoax"),
        hand=(["Wild Gazelle", "Wild Antelope"], []),
        combat=([], ["Vetraskedas"]),
        support=([], ["Brain Drain"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Wild Gazelle")
    assert options(state) == {"done"}


@rule("BM-109", "IX-49")
def test_under_cheepchirrup_a_pair_is_two_cards() -> None:
    state = lay(
        decks=("mimix", "flit"),
        hand=(["Wild Gazelle", "Wild Antelope"], []),
        combat=([], ["Cheepchirrup"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Wild Gazelle")
    assert options(state) == {"done"}


@rule("BM-109", "IX-50")
def test_under_the_boatswain_a_pair_is_two_active_characters() -> None:
    state = lay(
        decks=("mimix", "buka"),
        hand=(["Wild Gazelle", "Wild Antelope"], []),
        combat=([], ["Boatswain Mena Marn"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Wild Gazelle")
    assert options(state) == {"done"}


@rule("BM-109", "BM-064")
def test_for_the_six_cards_a_pair_is_two_cards() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Wild Gazelle", "Wild Antelope"], ["Ember"]),
        combat=(["Young Bear"], ["Shimmer"]),
        covered=(["Young Fox", "Dancer of Dusk", "Dancer of Dawn"], []),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Wild Gazelle", "play Wild Antelope", "done", "done", "done", "retreat")
    assert seen(state)["seats"][0]["dragons"] == 2


@rule("BM-110", "IX-65")
def test_with_an_extra_booster_play_two_pairs_or_a_pair_and_a_single() -> None:
    state = lay(
        decks=("flit", "vulca"),
        hand=(
            [
                "Gulpus",
                "Launch Fire Flash",
                "Launch Rockdrop",
                "Launch Flaming Dust",
                "Launch Boiling Oil",
                "Launch Sloth Gas",
            ],
            [],
        ),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Gulpus", "done", "play Launch Fire Flash", "play Launch Rockdrop")
    assert plays(state) == {"Launch Flaming Dust", "Launch Boiling Oil", "Launch Sloth Gas"}
    do(state, "play Launch Flaming Dust")
    assert may(state, "done"), "a pair and a single"
    do(state, "play Launch Boiling Oil")
    assert options(state) == {"done"}, "two pairs are two plays; a fifth card is too many"


@rule("BM-110", "IX-66")
def test_a_third_card_of_the_same_word_needs_another_play() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Wild Gazelle", "Wild Antelope", "Wild Unicorn"], []),
        **AGAINST_SHIMMER,
    )
    do(state, "continue", "play Wild Gazelle")
    assert plays(state) == {"Wild Antelope", "Wild Unicorn"}
    do(state, "play Wild Unicorn")
    assert options(state) == {"done"}
