"""Clients that break the rules of the protocol, do not read, or send too much: only they are affected."""

from __future__ import annotations

import asyncio
import json
import random
import socket as sockets

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from moontable.table import protocol
from moontable.table.web.settings import Limits
from tests.table.harness import Database, Guest, Service, Socket, play_out, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def test_the_first_message_must_be_hello(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        for first in ('{"type": "ping", "id": "a"}', "hello", '{"type": "hello", "key": "short"}'):
            async with connect(f"{here.ws}/api/tables/{table}/socket") as raw:
                await raw.send(first)
                assert await Socket(raw).closed() == protocol.CLOSE_BAD_HELLO


async def test_a_table_that_is_not_there_closes_the_socket(database: Database) -> None:
    async with service(database) as here:
        for table in ("a" * 16, "nonsense", "%00"):
            async with connect(f"{here.ws}/api/tables/{table}/socket") as raw:
                await raw.send('{"type": "hello"}')
                assert await Socket(raw).closed() == protocol.CLOSE_NO_TABLE


async def test_a_seat_of_somebody_else_cannot_be_taken_by_saying_so(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as eve:
        table = (await ada.create(seats=[{"kind": "me"}, {"kind": "bot"}]))["table"]["id"]
        async with connect(f"{here.ws}/api/tables/{table}/socket") as raw:
            spy = Socket(raw)
            await spy.send("hello", key=eve.key, seat=0)
            assert await spy.closed() == protocol.CLOSE_NOT_ALLOWED


async def test_a_huge_message_ends_only_its_own_connection(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        async with ada.socket(table) as good, ada.socket(table) as bad:
            await bad.connection.send("x" * 100_000)
            assert await bad.closed() == 1009
            await good.send("ping", id="alive")
            await good.expect("pong")


async def test_unreadable_messages_are_answered_until_there_are_too_many(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        async with ada.socket(table) as bad:
            for _ in range(20):
                await bad.connection.send("{]")
                assert (await bad.expect("refused"))["code"] == "bad-message"
            await bad.connection.send("{]")
            assert await bad.closed() == protocol.CLOSE_BAD_HELLO


async def test_a_flood_ends_only_its_own_connection(sqlite: Database) -> None:
    async with service(sqlite, limits=Limits(messages=50, messages_per_s=10)) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        async with ada.socket(table) as good, ada.socket(table) as bad:
            for _ in range(200):
                await bad.send("ping", id="x")
            assert await bad.closed() == protocol.CLOSE_TOO_MANY
            await good.send("ping", id="alive")
            await good.expect("pong")


async def test_a_client_that_does_not_read_is_cut_off_and_nobody_waits_for_it(sqlite: Database) -> None:
    limits = Limits(waiting_messages=20)
    async with service(sqlite, limits=limits) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        stalled = await stalled_socket(here, table)
        room = await here.hub.room(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            lazy = next(listener for listener in room.audience.listeners if listener.viewer.seat is None)
            for _ in range(2000):  # more than the system's own buffers hold
                lazy.send(b'"' + b"x" * 60_000 + b'"')
                await asyncio.sleep(0)
                if here.hub.metrics.slow_connections:
                    break
            await play_out(first, second)
            assert here.hub.metrics.slow_connections == 1
            assert lazy not in room.audience.listeners
        stalled.close()


async def stalled_socket(here: Service, table: str) -> sockets.socket:
    """A spectator over a bare socket with tiny buffers, who says hello and never reads again."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    host, port = here.base.removeprefix("http://").split(":")
    await loop.sock_connect(raw, (host, int(port)))
    handshake = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(raw, handshake.encode())
    assert (await loop.sock_recv(raw, 1000)).startswith(b"HTTP/1.1 101")
    hello = b'{"type":"hello"}'
    await loop.sock_sendall(raw, bytes([0x81, 0x80 | len(hello)]) + b"\0\0\0\0" + hello)
    room = await here.hub.room(table)
    async with asyncio.timeout(60):
        while not room.audience.listeners:
            await asyncio.sleep(0.01)
    return raw


# -- anything at all ---------------------------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
WORDS = st.sampled_from(["hide 1", "hide 2", "splash", "let be", "", "hide", "\x00", "Ж" * 50])
KINDS = [
    "hello",
    "explain",
    "look",
    "ping",
    "act",
    "take-back",
    "offer-draw",
    "answer",
    "resign",
    "leave",
    "return",
    "rematch",
]
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from([*KINDS, "say", "welcome", "dance"])},
    optional={
        "id": st.sampled_from(["a", "b", "", "x" * 60]) | JSON,
        "at": st.integers(-1, 12) | JSON,
        "action": WORDS | JSON,
        "text": WORDS | JSON,
        "question": WORDS | JSON,
        "offer": st.integers(0, 9),
        "agree": st.booleans(),
        "seat": st.integers(-1, 9),
        "name": WORDS,
        "key": WORDS,
    },
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(MESSAGES | JSON, max_size=12))
def test_any_messages_of_a_stranger_change_nothing(fuzzed: Fuzzed, messages: list[object]) -> None:
    fuzzed.send_as_stranger(messages)


class Fuzzed:
    """One service for all examples: a stranger sends anything, the table must not care."""

    def __init__(self, loop: asyncio.AbstractEventLoop, here: Service, table: str, eve: Guest) -> None:
        self._loop, self._here, self._table, self._eve = loop, here, table, eve

    def send_as_stranger(self, messages: list[object]) -> None:
        self._loop.run_until_complete(self._send(messages))

    async def _send(self, messages: list[object]) -> None:
        room = await self._here.hub.room(self._table)
        said = [message for message in messages if isinstance(message, dict) and message.get("type") == "say"]
        before = room.table.seq
        async with self._eve.socket(self._table) as socket:
            for message in messages:
                await socket.connection.send(json.dumps(message))
            await socket.send("ping", id="end")
            await socket.expect("pong")
            assert all(message["type"] != "error" for message in socket.heard)
        assert before <= room.table.seq <= before + len(said), "a stranger can only chat"
        assert room.table.status == "running"
        assert self._here.hub.metrics.requests[500] == 0


@pytest.fixture
def fuzzed(sqlite: Database) -> object:
    """The service runs in a loop of its own, because Hypothesis calls plain functions."""
    loop = asyncio.new_event_loop()
    limits = Limits(messages=100_000, bad_messages=1000, requests=100_000, retellings=100_000, chats=1000)
    opened = service(sqlite, limits=limits)
    here = loop.run_until_complete(opened.__aenter__())
    guests = [here.guest("Ada"), here.guest("Eve")]
    ada, eve = [loop.run_until_complete(guest.__aenter__()) for guest in guests]
    created = loop.run_until_complete(ada.create(seats=[{"kind": "me"}, {"kind": "me"}]))
    yield Fuzzed(loop, here, created["table"]["id"], eve)
    for guest in guests:
        loop.run_until_complete(guest.__aexit__(None, None, None))
    loop.run_until_complete(opened.__aexit__(None, None, None))
    loop.close()


async def test_replayed_shuffled_and_foreign_commands_are_harmless(sqlite: Database) -> None:
    """A whole game in which every command is sent twice, and a stranger repeats all of them."""
    chance = random.Random(5)
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob, here.guest() as eve:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        sent: list[tuple[Guest, dict[str, object]]] = []
        while True:
            turns = [await guest.get(f"/api/tables/{table}/turn") for guest in (ada, bob)]
            if turns[0]["status"] == "over":
                break
            guest, turn = (ada, turns[0]) if turns[0]["mine"] else (bob, turns[1])
            action = chance.choice(turn["position"]["legal"])
            body = {"type": "act", "id": f"m{turn['seq']}", "at": turn["seq"], "action": action}
            sent.append((guest, body))
            path = f"/api/tables/{table}/commands"
            for who, old in [*chance.sample(sent, min(2, len(sent))), (guest, body), (guest, body)]:
                await who.ask("POST", path, old)
                assert (await eve.ask("POST", path, old)).status_code == 403
        history = await here.hub.store.history(table)
        acted = [stored.command.partition(".")[2] for stored in history if stored.command]
        assert acted == [str(body["id"]) for _, body in sent]
