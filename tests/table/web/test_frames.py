"""Frames that are read without the library: whatever arrives, in whatever pieces, means what the library says."""

from __future__ import annotations

import contextlib
import json
import random
import struct
from collections.abc import AsyncIterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.table.web.settings import Limits
from moontable.table.web.wire import frames
from tests.table.harness import Database, Service, Socket, service
from tests.table.wires import CLOSE, TEXT, Wire, wire

MASK = b"\x01\x80\xff\x00"


def sent(opcode: int, body: bytes, final: bool = True, mask: bytes = MASK) -> bytes:
    """A frame as a client sends it."""
    size = len(body)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
    masked = bytes([byte ^ mask[at % 4] for at, byte in enumerate(body)])
    return bytes([opcode | (0x80 if final else 0)]) + length + mask + masked


@given(st.binary(max_size=70_000), st.binary(min_size=4, max_size=4))
def test_a_frame_is_as_long_as_it_says_and_holds_what_was_put_in(body: bytes, mask: bytes) -> None:
    frame = sent(1, body[:65_535], mask=mask)
    start = 5 + frames.head_size(b"other" + frame, 5)
    size = frames.payload_size(b"other" + frame, 5)
    assert start + size == len(frame) + 5
    assert frames.is_whole_text(b"other" + frame, 5)
    assert frames.unmasked(b"other" + frame, start, start + size) == body[:65_535]


@given(st.binary(max_size=70_000) | st.sampled_from([b"x" * size for size in (125, 126, 127, 65_535, 65_536)]))
def test_what_the_server_frames_is_read_back(message: bytes) -> None:
    frame = frames.text_frame(message)
    start = frames.head_size(frame, 0)
    assert frame[0] == frames.WHOLE_TEXT
    assert frames.payload_size(frame, 0) == len(message)
    assert frame[start:] == message


HELLO = sent(1, b'{"type":"hello"}')


def ping(number: int) -> bytes:
    return json.dumps({"type": "ping", "id": f"n{number}"}).encode()


@contextlib.asynccontextmanager
async def raw(here: Service, table: str) -> AsyncIterator[Wire]:
    """A socket at a table that sends bytes as they are."""
    host, port = here.base.removeprefix("http://").split(":")
    async with wire(host, int(port)) as connection:
        await connection.upgrade(f"/api/tables/{table}/socket", host)
        yield connection


async def pongs(client: Wire, count: int) -> list[str]:
    """The ids of the next answers to pings."""
    heard: list[str] = []
    while len(heard) < count:
        found = await client.next()
        assert found is not None
        assert found.opcode != CLOSE, found
        if found.opcode == TEXT and (message := json.loads(found.body))["type"] == "pong":
            heard.append(message["id"])
    return heard


@pytest.mark.anyio
@pytest.mark.once
@pytest.mark.parametrize("piece", [1, 3, 7, 50, 10_000])
async def test_messages_arrive_in_order_however_the_bytes_are_cut(sqlite: Database, piece: int) -> None:
    """Whole messages, messages in pieces and pings among each other, cut at any place."""
    data = HELLO
    for number in range(0, 40, 4):
        halves = ping(number + 1)
        data += sent(1, ping(number)) + sent(1, halves[:5], final=False) + sent(9, b"between")
        data += sent(0, halves[5:]) + sent(2, ping(number + 2)) + sent(1, ping(number + 3), mask=b"\0\0\0\0")
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        async with raw(here, table) as client:
            for at in range(0, len(data), piece):
                await client.send(data[at : at + piece])
            assert await pongs(client, 40) == [f"n{number}" for number in range(40)]


@pytest.mark.anyio
@pytest.mark.once
async def test_what_the_library_refuses_is_refused_as_before(sqlite: Database) -> None:
    """Text within a message in pieces, half characters, frames without a mask, reserved bits, and what is too long."""
    bad = {
        "text within pieces": (sent(1, b"{", final=False) + sent(1, ping(1)), 1002),
        "half a character": (sent(1, b'{"type":"ping","id":"\xc3'), 1007),
        "no mask": (b"\x81\x02{}", 1002),
        "reserved": (b"\xc1" + sent(1, ping(1))[1:], 1002),
        "too long": (b"\x81\xfe" + struct.pack("!H", 60_000) + MASK + b"x" * 500, 1009),
        "far too long": (b"\x81\xff" + struct.pack("!Q", 2**40) + MASK, 1009),
    }
    async with service(sqlite, limits=Limits(requests=10_000, retellings=10_000)) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        for name, (data, code) in bad.items():
            async with raw(here, table) as client:
                await client.send(HELLO + sent(1, ping(7)))
                assert await pongs(client, 1) == ["n7"], name
                await client.send(data)
                assert await client.ended() == code, name


@pytest.mark.anyio
@pytest.mark.once
async def test_what_is_written_waits_for_a_slow_reader_and_then_comes_in_order(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        room = await here.hub.room(table)
        async with ada.socket(table) as socket:
            listener = room.audience.listeners[0]
            chance = random.Random(3)
            sizes = [chance.choice([10, 130, 5_000, 70_000]) for _ in range(60)]
            for number, size in enumerate(sizes):
                said = json.dumps({"type": "said", "number": number, "text": "x" * size})
                listener.send(said.encode())
            assert await numbers(socket, len(sizes)) == list(range(len(sizes)))
        assert here.hub.metrics.slow_connections == 0


async def numbers(socket: Socket, count: int) -> list[int]:
    return [(await socket.expect("said"))["number"] for _ in range(count)]
