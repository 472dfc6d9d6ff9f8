"""Section 2: shuffling, dealing, who starts, the exchange of the first hand; and the options of a new game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.core.errors import BadOptions
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.cards.catalog import DECKS, PEOPLES
from moontable.games.bluemoon.decks.building import deck_code, preassembled
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import counts, do, dragons, hand, options, phase, player, seen, turn_of
from tests.rules import rule


@rule("BM-014", "BM-019")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_begins_with_neutral_dragons_empty_areas_and_six_cards_each(edition: str) -> None:
    state = GAME.new({"edition": edition}, seed=3)
    assert dragons(state) == (0, 0, 3)
    for seat in (0, 1):
        table = player(state, seat)
        assert counts(state, seat) == (6, 24)
        assert table["active"] == table["covered"] == table["supports"] == table["discard"] == []
        assert table["ships"] == []
    assert (phase(state), seen(state)["fight"]) == ("Leadership", False)


@rule("BM-014", "BM-017")
def test_the_decks_are_shuffled_evenly_and_nobody_cuts() -> None:
    held: Counter[str] = Counter()
    games = 600
    for seed in range(games):
        state = GAME.new({"start": "0"}, seed)
        assert seen(state)["asked"] == "leadership", "no question about cutting comes before"
        held.update(player(state, 0)["hand"])
    assert set(held) == {card.id for card in DECKS["vulca"][1:]}
    assert all(0.13 < number / games < 0.27 for number in held.values()), "each card is held in one game of five"


@rule("BM-017")
def test_the_two_decks_are_shuffled_independently() -> None:
    same = 0
    for seed in range(60):
        state = GAME.new({"deck": "hoax", "against": "hoax"}, seed)
        same += hand(state, 0) == hand(state, 1)
    assert same == 0


@rule("BM-015", "BM-016")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("people", PEOPLES)
def test_each_player_has_the_deck_that_was_agreed_on(people: str, edition: str) -> None:
    state = GAME.new({"deck": people, "against": "vulca", "edition": edition})
    assert [player(state, seat)["people"] for seat in (0, 1)] == [people, "vulca"]
    assert {card.id for card in DECKS[people][1:]} > set(player(state, 0)["hand"])


@rule("BM-016")
def test_the_same_deck_may_be_played_by_both() -> None:
    state = GAME.new({"deck": "buka", "against": deck_code(preassembled("buka"))})
    assert [player(state, seat)["people"] for seat in (0, 1)] == ["buka", "buka"]


@rule("BM-018")
def test_chance_decides_who_starts_unless_it_is_agreed() -> None:
    starts = Counter(turn_of(GAME.new(seed=seed)) for seed in range(400))
    assert 150 < starts[0] < 250
    assert {turn_of(GAME.new({"start": "0"}, seed)) for seed in range(20)} == {0}
    assert {turn_of(GAME.new({"start": "1"}, seed)) for seed in range(20)} == {1}


def test_the_words_of_older_records_for_who_starts_stay_readable() -> None:
    assert {turn_of(GAME.new({"start": "first"}, seed)) for seed in range(20)} == {0}
    assert {turn_of(GAME.new({"start": "second"}, seed)) for seed in range(20)} == {1}
    for seed in range(20):
        assert GAME.new({"start": "chance"}, seed) == GAME.new({"start": "random"}, seed)
    assert GAME.options.complete({"start": "second"})["start"] == "1", "but new ones are written in the new words"


# -- exchange of the first hand ----------------------------------------------------------------------------------------


def exchanging(seed: int = 0, start: str = "0") -> BlueMoonState:
    return GAME.new({"exchange": True, "start": start}, seed)


@rule("BM-020")
def test_without_an_agreement_no_hand_is_exchanged() -> None:
    assert phase(GAME.new()) == "Leadership"


@rule("BM-020")
@pytest.mark.parametrize("start", ["0", "1"])
def test_each_may_put_any_number_of_first_cards_back_and_draws_as_many(start: str) -> None:
    state = exchanging(start=start)
    first, second = player(state, 0)["hand"], player(state, 1)["hand"]
    assert (state.seat, phase(state)) == (0, "Exchange of the first hand")
    assert options(state) == {f"return {card}" for card in first} | {"done"}
    do(state, f"return {first[0]}", f"return {first[3]}", "done")
    assert state.seat == 1
    assert (player(state, 0)["hand"], counts(state, 0)) == (first, (6, 24)), "nothing happens before both have answered"
    assert options(state) == {f"return {card}" for card in second} | {"done"}
    do(state, "done")
    assert phase(state) == "Leadership"
    assert turn_of(state) == (int(start))
    assert (counts(state, 0), counts(state, 1)) == ((6, 24), (6, 24))
    assert set(player(state, 0)["hand"]) >= set(first) - {first[0], first[3]}
    assert player(state, 1)["hand"] == second


@rule("BM-020")
def test_all_six_cards_or_none_may_be_exchanged() -> None:
    state = exchanging()
    for card in player(state, 0)["hand"]:
        do(state, f"return {card}")
    assert options(state) == {"done"}
    do(state, "done", "done")
    assert (counts(state, 0), phase(state)) == ((6, 24), "Leadership"), "once only"


@rule("BM-020")
def test_returned_cards_are_shuffled_in_and_may_come_back() -> None:
    back = 0
    for seed in range(200):
        state = exchanging(seed)
        card = player(state, 0)["hand"][0]
        do(state, f"return {card}", "done", "done")
        back += card in player(state, 0)["hand"]
    assert 0 < back < 30, "one of 25 cards is drawn"


@rule("BM-020")
def test_neither_sees_what_the_other_puts_back_only_how_many() -> None:
    state = exchanging()
    mine = player(state, 0)["hand"]
    other = state.copy()
    do(state, f"return {mine[0]}", f"return {mine[1]}")
    do(other, f"return {mine[2]}", f"return {mine[5]}")
    for viewer in (1, None):
        assert seen(state, viewer) == seen(other, viewer)
    do(state, "done")
    do(other, "done")
    for viewer in (1, None):
        assert seen(state, viewer) == seen(other, viewer)
    none = do(exchanging(), "done")
    assert seen(none, 1) == seen(state, 1), "sealed until the second player has answered"
    do(state, "done")
    do(none, "done")
    assert [table["exchanged"] for table in seen(state, 1)["seats"]] == [2, 0]
    assert [table["exchanged"] for table in seen(none, 1)["seats"]] == [0, 0]


# -- options -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"edition": "2014"}, ["edition", "'2014'", "2004, legends"]),
        ({"deck": "orcs"}, ["deck", "orcs"]),
        ({"against": 7}, ["against", "7 is not text"]),
        ({"start": "loser"}, ["start", "'loser'", "random, 0, 1"]),
        ({"exchange": "yes"}, ["exchange", "'yes'"]),
        ({"series": "best of three"}, ["series", "single, crystals"]),
        ({"between": "burn"}, ["between", "keep, swap, choose"]),
        ({"dragons": 4}, ["dragons", "no such option", "edition, deck, against"]),
    ],
)
def test_wrong_options_are_refused_with_what_would_be_right(given: dict[str, object], words: list[str]) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.new(given)
    for word in words:
        assert word in str(refused.value)


def test_all_wrong_options_are_named_at_once() -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.new({"edition": 1, "deck": "orcs", "size": 3})
    assert {problem.field for problem in refused.value.problems} == {"edition", "deck", "size"}


@pytest.mark.parametrize("given", [["edition"], "legends", 7])
def test_options_are_names_with_values(given: Any) -> None:
    with pytest.raises(BadOptions, match="options: must be names with their values, not"):
        GAME.new(given)


NAMES = ["edition", "deck", "against", "start", "exchange", "series", "between"]
values: st.SearchStrategy[object] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | st.binary(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)
known: st.SearchStrategy[object] = st.sampled_from(
    [
        "2004",
        "legends",
        "Hoax",
        "buka",
        "random",
        "chance",
        "1",
        "crystals",
        "swap",
        "choose",
        True,
        deck_code(preassembled("flit")),
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=9), values | known, max_size=6), st.integers())
def test_only_bad_options_come_out_of_nonsense(chosen: dict[str, Any], seed: int) -> None:
    try:
        state = GAME.new(chosen, seed)
    except BadOptions:
        return
    assert state.legal()
    assert state.redeal(0, Rng.seeded(1)).legal()
