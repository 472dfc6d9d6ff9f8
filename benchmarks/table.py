"""The table service under load: N tables, two scripted players each, every move stored durably.

The driver speaks to a server of its own over loopback, with raw WebSockets, so that it takes as little as possible of
the two cores that both share; it prints how much that is. Saturated: every player moves as soon as it may. Paced: so
many moves a second, spread evenly. A move's time runs from sending it to the arrival of the update at the opponent.

    python benchmarks/table.py                                      # 500 tables of Blue Moon
    python benchmarks/table.py --game moonstone --tables 100 --rate 100
    python benchmarks/table.py --tables 50 --rate 50 --bots 20      # bots at other tables beside 100 people
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.common import result_line
from moontable.cli.version import version_line

OPTIONS = {
    "bluemoon": {"series": "crystals"},  # games in a row, so that no table runs dry
    "city": {},
    "moonstone": {},
}
SEED = 20040101
PEER = "boardgame.io (tic-tac-toe, nothing stored): 2,000 moves/s saturated, p99 10-20 ms paced at 500/s, 90 kB a match"


class Legal(msgspec.Struct):
    seq: int
    ply: int
    legal: list[str] | None
    outcome: dict[str, object] | None


class Message(msgspec.Struct):
    """What the driver reads of a message; the rest is skipped."""

    type: str
    position: Legal | None = None


decode = msgspec.json.Decoder(Message).decode


# -- the server --------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def server(folder: Path, database: str | None, workers: int) -> Iterator[tuple[str, int, int]]:
    """A server of our own. Gives its host, port and process."""
    limits = ["connections_per_address=1000000", "requests=1000000", "creations=1000000", "tables_per_guest=1000000"]
    limits += ["messages=100000000", "connections=100000", "retellings=1000000"]
    words = [word for limit in limits for word in ("--limit", limit)]
    if database is not None:
        words += ["--database", database, "--workers", str(workers)]
    command = [sys.executable, "-m", "moontable", "serve", "--port", "0", "--data", str(folder), *words]
    with (folder / "log").open("wb") as log, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log) as process:
        assert process.stdout is not None
        found = re.search(rb"http://([\d.]+):(\d+)/", process.stdout.readline())
        if found is None:
            sys.exit((folder / "log").read_text(encoding="utf-8"))
        try:
            yield found[1].decode(), int(found[2]), process.pid
        finally:
            process.send_signal(signal.SIGTERM)


def family(pid: int) -> list[int]:
    """A process and those that it has started: workers, and processes for bots."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *[member for child in children for member in family(int(child))]]


def processor(pid: int) -> float:
    """Seconds of processor time that the server has used."""
    stats = [Path(f"/proc/{member}/stat").read_text(encoding="ascii") for member in family(pid)]
    fields = [stat.rpartition(")")[2].split() for stat in stats]
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Resident kilobytes of the server."""
    statuses = [Path(f"/proc/{member}/status").read_text(encoding="ascii") for member in family(pid)]
    return sum(int(found[1]) for status in statuses if (found := re.search(r"VmRSS:\s+(\d+)", status)))


class Client:
    """A guest over HTTP."""

    def __init__(self, base: str) -> None:
        self._base = base
        self.key = secrets.token_urlsafe(32)

    def post(self, path: str, body: object) -> dict[str, object]:
        headers = {"content-type": "application/json", "authorization": f"Bearer {self.key}"}
        request = Request(self._base + path, json.dumps(body).encode(), headers)  # noqa: S310 - our own server
        with urlopen(request) as answer:  # noqa: S310
            found: dict[str, object] = json.load(answer)
            return found


# -- players -----------------------------------------------------------------------------------------------------------


class Player(asyncio.Protocol):
    """One seat over a raw WebSocket. Masking with zeros is legal and costs nothing."""

    def __init__(self, match: Match, seat: int, table: str, key: str, host: str) -> None:
        self.match, self.seat, self._table, self._key, self._host = match, seat, table, key, host
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._data = bytearray()
        self._open = False
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        nonce = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{self._table}/socket HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            del self._data[: end + 4]
            self._open = True
            self.send(b'{"type":"hello","key":"%s"}' % self._key.encode())
        while len(self._data) >= 2:
            length, start = self._data[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(self._data[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(self._data[2:10], "big"), 10
            if len(self._data) < start + length:
                return
            opcode = self._data[0] & 15
            body = bytes(self._data[start : start + length])
            del self._data[: start + length]
            if opcode == 1:
                self._receive(body)
            elif opcode == 9:
                self.send(body, 10)

    def send(self, body: bytes, opcode: int = 1) -> None:
        size = len(body)
        head = bytes([128 | opcode, 128 | size]) if size < 126 else bytes([128 | opcode, 254]) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + body)

    def _receive(self, body: bytes) -> None:
        message = decode(body)
        if message.position is not None:
            self.match.heard(self, message.position)
        elif message.type == "refused":
            sys.exit(f"refused: {body!r}")
        if message.type == "welcome" and not self.welcomed.done():  # another process may welcome a player twice
            self.welcomed.set_result(None)

    def close(self) -> None:
        self._transport.close()


class Match:
    """A table with its two players."""

    def __init__(self, load: Load, number: int) -> None:
        self._load = load
        self._random = random.Random(SEED + number)
        self.players: list[Player] = []
        self._waiting: tuple[Player, Legal] | None = None
        self._sent: dict[int, tuple[Player, float]] = {}
        self._count = 0
        self.over = False

    def heard(self, player: Player, position: Legal) -> None:
        """A player sees a new position."""
        mover, sent = self._sent.get(position.seq, (player, 0.0))
        if mover is not player:
            self._load.times.append(time.perf_counter() - sent)
            del self._sent[position.seq]
        if position.outcome is not None:
            self.over = True
        elif position.legal:
            self._waiting = (player, position)
            if self._load.at_once:
                self.move()

    def move(self) -> bool:
        """Take a random action; false if it is nobody's turn now."""
        if self._waiting is None:
            return False
        player, position = self._waiting
        self._waiting = None
        self._count += 1
        action = self._random.choice(position.legal or [])
        self._sent[position.seq + 1] = (player, time.perf_counter())
        self._load.moves += 1
        command = {"type": "act", "id": str(self._count), "at": position.seq, "action": action}
        player.send(msgspec.json.encode(command))
        return True


def _same(player: Player) -> Player:
    return player


class Load:
    """All tables, and what was measured."""

    def __init__(self) -> None:
        self.matches: list[Match] = []
        self.times: list[float] = []
        self.moves = 0
        self.at_once = False

    async def open(self, game: str, host: str, port: int, tables: int, clients: list[Client]) -> None:
        """Set up tables and connect all players."""
        loop = asyncio.get_running_loop()
        for _ in range(tables):
            match = Match(self, len(self.matches))
            self.matches.append(match)
            wish = {"game": game, "name": "Ada", "options": OPTIONS[game]}
            created = await asyncio.to_thread(clients[0].post, "/api/tables", wish)
            table = str(created["table"]["id"])  # type: ignore[index]
            await asyncio.to_thread(clients[1].post, f"/api/tables/{table}/join", {"name": "Bob"})
            for seat, client in enumerate(clients):
                player = Player(match, seat, table, client.key, host)
                await loop.create_connection(partial(_same, player), host, port)
                match.players.append(player)
                await player.welcomed

    async def saturate(self, seconds: float) -> float:
        """Moves a second when everybody moves at once."""
        self.at_once = True
        self.moves, self.times, started = 0, [], time.perf_counter()
        for match in self.matches:
            match.move()
        await asyncio.sleep(seconds)
        rate = self.moves / (time.perf_counter() - started)
        self.at_once = False
        await asyncio.sleep(1)
        return rate

    async def pace(self, rate: float, seconds: float) -> float:
        """Moves spread evenly; returns the rate that was reached."""
        self.moves, self.times = 0, []
        started = time.perf_counter()
        at, turn = 0, 0
        while (now := time.perf_counter() - started) < seconds:
            while at < now * rate:
                at += 1
                for _ in range(len(self.matches)):
                    turn = (turn + 1) % len(self.matches)
                    if self.matches[turn].move():
                        break
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.5)
        return self.moves / seconds


def percentile(times: list[float], share: float) -> float:
    """Milliseconds."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


def spread(times: list[float]) -> str:
    return f"p50 {percentile(times, 0.5):7.1f} ms  p99 {percentile(times, 0.99):7.1f} ms"


async def beside_bots(load: Load, arguments: argparse.Namespace, client: Client) -> list[float]:
    """The times of a paced run while bots play at tables of their own."""
    for _ in range(arguments.bots):
        wish = {"game": arguments.game, "name": "Ada", "options": OPTIONS[arguments.game]}
        await asyncio.to_thread(client.post, "/api/tables", {**wish, "seats": [{"kind": "bot"}, {"kind": "bot"}]})
    await load.pace(arguments.rate, arguments.seconds)
    return load.times


def longest_block(base: str) -> float:
    """Milliseconds of the processor's time for which the event loop was kept from going on, at most."""
    with urlopen(f"{base}/metrics") as answer:  # noqa: S310
        found = re.search(r"loop_longest_seconds\{[^}]*\} (\S+)", answer.read().decode())
    return float(found[1]) * 1000 if found is not None else 0.0


async def measure(arguments: argparse.Namespace, folder: Path) -> dict[str, str | float]:
    with server(folder, arguments.database, arguments.workers) as (host, port, pid):
        base = f"http://{host}:{port}"
        clients = [Client(base), Client(base)]
        warm = Load()
        await warm.open(arguments.game, host, port, 5, clients)
        await warm.saturate(2)
        before = memory(pid)
        load = Load()
        await load.open(arguments.game, host, port, arguments.tables, clients)
        opened = memory(pid)
        paced = await load.pace(arguments.rate, arguments.seconds)
        pace_times = load.times
        beside = await beside_bots(load, arguments, clients[0]) if arguments.bots else []
        used, ours = processor(pid), time.process_time()
        saturated = await load.saturate(arguments.seconds)
        used = (processor(pid) - used) / max(1, load.moves)
        ours = (time.process_time() - ours) / max(1, load.moves)
        after = memory(pid)
        running = sum(not match.over for match in load.matches)
        block = longest_block(base)
    per_table = (after - before) / arguments.tables
    print(
        f"{arguments.tables} tables of {arguments.game} ({running} still running), {opened - before:,} kB when opened"
    )
    print(f"paced      {paced:8,.0f} moves/s  {spread(pace_times)}")
    if arguments.bots:
        print(f"with bots  {paced:8,.0f} moves/s  {spread(beside)}  ({arguments.bots} tables of bots beside it)")
    print(f"saturated  {saturated:8,.0f} moves/s  {spread(load.times)}")
    print(f"processor  {used * 1e6:8,.0f} us of the server per move, saturated; {ours * 1e6:,.0f} us of this driver")
    print(f"loop       {block:8,.1f} ms at most without a pause")
    print(f"memory     {per_table:8,.0f} kB per table, with two connections")
    print(f"peer       {PEER}")
    figures: dict[str, str | float] = {
        "moves_per_s": saturated,
        "paced_p99_ms": percentile(pace_times, 0.99),
        "kb_per_table": per_table,
        "server_us_per_move": used * 1e6,
        "driver_us_per_move": ours * 1e6,
    }
    if arguments.bots:
        figures["beside_bots_p99_ms"] = percentile(beside, 0.99)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a rough run under 30 seconds")
    parser.add_argument("--game", choices=list(OPTIONS), default="bluemoon")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--bots", type=int, default=0, help="tables of bots beside it, in a second paced run")
    parser.add_argument("--rate", type=float, default=500, help="moves a second of the paced run")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--database", help="a PostgreSQL address instead of SQLite")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.tables, arguments.seconds = 100, 4
    print(f"{parser.description}\n{version_line()}")
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measure(arguments, Path(folder)))
    print(result_line(figures))


if __name__ == "__main__":
    main()
