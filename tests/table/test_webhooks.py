"""Webhooks: told at one's turn, and no way to make the server call what it should not."""

from __future__ import annotations

import asyncio
from typing import Self

import msgspec
import pytest

from moontable.table import protocol, webhooks
from moontable.table.metrics import Metrics
from moontable.table.refusal import Refusal
from moontable.table.webhooks import Webhooks, is_public, parse
from tests.table.harness import Database, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


class Receiver:
    """A tiny web server that keeps what it is told."""

    def __init__(self, answers: list[bytes]) -> None:
        self._answers = answers
        self.heard: list[tuple[bytes, bytes]] = []
        self.port = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        self.heard.append((head, await reader.readexactly(size)))
        writer.write(self._answers.pop(0) if len(self._answers) > 1 else self._answers[0])
        await writer.drain()
        writer.close()


OK = b"HTTP/1.1 204 No Content\r\n\r\n"
MOVED = b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/secret\r\n\r\n"


async def settled(hook: Webhooks) -> None:
    """Wait until every call is done."""
    async with asyncio.timeout(10):
        while hook._calls:
            await asyncio.sleep(0.01)


async def test_a_player_is_told_that_it_is_their_turn(sqlite: Database) -> None:
    async with (
        Receiver([OK]) as receiver,
        service(sqlite, private_webhooks=True) as here,
        here.guest() as ada,
        here.guest() as bob,
    ):
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        await bob.put(f"/api/tables/{table}/webhook", {"url": f"http://127.0.0.1:{receiver.port}/turn?who=bob"})
        turn = await ada.get(f"/api/tables/{table}/turn")
        await ada.command(table, "act", turn["seq"], action=turn["position"]["legal"][0])
        await settled(here.hub.webhooks)
        head, body = receiver.heard[0]
        assert head.startswith(b"POST /turn?who=bob HTTP/1.1\r\n")
        call = msgspec.json.decode(body, type=protocol.YourTurn)
        assert (call.table, call.seat, call.path) == (table, 1, f"/table/{table}")
        assert here.hub.metrics.webhooks["delivered"] == 1
        await bob.put(f"/api/tables/{table}/webhook", {"url": None})
        eve = await ada.refused("PUT", f"/api/tables/{table}/webhook", {"url": "ftp://example.org"})
        assert eve["code"] == "bad-message"


async def test_private_addresses_are_not_called(sqlite: Database) -> None:
    async with Receiver([OK]) as receiver, service(sqlite) as here:
        for name in ("127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433"):
            here.hub.webhooks.call(f"http://{name}:{receiver.port}/", protocol.YourTurn("t", "g", 0, 1, "/"))
        await settled(here.hub.webhooks)
        assert receiver.heard == []
        assert here.hub.metrics.webhooks["delivered"] == 0
        assert here.hub.metrics.webhooks["forbidden"] >= 3


async def test_redirects_are_not_followed_and_failures_are_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "PAUSE_S", 0.01)
    metrics = Metrics()
    hook = Webhooks(private=True, metrics=metrics)
    async with Receiver([MOVED, b"nonsense", OK]) as receiver:
        hook.call(f"http://127.0.0.1:{receiver.port}/", protocol.YourTurn("t", "g", 0, 1, "/"))
        await settled(hook)
        assert len(receiver.heard) == 3
    assert metrics.webhooks == {"delivered": 1}
    hook.call(f"http://127.0.0.1:{receiver.port}/", protocol.YourTurn("t", "g", 0, 1, "/"))
    await settled(hook)
    assert metrics.webhooks["failed"] == 1


@pytest.mark.parametrize(
    "url",
    [
        "example.org",
        "ftp://example.org/",
        "file:///etc/passwd",
        "http://",
        "http://user:secret@example.org/",
        "http://example.org:99999/",
        "http://example.org/a b",
        "http://example.org/\r\nX: y",
        "http://exämple.org/",
    ],
)
def test_only_plain_web_addresses_are_taken(url: str) -> None:
    with pytest.raises(Refusal, match="url: "):
        parse(url)


@pytest.mark.parametrize(
    ("ip", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        ("10.0.0.1", False),
        ("172.16.3.4", False),
        ("192.168.1.1", False),
        ("127.0.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("2002:7f00:1::1", False),
    ],
)
def test_public_addresses_are_told_from_others(ip: str, public: bool) -> None:
    assert is_public(ip) is public
