"""What can go wrong under a server, and how it is brought about. Every fault ends before the next one begins."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
import subprocess
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tests.table.private_postgres import PrivatePostgres

if TYPE_CHECKING:
    from tests.crash.supervisor import Server

FAKETIME = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
"""The library that lets a program see another time, if it is installed."""
HOUR_S = 3600


class Fault(ABC):
    """Something that happens to a server while people play."""

    name: str

    def environment(self, _folder: Path) -> dict[str, str]:
        """What the server's process needs, so that this can happen to it."""
        return {}

    @contextlib.asynccontextmanager
    async def around(self, _folder: Path) -> AsyncIterator[None]:
        """What must be there before the server starts, and goes when it has ended."""
        yield

    @abstractmethod
    async def strike(self, server: Server, chance: random.Random) -> None:
        """Let it happen once, and be over."""


class Kill(Fault):
    """The server ends without a farewell, and is started again."""

    name = "kills"

    async def strike(self, server: Server, _chance: random.Random) -> None:
        await server.kill()
        await server.start()


class KillOneByOne(Fault):
    """One process after the other: those that serve, and those below them where bots think and errands are run."""

    name = "processes killed one by one"

    def __init__(self) -> None:
        self._turn = 0

    async def strike(self, server: Server, _chance: random.Random) -> None:
        processes = family(server.pid)[1:]
        if processes:
            self._turn += 1
            with contextlib.suppress(ProcessLookupError):  # one may just be being replaced
                os.kill(processes[self._turn % len(processes)], signal.SIGKILL)


class DatabaseRestart(Fault):
    """PostgreSQL is restarted, by turns properly and without waiting for anybody."""

    name = "restarts of the database"

    def __init__(self, postgres: PrivatePostgres) -> None:
        self._postgres = postgres
        self._turn = 0

    async def strike(self, _server: Server, _chance: random.Random) -> None:
        self._turn += 1
        await asyncio.to_thread(self._postgres.restart, "fast" if self._turn % 2 else "immediate")


class DiskFull(Fault):
    """The disk takes no more for a while: a small one of its own where we may have one, a limit on files elsewhere."""

    name = "full disks"
    MEGABYTES = 48

    def __init__(self, failing: Callable[[Server], bool]) -> None:
        """`failing` tells whether the server has noticed."""
        self._failing = failing
        self._small = False

    @contextlib.asynccontextmanager
    async def around(self, folder: Path) -> AsyncIterator[None]:
        self._small = os.geteuid() == 0 and _command(
            "mount", "-t", "tmpfs", "-o", f"size={self.MEGABYTES}m", "x", folder
        )
        try:
            yield
        finally:
            if self._small:
                _command("umount", folder)

    async def strike(self, server: Server, _chance: random.Random) -> None:
        with self._filled(server):
            async with asyncio.timeout(60):
                while not await asyncio.to_thread(self._failing, server):
                    await asyncio.sleep(0.05)
        async with asyncio.timeout(60):
            while await asyncio.to_thread(self._failing, server):
                await asyncio.sleep(0.05)

    @contextlib.contextmanager
    def _filled(self, server: Server) -> Iterator[None]:
        if not self._small:
            most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, most))
            try:
                yield
            finally:
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
            return
        filler = server.folder / "data" / "filler"
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            for size in (1_000_000, 1000, 1):
                with contextlib.suppress(OSError):
                    while file.write(b"x" * size) == size:
                        pass
        try:
            yield
        finally:
            filler.unlink()


class ClockJump(Fault):
    """The machine's clock is set forward or back by up to an hour; now and then the server is killed in between."""

    name = "jumps of the clock"

    def __init__(self) -> None:
        self._turn = 0

    def environment(self, folder: Path) -> dict[str, str]:
        (folder / "clock").write_text("+0\n", encoding="ascii")
        if not FAKETIME:
            path = os.pathsep.join([str(Path(__file__).parent / "clock"), os.environ.get("PYTHONPATH", "")])
            return {"MOONTABLE_TEST_CLOCK": str(folder / "clock"), "PYTHONPATH": path}
        return {
            "LD_PRELOAD": str(FAKETIME[0]),
            "FAKETIME_TIMESTAMP_FILE": str(folder / "clock"),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }

    async def strike(self, server: Server, chance: random.Random) -> None:
        self._turn += 1
        (server.folder / "clock").write_text(f"{chance.randint(-HOUR_S, HOUR_S):+d}\n", encoding="ascii")
        await asyncio.sleep(1.2)  # the library looks once a second
        if self._turn % 4 == 0:
            await server.kill()
            await server.start()


def family(pid: int) -> list[int]:
    """A process and all below it."""
    with contextlib.suppress(OSError):
        below = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        return [pid, *[member for child in below for member in family(int(child))]]
    return [pid]


def _command(*words: object) -> bool:
    return subprocess.run([str(word) for word in words], capture_output=True, check=False).returncode == 0
