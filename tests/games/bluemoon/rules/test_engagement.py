"""Section 3.3: the Engagement phase."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from moontable.games.bluemoon import setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import counts, do, dragons, hand, may, names, options, phase, player, seen, turn_of
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


@rule("BM-031")
@both_editions
def test_without_a_fight_one_starts_or_declines(edition: str) -> None:
    state = setup(hand=(["Volca"], []), phase="engagement", edition=edition)
    assert options(state) == {"start", "decline"}
    assert not may(state, "retreat")
    assert not may(state, "continue")


@rule("BM-032")
@both_editions
def test_in_a_fight_one_continues_or_retreats(edition: str) -> None:
    state = setup(hand=(["Volca"], []), combat=([], ["Nirwadas"]), element="fire", phase="engagement", edition=edition)
    assert options(state) == {"continue", "retreat"}
    assert not may(state, "decline")
    assert not may(state, "start")
    do(state, "continue")
    assert "Character" in phase(state)


@rule("BM-033")
@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"hand": (["Fireblast", "Lightning Bolts"], [])}, "no character"),
        ({"hand": (["Torch", "Fireblast"], [])}, "1 + 3 Fire against 5"),
        ({"hand": (["Infernal Armor", "Torch"], [])}, "the shield is in the other element"),
        ({"hand": (["Zig-nur-Don"], [])}, "the mutant wants to be attacked in Earth"),
    ],
)
@both_editions
def test_who_cannot_complete_the_turn_must_retreat(table: dict[str, Any], reason: str, edition: str) -> None:
    state = setup(combat=([], ["Wogarathoras"]), element="fire", phase="engagement", edition=edition, **table)
    assert options(state) == {"retreat"}, reason


@rule("BM-033", "IX-41")
def test_who_has_played_his_one_card_under_brain_drain_must_retreat() -> None:
    table: Any = {"combat": ([], ["Nirwadas"]), "support": ([], ["Brain Drain"]), "element": "fire"}
    state = setup(hand=(["Summon Sorcerer", "Flamebreath"], []), **table)
    assert options(do(state.copy(), "done")) == {"continue", "retreat"}
    assert options(do(state, "play Summon Sorcerer", "done")) == {"retreat"}


@rule("BM-033", "BM-048", "BM-143")
def test_who_cannot_meet_a_demand_must_retreat() -> None:
    table: Any = {
        "decks": ("vulca", "pillar"),
        "combat": ([], ["Halitosus", "Caterpillar Fireeater"]),
        "element": "fire",
        "phase": "engagement",
    }
    assert options(setup(hand=(["Volca", "Wall of Fire"], []), **table)) == {"pay pillar/16", "retreat"}, (
        "the character would be the payment"
    )
    assert "continue" in options(setup(hand=(["Volca", "Fireblast"], []), **table))


@rule("BM-033")
def test_a_shield_lets_the_fight_go_on_whatever_the_opponent_has() -> None:
    state = setup(
        hand=(["Torch", "Infernal Armor"], []),
        combat=([], ["Catusan", "Battling Boomerang"]),
        element="earth",
        phase="engagement",
    )
    assert options(state) == {"continue", "retreat"}
    do(state, "continue", "play Torch", "done")
    assert not may(state, "done")
    do(state, "play Infernal Armor")
    assert may(state, "done")


@rule("BM-033", "BM-037", "IX-102")
def test_bounce_back_needs_no_character() -> None:
    table: Any = {
        "decks": ("pillar", "hoax"),
        "combat": (["Primus Magicus"], ["Nirwadas"]),
        "element": "fire",
    }
    state = setup(hand=(["Bounce Back"], []), **table)
    assert options(do(state.copy(), "done")) == {"retreat"}
    do(state, "play Bounce Back", "done")
    assert options(state) == {"continue", "retreat"}
    do(state, "continue")
    assert options(state) == {"done"}


@rule("BM-033")
def test_after_continuing_there_is_no_retreat_in_this_turn() -> None:
    state = setup(hand=(["Volca", "Sear"], []), combat=([], ["Nirwadas"]), element="fire", phase="engagement")
    do(state, "continue")
    assert not may(state, "retreat")
    do(state, "play Volca")
    assert not may(state, "retreat")
    do(state, "done")
    assert not may(state, "retreat")


@rule("BM-034")
@both_editions
@pytest.mark.parametrize("cards", [["Fireblast", "Lightning Bolts", "Cast Cataclysm"], ["Zig-nur-Don"]])
def test_without_a_playable_character_one_must_decline(cards: list[str], edition: str) -> None:
    state = setup(hand=(cards, []), phase="engagement", edition=edition)
    assert options(state) == {"decline"}


@rule("BM-035")
@both_editions
def test_declining_discards_one_to_three_cards_of_choice(edition: str) -> None:
    cards = ["vulca/5", "vulca/10", "vulca/11", "vulca/24", "vulca/30", "vulca/18"]
    ways: set[tuple[str, ...]] = set()

    def pick(state: Any, chosen: tuple[str, ...]) -> None:
        for text in options(state):
            after = do(state.copy(), text)
            if text == "done":
                ways.add(chosen)
                assert (turn_of(after), counts(after, 0)[0]) == (1, 6)
            else:
                pick(after, (*chosen, text.removeprefix("discard ")))

    pick(do(setup(hand=(cards, []), phase="engagement", edition=edition), "decline"), ())
    assert ways == {some for number in (1, 2, 3) for some in permutations(cards, number)}, "in any order"


@rule("BM-035")
def test_declined_cards_lie_open_and_the_hand_is_refilled() -> None:
    state = setup(
        hand=(["Volca", "Sear", "Torch", "Spark"], ["Nirwadas"]),
        draw=(["Glimmer", "Ember", "Flare", "Cinder", "Blaze"], None),
    )
    do(state, "done", "decline", "discard Sear", "discard Torch", "done")
    assert {"Sear", "Torch"} < set(names(seen(state)["seats"][0]["discard"]))
    assert hand(state, 0) == {"Volca", "Spark", "Glimmer", "Ember", "Flare", "Cinder"}
    assert turn_of(state) == 1
    do(state, "done")
    assert options(state) == {"start", "decline"}, "the opponent has the same choice"
    assert dragons(state) == (0, 0, 3), "declining is no retreat"


@rule("BM-035", "BM-055")
def test_who_holds_more_than_six_cards_after_declining_draws_none() -> None:
    eight = ["Volca", "Sear", "Torch", "Spark", "Blaze", "Furnace", "Ignite", "Shimmer"]
    state = setup(hand=(eight, []), phase="engagement")
    do(state, "decline", "discard Sear", "done")
    assert counts(state, 0) == (7, 22)


@rule("BM-035")
def test_both_may_decline_in_turn() -> None:
    state = setup(hand=(["Volca"], ["Nirwadas"]))
    do(state, "done", "decline", "discard Volca", "done", "done", "decline", "discard Nirwadas", "done")
    assert (turn_of(state), seen(state)["fight"]) == (0, False)


@rule("BM-036")
@both_editions
def test_at_least_one_card_is_discarded_if_there_is_one(edition: str) -> None:
    state = do(setup(hand=(["Fireblast"], []), phase="engagement", edition=edition), "decline")
    assert options(state) == {"discard vulca/18"}
    do(state, "discard Fireblast")
    assert options(state) == {"done"}


@rule("BM-036")
@both_editions
def test_with_an_empty_hand_but_cards_in_the_deck_nothing_is_discarded(edition: str) -> None:
    state = setup(hand=([], []), phase="engagement", edition=edition)
    do(state, "decline")
    assert options(state) == {"done"}
    do(state, "done")
    assert (turn_of(state), counts(state, 0)) == (1, (6, 24))


@rule("BM-036", "BM-073")
@both_editions
def test_with_neither_hand_nor_deck_the_game_ends_at_once(edition: str) -> None:
    state = setup(draw=([], None), hand=([], ["Nirwadas"]), phase="engagement", edition=edition)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


@rule("BM-035", "BM-030")
def test_declined_leadership_goes_to_its_pile() -> None:
    state = setup(hand=(["Cast Cataclysm"], []), phase="engagement")
    do(state, "decline", "discard Cast Cataclysm", "done")
    assert (names(player(state, 0)["leadership_pile"]), player(state, 0)["discard"]) == (["Cast Cataclysm"], [])
