"""Questions and labels: what the deciding seat reads before it chooses, and nothing of what comes of it."""

from __future__ import annotations

import re

import pytest

from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.core.words import plain
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.rules.questions import SLUGS
from moontable.games.bluemoon.words import WORDS
from tests.games.bluemoon.table import do, lay
from tests.rules import rule

CARD_ID = re.compile(r"\b[a-z]+/\d+\b")


def labels(state: BlueMoonState) -> dict[str, str]:
    return {state.notation(action): plain(state.label(action)) for action in state.legal()}


def bluffing(*faces: str) -> BlueMoonState:
    """Seat 0 has cards face down in a fight in Fire; seat 1 is asked whether to call."""
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Commodore Lo Tan"], []),
        bluffs=(list(faces), []),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    return state


@rule("BM-129", "BM-175")
def test_the_call_of_a_bluff_is_offered_in_the_same_words_whatever_lies_face_down() -> None:
    true, false = bluffing("Cannoneer Tara Ko"), bluffing("Captain Su Cha")
    assert labels(true) == labels(false) == {"call": "Call the bluff", "pass": "Let the bluff pass"}
    told = [state.told(state.parse("call"), 1) for state in (true, false)]
    assert told[0] != told[1], "what is told afterwards is another thing"


def test_a_label_is_the_same_in_worlds_in_which_the_call_leads_to_different_things() -> None:
    """The conformance kit compares labels so; the sentence of the log, taken for a label, would not pass."""
    state = bluffing("Cannoneer Tara Ko")
    worlds = [state.redeal(1, Rng.seeded(number)) for number in range(8)]
    assert len({world.told(world.parse("call"), 1) for world in worlds}) > 1
    assert len({world.label(world.parse("call")) for world in worlds}) == 1
    assert len({world.question() for world in worlds}) == 1


def test_every_question_and_every_way_to_be_done_has_words() -> None:
    slugs = [slug for slug in SLUGS if slug]
    assert [each for each in WORDS.slugs() if each.startswith("question.")] == [f"question.{slug}" for slug in slugs]
    for part in ("question-several", "label-done", "log-done"):
        found = [each.split(".")[1] for each in WORDS.slugs() if each.startswith(f"{part}.") and each != "log-done.on"]
        assert all(any(each == slug or each.startswith(f"{slug}-") for slug in slugs) for each in found), part


@pytest.mark.parametrize("people", PEOPLES)
def test_every_option_has_words_of_its_own(people: str) -> None:
    """Over random games: no label shows an id or a bare notation, and no two are alike."""
    chance = Rng.seeded(f"words {people}")
    for seed, against in enumerate(PEOPLES[::3]):
        state = GAME.new({"deck": people, "against": against, "exchange": True}, seed)
        while state.seat != OVER:
            found = labels(state)
            assert len(set(found.values())) == len(found), found
            for notation, words in found.items():
                assert words[0].isupper(), (notation, words)
                assert not CARD_ID.search(words), words
            state.apply(state.legal()[chance.below(len(found))])
        assert state.question() == ""


VULCA: dict[str, object] = {"decks": ("vulca", "pillar"), "hand": (["Volca", "Ignite", "Sear"], [])}
BUKA: dict[str, object] = {
    "decks": ("buka", "vulca"),
    "hand": (["Commodore Lo Tan", "Captain Su Cha", "Armory"], []),
    "ships": (["Rising Sun"], []),
}
IN_FIRE: dict[str, object] = {"combat": ([], ["Halitosus Teriblus", "Caterpillar Watertamer"]), "element": "fire"}


@pytest.mark.parametrize(
    ("table", "before", "found"),
    [
        (VULCA | {"phase": "engagement"}, [], {"start": "Start a fight", "decline": "Decline to fight"}),
        (
            VULCA | {"phase": "engagement"},
            ["decline", "discard Volca"],
            {"discard vulca/9": "Discard Ignite", "done": "Refill your hand"},
        ),
        (
            VULCA | IN_FIRE | {"phase": "engagement"},
            [],
            {"pay pillar/18": "Pay the demand of Caterpillar Watertamer", "retreat": "Retreat"},
        ),
        (
            VULCA | IN_FIRE | {"phase": "engagement"},
            ["pay Caterpillar Watertamer"],
            {"discard vulca/9": "Pay with Ignite"},
        ),
        (VULCA | {"phase": "leadership"}, [], {"done": "Play none"}),
        (
            VULCA | {"phase": "engagement"},
            ["start", "play Volca", "done", "done"],
            {"fire": "Announce Fire 5", "earth": "Announce Earth 1"},
        ),
        (
            BUKA | {"combat": ([], ["Cinder"]), "element": "fire", "phase": "engagement"},
            ["continue", "play Commodore Lo Tan", "done"],
            {
                "bluff buka/4": "Lay Captain Su Cha face down",
                "load buka/25 on buka/30": "Load Armory onto Rising Sun",
                "play buka/25": "Play Armory",
                "done": "Play nothing more and announce",
            },
        ),
        (
            BUKA | {"phase": "beginning"},
            [],
            {"land buka/30": "Land Rising Sun", "done": "Go on to the Leadership phase"},
        ),
    ],
)
def test_a_label_names_the_card_and_what_is_done_with_it(
    table: dict[str, object], before: list[str], found: dict[str, str]
) -> None:
    state = lay(**table)
    do(state, *before)
    assert {notation: labels(state).get(notation) for notation in found} == found


def test_a_question_says_how_many_cards_are_still_to_be_chosen() -> None:
    state = lay(decks=("buka", "vulca"), hand=(["Sea Devil", "Captain Su Cha", "Armory"], []), phase="leadership")
    do(state, "play Sea Devil")
    assert state.question() == "Which hand cards do you load? (up to 3 cards)"
    do(state, "load Armory on Sea Devil")
    assert state.question() == "Which hand cards do you load? (up to 2 cards)"


def test_whoever_can_play_nothing_more_is_not_asked_for_a_booster_or_support() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        combat=([], ["hoax/1"]),
        hand=(["Lavar", "Fireblast", "Lightning Bolts"], []),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Lavar", "done")
    assert state.question() == "Play a booster or support?"
    do(state, "play Fireblast")
    assert [state.notation(action) for action in state.legal()] == ["done"]
    assert state.question() == "You can play nothing more."


@rule("BM-027")
def test_the_leadership_phase_asks_for_what_can_be_played_there() -> None:
    """A ship is played in it, too; whoever holds only ships is not asked for a leadership card."""
    held: dict[str, object] = {"decks": ("buka", "vulca"), "phase": "leadership"}
    assert lay(**held, hand=(["Sea Devil", "Armory"], [])).question() == "Play a ship?"
    assert lay(**held, hand=(["Sea Devil", "Cast Cataclysm"], [])).question() == "Play a leadership card or a ship?"
    assert lay(**held, hand=(["Cast Cataclysm"], [])).question() == "Play a leadership card?"


def test_a_text_at_the_end_of_the_turn_is_offered_by_the_name_of_its_card() -> None:
    state = lay(
        decks=("vulca", "hoax"), combat=([], ["hoax/1"]), hand=(["Flare"], []), element="earth", phase="engagement"
    )
    do(state, "continue", "play Flare", "done", "done")
    assert plain(state.question()) == "Use Flare before your turn ends?"
    assert "Use Flare" in labels(state).values()


@rule("BM-035", "BM-071")
def test_whoever_declines_without_a_draw_deck_hears_that_nothing_comes_after() -> None:
    state = lay(
        decks=("vulca", "hoax"), hand=(["Fireblast", "Infernal Armor"], []), draw=([], None), phase="engagement"
    )
    assert state.consequence(state.parse("decline")) == "You discard up to three cards and have none left to draw"
    do(state, "decline", "discard Fireblast")
    assert state.label(state.parse("done")) == "Discard no more"
    assert state.consequence(state.parse("done")) == "You have no cards left to draw"
    do(state, "discard Infernal Armor")
    assert state.question() == "You have discarded all you may."
    assert state.consequence(state.parse("done")) == "All your cards are used up, so the game ends"
    do(state, "done")
    assert state.seat == OVER


def test_whoever_declines_hears_how_many_cards_may_go() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Lavar", "Fireblast"], []), phase="engagement")
    do(state, "decline")
    assert state.question() == "Which cards do you discard? (one to three)"
