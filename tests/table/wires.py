"""Connections that send whatever one likes: bytes that are no requests, and frames that are no messages."""

from __future__ import annotations

import asyncio
import contextlib
import struct
from collections.abc import AsyncIterator
from typing import NamedTuple

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Frame(NamedTuple):
    opcode: int
    body: bytes

    @property
    def code(self) -> int:
        """Of a frame that closes the connection; 1005 if it gives none."""
        return int.from_bytes(self.body[:2], "big") if len(self.body) >= 2 else 1005


def frame(opcode: int, body: bytes = b"", final: bool = True, mask: bytes = b"\0\0\0\0", reserved: int = 0) -> bytes:
    """A frame as a client sends it."""
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    size = len(body)
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + struct.pack("!H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", size)
    masked = bytes([byte ^ mask[at % 4] for at, byte in enumerate(body)]) if any(mask) else body
    return head + mask + masked


class Wire:
    """A bare connection. Everything that is waited for has an end."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> bool:
        """False if the other side has gone."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except (ConnectionError, OSError):
            return False
        return True

    async def upgrade(self, path: str, host: str) -> None:
        """Become a WebSocket."""
        head = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await self.send(head.encode())
        async with asyncio.timeout(30):
            answer = await self.reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer

    async def next(self, seconds: float = 30) -> Frame | None:
        """The next frame; None if the connection has ended."""
        try:
            async with asyncio.timeout(seconds):
                head = await self.reader.readexactly(2)
                size = head[1] & 127
                if size == 126:
                    size = int.from_bytes(await self.reader.readexactly(2), "big")
                elif size == 127:
                    size = int.from_bytes(await self.reader.readexactly(8), "big")
                return Frame(head[0] & 15, await self.reader.readexactly(size))
        except (asyncio.IncompleteReadError, ConnectionError, OSError):
            return None

    async def ended(self, seconds: float = 60) -> int:
        """Read until the other side ends the connection; the code it gave, 1006 if it gave none."""
        code = 1006
        async with asyncio.timeout(seconds):
            while (found := await self.next(seconds)) is not None:
                if found.opcode == CLOSE:
                    code = found.code
        return code

    async def answer(self, seconds: float = 60) -> bytes:
        """Everything that comes until the connection ends."""
        with contextlib.suppress(ConnectionError, OSError):
            async with asyncio.timeout(seconds):
                return await self.reader.read()
        return b""


@contextlib.asynccontextmanager
async def wire(host: str, port: int) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection(host, port)
    try:
        yield Wire(reader, writer)
    finally:
        writer.transport.abort()
        with contextlib.suppress(ConnectionError, OSError):
            await writer.wait_closed()
