"""What the texts of the Mimix do, and what they do not."""

from __future__ import annotations

from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, lead, options, playable, seen, side
from tests.rules import rule

DECKS = ("mimix", "vulca")
SIX = "mimix/3 mimix/4 mimix/5 mimix/7 mimix/8 mimix/9"


@card("mimix/18")
@rule("BM-058", "IX-77")
def test_shaman_of_the_holy_sacrifice_turns_cards_over_discards_one_and_keeps_the_rest() -> None:
    table = {
        "decks": DECKS,
        "hand": (SIX, ""),
        "draw": ("mimix/13 mimix/14 mimix/16 mimix/17", None),
        "element": "fire",
    }
    state = lay(combat=("mimix/18", "vulca/13"), phase="end", **table)
    do(state, "text mimix/18")
    assert options(state) == {"number 0", "number 1", "number 2", "number 3"}
    assert side(do(state.copy(), "number 0"), 0)["hand_size"] == 6
    do(state, "number 2")
    assert options(state) == {"discard mimix/13", "discard mimix/14"}  # exactly one goes, never none
    assert set(seen(state, 1)["shown"]) == {"mimix/13", "mimix/14"}
    do(state, "discard mimix/13")
    assert set(side(state, 0)["hand"]) == {*SIX.split(), "mimix/14"}
    assert side(state, 0)["discard_top"] == "mimix/13"
    one = do(
        lay(combat=("mimix/18", "vulca/13"), phase="end", **table), "text mimix/18", "number 1", "discard mimix/13"
    )
    assert side(one, 0)["hand_size"] == 6


@card("mimix/19")
@rule("BM-153")
def test_shaman_of_the_deeds_to_come_draws_up_to_three_and_puts_two_back_unseen() -> None:
    table = {
        "decks": DECKS,
        "hand": (SIX, ""),
        "draw": ("mimix/13 mimix/14 mimix/16 mimix/17", None),
        "element": "fire",
    }
    state = lay(combat=("mimix/19", "vulca/13"), phase="end", **table)
    unused = do(state.copy(), "done")
    assert side(unused, 0)["hand_size"] == 6
    do(state, "text mimix/19")
    assert options(state) == {"number 0", "number 1", "number 2", "number 3"}
    do(state, "number 3")
    assert side(state, 0)["hand_size"] == 9
    assert "done" not in options(state)
    do(state, "return mimix/3", "return mimix/16")
    assert side(state, 0)["hand_size"] == 7
    assert side(state, 0)["draw_size"] == 3
    assert seen(state, 1)["sides"][0]["hand"] == []
    assert state.seat == 1
    few = lay(combat=("mimix/19", "vulca/13"), phase="end", **(table | {"hand": ("mimix/3", ""), "draw": ("", None)}))
    do(few, "text mimix/19", "number 0", "return mimix/3")
    assert side(few, 0)["draw_size"] == 1


@card("mimix/20")
@rule("BM-048", "IX-59")
def test_shaman_of_the_here_and_now_searches_the_deck_before_the_announcement() -> None:
    table = {"decks": DECKS, "combat": ("", "vulca/16"), "phase": "character", "element": "fire"}
    state = lay(hand=("mimix/20 mimix/27 mimix/25", ""), draw=("mimix/3 mimix/4 mimix/5", None), **table)
    do(state, "play mimix/20", "done")
    assert options(state) == {"done"}  # STOP: no booster and no support follows
    do(state, "done")
    assert options(state) == {"take mimix/3", "take mimix/4", "take mimix/5", "done"}
    nothing = do(state.copy(), "done")
    assert side(nothing, 0)["hand_size"] == 5
    do(state, "take mimix/4")
    assert "mimix/4" in side(state, 0)["hand"]
    assert "mimix/4" in seen(state, 1)["sides"][0]["hand"]  # shown
    assert side(state, 0)["hand_size"] == 5  # two cards left, one found, two refreshed: the deck is empty


@card("mimix/21")
@rule("BM-048")
def test_shaman_of_the_afterlife_may_draw_two_cards_from_the_discard_pile_unseen() -> None:
    table = {
        "decks": DECKS,
        "combat": ("mimix/21", "vulca/16"),
        "phase": "booster",
        "element": "fire",
        "draw": ("", None),
    }
    discard = " ".join(["mimix/3", "mimix/4", "mimix/5", "mimix/7"])
    state = do(lay(discard=(discard, ""), **table), "done")
    assert options(state) == {"use", "done"}
    unused = do(state.copy(), "done")
    assert side(unused, 0)["hand_size"] == 0
    do(state, "use")
    assert side(state, 0)["hand_size"] == 2
    assert seen(state, 1)["sides"][0]["hand"] == []
    covered = lay(discard=(discard, ""), covered=("mimix/21", ""), **(table | {"combat": ("mimix/9", "vulca/16")}))
    assert do(covered, "done").seat == 1


@card("mimix/28")
@rule("BM-106", "BM-151")
def test_hypnotic_rattle_shuts_out_boosters_even_free_ones() -> None:
    state = lay(
        decks=("aqua", "mimix"),
        combat=("", "mimix/24"),
        support=("", "mimix/28"),
        hand=("aqua/1 aqua/16 aqua/18 aqua/21 aqua/23", ""),
        phase="character",
        element="fire",
    )
    assert playable(do(state, "play aqua/1", "done")) == {"aqua/21", "aqua/23"}
    own = lay(
        decks=DECKS,
        combat=("mimix/9", "vulca/13"),
        support=("mimix/28", ""),
        hand=("mimix/25", ""),
        phase="booster",
        element="fire",
    )
    assert playable(own) == {"mimix/25"}


@card("mimix/29")
@rule("BM-066")
def test_fearsome_chant_takes_one_dragon_off_the_own_retreat() -> None:
    table = {"decks": DECKS, "support": ("mimix/29", ""), "combat": ("mimix/9", "vulca/1"), "element": "fire"}
    assert lead(do(lay(**table), "done", "retreat")) == 0
    many = lay(covered=("", "vulca/3 vulca/4 vulca/5 vulca/6 vulca/7"), **table)
    assert lead(do(many, "done", "retreat")) == -1
    theirs = lay(decks=("vulca", "mimix"), combat=("vulca/16", "mimix/9"), support=("", "mimix/29"), element="fire")
    assert lead(do(theirs, "done", "retreat")) == -1


@card("mimix/30")
@rule("BM-088")
def test_call_spirit_of_the_battlefield_may_take_back_any_card_of_the_own_combat_area() -> None:
    state = lay(
        decks=DECKS,
        combat=("mimix/9 mimix/25", "vulca/13"),
        covered=("mimix/3", ""),
        support=("mimix/27", ""),
        hand=("mimix/30", ""),
        element="fire",
    )
    do(state, "play mimix/30")
    assert options(state) == {"take mimix/9", "take mimix/25", "take mimix/3", "done"}
    do(state, "take mimix/3")
    assert side(state, 0)["hand"] == ["mimix/3"]
    assert side(state, 0)["covered"] == []
    empty = lay(decks=DECKS, hand=("mimix/30", ""), element=None)
    assert side(do(empty, "play mimix/30"), 0)["hand"] == []


@card("mimix/31")
@rule("IX-78")
def test_call_spirit_of_the_underworld_searches_the_own_discard_pile() -> None:
    table = {"decks": DECKS, "hand": ("mimix/31", ""), "combat": ("", "vulca/13"), "element": "fire"}
    state = do(lay(discard=("mimix/3 mimix/4", ""), support=("", "vulca/26"), **table), "play mimix/31")
    assert options(state) == {"take mimix/3", "take mimix/4", "done"}
    assert side(do(state.copy(), "done"), 0)["hand"] == []
    do(state, "take mimix/4")
    assert side(state, 0)["hand"] == ["mimix/4"]
    assert seen(state, 1)["sides"][0]["hand"] == ["mimix/4"]
    assert side(state, 0)["discard"] == ["mimix/3"]
    empty = do(lay(**table), "play mimix/31")
    assert options(empty) == {"done"}
