"""Interactions of ships, Bounce Back, mutants and the end of the game (IX-96 to IX-108)."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.table import do, lay, options, playable, player, seen
from tests.rules import rule

FALCON, DEVIL, SUN = "buka/28", "buka/29", "buka/30"
BUKA = ("buka", "hoax")
BOUNCE, ENTHRALL = "khind/31", "hoax/28"


@rule("IX-96")
def test_coxswain_works_only_from_a_ship_that_landed_this_turn() -> None:
    table = {
        "decks": BUKA,
        "combat": ("", "hoax/9"),
        "covered": ("", "hoax/1"),
        "phase": "character",
        "element": "fire",
    }
    ship = {"landed": (FALCON, ""), "cargo": ({FALCON: "buka/19"}, {})}
    assert options(do(lay(**ship, **table), "play buka/19")) == {"use", "done"}
    hand = {"landed": (FALCON, ""), "cargo": ({FALCON: "buka/1"}, {}), "hand": ("buka/19", "")}
    from_hand = do(lay(**hand, **table), "play buka/19")
    assert "use" not in options(from_hand)
    bluff = {"landed": (FALCON, ""), "cargo": ({FALCON: "buka/19 buka/1"}, {})}
    face_down = do(lay(**bluff, **table), "play buka/1", "done", "bluff buka/19")
    assert options(face_down) == {"done"}
    assert player(face_down, 1)["covered"] == ["hoax/1"]


@rule("IX-97", "BM-033", "BM-034")
def test_who_lands_a_ship_without_a_character_cannot_fight() -> None:
    table = {"decks": BUKA, "hand": ("buka/1", ""), "phase": "beginning"}
    fight = {"combat": ("", "hoax/9"), "element": "fire"}
    sun = {"ships": (SUN, ""), "cargo": ({SUN: "buka/24"}, {})}
    assert options(do(lay(**sun, **fight, **table), f"land {SUN}", "done")) == {"retreat"}
    assert options(do(lay(**sun, **table), f"land {SUN}", "done")) == {"decline"}
    falcon = {"ships": (f"{SUN} {FALCON}", ""), "cargo": ({SUN: "buka/24"}, {})}
    landed = do(lay(**falcon, **fight, **table), f"land {SUN}", f"land {FALCON}", "done")
    assert "continue" in options(landed)
    bounce = {"combat": ("buka/2", "hoax/9"), "element": "fire"}
    again = lay(**sun, **bounce, **(table | {"hand": (f"buka/1 {BOUNCE}", "")}))
    assert "continue" in options(do(again, f"land {SUN}", f"play {BOUNCE}", "done"))


@rule("IX-98")
def test_entreat_favor_loads_only_ships_that_have_not_landed() -> None:
    state = lay(
        decks=BUKA,
        combat=("", "hoax/9"),
        ships=(SUN, ""),
        landed=(FALCON, ""),
        hand=("buka/27", ""),
        draw=("buka/1", None),
        element="fire",
    )
    assert options(do(state, "play buka/27")) == {f"load buka/1 on {SUN}", "done"}


@rule("IX-99")
def test_the_ghost_comes_once_the_last_ship_has_landed() -> None:
    table = {"decks": BUKA, "combat": ("", "hoax/9"), "element": "fire", "phase": "beginning"}
    both = lay(ships=(f"{SUN} {FALCON}", ""), cargo=({SUN: "buka/23"}, {}), **table)
    one_left = do(both.copy(), f"land {SUN}", "done", "done")
    assert options(one_left) == {"retreat"}
    do(both, f"land {SUN}", f"land {FALCON}", "done", "continue")
    assert playable(both) == {"buka/23"}
    assert seen(do(both, "play buka/23"), 0)["element"] == "earth"


@rule("IX-100", "BM-175")
def test_a_bluff_from_a_ship_or_from_a_disclosed_hand_is_no_secret() -> None:
    table = {"decks": BUKA, "combat": ("", "hoax/9"), "phase": "character", "element": "fire"}
    ship = lay(landed=(FALCON, ""), cargo=({FALCON: "buka/7 buka/1"}, {}), **table)
    do(ship, "play buka/1", "done", "bluff buka/7")
    assert seen(ship, 1)["seats"][0]["bluffs"] == ["buka/7"]
    disclosed = lay(hand=("buka/1 buka/7", ""), disclosed=("buka/7", ""), **table)
    do(disclosed, "play buka/1", "done", "bluff buka/7")
    assert seen(disclosed, 1)["seats"][0]["bluffs"] == ["buka/7"]
    hidden = do(lay(hand=("buka/1 buka/7 buka/9", ""), **table), "play buka/1", "done", "bluff buka/7")
    assert seen(hidden, 1)["seats"][0]["bluffs"] == [None]
    assert seen(hidden, None)["seats"][0]["bluffs"] == [None]
    assert seen(hidden, 0)["seats"][0]["bluffs"] == ["buka/7"]


@rule("IX-101")
@pytest.mark.parametrize(("combat", "support"), [("flit/7", ""), ("hoax/9", "khind/27")])
def test_ships_sail_even_if_their_texts_are_ignored(combat: str, support: str) -> None:
    table = {"decks": BUKA, "combat": ("", combat), "support": ("", support), "element": "fire"}
    devil = do(lay(hand=(f"{DEVIL} buka/1 buka/4", ""), **table), f"play {DEVIL}")
    assert options(devil) == {"done"}  # no cargo by its text
    do(devil, "done", "continue", "play buka/1", "done", f"load buka/4 on {DEVIL}")
    assert player(devil, 0)["ships"][0]["cargo"] == ["buka/4"]
    falcon = lay(landed=(FALCON, ""), cargo=({FALCON: "buka/4"}, {}), hand=("buka/1", ""), phase="character", **table)
    assert playable(falcon) == {"buka/4"}


@rule("IX-102", "BM-089")
def test_after_bounce_back_shields_and_lasting_texts_work_again() -> None:
    shield = lay(decks=("aqua", "vulca"), combat=("aqua/7 aqua/18", "vulca/1"), hand=(BOUNCE, ""), element="fire")
    do(shield, f"play {BOUNCE}", "done")
    assert "continue" in options(shield)
    table = {"decks": ("vulca", "khind"), "support": ("vulca/23", ""), "element": "fire"}
    flare = lay(combat=("vulca/15", "khind/15"), hand=(BOUNCE, ""), **table)
    do(flare, f"play {BOUNCE}", "done", "continue", "done", "done")
    assert options(flare) == {"text vulca/15", "done"}
    topnotch = lay(
        decks=("khind", "vulca"), combat=("khind/7", "vulca/12 vulca/18"), hand=(BOUNCE, ""), element="earth"
    )
    do(topnotch, f"play {BOUNCE}", "text khind/7", "hit vulca/18", "done")
    assert "continue" in options(topnotch)


@rule("IX-102")
def test_after_bounce_back_texts_of_the_turn_of_playing_do_not_come_again() -> None:
    cinder = lay(
        decks=("vulca", "hoax"),
        combat=("vulca/14", "hoax/9"),
        support=("", "hoax/22"),
        hand=(BOUNCE, ""),
        element="fire",
    )
    do(cinder, f"play {BOUNCE}", "done", "continue")
    assert options(cinder) == {"done"}
    assert player(cinder, 1)["supports"] == ["hoax/22"]
    yang = lay(
        decks=("aqua", "hoax"), combat=("aqua/12", "hoax/9"), hand=(f"{BOUNCE} aqua/1 aqua/21", ""), element="fire"
    )
    do(yang, f"play {BOUNCE}", "done", "continue", "done")
    assert options(yang) == {"done"}


@rule("IX-102")
def test_supports_alone_may_bounce_back() -> None:
    table = {"decks": ("aqua", "hoax"), "support": ("aqua/23", ""), "hand": (BOUNCE, ""), "element": "fire"}
    state = do(lay(combat=("", "hoax/8"), **table), f"play {BOUNCE}", "done")
    assert "continue" in options(state)
    assert options(do(state, "continue", "done")) == {"done"}
    weak = do(lay(combat=("", "hoax/3"), **table), f"play {BOUNCE}", "done")
    assert options(weak) == {"retreat"}


@rule("IX-103")
def test_the_total_that_a_mutant_looks_at_is_taken_when_it_is_played() -> None:
    """Blaze 4 doubled is 8; Enthrall leaves 4, too little for Var-dis-Nar."""
    table = {
        "decks": ("hoax", "vulca"),
        "combat": ("", "vulca/6 vulca/21"),
        "hand": (f"{ENTHRALL} mutant/105", ""),
        "element": "fire",
    }
    free = do(lay(**table), "done", "continue")
    assert playable(free) == {"mutant/105"}
    enthralled = do(lay(**table), f"play {ENTHRALL}", "done")
    assert options(enthralled) == {"retreat"}


@rule("IX-103", "BM-152")
def test_the_own_old_cards_still_count_when_a_mutant_is_judged() -> None:
    """Flitterflutter of the last turn hides the opposing support, so the total stays below seven."""
    table = {"decks": ("hoax", "vulca"), "hand": ("mutant/105", ""), "support": ("", "vulca/23"), "element": "fire"}
    hidden = lay(combat=("flit/8", "vulca/5"), phase="engagement", **table)
    assert options(hidden) == {"retreat"}
    plain = lay(combat=("flit/9", "vulca/5"), phase="engagement", **table)
    assert "continue" in options(plain)


@rule("IX-104")
def test_cards_on_ships_are_no_hand_cards_for_sas_van_son() -> None:
    table = {"decks": ("aqua", "hoax"), "combat": ("", "hoax/9"), "phase": "engagement", "element": "fire"}
    aboard = lay(
        hand=("mutant/102", "hoax/1 hoax/2 hoax/3"), ships=(SUN, ""), cargo=({SUN: "aqua/21 aqua/22"}, {}), **table
    )
    assert "continue" in options(aboard)
    held = lay(hand=("mutant/102 aqua/21", "hoax/1 hoax/2 hoax/3"), **table)
    assert options(held) == {"retreat"}


LAST_CARD = {"decks": ("hoax", "vulca"), "combat": ("", "vulca/13"), "element": "fire", "phase": "character"}


@rule("IX-105", "BM-071", "BM-072")
@pytest.mark.parametrize(("deck", "ends"), [("", True), ("hoax/1", False)])
def test_who_retrieves_his_last_card_fights_on_but_the_game_ends_with_the_fight(deck: str, ends: bool) -> None:
    state = lay(hand=("hoax/5", "vulca/12 vulca/6"), draw=(deck, None), **LAST_CARD)
    do(state, "play hoax/5", "done", "done")
    do(state, "done", "continue", "play vulca/12", "done", "done")
    do(state, "retrieve hoax/5", "done", "continue", "play hoax/5", "done", "done")
    assert state.outcome is None
    do(state, "done", "retreat")
    assert (state.outcome is not None) == ends
    if state.outcome is not None:
        assert state.outcome.winners == (0,)


@rule("IX-105")
def test_the_game_ends_even_if_the_last_card_is_back_in_hand() -> None:
    state = lay(hand=("hoax/5", "vulca/12 vulca/6"), draw=("", None), **LAST_CARD)
    do(state, "play hoax/5", "done", "done", "done", "continue", "play vulca/12", "done", "done")
    do(state, "retrieve hoax/5", "done", "retreat")
    assert player(state, 0)["hand"] == ["hoax/5"]
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


@rule("IX-106", "BM-071")
@pytest.mark.parametrize(
    ("last", "deck", "pile", "way"),
    [
        ("hoax/27", "hoax/1 hoax/2", "", ["use"]),
        ("aqua/31", "", "hoax/1 hoax/2", ["use"]),
        ("khind/30", "", "hoax/1 hoax/2", ["use"]),
        ("mimix/31", "", "hoax/1 hoax/2", ["take hoax/1"]),
    ],
)
def test_a_last_card_that_fills_hand_or_deck_is_not_the_last(last: str, deck: str, pile: str, way: list[str]) -> None:
    state = lay(decks=("hoax", "vulca"), hand=(last, "vulca/1"), draw=(deck, None), discard=(pile, ""))
    do(state, f"play {last}", *way)
    assert state.outcome is None
    assert player(state, 0)["hand_size"] + player(state, 0)["draw_size"] > 0


@rule("IX-106", "BM-071")
@pytest.mark.parametrize("last", ["aqua/31", "khind/30", "mimix/31"])
def test_a_last_card_whose_text_is_not_used_is_the_last(last: str) -> None:
    state = lay(
        decks=("hoax", "vulca"), hand=(last, "vulca/1"), draw=("", None), discard=("hoax/1 hoax/2", ""), dragons=1
    )
    do(state, f"play {last}", "done")
    assert state.outcome is not None  # no fight is running, so the game ends at once
    assert state.outcome.winners == (0,)


@rule("IX-107", "BM-077", "BM-075")
@pytest.mark.parametrize("edition", ["2004", "legends"])
def test_who_empties_both_hands_with_his_last_card_ran_out_first(edition: str) -> None:
    state = _bashdin(edition)
    do(state, "play terrah/15", "use", "discard vulca/1", "discard vulca/3", "done", "done")
    do(state, "done", "retreat")
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def _bashdin(edition: str) -> BlueMoonState:
    """Bashdin is the last card of seat 0, seat 1 has no deck; the retreat to come leaves all dragons neutral."""
    return lay(
        decks=("flit", "vulca"),
        combat=("", "vulca/10"),
        hand=("terrah/15", "vulca/1 vulca/3"),
        draw=("", ""),
        dragons=-1,
        phase="character",
        element="earth",
        edition=edition,
    )


@rule("IX-108", "BM-030")
def test_topshot_loses_a_leadership_card_for_good_and_finds_nothing_in_an_empty_deck() -> None:
    table = {
        "decks": ("khind", "hoax"),
        "combat": ("khind/9", "hoax/9"),
        "hand": ("khind/15", "hoax/1"),
        "phase": "end",
        "element": "fire",
    }
    piles = {"discard": ("", "hoax/2"), "leadership_pile": ("", "hoax/28")}
    state = do(lay(draw=(None, "hoax/27 hoax/3"), **piles, **table), "text khind/9")
    assert "hoax/27" in player(state, 1)["leadership_pile"]
    assert "hoax/27" not in player(state, 1)["discard"]
    assert player(state, 1)["draw_size"] == 1
    empty = lay(draw=(None, ""), **table)
    before = player(empty, 1)["discard_size"]
    do(empty, "text khind/9" if "text khind/9" in options(empty) else "done")
    assert player(empty, 1)["discard_size"] == before
    assert player(empty, 1)["hand"] == ["hoax/1"]
