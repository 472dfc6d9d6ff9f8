"""Processes that answer questions within their time: where bots think, and where errands are run.

A process gets one question at a time. One that is late, dies or talks nonsense is ended, and a fresh one answers the
next question. So nothing that is asked here can hold up the table itself, however long it would take.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import Final

from msgspec import MsgspecError, Struct, msgpack

HEADER: Final = 4
PROGRAM: Final = (sys.executable, "-m", "moontable.table.work.process")
GRACE_S: Final = 8.0
"""A process has so much more than its time, for starting and on a busy machine, before it is ended from outside."""

LAST_WORDS_S: Final = 1.0
"""How long a process that has closed its pipes may take to be gone."""


class Question(Struct, frozen=True, array_like=True):
    """What a process is sent: a body for whoever answers, and how long that may take of the processor."""

    body: bytes
    processor_s: float = 0.0
    """After so much of the processor's time the system itself ends the process; 0: whenever it is late."""


class Answer(Struct, frozen=True, array_like=True):
    body: bytes
    took_ms: float
    """Of the processor's time, so that a busy machine makes nothing dearer."""


COMPILED: Final = "MOONTABLE_COMPILED"
"""Where compiled engines are, or will be once they are ready: beside the folder there is then a stamp."""


def compiled_engines() -> str:
    """The folder with compiled engines that have been made since this program started; empty if there are none."""
    folder = os.environ.get(COMPILED, "")
    return folder if folder and Path(folder).with_suffix(".stamp").exists() else ""


class NoAnswer(Exception):
    """No proper answer came in time. The process that was asked is no more."""


class Killed(NoAnswer):
    """Somebody else ended the process: a person, or a system that has run out of memory."""


class Workers:
    """A few processes, each started when it is first needed."""

    def __init__(
        self, processes: int, politeness: int, program: tuple[str, ...] = PROGRAM, grace: float = GRACE_S
    ) -> None:
        """`politeness`: how far the processes stand back behind others of the machine, from 0 to 19."""
        self._program = (*program, str(politeness))
        self._grace = grace
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(max(1, processes)):
            self._idle.put_nowait(None)
        self._all: dict[asyncio.subprocess.Process, str] = {}
        """With the engines that each of them runs; empty: those of this program."""

    async def stop(self) -> None:
        for process in list(self._all):
            await self._end(process)

    async def ask(self, question: Question, seconds: float) -> Answer:
        """The answer of the next process that is free. Raises `NoAnswer`."""
        try:
            return await self._ask_one(question, seconds)
        except Killed:  # no fault of the question, so it is asked once more
            return await self._ask_one(question, seconds)

    async def _ask_one(self, question: Question, seconds: float) -> Answer:
        process, answered = await self._idle.get(), False
        try:
            process = await self._alive(process)
            async with asyncio.timeout(seconds + self._grace):
                answer = await _ask(process, question)
            answered = True
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            assert process is not None, "it was there to be asked"
            raise (Killed if await _ended_by(process) == signal.SIGKILL else NoAnswer)(repr(error)) from error
        except (TimeoutError, OSError, MsgspecError) as error:
            raise NoAnswer(repr(error)) from error
        else:
            return answer
        finally:
            # Whoever asked may also have stopped waiting: a process in the middle of an answer serves nobody else.
            if process is not None and not answered:
                await self._end(process)
                process = None
            self._idle.put_nowait(process)

    async def _alive(self, process: asyncio.subprocess.Process | None) -> asyncio.subprocess.Process:
        engines = compiled_engines()
        if process is not None and process.returncode is None and self._all.get(process) == engines:
            return process
        if process is not None:
            await self._end(process)
        pipe = asyncio.subprocess.PIPE
        environment = {**os.environ, "PYTHONPATH": engines} if engines else None
        started = await asyncio.create_subprocess_exec(*self._program, stdin=pipe, stdout=pipe, env=environment)
        self._all[started] = engines
        return started

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.pop(process, None)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _ended_by(process: asyncio.subprocess.Process) -> int:
    """The signal that ended a process which no longer listens or speaks; 0 if it ended, or goes on, without one."""
    with contextlib.suppress(TimeoutError):
        return -min(0, await asyncio.wait_for(process.wait(), LAST_WORDS_S))
    return 0


async def _ask(process: asyncio.subprocess.Process, question: Question) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    if process.stdin.is_closing():  # it has ended, and nobody has waited for it yet
        raise ConnectionResetError("the process hears no more")
    body = msgpack.encode(question)
    process.stdin.write(len(body).to_bytes(HEADER, "big") + body)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
    return msgpack.decode(await process.stdout.readexactly(size), type=Answer)
