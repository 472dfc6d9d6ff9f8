"""Puzzles that ship: each has exactly one best turn, proved anew."""

from __future__ import annotations

import pytest

from moontable.bots.puzzles import book, words
from moontable.bots.puzzles.book import GOALS, NoPuzzle, Puzzle
from moontable.bots.puzzles.solving import Solver, TooLarge
from moontable.core.contract import OVER
from moontable.core.engines import engines
from moontable.games.city import setup
from moontable.lab.puzzles import in_game, proved
from tests.soak import SOAKING

ENOUGH = {"bluemoon": 100, "city": 50, "moonstone": 20}
SAMPLE = {"bluemoon": 8, "city": 3, "moonstone": 1} if engines() == "compiled" else {"bluemoon": 2}
"""So many are proved anew in every test; all of them in `make soak`."""


def sample(game: str) -> list[Puzzle]:
    there = book.puzzles(game)
    count = SAMPLE.get(game, 0)
    return there if SOAKING else there[:: max(1, len(there) // count)][:count] if count else []


@pytest.mark.parametrize("game", list(GOALS))
def test_every_puzzle_of_the_sample_has_exactly_one_best_turn(game: str) -> None:
    for puzzle in sample(game):
        solved = proved(puzzle.asks(), puzzle.record.state())
        assert solved is not None, f"{game} {puzzle.id}: not one best turn"
        assert (solved.best, solved.signs) == (puzzle.best, [puzzle.sign]), puzzle.id


@pytest.mark.parametrize("game", list(GOALS))
def test_there_are_enough_and_none_twice(game: str) -> None:
    there = book.puzzles(game)
    assert len(there) >= ENOUGH[game]
    assert len({puzzle.id for puzzle in there}) == len(there)
    assert {puzzle.stars for puzzle in there} <= {1, 2, 3, 4}
    assert len(there) % book.STRIDE, "every one has its day"


@pytest.mark.once
@pytest.mark.parametrize("game", list(GOALS))
def test_the_kept_line_solves_each_puzzle_and_something_else_does_not(game: str) -> None:
    missed = 0
    for puzzle in book.puzzles(game) if SOAKING else book.puzzles(game)[:12]:
        start = puzzle.record.state()
        state = start.copy()
        for text in puzzle.line:
            for action in book.forced(puzzle, start, state):
                state.apply(action)
            action = state.parse(text)
            assert state.is_legal(action)
            state.apply(action)
        for action in book.forced(puzzle, start, state):
            state.apply(action)
        assert puzzle.is_solved(start, state), puzzle.id
        assert len(book.solution(puzzle)) == len(puzzle.line)
        assert words.asks(puzzle)
        first = start.copy()
        while not puzzle.asks().is_handed_over(start, first):
            first.apply(puzzle.asks().options(start, first)[-1])
        missed += not puzzle.is_solved(start, first)
    assert missed > 0


def test_the_puzzle_of_the_day_stays_all_day_and_all_have_theirs() -> None:
    day = book.DAY_MS
    assert book.of_the_day(20_000 * day) is book.of_the_day(20_001 * day - 1)
    games = [game for game in GOALS if book.puzzles(game)]
    shown = {book.of_the_day((20_000 + number) * day).id for number in range(len(games) * 150)}
    assert {puzzle.id for puzzle in book.puzzles("bluemoon")} <= shown


def test_a_puzzle_survives_being_packed_and_an_unknown_one_is_refused() -> None:
    some = book.puzzles("bluemoon")[:2]
    assert book.unpacked(book.packed(some)) == some
    with pytest.raises(NoPuzzle, match="bluemoon has no puzzle '00000000'"):
        book.find("bluemoon", "00000000")


def test_two_turns_that_earn_the_same_are_no_puzzle() -> None:
    """At the very beginning of a game nothing can be completed: no turn earns anything."""
    state = setup(2)
    assert state.seat != OVER
    goal = GOALS["city"][1]
    assert goal.begins(state)
    assert proved(goal, state) is None


def test_a_search_that_grows_too_large_is_given_up() -> None:
    puzzle = book.puzzles("bluemoon")[0]
    with pytest.raises(TooLarge):
        Solver(puzzle.asks(), puzzle.record.state(), 3).solution()


@pytest.mark.once
def test_the_same_seed_finds_the_same_puzzles() -> None:
    once = [puzzle.id for puzzle in in_game("bluemoon", "1/0", 600)]
    assert once == [puzzle.id for puzzle in in_game("bluemoon", "1/0", 600)]
