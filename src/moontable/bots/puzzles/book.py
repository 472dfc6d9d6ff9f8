"""The puzzles that come with Moontable: a file for each game, a puzzle to a line, with a record that leads to it."""

from __future__ import annotations

import hashlib
import json
import lzma
from importlib.resources import files
from typing import Final, NamedTuple

from moontable.bots.puzzles import bluemoon, city, moonstone
from moontable.bots.puzzles.solving import Goal
from moontable.core.contract import OVER, State
from moontable.core.errors import MoontableError
from moontable.core.record import Record

GOALS: Final[dict[str, list[Goal]]] = {
    "bluemoon": [bluemoon.Fight()],
    "city": [city.Win(), city.Earn()],
    "moonstone": [moonstone.Stones()],
}
"""What is asked for in puzzles of each game."""
MOST: Final = 30_000
"""Positions that may be looked at to prove a puzzle."""
LONG: Final = 6
"""From so many decisions on a turn is a long one."""
DAY_MS: Final = 24 * 3600 * 1000


class NoPuzzle(MoontableError):
    """There is no such puzzle."""


class Puzzle(NamedTuple):
    id: str
    """Followed from the position when it was found, and is kept, so that a link leads to the same puzzle for ever."""
    goal: str
    best: int
    """What the one best turn reaches."""
    sign: str
    """How that turn ends."""
    line: list[str]
    """One way to do it."""
    turns: int
    """How many different turns there were to choose from."""
    found: list[str]
    """The levels of bots that find it."""
    record: Record
    """Up to the position."""

    @property
    def game(self) -> str:
        return self.record.game.name

    @property
    def stars(self) -> int:
        """From 1 to 4: by whether bots find it from what they know, and by its length."""
        stars = 3 - len(self.found)
        return min(4, max(1, stars + (1 if len(self.line) >= LONG else 0)))

    def asks(self) -> Goal:
        return next(goal for goal in GOALS[self.game] if goal.slug == self.goal)

    def is_solved(self, start: State, end: State) -> bool:
        """Whether a turn from the position of the puzzle was the best one."""
        return self.asks().sign(start, end) == self.sign

    def to_json(self) -> str:
        content = {
            "id": self.id,
            "goal": self.goal,
            "best": self.best,
            "sign": self.sign,
            "line": self.line,
            "turns": self.turns,
            "found": self.found,
            "record": json.loads(self.record.to_json()),
        }
        return json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def puzzle_of(text: str) -> Puzzle:
    """The puzzle that a line holds."""
    content = json.loads(text)
    record = Record.from_json(json.dumps(content["record"]))
    return Puzzle(
        content["id"],
        content["goal"],
        content["best"],
        content["sign"],
        content["line"],
        content["turns"],
        content["found"],
        record,
    )


def name_of(record: Record) -> str:
    return hashlib.sha256(record.to_json().encode()).hexdigest()[:8]


def packed(puzzles: list[Puzzle]) -> bytes:
    """A file of puzzles."""
    return lzma.compress("\n".join([puzzle.to_json() for puzzle in puzzles]).encode(), preset=9)


def unpacked(data: bytes) -> list[Puzzle]:
    return [puzzle_of(line) for line in lzma.decompress(data).decode().split("\n") if line]


def puzzles(game: str) -> list[Puzzle]:
    """All that ship for a game, in a fixed order; read when they are first asked for."""
    if game not in _read:
        path = files("moontable.bots.puzzles").joinpath(f"{game}.xz")
        _read[game] = unpacked(path.read_bytes()) if path.is_file() else []
    return _read[game]


def find(game: str, name: str) -> Puzzle:
    """The puzzle of this name. Raises `NoPuzzle`."""
    for puzzle in puzzles(game):
        if puzzle.id == name:
            return puzzle
    there = f"; its first is {puzzles(game)[0].id}" if puzzles(game) else ""
    raise NoPuzzle(f"{game[:20]} has no puzzle {name[:20]!r}{there}")


def of_the_day(now: int) -> Puzzle:
    """The same one for everybody all day long (UTC), the games in turn; `now` in milliseconds since 1970."""
    day = now // DAY_MS
    games = [game for game in GOALS if puzzles(game)]
    mine = puzzles(games[day % len(games)])
    return mine[day // len(games) * STRIDE % len(mine)]


STRIDE: Final = 37
"""Neighbours in a file come from the same kind of game: those of the day lie further apart. It is prime and no game has
so many puzzles, or twice as many and so on, so all have their day."""

_read: dict[str, list[Puzzle]] = {}


def forced(puzzle: Puzzle, start: State, state: State) -> list[int]:
    """What comes next in the turn without a choice of the one who solves: what others must do, and single options."""
    goal, at = puzzle.asks(), state.copy()
    found: list[int] = []
    while at.seat != OVER and not goal.is_handed_over(start, at):
        options = goal.options(start, at) if at.seat != start.seat else at.legal()
        if at.seat == start.seat and (len(options) > 1 or not at.complete):
            break
        found.append(options[0])
        at.apply(options[0])
    return found


def solution(puzzle: Puzzle) -> list[str]:
    """The best turn in the words of its buttons."""
    start = puzzle.record.state()
    state = start.copy()
    labels: list[str] = []
    for text in puzzle.line:
        for action in forced(puzzle, start, state):
            state.apply(action)
        action = state.parse(text)
        labels.append(state.label(action))
        state.apply(action)
    return labels
