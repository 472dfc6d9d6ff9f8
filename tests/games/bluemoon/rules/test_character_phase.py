"""Section 3.4: the Character phase."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.games.bluemoon import setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import do, may, names, options, player, plays
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


@rule("BM-037")
@both_editions
@pytest.mark.parametrize("choice", ["start", "continue"])
def test_a_character_must_be_played_and_without_permission_only_one(choice: str, edition: str) -> None:
    state = setup(
        hand=(["Volca", "Sear", "Lavar"], []),
        combat=([], ["Nirwadas"] if choice == "continue" else []),
        element="fire" if choice == "continue" else None,
        edition=edition,
    )
    do(state, "done", choice)
    assert options(state) == {"play vulca/5", "play vulca/10", "play vulca/4"}, "no way around it"
    do(state, "play Sear")
    assert options(state) == {"done"}, "exactly one"


@rule("BM-037")
@pytest.mark.parametrize(
    ("decks", "first", "cards", "further"),
    [
        (
            "mimix",
            "Young Bear",
            ["Young Bear", "Young Fox", "Wild Gazelle", "Sun Setting"],
            {"Young Fox", "Sun Setting"},
        ),
        ("khind", "TopGun", ["TopGun", "TopDog", "TopShot", "NoNo"], {"TopDog", "TopShot"}),
        ("aqua", "Yang", ["Yang", "Yin", "Giant Octopus"], {"Yin", "Giant Octopus"}),
        ("mimix", "Sun Setting", ["Sun Setting", "Moon Rising", "Wild Gazelle"], {"Moon Rising", "Wild Gazelle"}),
    ],
)
def test_more_characters_come_from_pair_gang_free_and_as_if_free(
    decks: str, first: str, cards: list[str], further: set[str]
) -> None:
    state = setup((decks, "hoax"), hand=(cards, []))
    do(state, "done", "start", f"play {first}")
    assert plays(state) == further
    assert may(state, "done"), "permission is no duty"


@rule("BM-037", "BM-122")
def test_more_characters_come_from_landed_ships() -> None:
    state = setup(
        ("buka", "hoax"),
        landed=(["Rising Sun"], []),
        cargo=({"Rising Sun": ["Commodore Lo Tan", "Captain Su Cha", "Cannoneer Tara Ko"]}, {}),
        phase="engagement",
    )
    do(state, "start", "play Commodore Lo Tan", "play Captain Su Cha", "play Cannoneer Tara Ko")
    assert len(player(state, 0)["active"]) == 3


@rule("BM-038", "BM-086")
@both_editions
def test_the_first_character_covers_characters_and_boosters(edition: str) -> None:
    state = setup(
        hand=(["Volca"], []),
        combat=(["Sear", "Fireblast"], ["Nirwadas"]),
        covered=(["Torch"], []),
        support=(["Lightning Bolts"], []),
        element="fire",
        phase="engagement",
        edition=edition,
    )
    do(state, "continue")
    assert names(player(state, 0)["active"]) == ["Sear", "Fireblast"]
    do(state, "play Volca")
    assert names(player(state, 0)["active"]) == ["Volca"]
    assert set(names(player(state, 0)["covered"])) == {"Sear", "Fireblast", "Torch"}
    assert names(player(state, 0)["supports"]) == ["Lightning Bolts"], "supports are never covered"
    assert state.power(0, "fire") == 5 + 3


@rule("BM-038", "BM-112")
def test_a_continued_gang_is_not_covered() -> None:
    state = setup(
        ("khind", "hoax"),
        hand=(["TopDog"], []),
        combat=(["TopGun"], ["Sarogakanas"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue")
    assert options(state) == {"play khind/6", "add khind/6"}
    assert names(player(do(state.copy(), "add TopDog"), 0)["active"]) == ["TopGun", "TopDog"]
    assert names(player(do(state.copy(), "play TopDog"), 0)["active"]) == ["TopDog"]


@rule("BM-039")
def test_further_cards_of_the_turn_cover_nothing_of_that_turn() -> None:
    state = setup(
        ("mimix", "hoax"),
        hand=(["Sun Setting", "Young Bear", "Young Fox", "Hail of Arrows"], []),
        combat=(["Wild Gazelle"], ["Sarogakanas"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Sun Setting", "play Young Bear", "play Young Fox", "done", "play Hail of Arrows")
    assert set(names(player(state, 0)["active"])) == {"Sun Setting", "Young Bear", "Young Fox", "Hail of Arrows"}
    assert names(player(state, 0)["covered"]) == ["Wild Gazelle"]
    assert state.power(0, "fire") == 2 + 3 + 2 + 2


@rule("BM-040")
def test_free_cards_keep_to_the_phase_of_their_kind() -> None:
    state = setup(
        ("aqua", "hoax"),
        hand=(["Uurunia", "Sudden Waterspout", "Fire Swamp", "Sun Setting"], []),
        guests=(["Sun Setting"], []),
    )
    do(state, "done", "start")
    assert plays(state) == {"Uurunia-Aqua-Terz", "Sun Setting"}, "no FREE booster or support yet"
    do(state, "play Uurunia")
    assert plays(state) == {"Sun Setting"}
    do(state, "done")
    assert plays(state) == {"Sudden Waterspout", "Fire Swamp"}, "no FREE character any more"


@rule("BM-040")
def test_characters_boosters_and_supports_are_not_played_in_the_leadership_phase() -> None:
    state = setup(("aqua", "hoax"), hand=(["Uurunia", "Sudden Waterspout", "Fire Swamp", "Sprinkle"], []))
    assert plays(state) == {"Sprinkle Water of Tranquility"}


@rule("BM-041")
@pytest.mark.parametrize("boatswain", [True, False])
def test_boatswain_is_looked_at_when_the_phase_is_left(boatswain: bool) -> None:
    table: Any = {
        "decks": ("mimix", "buka"),
        "hand": (["Young Bear", "Young Fox", "Sun Setting"], []),
        "combat": (["Wild Gazelle", "Wild Antelope"], ["Boatswain" if boatswain else "Coxswain"]),
        "element": "fire",
        "phase": "engagement",
    }
    state = do(setup(**table), "continue")
    assert plays(state) == {"Young Bear", "Young Fox", "Sun Setting"}, "the old two are covered by the first one"
    do(state, "play Young Bear")
    assert plays(state) == (set() if boatswain else {"Young Fox", "Sun Setting"})
    assert may(state, "done")


@rule("BM-041", "IX-50")
def test_boatswain_makes_a_gang_start_afresh() -> None:
    state = setup(
        ("khind", "buka"), hand=(["TopDog"], []), combat=(["TopGun"], ["Boatswain"]), element="fire", phase="engagement"
    )
    do(state, "continue")
    assert options(state) == {"play khind/6"}


@rule("BM-041", "IX-50", "BM-033")
def test_boatswain_forbids_bounce_back_with_two_active_characters() -> None:
    table: Any = {"decks": ("pillar", "buka"), "hand": (["Bounce Back"], []), "element": "fire"}
    two = setup(combat=(["Primus Magicus", "Lonus Mightius"], ["Boatswain"]), **table)
    assert options(do(two, "play Bounce Back", "done")) == {"retreat"}
    one = setup(combat=(["Primus Magicus"], ["Boatswain"]), **table)
    assert options(do(one, "play Bounce Back", "done")) == {"continue", "retreat"}
