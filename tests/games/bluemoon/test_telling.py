"""The log: what an action is called, for everybody who may know it (BM-049, BM-129)."""

from __future__ import annotations

import random

from moontable.games.bluemoon import GAME
from moontable.games.bluemoon.building import DeckList, deck_code, preassembled
from moontable.games.bluemoon.catalog import PEOPLES
from tests.games.bluemoon.table import do, lay, options
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


@rule("BM-033")
def test_only_a_player_who_has_to_retreat_reads_why() -> None:
    table = {"decks": ("vulca", "hoax"), "combat": ([], ["Wogarathoras"]), "element": "fire", "phase": "engagement"}
    forced = lay(hand=(["Spark"], []), **table)
    reason = "The opponent's total is 5; a new character and what may follow it cannot match that (BM-051)"
    assert forced.told(forced.parse("retreat"), 0) == f"Inferno retreats: {reason}."
    for stranger in (1, None):
        assert forced.told(forced.parse("retreat"), stranger) == "Inferno retreats.", "the hand is hidden"
    free = lay(hand=(["Lavar"], []), **table)
    assert free.told(free.parse("retreat"), 0) == "Inferno retreats."


@rule("BM-048", "BM-049")
def test_a_text_after_the_last_card_comes_before_the_announcement() -> None:
    state = lay(
        decks=("mimix", "hoax"),
        hand=(["Shaman of the Here and Now"], []),
        combat=([], ["Redamikanas"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Shaman of the Here and Now", "done")
    assert state.told(state.parse("done"), None) == "Blue Radiance plays nothing more."
    do(state, "done")
    assert state.told(state.parse("done"), 1) == (
        "Blue Radiance searches the draw deck and takes nothing and announces Fire 2."
    )


@rule("BM-171")
def test_the_log_tells_of_a_deck_of_ones_own_only_its_owner() -> None:
    """In a series a player may come back to the deck he brought; the other one hears of it when both have chosen."""
    cards = [card for card in preassembled("vulca").cards if card != "khind/26"]
    code = deck_code(DeckList("vulca/0", (*cards, "hoax/9")))
    state = GAME.new({"deck": code, "series": "crystals", "between": "choose"}, seed=1)
    chance = random.Random(1)
    while options(state) != {"deck own", *[f"deck {people}" for people in PEOPLES]}:
        state.apply(chance.choice(state.legal()))
    action = state.parse("deck own")
    assert [state.told(action, viewer) for viewer in (0, 1, None)] == [
        "Inferno chooses the own deck.",
        "Inferno chooses a deck.",
        "Inferno chooses a deck.",
    ]
