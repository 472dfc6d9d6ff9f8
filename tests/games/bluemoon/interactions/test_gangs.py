"""Interactions of gangs, retrieving and covering (IX-67 to IX-74)."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.table import do, lay, options, playable, player
from tests.rules import rule


@rule("IX-67", "BM-112")
def test_a_booster_beside_the_gang_forbids_adding() -> None:
    table = {"decks": ("khind", "hoax"), "hand": ("khind/17", ""), "element": "fire"}
    state = lay(combat=("khind/15 hoax/19", "hoax/9"), phase="character", **table)
    assert options(state) == {"play khind/17"}
    retrieved = lay(combat=("khind/15 hoax/19", "hoax/9"), phase="beginning", **table)
    do(retrieved, "retrieve hoax/19", "done", "continue")
    assert options(retrieved) == {"play khind/17", "add khind/17"}


@rule("IX-67")
def test_adding_is_possible_again_when_the_opponent_discards_the_booster() -> None:
    state = lay(
        decks=("vulca", "khind"),
        combat=("", "khind/15 hoax/19"),
        hand=("vulca/14 vulca/18", "khind/17 khind/18"),
        phase="character",
        element="fire",
    )
    do(state, "play vulca/14", "hit hoax/19", "done", "play vulca/18", "done")
    do(state, "done", "continue")
    assert "add khind/17" in options(state)
    do(state, "add khind/17")
    assert set(player(state, 1)["active"]) == {"khind/15", "khind/17"}


@rule("IX-68")
@pytest.mark.parametrize("remover", ["highchirp", "drown"])
def test_what_is_left_of_a_gang_can_be_extended(remover: str) -> None:
    state = lay(
        decks=("flit", "khind"),
        combat=("", "khind/15 khind/16"),
        hand=("flit/6 aqua/30 flit/1", "khind/17 khind/20"),
        element="fire",
    )
    if remover == "highchirp":
        do(state, "done", "continue", "play flit/6", "hit khind/15", "done", "done")
    else:
        do(state, "play aqua/30", "keep khind/16", "done", "continue", "play flit/1", "done", "done")
    assert player(state, 1)["active"] == ["khind/16"]
    do(state, "done", "continue")
    assert "add khind/17" in options(state)


@rule("IX-69", "BM-147")
@pytest.mark.parametrize(("combat", "support"), [("hoax/16", ""), ("hoax/9", "terrah/26")])
def test_without_its_icon_a_gang_neither_grows_nor_comes_together(combat: str, support: str) -> None:
    state = lay(
        decks=("khind", "hoax"),
        combat=("khind/15", combat),
        support=("", support),
        hand=("khind/17 khind/20 khind/1", ""),
        phase="character",
        element="fire",
    )
    assert options(state) == {"play khind/17", "play khind/20", "play khind/1"}
    do(state, "play khind/17")
    assert options(state) == {"done"}
    assert player(state, 0)["active"] == ["khind/17"]
    assert player(state, 0)["covered"] == ["khind/15"]


@rule("IX-70", "BM-148")
def test_noproblem_among_the_mimix_is_a_gang_of_one_that_shows_an_icon() -> None:
    alone = lay(
        decks=("mimix", "hoax"),
        combat=("khind/19", "hoax/9"),
        hand=("mimix/9 mimix/13", ""),
        phase="character",
        element="fire",
    )
    assert options(alone) == {"play mimix/9", "play mimix/13"}
    topdog = lay(
        decks=("khind", "mimix"), combat=("khind/6", "khind/19 mimix/18"), hand=("khind/8", ""), element="fire"
    )
    assert options(do(topdog, "text khind/6")) == {"hit khind/19", "done"}
    mike = lay(decks=("mimix", "terrah"), combat=("khind/19 mimix/18", "flit/13"), element="fire")
    assert player(mike, 0)["ignored"] == ["khind/19"]
    loyalty = lay(
        decks=("buka", "mimix"),
        combat=("", "khind/19 mimix/22"),
        hand=("buka/1 buka/17", ""),
        phase="character",
        element="fire",
    )
    assert playable(do(loyalty, "play buka/1")) == {"buka/17"}


@rule("IX-71", "BM-086")
def test_with_the_only_active_character_gone_nothing_below_becomes_active() -> None:
    retrieved = lay(
        decks=("flit", "hoax"),
        combat=("flit/1", "hoax/9"),
        covered=("flit/2 flit/3", ""),
        hand=("flit/4", ""),
        phase="beginning",
        element="fire",
    )
    do(retrieved, "retrieve flit/1")
    _nothing_active(retrieved, 0, ["flit/2", "flit/3"])
    taken = lay(
        decks=("mimix", "hoax"),
        combat=("mimix/9", "hoax/9"),
        covered=("mimix/3", ""),
        hand=("mimix/30", ""),
        element="fire",
    )
    _nothing_active(do(taken, "play mimix/30", "take mimix/9"), 0, ["mimix/3"])


@rule("IX-71")
def test_earthquake_and_coxswain_leave_no_active_character_either() -> None:
    table = {"combat": ("", "hoax/9"), "covered": ("", "hoax/1"), "support": ("", "hoax/20"), "element": "fire"}
    quake = lay(decks=("terrah", "hoax"), hand=("terrah/29 terrah/9", ""), **table)
    _nothing_active(do(quake, "play terrah/29", "use"), 1, [])
    assert quake.power(1, "fire") == 3
    ship = {"landed": ("buka/30", ""), "cargo": ({"buka/30": "buka/19 buka/1"}, {})}
    coxswain = lay(decks=("buka", "hoax"), phase="character", **ship, **table)
    _nothing_active(do(coxswain, "play buka/19", "use"), 1, [])


def _nothing_active(state: BlueMoonState, seat: int, covered: list[str]) -> None:
    assert player(state, seat)["active"] == []
    assert player(state, seat)["covered"] == covered


@rule("IX-72", "BM-100")
def test_a_protected_character_stays_and_may_be_the_one_that_stays() -> None:
    table = {"decks": ("khind", "aqua"), "combat": ("", "aqua/2 aqua/7 aqua/8 aqua/18"), "element": "earth"}
    state = do(lay(hand=("aqua/30", ""), **table), "play aqua/30")
    assert options(state) == {"keep aqua/2", "keep aqua/7", "keep aqua/8", "done"}
    assert player(do(state.copy(), "keep aqua/2"), 1)["active"] == ["aqua/2"]
    assert set(player(do(state.copy(), "keep aqua/7"), 1)["active"]) == {"aqua/2", "aqua/7"}
    highchirp = lay(hand=("flit/6 khind/14 hoax/20", ""), phase="character", **table)
    do(highchirp, "play flit/6")
    assert "hit aqua/2" not in options(highchirp)
    assert {"hit aqua/7", "hit aqua/8"} <= options(highchirp)


@rule("IX-73")
def test_topdog_spares_the_only_character_but_not_shields_and_bluffs() -> None:
    table = {"decks": ("khind", "buka"), "hand": ("khind/8", ""), "element": "fire"}
    state = lay(combat=("khind/6", "mutant/105 aqua/18"), bluffs=("", "buka/7"), **table)
    assert options(do(state, "text khind/6")) == {"hit aqua/18", "hit face-down 1", "done"}
    lone = lay(combat=("khind/6", "mutant/105"), **table)
    assert "text khind/6" not in options(lone)


@rule("IX-74", "BM-156")
def test_top_texts_serve_once_in_every_own_turn_as_long_as_they_lie_uncovered() -> None:
    state = lay(
        decks=("khind", "hoax"),
        combat=("khind/6 khind/7", "hoax/9 hoax/19"),
        support=("", "hoax/20 hoax/24"),
        hand=("khind/5 khind/8 khind/10", "hoax/1 hoax/21"),
        element="fire",
    )
    assert {"text khind/6", "text khind/7"} <= options(state)
    do(state, "text khind/7", "hit hoax/20", "text khind/6", "hit hoax/19")
    assert not {"text khind/6", "text khind/7"} & options(state)
    covered = do(state.copy(), "done", "continue", "play khind/10")
    assert options(covered) == {"done"}
    do(state, "done", "continue", "add khind/5", "done", "done", "done")
    do(state, "done", "done", "continue", "play hoax/1", "done", "done")
    assert {"text khind/6", "text khind/7"} <= options(state)  # a new turn
    assert "text khind/6" in options(do(state, "done"))  # in the Engagement phase still
