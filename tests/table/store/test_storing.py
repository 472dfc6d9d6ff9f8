"""Store, acknowledge, tell: nothing is lost, nothing is done twice, nobody has two writers. Over both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from moontable.table import protocol
from moontable.table.rooms import hub as hub_module
from moontable.table.rooms.hub import Hub
from moontable.table.rules import creating
from moontable.table.rules.clock import Machine
from moontable.table.rules.events import Acted, Event, Spoke, Stored
from moontable.table.rules.tables import Table
from moontable.table.store import schema
from moontable.table.store.base import TROUBLE, BadDatabase, Entry, Kept, Store, Wanted
from moontable.table.store.upgrade import step_by_step, version
from moontable.table.store.writer import Conflict, NotStored, Writer
from moontable.table.web.metrics import Metrics
from moontable.table.web.serving import open_store
from moontable.table.web.settings import Settings
from tests.table.harness import Database, InProcessThinker, play_out, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


def settings_of(database: Database) -> Settings:
    return Settings(data=database.folder, database=database.url)


async def opened(database: Database) -> Store:
    store = open_store(settings_of(database))
    await store.open()
    await store.begin(Machine().wall())
    return store


def made(connection: Connection) -> tuple[list[Any], object]:
    """How a database differs from what the program expects, and everything that is in it by name."""
    found, names = inspect(connection), MigrationContext.configure(connection)
    parts = {
        table: (str(found.get_columns(table)), found.get_pk_constraint(table), str(found.get_indexes(table)))
        for table in found.get_table_names()
    }
    return list(compare_metadata(names, schema.metadata)), (parts, names.get_current_revision())


async def test_a_new_database_and_one_that_went_through_every_step_are_what_the_program_expects(
    database: Database,
) -> None:
    store = open_store(settings_of(database))
    await store.open()
    async with store.engine.begin() as connection:
        differences, new = await connection.run_sync(made)
        assert differences == []
        await connection.run_sync(schema.metadata.drop_all)
        await connection.run_sync(version.drop)
        await connection.run_sync(step_by_step)
        assert await connection.run_sync(made) == ([], new)
    await store.close()


async def test_a_database_from_the_future_is_refused(database: Database) -> None:
    store = await opened(database)
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    later = open_store(settings_of(database))
    with pytest.raises(BadDatabase, match="newer version"):
        await later.open()
    await later.close()


async def test_a_clock_that_was_set_back_keeps_no_service_from_starting(database: Database) -> None:
    """The heartbeat can come to stand where an older pause began, or within one."""
    store = open_store(settings_of(database))
    await store.open()
    await store.begin(1_000)
    for beat, start, pauses in (
        (None, 2_000, [(1_000, 2_000)]),
        (1_000, 3_000, [(1_000, 3_000)]),
        (1_000, 2_500, [(1_000, 3_000)]),
        (1_500, 2_700, [(1_000, 3_000), (1_500, 2_700)]),
        (9_000, 8_000, [(1_000, 3_000), (1_500, 2_700)]),
    ):
        if beat is not None:
            await store.write([], beat)
        assert await store.begin(start) == max(start, beat or 1_000), "the service never goes back"
        assert (await store.memory())[1] == pauses
    await store.close()


async def test_a_repeated_command_is_answered_but_not_done_again(database: Database) -> None:
    async with service(database) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first:
            assert first.position is not None
            command = {"id": "mine", "at": first.seq, "action": first.position["legal"][0]}
            await first.send("act", **command)
            done = await first.expect("done")
            for _ in range(3):
                await first.send("act", **command)
                assert await first.expect("done", "refused") == done
            answer = await ada.post(f"/api/tables/{table}/commands", {"type": "act", **command})
            assert answer["seq"] == done["seq"]
        async with bob.socket(table) as second:
            refused = await second.command("act", **command)
            assert refused["code"] == "stale", "the id of somebody else is not a repetition"
            assert second.position is not None
            assert second.position["ply"] == 1


async def test_a_repetition_is_recognised_after_a_restart_and_long_after(database: Database) -> None:
    async with service(database) as here, here.guest() as ada:
        table = (await ada.create(seats=[{"kind": "me"}, {"kind": "me"}]))["table"]["id"]
        turn = await ada.get(f"/api/tables/{table}/turn")
        first = {"type": "act", "id": "first", "at": turn["seq"], "action": turn["position"]["legal"][0]}
        done = await ada.post(f"/api/tables/{table}/commands", first)
        key = ada.key
        for number in range(80):
            await here.hub.room(table)
            room = await here.hub.room(table)
            await room.do(lambda _table, _moment, number=number: Spoke(None, "Eve", str(number)))  # type: ignore[misc]
    async with service(database) as here, here.guest() as ada:
        ada.key = key
        assert await ada.post(f"/api/tables/{table}/commands", first) == done
        turn = await ada.get(f"/api/tables/{table}/turn")
        assert turn["position"]["ply"] == 1


async def test_a_stale_command_is_refused_with_the_present_position(database: Database) -> None:
    async with service(database) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            assert first.position is not None
            old = first.seq
            await first.act(first.position["legal"][0])
            await second.expect("update")
            refused = await second.command("act", at=old, action="hide 1")
            assert refused["code"] == "stale"
            assert refused["position"]["legal"]
            assert refused["position"]["seat"] == 1
            refused = await first.command("act", at=old, action="hide 1")
            assert refused["position"]["legal"] is None
            assert refused["position"]["words"] is None, "it was not asked for"
        async with bob.socket(table, words=True) as second:
            refused = await second.command("act", at=old, action="hide 1")
            assert refused["position"]["words"]["labels"].keys() == set(refused["position"]["legal"])


async def test_a_restart_finds_every_table_as_it_was(database: Database) -> None:
    async with service(database) as here, here.guest() as ada, here.guest("Bob") as bob:
        table = (await ada.create(clock={"kind": "live", "initial_s": 600}))["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            assert first.position is not None
            await first.act(first.position["legal"][0])
            await second.expect("update")
            await second.command("say", text="well played")
            before = second.position
            info = await bob.get(f"/api/tables/{table}")
        keys = ada.key, bob.key
    async with service(database) as here, here.guest() as ada, here.guest() as bob:
        ada.key, bob.key = keys
        async with bob.socket(table) as second:
            assert before is not None
            assert second.position is not None
            assert second.position["view"] == before["view"]
            assert second.position["legal"] == before["legal"]
            assert [line["text"] for line in second.welcome["chat"]] == ["well played"]
            assert second.welcome["table"]["shuffle"] == info["shuffle"]
            async with ada.socket(table) as first:
                await play_out(first, second)


async def test_clocks_stand_still_while_the_service_is_down(database: Database) -> None:
    async with service(database) as here, here.guest() as ada:
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = (await ada.create(seats=seats, clock={"kind": "live", "initial_s": 600}))["table"]["id"]
        key = ada.key
    store = open_store(settings_of(database))
    async with store.engine.begin() as connection:
        # As if the service had gone down an hour ago, right after the game began.
        for statement in (
            "UPDATE events SET time = time - 3600000",
            "UPDATE tables SET due = due - 3600000",
            "UPDATE service SET value = CAST(CAST(value AS BIGINT) - 3600000 AS TEXT) WHERE name = 'heartbeat'",
            "DELETE FROM pauses",
        ):
            await connection.execute(text(statement))
    await store.close()
    async with service(database) as here, here.guest() as ada:
        ada.key = key
        turn = await ada.get(f"/api/tables/{table}/turn")
        assert turn["status"] == "running"
        assert turn["position"]["clocks"]["left_ms"][0] > 480_000


async def test_a_bot_moves_on_after_a_restart(database: Database) -> None:
    async with service(database, bot_pace_ms=60_000) as here, here.guest() as ada:
        seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
        table = (await ada.create(seats=seats))["table"]["id"]
        key = ada.key
        assert (await ada.get(f"/api/tables/{table}/turn"))["mine"] is False
    async with service(database) as here, here.guest() as ada:
        ada.key = key
        store = here.hub.store
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET due = 1"))
        here.hub.duties.set(table, 1)
        turn = await ada.get(f"/api/tables/{table}/turn", since=1, wait=10)
        assert turn["mine"] is True


async def test_nothing_has_happened_when_the_database_fails(database: Database) -> None:
    async with service(database) as here, here.guest() as ada:
        table = (await ada.create(seats=[{"kind": "me"}, {"kind": "me"}]))["table"]["id"]
        turn = await ada.get(f"/api/tables/{table}/turn")
        action = turn["position"]["legal"][0]
        write = here.hub.store.write

        async def failing(*_arguments: object) -> set[str]:
            raise OSError("the disk is full")

        here.hub.store.write = failing  # type: ignore[assignment]
        body = {"type": "act", "id": "a", "at": turn["seq"], "action": action}
        answer = await ada.ask("POST", f"/api/tables/{table}/commands", body)
        assert answer.status_code == 503
        here.hub.store.write = write  # type: ignore[method-assign]
        after = await ada.get(f"/api/tables/{table}/turn")
        assert after["seq"] == turn["seq"]
        assert (await ada.post(f"/api/tables/{table}/commands", body))["seq"] == turn["seq"] + 1


async def test_many_tables_share_a_commit(database: Database) -> None:
    store = await opened(database)
    metrics = Metrics()
    writer = Writer(store, metrics)
    hub = Hub(store, settings_of(database), InProcessThinker())
    running = asyncio.create_task(writer.run())
    wish = protocol.CreateTable(game="pebbles", name="Ada")
    entries = []
    for number in range(50):
        stored = Stored(1, Machine().wall(), "", creating.create(wish, "ada", hub.chance))
        entries.append(hub.entry(Table(f"table{number:011}".replace("0", "a"), stored), stored))
    await asyncio.gather(*[writer.append(entry) for entry in entries])
    assert metrics.events == 50
    assert metrics.commits <= 2
    assert len(await store.history(entries[7].table)) == 1
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await store.close()


class Noting:
    """Stands for a store: notes what each commit brings."""

    def __init__(self) -> None:
        self.commits: list[tuple[int | None, list[str]]] = []
        self.asked = asyncio.Event()
        self.ready = asyncio.Event()
        self.ready.set()

    async def write(self, _entries: object, beat: int | None = None, kept: Sequence[Kept] = ()) -> set[str]:
        self.asked.set()
        await self.ready.wait()
        self.commits.append((beat, [each.table for each in kept]))
        return set()


async def test_snapshots_wait_for_the_heartbeat_and_are_stored_at_the_end() -> None:
    """So a commit of moves stays one light statement, however many snapshots there are."""
    store = Noting()
    writer = Writer(store, Metrics())  # type: ignore[arg-type]
    running = asyncio.create_task(writer.run())
    await asyncio.sleep(0)
    writer.keep(Kept("a" * 16, 1, b"", ()))
    await writer.append()
    writer.beat(5)
    await writer.append()
    writer.keep(Kept("b" * 16, 1, b"", ()))
    await writer.append()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert store.commits == [(None, []), (5, ["a" * 16]), (None, []), (None, ["b" * 16])]


async def test_a_commit_that_is_on_its_way_at_the_end_still_arrives() -> None:
    store = Noting()
    store.ready.clear()
    writer = Writer(store, Metrics())  # type: ignore[arg-type]
    running = asyncio.create_task(writer.run())
    writer.keep(Kept("a" * 16, 1, b"", ()))
    writer.beat(5)
    waiting = asyncio.create_task(writer.append())
    await store.asked.wait()
    running.cancel()
    await asyncio.sleep(0)
    store.ready.set()
    await asyncio.gather(running, return_exceptions=True)
    assert store.commits == [(5, ["a" * 16])]
    await waiting


async def test_a_number_can_be_taken_only_once(database: Database) -> None:
    store = await opened(database)
    hub = Hub(store, settings_of(database), InProcessThinker())
    stored = Stored(
        1, Machine().wall(), "", creating.create(protocol.CreateTable(game="pebbles", name="Ada"), "ada", hub.chance)
    )
    table = Table("a" * 16, stored)
    assert await store.write([hub.entry(table, stored)]) == set()
    say = [Stored(2, Machine().wall(), f"c{number}", Spoke(None, "Eve", str(number))) for number in range(2)]
    table.apply(say[0])
    assert await store.write([hub.entry(table, say[0])]) == set()
    writer = Writer(store, Metrics())
    running = asyncio.create_task(writer.run())
    with pytest.raises((Conflict, NotStored)):
        await writer.append(hub.entry(table, say[1]))
    assert [each.command for each in await store.history("a" * 16)] == ["", "c0"]
    assert await store.find_command("a" * 16, 1, "c0") == 2
    assert await store.find_command("a" * 16, 2, "c0") is None
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await store.close()


async def test_moves_of_many_tables_are_stored_all_or_none_and_the_next_ones_again(sqlite: Database) -> None:
    store = await opened(sqlite)
    hub = Hub(store, settings_of(sqlite), InProcessThinker())
    wish = protocol.CreateTable(game="pebbles", name="Ada", seats=[protocol.SeatPlan("me"), protocol.SeatPlan("me")])
    tables = []
    for name in ("a" * 16, "b" * 16):
        first = Stored(1, Machine().wall(), "", creating.create(wish, "ada", hub.chance))
        tables.append(Table(name, first))
        await store.write([hub.entry(tables[-1], first)])
    entries = []
    for table in tables:
        assert table.state is not None
        action = table.state.notation(table.legal()[0])
        stored = Stored(2, Machine().wall(), f"c.{table.id[0]}", Acted(table.state.seat, action, 0))
        table.apply(stored)
        entries.append(hub.entry(table, stored))
    assert all(entry.is_move for entry in entries)
    with pytest.raises(TROUBLE):
        await store.write([*entries, entries[0]])  # the same number twice
    assert [len(await store.history(table.id)) for table in tables] == [1, 1]
    assert await store.write(entries) == set()
    for table in tables:
        assert (await store.history(table.id))[1].event == table_event(entries, table.id)
    listed = {table.id: table for table in await store.list_tables(Wanted(None, None, None, None, 9))}
    assert [(listed[table.id].seq, listed[table.id].ply) for table in tables] == [(2, 1), (2, 1)]
    await store.close()


def table_event(entries: list[Entry], table: str) -> Event:
    return next(entry.stored.event for entry in entries if entry.table == table)


async def test_lists_show_what_is_open_and_what_is_mine(database: Database) -> None:
    async with service(database) as here, here.guest() as ada, here.guest() as bob:
        tables = [(await ada.create())["table"]["id"] for _ in range(3)]
        hidden = (await ada.create(listed=False))["table"]["id"]
        await bob.join(tables[1])
        found = await bob.get("/api/tables", status="open")
        assert [table["id"] for table in found["tables"]] == [tables[2], tables[0]]
        running = await bob.get("/api/tables", status="running", game="pebbles")
        assert [(table["id"], table["deciding"]) for table in running["tables"]] == [(tables[1], 0)]
        assert {table["id"] for table in (await ada.get("/api/tables", mine="true"))["tables"]} == {*tables, hidden}
        assert [table["id"] for table in (await bob.get("/api/tables", mine="true"))["tables"]] == [tables[1]]
        assert (await bob.get("/api/tables", game="chess"))["tables"] == []


async def test_the_lobby_forgets_tables_at_which_nobody_waits_any_more(database: Database) -> None:
    async with service(database) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        assert [found["id"] for found in (await ada.get("/api/tables", status="open"))["tables"]] == [table]
        async with here.hub.store.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET created = created - 200000000"))
        assert (await ada.get("/api/tables", status="open"))["tables"] == []
        assert [found["id"] for found in (await ada.get("/api/tables", mine="true"))["tables"]] == [table]


async def test_a_duty_is_taken_up_again_when_the_database_failed(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "RETRY_MS", 50)
    async with service(sqlite) as here, here.guest() as ada:
        write, failures = here.hub.store.write, 0

        async def failing(entries: Any, beat: int | None = None, kept: Any = ()) -> set[str]:
            nonlocal failures
            if failures < 2 and any(isinstance(entry.stored.event, Acted) for entry in entries):
                failures += 1
                raise OSError("the disk is full")
            return await write(entries, beat, kept)

        here.hub.store.write = failing  # type: ignore[method-assign]
        table = (await ada.create(seats=[{"kind": "bot", "level": "random"}, {"kind": "me"}]))["table"]["id"]
        turn = await ada.get(f"/api/tables/{table}/turn", since=1, wait=10)
        while not turn["mine"]:
            turn = await ada.get(f"/api/tables/{table}/turn", since=turn["seq"], wait=1)
        assert failures == 2


async def test_long_lists_come_in_pages(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        made = [(await ada.create())["table"]["id"] for _ in range(52)]
        first = await ada.get("/api/tables")
        second = await ada.get("/api/tables", after=first["next"])
        assert second["next"] is None
        assert len(first["tables"]) == 50
        assert sorted([table["id"] for page in (first, second) for table in page["tables"]]) == sorted(made)


async def test_idle_tables_leave_memory_and_come_back(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create(seats=[{"kind": "me"}, {"kind": "me"}]))["table"]["id"]
        before = await ada.get(f"/api/tables/{table}/turn")
        room = await here.hub.room(table)
        here.hub.forget(room)
        assert await ada.get(f"/api/tables/{table}/turn") == before
        assert await here.hub.room(table) is not room
