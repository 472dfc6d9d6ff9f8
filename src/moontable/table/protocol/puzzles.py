"""Puzzles: a position with one best turn, solved by playing that turn."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from moontable.table.protocol.positions import LogLine, Position


class PuzzleInfo(Struct, frozen=True):
    game: str
    id: str
    asks: str
    """What is to be found."""
    stars: int
    """How hard it is, from 1 to 4."""


class PuzzleList(Struct, frozen=True):
    today: PuzzleInfo | None
    """The same for everybody until midnight, universal time."""
    puzzles: list[PuzzleInfo]


class PuzzleStep(Struct, frozen=True):
    """Where one has come with some moves of the turn."""

    info: PuzzleInfo
    seat: int
    """Who solves it."""
    names: list[str]
    known: str
    """What one knows here beside what the view shows, such as the other's hand; empty if there is nothing."""
    moves: list[str]
    """What was played, by its notations."""
    lines: list[LogLine]
    position: Position
    end: Literal["solved", "missed"] | None
    """How the turn ended; null as long as it goes on."""
    reached: int
    """What the turn came to, where it ended, as it is counted for the puzzle; `wanted` is the most."""
    wanted: int
    solution: list[str]
    """One way to do it, in words; only where it was solved, or asked for."""
