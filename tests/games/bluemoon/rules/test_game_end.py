"""Section 4, second part: running out of cards, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.core.outcome import Outcome
from moontable.games.bluemoon import BlueMoonState, setup
from moontable.games.bluemoon.editions import EDITIONS
from moontable.games.bluemoon.words import WORDS
from tests.games.bluemoon.table import counts, do, dragons, hand, may, names, offered, options, player, seen, turn_of
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def end_of(state: BlueMoonState) -> Outcome:
    """The outcome of a game that must be over."""
    assert state.outcome is not None
    assert (state.seat, state.legal()) == (-1, [])
    return state.outcome


# -- running out -------------------------------------------------------------------------------------------------------


@rule("BM-071")
@both_editions
def test_after_running_out_the_fight_is_played_to_its_end_and_no_other_begins(edition: str) -> None:
    state = setup(
        hand=(["Lavar"], ["Nirwadas", "Catusan"]),
        combat=([], ["Sarogakanas"]),
        draw=([], None),
        element="fire",
        edition=edition,
    )
    do(state, "done", "continue", "play Lavar", "done", "done")
    assert state.outcome is None
    assert (counts(state, 0), turn_of(state)) == ((0, 0), 1)
    do(state, "done", "retreat")
    end = end_of(state)
    assert (end.winners, end.reason) == ((0,), "dragons"), "the opponent has cards, but no new fight may start"
    assert dragons(state) == (1, 0, 2)


@rule("BM-071")
def test_an_empty_hand_alone_or_an_empty_deck_alone_is_not_running_out() -> None:
    hand_only = setup(
        hand=(["Lavar", "Torch"], ["Catusan"]), combat=([], ["Sarogakanas"]), draw=([], None), element="fire"
    )
    do(hand_only, "done", "continue", "play Lavar", "done", "done", "done", "retreat")
    assert hand_only.outcome is None, "Torch is still in hand"
    deck_only = setup(
        hand=(["Lavar"], ["Catusan"]), combat=([], ["Sarogakanas"]), draw=(["Torch"], None), element="fire"
    )
    do(deck_only, "done", "continue", "play Lavar", "done", "done")
    assert hand(deck_only, 0) == {"Torch"}
    do(deck_only, "done", "retreat")
    assert deck_only.outcome is None


@rule("BM-071")
@both_editions
def test_without_a_fight_running_out_ends_the_game_at_once(edition: str) -> None:
    state = setup(hand=(["Charm Holy Dragon", "Lavar", "Fireblast"], ["Nirwadas"]), draw=([], None), edition=edition)
    do(state, "play Charm Holy Dragon", "discard Lavar")
    assert state.outcome is None
    do(state, "discard Fireblast")
    end = end_of(state)
    assert (end.winners, end.reason) == ((0,), "dragons"), "the dragon they paid for decides"


@rule("BM-071", "IX-106")
@both_editions
def test_the_effect_of_the_last_card_comes_before_the_question_whether_one_has_run_out(edition: str) -> None:
    table: Any = {
        "decks": ("aqua", "hoax"),
        "hand": (["Administer Water"], ["Nirwadas"]),
        "draw": ([], None),
        "edition": edition,
    }
    filled = do(setup(**table), "play Administer Water", "use")
    assert (filled.outcome, counts(filled, 0)[1] > 20) == (None, True)
    declined = do(setup(**table), "play Administer Water", "done")
    assert end_of(declined).winners == (1,)


@rule("BM-071")
def test_a_card_on_a_ship_is_no_card_in_hand() -> None:
    state = setup(
        ("buka", "hoax"),
        hand=(["Armory"], ["Nirwadas"]),
        combat=(["Commodore Lo Tan"], ["Sarogakanas"]),
        ships=(["Rising Sun"], []),
        draw=([], None),
        element="fire",
        phase="booster",
    )
    do(state, "load Armory on Rising Sun", "done", "done", "retreat")
    assert end_of(state).winners == (0,), "they had run out, so the game ends with this fight"


@rule("BM-071", "BM-072", "IX-105")
@both_editions
def test_a_retrieved_card_does_not_undo_having_run_out(edition: str) -> None:
    state = setup(
        ("hoax", "vulca"),
        hand=(["Ciklarethas"], ["Torch", "Spark"]),
        combat=([], ["Sear"]),
        draw=([], None),
        element="earth",
        edition=edition,
    )
    do(state, "done", "continue", "play Ciklarethas", "done", "done", "done", "continue", "play Torch", "done", "done")
    assert (turn_of(state), offered(state, "retrieve")) == (0, {"Ciklarethas the Bitter"})
    do(state, "retrieve Ciklarethas", "done", "retreat")
    assert hand(state, 0) == {"Ciklarethas the Bitter"}
    end = end_of(state)
    assert (end.winners, end.reason) == ((1,), "dragons")


@rule("BM-072")
@both_editions
def test_who_has_run_out_still_takes_turns(edition: str) -> None:
    """Retrieving and landing bring characters; without one they must retreat."""
    retrieving = setup(
        ("hoax", "vulca"),
        combat=(["Ciklarethas"], ["Sear"]),
        draw=([], None),
        element="earth",
        phase="beginning",
        edition=edition,
    )
    do(retrieving, "retrieve Ciklarethas", "done", "continue", "play Ciklarethas", "done", "done")
    assert (retrieving.outcome, turn_of(retrieving)) == (None, 1)
    landing = setup(
        ("buka", "vulca"),
        combat=(["Captain Su Cha"], ["Sear"]),
        ships=(["Rising Sun"], []),
        cargo=({"Rising Sun": ["Commodore Lo Tan"]}, {}),
        draw=([], None),
        element="earth",
        phase="beginning",
        edition=edition,
    )
    do(landing, "land Rising Sun", "done", "continue", "play Commodore Lo Tan", "done", "done")
    assert (landing.outcome, turn_of(landing)) == (None, 1)
    helpless = setup(combat=(["Volca"], ["Nirwadas"]), draw=([], None), element="fire", edition=edition)
    assert options(do(helpless, "done")) == {"retreat"}


@rule("BM-072", "IX-102")
def test_bounce_back_as_the_last_card_lets_the_fight_go_on() -> None:
    state = setup(
        ("pillar", "hoax"),
        hand=(["Bounce Back"], ["Nirwadas"]),
        combat=(["Primus Magicus"], ["Sarogakanas"]),
        draw=([], None),
        element="fire",
    )
    do(state, "play Bounce Back", "done", "continue", "done", "done")
    assert (state.outcome, turn_of(state), counts(state, 0)) == (None, 1, (0, 0))


@rule("BM-073")
@both_editions
@pytest.mark.parametrize("cards", [["Volca"], ["Volca", "Sear"], ["Volca", "Sear", "Torch"]])
def test_declining_with_the_last_cards_ends_the_game(cards: list[str], edition: str) -> None:
    state = setup(hand=(cards, ["Nirwadas"]), draw=([], None), phase="engagement", edition=edition)
    do(state, "decline", *[f"discard {card}" for card in cards])
    assert state.outcome is None, "up to three may be discarded; they say when they are done"
    do(state, "done")
    assert end_of(state).winners == (1,)


@rule("BM-073")
def test_declining_with_a_card_left_does_not_end_the_game() -> None:
    kept = setup(hand=(["Volca", "Sear"], ["Nirwadas"]), draw=([], None), phase="engagement")
    do(kept, "decline", "discard Volca", "done")
    assert (kept.outcome, turn_of(kept)) == (None, 1)
    drawn = setup(hand=(["Volca"], ["Nirwadas"]), draw=(["Sear"], None), phase="engagement")
    do(drawn, "decline", "discard Volca", "done")
    assert (drawn.outcome, hand(drawn, 0)) == (None, {"Sear"})


# -- who wins ----------------------------------------------------------------------------------------------------------


@rule("BM-074")
@both_editions
@pytest.mark.parametrize(("before", "winner"), [(1, 0), (3, 0), (-1, 1), (-3, 1)])
def test_whoever_has_dragons_wins_even_if_he_ran_out_first(before: int, winner: int, edition: str) -> None:
    state = setup(hand=(["Volca"], ["Nirwadas"]), draw=([], None), dragons=before, phase="engagement", edition=edition)
    do(state, "decline", "discard Volca", "done")
    end = end_of(state)
    assert (end.winners, end.reason) == ((winner,), "dragons")
    assert end.sentence.startswith(WORDS.seat(winner))


@rule("BM-075", "BM-076")
@both_editions
def test_with_neutral_dragons_who_ran_out_loses(edition: str) -> None:
    state = setup(hand=(["Volca"], ["Nirwadas"]), draw=([], None), phase="engagement", edition=edition)
    do(state, "decline", "discard Volca", "done")
    end = end_of(state)
    assert (end.winners, end.reason) == ((1,), "ran-out-first" if edition == "2004" else "had-cards-last")


def last_card_retrieved(edition: str) -> BlueMoonState:
    """Hoax (seat 0) runs out first, Vulca next; then Hoax retrieves a character and plays it once more."""
    state = setup(
        ("hoax", "vulca"),
        combat=(["Ciklarethas"], ["Sear"]),
        hand=([], ["Shimmer"]),
        draw=([], []),
        dragons=-1,
        element="fire",
        seat=1,
        edition=edition,
    )
    do(state, "done", "continue", "play Shimmer", "done", "done")
    assert (turn_of(state), counts(state, 0), counts(state, 1)) == (0, (0, 0), (0, 0))
    do(state, "retrieve Ciklarethas", "done", "continue", "play Ciklarethas", "done", "done")
    do(state, "done")
    assert options(state) == {"retreat"}
    return do(state, "retreat")


@rule("BM-075")
def test_first_edition_whoever_ran_out_earlier_loses_though_he_held_a_card_later() -> None:
    state = last_card_retrieved("2004")
    assert dragons(state) == (0, 0, 3)
    assert (end_of(state).winners, end_of(state).reason) == ((1,), "ran-out-first")


@rule("BM-076")
def test_legends_whoever_had_cards_in_hand_last_wins_though_he_ran_out_earlier() -> None:
    state = last_card_retrieved("legends")
    assert dragons(state) == (0, 0, 3)
    assert (end_of(state).winners, end_of(state).reason) == ((0,), "had-cards-last")


@rule("BM-075", "BM-076")
@both_editions
def test_both_ran_out_and_neither_held_a_card_later(edition: str) -> None:
    """Vulca plays their last card, then Hoax theirs; Vulca must retreat and loses the dragon."""
    state = setup(
        hand=(["Lavar"], ["Wogarathoras"]),
        combat=([], ["Sarogakanas"]),
        draw=([], []),
        dragons=1,
        element="fire",
        edition=edition,
    )
    do(state, "done", "continue", "play Lavar", "done", "done", "done", "continue", "play Wogarathoras", "done", "done")
    do(state, "done", "retreat")
    assert dragons(state) == (0, 0, 3)
    assert end_of(state).winners == (1,)


@rule("BM-077", "IX-107")
@both_editions
def test_a_card_that_empties_both_hands_leaves_its_own_hand_first(edition: str) -> None:
    state = setup(
        ("flit", "hoax"),
        hand=(["Bashdin"], ["Nirwadas", "Catusan"]),
        combat=([], ["Sarogakanas"]),
        draw=([], []),
        dragons=-1,
        element="earth",
        edition=edition,
    )
    do(state, "done", "continue", "play Bashdin", "use", "discard Nirwadas", "discard Catusan")
    assert (counts(state, 0), counts(state, 1)) == ((0, 0), (0, 0))
    do(state, "done", "done", "done", "retreat")
    assert dragons(state) == (0, 0, 3)
    assert end_of(state).winners == (1,)


@rule("BM-071")
def test_the_opponent_can_be_made_to_run_out() -> None:
    """TopShot discards the last card of the draw deck while the opponent holds none."""
    state = setup(
        ("khind", "hoax"),
        combat=(["TopShot"], ["Nirwadas"]),
        draw=(None, ["Catusan"]),
        element="fire",
        phase="end",
    )
    do(state, "text TopShot", "done")
    assert may(state, "retreat")
    assert not may(state, "continue")
    do(state, "retreat")
    assert (end_of(state).winners, names(player(state, 1)["hand"])) == ((0,), [])
    assert seen(state)["fight"] is False
