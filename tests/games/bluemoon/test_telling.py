"""The log: what an action is called, for everybody who may know it (BM-049, BM-129)."""

from __future__ import annotations

from tests.games.bluemoon.table import do, lay
from tests.rules import rule


@rule("BM-049")
def test_the_log_tells_the_announced_power_also_when_a_fight_is_continued() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Lavar", "Fireblast"], []),
        combat=([], ["Wogarathoras"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Lavar", "done", "play Fireblast")
    assert state.told(state.parse("done"), None) == f"Inferno announces Fire {state.power(0, 'fire')}."


@rule("BM-049")
def test_nothing_is_announced_before_the_element_is_chosen() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Lavar", "Fireblast"], []), phase="engagement")
    do(state, "start", "play Lavar", "done")
    assert state.told(state.parse("done"), None) == "Inferno plays nothing more."
    do(state, "done")
    assert state.told(state.parse("earth"), None) == f"Inferno announces Earth {state.power(0, 'earth')}."


@rule("BM-027")
def test_the_log_tells_when_no_leadership_card_is_played() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Lavar"], []), phase="leadership")
    assert state.told(state.parse("done"), 1) == "Inferno plays no leadership card."
