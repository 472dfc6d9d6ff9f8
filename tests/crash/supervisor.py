"""Let everything go wrong while people play, and check that nothing acknowledged is lost or done twice.

    python -m tests.crash.supervisor --kills 60

A supervisor starts the server, lets players move as fast as they may and strangers attack beside them, and brings about
one fault after the other: the server is killed, its processes are killed one by one, the disk is full, the database is
restarted, the clock jumps. It goes on with the same tables all the while. At the end every action that any player saw
acknowledged must be in the store exactly once, at the number it was acknowledged with, in the order in which its player
sent it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from urllib.error import HTTPError
from urllib.request import urlopen

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from moontable.table import protocol
from moontable.table.rooms.hub import Hub
from moontable.table.rules import creating
from moontable.table.rules.clock import Machine
from moontable.table.rules.events import Acted, Created, Flagged, Sat, Stored
from moontable.table.rules.tables import Table
from moontable.table.store.base import Store
from moontable.table.web import keys
from moontable.table.web.serving import open_store
from moontable.table.web.settings import Settings
from tests.crash.faults import ClockJump, DatabaseRestart, DiskFull, Fault, Kill, KillOneByOne
from tests.crash.hostile import Strangers
from tests.table.forked import Forked
from tests.table.harness import InProcessThinker
from tests.table.private_postgres import PrivatePostgres, private_postgres

LIMITS = [
    "requests=1000000",
    "retellings=1000000",
    "creations=1000000",
    "messages=1000",
    "messages_per_s=1000",
    "connections_per_address=1000000",
]
LONG: dict[str, str | int | bool] = {"players": 2, "turns": 2000}
"""A game that is not over before the run is: people who play at random seldom make an offering."""
STRANGERS = 4
CLOCK = protocol.LiveClock(initial_s=1800, increment_s=5)
"""Far longer than anybody thinks here, and shorter than a jump of the clock."""
ENDINGS = ("CancelledError", "TimeoutError")
"""How work ends that is broken off, when a process stops or a connection to the database hangs."""


class Seat(NamedTuple):
    table: str
    key: str


class Sent(NamedTuple):
    """A command that was acknowledged."""

    table: str
    id: str
    seq: int
    action: str


class Player:
    """One seat: reconnects, resends what was not answered, and writes down what was acknowledged."""

    def __init__(self, seat: Seat, name: str) -> None:
        self.seat = seat
        self.acknowledged: list[Sent] = []
        self.reconnects = 0
        self._chance = random.Random(name)
        self._name = name
        self._count = 0
        self._open: dict[str, object] | None = None

    async def play(self, address: Address) -> None:
        """Play for ever."""
        while True:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with connect(f"{address.socket}/api/tables/{self.seat.table}/socket", open_timeout=30) as socket:
                    await socket.send(msgspec.json.encode({"type": "hello", "key": self.seat.key}).decode())
                    if self._open is not None:
                        await socket.send(msgspec.json.encode(self._open).decode())
                    async for text in socket:
                        reply = self._hear(msgspec.json.decode(text))
                        if reply is not None:
                            await socket.send(msgspec.json.encode(reply).decode())
            self.reconnects += 1
            await asyncio.sleep(0.1)

    def _hear(self, message: dict[str, object]) -> dict[str, object] | None:
        if self._open is not None and message.get("id") == self._open["id"]:
            if message["type"] == "done":
                sent = Sent(self.seat.table, str(message["id"]), int(str(message["seq"])), str(self._open["action"]))
                self.acknowledged.append(sent)
            self._open = None
            if message["type"] == "refused" and message.get("position") is None:
                raise ConnectionResetError("the refusal does not say where the game stands: look again")
        position = message.get("position")
        if self._open is not None or not isinstance(position, dict) or not position["legal"]:
            return None
        self._count += 1
        action = self._chance.choice(position["legal"])
        number = f"{self._name}-{self._count}"
        self._open = {"type": "act", "id": number, "at": position["seq"], "action": action}
        return self._open


class Address(NamedTuple):
    socket: str


class Fresh:
    """`moontable WORDS ...`, started as people start it, in an environment of its own."""

    def __init__(self, log: Path, words: Sequence[str], environment: dict[str, str]) -> None:
        with log.open("ab") as errors:
            self._process = subprocess.Popen(
                (sys.executable, "-m", "moontable", *words),
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, **environment},
            )
        assert self._process.stdout is not None
        self.said: Final = self._process.stdout

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        self.said.close()


class Server:
    """The real server in a process of its own, always on the same port."""

    def __init__(
        self, folder: Path, database: str | None, workers: int, environment: dict[str, str] | None = None
    ) -> None:
        """`environment`: what it must find when its process begins; without that it is forked (`table/forked.py`)."""
        self.folder = folder
        self._environment = environment
        self._words = [word for limit in LIMITS for word in ("--limit", limit)]
        self._words += ["--data", str(folder / "data")] + (["--database", database] if database else [])
        self._words += ["--workers", str(workers)]
        self._log = folder / "server.log"
        self._port = 0
        self._process: Fresh | Forked | None = None

    @property
    def address(self) -> Address:
        return Address(f"ws://127.0.0.1:{self._port}")

    @property
    def port(self) -> int:
        return self._port

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def failing(self) -> bool:
        """Whether it says that it cannot store."""
        try:
            with urlopen(f"http://127.0.0.1:{self._port}/healthz", timeout=60) as answer:
                return bool(answer.status != 200)
        except HTTPError as error:
            return error.code == 503

    async def start(self) -> None:
        words = ("serve", "--port", str(self._port), *self._words)
        if self._environment:
            self._process = Fresh(self._log, words, self._environment)
        else:
            self._process = Forked(self._log, "moontable", *words)
        found = re.search(r":(\d+)/", await asyncio.to_thread(self._process.said.readline))
        if found is None:
            raise RuntimeError(f"the server did not start: {self._log.read_text(encoding='utf-8')[-2000:]}")
        self._port = int(found[1])

    async def kill(self) -> None:
        """Without any farewell; nothing happens if it is gone."""
        if self._process is not None:
            await asyncio.to_thread(self._process.kill)
            self._process.close()
            self._process = None

    def mistakes(self) -> list[str]:
        """Lines of the log that tell of a defect of the program, not of what was done to it."""
        lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if '"trace"' in line and not any(word in line for word in ENDINGS)]


async def make_tables(
    folder: Path, database: str | None, count: int, clock: protocol.LiveClock | None = None
) -> list[Seat]:
    """Tables for two, straight into the store, each long enough for the whole run."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(data=folder / "data", database=database)
    store = open_store(settings)
    await store.open()
    await store.begin(Machine().wall())
    hub = Hub(store, settings, InProcessThinker())
    seats: list[Seat] = []
    for _ in range(count):
        mine, yours = keys.new_key(), keys.new_key()
        wish = protocol.CreateTable(game="city", name="Ada", options=LONG, clock=clock)
        first = Stored(1, Machine().wall(), "", creating.create(wish, keys.owner_of(mine), hub.chance))
        table = Table(keys.new_table_id(), first)
        await store.write([hub.entry(table, first)])
        second = Stored(2, Machine().wall(), "", Sat(1, keys.owner_of(yours), "Bob", "ab" * 8, {}))
        table.apply(second)
        await store.write([hub.entry(table, second)])
        seats += [Seat(table.id, mine), Seat(table.id, yours)]
    await store.close()
    return seats


async def check(store: Store, players: list[Player], took: float) -> int:
    """Compare the store with what was acknowledged. Returns the number of acknowledged actions.

    Nobody can have thought for longer than the whole run `took`, in seconds.
    """
    count = 0
    for table in {player.seat.table for player in players}:
        history = await store.history(table)
        assert [stored.seq for stored in history] == list(range(1, len(history) + 1)), "a gap or a double number"
        assert isinstance(history[0].event, Created)
        assert not any(isinstance(stored.event, Flagged) for stored in history), "somebody has lost on time"
        spent = [stored.event.spent for stored in history if isinstance(stored.event, Acted)]
        assert max(spent, default=0) <= took * 1000, (
            f"somebody has been charged {max(spent)} ms, more than the {took:.0f} s of the run"
        )
        by_seq = {stored.seq: stored for stored in history}
        commands = [stored.command for stored in history if stored.command]
        assert len(commands) == len(set(commands)), "a command was done twice"
        for player in [each for each in players if each.seat.table == table]:
            owner = keys.owner_of(player.seat.key)[:12]
            for sent in player.acknowledged:
                stored = by_seq.get(sent.seq)
                assert stored is not None, f"acknowledged but not there: {sent}"
                assert stored.command == f"{owner}.{sent.id}", f"something else is there: {sent}"
                assert isinstance(stored.event, Acted)
                assert stored.event.action == sent.action
                count += 1
            order = [sent.seq for sent in player.acknowledged]
            assert order == sorted(order), "acknowledged out of order"
    return count


async def run(
    folder: Path,
    database: str | None,
    fault: Fault,
    times: int,
    tables: int,
    workers: int = 1,
    strangers: int = STRANGERS,
) -> str:
    """The whole test on one database with one kind of fault; one line about what happened."""
    chance, started = random.Random(times), time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "data").mkdir(exist_ok=True)
    async with fault.around(folder / "data"):
        seats = await make_tables(folder, database, tables, CLOCK)
        players = [Player(seat, f"p{number}") for number, seat in enumerate(seats)]
        server = Server(folder, database, workers, fault.environment(folder))
        await server.start()
        hostile = Strangers(server.port, [seat.table for seat in seats], times)
        jobs = [player.play(server.address) for player in players] + [hostile.work() for _ in range(strangers)]
        working = [asyncio.create_task(job) for job in jobs]
        try:
            for _ in range(times):
                await _some_moves(players)
                await asyncio.sleep(chance.uniform(0, 0.15))
                await fault.strike(server, chance)
            await _some_moves(players)
        finally:
            await _stop(working)
            await server.kill()
        took = time.monotonic() - started
        store = open_store(Settings(data=folder / "data", database=database))
        count = await check(store, players, took)
        name = f"{store.name}, {workers} process{'es' if workers > 1 else ''}"
        await store.close()
    assert server.mistakes() == [], server.mistakes()[:3]
    reconnects = sum(player.reconnects for player in players)
    done = f"{times} {fault.name}, {count} acknowledged actions all there once"
    return f"{name}: {done}, {reconnects} reconnects, {hostile.attacks} attacks beside it, {took:.0f} s"


async def _stop(working: list[asyncio.Task[None]]) -> None:
    """End what was begun. Whoever is asked while something else ends in them may not hear it the first time."""
    while unfinished := [task for task in working if not task.done()]:
        for task in unfinished:
            task.cancel()
        await asyncio.wait(unfinished, timeout=1)


async def _some_moves(players: list[Player]) -> None:
    """Wait until somebody has moved."""
    before = sum(len(player.acknowledged) for player in players)
    async with asyncio.timeout(120):
        while sum(len(player.acknowledged) for player in players) == before:
            await asyncio.sleep(0.01)


class Case(NamedTuple):
    """One run: which fault, how often, on which database (None: SQLite), served by how many processes."""

    fault: Fault
    times: int
    database: str | None = None
    workers: int = 1


def cases(postgres: PrivatePostgres, kills: int, faults: int) -> Iterator[Case]:
    yield Case(Kill(), kills)
    yield Case(Kill(), kills, postgres.new_database())
    yield Case(KillOneByOne(), kills, postgres.new_database(), 2)
    yield Case(DiskFull(Server.failing), faults)
    yield Case(DatabaseRestart(postgres), faults, postgres.new_database())
    yield Case(DatabaseRestart(postgres), faults, postgres.new_database(), 2)
    yield Case(ClockJump(), faults)
    yield Case(ClockJump(), faults, postgres.new_database(), 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=60, help="on each database")
    parser.add_argument("--faults", type=int, default=20, help="of each other kind")
    parser.add_argument("--tables", type=int, default=20)
    arguments = parser.parse_args()
    with private_postgres() as postgres:
        for case in cases(postgres, arguments.kills, arguments.faults):
            with tempfile.TemporaryDirectory() as folder:
                job = run(Path(folder), case.database, case.fault, case.times, arguments.tables, case.workers)
                sys.stdout.write(f"{asyncio.run(job)}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
