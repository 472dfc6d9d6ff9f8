"""Hostile traffic beside the load: strangers who send what nobody should, without a pause, but within bounds."""

from __future__ import annotations

import asyncio
import contextlib
import random
import struct
from collections.abc import Sequence

import msgspec

from moontable.table import protocol
from moontable.table.web import keys
from tests.attack.fuzzing import Fuzzer
from tests.table.wires import CONTINUATION, PING, TEXT, Wire, frame, wire

HELLO = frame(TEXT, b'{"type":"hello"}')
PAUSE_S = 0.05
PATIENCE_S = 5.0
GARBAGE = (
    b"GET /" + b"a" * 100_000,
    b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 100_000,
    b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20_000,
    b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n" + b" " * 200_000,
    b"\x16\x03\x01" * 10_000,
    b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 200,
)
FRAMES = (
    frame(PING, b"p" * 125) * 500,
    frame(TEXT, b"{", final=False) + frame(CONTINUATION, b"", final=False) * 5000,
    frame(TEXT, b"") * 200,
    b"\x81\xff" + struct.pack("!Q", 2**62) + b"\0\0\0\0" + b"x" * 100_000,
    b"\xff" * 1000,
)


class Strangers:
    """Some of them, at the tables where people play. `attacks` counts what they have done."""

    def __init__(self, port: int, tables: Sequence[str], seed: int) -> None:
        self._port, self._tables = port, tables
        self._chance = random.Random(seed)
        (self._schema,), definitions = msgspec.json.schema_components([protocol.ClientMessage])
        pool: dict[str, Sequence[object]] = {
            "key": [keys.new_key()],
            "action": ["done", "continue", "retreat"],
            "at": [0, 1, 2, 3],
        }
        self._fuzzer = Fuzzer(self._chance, definitions, pool)
        self.attacks = 0

    async def work(self) -> None:
        """Attack for ever. The server may be down; that is no reason to stop."""
        while True:
            with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError, AssertionError):
                async with asyncio.timeout(PATIENCE_S), wire("127.0.0.1", self._port) as connection:
                    await self._attack(connection)
                    self.attacks += 1
            await asyncio.sleep(PAUSE_S)

    async def _attack(self, connection: Wire) -> None:
        if self._chance.random() < 0.4:
            await connection.send(self._chance.choice(GARBAGE))
            await connection.reader.read(1000)
            return
        table = self._chance.choice(self._tables)
        await connection.upgrade(f"/api/tables/{table}/socket", f"127.0.0.1:{self._port}")
        await connection.send(HELLO)
        if self._chance.random() < 0.5:
            await connection.send(self._chance.choice(FRAMES))
        else:
            for _ in range(20):
                await connection.send(frame(TEXT, self._fuzzer.as_bytes(self._fuzzer.value(self._schema, 0.1), 0.1)))
        await connection.reader.read(1000)
