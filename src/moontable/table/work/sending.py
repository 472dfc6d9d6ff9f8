"""Sending errands out: who may send one, in which order they are run, and what happens to those that take too long.

Nobody can use up the processes for others. Each address has a budget in milliseconds of the processor, charged with
what its errands really took; of several processes one address never holds all; and those who wait are few.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, Literal, Protocol

from msgspec import MsgspecError, msgpack

from moontable.table import protocol
from moontable.table.rules.events import Row
from moontable.table.rules.refusal import Refusal
from moontable.table.web.files import File
from moontable.table.web.limits import Budgets
from moontable.table.web.metrics import Metrics
from moontable.table.web.settings import Limits
from moontable.table.work import errands
from moontable.table.work.errands import Errand
from moontable.table.work.latest import Latest
from moontable.table.work.workers import Answer, NoAnswer, Question

log = logging.getLogger(__name__)

POLITENESS: Final = 5
"""Moves come before errands, and errands before bots."""
FOLDING_S: Final = 10.0
EVENT_S: Final = 0.005
"""To take events in: so long, and so much more for each of them. Games that go on from others begin with thousands."""
PATIENCE: Final = 4
"""On a busy machine an errand may take so many times as long as it may use the processor."""
KEPT_STORIES: Final = 64
"""Some 10 kB each."""
OURS: Final = "ours"
"""Instead of an address: for errands of the service itself. They wait, but are never turned away."""
_replies: Final[msgpack.Decoder[errands.Reply]] = msgpack.Decoder(errands.Reply)


class Asked(Protocol):
    """Where errands are run: `workers.Workers`, or right here in tests."""

    async def ask(self, question: Question, seconds: float) -> Answer:
        """Raises `NoAnswer`."""

    async def stop(self) -> None: ...


class Turns:
    """Who is next, of more than there are processes."""

    def __init__(self, processes: int, most: int, most_each: int) -> None:
        self._free = processes
        self._each = max(1, processes - 1)
        self._most, self._most_each = most, most_each
        self._running: Counter[str] = Counter()
        self._waiting: deque[tuple[str, asyncio.Future[None]]] = deque()

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a turn and have it. Raises `Refusal` if too many wait already."""
        if self._may(whose):
            self._take(whose)
        else:
            await self._wait(whose)
        try:
            yield
        finally:
            self._free += 1
            self._running[whose] -= 1
            if not self._running[whose]:
                del self._running[whose]
            self._call_next()

    def _may(self, whose: str) -> bool:
        return self._free > 0 and self._running[whose] < self._each

    def _take(self, whose: str) -> None:
        self._free -= 1
        self._running[whose] += 1

    async def _wait(self, whose: str) -> None:
        if whose != OURS and sum(name == whose for name, _ in self._waiting) >= self._most_each:
            raise Refusal("limit", "That is a lot at once. Wait a moment.")
        if whose != OURS and len(self._waiting) >= self._most:
            raise Refusal("limit", "The server has too much to do right now. Try again in a moment.")
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((whose, called))
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # it was our turn just as we stopped waiting
                self._free += 1
                self._running[whose] -= 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        for _ in range(len(self._waiting)):
            whose, called = self._waiting.popleft()
            if called.done():
                continue
            if self._may(whose):
                self._take(whose)
                called.set_result(None)
            else:
                self._waiting.append((whose, called))


class Work:
    """All errands of one process of the service."""

    def __init__(self, workers: Asked, processes: int, limits: Limits, metrics: Metrics) -> None:
        self._workers = workers
        self._turns = Turns(max(1, processes), limits.work_waiting, limits.work_waiting_per_address)
        self._budgets = Budgets(limits.work_ms, limits.work_ms_per_s)
        self._metrics = metrics
        self._stories: Latest[File] = Latest(KEPT_STORIES)

    async def stop(self) -> None:
        await self._workers.stop()

    async def options(self, game: str, given: dict[str, Any], whose: str) -> dict[str, Any]:
        """Options completed. Raises `Refusal` that lists every problem."""
        return msgpack.decode(await self.run(errands.JudgeOptions(game, given), whose), type=dict[str, Any])

    async def explain(
        self, game: str, state: bytes, names: list[str], action: str, whose: str
    ) -> protocol.Explanation | None:
        told = await self.run(errands.Explain(game, state, names, action), whose)
        return msgpack.decode(told, type=protocol.Explanation | None)

    async def look(self, game: str, state: bytes, names: list[str], question: str, whose: str) -> protocol.Explanation:
        told = await self.run(errands.Look(game, state, names, question), whose)
        return msgpack.decode(told, type=protocol.Explanation)

    async def weigh(self, game: str, state: bytes, names: list[str], action: str, whose: str) -> str:
        """An unlisted action as the game writes it. Raises `Refusal` if it is not legal."""
        return msgpack.decode(await self.run(errands.Weigh(game, state, names, action), whose), type=str)

    async def choices(self, game: str, state: bytes, whose: str) -> dict[str, int]:
        """What is legal in a position, by its notations."""
        return msgpack.decode(await self.run(errands.Choices(game, state), whose), type=dict[str, int])

    async def frames(self, errand: errands.Frames, whose: str) -> bytes:
        """A replay, as the body of an answer."""
        return msgpack.decode(await self.run(errand, whose), type=bytes)

    async def record(self, frozen: bytes, squeezed: bool, whose: str) -> bytes:
        """A record, likewise."""
        return msgpack.decode(await self.run(errands.RecordOf(frozen, squeezed), whose), type=bytes)

    async def read(self, kind: Literal["rules", "guide"], game: str, whose: str) -> File:
        """A page of rules. Raises `Refusal` if there is none."""
        return msgpack.decode(await self.run(errands.Read(kind, game), whose), type=File)

    async def story(self, table: str, frozen: bytes, whose: str) -> File:
        """A finished game looked back at. It never changes, so the last ones are kept."""
        known = self._stories.get(table)
        if known is not None:
            return known
        told = await self.run(errands.StoryOf(frozen), whose)
        return self._stories.put(table, msgpack.decode(told, type=File))

    async def all_puzzles(self, now: int) -> File:
        """The list of puzzles on a day. Whoever asks first does not pay for it: it is kept for everybody."""
        return msgpack.decode(await self.run(errands.AllPuzzles(now), OURS), type=File)

    async def solve(self, game: str, puzzle: str, moves: list[str], solve: bool, whose: str) -> File:
        """Where moves lead in a puzzle; with `solve`, its solution. Raises `Refusal` for a move that cannot be made."""
        return msgpack.decode(await self.run(errands.Solve(game, puzzle, moves, solve), whose), type=File)

    async def teach(self, game: str, lesson: str) -> errands.Taught:
        """A lesson in all its scenes. Whoever asks first does not pay for it: it is kept for everybody."""
        return msgpack.decode(await self.run(errands.Teach(game, lesson), OURS), type=errands.Taught)

    async def fold(
        self,
        table: str,
        kept: tuple[bytes, list[bytes]] | None,
        events: list[Row],
        whose: str,
        *,
        stored: bool,
    ) -> errands.Folded:
        """A table after further events, which are stored or not; `kept`: how it was, with entries of its logbook."""
        frozen, entries = kept if kept is not None else (None, [])
        seconds = FOLDING_S + len(events) * EVENT_S
        told = await self.run(errands.Fold(seconds, table, frozen, entries, events, stored), whose)
        return msgpack.decode(told, type=errands.Folded)

    async def run(self, errand: Errand, whose: str) -> bytes:
        """What an errand was sent for. Raises `Refusal`: its own, or if the budget is used up or it took too long."""
        kind = type(errand).__name__
        self._check_budget(whose)
        async with self._turns.turn(whose):
            self._check_budget(whose)
            question = Question(msgpack.encode(errand), errand.processor_s)
            try:
                answer = await self._workers.ask(question, errand.processor_s * PATIENCE)
                reply = _replies.decode(answer.body)
            except (NoAnswer, MsgspecError) as error:
                self._charge(whose, kind, "failed", errand.processor_s * 1000)
                log.warning("an errand failed", extra={"errand": kind, "reason": repr(error)})
                raise Refusal("limit", "This takes too long to work out. Try something simpler.") from error
        if isinstance(reply, protocol.Refused):
            self._charge(whose, kind, reply.code, answer.took_ms)
            raise Refusal(reply.code, reply.message, reply.explanation, reply.problems)
        self._charge(whose, kind, "done", answer.took_ms)
        return reply.body

    def _check_budget(self, whose: str) -> None:
        if whose != OURS and not self._budgets.solvent(whose):
            raise Refusal("limit", "You have kept the server very busy. Wait a few seconds.")

    def _charge(self, whose: str, kind: str, result: str, took_ms: float) -> None:
        self._metrics.errands[kind, result] += 1
        self._metrics.errand_seconds += took_ms / 1000
        if whose != OURS:
            self._budgets.charge(whose, took_ms)
