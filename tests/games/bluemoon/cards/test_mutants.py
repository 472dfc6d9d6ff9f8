"""What the texts of the mutants do: when they may come, and how they turn the fight."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, options, playable, seen
from tests.rules import rule

DECKS = ("hoax", "vulca")


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


@card("mutant/101")
@rule("BM-135", "BM-136")
def test_den_bal_ton_needs_a_dragon_on_the_opposing_side() -> None:
    table = {"combat": ("", "vulca/1"), "hand": ("mutant/101 hoax/20", ""), "element": "fire"}
    mutant_comes("mutant/101", "earth", dragons=-1, **table)
    mutant_comes("mutant/101", "fire", dragons=-3, **(table | {"element": "earth"}))
    mutant_stays_away(dragons=0, **table)
    mutant_stays_away(dragons=2, **table)


@card("mutant/102")
@rule("BM-135", "IX-104")
def test_sas_van_son_needs_an_opposing_hand_larger_by_two_with_the_mutant_counted() -> None:
    table = {"combat": ("", "vulca/8"), "element": "fire"}
    mutant_comes("mutant/102", "earth", hand=("mutant/102 hoax/20", "vulca/1 vulca/3 vulca/4 vulca/5"), **table)
    mutant_stays_away(hand=("mutant/102 hoax/20", "vulca/1 vulca/3 vulca/4"), **table)


@card("mutant/103")
@rule("BM-135", "IX-23")
def test_pen_dor_nith_needs_six_opposing_cards_in_combat_and_support() -> None:
    table = {"hand": ("mutant/103 hoax/20", ""), "combat": ("", "vulca/8"), "element": "fire"}
    five = "vulca/3 vulca/4 vulca/5 vulca/6"
    mutant_comes("mutant/103", "earth", covered=("", five), bluffs=("", "buka/4"), **table)
    mutant_stays_away(covered=("", five), **table)


@card("mutant/104")
@rule("BM-135", "IX-23")
def test_neth_sur_pot_needs_three_opposing_active_cards() -> None:
    table = {"hand": ("mutant/104 mimix/27", ""), "decks": ("mimix", "vulca"), "element": "fire"}
    mutant_comes("mutant/104", "earth", combat=("", "vulca/8 vulca/18"), support=("", "vulca/24"), **table)
    mutant_stays_away(combat=("", "vulca/8 vulca/18"), covered=("", "vulca/3 vulca/4"), **table)


@card("mutant/105")
@rule("BM-135", "IX-103")
def test_var_dis_nar_needs_an_opposing_total_of_seven() -> None:
    table = {"hand": ("mutant/105 hoax/20", "")}
    mutant_comes("mutant/105", "earth", combat=("", "vulca/1"), element="fire", **table)
    mutant_comes(
        "mutant/105", "fire", combat=("", "vulca/4 vulca/18"), support=("", "vulca/23"), element="earth", **table
    )
    mutant_stays_away(combat=("", "vulca/3"), element="fire", **table)
    mutant_stays_away(combat=("", "vulca/1"), element="earth", **table)
    assert "start" not in options(lay(decks=DECKS, hand=("mutant/105", ""), phase="engagement"))


@card("mutant/106", "mutant/107")
@rule("BM-135", "BM-136", "IX-103")
@pytest.mark.parametrize(
    ("mutant", "before", "after"), [("mutant/106", "earth", "fire"), ("mutant/107", "fire", "earth")]
)
def test_zig_nur_don_and_ras_mus_pan_need_five_in_the_element_they_leave(mutant: str, before: str, after: str) -> None:
    table = {"hand": (f"{mutant} hoax/20", "")}
    mutant_comes(mutant, after, combat=("", "vulca/4 vulca/11"), element=before, **table)
    mutant_stays_away(combat=("", "vulca/4 vulca/11"), element=after, **table)
    mutant_stays_away(combat=("", "vulca/13"), element=before, **table)


@card("mutant/109")
@rule("BM-135", "BM-137")
def test_fel_nar_gan_needs_empty_own_areas_and_may_open_a_fight() -> None:
    table = {"decks": ("flit", "vulca"), "hand": ("mutant/109 flit/15", ""), "element": "fire"}
    mutant_comes("mutant/109", "earth", combat=("", "vulca/1"), **table)
    mutant_stays_away(combat=("", "vulca/1"), covered=("flit/1", ""), **table)
    mutant_stays_away(combat=("", "vulca/1"), support=("vulca/24", ""), **table)
    opening = lay(decks=("flit", "vulca"), hand=("mutant/109", ""), phase="engagement")
    do(opening, "start", "play mutant/109", "done", "done")
    assert options(opening) == {"fire", "earth"}


@card("mutant/101", "mutant/102", "mutant/103", "mutant/104", "mutant/105", "mutant/106", "mutant/107", "mutant/109")
@rule("BM-089", "BM-090", "IX-13")
@pytest.mark.parametrize("number", [101, 102, 103, 104, 105, 106, 107, 109])
def test_ignored_texts_bind_no_mutant_and_turn_no_fight(number: int) -> None:
    mutant = f"mutant/{number}"
    table = {"hand": (mutant, ""), "decks": ("hoax", "flit"), "phase": "character", "element": "fire"}
    silenced = lay(combat=("hoax/9", "flit/7"), **table)
    assert playable(silenced) == {mutant}
    do(silenced, f"play {mutant}")
    assert seen(silenced, 0)["element"] == "fire"
    assert seen(silenced, 0)["this_turn"]["stopped"]
    hank = lay(combat=("hoax/9", "flit/12"), **table)
    do(hank, f"play {mutant}")
    assert (hank.power(0, "fire"), hank.power(0, "earth")) == (0, 0)
    assert not seen(hank, 0)["this_turn"]["stopped"]
