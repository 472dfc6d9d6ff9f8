"""Section 5: crystals, and games in a row."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from moontable.core.contract import OVER
from moontable.core.errors import BadOptions
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState, setup
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.decks.building import BadDeck, DeckList, deck_code, preassembled
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import counts, do, dragons, options, phase, player, seen, turn_of
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def finished(balance: int, **table: Any) -> BlueMoonState:
    """Seat 1 declines with their last card: the game ends with this balance of dragons."""
    state = setup(hand=(["Volca"], ["Nirwadas"]), draw=(None, []), dragons=balance, seat=1, phase="engagement", **table)
    return do(state, "decline", "discard Nirwadas", "done")


def points(state: BlueMoonState) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.points


# -- a single game -----------------------------------------------------------------------------------------------------


@rule("BM-078", "BM-079", "EX-12")
@pytest.mark.parametrize(
    ("balance", "crystals"),
    [(0, (1, 0)), (1, (2, 0)), (2, (3, 0)), (3, (4, 0)), (-1, (0, 2)), (-2, (0, 3)), (-3, (0, 4))],
)
def test_the_winner_scores_one_crystal_and_one_for_each_dragon(balance: int, crystals: tuple[int, int]) -> None:
    state = finished(balance)
    assert points(state) == crystals
    assert state.outcome is not None
    assert state.outcome.winners == (0 if crystals[0] else 1,)
    assert [player(state, seat)["crystals"] for seat in (0, 1)] == list(crystals)


@rule("BM-080", "EX-12")
@pytest.mark.parametrize("theirs", [["Nirwadas"], ["Redamikanas"]])
def test_a_further_dragon_beyond_three_is_worth_four_crystals(theirs: list[str]) -> None:
    state = setup(combat=(["Volca"], theirs), dragons=-3, element="fire", phase="engagement")
    do(state, "retreat")
    assert points(state) == (0, 4)


@rule("BM-084")
@pytest.mark.parametrize("balance", [0, 1, 3, -2])
def test_a_single_game_of_legends_names_a_winner_only(balance: int) -> None:
    assert points(finished(balance, edition="legends")) == ((0, 1) if balance < 0 else (1, 0))
    further = setup(combat=(["Volca"], ["Nirwadas"]), dragons=-3, element="fire", phase="engagement", edition="legends")
    assert points(do(further, "retreat")) == (0, 1)


# -- a series ----------------------------------------------------------------------------------------------------------


@rule("BM-081", "BM-084", "EX-12")
@both_editions
@pytest.mark.parametrize(
    ("before", "balance", "after", "over"),
    [
        ((0, 0), 3, (4, 0), False),
        ((3, 0), 1, (5, 0), True),
        ((3, 0), 0, (4, 0), False),
        ((4, 4), 0, (5, 4), True),
        ((4, 2), -1, (4, 4), False),
        ((4, 3), -2, (4, 6), True),
        ((2, 4), 2, (5, 4), True),
    ],
)
def test_five_crystals_win_the_series(
    before: tuple[int, int], balance: int, after: tuple[int, int], over: bool, edition: str
) -> None:
    state = finished(balance, crystals=before, edition=edition)
    assert tuple(player(state, seat)["crystals"] for seat in (0, 1)) == after
    assert (state.seat == OVER) == over
    assert seen(state)["games"] == 1
    if over:
        assert state.outcome is not None
        assert (state.outcome.reason, state.outcome.points) == ("crystals", after)
        assert state.outcome.winners == (after.index(max(after)),)
        assert f"{max(after)} crystals" in state.outcome.sentence
    else:
        assert state.outcome is None


@rule("BM-083", "BM-018")
@both_editions
@pytest.mark.parametrize(("balance", "loser"), [(2, 1), (-2, 0), (0, 1)])
def test_the_loser_starts_the_next_game_from_a_fresh_table(balance: int, loser: int, edition: str) -> None:
    state = finished(balance, crystals=(0, 0), edition=edition)
    assert (turn_of(state), state.seat, phase(state)) == (loser, loser, "Leadership")
    assert dragons(state) == (0, 0, 3)
    for seat in (0, 1):
        assert counts(state, seat) == (6, 24)
        assert player(state, seat)["discard_size"] == 0
        assert player(state, seat)["leadership_pile"] == []
    assert not seen(state)["fight"]


@rule("BM-082")
@pytest.mark.parametrize(("between", "peoples"), [("keep", ["vulca", "hoax"]), ("swap", ["hoax", "vulca"])])
def test_decks_are_kept_or_swapped_between_games(between: str, peoples: list[str]) -> None:
    state = finished(1, crystals=(0, 0), between=between)
    assert [player(state, seat)["people"] for seat in (0, 1)] == peoples
    for seat in (0, 1):
        assert all(card in preassembled(peoples[seat]).cards for card in player(state, seat)["hand"])
    assert [player(state, seat)["crystals"] for seat in (0, 1)] == [2, 0], (
        "crystals belong to the player, not to the deck"
    )
    assert turn_of(state) == 1, "and so does the loss"


@rule("BM-082", "BM-015", "BM-171")
@pytest.mark.parametrize("balance", [1, -1])
def test_decks_are_chosen_anew_by_both_and_revealed_together(balance: int) -> None:
    state = finished(balance, crystals=(0, 0), between="choose")
    assert (state.seat, phase(state)) == (0, "Choosing decks")
    every = {f"deck {people}" for people in PEOPLES}
    assert options(state) == every
    other = state.copy()
    reveals = state.reveals
    do(state, "deck buka")
    do(other, "deck aqua")
    assert (state.seat, options(state)) == (1, every), "also the same deck"
    for viewer in (1, None):
        assert seen(state, viewer) == seen(other, viewer), "sealed until the other has chosen"
    assert state.reveals == reveals
    do(state, "deck flit")
    assert state.reveals > reveals
    assert [player(state, seat)["people"] for seat in (0, 1)] == ["buka", "flit"]
    assert turn_of(state) == (1 if balance > 0 else 0), "the loser starts"
    assert (counts(state, 0), counts(state, 1)) == ((6, 24), (6, 24))


OWN = DeckList("vulca/0", (*[card for card in preassembled("vulca").cards if card != "vulca/1"], "vulca/2"))
"""A deck somebody built: the Vulca with one other card."""


@rule("BM-171")
@pytest.mark.parametrize("people", ["buka", "own"])
def test_a_prepared_deck_can_be_chosen_again_by_its_owner_alone(people: str) -> None:
    state = finished(1, decks=(OWN, "hoax"), crystals=(0, 0), between="choose")
    every = {f"deck {name}" for name in PEOPLES}
    assert options(state) == every | {"deck own"}
    do(state, f"deck {people}")
    assert options(state) == every, "the other player came with one of the nine"
    again = GAME.from_bytes(state.to_bytes())
    do(again, "deck vulca")
    assert player(again, 0)["leader"] == ("vulca/0" if people == "own" else "buka/0")
    lists = [{*player(world, 0)["hand"]} for world in worlds(again)]
    assert any("vulca/2" in cards for cards in lists) == (people == "own")
    assert all("vulca/1" not in cards for cards in lists)


def worlds(state: BlueMoonState) -> list[BlueMoonState]:
    """Positions that seat 1 cannot tell from this one."""
    found = []
    for seed in range(60):
        world = state.redeal(1, Rng.seeded(seed))
        assert isinstance(world, BlueMoonState)
        found.append(world)
    return found


@rule("BM-171", "BM-172")
def test_prepared_decks_are_judged_before_the_game() -> None:
    state = GAME.new({"deck": deck_code(OWN), "series": "crystals", "between": "choose"})
    assert player(state, 0)["leader"] == "vulca/0"
    assert GAME.from_bytes(state.to_bytes()) == state == state.copy()
    with pytest.raises(BadDeck, match="BM-168"):
        deck_code(DeckList("vulca/0", OWN.cards[1:]))
    with pytest.raises(BadOptions, match="deck"):
        GAME.new({"deck": deck_code(OWN)[:-1]})


@rule("BM-083", "BM-070")
@both_editions
def test_a_game_won_in_the_middle_of_a_fight_leaves_nothing_to_the_next(edition: str) -> None:
    state = setup(
        ("buka", "aqua"),
        combat=(["Volca"], ["Kelp Leech"]),
        guests=(["Volca"], []),
        ships=(["Rising Sun"], []),
        support=([], ["Irresistible Sirens"]),
        dragons=-3,
        element="fire",
        phase="booster",
        crystals=(0, 0),
        edition=edition,
    )
    do(state, "done")
    assert [player(state, seat)["crystals"] for seat in (0, 1)] == [0, 4]
    now = seen(state)
    assert (now["fight"], now["element"], now["neutral_dragons"], turn_of(state)) == (False, "none", 3, 0)
    assert now["this_turn"] == {
        "played": 0,
        "opening": False,
        "stopped": False,
        "next_is_free": False,
        "paid": [],
        "owed": [],
    }
    assert [player(state, seat)["ships"] for seat in (0, 1)] == [[], []]
    do(state, "done")
    assert options(state) <= {"start", "decline"}


def play_series(between: str, edition: str, seed: int, exchange: bool = False) -> list[BlueMoonState]:
    """The first position of every game of a series and the last position of all, played at random."""
    chance = random.Random(seed)
    state = GAME.new(
        {
            "series": "crystals",
            "between": between,
            "edition": edition,
            "exchange": exchange,
            "deck": "flit",
            "against": "aqua",
        },
        seed,
    )
    firsts = [state.copy()]
    while state.outcome is None:
        games = seen(state)["games"]
        state.play(chance.choice(state.legal()))
        if seen(state)["games"] > games:
            firsts.append(state.copy())
    return firsts


@rule("BM-081", "BM-082", "BM-083", "BM-084")
@both_editions
@pytest.mark.parametrize("between", ["keep", "swap", "choose"])
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_series_is_played_to_five_crystals(between: str, edition: str, seed: int) -> None:
    *firsts, last = play_series(between, edition, seed)
    assert len(firsts) >= 2, "no single game is worth five"
    scores = [tuple(player(state, seat)["crystals"] for seat in (0, 1)) for state in [*firsts, last]]
    assert scores[0] == (0, 0)
    for before, after in pairwise(scores):
        gains = [now - then for then, now in zip(before, after, strict=True)]
        assert min(gains) == 0, "the loser scores nothing"
        assert 1 <= max(gains) <= 4
    assert all(max(score) < 5 for score in scores[:-1])
    assert max(scores[-1]) >= 5
    for at, state in enumerate(firsts[1:], start=1):
        winner = 0 if scores[at][0] > scores[at - 1][0] else 1
        if between != "choose":
            assert turn_of(state) == 1 - winner
        peoples = [player(state, seat)["people"] for seat in (0, 1)]
        if between == "keep" or (between == "swap" and at % 2 == 0):
            assert peoples == ["flit", "aqua"]
        elif between == "swap":
            assert peoples == ["aqua", "flit"]
    assert last.outcome is not None
    assert (last.outcome.points, last.outcome.reason) == (scores[-1], "crystals")


@rule("BM-020", "BM-082")
def test_first_hands_are_exchanged_in_every_game_of_a_series() -> None:
    *firsts, last = play_series("keep", "2004", 1, exchange=True)
    assert {phase(state) for state in firsts} == {"Exchange of the first hand"}
    assert last.outcome is not None


def test_a_single_game_is_over_after_one() -> None:
    state = finished(1)
    assert (state.seat, seen(state)["games"], state.legal()) == (OVER, 1, [])
