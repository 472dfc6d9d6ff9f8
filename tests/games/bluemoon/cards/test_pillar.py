"""What the texts of the Pillar do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, options, playable, seen, side
from tests.rules import rule

DECKS = ("pillar", "vulca")
AGAINST = ("vulca", "pillar")


@card("pillar/11")
@rule("BM-046", "BM-044")
def test_gulpus_permanentus_grants_one_extra_booster() -> None:
    hand = ("pillar/11 pillar/21 pillar/22 pillar/24 pillar/28", "")
    opening = do(lay(decks=DECKS, hand=hand, phase="character", opening=True), "play pillar/11", "done")
    assert playable(opening) == {"pillar/21", "pillar/22", "pillar/24"}
    assert options(do(opening, "play pillar/21")) == {"done"}
    later = lay(decks=DECKS, combat=("", "vulca/16"), hand=hand, phase="character", element="fire")
    do(later, "play pillar/11", "done", "play pillar/28")
    assert playable(later) == {"pillar/21", "pillar/22", "pillar/24"}
    assert options(do(later, "play pillar/22")) == {"done"}


@card("pillar/12")
@rule("BM-088", "IX-56")
def test_gloria_gracia_may_take_another_card_of_the_own_combat_area_back() -> None:
    state = lay(
        decks=DECKS,
        combat=("pillar/1 pillar/21", "vulca/16"),
        covered=("pillar/7", ""),
        support=("pillar/28", ""),
        hand=("pillar/12", ""),
        phase="character",
        element="fire",
    )
    do(state, "play pillar/12")
    assert options(state) == {"take pillar/1", "take pillar/21", "take pillar/7", "done"}
    do(state, "take pillar/7")
    assert side(state, 0)["hand"] == ["pillar/7"]
    assert side(state, 0)["active"] == ["pillar/12"]
    assert options(state) == {"done"}  # the character taken back is no second character of this turn


@card("pillar/13")
@rule("BM-134", "BM-154")
def test_cardus_nikkus_may_take_one_card_from_the_opposing_hand() -> None:
    table = {"decks": ("mimix", "vulca"), "combat": ("", "vulca/16"), "phase": "character", "element": "fire"}
    state = do(lay(hand=("pillar/13", "vulca/1 vulca/3"), disclosed=("", "vulca/3"), **table), "play pillar/13")
    assert options(state) == {"hidden", "open vulca/3", "done"}
    assert side(do(state.copy(), "done"), 1)["hand_size"] == 2
    assert side(do(state.copy(), "hidden"), 1)["discard"] == ["vulca/1"]
    do(state, "open vulca/3")
    assert side(state, 1)["discard"] == ["vulca/3"]
    assert options(state) == {"done"}
    empty = do(lay(hand=("pillar/13", ""), **table), "play pillar/13")
    assert options(empty) == {"done"}


@card("pillar/14")
@rule("IX-83")
def test_crysalus_frendus_doubles_the_demand_of_one_caterpillar() -> None:
    state = lay(
        decks=AGAINST,
        combat=("", "pillar/14 pillar/16"),
        hand=("vulca/3 vulca/12 vulca/13 vulca/8", ""),
        element="fire",
    )
    # Fire 6, 3, 2, 4: six are 6, 4+3, 4+2; no longer 3 alone
    do(state, "pay pillar/16")
    single = do(state.copy(), "discard vulca/3")
    assert seen(single, 0)["this_turn"]["paid"] == ["pillar/16"]
    assert options(do(state, "discard vulca/8")) == {"discard vulca/12", "discard vulca/13"}
    alone = lay(decks=AGAINST, combat=("", "pillar/14"), hand=("vulca/3", ""), element="fire")
    assert options(alone) == {"done"}
    assert side(alone, 1)["doubled"] == []


@card("pillar/14")
@rule("IX-83")
def test_with_two_caterpillars_the_owner_says_at_the_end_of_his_turn_which_is_doubled() -> None:
    state = lay(
        decks=DECKS,
        combat=("pillar/14 pillar/16 pillar/17", "vulca/16"),
        hand=("pillar/1 pillar/2 pillar/3 pillar/4 pillar/5 pillar/6", "vulca/12 vulca/7 vulca/11"),
        phase="end",
        element="fire",
    )
    assert options(state) == {"double pillar/16", "double pillar/17"}
    do(state, "double pillar/17")
    assert state.seat == 1
    for viewer in (0, 1, None):
        assert [table["doubled"] for table in seen(state, viewer)["sides"]] == [["pillar/17"], []], "everybody sees it"
    fire = do(state.copy(), "pay pillar/16", "discard vulca/12")
    assert seen(fire, 1)["this_turn"]["paid"] == ["pillar/16"]
    assert options(do(state, "pay pillar/17", "discard vulca/7")) == {"discard vulca/11", "discard vulca/12"}


@card("pillar/15")
@rule("IX-79", "BM-057", "BM-098")
def test_bottelus_emptius_lets_no_card_come_to_the_opposing_hand() -> None:
    table = {
        "decks": ("hoax", "pillar"),
        "combat": ("hoax/5", "pillar/15"),
        "support": ("hoax/24", ""),
        "element": "fire",
    }
    begin = lay(hand=("hoax/1", ""), phase="beginning", **table)
    assert not [option for option in options(begin) if option.startswith("retrieve")]
    state = do(lay(hand=("hoax/27 hoax/1 hoax/2", ""), **table), "play hoax/27")
    assert "use" not in options(state)
    do(state, "done", "continue", "play hoax/1", "done", "done")
    assert side(state, 0)["hand"] == ["hoax/2"]
    retreat = do(lay(hand=("hoax/1", ""), **table), "done", "retreat")
    assert side(retreat, 0)["hand_size"] == 6  # the fight is over, nothing hinders any more


@card("pillar/16", "pillar/17")
@rule("BM-140", "BM-143", "EX-08", "BM-165")
@pytest.mark.parametrize(
    ("caterpillar", "one", "two"),
    [
        ("pillar/16", "vulca/5", ("vulca/13", "vulca/15")),
        ("pillar/17", "vulca/4", ("vulca/12", "vulca/15")),
    ],
)
def test_fireeater_and_eartheroder_demand_three_or_a_retreat(caterpillar: str, one: str, two: tuple[str, str]) -> None:
    table = {"decks": AGAINST, "combat": ("", f"pillar/9 {caterpillar}"), "element": "fire"}
    state = lay(hand=(f"vulca/1 vulca/20 {one} {' '.join(two)}", ""), **table)
    do(state, "done", "continue", "play vulca/1", "done")
    assert "done" not in options(state)
    do(state, f"pay {caterpillar}")
    assert f"discard {one}" in options(state)
    assert "discard vulca/20" not in options(state)  # no value, no help
    paid = do(state.copy(), f"discard {one}")
    assert "done" in options(paid)
    assert f"pay {caterpillar}" not in options(paid)
    both = do(state.copy(), f"discard {two[0]}")
    assert f"discard {one}" not in options(both)  # one of the two would be to spare
    do(both, f"discard {two[1]}")
    assert "done" in options(both)
    poor = lay(hand=("vulca/15 vulca/20", ""), **table)
    assert options(do(poor, "done")) == {"retreat"}


@card("pillar/17")
@rule("BM-141", "BM-146")
def test_eartheroder_looks_at_earth_and_only_while_it_is_effective() -> None:
    table = {"decks": AGAINST, "hand": ("vulca/1 vulca/3", ""), "element": "fire"}
    assert "pay pillar/17" not in options(lay(combat=("", "pillar/9 pillar/17"), **table))  # Fire 7 and 6, no Earth
    covered = lay(combat=("", "pillar/9"), covered=("", "pillar/17"), **table)
    assert "continue" in options(do(covered, "done"))


@card("pillar/18")
@rule("IX-84", "BM-142")
def test_watertamer_demands_a_fire_part_and_an_earth_part_from_different_cards() -> None:
    table = {"decks": AGAINST, "combat": ("", "pillar/9 pillar/18"), "element": "fire"}
    state = lay(hand=("vulca/1 vulca/6 vulca/14", ""), **table)
    do(state, "done", "continue", "play vulca/1", "done", "pay pillar/18")
    do(state, "discard vulca/6")
    assert seen(state, 0)["this_turn"]["paid"] == []  # Fire 2 is there, Earth 2 must come from another card
    assert options(state) == {"discard vulca/14"}
    assert "done" in options(do(state, "discard vulca/14"))
    one = lay(hand=("vulca/1 vulca/6", ""), **table)
    assert "continue" not in options(do(one, "done"))  # once it is paid nobody is left to fight


@card("pillar/19")
@rule("IX-84")
def test_lightseeker_demands_five_of_either_element_with_no_card_to_spare() -> None:
    table = {"decks": AGAINST, "combat": ("", "pillar/9 pillar/19"), "element": "fire"}
    # vulca/5 5/1, vulca/11 1/4, vulca/12 3/2, vulca/13 2/3, vulca/7 3/4
    state = do(lay(hand=("vulca/5 vulca/11 vulca/12 vulca/13", ""), **table), "pay pillar/19")
    assert seen(do(state.copy(), "discard vulca/5"), 0)["this_turn"]["paid"] == ["pillar/19"]
    after = do(state.copy(), "discard vulca/11")
    assert options(after) == {"discard vulca/12", "discard vulca/13"}  # Earth 4+2 and 4+3
    assert seen(do(after, "discard vulca/12"), 0)["this_turn"]["paid"] == ["pillar/19"]
    poor = lay(hand=("vulca/11 vulca/20", ""), **table)
    assert "pay pillar/19" not in options(poor)


POTIONS = [
    ("pillar/21", (2 * 4 + 3, 2 * 4 + 3)),
    ("pillar/22", (4 + 7, 7 + 4)),
    ("pillar/23", (4 + 4, 4 + 4)),
    ("pillar/24", (4 + 6, 3 + 4)),
    ("pillar/25", (4 + 3, 6 + 4)),
    ("pillar/26", (4 + 5, 4 + 5)),
]


@card("pillar/21", "pillar/22", "pillar/23", "pillar/24", "pillar/25", "pillar/26")
@rule("BM-155", "BM-158", "BM-159")
@pytest.mark.parametrize(("potion", "total"), POTIONS)
def test_a_potion_lifts_one_character_where_it_gives_most(potion: str, total: tuple[int, int]) -> None:
    """Smartia Pantia is 4/3, Speedius Unnecessarius 3/4."""
    state = lay(decks=DECKS, combat=(f"pillar/5 pillar/6 {potion}", "vulca/8"), element="fire")
    assert (state.power(0, "fire"), state.power(0, "earth")) == total
    assert (state.power(1, "fire"), state.power(1, "earth")) == (4, 2)
    covered = lay(decks=DECKS, combat=("pillar/5 pillar/6", "vulca/8"), covered=(potion, ""), element="fire")
    assert (covered.power(0, "fire"), covered.power(0, "earth")) == (7, 7)


@card("pillar/22", "pillar/23", "pillar/24", "pillar/25", "pillar/26")
@rule("BM-159", "BM-006")
@pytest.mark.parametrize(
    ("potion", "total"),
    [("pillar/22", (8, 8)), ("pillar/23", (6, 6)), ("pillar/24", (6, 2)), ("pillar/25", (6, 6)), ("pillar/26", (6, 5))],
)
def test_a_potion_never_lowers_a_value_and_needs_a_character(potion: str, total: tuple[int, int]) -> None:
    strong = lay(decks=DECKS, combat=(f"pillar/1 {potion}", ""), element="fire")  # Primus Magicus 6/2
    assert (strong.power(0, "fire"), strong.power(0, "earth")) == total
    alone = lay(decks=DECKS, combat=(potion, ""), support=("pillar/28", ""), element="fire")
    assert (alone.power(0, "fire"), alone.power(0, "earth")) == (2, 2)


@card("pillar/21")
@rule("BM-158")
def test_the_potion_of_cosmic_power_doubles_no_booster_and_no_support() -> None:
    alone = lay(decks=DECKS, combat=("pillar/21 vulca/18", ""), support=("pillar/28", ""), element="fire")
    assert alone.power(0, "fire") == 5


@card("pillar/27", "pillar/30")
@rule("BM-133", "BM-153")
@pytest.mark.parametrize(
    ("butterfly", "way"),
    [
        ("pillar/27", ("done", "continue", "play pillar/7", "done", "play pillar/27")),
        ("pillar/30", ("play pillar/30",)),
    ],
)
def test_butterflies_lay_the_opposing_hand_open_and_later_cards_stay_hidden(
    butterfly: str, way: tuple[str, ...]
) -> None:
    state = lay(decks=DECKS, combat=("", "vulca/13"), hand=(f"pillar/7 {butterfly}", "vulca/1 vulca/3"), element="fire")
    do(state, *way)
    assert set(seen(state, 0)["sides"][1]["hand"]) == {"vulca/1", "vulca/3"}
    assert set(side(state, 1)["disclosed"]) == {"vulca/1", "vulca/3"}
    assert seen(state, 1)["sides"][0]["hand"] == []  # not the own one
    while state.seat == 0:
        do(
            state,
            "done" if "done" in options(state) else ("continue" if "continue" in options(state) else "play pillar/7"),
        )
    do(state, "done", "continue", "play vulca/1", "done", "done")
    assert seen(state, 0)["sides"][1]["hand"] == ["vulca/3"]
    assert side(state, 1)["hand_size"] == 6
