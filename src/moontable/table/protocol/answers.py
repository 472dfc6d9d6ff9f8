"""Answers over HTTP: turns, logs, replays, rules, health, and what went wrong."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from moontable.table.protocol.positions import LogLine, Position
from moontable.table.protocol.tables import TableInfo
from moontable.table.protocol.words import Status


class Turn(Struct, frozen=True):
    """For programs: `GET /api/tables/ID/turn?since=SEQ&wait=25` answers when something newer than `since` is there."""

    seq: int
    status: Status
    seat: int | None
    """My seat."""
    mine: bool
    """Whether it is my turn."""
    position: Position | None


class Log(Struct, frozen=True):
    """Lines of a log, as the viewer may know them."""

    lines: list[LogLine]
    earlier: int | None
    """There are older lines, before the event with this number; null: that is all."""


class Frame(Struct, frozen=True):
    """One step of a replay."""

    ply: int
    seat: int | None
    """Who decides in this position."""
    line: LogLine | None
    """The action that led here."""
    view: dict[str, Any]


class Replay(Struct, frozen=True):
    """Steps of a game. While it runs: what the viewer knew then. Afterwards: as any seat, with all that was played."""

    table: TableInfo
    viewer: int | None
    plies: int
    """How many actions the game has; frames are numbered 0 to this."""
    frames: list[Frame]


class HintWay(Struct, frozen=True):
    """Something that could be done, as a bot sees it."""

    action: str
    label: str
    chance: int
    """Of victory, in percent."""


class Hint(Struct, frozen=True):
    """What a bot would do in your place, from what your seat knows."""

    seq: int
    """The position that it is about: with a newer one it is stale."""
    ways: list[HintWay]
    """The best first. One alone was not weighed: it has no chance to tell."""
    plan: list[str]
    """What comes after the best one in this turn, in words."""
    reasons: list[str]
    """What it hopes for, and what it fears."""
    worlds: int
    """In so many ways hidden things were dealt to find out; 0 if nothing was weighed."""


class JudgedMove(Struct, frozen=True):
    """A decision of a finished game, judged from what its player knew."""

    ply: int
    """The position in which it was made, for the replay."""
    seat: int
    chance: int
    """Of victory for the seat by the best way, in percent, before it decided."""
    lost: int
    """How much of that what was done gave away."""
    done: str
    """What was done, in words."""
    best: str
    """What would have been best; the same where it was done."""
    reasons: list[str]
    """What the best way hoped for and feared; only where something was lost."""


class Analysis(Struct, frozen=True):
    """A part of a finished game, judged decision by decision. A whole game takes many seconds, so it comes in parts."""

    plies: int
    """How many actions the game has."""
    next: int | None
    """Ask again with `first=` this for the next part; null at the end."""
    moves: list[JudgedMove]


class MeasureInfo(Struct, frozen=True):
    """Something that was counted over a game, such as dragons or crystals."""

    slug: str
    title: str
    totals: list[int]
    """One per seat."""


class Brought(Struct, frozen=True):
    """What an action brought a seat."""

    measure: str
    seat: int
    amount: int


class CoursePoint(Struct, frozen=True):
    """How the first measure stood from a position on."""

    ply: int
    values: list[int]
    """One per seat."""


class TurningPoint(Struct, frozen=True):
    """An action that turned a game."""

    ply: int
    """The position that it led to, for the replay."""
    seat: int
    """Who took it."""
    words: str
    brought: list[Brought]
    leader: int | None
    """Who took the lead with it."""


class Story(Struct, frozen=True):
    """A finished game, looked back at."""

    plies: int
    measures: list[MeasureInfo]
    """What was counted; what stayed at nothing for everybody is left out."""
    course: list[CoursePoint]
    turning: list[TurningPoint]
    """In the order of the game."""
    views: list[dict[str, Any]]
    """The end as each seat saw it."""


class RulesPage(Struct, frozen=True):
    game: str
    title: str
    html: str
    """Safe to insert. Every rule is an element with its id, such as `BM-042`."""
    ids: list[str]


class GuideSection(Struct, frozen=True):
    id: str
    """Its anchor on the page, such as `retreat`."""
    title: str
    html: str
    """Safe to insert. `data-scene` and `data-icon` name pictures that the client draws there."""
    rules: list[str]
    """The lines of the checklist that it explains, such as `BM-060`."""


class GuidePage(Struct, frozen=True):
    """The rules of a game as players read them."""

    game: str
    title: str
    lead: str
    """Safe to insert."""
    sections: list[GuideSection]


class Health(Struct, frozen=True):
    status: Literal["ok", "failing"]
    version: str
    database: str
    engines: Literal["compiled", "interpreted"]
    """Those of the process that answers."""
    bots: Literal["compiled", "interpreted"]
    """Those of processes where bots think; newly compiled engines are used there first."""
