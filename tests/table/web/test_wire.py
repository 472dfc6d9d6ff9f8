"""Whatever comes over the wire is counted before it is kept: heads, bodies, frames, connections."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Any

import pytest

from moontable.table import protocol
from moontable.table.web.settings import Limits
from tests.table.harness import Database, Service, service
from tests.table.raw import BINARY, CONT, PING, PONG, TEXT, frame, raw

pytestmark = [pytest.mark.anyio, pytest.mark.once]

HELLO = frame(TEXT, b'{"type":"hello"}')
CHUNKED = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
ROUNDS = 200
"""So many times 64 kB and more would be sent to a server that takes it all."""


async def alive(here: Service) -> bool:
    """Whether others are served."""
    async with raw(here) as other:
        other.send(GET)
        return (await other.answer()).status == 200


# -- frames ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "flood", "limit"),
    [
        (frame(TEXT, fin=False), frame(CONT, fin=False), "fragments"),
        (b"", frame(PING, b"x" * 125), "frames"),
        (b"", frame(PONG), "frames"),
        (b"", frame(TEXT, b"x"), "messages"),
        (b"", frame(BINARY), "messages"),
    ],
    ids=["continuations", "pings", "pongs", "texts", "binaries"],
)
async def test_a_flood_of_frames_is_cut_before_it_is_taken_in(
    sqlite: Database, first: bytes, flood: bytes, limit: str
) -> None:
    """One packet of empty frames holds tens of thousands; so many were once taken in before anybody counted."""
    async with service(sqlite, limits=Limits()) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        async with raw(here) as bad:
            assert (await bad.upgrade(table)).status == 101
            bad.send(HELLO + first)
            taken = await bad.pump(flood * (65_536 // len(flood)), ROUNDS)
            assert taken < ROUNDS
        assert here.hub.metrics.cut_connections == {limit: 1}
        assert await alive(here)


async def test_one_frame_too_many_is_told_why(sqlite: Database) -> None:
    limits = Limits(frames=10, frames_per_s=0, fragments=5)
    async with service(sqlite, limits=limits) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        for good, one_too_many in (
            ([frame(PING)] * 10, frame(PONG)),
            ([frame(TEXT, b"{", fin=False), *[frame(CONT, fin=False)] * 4, frame(PING)], frame(CONT, fin=False)),
        ):
            async with raw(here) as bad:
                await bad.upgrade(table)
                bad.send(HELLO + b"".join(good))
                for _ in range(good.count(frame(PING))):
                    await bad.message(PONG)
                assert not here.hub.metrics.cut_connections
                bad.send(one_too_many)
                assert await bad.closing_code() == protocol.CLOSE_TOO_MANY
            here.hub.metrics.cut_connections.clear()


async def test_a_message_may_come_in_pieces_and_be_interrupted_by_pings(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        async with raw(here) as good:
            await good.upgrade(table)
            text = b'{"type":"hello"}'
            good.send(frame(TEXT, text[:1], fin=False) + frame(PING, b"here?"))
            good.send(b"".join([frame(CONT, bytes([byte]), fin=False) for byte in text[1:-1]]))
            good.send(frame(CONT, text[-1:]))
            assert await good.message(PONG) == b"here?"
            assert b'"type":"welcome"' in await good.message(TEXT)


async def test_pings_of_a_client_that_does_not_read_are_not_answered(sqlite: Database) -> None:
    """Otherwise the answers would pile up in our memory."""
    limits = Limits(frames=10_000_000)
    async with service(sqlite, limits=limits) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        async with raw(here, memory=2048) as bad:
            await bad.upgrade(table)
            bad.send(HELLO)
            room = await here.hub.room(table)
            while not room.audience.listeners:
                await asyncio.sleep(0.01)
            transport = transport_of(room.audience.listeners[0])
            pings = frame(PING, b"x" * 125) * 500
            most = 0
            for _ in range(130):  # 8 MB, more than the system keeps for us
                await bad.pump(pings, 1)
                most = max(most, transport.get_write_buffer_size())
            assert 0 < most < 500_000


def transport_of(listener: Any) -> asyncio.Transport:
    found: asyncio.Transport = listener._wire.transport
    return found


# -- heads and bodies --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begun", "flood", "status"),
    [
        (b"GET /", b"a" * 65_536, 414),
        (b"GET / HTTP/1.1\r\n", b"a: b\r\n" * 10_000, 431),
        (b"GET / HTTP/1.1\r\na: ", b"b" * 65_536, 431),
        (b"GET / HTTP/1.1\r\n", b"a" * 65_536, 431),
        (b"", b"\r\n" * 32_768, 431),
        (b"POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n", b"a" * 65_536, 404),
        (CHUNKED, b"1\r\na\r\n" * 10_000, 0),
        (CHUNKED + b"1;", b"a" * 65_536, 0),
        (CHUNKED + b"2\r\n{}\r\n0\r\n", b"a: b\r\n" * 10_000, 0),
        (CHUNKED + b"2\r\n{}\r\n0\r\na: ", b"b" * 65_536, 0),
    ],
    ids=["address", "headers", "header", "name", "nothing", "body", "chunks", "chunk", "trailers", "trailer"],
)
async def test_an_endless_request_is_cut_early(sqlite: Database, begun: bytes, flood: bytes, status: int) -> None:
    async with service(sqlite) as here:
        async with raw(here) as bad:
            bad.send(begun)
            assert await bad.pump(flood, ROUNDS) < ROUNDS
        assert here.hub.metrics.cut_connections == {"request": 1}
        assert await alive(here)
        async with raw(here) as bad:  # once more, and then stop to hear what the server has to say
            bad.send(begun + flood)
            if status:
                answer = await bad.answer()
                assert answer.status == status
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.fault["message"]


async def test_a_head_within_its_limits_is_taken_and_one_beyond_is_told(sqlite: Database) -> None:
    limits = Limits(address_bytes=100, head_bytes=2_000, headers=10)
    for address, headers, status in (
        (b"/healthz?" + b"a" * 91, [], 200),
        (b"/healthz?" + b"a" * 92, [], 414),
        (b"/healthz", [b"a: b"] * 9, 200),
        (b"/healthz", [b"a: b"] * 10, 431),
        (b"/healthz", [b"a: " + b"b" * 1_900], 200),
        (b"/healthz", [b"a: " + b"b" * 20_000], 431),
    ):
        async with service(sqlite, limits=limits) as here, raw(here) as client:
            client.send(b"GET " + address + b" HTTP/1.1\r\n" + b"\r\n".join([b"Host: x", *headers, b"", b""]))
            answer = await client.answer()
            assert answer.status == status
            if status != 200:
                assert (answer.fault["code"], answer.headers["connection"]) == ("limit", "close")
                assert await client.rest() == b""


async def test_what_is_no_request_is_answered_like_everything_else(sqlite: Database) -> None:
    async with service(sqlite) as here:
        for nonsense in (b"\x00\x01\x02", b"HELLO\r\n\r\n", b"GET /\xff HTTP/1.1\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
            async with raw(here) as bad:
                bad.send(nonsense)
                answer = await bad.answer()
                assert (answer.status, answer.fault["code"]) == (400, "bad-message")
                assert "default-src 'none'" in answer.headers["content-security-policy"]


async def test_trailers_are_no_headers(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, raw(here) as client:
        client.send(
            b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        await asyncio.sleep(0.05)
        body = b'{"game": "pebbles", "name": "Eve"}'
        client.send(b"%x\r\n%s\r\n0\r\nAuthorization: Bearer %s\r\n\r\n" % (len(body), body, ada.key.encode()))
        assert (await client.answer()).status == 403


async def test_a_body_that_is_far_too_long_is_answered_in_words_even_if_all_of_it_comes_at_once(
    sqlite: Database,
) -> None:
    """The end of it comes before the application has answered; the connection was once cut then, without a word."""
    async with service(sqlite, limits=Limits(body_bytes=1_000)) as here, raw(here) as client:
        body = b"x" * 60_000
        client.send(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
        client.send(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        answer = await client.answer()
        assert answer.status == 413
        assert b"message" in answer.body
        assert await client.rest() == b""


async def test_a_few_requests_may_be_sent_ahead_and_no_more(sqlite: Database) -> None:
    async with service(sqlite, limits=Limits(requests_ahead=5)) as here:
        async with raw(here) as client:
            client.send(GET * 6)
            assert [(await client.answer()).status for _ in range(6)] == [200] * 6
        async with raw(here) as client:
            assert await client.pump(GET * 2_000, ROUNDS) < ROUNDS
        assert here.hub.metrics.requests[200] < 20
        assert await alive(here)


async def test_bytes_between_requests_hold_no_connection_open(sqlite: Database) -> None:
    async with service(sqlite, limits=Limits(request_seconds=1)) as here, raw(here) as client:
        client.send(GET)
        assert (await client.answer()).status == 200
        client.send(b"\r\n")
        assert await client.rest() == b""


async def test_whoever_does_not_read_an_answer_is_cut_off(sqlite: Database) -> None:
    async with service(sqlite, limits=Limits(reading_seconds=1)) as here, raw(here, memory=2048) as client:
        page = b"GET /api/rules/bluemoon HTTP/1.1\r\nHost: x\r\n\r\n"
        await client.pump_until_cut(page * 4)
        assert await alive(here)


# -- connections -------------------------------------------------------------------------------------------------------


async def test_an_address_has_only_so_many_connections_and_a_proxy_here_any_number(sqlite: Database) -> None:
    limits = Limits(connections_per_address=3, connections=8)
    async with service(sqlite, limits=limits) as here, contextlib.AsyncExitStack() as stack:
        for _ in range(3):
            await stack.enter_async_context(raw(here, "127.0.0.2"))
        async with raw(here, "127.0.0.2") as one_more:
            assert await one_more.rest() == b""
        for _ in range(4):
            proxied = await stack.enter_async_context(raw(here))
        proxied.send(GET)
        assert (await proxied.answer()).status == 200
        async with raw(here, "127.0.0.3") as another:
            another.send(GET)
            assert (await another.answer()).status == 200
            async with raw(here) as beyond_all:
                assert await beyond_all.rest() == b""
        assert here.hub.metrics.cut_connections == {"crowd": 2}


async def test_connections_that_have_ended_do_not_count(sqlite: Database) -> None:
    limits = Limits(connections_per_address=3)
    async with service(sqlite, limits=limits) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        for _ in range(5):
            async with raw(here, "127.0.0.2") as client:
                client.send(GET)
                assert (await client.answer()).status == 200
            async with raw(here, "127.0.0.2") as client:
                assert (await client.upgrade(table)).status == 101
            async with raw(here, "127.0.0.2") as client:
                client.send(b"nonsense\r\n\r\n")
                assert (await client.answer()).status == 400


async def test_answers_leave_at_once(sqlite: Database) -> None:
    """Not only with uvloop: a system that waits for more to send makes every answer 40 ms late."""
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        async with ada.socket(table):
            room = await here.hub.room(table)
            plug = transport_of(room.audience.listeners[0]).get_extra_info("socket")
            assert plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
