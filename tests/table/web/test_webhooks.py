"""Webhooks: told at one's turn, and no way to make the server call what it should not."""

from __future__ import annotations

import asyncio
import threading
from typing import Self

import msgspec
import pytest

from moontable.table import protocol
from moontable.table.rules.refusal import Refusal
from moontable.table.web import webhooks
from moontable.table.web.internet import is_public, site
from moontable.table.web.metrics import Metrics
from moontable.table.web.webhooks import Webhooks, parse
from tests.table.harness import Database, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


class Receiver:
    """A tiny web server that keeps what it is told."""

    def __init__(self, answers: list[bytes], host: str = "127.0.0.1") -> None:
        self._answers = answers
        self._host = host
        self.heard: list[tuple[bytes, bytes]] = []
        self.port = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, self._host, 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            self.heard.append((head, await reader.readexactly(size)))
            writer.write(self._answers.pop(0) if len(self._answers) > 1 else self._answers[0])
            await writer.drain()
        except asyncio.IncompleteReadError:
            pass  # whoever called thought better of it
        finally:
            writer.close()


OK = b"HTTP/1.1 204 No Content\r\n\r\n"
MOVED = b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/secret\r\n\r\n"


async def settled(hook: Webhooks) -> None:
    """Wait until every call is done."""
    async with asyncio.timeout(60):
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


TURN = protocol.YourTurn("t", "g", 0, 1, "/")


class Tarpit(Receiver):
    """Takes every call and never answers."""

    def __init__(self, host: str) -> None:
        super().__init__([], host)
        self.open = 0

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open += 1
        await reader.read()
        self.open -= 1
        writer.close()


async def test_a_receiver_that_lets_us_wait_takes_a_few_slots_only() -> None:
    metrics = Metrics()
    hook = Webhooks(private=True, metrics=metrics)
    async with Tarpit("127.0.1.1") as slow, Receiver([OK]) as receiver:
        for _ in range(200):
            hook.call(f"http://127.0.1.1:{slow.port}/", TURN)
        async with asyncio.timeout(4):
            while slow.open < webhooks.MOST_AT_ONCE_OF_NET:
                await asyncio.sleep(0.01)
        hook.call(f"http://127.0.0.1:{receiver.port}/", TURN)
        async with asyncio.timeout(4):
            while not metrics.webhooks["delivered"]:
                await asyncio.sleep(0.01)
        assert slow.open == webhooks.MOST_AT_ONCE_OF_NET
        assert metrics.webhooks["dropped"] == 200 - webhooks.MOST_CALLS_OF_SITE
        await hook.stop()


async def test_many_calls_to_one_receiver_wait_for_each_other() -> None:
    metrics = Metrics()
    hook = Webhooks(private=True, metrics=metrics)
    async with Receiver([OK]) as receiver:
        for _ in range(60):
            hook.call(f"http://127.0.0.1:{receiver.port}/", TURN)
        await settled(hook)
        assert len(receiver.heard) == 60
    assert metrics.webhooks == {"delivered": 60}
    assert not hook._open._kinds
    assert not hook._lookups


async def test_a_name_that_is_never_found_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    found = threading.Event()
    looking: list[str] = []

    def getaddrinfo(host: str, port: int, **_: object) -> list[object]:
        looking.append(host)
        if host.endswith("tarpit.example"):
            found.wait(60)
        return [(0, 0, 0, "", ("127.0.0.1", port))]

    monkeypatch.setattr("socket.getaddrinfo", getaddrinfo)
    metrics = Metrics()
    hook = Webhooks(private=True, metrics=metrics)
    async with Receiver([OK]) as receiver:
        for number in range(40):
            hook.call(f"http://name{number}.tarpit.example:{receiver.port}/", TURN)
        hook.call(f"http://good.example:{receiver.port}/", TURN)
        async with asyncio.timeout(60):
            while not metrics.webhooks["delivered"]:
                await asyncio.sleep(0.01)
        assert len([host for host in looking if "tarpit" in host]) == webhooks.MOST_LOOKUPS_OF_SITE
        await hook.stop()
    found.set()


async def test_the_address_that_was_checked_is_the_one_that_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that stands for something public when it is checked and for this machine a moment later."""
    answers = ["93.184.216.34", "127.0.0.1"]
    called: list[str] = []

    async def look_up(_host: str, _port: int) -> list[str]:
        return [answers.pop(0)]

    async def open_connection(host: str, _port: int, **_: object) -> None:
        called.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(webhooks, "look_up", look_up)
    monkeypatch.setattr(webhooks, "PAUSE_S", 0.01)
    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    metrics = Metrics()
    hook = Webhooks(private=False, metrics=metrics)
    hook.call("http://changes.example/", TURN)
    await settled(hook)
    assert called == ["93.184.216.34"]
    assert metrics.webhooks == {"forbidden": 1}


@pytest.mark.parametrize("ips", [["93.184.216.34", "10.0.0.1"], ["2606:2800:220:1::1", "::1"], []])
async def test_a_name_with_one_address_that_is_not_public_is_not_called(
    monkeypatch: pytest.MonkeyPatch, ips: list[str]
) -> None:
    async def look_up(_host: str, _port: int) -> list[str]:
        return ips

    monkeypatch.setattr(webhooks, "look_up", look_up)
    metrics = Metrics()
    hook = Webhooks(private=False, metrics=metrics)
    hook.call("http://both.example/", TURN)
    await settled(hook)
    assert metrics.webhooks == {"forbidden": 1}


async def test_our_own_public_address_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """No list can know it, but a connection to oneself has the same address at both ends."""
    monkeypatch.setattr(webhooks, "is_public", lambda _ip: True)
    metrics = Metrics()
    hook = Webhooks(private=False, metrics=metrics)
    async with Receiver([OK]) as receiver:
        hook.call(f"http://127.0.0.1:{receiver.port}/", TURN)
        await settled(hook)
        assert receiver.heard == []
    assert metrics.webhooks == {"forbidden": 1}


async def test_an_address_that_is_not_public_is_not_even_kept(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        for host in ("127.0.0.1", "[::1]", "[64:ff9b::7f00:1]", "168.63.129.16"):
            fault = await ada.refused("PUT", f"/api/tables/{table}/webhook", {"url": f"http://{host}:8000/x"})
            assert (fault["code"], "not a public address" in fault["message"]) == ("bad-message", True)
        await ada.put(f"/api/tables/{table}/webhook", {"url": "https://example.org/turn"})


@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("a.b.example.org", "example.org"),
        ("Example.ORG.", "example.org"),
        ("localhost", "localhost"),
        ("192.0.2.7", "192.0.2.0/24"),
        ("2001:db8:1:2::3", "2001:db8:1::/48"),
    ],
)
def test_names_and_addresses_of_one_owner_are_counted_together(host: str, whose: str) -> None:
    assert site(host) == whose


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
        ("::ffff:8.8.8.8", True),
        ("2002:7f00:1::1", False),
        ("2002:808:808::1", False),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::808:808", False),
        ("64:ff9b:1::1", False),
        ("::7f00:1", False),
        ("::", False),
        ("fec0::1", False),
        ("fe80::1", False),
        ("ff02::1", False),
        ("ff0e::1", False),
        ("100::1", False),
        ("5f00::1", False),
        ("2001:db8::1", False),
        ("3fff::1", False),
        ("2001:2::1", False),
        ("2001:10::1", False),
        ("4000::1", False),
        ("168.63.129.16", False),
        ("168.63.129.17", True),
        ("100.100.100.200", False),
        ("192.0.0.192", False),
        ("192.0.2.1", False),
        ("198.51.100.1", False),
        ("203.0.113.1", False),
        ("198.18.0.1", False),
        ("192.88.99.1", False),
        ("239.1.2.3", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("fd00:ec2::254", False),
    ],
)
def test_public_addresses_are_told_from_others(ip: str, public: bool) -> None:
    assert is_public(ip) is public
