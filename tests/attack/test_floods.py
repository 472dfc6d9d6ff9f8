"""Floods of bytes: frames, heads and bodies without end. Whoever sends them is cut off; nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import struct
import time
from collections.abc import AsyncIterator

import pytest

from tests.attack.budget import rounds
from tests.attack.people import Person, people
from tests.attack.target import Target, unharmed
from tests.table.wires import CONTINUATION, PING, PONG, TEXT, Wire, frame, wire

pytestmark = [pytest.mark.anyio, pytest.mark.once]

HELLO = frame(TEXT, b'{"type":"hello"}')
CHUNK = 65_536
ATTACKERS = rounds(3, 10)
MEGABYTES = 30
FLOOD_S = rounds(1, 15)
"""How long somebody tries to send without end."""


@contextlib.asynccontextmanager
async def played_beside(target: Target) -> AsyncIterator[Person]:
    """Two people play at a table all the while; every command of theirs is answered."""
    async with people(target, "Ada", "Bob") as (ada, bob):
        table = await ada.create("city")
        await bob.join(table)
        stop = asyncio.Event()

        async def play() -> int:
            moves = 0
            while not stop.is_set():
                moves += await ada.act(table, moves) or await bob.act(table, moves)
            return moves

        with unharmed(target, MEGABYTES):
            playing = asyncio.create_task(play())
            yield ada
            stop.set()
            assert await playing > 0


async def pour(connection: Wire, data: bytes, seconds: float) -> bool:
    """Send the same again and again. False if there was no end to it."""
    until = time.monotonic() + seconds
    try:
        async with asyncio.timeout(seconds + 1):
            while time.monotonic() < until:
                if not await connection.send(data):
                    return True
    except TimeoutError:  # nobody takes it any more: what waits is bounded, and the connection will be ended
        return True
    return False


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (frame(TEXT, b"{", final=False), frame(CONTINUATION, b"", final=False)),
        (frame(TEXT, b"{", final=False), frame(CONTINUATION, b"a" * 100, final=False)),
        (b"", frame(PING, b"p" * 125)),
        (b"", frame(PONG, b"p" * 125)),
        (b"", frame(TEXT, b'{"type":"ping","id":"a"}')),
        (b"", frame(TEXT, b"")),
        (b"", b"\x81\xff" + struct.pack("!Q", 2**62) + b"\0\0\0\0"),
        (b"", b"\xff"),
    ],
    ids=["continuations", "long message in pieces", "pings", "pongs", "messages", "empty", "endless frame", "noise"],
)
async def test_frames_without_end(guarded: Target, first: bytes, flood: bytes) -> None:
    """The attackers never read what they are answered."""
    async with played_beside(guarded) as ada:
        table = await ada.create("bluemoon")

        async def attack() -> None:
            async with wire(guarded.host, guarded.port) as bad:
                await bad.upgrade(f"/api/tables/{table}/socket", f"{guarded.host}:{guarded.port}")
                await bad.send(HELLO + first)
                assert await pour(bad, flood * (CHUNK // len(flood)), FLOOD_S)

        await asyncio.gather(*[attack() for _ in range(ATTACKERS)])


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"GET /", b"a" * CHUNK),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ", b"a" * CHUNK),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-Many: a\r\n" * (CHUNK // 11)),
        (
            b"POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"1000\r\n" + b" " * 4096 + b"\r\n",
        ),
        (b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n", b" " * CHUNK),
        (b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * (CHUNK // 36)),
        (b"", b"\x16\x03\x01\x02\x00" * (CHUNK // 5)),
        (b"", b"\r\n" * (CHUNK // 2)),
    ],
    ids=["address", "header", "headers", "chunks", "body", "requests", "TLS", "empty lines"],
)
async def test_requests_without_end(guarded: Target, first: bytes, flood: bytes) -> None:
    """The attackers never read what they are answered."""
    async with played_beside(guarded):

        async def attack() -> None:
            async with wire(guarded.host, guarded.port) as bad:
                await bad.send(first)
                assert await pour(bad, flood, FLOOD_S)

        await asyncio.gather(*[attack() for _ in range(ATTACKERS)])


async def test_many_idle_connections_and_slow_ones_leave_room_for_people(guarded: Target) -> None:
    """One address holds as many connections as it may, each sending a byte now and then."""
    async with played_beside(guarded), contextlib.AsyncExitStack() as stack:
        held = []
        for _ in range(rounds(60, 490)):
            with contextlib.suppress(OSError):
                held.append(await stack.enter_async_context(wire(guarded.host, guarded.port)))
        for byte in b"GET / HTT":
            for connection in held:
                await connection.send(bytes([byte]))
