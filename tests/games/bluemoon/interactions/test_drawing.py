"""Interactions of drawing and hands (IX-75 to IX-82)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, options, player, seen
from tests.rules import rule

DUST, WALL, QUICKSAND, BOTTELUS = "khind/25", "vulca/26", "terrah/27", "pillar/15"


@rule("IX-75")
@pytest.mark.parametrize(("before", "refreshed", "after"), [(6, 6, 6), (7, 6, 7), (8, 7, 8)])
def test_under_gluing_dust_flare_finds_one_card_only_if_the_refresh_took_none(
    before: int, refreshed: int, after: int
) -> None:
    hand = " ".join(f"vulca/{number}" for number in (15, 1, 3, 4, 5, 6, 7, 8)[:before])
    state = lay(decks=("vulca", "khind"), combat=("", "khind/22"), support=("", DUST), hand=(hand, ""), element="fire")
    do(state, "done", "continue", "play vulca/15", "done", "done")
    assert player(state, 0)["hand_size"] == refreshed
    if "text vulca/15" in options(state):
        do(state, "text vulca/15")
    assert player(state, 0)["hand_size"] == after


@rule("IX-76")
def test_cards_taken_while_the_dust_was_ignored_count_when_it_is_back() -> None:
    table = {"decks": ("hoax", "khind"), "combat": ("flit/8", "khind/22"), "support": ("", DUST), "element": "fire"}
    mustered = lay(hand=("hoax/27 hoax/1", ""), **table)
    do(mustered, "play hoax/27", "use")
    assert player(mustered, 0)["hand_size"] == 6
    do(mustered, "done", "continue", "play hoax/1", "done", "done")
    assert player(mustered, 0)["hand_size"] == 5
    plain = do(lay(hand=("hoax/2 hoax/1", ""), **table), "done", "continue", "play hoax/1", "done", "done")
    assert player(plain, 0)["hand_size"] == 2


@rule("IX-76", "BM-057")
@pytest.mark.parametrize(("found", "after"), [("take buka/28", 0), ("load buka/1 on buka/30", 0), ("done", 1)])
def test_a_card_that_entreat_favor_takes_from_the_deck_is_the_one_that_the_dust_allows(found: str, after: int) -> None:
    state = lay(
        decks=("buka", "khind"),
        combat=("", "khind/22"),
        support=("", DUST),
        ships=("buka/30", ""),
        hand=("buka/27 buka/2", ""),
        draw=("buka/28 buka/1 buka/3 buka/4", None),
        element="fire",
    )
    do(state, "play buka/27", found, "done", "continue", "play buka/2", "done", "done")
    assert player(state, 0)["hand_size"] == after


@rule("IX-77")
@pytest.mark.parametrize(("support", "most", "kept"), [(WALL, 1, 0), (DUST, 2, 1), ("", 3, 2)])
def test_holy_sacrifice_turns_over_one_card_more_than_may_be_taken(support: str, most: int, kept: int) -> None:
    hand = "mimix/3 mimix/4 mimix/5 mimix/7 mimix/8 mimix/9"
    state = lay(
        decks=("mimix", "khind"),
        combat=("mimix/18", "khind/22"),
        support=("", support),
        hand=(hand, ""),
        draw=("mimix/13 mimix/14 mimix/16 mimix/17", None),
        phase="end",
        element="fire",
    )
    do(state, "text mimix/18")
    assert options(state) == {f"number {number}" for number in range(most + 1)}
    do(state, f"number {most}", "discard mimix/13")
    assert player(state, 0)["hand_size"] == 6 + kept


@rule("IX-78")
def test_behind_a_wall_of_fire_searches_look_but_take_nothing() -> None:
    table = {"decks": ("mimix", "vulca"), "combat": ("", "vulca/16"), "support": ("", WALL), "element": "fire"}
    draw = "mimix/3 mimix/4 mimix/5"
    shaman = lay(hand=("mimix/20", ""), draw=(draw, None), phase="character", **table)
    reveals = shaman.reveals
    do(shaman, "play mimix/20", "done", "done")
    assert shaman.seat == 1
    assert player(shaman, 0)["hand"] == []
    assert shaman.reveals > reveals  # they have looked
    assert player(shaman, 0)["bottom"] == []  # and the deck is shuffled
    underworld = do(lay(hand=("mimix/31", ""), discard=("mimix/3", ""), **table), "play mimix/31", "take mimix/3")
    assert player(underworld, 0)["hand"] == ["mimix/3"]
    bag = do(lay(hand=("khind/30", ""), discard=("mimix/3", ""), **table), "play khind/30", "use")
    assert player(bag, 0)["hand"] == ["mimix/3"]
    afterlife = lay(
        combat=("mimix/21", "vulca/16"),
        support=("", WALL),
        discard=("mimix/3 mimix/4", ""),
        draw=("mimix/5", None),
        decks=("mimix", "vulca"),
        phase="booster",
        element="fire",
    )
    assert player(do(afterlife, "done", "use"), 0)["hand_size"] == 2


@rule("IX-79")
def test_quicksand_judges_each_card_singly() -> None:
    table = {
        "decks": ("mimix", "terrah"),
        "combat": ("hoax/19", "terrah/9"),
        "support": ("", QUICKSAND),
        "element": "earth",
    }
    three = "mimix/3 mimix/4 mimix/5"
    bag = lay(hand=(f"khind/30 {three}", ""), discard=("mimix/7 mimix/8 mimix/9", ""), **table)
    assert player(do(bag, "play khind/30", "use"), 0)["hand_size"] == 4
    full = lay(hand=(f"mimix/31 {three} mimix/7", ""), discard=("mimix/8", ""), **table)
    assert "take mimix/8" not in options(do(full, "play mimix/31"))
    refresh = lay(hand=(f"{three} mimix/7", ""), phase="character", **table)
    assert player(do(refresh, "play mimix/3", "done", "done"), 0)["hand_size"] == 4


@rule("IX-79", "BM-061")
@pytest.mark.parametrize(("combat", "support"), [("terrah/9", QUICKSAND), (f"terrah/9 {BOTTELUS}", "")])
def test_after_a_retreat_nothing_hinders_the_refresh(combat: str, support: str) -> None:
    state = lay(
        decks=("mimix", "terrah"),
        combat=("", combat),
        support=("", support),
        hand=("mimix/3 mimix/4", ""),
        element="fire",
    )
    assert player(do(state, "done", "retreat"), 0)["hand_size"] == 6


@rule("IX-79")
def test_with_bottelus_nothing_comes_to_hand() -> None:
    table = {
        "decks": ("mimix", "pillar"),
        "combat": ("mimix/9", BOTTELUS),
        "discard": ("mimix/8", ""),
        "element": "fire",
    }
    search = do(lay(hand=("mimix/31 mimix/3", ""), **table), "play mimix/31")
    assert options(search) == {"done"}
    spirit = do(lay(hand=("mimix/30 mimix/3", ""), **table), "play mimix/30")
    assert options(spirit) == {"done"}
    assert player(do(spirit, "done", "continue", "play mimix/3", "done", "done"), 0)["hand"] == []


@rule("IX-80", "BM-058")
def test_the_oath_comes_before_ketharkopas() -> None:
    hand = "khind/15 khind/16 khind/17 khind/18 khind/20 khind/21"
    table = {
        "decks": ("khind", "vulca"),
        "combat": ("hoax/15", "vulca/13"),
        "support": ("khind/28", ""),
        "element": "fire",
    }
    state = lay(hand=(hand, ""), phase="end", **table)
    first = do(state.copy(), "text khind/28")
    assert player(first, 0)["hand_size"] == 7
    assert player(do(first, "text hoax/15"), 0)["hand_size"] == 9
    late = do(state, "text hoax/15")
    assert player(late, 0)["hand_size"] == 9
    assert seen(late, 0)["on_turn"] == 1  # the Oath is too late: never ten


@rule("IX-81")
@pytest.mark.parametrize(
    ("card", "combat", "support"),
    [
        ("vulca/15", "vulca/15", ""),
        ("khind/5", "khind/5", ""),
        ("khind/28", "khind/15", "khind/28"),
        ("hoax/15", "hoax/15", ""),
        ("mimix/18", "mimix/18", ""),
        ("mimix/19", "mimix/19", ""),
    ],
)
def test_whoever_wants_to_keep_his_last_card_in_the_deck_may(card: str, combat: str, support: str) -> None:
    hand = "khind/16 khind/17 khind/18 khind/20 khind/21 khind/22"
    state = lay(
        decks=("khind", "hoax"),
        combat=(combat, "hoax/9"),
        support=(support, ""),
        hand=(hand, ""),
        draw=("khind/1", None),
        phase="end",
        element="fire",
    )
    assert options(state) == {f"text {card}", "done"}
    do(state, "done")
    assert (player(state, 0)["hand_size"], player(state, 0)["draw_size"]) == (6, 1)


@rule("IX-82", "BM-134")
def test_from_a_partly_disclosed_hand_any_mixture_may_be_taken() -> None:
    table = {
        "decks": ("hoax", "vulca"),
        "hand": ("hoax/17", "vulca/1 vulca/3 vulca/30"),
        "disclosed": ("", "vulca/1 vulca/30"),
        "phase": "character",
        "opening": True,
    }
    state = do(lay(**table), "play hoax/17")
    assert options(state) == {"hidden", "open vulca/1", "open vulca/30", "done"}
    mixed = do(state.copy(), "open vulca/30", "hidden")
    assert player(mixed, 1)["leadership_pile"] == ["vulca/30"]
    assert player(mixed, 1)["discard"] == ["vulca/3"]
    both = do(state.copy(), "open vulca/1", "open vulca/30")
    assert player(both, 1)["hand"] == ["vulca/3"]
    hidden = do(state, "hidden")
    assert options(hidden) == {"open vulca/1", "open vulca/30"}  # no undisclosed card is left
