"""What happens to cards, icons, bluffs, Storms and Floods that are ignored (IX-17 to IX-27)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import (
    do,
    dragons,
    ignored,
    lay,
    lead,
    offered,
    options,
    phase,
    player,
    plays,
    seen,
    turn_of,
)
from tests.rules import rule


@rule("IX-17", "BM-091")
def test_mad_mike_ignores_cards_whose_only_icon_is_a_shield_but_no_flit_character() -> None:
    state = lay(
        decks=("terrah", "vulca"),
        combat=(
            ["Mad Mike"],
            [
                "Silento Sol",
                "Wild Unicorn",
                "Zig-nur-Don",
                "Glimmer",
                "Infernal Armor",
                "Aquatic Armor",
                "Proud Phoenix Phil",
            ],
        ),
        element="earth",
    )
    assert ignored(state, 1) == {"Silento Sol", "Wild Unicorn", "Zig-nur-Don", "Infernal Armor", "Aquatic Armor"}
    phil = lay(
        decks=("flit", "terrah"),
        hand=(["Proud Phoenix Phil"], []),
        combat=([], ["Mad Mike", "Earthblast"]),
        element="earth",
        phase="engagement",
    )
    assert options(phil) == {"continue", "retreat"}, "his shield works"


@rule("IX-18")
def test_mad_mike_takes_the_value_of_bluffs_and_lets_no_new_one_be_laid() -> None:
    state = lay(
        decks=("buka", "terrah"),
        hand=(["Commodore Lo Tan", "Captain Su Cha"], []),
        combat=([], ["Mad Mike"]),
        bluffs=(["Cannoneer Tara Ko"], []),
        element="fire",
        phase="engagement",
    )
    assert state.power(0, "fire") == 0
    do(state, "continue", "play Commodore Lo Tan", "done")
    assert options(state) == {"done"}
    do(state, "done", "call")
    assert dragons(state) == (0, 2, 1)


@rule("IX-19")
def test_under_flitterflutter_bluffs_are_worth_nothing_but_may_be_laid() -> None:
    state = lay(
        decks=("buka", "flit"),
        hand=(["Commodore Lo Tan", "Captain Su Cha"], []),
        combat=([], ["Flitterflutter"]),
        bluffs=(["Cannoneer Tara Ko"], []),
        element="fire",
        phase="engagement",
    )
    assert state.power(0, "fire") == 0
    do(state, "continue", "play Commodore Lo Tan", "done", "bluff Captain Su Cha")
    assert state.power(0, "fire") == 5
    do(state, "done", "call")
    assert dragons(state) == (0, 2, 1)


@rule("IX-20")
def test_hank_leaves_bluffs_on_the_table_alone_and_silences_the_pirates() -> None:
    state = lay(
        decks=("buka", "hoax"),
        hand=(["Quartermaster Kura Ko", "Captain Su Cha", "Armory", "Duplicator of Fire", "B.P. Mystery"], []),
        combat=([], ["Hank"]),
        bluffs=(["Cannoneer Tara Ko"], []),
        element="fire",
        phase="engagement",
    )
    assert state.power(0, "fire") == 2, "a face-down card is a support"
    do(state, "continue", "play Quartermaster Kura Ko")
    assert options(state) == {"done"}
    do(state, "done", "play Duplicator of Fire")
    assert options(state) == {"done"}, "the Quartermaster grants nothing and nothing can be laid face down"
    do(state, "done", "call")
    assert dragons(state) == (1, 0, 2), "its icon works: the call fails"


@rule("IX-21")
@pytest.mark.parametrize(
    ("deck", "combat", "support"), [("aqua", "Mekarthas", []), ("terrah", "Sonatos", ["Impenetrable Fog"])]
)
def test_fog_and_mekarthas_leave_stop_and_the_value_of_bluffs(deck: str, combat: str, support: list[str]) -> None:
    table = {
        "decks": ("buka", deck),
        "combat": ([], [combat]),
        "support": ([], support),
        "element": "fire",
        "phase": "engagement",
    }
    bluff = lay(hand=(["Captain Su Cha", "Sailingmaster Yo Cha"], []), bluffs=(["Cannoneer Tara Ko"], []), **table)
    assert bluff.power(0, "fire") == 2
    do(bluff, "continue", "play Captain Su Cha", "done")
    assert options(bluff) == {"done"}, "no new bluff"
    stop = lay(hand=(["Old Goo Laa's Ghost", "Armory"], []), **table)
    do(stop, "continue", "play Old Goo Laa's Ghost", "done")
    assert options(stop) == {"done"}, "STOP still stops"


@rule("IX-23")
def test_ignored_cards_still_count_for_pirates_boatswain_and_the_last_character() -> None:
    pirates = lay(
        decks=("buka", "vulca"),
        hand=(["Cannoneer Tara Ko", "B.P. Ferocity"], []),
        combat=(["Hank"], ["Glimmer", "Shimmer"]),
        element="fire",
        phase="engagement",
    )
    do(pirates, "continue", "play B.P. Ferocity")
    assert plays(pirates) == {"Cannoneer Tara Ko"}, "two active characters, though ignored, made Ferocity FREE"
    crowd = lay(
        decks=("mimix", "buka"),
        hand=(["Wild Gazelle", "Wild Antelope"], []),
        combat=([], ["Boatswain Mena Marn", "Hank"]),
        element="fire",
        phase="engagement",
    )
    assert options(crowd) == {"retreat"}, "ignored characters: 0 against 2"
    last = lay(decks=("khind", "mimix"), combat=(["TopDog", "Hank"], ["Wild Gazelle", "Young Bear"]), element="fire")
    do(last, "text TopDog")
    assert offered(last, "hit") == {"Wild Gazelle", "Young Bear"}, "two active characters, though ignored"


@rule("IX-24", "BM-100")
@pytest.mark.parametrize(
    ("deck", "combat", "support"),
    [
        ("flit", "Tittertweet", ["Pulsating Shockwave"]),
        ("khind", "NoStyle", ["Laughing Gas"]),
        ("hoax", "Hank", ["Duplicator of Strength"]),
        ("terrah", "Mad Mike", ["Quivering Quicksand"]),
    ],
)
def test_the_lookout_cannot_be_silenced_once_it_lies_there(deck: str, combat: str, support: list[str]) -> None:
    state = lay(
        decks=("buka", deck),
        hand=(["Lookout Dolora Paal", "Armory"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire" if deck == "flit" else "earth",
        phase="engagement",
    )
    do(state, "continue", "play Lookout Dolora Paal", "supports")
    assert player(state, 1)["supports"] == []


@rule("IX-24")
@pytest.mark.parametrize(
    ("deck", "combat", "support"), [("terrah", "Ferro Fos", []), ("pillar", "Crysalus", ["Heat Haze"])]
)
def test_the_lookout_can_be_barred_from_play(deck: str, combat: str, support: list[str]) -> None:
    state = lay(
        decks=("buka", deck),
        hand=(["Lookout Dolora Paal", "Captain Su Cha"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire",
        phase="engagement",
    )
    do(state, "continue")
    assert plays(state) == {"Captain Su Cha"}


@rule("IX-25")
@pytest.mark.parametrize(
    ("deck", "combat", "support", "gained"),
    [
        ("vulca", "Cinder", [], 1),
        ("flit", "Flitterflutter", [], 0),
        ("flit", "Tittertweet", [], 0),
        ("khind", "NoNo", ["Laughing Gas"], 0),
    ],
)
def test_ignored_storms_attract_nothing(deck: str, combat: str, support: list[str], gained: int) -> None:
    state = lay(
        decks=("terrah", deck),
        combat=(["Rocara"], [combat]),
        support=(["Crashing Thunder Storm", "Swirling Snow Storm"], support),
        element="earth",
        phase="beginning",
    )
    assert lead(state) == gained


@rule("IX-25")
@pytest.mark.parametrize(
    ("deck", "combat", "flooded"),
    [("vulca", "Cinder", True), ("flit", "Flitterflutter", False), ("flit", "Tittertweet", False)],
)
def test_ignored_floods_drive_nobody_away(deck: str, combat: str, flooded: bool) -> None:
    state = lay(
        decks=("aqua", deck),
        hand=(["Eelena"], []),
        combat=([], [combat]),
        support=(["Torrential Flood", "Tidal Flood"], []),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Eelena", "done", "done")
    assert turn_of(state) == 1
    assert (seen(state)["fight"], lead(state)) == ((False, 1) if flooded else (True, 0))


@rule("IX-26")
def test_an_ignoring_card_protects_until_it_is_covered_then_demands_are_back() -> None:
    table = {"decks": ("hoax", "terrah"), "combat": (["Hank"], ["Kabu Kat"]), "element": "fire", "phase": "engagement"}
    without = lay(hand=(["Nirwadas", "Battling Boomerang"], []), **table)
    assert options(without) == {"retreat"}, "once Hank is covered, Kabu Kat asks for a support"
    support = lay(hand=(["Nirwadas", "Tome of Wisdom"], []), **table)
    do(support, "continue", "play Nirwadas", "done")
    assert options(support) == {"play hoax/20"}


@rule("IX-26")
def test_the_leadership_phase_is_still_protected() -> None:
    state = lay(
        decks=("hoax", "hoax"),
        hand=(["Muster Reinforcements"], []),
        combat=(["Hank"], ["Thirkomedas"]),
        element="fire",
    )
    assert plays(state) == {"Muster Reinforcements"}
    assert phase(state) == "Leadership"
