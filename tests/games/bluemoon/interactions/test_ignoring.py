"""Ignoring texts against each other, against bans and against leadership cards (IX-01 to IX-16)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import (
    do,
    ignored,
    lay,
    lead,
    may,
    options,
    player,
    plays,
    seen,
    silent,
    turn_of,
)
from tests.rules import rule


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
    assert (player(state, 0)["leadership_pile"], lead(state)) == (["vulca/29"], 0)


@rule("IX-16")
def test_bounce_back_against_mad_mike_is_no_second_attack_and_no_stop() -> None:
    table = {"decks": ("pillar", "terrah"), "combat": (["Primus Magicus"], ["Mad Mike"]), "element": "fire"}
    state = lay(hand=(["Bounce Back", "Smartia Pantia"], []), **table)
    do(state, "play Bounce Back", "done", "continue")
    assert options(state) == {"play pillar/5"}, "a character must be played"
    alone = lay(hand=(["Bounce Back"], []), **table)
    do(alone, "play Bounce Back", "done")
    assert options(alone) == {"retreat"}
