"""How values are calculated: printed, raised, doubled, added up, raised in total (BM-157 to BM-162)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, options
from tests.rules import rule


def power(
    player: dict[str, list[str]],
    against: dict[str, list[str]] | None = None,
    decks: tuple[str, str] = ("pillar", "khind"),
) -> tuple[int, int]:
    """Fire and Earth of seat 0 with these cards, contested in each element."""
    other = against or {}
    totals = []
    for element in ("fire", "earth"):
        state = lay(
            decks=decks,
            combat=(player.get("combat", []), other.get("combat", [])),
            support=(player.get("support", []), other.get("support", [])),
            bluffs=(player.get("bluffs", []), []),
            element=element,
        )
        totals.append(state.power(0, element))
    return totals[0], totals[1]


@rule("BM-157")
@pytest.mark.parametrize(
    ("cool", "expected"),
    [
        ("CoolCat", (4 + 3, 0 + 2)),
        ("CoolCop", (0 + 3, 3 + 2)),
        ("CoolKid", (4 + 0, 3 + 2)),
        ("CoolCub", (4 + 3, 3 + 0)),
    ],
)
def test_first_printed_values_are_made_zero(cool: str, expected: tuple[int, int]) -> None:
    """Blaze 4/3 and Fireblast 3/2."""
    assert power({"combat": ["Blaze", "Fireblast"]}, {"combat": [cool]}, ("vulca", "khind")) == expected


@rule("BM-157", "BM-158", "IX-28")
def test_a_raise_reaches_a_value_that_was_made_zero() -> None:
    assert power(
        {"combat": ["Nirwadas", "Potion of Prodigious Passion"]}, {"combat": ["CoolCat"]}, ("hoax", "khind")
    ) == (5, 5)


@rule("BM-158", "IX-34")
def test_then_raises_and_after_them_doublings() -> None:
    cards = {"combat": ["Helkomedes", "Potion of Prodigious Passion"], "support": ["Duplicator of Strength"]}
    assert power(cards, decks=("hoax", "vulca")) == (5, 10)


@rule("BM-158")
def test_a_doubling_of_a_value_that_was_made_zero_gives_zero() -> None:
    cards = {"combat": ["Glimmer", "Titanic Gauntlets"]}
    assert power(cards, {"combat": ["CoolCat"]}, ("vulca", "khind")) == (2, 0)


@rule("BM-159")
def test_a_raise_never_lowers_and_raises_do_not_add_up() -> None:
    assert power({"combat": ["Primus Magicus", "Potion of Prodigious Passion"]}) == (6, 5)
    cards = {"combat": ["Smartia Pantia", "Potion of Prodigious Passion", "Potion of Sparkling Fire"]}
    assert power(cards) == (6, 5)


@rule("BM-159", "IX-35")
def test_doublings_multiply() -> None:
    cards = {"combat": ["FunFair", "FunFun", "Volcanic Gauntlets", "Potion of Cosmic Power"]}
    assert power(cards, decks=("khind", "vulca")) == (3 * 2 * 2 * 2, 2 * 2 * 2)


@rule("BM-159")
def test_raised_and_doubled_together() -> None:
    cards = {"combat": ["Introvertus", "Potion of Conjoining", "Potion of Cosmic Power", "Potion of Trembling Earth"]}
    assert power(cards) == (2 * 4, 2 * 6)


@rule("BM-160")
def test_all_effective_cards_of_combat_and_support_area_are_added_up() -> None:
    cards = {"combat": ["Blaze", "Fireblast"], "support": ["Lightning Bolts", "Flickering Fires"]}
    assert power(cards, decks=("vulca", "hoax")) == (4 + 3 + 3 + 1, 3 + 2 + 1 + 1)


@rule("BM-160", "BM-038")
def test_covered_cards_add_nothing() -> None:
    state = lay(decks=("vulca", "hoax"), combat=(["Cinder"], []), covered=(["Flamebreath"], []), element="fire")
    assert state.power(0, "fire") == 2


@rule("BM-160", "BM-006")
def test_cards_without_values_add_nothing() -> None:
    assert power({"combat": ["Cinder"], "support": ["Wall of Fire"]}, decks=("vulca", "hoax")) == (2, 2)


@rule("BM-161", "IX-38")
def test_last_the_total_is_raised_and_the_highest_raise_counts() -> None:
    assert power({"combat": ["Shimmer", "Elemental Enchantment"]}, decks=("vulca", "hoax")) == (6, 6)
    assert power({"combat": ["Shimmer", "Elemental Enchantment", "Firewater"]}, decks=("vulca", "hoax")) == (7, 6)
    assert power({"combat": ["Lavar", "Fireblast", "Elemental Enchantment"]}, decks=("vulca", "hoax")) == (8, 6)


@rule("BM-161")
def test_the_raised_total_is_not_doubled_with_the_cards() -> None:
    assert power({"combat": ["Carl", "Elemental Enchantment"]}, decks=("flit", "hoax")) == (6, 6)
    assert power(
        {"combat": ["Carl", "Elemental Enchantment", "Launch Burning Earth", "Launch Rain of Fire"]},
        decks=("flit", "hoax"),
    ) == (
        12,
        10,
    )


@rule("BM-162", "BM-051")
def test_the_opponents_present_total_is_calculated_in_the_same_way_and_at_that_moment() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Enthrall Opposition", "Zedemikras"], []),
        combat=([], ["Scorch", "Volcanic Gauntlets"]),
        support=(["Tome of Wisdom"], []),
        element="fire",
    )
    assert state.power(1, "fire") == 12
    assert options(do(state.copy(), "done")) == {"retreat"}
    do(state, "play Enthrall Opposition")
    assert state.power(1, "fire") == 6
    do(state, "done", "continue", "play Zedemikras", "done", "done")
    assert state.power(1, "fire") == 12, "the next turn it doubles again"
