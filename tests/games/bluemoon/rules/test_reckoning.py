"""What boards are told in numbers: what a card would make of the totals, and the powers that are announced."""

from __future__ import annotations

from typing import Any

from moontable.games.bluemoon import BlueMoonState
from tests.driving import act
from tests.games.bluemoon.table import lay
from tests.rules import rule


def would(state: BlueMoonState, text: str) -> Any:
    return state.prospect(state.parse(text))


def announced(state: BlueMoonState, text: str) -> Any:
    return state.tally(state.parse(text))


@rule("BM-051")
def test_a_card_says_what_it_would_make_of_the_totals_and_whether_that_is_enough() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        combat=([], ["Wogarathoras the Gloomy"]),
        support=(["Lightning Bolts"], []),
        hand=(["Scorch the Inflammable", "Torch", "Fireblast"], []),
        element="fire",
        phase="character",
    )
    strong = would(state, "play vulca/3")
    assert strong == {"fire": 9, "earth": 1, "element": "fire", "needed": 5, "enough": True}
    weak = would(state, "play vulca/11")
    assert (weak["fire"], weak["needed"], weak["enough"]) == (4, 5, False)
    assert state.legal(), "asking changes nothing"
    assert would(state, "retreat") is None


@rule("BM-089")
def test_a_shield_is_enough_whatever_the_total() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        combat=(["Nirwadas"], ["Lavar the Powerful", "Fireblast"]),
        hand=(["Inscrutable Armor"], []),
        element="fire",
        phase="booster",
    )
    armed = would(state, "play hoax/18")
    assert armed["fire"] < armed["needed"]
    assert armed["enough"]


@rule("BM-050")
def test_an_announced_power_is_told_in_numbers() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Volca"], ["Nirwadas"]), phase="character", opening=True)
    assert announced(state, "play vulca/5") is None
    act(state, "play vulca/5")
    while "fire" not in [state.notation(action) for action in state.legal()]:
        assert announced(state, "done") is None
        act(state, "done")
    assert announced(state, "fire") == {"seat": 0, "element": "fire", "total": 5, "opens": True}
    assert announced(state, "earth") == {"seat": 0, "element": "earth", "total": 1, "opens": True}
