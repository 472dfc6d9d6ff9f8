"""Interactions of FREE, extra plays and pairs (IX-61 to IX-66)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, options, playable, player, seen
from tests.rules import rule

YANG, YIN = "aqua/12", "aqua/13"
FOG, MEKARTHAS, MAD_MIKE, HANK, TITTERTWEET, GAS = "terrah/26", "hoax/16", "flit/13", "flit/12", "flit/7", "khind/27"


@rule("IX-61")
def test_a_mutant_after_yang_is_a_second_character_and_stops_the_plays() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        combat=("", "vulca/13"),
        hand=(f"{YANG} mutant/101 aqua/1 aqua/16 aqua/21", ""),
        dragons=-1,
        phase="character",
        element="fire",
    )
    do(state, f"play {YANG}")
    assert playable(state) == {"mutant/101", "aqua/1"}
    do(state, "play mutant/101")
    assert options(state) == {"done"}
    assert set(player(state, 0)["active"]) == {YANG, "mutant/101"}
    assert options(do(state, "done")) == {"done"}  # not even the FREE ones


@rule("IX-61")
def test_loading_a_ship_does_not_use_up_yang() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        combat=("", "vulca/13"),
        ships=("buka/30", ""),
        hand=(f"{YANG} aqua/1 aqua/18 aqua/19", ""),
        phase="character",
        element="fire",
    )
    do(state, f"play {YANG}", "done", "load aqua/1 on buka/30")
    assert seen(state, 0)["this_turn"]["next_is_free"]
    assert playable(state) == {"aqua/18", "aqua/19"}
    assert options(do(state, "play aqua/18")) == {"done"}


@rule("IX-62")
@pytest.mark.parametrize(
    ("combat", "support"), [("vulca/13", FOG), (f"vulca/13 {MEKARTHAS}", ""), (f"vulca/13 {MAD_MIKE}", "")]
)
def test_where_icons_are_ignored_yang_lends_none(combat: str, support: str) -> None:
    state = lay(
        decks=("aqua", "vulca"),
        combat=("", combat),
        support=("", support),
        hand=(f"{YANG} aqua/7 aqua/19 aqua/28", ""),
        phase="character",
        element="fire",
    )
    do(state, f"play {YANG}")
    assert options(state) == {"done"}
    assert player(state, 0)["ignored"] == []  # it shows no icon itself
    do(state, "done", "play aqua/19")
    assert options(state) == {"done"}  # the next card counted


@rule("IX-62")
def test_without_that_yang_makes_room_for_two() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        combat=("", "vulca/13"),
        hand=(f"{YANG} aqua/7 aqua/19 aqua/28", ""),
        phase="character",
        element="fire",
    )
    do(state, f"play {YANG}", "done", "play aqua/19")
    assert playable(state) == {"aqua/28"}


@rule("IX-63")
@pytest.mark.parametrize(
    ("combat", "support"),
    [("", FOG), (MEKARTHAS, ""), (TITTERTWEET, ""), ("", GAS)],
    ids=["fog", "mekarthas", "bird", "gas"],
)
def test_a_brother_whose_text_or_icons_are_ignored_is_an_ordinary_character(combat: str, support: str) -> None:
    table = {"decks": ("buka", "hoax"), "hand": ("buka/1 buka/14", ""), "phase": "character", "element": "fire"}
    state = lay(combat=("", f"terrah/3 terrah/10 {combat}"), support=("", support), **table)
    assert playable(state) == {"buka/1", "buka/14"}
    assert options(do(state.copy(), "play buka/1")) == {"done"}
    assert options(do(state.copy(), "play buka/14")) == {"done"}


@rule("IX-63")
@pytest.mark.parametrize("ignorer", [MAD_MIKE, HANK])
def test_under_mad_mike_or_hank_a_brother_is_ignored_altogether(ignorer: str) -> None:
    table = {"decks": ("buka", "hoax"), "hand": ("buka/14 buka/13", ""), "phase": "character", "element": "earth"}
    state = lay(combat=("", f"hoax/2 hoax/4 {ignorer}"), **table)
    do(state, "play buka/14")
    assert options(state) == {"done"}
    assert player(state, 0)["ignored"] == ["buka/14"]
    assert state.power(0, "earth") == 0


@rule("IX-63")
def test_what_a_brother_looked_at_may_change_later() -> None:
    """Ferocity comes as FREE, then Highchirp as the character of the turn takes its condition away."""
    state = lay(
        decks=("buka", "hoax"),
        combat=("", "hoax/9 hoax/12"),
        hand=("buka/14 flit/6 buka/13", ""),
        phase="character",
        element="fire",
    )
    do(state, "play buka/14", "play flit/6", "hit hoax/9")
    assert set(player(state, 0)["active"]) == {"buka/14", "flit/6"}
    assert options(state) == {"done"}
    assert state.power(0, "fire") == 5


@rule("IX-64")
def test_armory_serves_in_the_turn_it_is_played_and_quartermaster_in_an_opening_turn() -> None:
    armory = lay(
        decks=("buka", "hoax"),
        combat=("buka/1", "hoax/9"),
        ships=("buka/30", ""),
        hand=("buka/25 buka/26 buka/4 buka/6", ""),
        phase="booster",
        element="fire",
    )
    do(armory, "play buka/25", "bluff buka/4")
    assert options(armory) == {"done"}
    table = {"decks": ("buka", "hoax"), "ships": ("buka/30", ""), "phase": "character", "opening": True}
    quartermaster = lay(hand=("buka/20 buka/25 buka/26 buka/4 buka/6", ""), **table)
    do(quartermaster, "play buka/20", "done", "bluff buka/4", "load buka/6 on buka/30", "play buka/25", "play buka/26")
    assert options(quartermaster) == {"done"}
    nobody = do(lay(hand=("buka/1 buka/25 buka/4", ""), **table), "play buka/1", "done")
    assert options(nobody) == {"done"}


@rule("IX-65", "BM-110")
def test_a_pair_of_boosters_is_one_play() -> None:
    launches = "flit/15 flit/16 flit/17 flit/18 flit/19"
    table = {"decks": ("pillar", "vulca"), "combat": ("", "vulca/16"), "phase": "character", "element": "fire"}
    state = lay(hand=(f"pillar/11 {launches}", ""), **table)
    do(state, "play pillar/11", "done", "play flit/15", "play flit/16", "play flit/17", "play flit/18")
    assert options(state) == {"done"}  # two plays, two pairs
    mixed = lay(hand=(f"pillar/11 {launches} vulca/18", ""), **table)
    do(mixed, "play pillar/11", "done", "play vulca/18", "play flit/15")
    assert playable(mixed) == {"flit/16", "flit/17", "flit/18", "flit/19"}  # only its partner
    assert options(do(mixed, "play flit/19")) == {"done"}


@rule("IX-65")
def test_under_a_mega_launch_nothing_is_counted() -> None:
    state = lay(
        decks=("flit", "vulca"),
        leadership=("flit/31", None),
        hand=("flit/1 flit/15 flit/16 flit/17", ""),
        phase="character",
        opening=True,
    )
    do(state, "play flit/1", "done", "play flit/15", "play flit/16", "play flit/17")
    assert options(state) == {"done"}
    assert len(player(state, 0)["active"]) == 4


@rule("IX-66", "BM-110")
def test_of_three_wild_ones_two_are_a_pair_and_the_third_needs_more() -> None:
    wild = "mimix/13 mimix/14 mimix/15"
    table = {"decks": ("mimix", "vulca"), "combat": ("", "vulca/13"), "phase": "character", "element": "fire"}
    state = do(lay(hand=(wild, ""), **table), "play mimix/13")
    assert playable(state) == {"mimix/14", "mimix/15"}
    assert options(do(state, "play mimix/15")) == {"done"}
    yang = do(
        lay(hand=(f"{YANG} {YIN} {wild}", ""), **table), f"play {YANG}", f"play {YIN}", "play mimix/13", "play mimix/14"
    )
    assert options(yang) == {"done"}  # Yin's FREE served the pair as a whole
