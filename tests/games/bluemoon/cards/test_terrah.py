"""What the texts of the Terrah do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, lead, options, playable, side
from tests.rules import rule

DECKS = ("terrah", "hoax")
AGAINST = ("hoax", "terrah")
HAND = "hoax/1 hoax/12 hoax/27 hoax/19 pillar/26 hoax/20 hoax/26"


@card("terrah/12")
@rule("BM-151", "IX-10", "IX-47")
def test_ferro_fos_shuts_out_every_card_with_text() -> None:
    state = lay(decks=AGAINST, combat=("", "terrah/12"), hand=(HAND, ""), element="fire")
    assert options(state) == {"done"}
    assert playable(do(state, "done", "continue")) == {"hoax/1"}
    assert playable(do(state, "play hoax/1", "done")) == {"hoax/19", "hoax/20"}
    own = lay(decks=DECKS, combat=("terrah/12", "hoax/9"), hand=("terrah/29", ""), element="fire")
    assert "play terrah/29" in options(own)


@card("terrah/13")
@rule("BM-048", "IX-55", "BM-165")
def test_kabu_kat_demands_a_support_or_a_retreat() -> None:
    table = {"decks": AGAINST, "combat": ("", "terrah/13"), "element": "fire"}
    state = lay(hand=("hoax/1 hoax/19 hoax/20", ""), **table)
    do(state, "done", "continue", "play hoax/1", "done")
    assert options(state) == {"play hoax/20"}  # neither nothing nor a booster in its place
    assert "done" in options(do(state, "play hoax/20"))
    without = lay(hand=("hoax/1 hoax/19", ""), **table)
    assert options(do(without, "done")) == {"retreat"}


@card("terrah/14")
@rule("BM-048", "BM-165")
def test_baku_but_demands_a_booster_or_a_retreat() -> None:
    table = {"decks": AGAINST, "combat": ("", "terrah/14"), "element": "fire"}
    state = lay(hand=("hoax/1 hoax/19 hoax/20", ""), **table)
    do(state, "done", "continue", "play hoax/1", "done")
    assert options(state) == {"play hoax/19"}
    assert "done" in options(do(state, "play hoax/19"))
    without = lay(hand=("hoax/1 hoax/20", ""), **table)
    assert options(do(without, "done")) == {"retreat"}


@card("terrah/15")
@rule("BM-153", "BM-139")
def test_bashdin_may_make_the_opponent_discard_two_cards_of_his_choice() -> None:
    table = {"decks": ("flit", "hoax"), "combat": ("", "hoax/9"), "phase": "character", "element": "fire"}
    state = do(lay(hand=("terrah/15 flit/1", "hoax/1 hoax/2 hoax/3"), **table), "play terrah/15")
    assert options(state) == {"use", "done"}
    assert side(do(state.copy(), "done"), 1)["hand_size"] == 3
    do(state, "use")
    assert state.seat == 1
    do(state, "discard hoax/1", "discard hoax/3")
    assert side(state, 1)["hand"] == ["hoax/2"]
    assert state.seat == 0
    one = do(lay(hand=("terrah/15", "hoax/2"), **table), "play terrah/15", "use", "discard hoax/2")
    assert side(one, 1)["hand"] == []


@card("terrah/16")
@rule("BM-148", "IX-11")
def test_corono_cos_shuts_out_every_card_without_text() -> None:
    state = lay(decks=AGAINST, combat=("", "terrah/16"), hand=(HAND, ""), element="fire")
    assert options(state) == {"play hoax/27", "done"}
    assert playable(do(state, "done", "continue")) == {"hoax/12"}
    assert playable(do(state, "play hoax/12", "done")) == {"pillar/26", "hoax/26"}


@card("terrah/19")
@rule("BM-100", "BM-150")
def test_earthtremor_may_discard_one_booster_or_support() -> None:
    state = lay(
        decks=DECKS,
        combat=("terrah/1", "hoax/9 hoax/19"),
        support=("", "hoax/20 aqua/23"),
        covered=("", "hoax/18"),
        hand=("terrah/19", ""),
        phase="booster",
        element="earth",
    )
    do(state, "play terrah/19")
    assert {option for option in options(state) if option != "done"} == {"hit hoax/19", "hit hoax/20"}
    do(state, "hit hoax/20")
    assert side(state, 1)["discard"] == ["hoax/20"]
    assert side(state, 1)["supports"] == ["aqua/23"]


@card("terrah/21", "terrah/22", "terrah/23", "terrah/24")
@rule("BM-025", "BM-069")
@pytest.mark.parametrize("other", ["terrah/22", "terrah/23", "terrah/24", "terrah/22 terrah/23 terrah/24"])
def test_two_or_more_storms_attract_one_dragon_at_the_beginning_of_the_turn(other: str) -> None:
    table = {"decks": DECKS, "combat": ("terrah/4", "hoax/9"), "element": "fire", "phase": "beginning"}
    assert lead(lay(support=(f"terrah/21 {other}", ""), **table)) == 1


@card("terrah/21", "terrah/22", "terrah/23", "terrah/24")
@rule("BM-025", "BM-070", "IX-25")
def test_one_storm_or_silenced_storms_or_storms_of_the_other_player_attract_nothing() -> None:
    table = {"decks": DECKS, "element": "fire", "phase": "beginning"}
    for storm in ("terrah/21", "terrah/22", "terrah/23", "terrah/24"):
        assert lead(lay(combat=("terrah/4", "hoax/9"), support=(storm, ""), **table)) == 0
    two = "terrah/21 terrah/24"
    assert lead(lay(combat=("terrah/4", "flit/8"), support=(two, ""), **table)) == 0
    assert lead(lay(combat=("terrah/4", "hoax/9"), support=("", two), **table)) == 0
    won = lay(combat=("terrah/4", "hoax/9"), support=(two, ""), dragons=3, **table)
    assert won.outcome is not None
    assert won.outcome.winners == (0,)


@card("terrah/25")
@rule("IX-51", "BM-148")
def test_cloying_mud_shuts_out_characters_with_a_printed_five() -> None:
    state = lay(
        decks=AGAINST,
        combat=("", "terrah/9 flit/7"),
        support=("", "terrah/25"),
        hand=("hoax/1 terrah/5 hoax/3 hoax/4 mutant/103 mutant/105 hoax/20", ""),
        phase="character",
        element="fire",
    )
    # Tittertweet frees the mutants from their conditions, but the printed 6/6 stays barred
    assert playable(state) == {"hoax/3", "hoax/4", "mutant/105"}
    assert "hoax/20" in playable(do(state, "play hoax/3", "done"))


@card("terrah/26")
@rule("IX-21", "IX-22", "BM-092")
def test_impenetrable_fog_hides_all_icons_but_stop_and_protected() -> None:
    table = {
        "decks": ("aqua", "terrah"),
        "combat": ("aqua/5", "terrah/15"),
        "support": ("hoax/24", "terrah/26"),
        "element": "fire",
    }
    state = lay(hand=("mimix/9 mimix/10 mimix/20 aqua/21 aqua/17", ""), phase="character", **table)
    pair = do(state.copy(), "play mimix/9")
    assert options(pair) == {"done"}
    assert playable(do(pair, "done")) == {"aqua/21", "aqua/17"}
    assert options(do(pair, "play aqua/21")) == {"done"}  # not FREE: one in all
    stopped = do(state.copy(), "play mimix/20", "done")
    assert options(stopped) == {"done"}
    assert "retrieve hoax/24" not in options(lay(phase="beginning", **table))
    cinder = lay(
        decks=DECKS,
        combat=("", "aqua/2"),
        support=("terrah/26", "aqua/23"),
        hand=("vulca/30 terrah/1", ""),
        element="earth",
    )
    assert "use" not in options(do(cinder, "play vulca/30"))  # PROTECTED stays


@card("terrah/27")
@rule("IX-79", "BM-057")
def test_quivering_quicksand_lets_no_hand_grow_beyond_four() -> None:
    table = {
        "decks": AGAINST,
        "combat": ("hoax/5 hoax/19", "terrah/1"),
        "support": ("", "terrah/27"),
        "element": "fire",
    }
    state = lay(hand=("hoax/1 hoax/2 hoax/27", ""), **table)
    do(state, "play hoax/27", "use")
    assert side(state, 0)["hand_size"] == 4
    do(state, "done", "continue", "play hoax/1", "done", "done")
    assert side(state, 0)["hand_size"] == 4
    begin = lay(hand=("hoax/1 hoax/2 hoax/3", ""), phase="beginning", **table)
    assert {"retrieve hoax/5", "retrieve hoax/19"} <= options(begin)
    do(begin, "retrieve hoax/19")
    assert "retrieve hoax/5" not in options(begin)


@card("terrah/29")
@rule("BM-088", "BM-101", "IX-71")
def test_provoke_earthquake_may_discard_the_whole_combat_area_but_active_protected_cards() -> None:
    state = lay(
        decks=("terrah", "aqua"),
        combat=("", "aqua/1 aqua/2 aqua/18"),
        covered=("", "aqua/5 aqua/7"),
        support=("", "aqua/21"),
        hand=("terrah/29", ""),
        element="earth",
    )
    do(state, "play terrah/29")
    assert options(state) == {"use", "done"}
    assert side(do(state.copy(), "done"), 1)["discard"] == []
    do(state, "use")
    assert side(state, 1)["active"] == ["aqua/2"]
    assert side(state, 1)["covered"] == []
    assert set(side(state, 1)["discard"]) == {"aqua/1", "aqua/18", "aqua/5", "aqua/7"}
    assert side(state, 1)["supports"] == ["aqua/21"]


@card("terrah/30")
@rule("BM-140", "BM-153", "BM-006")
def test_impress_holy_dragon_takes_exactly_as_much_earth_as_is_needed() -> None:
    table = {"decks": DECKS, "combat": ("terrah/9", "hoax/9"), "element": "fire"}
    state = do(lay(hand=("terrah/30 terrah/1 terrah/7 terrah/8 terrah/11 terrah/29", ""), **table), "play terrah/30")
    # Earth 7, 4, 1, 3 and a leadership card without any: eight are 7+4, 7+1, 7+3, 4+1+3
    do_it = do(state.copy(), "discard terrah/1", "discard terrah/8")
    assert lead(do_it) == 1
    assert "done" not in options(do(state.copy(), "discard terrah/7"))
    assert options(do(state.copy(), "discard terrah/7")) == {
        "discard terrah/1",
        "discard terrah/8",
        "discard terrah/11",
    }
    assert lead(do(state.copy(), "discard terrah/7", "discard terrah/8", "discard terrah/11")) == 1
    assert "discard terrah/29" not in options(state)
    assert lead(do(state.copy(), "done")) == 0
    poor = do(lay(hand=("terrah/30 terrah/1 hoax/4", ""), **table), "play terrah/30")
    assert options(poor) == {"done"}
