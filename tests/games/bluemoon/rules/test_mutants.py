"""Mutants: characters with a condition that turn the fight to the other element (BM-135 to BM-138)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, may, options, player, plays, seen
from tests.rules import rule


@rule("BM-135", "IX-103")
@pytest.mark.parametrize(("boosted", "playable"), [(True, True), (False, False)])
def test_a_mutant_may_be_played_only_if_its_condition_holds(boosted: bool, playable: bool) -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Var-dis-Nar", "Zedemikras", "Wogarathoras"], []),
        combat=([], ["Sear", "Fireblast"] if boosted else ["Sear"]),
        element="fire",
        phase="engagement",
    )
    assert state.power(1, "fire") == (7 if boosted else 4)
    do(state, "continue")
    assert may(state, "play Var-dis-Nar") is playable


@rule("BM-135")
def test_the_condition_is_looked_at_when_the_mutant_is_played() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Enthrall Opposition", "Var-dis-Nar"], []),
        combat=([], ["Sear", "Volcanic Gauntlets"]),
        element="fire",
    )
    assert may(do(state.copy(), "done", "continue"), "play Var-dis-Nar"), "the Gauntlets make it 8"
    do(state, "play Enthrall Opposition", "done")
    assert options(state) == {"retreat"}, "with the Gauntlets silenced it is 4"


@rule("BM-135")
def test_mutants_follow_the_rules_for_characters() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Zig-nur-Don", "Blaze"], []),
        combat=(["Shimmer", "Fireblast"], ["Catusan"]),
        element="earth",
        phase="engagement",
    )
    do(state, "continue", "play Zig-nur-Don")
    assert player(state, 0)["active"] == ["mutant/106"], "it covers"
    assert plays(state) == set(), "it is the character of the turn"


@rule("BM-135")
def test_a_mutant_needs_no_other_permission_but_is_barred_like_any_character() -> None:
    state = lay(
        decks=("vulca", "terrah"),
        hand=(["Zig-nur-Don", "Torch"], []),
        combat=([], ["Ferro Fos", "Earthblast"]),
        element="earth",
        phase="engagement",
    )
    assert state.power(1, "earth") == 5
    assert options(state) == {"retreat"}, "Ferro Fos bars cards with text, the mutant's among them"


@rule("BM-136", "IX-14")
def test_the_element_changes_for_good_even_if_the_mutant_is_ignored_or_covered_later() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Zig-nur-Don", "Lavar"], ["Hank", "Tome of Wisdom"]),
        combat=([], ["Catusan"]),
        element="earth",
        phase="engagement",
    )
    do(state, "continue", "play Zig-nur-Don")
    assert seen(state)["element"] == "fire"
    do(state, "done", "done", "done", "continue", "play Hank")
    assert (seen(state)["element"], seen(state)["seats"][0]["ignored"]) == ("fire", ["mutant/106"])
    do(state, "done", "done", "done", "continue", "play Lavar")
    assert seen(state)["element"] == "fire", "covered"


@rule("BM-136")
def test_the_element_stays_changed_when_the_mutant_is_discarded() -> None:
    state = lay(
        decks=("terrah", "hoax"),
        hand=(["Provoke Earthquake"], ["Var-dis-Nar"]),
        combat=(["Roomban", "Earthblast"], ["Nirwadas"]),
        element="earth",
        seat=1,
        phase="engagement",
    )
    do(state, "continue", "play Var-dis-Nar", "done", "done", "play Provoke Earthquake", "use")
    assert player(state, 1)["active"] == []
    assert seen(state)["element"] == "fire"


@rule("BM-136")
@pytest.mark.parametrize(("element", "after"), [("fire", "earth"), ("earth", "fire")])
def test_most_mutants_turn_to_the_other_element(element: str, after: str) -> None:
    state = lay(
        decks=("khind", "vulca"),
        hand=(["Den-bal-Ton"], []),
        combat=([], ["Lavar"]),
        dragons=-1,
        element=element,
        phase="engagement",
    )
    do(state, "continue", "play Den-bal-Ton")
    assert seen(state)["element"] == after


@rule("BM-136")
def test_two_mutants_name_their_element() -> None:
    zig = lay(
        decks=("vulca", "terrah"),
        hand=(["Zig-nur-Don"], []),
        combat=([], ["Gravitos"]),
        element="fire",
        phase="engagement",
    )
    assert options(zig) == {"retreat"}, "only against Earth"
    ras = lay(
        decks=("terrah", "vulca"),
        hand=(["Ras-mus-Pan"], []),
        combat=([], ["Lavar"]),
        element="fire",
        phase="engagement",
    )
    do(ras, "continue", "play Ras-mus-Pan")
    assert seen(ras)["element"] == "earth"


@rule("BM-137")
def test_a_mutant_whose_condition_holds_may_open_a_fight_and_changes_nothing() -> None:
    state = lay(decks=("khind", "vulca"), hand=(["Den-bal-Ton"], []), dragons=-1, phase="engagement")
    do(state, "start", "play Den-bal-Ton", "done", "done")
    assert options(state) == {"fire", "earth"}
    do(state, "earth")
    assert seen(state)["element"] == "earth"


@rule("BM-137", "BM-034")
@pytest.mark.parametrize(
    "mutant", ["Den-bal-Ton", "Var-dis-Nar", "Zig-nur-Don", "Neth-sur-Pot", "Pen-dor-Nith", "Sas-van-Son"]
)
def test_a_mutant_whose_condition_does_not_hold_cannot_open_a_fight(mutant: str) -> None:
    state = lay(decks=("khind", "vulca"), hand=([mutant], ["Spark", "Sear"]), phase="engagement")
    assert options(state) == {"decline"}


@rule("BM-138", "IX-12")
@pytest.mark.parametrize(
    ("deck", "combat", "support"), [("flit", "Tittertweet", []), ("khind", "NoBrains", ["Laughing Gas"])]
)
def test_a_mutant_whose_text_is_ignored_needs_no_condition_and_changes_nothing(
    deck: str, combat: str, support: list[str]
) -> None:
    state = lay(
        decks=("khind" if deck == "flit" else "vulca", deck),
        hand=(["Den-bal-Ton", "Gluing Dust"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Den-bal-Ton")
    assert seen(state)["element"] == "fire"
    assert state.power(0, "fire") == 8, "the values count"
    do(state, "done")
    assert options(state) == {"done"}, "and so does STOP"


@rule("BM-138", "BM-089", "IX-12")
def test_the_shield_of_a_mutant_without_text_counts() -> None:
    state = lay(
        decks=("vulca", "flit"),
        hand=(["Zig-nur-Don"], []),
        combat=([], ["Tittertweet", "Launch Burning Earth", "Launch Boiling Oil"]),
        element="earth",
        phase="engagement",
    )
    do(state, "continue", "play Zig-nur-Don", "done")
    assert (state.power(0, "earth"), state.power(1, "earth")) == (0, 8)
    assert options(state) == {"done"}
