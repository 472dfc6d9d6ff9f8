"""Ignoring texts against each other and against everything else (IX-01 to IX-27)."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.table import (
    do,
    dragons,
    lay,
    lead,
    may,
    names,
    offered,
    options,
    phase,
    plays,
    seen,
    side,
    turn_of,
)
from tests.rules import rule


def silent(state: BlueMoonState, seat: int) -> set[str]:
    """Active cards of a seat whose text alone is ignored."""
    return set(names(seen(state)["sides"][seat]["silent"]))


def ignored(state: BlueMoonState, seat: int) -> set[str]:
    """Active cards of a seat that count for nothing."""
    return set(names(seen(state)["sides"][seat]["ignored"]))


@rule("IX-01", "BM-149")
def test_two_laughing_gases_do_nothing_and_all_other_texts_work() -> None:
    state = lay(
        decks=("khind", "khind"),
        combat=(["CoolCop"], ["CoolCat", "NoNo"]),
        support=(["Laughing Gas"], ["Laughing Gas"]),
        element="fire",
    )
    assert silent(state, 0) == silent(state, 1) == set()
    assert state.power(1, "fire") == 3, "CoolCop makes the 2 a 0"


@rule("IX-02", "BM-149")
def test_tittertweet_silences_the_gas_and_all_else_on_its_side() -> None:
    state = lay(
        decks=("flit", "khind"),
        combat=(["Tittertweet", "Titanic Gauntlets"], ["CoolKid", "NoNo"]),
        support=([], ["Laughing Gas"]),
        element="earth",
    )
    assert silent(state, 1) == {"CoolKid", "Laughing Gas"}
    assert silent(state, 0) == set()
    assert state.power(0, "earth") == 4, "the Gauntlets, no Flit card, work too"


@rule("IX-03", "BM-149")
def test_two_tittertweets_silence_each_others_other_texts() -> None:
    state = lay(
        decks=("flit", "flit"),
        combat=(["Tittertweet", "Carl", "Titanic Gauntlets"], ["Tittertweet", "Titanic Gauntlets"]),
        element="earth",
    )
    assert silent(state, 0) == silent(state, 1) == {"Titanic Gauntlets"}, "Carl is a Flit character"
    assert state.power(0, "earth") == state.power(1, "earth") == 2


@rule("IX-04", "BM-149")
@pytest.mark.parametrize(
    ("deck", "combat", "support"), [("flit", "Tittertweet", []), ("khind", "NoClass", ["Laughing Gas"])]
)
def test_enthrall_does_nothing_against_tittertweet_or_gas_but_is_played(
    deck: str, combat: str, support: list[str]
) -> None:
    table = {
        "decks": ("hoax", deck),
        "hand": (["Enthrall Opposition", "Trigger Brainstorm", "Nirwadas"], []),
        "combat": ([], [combat]),
        "element": "fire",
    }
    state = lay(support=([], support), **table)
    do(state, "play Enthrall Opposition")
    assert silent(state, 1) == set()
    assert silent(state, 0) == {"Enthrall Opposition"}
    assert options(state) == {"done"}, "the leadership play is used"
    drained = lay(support=([], [*support, "Brain Drain"]), **table)
    do(drained, "play Enthrall Opposition", "done")
    assert options(drained) == {"retreat"}, "it was the one card"


@rule("IX-05", "BM-149")
def test_enthrall_silences_flit_characters_for_the_turn_only() -> None:
    state = lay(
        decks=("hoax", "flit"),
        hand=(["Enthrall Opposition", "Ledinemras"], []),
        combat=([], ["Flitterflutter"]),
        support=(["Tome of Wisdom"], []),
        element="fire",
    )
    assert state.power(0, "fire") == 0
    do(state, "play Enthrall Opposition")
    assert (state.power(0, "fire"), silent(state, 1)) == (3, {"Flitterflutter"})
    do(state, "done", "continue", "play Ledinemras", "done", "done")
    assert (turn_of(state), state.power(0, "fire")) == (1, 4), "in the opponent's turn the Tome is ignored again"


@rule("IX-05")
@pytest.mark.parametrize("bird", ["Trillilling", "Cheepchirrup"])
def test_enthrall_silences_trillilling_and_cheepchirrup(bird: str) -> None:
    state = lay(
        decks=("hoax", "flit"),
        hand=(["Enthrall Opposition", "Nirwadas", "Battling Boomerang"], []),
        combat=([], [bird]),
        element="fire",
    )
    do(state, "play Enthrall Opposition", "done", "continue", "play Nirwadas", "done", "play Battling Boomerang")
    assert state.power(0, "fire") == 5


@rule("IX-06", "BM-149")
def test_flitterflutter_ignores_the_gas() -> None:
    state = lay(
        decks=("flit", "khind"),
        combat=(["Flitterflutter", "Titanic Gauntlets"], ["NoNo"]),
        support=([], ["Laughing Gas"]),
        element="earth",
    )
    assert (ignored(state, 1), silent(state, 0)) == ({"Laughing Gas"}, set())
    assert state.power(0, "earth") == 4


@rule("IX-07", "BM-149")
@pytest.mark.parametrize("current", [0, 1])
def test_the_loop_of_enthrall_gas_and_flitterflutter_is_cut_at_the_gases(current: int) -> None:
    mine = {"combat": ["Nirwadas"], "support": ["Laughing Gas", "Tome of Wisdom"]}
    theirs = {"combat": ["Flitterflutter", "CoolCat"], "support": ["Laughing Gas"]}
    pair = (mine, theirs) if current == 0 else (theirs, mine)
    state = lay(
        decks=("hoax", "flit") if current == 0 else ("flit", "hoax"),
        combat=(pair[0]["combat"], pair[1]["combat"]),
        support=(pair[0]["support"], pair[1]["support"]),
        leadership=("Enthrall Opposition", None) if current == 0 else (None, "Enthrall Opposition"),
        element="fire",
        seat=current,
    )
    assert silent(state, 1 - current) == {"Flitterflutter", "CoolCat", "Laughing Gas"}
    assert silent(state, current) == ignored(state, current) == set()
    assert state.power(current, "fire") == 6


@rule("IX-08")
def test_hank_and_tittertweet_both_work() -> None:
    state = lay(
        decks=("hoax", "flit"),
        combat=(["Hank", "Demegodas"], ["Tittertweet", "Bashdin"]),
        support=(["Tome of Wisdom"], []),
        element="fire",
    )
    assert ignored(state, 1) == {"Bashdin"}
    assert silent(state, 0) == {"Demegodas the Odd"}
    assert state.power(0, "fire") == 2 + 3


@rule("IX-09")
def test_a_forbidding_character_forbids_nothing_until_hank_is_covered() -> None:
    state = lay(
        decks=("hoax", "terrah"),
        hand=(["Enthrall Opposition", "Genathones", "Brain Drain", "Tome of Wisdom"], ["Ferro Fos", "Seismic Drill"]),
        combat=(["Hank"], ["Kabu Kat"]),
        element="fire",
        seat=1,
        phase="engagement",
    )
    do(state, "continue", "play Ferro Fos", "done", "play Seismic Drill", "done")
    assert (turn_of(state), ignored(state, 1)) == (0, {"Ferro Fos"})
    assert plays(state) == {"Enthrall Opposition"}
    do(state, "done", "continue", "play Genathones", "done")
    assert plays(state) == {"Tome of Wisdom"}, "Hank is covered: no more text"


@rule("IX-10", "BM-151")
@pytest.mark.parametrize(
    ("deck", "combat", "support", "card"),
    [
        ("terrah", "Ferro Fos", [], "Hank"),
        ("pillar", "Bottelus Emptius", ["Heat Haze"], "Hank"),
        ("vulca", "Cinder", ["Flickering Fires"], "Enthrall Opposition"),
        ("hoax", "Thirkomedas", [], "Enthrall Opposition"),
    ],
)
def test_a_barred_card_is_no_help_against_its_ban(deck: str, combat: str, support: list[str], card: str) -> None:
    state = lay(
        decks=("hoax", deck),
        hand=([card, "Nirwadas"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire",
    )
    assert not may(state, "play Enthrall Opposition")
    do(state, "done", "continue")
    assert plays(state) == {"Nirwadas the Traveler"}


@rule("IX-11")
def test_enthrall_may_be_played_into_corono_cos_and_plain_cards_may_follow() -> None:
    state = lay(
        decks=("hoax", "terrah"),
        hand=(["Enthrall Opposition", "Nirwadas"], []),
        combat=([], ["Corono Cos"]),
        element="fire",
    )
    assert options(do(state.copy(), "done")) == {"retreat"}
    do(state, "play Enthrall Opposition", "done", "continue")
    assert plays(state) == {"Nirwadas the Traveler"}


@rule("IX-13", "BM-138")
@pytest.mark.parametrize(("deck", "bird"), [("hoax", "Hank"), ("terrah", "Mad Mike")])
def test_a_mutant_under_hank_or_mad_mike_only_serves_as_the_character_of_the_turn(deck: str, bird: str) -> None:
    table = {
        "decks": ("khind", deck),
        "hand": (["Den-bal-Ton", "Gluing Dust"], []),
        "element": "fire",
        "phase": "engagement",
    }
    state = lay(combat=([], [bird]), **table)
    do(state, "continue", "play Den-bal-Ton")
    assert (state.power(0, "fire"), seen(state)["element"]) == (0, "fire")
    do(state, "done")
    assert plays(state) == {"Gluing Dust"}, "no STOP"
    strong = lay(combat=([], [bird]), support=([], ["Tome of Wisdom"]), **table)
    assert options(strong) == {"retreat"}, "no shield"


@rule("IX-15")
@pytest.mark.parametrize(
    ("deck", "combat", "support"), [("flit", "Tittertweet", []), ("khind", "NoClass", ["Laughing Gas"])]
)
def test_a_silenced_leadership_card_does_nothing_and_goes_to_the_pile(
    deck: str, combat: str, support: list[str]
) -> None:
    state = lay(
        decks=("vulca", deck),
        hand=(["Charm Holy Dragon", "Flamebreath", "Lavar"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire",
    )
    do(state, "play Charm Holy Dragon")
    assert options(state) == {"done"}, "nothing is discarded, nothing attracted"
    assert (side(state, 0)["leadership_pile"], lead(state)) == (["vulca/29"], 0)


@rule("IX-16")
def test_bounce_back_against_mad_mike_is_no_second_attack_and_no_stop() -> None:
    table = {"decks": ("pillar", "terrah"), "combat": (["Primus Magicus"], ["Mad Mike"]), "element": "fire"}
    state = lay(hand=(["Bounce Back", "Smartia Pantia"], []), **table)
    do(state, "play Bounce Back", "done", "continue")
    assert options(state) == {"play pillar/5"}, "a character must be played"
    alone = lay(hand=(["Bounce Back"], []), **table)
    do(alone, "play Bounce Back", "done")
    assert options(alone) == {"retreat"}


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
    assert side(state, 1)["supports"] == []


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
