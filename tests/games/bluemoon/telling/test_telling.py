"""The log: what an action is called, for everybody who may know it (BM-049, BM-129)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from moontable.core.contract import OVER
from moontable.core.words import plain
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.cards.catalog import PEOPLES, find_card
from moontable.games.bluemoon.decks.building import DeckList, deck_code, preassembled
from tests.games.bluemoon.table import do, lay, move, options, seen
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
    assert plain(state.told(state.parse("done"), None)) == f"Seat 1 announces Fire {state.power(0, 'fire')}."


@rule("BM-049")
def test_nothing_is_announced_before_the_element_is_chosen() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Lavar", "Fireblast"], []), phase="engagement")
    do(state, "start", "play Lavar", "done")
    assert plain(state.told(state.parse("done"), None)) == "Seat 1 plays nothing more."
    do(state, "done")
    assert plain(state.told(state.parse("earth"), None)) == f"Seat 1 announces Earth {state.power(0, 'earth')}."


@rule("BM-027")
def test_the_log_tells_when_no_leadership_card_is_played() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Lavar"], []), phase="leadership")
    assert plain(state.told(state.parse("done"), 1)) == "Seat 1 plays no leadership card."


@rule("BM-033")
def test_only_a_player_who_has_to_retreat_reads_why() -> None:
    table = {"decks": ("vulca", "hoax"), "combat": ([], ["Wogarathoras"]), "element": "fire", "phase": "engagement"}
    forced = lay(hand=(["Spark"], []), **table)
    reason = "The opponent's total is 5; a new character and what may follow it cannot match that."
    lost = "Seat 2 wins the fight and attracts a dragon. Seat 2 now has one dragon."
    assert plain(forced.told(forced.parse("retreat"), 0)) == f"Seat 1 retreats. {reason} {lost}"
    for stranger in (1, None):
        assert plain(forced.told(forced.parse("retreat"), stranger)) == f"Seat 1 retreats. {lost}", "the hand is hidden"
    free = lay(hand=(["Lavar"], []), **table)
    assert plain(free.told(free.parse("retreat"), 0)) == f"Seat 1 retreats. {lost}"
    ignored = lay(
        decks=("vulca", "hoax"),
        hand=(["Lavar"], []),
        combat=([], ["Hank Highflyer Hawk", "Wogarathoras"]),
        element="fire",
        phase="engagement",
    )
    said = plain(ignored.told(ignored.parse("retreat"), 0))
    assert f"{reason} Hank Highflyer Hawk ignores characters." in said, "why a strong hand counts for nothing"
    bound = lay(hand=(["Spark", "Fireblast"], []), support=([], ["Brain Drain"]), **table)
    said = plain(bound.told(bound.parse("retreat"), 0))
    assert f"{reason} Brain Drain allows a single card in a turn." in said, "why two cards would not do"


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
    assert plain(state.told(state.parse("done"), None)) == "Seat 1 plays nothing more."
    do(state, "done")
    assert plain(state.told(state.parse("done"), 1)) == (
        "Seat 1 searches the draw deck and takes nothing. Seat 1 announces Fire 2."
    )


@rule("BM-171")
def test_the_log_tells_of_a_deck_of_ones_own_only_its_owner() -> None:
    """In a series a player may come back to the deck they brought; the other one hears of it when both have chosen."""
    cards = [card for card in preassembled("vulca").cards if card != "khind/26"]
    code = deck_code(DeckList("vulca/0", (*cards, "hoax/9")))
    state = GAME.new({"deck": code, "series": "crystals", "between": "choose"}, seed=1)
    chance = random.Random(1)
    while options(state) != {"deck own", *[f"deck {people}" for people in PEOPLES]}:
        state.apply(chance.choice(state.legal()))
    action = state.parse("deck own")
    assert [plain(state.told(action, viewer)) for viewer in (0, 1, None)] == [
        "Seat 1 chooses their own deck.",
        "Seat 1 chooses a deck.",
        "Seat 1 chooses a deck.",
    ]


# -- dragons and losses ------------------------------------------------------------------------------------------------


def told_to_all(state: BlueMoonState, action: str) -> str:
    """What everybody is told of an action, in the same words."""
    lines = {plain(state.told(state.parse(move(action)), viewer)) for viewer in (0, 1, None)}
    assert len(lines) == 1, lines
    return lines.pop()


def retreating(**table: Any) -> str:
    """What is told when seat 0, who could fight on, retreats in a fight in Fire."""
    state = lay(**{"hand": (["Lavar"], []), "element": "fire", "phase": "engagement", **table})
    assert options(state) >= {"continue", "retreat"}
    return told_to_all(state, "retreat")


@rule("BM-061", "BM-064")
def test_a_retreat_tells_who_wins_the_fight_and_where_the_dragons_are() -> None:
    table = {"decks": ("vulca", "hoax"), "combat": ([], ["Athradysas the Seeker"])}
    won = "Seat 1 retreats. Seat 2 wins the fight and attracts a dragon."
    assert retreating(**table) == f"{won} Seat 2 now has one dragon."
    assert retreating(**table, dragons=1) == f"{won} All dragons are neutral now."
    assert retreating(**table, dragons=2) == f"{won} Seat 1 now has one dragon."


@rule("BM-064", "BM-065")
def test_a_great_victory_says_why_it_counts_for_two_dragons() -> None:
    many = ["hoax/2", "hoax/3", "hoax/8", "hoax/18", "hoax/19", "hoax/4"]
    assert retreating(decks=("vulca", "hoax"), combat=([], many[:1]), covered=([], many[1:])) == (
        "Seat 1 retreats. Seat 2 wins the fight and attracts two dragons because of six cards on the table."
        " Seat 2 now has two dragons."
    )


@rule("BM-066", "IX-89")
def test_a_retreat_that_brings_no_dragon_names_the_card_that_prevents_it() -> None:
    line = retreating(decks=("hoax", "vulca"), hand=(["Wogarathoras"], []), combat=(["Bethenitana"], ["Cinder"]))
    assert line == (
        "Seat 1 retreats. Seat 2 wins the fight and attracts no dragon because of Bethenitana the Storyteller."
    )


@rule("BM-066")
def test_cards_that_bring_more_or_fewer_dragons_are_named() -> None:
    more = retreating(decks=("vulca", "hoax"), combat=([], ["hoax/10"]))
    assert f"attracts two dragons because of {find_card('hoax/10').name}. " in more


@rule("BM-130", "BM-131")
def test_a_called_bluff_tells_both_the_dragon_of_the_call_and_the_end_of_the_fight() -> None:
    table = {"decks": ("buka", "vulca"), "combat": ([], ["Cinder"]), "element": "fire", "phase": "engagement"}
    state = lay(hand=(["Commodore Lo Tan"], []), bluffs=(["Captain Su Cha"], []), **table)
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    assert told_to_all(state, "call") == (
        "Seat 2 calls the bluff: it shows Captain Su Cha and fails, so Seat 1 retreats."
        " Seat 2 attracts a dragon. Seat 2 wins the fight and attracts a dragon. Seat 2 now has two dragons."
    )


@rule("BM-140")
def test_a_dragon_attracted_by_a_text_is_told_with_the_card() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Charm Holy Dragon", "Volca", "Sear"], []), phase="leadership")
    do(state, "play Charm Holy Dragon", "discard Volca")
    assert told_to_all(state, "discard Sear") == (
        "Seat 1 discards Sear. Seat 1 attracts a dragon because of Charm Holy Dragon. Seat 1 now has one dragon."
    )


@rule("BM-134")
def test_a_card_taken_by_chance_is_named_once_it_lies_open() -> None:
    """Whoever loses it learns what is gone; it goes face up to the discard pile, so everybody may know."""
    state = lay(decks=("pillar", "vulca"), hand=(["pillar/13"], ["Volca", "Sear"]), phase="engagement")
    do(state, "start", "play pillar/13")
    line = told_to_all(state, "hidden")
    do(state, "hidden")
    gone = [find_card(card).name for card in seen(state, None)["seats"][1]["discard"]]
    assert len(gone) == 1
    assert line.endswith(f" takes a hidden card from Seat 2's hand. Seat 2 loses {gone[0]}.")


def test_passing_a_question_by_is_quiet_unless_a_dragon_may_come_of_it() -> None:
    state = lay(decks=("buka", "vulca"), hand=(["Lookout"], []), ships=(["Rising Sun"], []), phase="beginning")
    assert state.is_quiet(state.parse("done"))
    assert not state.is_quiet(state.parse("land buka/30"))
    do(state, "done")
    assert state.is_quiet(state.parse("done")), "that no leadership card is played is no news"
    fight = lay(
        decks=("vulca", "hoax"), hand=(["Lavar"], []), combat=([], ["Wogarathoras"]), element="fire", phase="engagement"
    )
    do(fight, "continue", "play Lavar", "done")
    assert not fight.is_quiet(fight.parse("done")), "the power is announced"


@pytest.mark.parametrize("people", PEOPLES)
def test_no_dragon_moves_and_no_fight_ends_without_a_word(people: str) -> None:
    chance = random.Random(people)
    for against in ("terrah", "aqua", "hoax"):
        state = GAME.new({"deck": people, "against": against}, seed=chance.randrange(1000))
        while state.seat != OVER:
            action = chance.choice(state.legal())
            line, quiet, before = plain(state.told(action, None)), state.is_quiet(action), seen(state, None)
            state.apply(action)
            after = seen(state, None)
            dragons = [[player["dragons"] for player in position["seats"]] for position in (before, after)]
            assert (dragons[0] != dragons[1]) <= (" now has " in line or "neutral now" in line), line
            assert (before["fight"] and not after["fight"]) <= ("wins the fight" in line), line
            assert (line.count(".") > 1) <= (not quiet), line
