"""A client that speaks bytes: for everything that a well-behaved library would never send."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import AsyncIterator
from typing import NamedTuple

import msgspec

from tests.table.harness import Json, Service

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def fault(self) -> Json:
        found: Json = msgspec.json.decode(self.body)
        return found


def frame(opcode: int, payload: bytes = b"", fin: bool = True) -> bytes:
    """A frame as clients send it, masked with zeros."""
    length = struct.pack("!B", 0x80 | len(payload)) if len(payload) < 126 else struct.pack("!BH", 0xFE, len(payload))
    return bytes([(0x80 if fin else 0) | opcode]) + length + b"\0\0\0\0" + payload


class Raw:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    def send(self, data: bytes) -> None:
        self._writer.write(data)

    async def pump(self, data: bytes, times: int) -> int:
        """Send something again and again until the server has had enough; how often it took it."""
        for time in range(times):
            try:
                self.send(data)
                async with asyncio.timeout(60):
                    await self._writer.drain()
            except OSError:
                return time
            await asyncio.sleep(0)
        return times

    async def pump_until_cut(self, data: bytes) -> None:
        """Send something now and then, without reading, until the server cuts the connection. It has half a minute."""
        async with asyncio.timeout(30):
            while await self.pump(data, 1):
                await asyncio.sleep(0.02)

    async def answer(self) -> Answer:
        """The next answer to a request."""
        async with asyncio.timeout(60):
            head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            line, *lines = head.split("\r\n")[:-2]
            headers = {name.lower(): value for name, value in [each.split(": ", 1) for each in lines]}
            body = await self._reader.readexactly(int(headers.get("content-length", 0)))
        return Answer(int(line.split(" ")[1]), headers, body)

    async def rest(self) -> bytes:
        """Whatever comes until the server ends the connection; nothing if it cut it."""
        async with asyncio.timeout(60):
            try:
                return await self._reader.read()
            except OSError:
                return b""

    async def closing_code(self) -> int:
        """The code of the close frame with which the server ends a WebSocket; 0 if it ended without."""
        try:
            payload = await self.message(CLOSE)
        except (asyncio.IncompleteReadError, OSError):
            return 0
        code: int = struct.unpack("!H", payload[:2])[0]
        return code

    async def message(self, wanted: int) -> bytes:
        """What the next frame of a kind holds."""
        while True:
            opcode, payload = await self._frame()
            if opcode == wanted:
                return payload

    async def _frame(self) -> tuple[int, bytes]:
        async with asyncio.timeout(60):
            first, length = await self._reader.readexactly(2)
            if length >= 126:
                form, size = ("!H", 2) if length == 126 else ("!Q", 8)
                length = struct.unpack(form, await self._reader.readexactly(size))[0]
            return first & 15, await self._reader.readexactly(length)

    async def upgrade(self, table: str) -> Answer:
        """Ask for the WebSocket of a table."""
        self.send(self.handshake(table))
        return await self.answer()

    @staticmethod
    def handshake(table: str) -> bytes:
        return (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()


@contextlib.asynccontextmanager
async def raw(here: Service, source: str | None = None, memory: int = 2**22) -> AsyncIterator[Raw]:
    """A connection, perhaps from another address of this machine, or with a small memory for what comes."""
    host, port = here.base.removeprefix("http://").split(":")
    with socket.socket() as plug:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, memory)
        if source is not None:
            plug.bind((source, 0))
        plug.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plug, (host, int(port)))
        reader, writer = await asyncio.open_connection(sock=plug, limit=memory)
        try:
            yield Raw(reader, writer)
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()
