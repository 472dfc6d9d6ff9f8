"""Two processes on one PostgreSQL: whoever looks at a table sees it with the eyes that are theirs at that moment."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from moontable.table import protocol
from moontable.table.rooms.room import Room
from moontable.table.rules import viewers
from moontable.table.rules.events import Stored
from moontable.table.rules.tables import Table
from moontable.table.web import keys
from moontable.table.web.settings import Limits
from tests.table.harness import Database, Gate, Guest, Json, Service, Socket, service
from tests.table.private_postgres import PrivatePostgres
from tests.table.rooms.test_several_processes import two_services

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def claim(table: str, former: Guest, later: Guest, seat: int) -> None:
    token = (await former.post(f"/api/tables/{table}/seats/{seat}/link"))["token"]
    await later.post(f"/api/tables/{table}/claim", {"token": token, "name": later.name})


async def busy(service: Service, table: str) -> None:
    """Wait until something is being stored at this process."""
    room = await service.hub.room(table)
    async with asyncio.timeout(60):
        while not room.busy:
            await asyncio.sleep(0.01)


def check_eyes(history: list[Stored], key: str, heard: list[Json]) -> int:
    """Every position that a key was shown is its own at that moment. Returns how many were shown to a seat."""
    table, seats, checked = Table("t" * 16, history[0]), 0, 0
    shown = [told["position"] for told in heard if told.get("position")]
    for stored in history[1:]:
        table.apply(stored)
        for position in shown:
            if position["seq"] == stored.seq:
                assert table.state is not None
                mine = viewers.viewer(table, keys.owner_of(key)).seat
                assert position["view"] == table.state.view(mine), f"{stored.seq} was not for the eyes of {mine}"
                seats += mine is not None
                checked += 1
    assert checked == len(shown)
    return seats


async def test_however_many_look_through_the_eyes_of_a_seat_one_welcome_is_made_for_all(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them used to be told everything by itself, and for each all of them were counted."""
    made, welcome = [], Room.welcome

    async def counted(room: Room, who: viewers.Viewer, hello: protocol.Hello) -> protocol.Welcome:
        made.append(who)
        return await welcome(room, who, hello)

    async with (
        service(sqlite) as here,
        here.guest("Ada") as ada,
        here.guest("Bob") as bob,
        here.guest("Cyd") as cyd,
        contextlib.AsyncExitStack() as stack,
    ):
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        many = [await stack.enter_async_context(bob.socket(table, words=at % 2 == 0)) for at in range(20)]
        other = await stack.enter_async_context(cyd.socket(table))
        monkeypatch.setattr(Room, "welcome", counted)
        await claim(table, bob, cyd, 1)
        for socket in many:
            assert (await socket.expect("welcome"))["seat"] is None
        assert (await other.expect("welcome"))["seat"] == 1
    assert len(made) == 3, "for those who want words, those who want none, and the new owner of the seat"


async def test_the_former_owner_of_a_seat_loses_its_eyes_when_their_own_words_lose_a_race(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    async with (
        two_services(postgres, tmp_path) as (one, other),
        one.guest("Ada") as ada,
        one.guest("Bob") as bob,
        other.guest("Cyd") as cyd,
    ):
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        bob_there = Guest(other, cyd.client, bob.key, "Bob")
        async with ada.socket(table) as first, bob.socket(table) as second:
            gate = Gate(one.hub.store)
            gate.shut()
            await second.send("say", id="mine", at=second.seq, text="wait")
            await busy(one, table)
            await claim(table, bob_there, cyd, 1)
            gate.open()
            afresh = await second.expect("welcome")
            assert afresh["seat"] is None
            assert "hand" not in afresh["position"]["view"]
            assert first.position is not None
            await first.act(first.position["legal"][0])
            assert "hand" not in (await second.until_ply(1))["view"]
        check_eyes(await one.hub.store.history(table), bob.key, second.heard)


async def test_what_was_said_elsewhere_in_the_same_moment_is_told(postgres: PrivatePostgres, tmp_path: Path) -> None:
    async with two_services(postgres, tmp_path) as (one, other), one.guest("Ada") as ada, other.guest("Bob") as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            gate = Gate(one.hub.store)
            gate.shut()
            await first.send("say", id="mine", at=first.seq, text="second")
            await busy(one, table)
            assert (await second.command("say", text="first"))["type"] == "done"
            gate.open()
            for socket in (first, second):
                said = [await socket.expect("said") for _ in range(2)]
                assert [told["line"]["text"] for told in said] == ["first", "second"]


async def test_in_a_race_of_claims_and_chat_nobody_sees_with_the_eyes_of_another(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    async with contextlib.AsyncExitStack() as stack:
        services = await stack.enter_async_context(two_services(postgres, tmp_path, Limits(chats=1000)))
        guests = [await stack.enter_async_context(services[0].guest(name)) for name in ("Ada", "Bob", "Cyd", "Dan")]
        ada, *rivals = guests
        table = (await ada.create())["table"]["id"]
        await rivals[0].join(table)
        abroad = await stack.enter_async_context(services[1].guest())
        there = {guest.key: Guest(services[1], abroad.client, guest.key, guest.name) for guest in guests}
        looking = []
        for guest in guests:
            for here in (guest, there[guest.key]):
                looking.append((guest.key, await stack.enter_async_context(listening(here, table))))
        for turn in range(8):
            former, later = rivals[turn % 3], rivals[(turn + 1) % 3]
            near, far = (guests[turn % 4], there[guests[turn % 4].key])[:: 1 if turn % 2 else -1]
            await asyncio.gather(
                claim(table, former, there[later.key] if turn % 2 else later, 1),
                *[near.command(table, "say", 0, name="X", text=f"near {turn} {line}") for line in range(2)],
                *[far.command(table, "say", 0, name="X", text=f"far {turn} {line}") for line in range(2)],
            )
            position = (await ada.get(f"/api/tables/{table}/turn"))["position"]
            mover = ada if position["seat"] == 0 else later
            turn_of_mover = await mover.get(f"/api/tables/{table}/turn")
            if turn_of_mover["mine"]:
                await mover.command(table, "act", turn_of_mover["seq"], action=turn_of_mover["position"]["legal"][0])
        history = await services[0].hub.store.history(table)
        for _, socket in looking:
            async with asyncio.timeout(60):
                while socket.seq < history[-1].seq:
                    await asyncio.sleep(0.01)
        assert sum(check_eyes(history, key, socket.heard) for key, socket in looking) > 10


@contextlib.asynccontextmanager
async def listening(guest: Guest, table: str) -> AsyncIterator[Socket]:
    """A socket that hears everything by itself."""
    async with guest.socket(table) as socket:

        async def hear() -> None:
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await socket.receive(60)

        task = asyncio.create_task(hear())
        yield socket
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
