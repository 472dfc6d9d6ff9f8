"""What the texts of the mutants do: when they may come, and how they turn the fight."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card, do, lay, options, playable, seen
from tests.rules import rule

DECKS = ("hoax", "vulca")
TURNING = (
    "Den-bal-Ton",
    "Sas-van-Son",
    "Pen-dor-Nith",
    "Neth-sur-Pot",
    "Var-dis-Nar",
    "Zig-nur-Don",
    "Ras-mus-Pan",
    "Fel-nar-Gan",
)
"""Mutants whose text may turn the fight."""


def mutant_comes(mutant: str, turned: str, **table: object) -> None:
    """The mutant may be played, turns the fight, and stops all further plays."""
    state = lay(**({"decks": DECKS, "phase": "character"} | table))
    do(state, f"play {mutant}")
    assert seen(state, 0)["element"] == turned
    assert options(state) == {"done"}
    assert options(do(state, "done")) == {"done"}


def mutant_stays_away(**table: object) -> None:
    """With the mutant as the only character in hand nothing is left but a retreat, shields or not."""
    assert options(lay(**({"decks": DECKS, "phase": "engagement"} | table))) == {"retreat"}


@card("Den-bal-Ton")
@rule("BM-135", "BM-136")
def test_den_bal_ton_needs_a_dragon_on_the_opposing_side() -> None:
    table = {"combat": ("", "Flamebreath"), "hand": ("Den-bal-Ton, Tome of Wisdom", ""), "element": "fire"}
    mutant_comes("Den-bal-Ton", "earth", dragons=-1, **table)
    mutant_comes("Den-bal-Ton", "fire", dragons=-3, **(table | {"element": "earth"}))
    mutant_stays_away(dragons=0, **table)
    mutant_stays_away(dragons=2, **table)


@card("Sas-van-Son")
@rule("BM-135", "IX-104")
def test_sas_van_son_needs_an_opposing_hand_larger_by_two_with_the_mutant_counted() -> None:
    table = {"combat": ("", "Spark"), "element": "fire"}
    mutant_comes(
        "Sas-van-Son", "earth", hand=("Sas-van-Son, Tome of Wisdom", "Flamebreath, Scorch, Lavar, Volca"), **table
    )
    mutant_stays_away(hand=("Sas-van-Son, Tome of Wisdom", "Flamebreath, Scorch, Lavar"), **table)


@card("Pen-dor-Nith")
@rule("BM-135", "IX-23")
def test_pen_dor_nith_needs_six_opposing_cards_in_combat_and_support() -> None:
    table = {"hand": ("Pen-dor-Nith, Tome of Wisdom", ""), "combat": ("", "Spark"), "element": "fire"}
    five = "Scorch, Lavar, Volca, Blaze"
    mutant_comes("Pen-dor-Nith", "earth", covered=("", five), bluffs=("", "Captain Su Cha"), **table)
    mutant_stays_away(covered=("", five), **table)


@card("Neth-sur-Pot")
@rule("BM-135", "IX-23")
def test_neth_sur_pot_needs_three_opposing_active_cards() -> None:
    table = {"hand": ("Neth-sur-Pot, Menacing Wardance", ""), "decks": ("mimix", "vulca"), "element": "fire"}
    mutant_comes("Neth-sur-Pot", "earth", combat=("", "Spark, Fireblast"), support=("", "Flickering Fires"), **table)
    mutant_stays_away(combat=("", "Spark, Fireblast"), covered=("", "Scorch, Lavar"), **table)


@card("Var-dis-Nar")
@rule("BM-135", "IX-103")
def test_var_dis_nar_needs_an_opposing_total_of_seven() -> None:
    table = {"hand": ("Var-dis-Nar, Tome of Wisdom", "")}
    mutant_comes("Var-dis-Nar", "earth", combat=("", "Flamebreath"), element="fire", **table)
    mutant_comes(
        "Var-dis-Nar",
        "fire",
        combat=("", "Lavar, Fireblast"),
        support=("", "Lightning Bolts"),
        element="earth",
        **table,
    )
    mutant_stays_away(combat=("", "Scorch"), element="fire", **table)
    mutant_stays_away(combat=("", "Flamebreath"), element="earth", **table)
    assert "start" not in options(lay(decks=DECKS, hand=("Var-dis-Nar", ""), phase="engagement"))


@card("Zig-nur-Don", "Ras-mus-Pan")
@rule("BM-135", "BM-136", "IX-103")
@pytest.mark.parametrize(
    ("mutant", "before", "after"), [("Zig-nur-Don", "earth", "fire"), ("Ras-mus-Pan", "fire", "earth")]
)
def test_zig_nur_don_and_ras_mus_pan_need_five_in_the_element_they_leave(mutant: str, before: str, after: str) -> None:
    table = {"hand": (f"{mutant}, Tome of Wisdom", "")}
    mutant_comes(mutant, after, combat=("", "Lavar, Torch"), element=before, **table)
    mutant_stays_away(combat=("", "Lavar, Torch"), element=after, **table)
    mutant_stays_away(combat=("", "Glimmer"), element=before, **table)


@card("Fel-nar-Gan")
@rule("BM-135", "BM-137")
def test_fel_nar_gan_needs_empty_own_areas_and_may_open_a_fight() -> None:
    table = {"decks": ("flit", "vulca"), "hand": ("Fel-nar-Gan, Launch Burning Earth", ""), "element": "fire"}
    mutant_comes("Fel-nar-Gan", "earth", combat=("", "Flamebreath"), **table)
    mutant_stays_away(combat=("", "Flamebreath"), covered=("Wing Commander Razorfeather", ""), **table)
    mutant_stays_away(combat=("", "Flamebreath"), support=("Flickering Fires", ""), **table)
    opening = lay(decks=("flit", "vulca"), hand=("Fel-nar-Gan", ""), phase="engagement")
    do(opening, "start", "play Fel-nar-Gan", "done", "done")
    assert options(opening) == {"fire", "earth"}


@card(*TURNING)
@rule("BM-089", "BM-090", "IX-13")
@pytest.mark.parametrize("mutant", TURNING)
def test_ignored_texts_bind_no_mutant_and_turn_no_fight(mutant: str) -> None:
    table = {"hand": (mutant, ""), "decks": ("hoax", "flit"), "phase": "character", "element": "fire"}
    silenced = lay(combat=("Helkomedes", "Tittertweet"), **table)
    assert playable(silenced) == {mutant}
    do(silenced, f"play {mutant}")
    assert seen(silenced, 0)["element"] == "fire"
    assert seen(silenced, 0)["this_turn"]["stopped"]
    hank = lay(combat=("Helkomedes", "Hank Highflyer Hawk"), **table)
    do(hank, f"play {mutant}")
    assert (hank.power(0, "fire"), hank.power(0, "earth")) == (0, 0)
    assert not seen(hank, 0)["this_turn"]["stopped"]


@card("Man-shu-Ran")
@rule("BM-135", "IX-125")
def test_man_shu_ran_wants_an_active_card_with_free() -> None:
    table = {
        "decks": ("hoax", "pillar"),
        "hand": ("Man-shu-Ran, Athradysas", ""),
        "phase": "character",
        "element": "fire",
    }
    state = lay(combat=("", "Gloria Gracia"), support=("", "Giant Butterfly Morningwind"), **table)
    without = lay(combat=("", "Gloria Gracia"), covered=("", "Caterpillar Fireeater"), **table)
    assert playable(without) == {"Athradysas"}, "a covered card is not active"
    assert playable(state) == {"Athradysas", "Man-shu-Ran"}
    do(state, "play Man-shu-Ran")
    assert seen(state)["element"] == "earth"
    assert options(state) == {"done"}, "STOP"


@card("Chu-nan-Chi")
@rule("BM-179", "BM-138")
def test_chu_nan_chi_waits_for_a_hyla_unless_its_text_is_ignored() -> None:
    table = {"decks": ("hoax", "flit"), "hand": ("Chu-nan-Chi, Nirwadas", ""), "phase": "character", "element": "fire"}
    assert playable(lay(combat=("", "Highchirp"), **table)) == {"Nirwadas"}
    ignored = lay(combat=("", "Tittertweet"), **table)
    assert playable(ignored) == {"Nirwadas", "Chu-nan-Chi"}
    do(ignored, "play Chu-nan-Chi")
    assert seen(ignored)["element"] == "fire", "the change is ignored with the condition"
