"""What the texts of the Khind do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, options, playable, seen, side
from tests.rules import rule

DECKS = ("khind", "hoax")
SIX = "khind/15 khind/16 khind/17 khind/18 khind/20 khind/21"


@card("khind/1", "khind/2", "khind/3", "khind/4")
@rule("BM-157")
@pytest.mark.parametrize(
    ("cool", "fire", "earth"),
    [
        ("khind/1", 0 + 2 + 3, 2 + 2 + 3),
        ("khind/2", 3 + 2 + 3, 0 + 2 + 3),
        ("khind/3", 3 + 2 + 0, 2 + 2 + 0),
        ("khind/4", 3 + 0 + 3, 2 + 0 + 3),
    ],
)
def test_the_cool_gang_makes_odd_or_even_printed_values_nothing(cool: str, fire: int, earth: int) -> None:
    table = {"decks": DECKS, "support": ("hoax/20", "hoax/20"), "element": "fire"}
    state = lay(combat=(f"{cool} hoax/6", "hoax/6 hoax/19"), **table)
    assert (state.power(1, "fire"), state.power(1, "earth")) == (fire, earth)
    assert (state.power(0, "fire"), state.power(0, "earth")) == (2 + 3 + 3, 2 + 2 + 3)  # only the opponent's
    covered = lay(combat=("hoax/6", "hoax/6 hoax/19"), covered=(cool, ""), **table)
    assert (covered.power(1, "fire"), covered.power(1, "earth")) == (8, 7)


@card("khind/1", "khind/2", "khind/3", "khind/4")
@rule("BM-100", "IX-32")
def test_the_cool_gang_cannot_touch_protected_cards_and_only_coolcub_hits_bluffs() -> None:
    for cool, fire in (
        ("khind/1", 3 + 4 + 3 + 2),
        ("khind/2", 3 + 4 + 3 + 2),
        ("khind/3", 3 + 4 + 3 + 2),
        ("khind/4", 10),
    ):
        state = lay(
            decks=("khind", "aqua"),
            combat=(cool, "aqua/9 aqua/5"),
            support=("", "aqua/23"),
            bluffs=("", "buka/7"),
            element="fire",
        )
        assert state.power(1, "fire") == fire, cool


@card("khind/5", "khind/28")
@rule("BM-058", "IX-81")
@pytest.mark.parametrize(("combat", "support"), [("khind/5", ""), ("khind/15", "khind/28")])
def test_topgun_and_the_oath_may_draw_one_more_card_at_the_end(combat: str, support: str) -> None:
    table = {"decks": DECKS, "hand": (SIX.replace("khind/15 ", ""), ""), "phase": "end", "element": "fire"}
    text = f"text {support or combat}"
    state = lay(combat=(combat, "hoax/9"), support=(support, ""), **table)
    assert options(state) == {text, "done"}
    assert side(do(state.copy(), "done"), 0)["hand_size"] == 5
    assert side(do(state, text), 0)["hand_size"] == 6
    assert state.seat == 1
    not_mine = lay(
        combat=("hoax/9", combat),
        support=("", support),
        **(table | {"decks": ("hoax", "khind"), "hand": ("hoax/1", "")}),
    )
    assert not_mine.seat == 1
    assert side(not_mine, 0)["hand_size"] == 1


@card("khind/6")
@rule("IX-73", "IX-74", "BM-100")
def test_topdog_may_discard_one_card_with_an_icon_but_never_the_last_character() -> None:
    table = {"decks": ("khind", "buka"), "hand": ("khind/15", ""), "element": "fire"}
    state = lay(
        combat=("khind/6", "mutant/106 buka/24 hoax/18"),
        support=("", "hoax/20 hoax/24 aqua/23"),
        bluffs=("", "buka/7"),
        covered=("", "buka/3"),
        **table,
    )
    assert "text khind/6" in options(state)
    do(state, "text khind/6")
    assert options(state) == {"hit buka/24", "hit hoax/18", "hit hoax/24", "hit face-down 1", "done"}
    do(state, "hit hoax/18")
    assert side(state, 1)["discard"] == ["hoax/18"]
    assert "text khind/6" not in options(state)  # once per turn
    two = do(lay(combat=("khind/6", "mutant/106 buka/1"), **table), "text khind/6")
    assert options(two) == {"hit mutant/106", "done"}


@card("khind/7")
@rule("IX-74", "BM-156")
def test_topnotch_may_discard_one_booster_or_support_in_each_own_turn() -> None:
    state = lay(
        decks=DECKS,
        combat=("khind/7", "hoax/9 hoax/19"),
        covered=("", "hoax/18"),
        support=("", "hoax/20 aqua/23"),
        hand=("khind/15 khind/16", ""),
        element="fire",
    )
    do(state, "text khind/7")
    assert options(state) == {"hit hoax/19", "hit hoax/20", "done"}
    unused = do(state.copy(), "done")
    assert side(unused, 1)["discard"] == []
    do(state, "hit hoax/20")
    assert side(state, 1)["discard"] == ["hoax/20"]
    assert "text khind/7" not in options(state)
    covered = lay(decks=DECKS, combat=("khind/15", "hoax/9 hoax/19"), covered=("khind/7", ""), element="fire")
    assert options(covered) == {"done"}


@card("khind/8")
@rule("BM-058", "BM-153")
def test_topbanana_may_make_the_opponent_discard_a_card_of_his_choice() -> None:
    table = {"decks": DECKS, "combat": ("khind/8", "hoax/9"), "phase": "end", "element": "fire"}
    state = lay(hand=("", "hoax/1 hoax/27"), **table)
    assert side(do(state.copy(), "done"), 1)["hand_size"] == 2
    do(state, "text khind/8")
    assert state.seat == 1
    assert options(state) == {"discard hoax/1", "discard hoax/27"}
    do(state, "discard hoax/27")
    assert side(state, 1)["leadership_pile"] == ["hoax/27"]
    assert side(state, 1)["hand"] == ["hoax/1"]
    empty = do(lay(hand=("khind/15", ""), **table), "text khind/8")
    assert side(empty, 1)["discard"] == []


@card("khind/9")
@rule("IX-108", "BM-030")
def test_topshot_may_discard_the_top_card_of_the_opposing_deck() -> None:
    table = {
        "decks": DECKS,
        "combat": ("khind/9", "hoax/9"),
        "hand": (SIX, "hoax/1"),
        "phase": "end",
        "element": "fire",
    }
    state = lay(draw=(None, "hoax/3 hoax/27"), **table)
    assert side(do(state.copy(), "done"), 1)["draw_size"] == 2
    do(state, "text khind/9")
    assert side(state, 1)["discard_top"] == "hoax/3"
    assert side(state, 1)["draw_size"] == 1
    leadership = do(lay(draw=(None, "hoax/27 hoax/3"), **table), "text khind/9")
    assert "hoax/27" in side(leadership, 1)["leadership_pile"]
    assert "hoax/27" not in side(leadership, 1)["discard"]
    assert side(leadership, 1)["draw_size"] == 1


@card("khind/14")
@rule("BM-158")
def test_funfun_doubles_all_own_characters_and_nothing_else() -> None:
    state = lay(
        decks=DECKS, combat=("khind/14 khind/10 khind/11 hoax/19", "hoax/6"), support=("hoax/20", ""), element="fire"
    )
    assert state.power(0, "fire") == 2 * (3 + 2) + 2 + 3
    assert state.power(0, "earth") == 2 * (2 + 3) + 2 + 3
    assert state.power(1, "fire") == 3


@card("khind/25")
@rule("BM-057", "IX-75")
def test_gluing_dust_lets_the_opponent_take_one_card_per_turn_from_his_deck() -> None:
    state = lay(
        decks=("vulca", "khind"),
        combat=("", "khind/22"),
        support=("", "khind/25"),
        hand=("vulca/15 vulca/1", ""),
        element="fire",
    )
    do(state, "done", "continue", "play vulca/15", "done", "done")
    assert side(state, 0)["hand_size"] == 2
    do(state, "text vulca/15")
    assert side(state, 0)["hand_size"] == 2  # Flare finds nothing more
    own = lay(decks=DECKS, combat=("", "hoax/9"), support=("khind/25", ""), hand=("khind/15", ""), element="fire")
    do(own, "done", "continue", "play khind/15", "done", "done")
    assert side(own, 0)["hand_size"] == 6


@card("khind/26")
@rule("BM-119", "IX-46")
def test_pandemonium_shuts_out_supports_bluffs_and_loads() -> None:
    table = {
        "decks": ("buka", "vulca"),
        "combat": ("", "vulca/16"),
        "ships": ("buka/30", ""),
        "hand": ("buka/4 buka/6 buka/24 buka/25 aqua/21", ""),
        "element": "fire",
        "phase": "character",
    }
    state = do(lay(support=("", "khind/26"), **(table | {"combat": ("", "vulca/13")})), "play buka/4", "done")
    assert options(state) == {"play buka/24", "done"}
    free = do(lay(**(table | {"combat": ("", "vulca/13")})), "play buka/4", "done")
    assert {"play buka/25", "play aqua/21", "bluff buka/6", "load buka/6 on buka/30"} <= options(free)


@card("khind/27")
@rule("BM-146", "IX-15", "IX-12")
def test_laughing_gas_silences_all_texts_but_those_of_flit_characters() -> None:
    state = lay(
        decks=("hoax", "khind"),
        combat=("hoax/12 flit/11 hoax/19", "khind/15"),
        support=("hoax/20", "khind/27"),
        hand=("hoax/27 mutant/105", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 2 + 2 * 2 + 3  # Carl still doubles, Demegodas does not
    do(state, "play hoax/27")
    assert side(state, 0)["hand"] == ["mutant/105"]
    do(state, "done", "continue", "play mutant/105")  # without its condition
    assert seen(state, 0)["element"] == "fire"  # and without its change


@card("khind/29")
@rule("BM-153", "IX-81")
def test_blow_whistle_of_friendship_searches_the_own_deck() -> None:
    state = lay(
        decks=DECKS,
        combat=("", "hoax/9"),
        hand=("khind/29", ""),
        draw=("khind/1 khind/2 khind/30", None),
        element="fire",
    )
    do(state, "play khind/29")
    assert options(state) == {"take khind/1", "take khind/2", "take khind/30", "done"}
    assert side(do(state.copy(), "done"), 0)["hand"] == []
    do(state, "take khind/2")
    assert side(state, 0)["hand"] == ["khind/2"]
    assert seen(state, 1)["sides"][0]["hand"] == ["khind/2"]
    assert side(state, 0)["draw_size"] == 2
    assert options(state) == {"done"}  # one card, and no second leadership play


@card("khind/30")
@rule("BM-154", "BM-175")
def test_open_lucky_bag_of_life_may_draw_three_cards_from_the_discard_pile_unseen() -> None:
    table = {"decks": DECKS, "combat": ("", "hoax/9"), "hand": ("khind/30", ""), "element": "fire"}
    state = do(lay(discard=("khind/1 khind/2 khind/3 khind/4 khind/5", ""), **table), "play khind/30")
    assert options(state) == {"use", "done"}
    assert side(do(state.copy(), "done"), 0)["hand"] == []
    do(state, "use")
    assert side(state, 0)["hand_size"] == 3
    assert side(state, 0)["discard_size"] == 2
    assert seen(state, 1)["sides"][0]["hand"] == []
    two = do(lay(discard=("khind/1 khind/2", ""), **table), "play khind/30", "use")
    assert set(side(two, 0)["hand"]) == {"khind/1", "khind/2"}


@card("khind/31")
@rule("IX-102", "BM-094", "BM-037")
def test_bounce_back_lets_the_active_cards_fight_again_and_no_card_follow() -> None:
    table = {"decks": ("pillar", "vulca"), "support": ("pillar/28", ""), "element": "fire"}
    state = lay(combat=("pillar/7", "vulca/8"), hand=("khind/31 pillar/1 pillar/29 pillar/16", ""), **table)
    do(state, "play khind/31", "done")
    assert options(state) == {"continue", "retreat"}
    do(state, "continue")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"done"}
    do(state, "done")
    assert state.seat == 1
    assert side(state, 0)["active"] == ["pillar/7"]
    assert side(state, 0)["covered"] == []
    weak = lay(combat=("pillar/9", "vulca/8"), hand=("khind/31 pillar/1", ""), **table)
    assert options(do(weak, "play khind/31", "done")) == {"retreat"}


@card("khind/31")
@rule("IX-102", "BM-031")
def test_bounce_back_cannot_open_a_fight() -> None:
    state = lay(decks=("pillar", "vulca"), hand=("khind/31 pillar/1", ""))
    assert options(do(state, "play khind/31", "done")) == {"decline"}
    assert playable(lay(decks=("pillar", "vulca"), hand=("pillar/1", ""), phase="character", opening=True)) == {
        "pillar/1"
    }
