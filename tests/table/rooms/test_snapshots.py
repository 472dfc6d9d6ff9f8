"""Snapshots beside the events: a cache that nobody has to trust."""

from __future__ import annotations

import pytest
from msgspec import msgpack

from moontable.table.rooms.logbook import PAGE
from moontable.table.rules.clock import Machine
from moontable.table.store.base import Kept, Store
from moontable.table.web.serving import open_store
from moontable.table.web.settings import Settings
from tests.table.harness import Database, Guest, Json, play_out, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

TABLE = "t" * 16


async def opened(database: Database) -> Store:
    store = open_store(Settings(data=database.folder, database=database.url))
    await store.open()
    await store.begin(Machine().wall())
    return store


async def test_the_newest_snapshot_of_a_table_is_kept_with_all_pages_of_its_log(database: Database) -> None:
    store = await opened(database)
    assert await store.snapshot(TABLE) is None
    await store.write([], kept=[Kept(TABLE, 128, b"later", ((0, b"first page"),))])
    await store.write([], kept=[Kept(TABLE, 64, b"earlier"), Kept("u" * 16, 1, b"another")])
    assert await store.snapshot(TABLE) == (128, b"later")
    await store.write([], kept=[Kept(TABLE, 256, b"latest", ((1, b"second page"),))])
    assert await store.snapshot(TABLE) == (256, b"latest")
    assert await store.log_pages(TABLE, [0, 1, 2]) == {0: b"first page", 1: b"second page"}
    await store.close()


async def told(guest: Guest, table: str) -> tuple[Json, list[Json]]:
    """A table and its whole log, as a spectator is told of them."""
    lines: list[Json] = []
    before: int | None = None
    while True:
        page = await guest.get(f"/api/tables/{table}/log", **({"before": before} if before is not None else {}))
        lines = page["lines"] + lines
        before = page["earlier"]
        if before is None:
            return await guest.get(f"/api/tables/{table}"), lines


@pytest.mark.parametrize("snapshot", [b"not a snapshot", msgpack.encode((b"not a table", []))])
async def test_what_cannot_be_read_any_more_is_made_again_from_the_events(sqlite: Database, snapshot: bytes) -> None:
    """A snapshot and a page of the log, damaged or of a release that nobody knows: neither loses a game."""
    async with service(sqlite) as here, here.guest("Ada") as ada, here.guest("Bob") as bob:
        table = (await ada.create(game="bluemoon"))["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            await play_out(first, second)
        before = await told(ada, table)
    assert before[0]["seq"] > PAGE, "the log has a page that is full"
    store = await opened(sqlite)
    await store.write([], kept=[Kept(table, before[0]["seq"], snapshot, ((0, b"not a page"),))])
    assert await store.log_pages(table, [0]) == {0: b"not a page"}
    await store.close()
    async with service(sqlite) as here, here.guest("Cay") as cay:
        assert await told(cay, table) == before
    store = await opened(sqlite)
    kept = await store.snapshot(table)
    assert kept is not None
    assert kept[1] != snapshot, "nobody has to do that again"
    assert (await store.log_pages(table, [0]))[0] != b"not a page"
    await store.close()
