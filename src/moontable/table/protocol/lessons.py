"""Lessons: a fixed deal, step by step, as the learner's seat sees it."""

from __future__ import annotations

from msgspec import Struct

from moontable.table.protocol.positions import LogLine, Position


class LessonInfo(Struct, frozen=True):
    game: str
    slug: str
    number: int
    """Its place among the lessons of its game."""
    title: str
    about: str
    minutes: int
    steps: int


class LessonStep(Struct, frozen=True):
    caption: str
    show: list[str]
    """What is pointed at: the name of a part of the board, or a kind and which one, such as `card vulca/3`."""
    near: int
    """Where a point is wanted: so many millimetres beside it are near enough."""
    other: str
    """What is said about any other legal move; empty for the usual words."""


class LessonWay(Struct, frozen=True):
    """From one scene to the next."""

    action: str
    """What the learner does to take it; empty if they read on, or if it goes on by itself."""
    lines: list[LogLine]
    """What is played on it."""
    to: int


class LessonScene(Struct, frozen=True):
    step: int
    passing: bool
    """It goes on by itself: somebody is about to play."""
    position: Position
    ways: list[LessonWay]
    """None at the end."""


class Lesson(Struct, frozen=True):
    info: LessonInfo
    seat: int
    """Where the learner sits."""
    names: list[str]
    steps: list[LessonStep]
    scenes: list[LessonScene]
