"""What the texts of the Aqua do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, lead, options, playable, seen, side
from tests.rules import rule

DECKS = ("aqua", "hoax")
AGAINST = ("hoax", "aqua")


@card("aqua/11")
@rule("BM-154", "BM-139")
def test_oomola_may_discard_any_number_of_hand_cards() -> None:
    state = lay(
        decks=DECKS,
        combat=("", "hoax/9"),
        hand=("aqua/11 aqua/1 aqua/21 aqua/31", ""),
        phase="character",
        element="fire",
    )
    do(state, "play aqua/11")
    assert options(state) == {"discard aqua/1", "discard aqua/21", "discard aqua/31", "done"}
    kept = do(state.copy(), "done")
    assert side(kept, 0)["hand_size"] == 3
    do(state, "discard aqua/1", "discard aqua/31", "done")
    assert side(state, 0)["hand"] == ["aqua/21"]
    assert side(state, 0)["discard"] == ["aqua/1"]
    assert side(state, 0)["leadership_pile"] == ["aqua/31"]


@card("aqua/12", "aqua/13")
@rule("BM-107", "IX-60", "BM-044")
@pytest.mark.parametrize("twin", ["aqua/12", "aqua/13"])
def test_yang_and_yin_let_the_very_next_card_be_free(twin: str) -> None:
    hand = (f"{twin} aqua/1 aqua/7 aqua/18 aqua/19 aqua/28", "")
    state = lay(decks=DECKS, hand=hand, phase="character", opening=True)
    do(state, f"play {twin}")
    assert playable(state) == {"aqua/1", "aqua/7"}
    second = do(state.copy(), "play aqua/1")
    assert options(second) == {"done"}  # one card, the very next
    assert options(do(second, "done")) == {"done"}
    kept = do(state.copy(), "done")
    assert playable(kept) == {"aqua/18", "aqua/19", "aqua/28"}
    assert options(do(kept, "play aqua/28")) == {"done"}


@card("aqua/12", "aqua/13")
@rule("BM-059", "BM-107")
@pytest.mark.parametrize("twin", ["aqua/12", "aqua/13"])
def test_yang_and_yin_serve_only_in_the_turn_they_are_played(twin: str) -> None:
    state = lay(decks=DECKS, combat=(twin, "hoax/9"), hand=("aqua/1 aqua/7", ""), phase="character", element="fire")
    assert options(do(state, "play aqua/1")) == {"done"}


@card("aqua/14")
@rule("BM-154", "BM-175")
def test_oosa_may_put_hand_cards_under_the_own_deck_in_any_order() -> None:
    state = lay(
        decks=DECKS,
        hand=("aqua/14 aqua/1 aqua/21 aqua/31", ""),
        draw=("aqua/2 aqua/3", None),
        phase="character",
        opening=True,
    )
    do(state, "play aqua/14", "return aqua/31", "return aqua/1")
    assert options(state) == {"return aqua/21", "done"}
    do(state, "done")
    assert side(state, 0)["hand"] == ["aqua/21"]
    assert side(state, 0)["draw_size"] == 4
    assert side(state, 0)["bottom"][-2:] == ["aqua/31", "aqua/1"]
    assert seen(state, 1)["sides"][0]["bottom"] == []
    do(state, "done", "done", "fire")
    assert {"aqua/2", "aqua/3", "aqua/31", "aqua/1", "aqua/21"} == set(side(state, 0)["hand"])


@card("aqua/19", "aqua/20")
@rule("BM-161", "IX-38")
@pytest.mark.parametrize(("water", "fire", "earth"), [("aqua/19", 7, 3), ("aqua/20", 3, 7)])
def test_the_waters_lift_the_total_to_seven_in_their_element_and_add_nothing(water: str, fire: int, earth: int) -> None:
    for contested in ("fire", "earth"):
        state = lay(decks=DECKS, combat=(f"aqua/7 {water}", "hoax/9"), element=contested)
        assert (state.power(0, "fire"), state.power(0, "earth")) == (fire, earth)
        assert state.power(1, "fire") == 1
    strong = lay(decks=DECKS, combat=(f"aqua/1 aqua/7 {water}", ""), element="fire")
    assert (strong.power(0, "fire"), strong.power(0, "earth")) == (8, 8)


@card("aqua/25", "aqua/26")
@rule("BM-060", "BM-061", "IX-25")
def test_two_floods_drive_the_opponent_away_after_the_own_turn() -> None:
    table = {"decks": DECKS, "hand": ("aqua/1 aqua/2", "hoax/1"), "phase": "booster", "element": "fire"}
    state = do(lay(combat=("aqua/4", "hoax/9"), support=("aqua/25 aqua/26", ""), **table), "done")
    assert lead(state) == 1
    assert seen(state, 0)["fight"] is False
    assert side(state, 0)["supports"] == []
    assert (state.seat, seen(state, 0)["turn"]) == (1, 1)  # who retreated begins a new turn
    for lone in ("aqua/25", "aqua/26"):
        one = do(lay(combat=("aqua/4", "hoax/9"), support=(lone, ""), **table), "done")
        assert (lead(one), seen(one, 0)["fight"]) == (0, True)
    silenced = do(lay(combat=("aqua/4", "flit/8"), support=("aqua/25 aqua/26", ""), **table), "done")
    assert (lead(silenced), seen(silenced, 0)["fight"]) == (0, True)


@card("aqua/28")
@rule("BM-048", "IX-88", "BM-066")
def test_irresistible_sirens_ask_for_a_character_or_a_dragon() -> None:
    table = {"decks": AGAINST, "combat": ("", "aqua/9"), "support": ("", "aqua/28"), "element": "earth"}
    hand = ("hoax/1 hoax/9 hoax/20", "")
    paid = do(lay(hand=hand, **table), "pay aqua/28")
    assert options(paid) == {"discard hoax/1", "discard hoax/9"}  # a character, nothing else
    do(paid, "discard hoax/1", "done", "continue", "play hoax/9", "done", "done")
    assert lead(paid) == 0
    unpaid = do(lay(hand=hand, **table), "done", "continue", "play hoax/9", "done", "done")
    assert lead(unpaid) == -1
    assert unpaid.seat == 1
    retreat = do(lay(hand=hand, **table), "done", "retreat")
    assert lead(retreat) == -2
    paid_retreat = do(lay(hand=hand, **table), "pay aqua/28", "discard hoax/9", "done", "retreat")
    assert lead(paid_retreat) == -1


@card("aqua/29")
@rule("BM-153", "BM-030")
def test_sprinkle_water_of_tranquility_leaves_the_opponent_five_cards() -> None:
    table = {"decks": DECKS, "combat": ("", "hoax/9"), "element": "fire"}
    state = lay(hand=("aqua/29", "hoax/1 hoax/2 hoax/3 hoax/4 hoax/5 hoax/27 hoax/28"), **table)
    do(state, "play aqua/29")
    assert state.seat == 1
    assert "done" not in options(state)
    do(state, "discard hoax/1", "discard hoax/28")
    assert state.seat == 0
    assert side(state, 1)["hand_size"] == 5
    assert side(state, 1)["leadership_pile"] == ["hoax/28"]
    five = do(lay(hand=("aqua/29", "hoax/1 hoax/2 hoax/3 hoax/4 hoax/5"), **table), "play aqua/29")
    assert five.seat == 0
    assert side(five, 1)["hand_size"] == 5


@card("aqua/30")
@rule("IX-72", "BM-100")
def test_drown_resistance_may_leave_the_opponent_a_single_active_character() -> None:
    table = {"decks": ("khind", "mimix"), "hand": ("aqua/30", ""), "element": "fire"}
    state = lay(combat=("", "mimix/9 mimix/10 mimix/25"), covered=("", "mimix/3"), support=("", "mimix/27"), **table)
    do(state, "play aqua/30")
    assert options(state) == {"keep mimix/9", "keep mimix/10", "done"}  # a character stays, never a booster
    assert side(do(state.copy(), "done"), 1)["discard"] == []
    do(state, "keep mimix/10")
    assert side(state, 1)["active"] == ["mimix/10"]
    assert side(state, 1)["covered"] == ["mimix/3"]
    assert side(state, 1)["supports"] == ["mimix/27"]
    assert set(side(state, 1)["discard"]) == {"mimix/9", "mimix/25"}


@card("aqua/30")
@rule("BM-153")
def test_drown_resistance_takes_all_boosters_where_no_character_is_left_to_stay() -> None:
    state = lay(
        decks=("khind", "mimix"),
        hand=("aqua/30 khind/15", ""),
        combat=("", "mimix/25 mimix/26"),
        covered=("", "mimix/3"),
        element="fire",
    )
    do(state, "play aqua/30")
    assert options(state) == {"use", "done"}
    assert side(do(state.copy(), "done"), 1)["discard"] == []
    do(state, "use")
    assert (side(state, 1)["active"], side(state, 1)["covered"]) == ([], ["mimix/3"])
    assert set(side(state, 1)["discard"]) == {"mimix/25", "mimix/26"}


@card("aqua/31")
@rule("BM-056", "BM-030")
def test_administer_water_of_immortality_may_turn_the_discard_pile_into_draw_deck() -> None:
    table = {"decks": DECKS, "combat": ("", "hoax/9"), "hand": ("aqua/31 aqua/1", ""), "element": "fire"}
    state = lay(discard=("aqua/2 aqua/3", ""), leadership_pile=("aqua/29", ""), **table)
    before = side(state, 0)["draw_size"]
    do(state, "play aqua/31")
    assert options(state) == {"use", "done"}
    kept = do(state.copy(), "done")
    assert side(kept, 0)["discard_size"] == 2
    do(state, "use")
    assert side(state, 0)["draw_size"] == before + 2
    assert side(state, 0)["discard"] == []
    assert set(side(state, 0)["leadership_pile"]) == {"aqua/29", "aqua/31"}  # leadership never comes back
