"""Bots at the table: questions go to processes of their own, each with a hard limit of time.

A bot is asked with a world that its seat cannot tell from the real one, dealt anew by the table; the true position
never leaves the server's process. If no proper answer comes in time, that process is ended and a random action taken.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from abc import ABC, abstractmethod
from typing import Final

import msgspec

from moontable.bots import levels
from moontable.core.rng import Rng
from moontable.table.metrics import Metrics
from moontable.table.tables import Table

log = logging.getLogger(__name__)

GRACE_S: Final = 8.0
"""A bot keeps to its time by itself; this much more, for starting and for a busy machine, before it is ended."""
HEADER: Final = 4
PROGRAM: Final = (sys.executable, "-m", "moontable.table.botprocess")


class Question(msgspec.Struct, frozen=True):
    """A decision for a bot."""

    game: str
    level: str
    world: bytes
    seed: str
    legal: list[str]


class Thinker(ABC):
    """Whoever finds actions for bots."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()

    async def start(self) -> None:
        """Get ready."""
        return

    async def stop(self) -> None:
        """End everything that was started."""
        return

    def question(self, table: Table, seed: str) -> Question:
        """What the deciding seat, which a bot plays, is asked now."""
        state, seat, level = table.state, table.deciding, table.bot_to_move
        assert state is not None
        assert seat is not None
        assert level is not None
        world = state.redeal(seat, Rng.seeded(seed)).to_bytes()
        return Question(table.game.name, level, world, seed, [state.notation(action) for action in table.legal()])

    async def answer(self, question: Question) -> str:
        """An action for this question; a random one if the bot fails."""
        self.metrics.bot_moves += 1
        if len(question.legal) == 1:
            return question.legal[0]
        chosen = await self.think(question)
        if chosen is None:
            self.metrics.bot_fallbacks += 1
            return question.legal[Rng.seeded(question.seed + "/instead").below(len(question.legal))]
        return chosen

    @abstractmethod
    async def think(self, question: Question) -> str | None:
        """The bot's choice; None if it fails."""


class ProcessThinker(Thinker):
    """A few processes, started when first needed."""

    def __init__(
        self, processes: int, metrics: Metrics | None = None, program: tuple[str, ...] = PROGRAM, grace: float = GRACE_S
    ) -> None:
        super().__init__(metrics)
        self._program = program
        self._grace = grace
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(max(1, processes)):
            self._idle.put_nowait(None)
        self._all: set[asyncio.subprocess.Process] = set()

    async def stop(self) -> None:
        for process in list(self._all):
            await self._end(process)

    async def think(self, question: Question) -> str | None:
        process = await self._idle.get()
        try:
            process = await self._alive(process)
            async with asyncio.timeout(levels.find(question.level).seconds + self._grace):
                return await _ask(process, question)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            log.warning("a bot failed", extra={"game": question.game, "level": question.level, "reason": repr(error)})
            if process is not None:
                await self._end(process)
                process = None
            return None
        finally:
            self._idle.put_nowait(process)

    async def _alive(self, process: asyncio.subprocess.Process | None) -> asyncio.subprocess.Process:
        if process is not None and process.returncode is None:
            return process
        pipe = asyncio.subprocess.PIPE
        started = await asyncio.create_subprocess_exec(*self._program, stdin=pipe, stdout=pipe)
        self._all.add(started)
        return started

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _ask(process: asyncio.subprocess.Process, question: Question) -> str | None:
    assert process.stdin is not None
    assert process.stdout is not None
    body = msgspec.msgpack.encode(question)
    process.stdin.write(len(body).to_bytes(HEADER, "big") + body)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
    chosen = msgspec.msgpack.decode(await process.stdout.readexactly(size), type=str)
    return chosen if chosen in question.legal else None
