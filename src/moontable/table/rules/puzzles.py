"""A puzzle as it is told to who solves it: the position after some moves, and at the end of the turn how it went."""

from __future__ import annotations

from collections.abc import Sequence

from moontable.bots.puzzles import book, words
from moontable.bots.puzzles.book import NoPuzzle, Puzzle
from moontable.core.contract import NOT_OFFERED, OVER, State
from moontable.core.errors import UnreadableAction
from moontable.table import protocol
from moontable.table.rules.refusal import Refusal, explained
from moontable.table.rules.seats import with_names
from moontable.table.rules.telling import NOTHING_MORE, in_words, line_of


def find(game: str, name: str) -> Puzzle:
    """The puzzle of this name. Raises `Refusal`."""
    try:
        return book.find(game, name)
    except NoPuzzle as error:
        raise Refusal("no-such", str(error)) from error


def info(puzzle: Puzzle) -> protocol.PuzzleInfo:
    return protocol.PuzzleInfo(puzzle.game, puzzle.id, words.asks(puzzle), puzzle.stars)


def all_puzzles(now: int) -> protocol.PuzzleList:
    """What can be solved, easy ones first, and the puzzle of the day."""
    found = sorted([info(puzzle) for game in book.GOALS for puzzle in book.puzzles(game)], key=lambda each: each.stars)
    return protocol.PuzzleList(info(book.of_the_day(now)) if found else None, found)


def step(puzzle: Puzzle, moves: Sequence[str], solve: bool) -> protocol.PuzzleStep:
    """Where some moves lead. Raises `Refusal` for a move that cannot be made. With `solve` the solution is told."""
    start = puzzle.record.state()
    names = names_of(start)
    state, goal = start.copy(), puzzle.asks()
    lines: list[protocol.LogLine] = []
    ply = 0
    for action in _played(puzzle, start, state, moves):
        lines.append(line_of(state, action, start.seat, ply + 1, 0, ply, names))
        state.apply(action)
        ply += 1
    end = goal.is_handed_over(start, state)
    solved = end and puzzle.is_solved(start, state)
    return protocol.PuzzleStep(
        info(puzzle),
        start.seat,
        names,
        with_names(words.known(start), names),
        list(moves),
        lines,
        _position(start.seat, state, ply, names, acts=not end),
        ("solved" if solved else "missed") if end else None,
        words.counted(puzzle, puzzle.best if solved else _reached(puzzle, start, state)) if end else 0,
        words.counted(puzzle, puzzle.best),
        [with_names(label, names) for label in book.solution(puzzle)] if solve or solved else [],
    )


def _played(puzzle: Puzzle, start: State, state: State, moves: Sequence[str]) -> Sequence[int]:
    """The moves with everything between them that is nobody's choice, as actions from the start on."""
    at, played = state.copy(), book.forced(puzzle, start, start)
    for action in played:
        at.apply(action)
    for text in moves:
        if puzzle.asks().is_handed_over(start, at):
            raise Refusal("closed", "The turn is over.")
        try:
            action = at.parse(text)
        except UnreadableAction as error:
            raise Refusal("unreadable", str(error)) from error
        if not at.is_legal(action):
            why = at.explain(text) or NOT_OFFERED
            names = names_of(start)
            raise Refusal("illegal", with_names(str(why), names), explained(why, names))
        at.apply(action)
        played.append(action)
        for each in book.forced(puzzle, start, at):
            at.apply(each)
            played.append(each)
    return played


def _reached(puzzle: Puzzle, start: State, state: State) -> int:
    """What can be seen at once of what a turn has come to; what the others would answer counts as nothing."""
    return max(0, puzzle.asks().verdict(start, state, True))


def names_of(start: State) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(start.seats)]


def _position(seat: int, state: State, ply: int, names: Sequence[str], *, acts: bool) -> protocol.Position:
    legal = {state.notation(action): action for action in state.legal()} if acts else {}
    return protocol.Position(
        seq=ply,
        ply=ply,
        seat=state.seat if state.seat != OVER else None,
        view=state.view(seat),  # type: ignore[arg-type]  # a typed dictionary is a dictionary
        legal=list(legal) if acts else None,
        words=in_words(state, legal, names) if acts else None,
        complete=not acts or state.complete,
        clocks=None,
        may=NOTHING_MORE,
        outcome=None,
    )
