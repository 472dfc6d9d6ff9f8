"""Errands: work whose cost a stranger chooses. It is run in processes of its own and never on the event loop.

What is asked for is plain data: a position travels as its `to_bytes`, an action as its notation. Every errand has a
limit decided before it starts: the sizes of what comes in (`protocol`, the options of the games) and, whatever happens,
`processor_s`, after which the system ends the process.

What stays on the loop is bounded by the position alone: `legal`, `apply` and `view` of a running game, the notation of
a listed action, a state from its bytes, the words of a log line. Each takes microseconds to a few milliseconds. Where
players brought a layout or tiles of their own along (`Table.is_bulky`), `legal` and `apply` are errands too.
"""

from __future__ import annotations

import gzip
import logging
from typing import Any, ClassVar, Literal

from msgspec import Raw, Struct, json, msgpack

from moontable.core import registry
from moontable.core.contract import State
from moontable.core.errors import BadOptions, UnreadableAction
from moontable.core.lessons import files, scenes
from moontable.core.rng import Rng
from moontable.table import protocol
from moontable.table.rooms.logbook import Logbook, absorb, page_of
from moontable.table.rules import commands, insight, lessons, puzzles, records, story, telling
from moontable.table.rules.events import Row, Stored, decode
from moontable.table.rules.freezing import Unreadable, freeze, thaw
from moontable.table.rules.refusal import Refusal, bad_options, explained
from moontable.table.rules.tables import Table
from moontable.table.web.files import JSON, File, file_of

log = logging.getLogger(__name__)


class Finished(Struct, frozen=True, tag="finished"):
    """An errand came to its end; the body is whatever it was sent for."""

    body: bytes


class JudgeOptions(Struct, frozen=True, tag="judge-options"):
    """Whether options fit, and what they are completed to."""

    processor_s: ClassVar[float] = 3.0
    game: str
    options: dict[str, str | int | bool]

    def run(self) -> dict[str, Any]:
        try:
            return registry.find(self.game).options.complete(self.options)
        except BadOptions as error:
            raise bad_options(error) from error


class AboutPosition(Struct, frozen=True):
    """A text about a position."""

    processor_s: ClassVar[float] = 3.0
    game: str
    state: bytes
    names: list[str]
    """What the seats are called."""
    text: str

    def position(self) -> State:
        return registry.find(self.game).from_bytes(self.state)


class Explain(AboutPosition, frozen=True, tag="explain"):
    """Why the deciding seat cannot take an action; None if it can."""

    def run(self) -> protocol.Explanation | None:
        try:
            why = self.position().explain(self.text)
        except UnreadableAction as error:
            raise Refusal("unreadable", str(error)) from error
        return explained(why, self.names) if why is not None else None


class Look(AboutPosition, frozen=True, tag="look"):
    """What everybody may find out without acting."""

    def run(self) -> protocol.Explanation:
        try:
            return explained(self.position().look(self.text), self.names)
        except UnreadableAction as error:
            raise Refusal("unreadable", str(error)) from error


class Weigh(AboutPosition, frozen=True, tag="weigh"):
    """Whether an action is legal that nobody had listed, such as a point on a table; as the game itself writes it."""

    def run(self) -> str:
        return commands.weigh(self.position(), self.text, self.names)


class Advise(Struct, frozen=True, tag="advise"):
    """What a bot would do, in a world that the asking seat cannot tell from the true one; `seq` is the position's."""

    processor_s: ClassVar[float] = 10.0
    game: str
    world: bytes
    names: list[str]
    seed: str
    seq: int

    def run(self) -> protocol.Hint:
        world = registry.find(self.game).from_bytes(self.world)
        return insight.hint(world, Rng.seeded(self.seed), self.names, self.seq)


class Analyse(Struct, frozen=True, tag="analyse"):
    """A part of a finished game, judged decision by decision."""

    processor_s: ClassVar[float] = 15.0
    frozen: bytes
    first: int

    def run(self) -> File:
        return file_of(JSON, json.encode(insight.analysis(thaw(self.frozen), self.first)))


class AllPuzzles(Struct, frozen=True, tag="all-puzzles"):
    """The list of puzzles, with that of the day."""

    processor_s: ClassVar[float] = 20.0
    now: int

    def run(self) -> File:
        return file_of(JSON, json.encode(puzzles.all_puzzles(self.now)))


class Solve(Struct, frozen=True, tag="solve"):
    """Where some moves lead in a puzzle."""

    processor_s: ClassVar[float] = 10.0
    game: str
    puzzle: str
    moves: list[str]
    solve: bool

    def run(self) -> File:
        found = puzzles.find(self.game, self.puzzle)
        return file_of(JSON, json.encode(puzzles.step(found, self.moves, self.solve)))


class Choices(Struct, frozen=True, tag="choices"):
    """What is legal, by its notations: for games with things of the players' own, where finding it may take long."""

    processor_s: ClassVar[float] = 10.0
    game: str
    state: bytes

    def run(self) -> dict[str, int]:
        state = registry.find(self.game).from_bytes(self.state)
        return {state.notation(action): action for action in state.legal()}


class Fold(Struct, frozen=True, tag="fold"):
    """A table after further events: from how it was kept, or from its very beginning."""

    processor_s: float
    table: str
    frozen: bytes | None
    entries: list[bytes]
    """Of its logbook."""
    events: list[Row]
    turn_pages: bool
    """Whether full pages are taken out of the logbook: what is not stored yet must stay in it."""

    def run(self) -> Folded:
        events = [Stored(seq, time, command, decode(body)) for seq, time, command, body in self.events]
        pages: list[tuple[int, bytes]] = []
        if self.frozen is not None:
            try:
                table, logbook = thaw(self.frozen), Logbook(self.entries)
            except Unreadable as error:
                raise Refusal("failed", str(error)) from error
        else:
            table, logbook, events = Table(self.table, events[0]), Logbook(), events[1:]
        for stored in events:
            absorb(table, logbook, stored)
            page = logbook.turn_page() if self.turn_pages else None
            if page is not None:
                pages.append((page_of(stored.seq), page))
        return Folded(freeze(table), logbook.entries, pages)


class Folded(Struct, frozen=True):
    frozen: bytes
    entries: list[bytes]
    pages: list[tuple[int, bytes]]
    """Pages of the log that have become full."""


class Frames(Struct, frozen=True, tag="frames"):
    """Steps of a game, as the body of an answer."""

    processor_s: ClassVar[float] = 10.0
    frozen: bytes
    info: bytes
    """The table as it is told to everybody, in JSON."""
    viewer: int | None
    first: int
    count: int
    squeezed: bool
    """Whether whoever asked takes it compressed."""

    def run(self) -> bytes:
        table = thaw(self.frozen)
        frames = list(telling.frames(table, self.viewer, self.first, self.count))
        replay = {"table": Raw(self.info), "viewer": self.viewer, "plies": len(table.actions), "frames": frames}
        return _body(json.encode(replay), self.squeezed)


class RecordOf(Struct, frozen=True, tag="record"):
    """The record of a finished game, as the body of an answer."""

    processor_s: ClassVar[float] = 10.0
    frozen: bytes
    squeezed: bool

    def run(self) -> bytes:
        return _body(records.record(thaw(self.frozen)).to_json().encode(), self.squeezed)


class Read(Struct, frozen=True, tag="read"):
    """The rules of a game as people read them: the exact checklist, or the guide for players."""

    processor_s: ClassVar[float] = 10.0
    kind: Literal["rules", "guide"]
    game: str

    def run(self) -> File:
        from moontable.table.web import guidebook, rulebook  # few processes need them, and they bring much along

        page = rulebook.page(self.game) if self.kind == "rules" else guidebook.page(self.game)
        return file_of(JSON, json.encode(page))


class StoryOf(Struct, frozen=True, tag="story"):
    """A finished game looked back at, as the body of an answer."""

    processor_s: ClassVar[float] = 10.0
    frozen: bytes

    def run(self) -> File:
        return file_of(JSON, json.encode(story.story(thaw(self.frozen))))


class Teach(Struct, frozen=True, tag="teach"):
    """A lesson, played from its first scene to its last."""

    processor_s: ClassVar[float] = 20.0
    game: str
    lesson: str

    def run(self) -> Taught:
        lesson = files.find(registry.find(self.game), self.lesson)
        played = scenes.scenes(lesson)
        told = lessons.told(lesson, played)
        page = file_of(JSON, json.encode(told))
        return Taught(page, told.names, [scene.state.to_bytes() for scene in played])


class Taught(Struct, frozen=True):
    page: File
    """All that the learner gets to know."""
    names: list[str]
    states: list[bytes]
    """The position of each scene, for questions about it."""


def _body(text: bytes, squeezed: bool) -> bytes:
    """The body of an answer, as whoever asked for it takes it."""
    return gzip.compress(text, 5) if squeezed else text


Errand = (
    Advise
    | AllPuzzles
    | Analyse
    | JudgeOptions
    | Explain
    | Look
    | Weigh
    | Choices
    | Fold
    | Frames
    | RecordOf
    | Read
    | Solve
    | StoryOf
    | Teach
)
Reply = Finished | protocol.Refused


def run(errand: Errand) -> bytes:
    """Run an errand, in whatever process this is. What is refused comes back as an answer like any other."""
    try:
        reply: Reply = Finished(msgpack.encode(errand.run()))
    except Refusal as refusal:
        reply = refusal.answer(None)
    except Exception:
        log.exception("an errand failed", extra={"errand": type(errand).__name__})
        reply = protocol.Refused(protocol.FAILED.code, protocol.FAILED.message, id=None)
    return msgpack.encode(reply)
