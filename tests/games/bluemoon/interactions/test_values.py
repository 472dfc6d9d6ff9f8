"""Texts that meet in one value (IX-28 to IX-40)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, seen
from tests.rules import rule


@rule("IX-28")
def test_coolcat_against_prodigious_passion() -> None:
    for element in ("fire", "earth"):
        state = lay(
            decks=("hoax", "khind"), combat=(["Nirwadas", "Potion of Prodigious Passion"], ["CoolCat"]), element=element
        )
        assert state.power(0, element) == 5


@rule("IX-29")
@pytest.mark.parametrize("potion", ["Potion of Conjoining", "Potion of Mutation"])
@pytest.mark.parametrize(("cool", "value"), [("CoolCat", 4), ("CoolCop", 3)])
def test_the_cool_gang_against_conjoining_and_mutation(potion: str, cool: str, value: int) -> None:
    for element in ("fire", "earth"):
        state = lay(decks=("pillar", "khind"), combat=(["Smartia Pantia", potion], [cool]), element=element)
        assert state.power(0, element) == value


@rule("IX-30")
def test_twice_nothing_is_nothing() -> None:
    strength = lay(
        decks=("hoax", "khind"),
        combat=(["Helkomedes"], ["CoolCat"]),
        support=(["Duplicator of Strength"], []),
        element="earth",
    )
    assert strength.power(0, "earth") == 0
    gauntlets = lay(decks=("vulca", "khind"), combat=(["Lavar", "Volcanic Gauntlets"], ["CoolCat"]), element="fire")
    assert gauntlets.power(0, "fire") == 0


@rule("IX-31")
def test_coolcat_and_coolcop_together_leave_only_raises() -> None:
    state = lay(
        decks=("pillar", "khind"),
        combat=(["Primus Magicus", "Smartia Pantia", "Potion of Sparkling Fire"], ["CoolCat", "CoolCop"]),
        element="fire",
    )
    assert (state.power(0, "fire"), state.power(0, "earth")) == (6, 0)


@rule("IX-32")
@pytest.mark.parametrize(
    ("crew", "cool", "power"),
    [
        ("Commodore Lo Tan", "CoolCub", 5),
        ("Powdermaster Yina Ko", "CoolCub", 2 + 4),
        ("Commodore Lo Tan", "CoolKid", 5 + 2),
    ],
)
def test_the_cool_gang_against_bluffs(crew: str, cool: str, power: int) -> None:
    state = lay(
        decks=("buka", "khind"),
        combat=([crew], [cool]),
        bluffs=(["Cannoneer Tara Ko"], []),
        element="fire",
    )
    assert state.power(0, "fire") == power


@rule("IX-33")
def test_conjoining_and_sparkling_fire_take_the_highest_not_the_sum() -> None:
    for element in ("fire", "earth"):
        state = lay(
            decks=("pillar", "khind"),
            combat=(["Smartia Pantia", "Potion of Conjoining", "Potion of Sparkling Fire"], []),
            element=element,
        )
        assert state.power(0, element) == 7


@rule("IX-34")
def test_passion_then_the_duplicator() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        combat=(["Helkomedes", "Potion of Prodigious Passion"], []),
        support=(["Duplicator of Strength"], []),
        element="earth",
    )
    assert state.power(0, "earth") == 10


@rule("IX-35")
def test_two_doublings_make_four_times() -> None:
    state = lay(decks=("khind", "vulca"), combat=(["FunFair", "FunFun", "Volcanic Gauntlets"], []), element="fire")
    assert state.power(0, "fire") == 12


@rule("IX-36", "Q12")
def test_texts_for_one_character_go_where_the_total_is_highest() -> None:
    raised = lay(
        decks=("buka", "vulca"),
        combat=(["Captain Su Cha", "Cannoneer Tara Ko", "Potion of Prodigious Passion"], []),
        support=(["Duplicator of Fire"], []),
        element="fire",
    )
    assert raised.power(0, "fire") == 4 + 2 * 5, "raise the 2, double the 5"
    spread = lay(
        decks=("pillar", "vulca"),
        combat=(["Smartia Pantia", "Introvertus", "Potion of Conjoining", "Potion of Trembling Earth"], []),
        element="earth",
    )
    assert spread.power(0, "earth") == 7 + 6, "the sum for 4/3, the 6 for 4/0"


@rule("IX-37", "BM-155")
def test_a_doubling_moves_to_whom_drown_resistance_lets_stay() -> None:
    state = lay(
        decks=("khind", "vulca"),
        hand=(["Drown Resistance"], []),
        combat=([], ["Lavar", "Glimmer"]),
        support=([], ["Duplicator of Fire"]),
        element="fire",
    )
    assert state.power(1, "fire") == 12
    do(state, "play Drown Resistance", "keep Glimmer")
    assert state.power(1, "fire") == 4


@rule("IX-38")
def test_a_raised_total_stands_even_if_all_characters_are_ignored() -> None:
    state = lay(decks=("vulca", "hoax"), combat=(["Glimmer", "Elemental Enchantment"], ["Hank"]), element="fire")
    assert (state.power(0, "fire"), state.power(0, "earth")) == (6, 6)


@rule("IX-38")
def test_firewater_ends_with_the_fire() -> None:
    state = lay(
        decks=("hoax", "aqua"),
        hand=(["Var-dis-Nar"], []),
        combat=([], ["Yang", "Firewater"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Var-dis-Nar")
    assert (seen(state)["element"], state.power(1, "earth")) == ("earth", 0)
    enchanted = lay(
        decks=("hoax", "vulca"),
        hand=(["Var-dis-Nar"], []),
        combat=([], ["Scorch", "Elemental Enchantment"]),
        support=([], ["Flickering Fires"]),
        element="fire",
        phase="engagement",
    )
    do(enchanted, "continue", "play Var-dis-Nar")
    assert enchanted.power(1, "earth") == 6


@rule("IX-39")
@pytest.mark.parametrize(("crew", "power"), [([], 2 + 4 + 4), (["Powdermaster Yina Ko"], 2 + 2 + 8 + 8)])
def test_demegodas_doubles_bluffs(crew: list[str], power: int) -> None:
    state = lay(
        decks=("buka", "vulca"),
        combat=(["Demegodas", *crew], []),
        bluffs=(["Captain Su Cha", "Cannoneer Tara Ko"], []),
        element="fire",
    )
    assert state.power(0, "fire") == power


@rule("IX-40")
def test_ignored_boosters_count_nothing_doubled_or_not() -> None:
    table = {"decks": ("flit", "flit"), "element": "fire"}
    doubled = lay(combat=(["Carl", "Launch Burning Earth"], ["Highchirp"]), **table)
    assert doubled.power(0, "fire") == 6
    ignored = lay(combat=(["Carl", "Launch Burning Earth"], ["Trillilling"]), **table)
    assert ignored.power(0, "fire") == 0
