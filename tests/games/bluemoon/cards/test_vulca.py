"""What the texts of the Vulca do, and what they do not."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, lead, options, playable, side
from tests.rules import rule

DECKS = ("vulca", "hoax")


@card("vulca/14")
@rule("BM-150", "BM-100")
def test_cinder_may_discard_one_active_booster_or_support() -> None:
    state = lay(
        decks=("vulca", "buka"),
        combat=("", "buka/1 buka/24"),
        covered=("", "hoax/19"),
        support=("", "buka/25 aqua/23"),
        bluffs=("", "buka/4"),
        hand=("vulca/14 vulca/3", ""),
        phase="character",
        opening=True,
    )
    do(state, "play vulca/14")
    assert options(state) == {"hit buka/24", "hit buka/25", "hit face-down 1", "done"}
    unused = do(state.copy(), "done")
    assert side(unused, 1)["discard"] == []
    do(state, "hit face-down 1")
    assert side(state, 1)["discard"] == ["buka/4"]
    assert side(state, 1)["bluffs"] == []
    assert options(state) == {"done"}  # one card, once


@card("vulca/15")
@rule("BM-058", "IX-81")
def test_flare_may_draw_two_more_cards_at_the_end() -> None:
    table = {"decks": DECKS, "hand": ("vulca/1 vulca/3 vulca/4 vulca/5 vulca/6 vulca/7", ""), "element": "fire"}
    state = lay(combat=("vulca/15", "hoax/9"), phase="end", **table)
    assert options(state) == {"text vulca/15", "done"}
    assert side(do(state.copy(), "text vulca/15"), 0)["hand_size"] == 8
    assert side(do(state.copy(), "done"), 0)["hand_size"] == 6
    covered = lay(combat=("vulca/8", "hoax/9"), covered=("vulca/15", ""), phase="end", **table)
    assert covered.seat == 1


@card("vulca/16")
@rule("BM-148", "BM-151")
def test_ember_shuts_out_characters_without_text_and_nothing_else() -> None:
    table = {"decks": ("hoax", "vulca"), "hand": ("hoax/1 hoax/12 hoax/20 hoax/19", ""), "element": "fire"}
    state = lay(combat=("", "vulca/16"), phase="character", **table)
    assert playable(state) == {"hoax/12"}
    assert playable(do(state, "play hoax/12", "done")) == {"hoax/19", "hoax/20"}
    own = lay(
        decks=("vulca", "hoax"), combat=("vulca/16", "hoax/9"), hand=("vulca/1", ""), phase="character", element="fire"
    )
    assert playable(own) == {"vulca/1"}


@card("vulca/20")
@rule("BM-161", "IX-38")
def test_elemental_enchantment_lifts_the_total_to_six_and_adds_nothing() -> None:
    assert lay(decks=DECKS, combat=("vulca/13 vulca/20", ""), element="fire").power(0, "fire") == 6
    assert lay(decks=DECKS, combat=("vulca/13 vulca/20", ""), element="fire").power(0, "earth") == 6
    assert lay(decks=DECKS, combat=("vulca/1 vulca/20", ""), element="fire").power(0, "fire") == 7
    assert lay(decks=DECKS, combat=("vulca/13", ""), covered=("vulca/20", ""), element="fire").power(0, "fire") == 2


@card("vulca/21", "vulca/22")
@rule("BM-155", "BM-158")
@pytest.mark.parametrize(
    ("gauntlets", "fire", "earth"), [("vulca/21", 2 * 5 + 2, 1 + 4), ("vulca/22", 5 + 2, 1 + 2 * 4)]
)
def test_gauntlets_double_one_character_in_their_element(gauntlets: str, fire: int, earth: int) -> None:
    state = lay(decks=DECKS, combat=(f"vulca/5 vulca/9 {gauntlets}", ""), support=("vulca/23", ""), element="fire")
    assert (state.power(0, "fire"), state.power(0, "earth")) == (fire + 3, earth + 1)
    alone = lay(decks=DECKS, combat=(f"{gauntlets} vulca/18", ""), element="fire")
    assert (alone.power(0, "fire"), alone.power(0, "earth")) == (3, 2)  # a booster is no character


@card("vulca/24")
@rule("BM-145", "IX-48")
def test_flickering_fires_close_leadership_but_not_ships() -> None:
    table = {
        "decks": ("buka", "vulca"),
        "combat": ("", "vulca/13"),
        "hand": ("buka/27 buka/30 buka/4", ""),
        "element": "fire",
    }
    assert options(lay(support=("", "vulca/24"), **table)) == {"play buka/30", "done"}
    assert "play buka/27" in options(lay(covered=("", "vulca/14"), **table))
    own = lay(decks=DECKS, combat=("", "hoax/9"), support=("vulca/24", ""), hand=("vulca/30", ""), element="fire")
    assert "play vulca/30" in options(own)


@card("vulca/25")
@rule("BM-148", "BM-151", "IX-10")
def test_heat_haze_shuts_out_characters_and_boosters_with_text() -> None:
    state = lay(
        decks=("hoax", "pillar"),
        combat=("", "pillar/14"),
        support=("", "vulca/25"),
        hand=("hoax/1 hoax/12 flit/12 pillar/26 hoax/19 hoax/26 hoax/27", ""),
        element="fire",
    )
    assert options(state) == {"play hoax/27", "done"}
    do(state, "done", "continue")
    assert playable(state) == {"hoax/1"}
    assert playable(do(state, "play hoax/1", "done")) == {"hoax/19", "hoax/26"}


@card("vulca/26")
@rule("BM-057", "BM-055", "IX-78")
def test_wall_of_fire_bars_the_draw_deck_but_not_the_discard_pile() -> None:
    table = {"decks": ("khind", "vulca"), "combat": ("", "vulca/16"), "support": ("", "vulca/26"), "element": "fire"}
    state = lay(hand=("khind/1", ""), **table)
    do(state, "done", "continue", "play khind/1", "done", "done")
    assert side(state, 0)["hand_size"] == 0
    search = do(lay(hand=("khind/29 khind/1", ""), **table), "play khind/29")
    assert not [option for option in options(search) if option.startswith("take")]
    lucky = do(lay(hand=("khind/30", ""), discard=("khind/5 khind/6 khind/7", ""), **table), "play khind/30", "use")
    assert set(side(lucky, 0)["hand"]) == {"khind/5", "khind/6", "khind/7"}


@card("vulca/26")
@rule("BM-061")
def test_wall_of_fire_is_gone_when_hands_are_filled_after_a_retreat() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        combat=("hoax/9", "vulca/1"),
        support=("", "vulca/26"),
        hand=("hoax/1", ""),
        element="fire",
    )
    assert side(do(state, "done", "retreat"), 0)["hand_size"] == 6


@card("vulca/27")
@rule("BM-066")
def test_fearsome_spirits_make_the_opponents_retreat_worth_one_more_dragon() -> None:
    table = {"combat": ("hoax/9", "vulca/5"), "decks": ("hoax", "vulca"), "element": "fire"}
    assert lead(do(lay(support=("", "vulca/27"), **table), "done", "retreat")) == -2
    assert lead(do(lay(support=("", "vulca/23"), **table), "done", "retreat")) == -1
    own = lay(decks=DECKS, combat=("vulca/5", "hoax/9"), support=("vulca/27", ""), element="fire")
    assert lead(do(own, "done", "retreat")) == -1


@card("vulca/28")
@rule("BM-099", "BM-085")
def test_summon_sorcerer_may_take_back_one_active_card() -> None:
    state = lay(
        decks=DECKS,
        combat=("vulca/5 vulca/18", "hoax/9"),
        covered=("vulca/1", ""),
        support=("vulca/23", ""),
        hand=("vulca/28", ""),
        element="fire",
    )
    do(state, "play vulca/28")
    assert options(state) == {"take vulca/5", "take vulca/18", "take vulca/23", "done"}
    kept = do(state.copy(), "done")
    assert side(kept, 0)["hand"] == []
    do(state, "take vulca/5")
    assert side(state, 0)["hand"] == ["vulca/5"]
    assert side(state, 0)["active"] == ["vulca/18"]
    assert side(state, 0)["covered"] == ["vulca/1"]


@card("vulca/29")
@rule("BM-140", "BM-153", "BM-141")
def test_charm_holy_dragon_takes_exactly_as_much_fire_as_is_needed() -> None:
    # Fire 6, 5, 3, 1, 0: eight come from 6+5, 6+3, 5+3; 6+1 and 5+1 are too little, no card may be to spare
    table = {"decks": DECKS, "combat": ("vulca/7", "hoax/9"), "element": "fire"}
    state = lay(hand=("vulca/29 vulca/3 vulca/5 vulca/12 vulca/11 hoax/10", ""), **table)
    do(state, "play vulca/29")
    assert lead(do(state.copy(), "done")) == 0
    assert "done" not in options(do(state.copy(), "discard vulca/3"))
    found = _sets(state)
    assert {frozenset(each) for each in found} == {
        frozenset({"vulca/3", "vulca/5"}),
        frozenset({"vulca/3", "vulca/12"}),
        frozenset({"vulca/3", "hoax/10"}),
        frozenset({"vulca/5", "vulca/12"}),
        frozenset({"vulca/5", "vulca/11", "hoax/10"}),
    }
    assert lead(do(state.copy(), "discard vulca/3", "discard vulca/5")) == 1
    poor = do(lay(hand=("vulca/29 vulca/1 vulca/19", ""), **table), "play vulca/29")
    assert options(poor) == {"done"}


def _sets(state: BlueMoonState) -> list[list[str]]:
    """All sets that can be picked one by one until the question is settled."""
    found: list[list[str]] = []
    for option in options(state) - {"done"}:
        if option.startswith("discard "):
            after = do(state.copy(), option)
            rest = _sets(after) if lead(after) == 0 else [[]]
            found.extend([option.split()[1], *more] for more in rest)
    return found


@card("vulca/30")
@rule("BM-100", "BM-127")
def test_cast_cataclysm_may_discard_all_supports_but_protected_ones() -> None:
    state = lay(
        decks=("vulca", "buka"),
        combat=("vulca/5", "buka/1 buka/24"),
        support=("vulca/23", "buka/25 aqua/23"),
        bluffs=("", "buka/4"),
        hand=("vulca/30", ""),
        element="fire",
    )
    do(state, "play vulca/30")
    assert options(state) == {"use", "done"}
    assert set(side(do(state.copy(), "done"), 1)["supports"]) == {"aqua/23", "buka/25"}
    do(state, "use")
    assert side(state, 1)["supports"] == ["aqua/23"]
    assert side(state, 1)["bluffs"] == []
    assert set(side(state, 1)["discard"]) == {"buka/25", "buka/4"}
    assert set(side(state, 1)["active"]) == {"buka/1", "buka/24"}
    assert side(state, 0)["supports"] == ["vulca/23"]
