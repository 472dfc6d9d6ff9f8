"""Puzzles at the terminal: solved by typing, taken back, given up."""

from __future__ import annotations

import pytest

from moontable.bots.puzzles import book
from moontable.cli.puzzles import Solving
from tests.cli.terminal import Terminal, mistake, moontable


def solve(*lines: str) -> tuple[Solving, str]:
    """A person who types these lines at the first puzzle that takes three moves, and then leaves."""
    terminal = Terminal(*lines)
    puzzle = next(each for each in book.puzzles("bluemoon") if len(each.line) == 3)
    solving = Solving(puzzle, terminal.console, terminal.ask)
    solving.run()
    return solving, terminal.text


def test_the_right_turn_solves_it_and_the_first_one_that_comes_to_mind_does_not() -> None:
    line = next(each for each in book.puzzles("bluemoon") if len(each.line) == 3).line
    solving, told = solve(*line)
    assert solving.is_over()
    assert "Solved!" in told
    solving, told = solve(*["1"] * 30, "quit")
    assert "Solved!" not in told
    assert "Not yet" in told
    assert f"moontable puzzle bluemoon {solving.puzzle.id}" in told


def test_moves_are_taken_back_and_the_solution_is_told() -> None:
    solving, told = solve("1", "back", "solve", "nonsense", "help")
    assert solving.moves == []
    assert " · " in told
    assert "take the last move back" in told


@pytest.mark.parametrize("game", ["bluemoon", "city"])
def test_all_puzzles_of_a_game_are_listed(game: str) -> None:
    printed = moontable("puzzle", game, "--list")
    assert printed.code == 0
    assert len(printed.out.splitlines()) == len(book.puzzles(game))


def test_what_there_is_not_is_refused() -> None:
    assert "'chess' has no puzzles; there are some of bluemoon, city, moonstone" in mistake("puzzle", "chess")
    assert "no puzzle '12345678'" in mistake("puzzle", "bluemoon", "12345678")
