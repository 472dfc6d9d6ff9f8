"""Requests and messages that nobody sends by mistake: a clear answer with all its headers, never a fault of ours."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Iterator
from unittest.mock import Mock

import pytest
from uvicorn.server import ServerState

from moontable.table import protocol
from moontable.table.rooms import connection
from moontable.table.web import wire
from moontable.table.web.guard import Guard
from moontable.table.web.metrics import Metrics
from moontable.table.web.settings import Limits, Settings
from moontable.table.web.wire.sockets import TableSocket
from tests.table.harness import Database, Service, service
from tests.table.raw import BINARY, CLOSE, CONT, PING, TEXT, Answer, Raw, frame, raw

pytestmark = [pytest.mark.anyio, pytest.mark.once]

LIMITS = Limits(requests=1_000_000, retellings=1_000_000, bad_messages=1_000_000)
HTML = b"Accept: text/html\r\n"

ORIGINS = [b"http://[", b"http://[::1", b"http://]", b"http://[zz]", b"\xff\xfe", b"", b"//", b"http://x:99999999"]
HEADERS = [
    b"Cookie: \xff\xff=\xff",
    b"Cookie: moontable_key=\xff",
    b'Cookie: moontable_key="\\777"',
    b"Cookie: a=b; $Version=1; moontable_key=;;;",
    b"Cookie: " + b'"' * 9_000,
    b"Authorization: Bearer \xff",
    b"Accept-Encoding: \xff",
    b"Accept: \xff",
    b"If-None-Match: \xff",
    b"X-Forwarded-For: [",
    b"X-Forwarded-For: ,,\xff,",
    b"X-Forwarded-For: [::1]:abc, 1.2.3.4:xx",
    b"X-Forwarded-Proto: \xff",
    b"Range: bytes=0-1",
    b"Upgrade: h2c\r\nConnection: upgrade",
    b"Sec-Fetch-Site: \xff",
    b"Content-Type: \xff",
]
PATHS = [
    b"/%ff",
    b"/%00",
    b"/%",
    b"/%zz",
    b"//",
    b"*",
    b"/\\",
    b"/..%2f..",
    b"http://elsewhere/api/games",
    b"/table/%ff",
    b"/replay/%ed%a0%80",
    b"/rules/%ff%fe",
    b"/api/rules/%ff",
    b"/api/games/%ff/catalog",
    b"/api/tables/%00/turn",
    b"/assets/%ff/%00",
    b"/?%ff=%ff",
    b"/api/tables?game=%ff&status=%00&mine=%ff",
    b"/api/tables?after=%C2%B2.aaaaaaaaaaaaaaaa",
    b"/api/tables?" + b"&" * 5_000,
    b"/" + b"a/" * 2_000,
    b"/api/tables/TABLE/look?question=%ff",
    b"/api/tables/TABLE/explain?action=%00",
    b"/api/tables/TABLE/turn?since=" + b"9" * 5_000,
    b"/api/tables/TABLE/turn?seat=0&seat=1",
    b"/api/tables/TABLE/replay?seat=%D9%A3",
    b"/api/tables/TABLE/seats/" + b"9" * 5_000 + b"/link",
]
BODIES = [
    b"",
    b"\xff",
    b'"\xff"',
    b'{"name":"\xed\xa0\x80"}',
    b'{"game":"city","name":"\\ud800"}',
    b'{"game":"\\u0000","name":"\\u0000"}',
    b'{"game":"city","name":"A","options":{"players":1e400}}',
    b'{"options":{"players":' + b"9" * 5_001 + b"}}",
    b'{"type":"say","id":"a","at":' + b"9" * 5_001 + b',"text":"x"}',
    b'{"type":"say","id":"a","at":1,"text":"\\u0000"}',
    b'{"type":"act","id":"a","at":1,"action":"\\u0000"}',
    b'{"url":"http://["}',
    b'{"url":"http://a:\xc2\xb2/"}',
    b'{"url":"http://\xe2\x84\x80/"}',
    b"[" * 100_000,
    b"[" * 60_000 + b"]" * 60_000,
    b'{"a":' * 20_000 + b"1" + b"}" * 20_000,
    b'{"options":{"a":' + b"[" * 60_000 + b"]" * 60_000 + b"}}",
    b'{"game":"city","name":"A","x":' + b"[" * 60_000 + b"]" * 60_000 + b"}",
    b"{}{}",
    b"\xef\xbb\xbf{}",
    b"NaN",
]
TYPES = [
    b"application/json",
    b"text/plain",
    b"application/json; charset=utf-16",
    b"multipart/form-data",
    b"multipart/form-data; boundary=x",
    b"application/x-www-form-urlencoded",
    b"application/x-msgpack",
    b"\xff/\xff",
]
ADDRESSES = [
    (b"POST", b"/api/guest"),
    (b"POST", b"/api/tables"),
    (b"POST", b"/api/games/city/check"),
    (b"POST", b"/api/tables/TABLE/join"),
    (b"POST", b"/api/tables/TABLE/claim"),
    (b"POST", b"/api/tables/TABLE/commands"),
    (b"POST", b"/api/tables/TABLE/continue"),
    (b"PUT", b"/api/tables/TABLE/seats/1"),
    (b"PUT", b"/api/tables/TABLE/webhook"),
]


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that a stranger sends may look like a mistake of ours."""
    yield
    assert [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


async def answered(here: Service, request: bytes) -> Answer:
    """The answer to one request, which must be a proper one."""
    async with raw(here) as client:
        client.send(request)
        answer = await client.answer()
    assert 200 <= answer.status < 500, (request[:200], answer)
    assert answer.headers["x-content-type-options"] == "nosniff", request[:200]
    assert "content-security-policy" in answer.headers
    if answer.status >= 400 and "json" in answer.headers.get("content-type", ""):
        assert answer.fault["message"]
    return answer


def request(method: bytes, path: bytes, headers: bytes = b"", body: bytes | None = None) -> bytes:
    length = b"" if body is None else b"Content-Length: %d\r\n" % len(body)
    return b"%s %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n%s%s\r\n%s" % (
        method,
        path,
        headers,
        length,
        body or b"",
    )


async def test_strange_origins_are_foreign_ones(sqlite: Database) -> None:
    async with service(sqlite, limits=LIMITS) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"].encode()
        for origin in ORIGINS:
            header = b"Content-Type: application/json\r\nOrigin: " + origin + b"\r\n"
            assert (await answered(here, request(b"POST", b"/api/guest", header, b"{}"))).status == 403
            upgrade = (
                b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: " + origin + b"\r\n"
            )
            head = b"GET /api/tables/%s/socket HTTP/1.1\r\nHost: x\r\n%s\r\n" % (table, upgrade)
            assert (await answered(here, head)).status == 403


async def test_strange_headers_and_addresses_are_answered(sqlite: Database) -> None:
    async with service(sqlite, limits=LIMITS) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"].encode()
        for header in HEADERS:
            for path in (b"/", b"/api/games", b"/api/tables?mine=true", b"/table/" + table, b"/nowhere"):
                await answered(here, request(b"GET", path, header + b"\r\n"))
        for path in PATHS:
            for method, header in ((b"GET", b""), (b"GET", HTML), (b"POST", b""), (b"OPTIONS", b"")):
                await answered(here, request(method, path.replace(b"TABLE", table), header))


async def test_a_strange_host_is_refused_in_words(sqlite: Database) -> None:
    """The address of a request is put together with it, also to say that something else about the request is wrong."""
    async with service(sqlite, limits=LIMITS) as here:
        for path in (b"/api/tables/faction%20leshavult", b"/api/games", b"/"):
            for host in (b"::1", b"[", b"a:b", b"a:99999", b"a/b", b":1", b"\xff:x"):
                asked = request(b"GET", path).replace(b"Host: x", b"Host: " + host)
                assert (await answered(here, asked)).status == 400, host
        for host in (b"example.org", b"127.0.0.1:8000", b"[::1]:8000"):
            asked = request(b"GET", b"/api/games").replace(b"Host: x", b"Host: " + host)
            assert (await answered(here, asked)).status == 200, host


async def test_strange_bodies_are_answered(sqlite: Database) -> None:
    async with service(sqlite, limits=LIMITS) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"].encode()
        key = b"Authorization: Bearer %s\r\nContent-Type: " % ada.key.encode()
        for method, path in ADDRESSES:
            path = path.replace(b"TABLE", table)
            for body in BODIES:
                await answered(here, request(method, path, key + b"application/json\r\n", body))
            for kind in TYPES:
                await answered(here, request(method, path, key + kind + b"\r\n", b'--x\r\n{"name":"A"}'))
        deep = await answered(here, request(b"POST", b"/api/guest", key + b"application/json\r\n", b"[" * 100_000))
        assert (deep.status, deep.fault["code"], "deep" in deep.fault["message"]) == (400, "bad-message", True)
        text = await answered(here, request(b"POST", b"/api/guest", key + b"application/json\r\n", b'"\xff"'))
        assert (text.status, text.fault["code"], "UTF-8" in text.fault["message"]) == (400, "bad-message", True)


async def test_strange_messages_are_refused_and_strange_frames_end_the_connection(sqlite: Database) -> None:
    async with service(sqlite, limits=LIMITS) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        hello = frame(TEXT, b'{"type":"hello"}')
        async with raw(here) as client:
            await client.upgrade(table)
            client.send(hello)
            readable = [body for body in BODIES if len(body) < 16_000 and b"\xff" not in body and b"\xed" not in body]
            for number, body in enumerate([*readable, b'{"x":' + b"[" * 8_000, b'{"a":' * 3_000]):
                client.send(
                    frame(TEXT, body) + frame(BINARY, body) + frame(TEXT, b'{"type":"ping","id":"%d"}' % number)
                )
                while b'"pong","id":"%d"' % number not in await client.message(TEXT):
                    pass
            client.send(frame(BINARY, b'"\xff"'))
            assert b"bad-message" in await client.message(TEXT)
        for frames, code in (
            (frame(TEXT, b"\xff"), 1007),
            (frame(TEXT, b"\xf0", fin=False) + frame(CONT, b"\x9f"), 1007),
            (frame(TEXT, b"x" * 20_000), 1009),
            (frame(3), 1002),
            (frame(CONT, b"x"), 1002),
            (frame(PING, b"x" * 126), 1002),
            (frame(CLOSE, b"\x00"), 1002),
            (frame(CLOSE, struct.pack("!H", 1005)), 1002),
            (b"\x81\x05hello", 1002),
        ):
            for before in (b"", hello):
                async with raw(here) as client:
                    await client.upgrade(table)
                    client.send(before + frames)
                    assert await client.closing_code() == code


async def test_frames_before_the_answer_to_an_upgrade_do_no_harm() -> None:
    """There is no WebSocket yet that could be closed with a code."""

    async def waits(_scope: object, _receive: object, _send: object) -> None:
        await asyncio.Event().wait()

    for frames in (frame(3), frame(TEXT, b"x") * 2_000):
        transport = Mock(asyncio.Transport, get_extra_info=lambda _name: None)
        socket = TableSocket(wire.Config(waits, Limits(), Metrics()), ServerState(), {})
        socket.connection_made(transport)
        socket.data_received(Raw.handshake("a" * 16))
        socket.data_received(frames)
        socket.data_received(frames)
        transport.write_eof.assert_called_once()
        socket.connection_lost(None)
        for task in list(socket.tasks):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def test_a_request_without_what_a_websocket_needs_is_answered(sqlite: Database) -> None:
    async with service(sqlite, limits=LIMITS) as here:
        for header in (b"Sec-WebSocket-Version: 99", b"Sec-WebSocket-Key: x", b"A: b"):
            upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\n" + header + b"\r\n"
            head = b"GET /api/tables/a/socket HTTP/1.1\r\nHost: x\r\n" + upgrade + b"\r\n"
            assert (await answered(here, head)).status in (400, 426)


async def test_a_defect_of_the_program_is_answered_with_all_headers(caplog: pytest.LogCaptureFixture) -> None:
    sent: list[dict[str, object]] = []

    async def broken(*_: object) -> None:
        raise RuntimeError("a defect")

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "client": ("192.0.2.1", 1)}
    await Guard(broken, Settings(), Metrics())(scope, broken, send)  # type: ignore[arg-type]
    assert (sent[0]["status"], b"nosniff" in dict(sent[0]["headers"]).values()) == (500, True)  # type: ignore[call-overload]
    assert "a defect" not in str(sent)
    assert "a defect" in caplog.text
    caplog.clear()


async def test_a_defect_while_serving_a_connection_closes_it_with_a_documented_code(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a defect")

    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        monkeypatch.setattr(connection.Connection, "_hello", broken)
        async with raw(here) as client:
            await client.upgrade(table)
            assert await client.closing_code() == protocol.CLOSE_FAILED
    assert "a defect" in caplog.text
    caplog.clear()
