"""Kill the server again and again while people play, and check that nothing acknowledged is lost or done twice.

    python -m tests.crash.supervisor --kills 60

A supervisor starts the server, lets players move as fast as they may, ends the server with SIGKILL at a random moment,
starts it again, and goes on with the same tables. With several processes one of them is killed, and the others go on
while it is replaced. At the end every action that any player saw acknowledged must be in
the store exactly once, at the number it was acknowledged with, in the order in which its player sent it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import re
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from moontable.table import creating, keys, protocol
from moontable.table.duties import now_ms
from moontable.table.events import Acted, Created, Sat, Stored
from moontable.table.hub import Hub
from moontable.table.serving import open_store
from moontable.table.settings import Settings
from moontable.table.store.base import Store
from moontable.table.tables import Table
from tests.table.harness import InProcessThinker
from tests.table.private_postgres import private_postgres
from tests.table.test_serving import children

LIMITS = [
    "requests=1000000",
    "retellings=1000000",
    "creations=1000000",
    "messages=1000000",
    "connections_per_address=1000000",
]
SERVER = (sys.executable, "-m", "moontable", "serve")


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
                async with connect(f"{address.socket}/api/tables/{self.seat.table}/socket", open_timeout=2) as socket:
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


class Server:
    """The real server in a process of its own, always on the same port."""

    def __init__(self, folder: Path, database: str | None, workers: int) -> None:
        self._words = [word for limit in LIMITS for word in ("--limit", limit)]
        self._words += ["--data", str(folder / "data")] + (["--database", database] if database else [])
        self._words += ["--workers", str(workers)]
        self._log = folder / "server.log"
        self._port = 0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> Address:
        return Address(f"ws://127.0.0.1:{self._port}")

    async def start(self) -> None:
        with self._log.open("ab") as log:
            words = (*SERVER, "--port", str(self._port), *self._words)
            self._process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE, stderr=log)
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        found = re.search(rb":(\d+)/", line)
        if found is None:
            raise RuntimeError(f"the server did not start: {self._log.read_text(encoding='utf-8')[-2000:]}")
        self._port = int(found[1])

    async def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()

    def kill_one(self, chance: random.Random) -> None:
        """End one of several processes; the supervisor of the service replaces it."""
        assert self._process is not None
        with contextlib.suppress(IndexError, ProcessLookupError):  # the one before may just be being replaced
            os.kill(chance.choice(children(self._process.pid)), signal.SIGKILL)


async def make_tables(folder: Path, database: str | None, count: int) -> list[Seat]:
    """Tables for two, straight into the store, each long enough for the whole run."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(data=folder / "data", database=database)
    store = open_store(settings)
    await store.open()
    await store.begin(now_ms())
    hub = Hub(store, settings, InProcessThinker())
    seats: list[Seat] = []
    for _ in range(count):
        mine, yours = keys.new_key(), keys.new_key()
        wish = protocol.CreateTable(game="bluemoon", name="Ada", options={"series": "crystals"})
        first = Stored(1, now_ms(), "", creating.create(wish, keys.owner_of(mine), hub.chance))
        table = Table(keys.new_table_id(), first)
        await store.write([hub.entry(table, first)])
        second = Stored(2, now_ms(), "", Sat(1, keys.owner_of(yours), "Bob", "ab" * 8, {}))
        table.apply(second)
        await store.write([hub.entry(table, second)])
        seats += [Seat(table.id, mine), Seat(table.id, yours)]
    await store.close()
    return seats


async def check(store: Store, players: list[Player]) -> int:
    """Compare the store with what was acknowledged. Returns the number of acknowledged actions."""
    count = 0
    for table in {player.seat.table for player in players}:
        history = await store.history(table)
        assert [stored.seq for stored in history] == list(range(1, len(history) + 1)), "a gap or a double number"
        assert isinstance(history[0].event, Created)
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


async def run(folder: Path, database: str | None, kills: int, tables: int, workers: int = 1) -> str:
    """The whole test on one database; one line about what happened."""
    chance = random.Random(kills)
    seats = await make_tables(folder, database, tables)
    players = [Player(seat, f"p{number}") for number, seat in enumerate(seats)]
    server = Server(folder, database, workers)
    await server.start()
    playing = [asyncio.create_task(player.play(server.address)) for player in players]
    started = time.monotonic()
    try:
        for _ in range(kills):
            before = sum(len(player.acknowledged) for player in players)
            async with asyncio.timeout(60):  # some moves, then death at a random moment
                while sum(len(player.acknowledged) for player in players) == before:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(chance.uniform(0, 0.15))
            if workers > 1:
                server.kill_one(chance)
            else:
                await server.kill()
                await server.start()
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        with contextlib.suppress(ProcessLookupError):
            await server.kill()
    store = open_store(Settings(data=folder / "data", database=database))
    count = await check(store, players)
    name = f"{store.name}, {workers} process{'es' if workers > 1 else ''}"
    await store.close()
    reconnects = sum(player.reconnects for player in players)
    took = time.monotonic() - started
    return f"{name}: {kills} kills, {count} acknowledged actions all there once, {reconnects} reconnects, {took:.0f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--tables", type=int, default=20)
    arguments = parser.parse_args()
    with private_postgres() as postgres:
        for database, workers in ((None, 1), (postgres.new_database(), 1), (postgres.new_database(), 2)):
            with tempfile.TemporaryDirectory() as folder:
                told = asyncio.run(run(Path(folder), database, arguments.kills, arguments.tables, workers))
                sys.stdout.write(f"{told}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
