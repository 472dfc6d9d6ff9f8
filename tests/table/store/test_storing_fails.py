"""When storing fails or takes its time: nobody sees or builds upon what is not stored. Over both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.asyncio.client import connect

from moontable.core.engines import engines
from moontable.table import protocol
from moontable.table.rooms.duties import Duties
from moontable.table.rooms.hub import Hub
from moontable.table.rules import creating
from moontable.table.rules.clock import Machine, Watch
from moontable.table.rules.events import Rematched, Stored
from moontable.table.rules.tables import Table
from moontable.table.store.base import Wanted
from moontable.table.store.writer import NotStored, Writer
from moontable.table.web.metrics import Metrics
from tests.table.harness import Database, Gate, InProcessThinker, Socket, service
from tests.table.private_postgres import PrivatePostgres
from tests.table.store.test_storing import opened, settings_of

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def test_what_waits_behind_a_failed_event_is_not_built_upon_it(database: Database) -> None:
    """The table in memory had taken the lost event in; the next one would have left a hole in the history."""
    async with service(database) as here, here.guest() as ada:
        table = (await ada.create(seats=[{"kind": "me"}, {"kind": "me"}]))["table"]["id"]
        turn = await ada.get(f"/api/tables/{table}/turn")
        gate = Gate(here.hub.store)
        gate.shut()
        path, at = f"/api/tables/{table}/commands", turn["seq"]
        act = {"id": "act", "at": at, "action": turn["position"]["legal"][0]}
        say = {"id": "say", "at": at, "text": "and now?"}
        async with ada.socket(table) as acting, ada.socket(table) as speaking:
            room = await here.hub.room(table)
            await acting.send("act", **act)
            async with asyncio.timeout(60):
                while not room.busy:
                    await asyncio.sleep(0.01)
                await speaking.send("say", **say)
                while not room._lock._waiters:
                    await asyncio.sleep(0.01)
            gate.open(failing=True)
            assert [await socket.closed() for socket in (acting, speaking)] == [protocol.CLOSE_RESTART] * 2
        assert [stored.seq for stored in await here.hub.store.history(table)] == list(range(1, at + 1))
        assert (await ada.post(path, {"type": "say", **say}))["seq"] == at + 1
        assert (await ada.post(path, {"type": "act", **act, "at": at + 1}))["seq"] == at + 2


async def test_nobody_sees_what_is_not_stored(database: Database) -> None:
    """A secret that was shown could not be hidden again if the last event of the game came to nothing."""
    async with service(database) as here, here.guest() as ada, here.guest() as eve:
        table = (await ada.create(seats=[{"kind": "me"}, {"kind": "me"}]))["table"]["id"]
        gate = Gate(here.hub.store)
        async with eve.socket(table) as looking:
            gate.shut()
            resign = {"type": "resign", "id": "resign", "at": 0}
            sent = asyncio.create_task(ada.ask("POST", f"/api/tables/{table}/commands", resign))
            room = await here.hub.room(table)
            async with asyncio.timeout(60):
                while not room.busy:
                    await asyncio.sleep(0.01)
            async with asyncio.TaskGroup() as group:
                paths = [f"/api/tables/{table}{end}" for end in ("", "/record", "/turn", "/replay")]
                asked = [group.create_task(eve.ask("GET", path)) for path in paths]
                listed = await eve.get("/api/tables", status="running")
                room.presence_changed()
                await asyncio.sleep(0.4)  # longer than comings and goings are gathered
                assert not any(task.done() for task in asked)
                gate.open(failing=True)
            assert (await sent).status_code == 503
            assert await looking.closed() == protocol.CLOSE_RESTART
            assert [found["outcome"] for found in listed["tables"]] == [None]
            assert [task.result().status_code for task in asked] == [200, 403, 200, 200]
            assert asked[0].result().json()["status"] == "running"
            assert not [told for told in looking.heard if told["type"] == "table" and told["table"]["outcome"]]


async def test_the_writer_lives_on_whatever_goes_wrong(sqlite: Database) -> None:
    store = await opened(sqlite)
    hub = Hub(store, settings_of(sqlite), InProcessThinker())
    created = creating.create(protocol.CreateTable(game="pebbles", name="Ada"), "ada", hub.chance)
    stored = Stored(1, Machine().wall(), "", created)
    entry = hub.entry(Table("a" * 16, stored), stored)
    writer = Writer(store, Metrics())
    running = asyncio.create_task(writer.run())
    with pytest.raises(NotStored):
        await writer.append(entry._replace(summary=None))
    assert not writer.working
    await writer.append(entry)
    assert writer.working
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await store.close()


async def test_a_failing_database_makes_the_service_unwell_and_nothing_worse(database: Database) -> None:
    async with service(database) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        health = await ada.get("/healthz")
        assert health["status"] == "ok"
        assert health["engines"] == health["bots"] == engines()
        here.hub.forget(await here.hub.room(table))
        store = here.hub.store
        snapshot, write = store.snapshot, store.write

        async def failing(*_arguments: object) -> Any:
            raise OperationalError("select", None, OSError("no way to the host"))

        store.snapshot = store.write = failing  # type: ignore[method-assign, assignment]
        answer = await ada.ask("GET", f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (503, "failed")
        async with connect(f"{here.ws}/api/tables/{table}/socket") as raw:
            await raw.send('{"type": "hello"}')
            assert await Socket(raw).closed() == protocol.CLOSE_RESTART
        async with asyncio.timeout(60):
            while (await ada.ask("GET", "/healthz")).status_code != 503:
                await asyncio.sleep(0.1)
        store.snapshot, store.write = snapshot, write  # type: ignore[method-assign]
        async with asyncio.timeout(60):
            while (await ada.ask("GET", "/healthz")).status_code != 200:
                await asyncio.sleep(0.1)
        assert (await ada.get(f"/api/tables/{table}"))["id"] == table


async def test_a_rematch_and_its_table_are_stored_together_or_not_at_all(postgres: PrivatePostgres) -> None:
    """Another process may speak at the old table in the same moment, so that the rematch loses its number."""
    store = await opened(Database(Path("unused"), postgres.new_database()))
    hub = Hub(store, settings_of(Database(Path("unused"), None)), InProcessThinker())
    wish = protocol.CreateTable(game="pebbles", name="Ada")
    old, new = [
        (Table(name * 16, stored), stored)
        for name in ("a", "b")
        for stored in [Stored(1, Machine().wall(), "", creating.create(wish, "ada", hub.chance))]
    ]
    await store.write([hub.entry(*old)])
    for number, lost in ((2, set()), (2, {"a" * 16, "b" * 16}), (3, set())):
        again = Stored(number, Machine().wall(), "", Rematched(0, "b" * 16))
        companion = hub.entry(*new)._replace(only_with="a" * 16)
        entries = [hub.entry(old[0], again)] + ([companion] if number == 3 or lost else [])
        assert await store.write(entries) == lost
        assert len(await store.history("b" * 16)) == (number == 3)
    mine = await store.list_tables(Wanted(None, None, "ada", None, 10))
    assert {info.id for info in mine} == {"a" * 16, "b" * 16}
    await store.close()


def test_appointments_that_were_put_off_do_not_pile_up() -> None:
    """With a clock of days every move makes an appointment for days later, and calls off the one before."""

    async def never(_table: str) -> None:
        raise AssertionError("nothing is due yet")

    duties = Duties(never, Watch.on_the_wall())
    for at in range(50_000):
        duties.set(f"table {at % 10}", Machine().wall() + 1_000_000 + at)
    assert len(duties._heap) < 500
    assert {table for _, table in duties._heap} == {f"table {number}" for number in range(10)}
