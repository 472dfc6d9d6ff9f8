"""A database of an earlier release: opened by this one, finished games replay, running ones go on, keys and links work.

The same over SQLite and PostgreSQL, with every table of the fixture.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import pytest

from moontable.table.web import keys
from moontable.table.web.serving import open_store
from moontable.table.web.settings import Settings
from tests.table.earlier import FIXTURES, earlier_database
from tests.table.harness import Database, Guest, Service, service
from tests.table.private_postgres import PrivatePostgres

pytestmark = [pytest.mark.anyio, pytest.mark.once]

KEPT = [("step-0001", "sqlite"), ("step-0001", "postgresql"), ("3e0070f", "sqlite")]
"""Which databases there are, and in which kind of store (fixtures/README.md)."""


class Earlier(NamedTuple):
    """A database of an earlier release, opened by this one."""

    here: Service
    expected: dict[str, Any]
    guests: dict[str, Guest]

    def tables(self, status: str) -> list[dict[str, Any]]:
        return [table for table in self.expected["tables"].values() if table["status"] == status]

    def guest_on(self, table: dict[str, Any], seat: int) -> Guest | None:
        names = [name for name, at in table["people"].items() if at == seat]
        return self.guests[names[0]] if names else None


async def old_database(step: str, kind: str, folder: Path, request: pytest.FixtureRequest) -> Database:
    database, _ = earlier_database(step, folder)
    if kind == "sqlite":
        return database
    shutil.rmtree(folder)
    server: PrivatePostgres = request.getfixturevalue("postgres")
    address = server.new_database()
    connection = await asyncpg.connect(address)
    await connection.execute((FIXTURES / f"{step}.sql").read_text(encoding="utf-8"))
    await connection.close()
    return Database(folder, address)


@pytest.fixture(params=KEPT, ids="-".join)
async def earlier(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Earlier]:
    step, kind = request.param
    expected = json.loads((FIXTURES / f"{step}.json").read_text(encoding="utf-8"))
    database = await old_database(step, kind, tmp_path / "data", request)
    async with service(database, bot_pace_ms=3_600_000) as here, here.guest() as guest:
        guests = {name: Guest(here, guest.client, key, name) for name, key in expected["keys"].items()}
        yield Earlier(here, expected, guests)


async def test_every_table_is_as_it_was(earlier: Earlier) -> None:
    for name, table in earlier.expected["tables"].items():
        guest = earlier.guests[next(iter(table["people"]))]
        info = await guest.get(f"/api/tables/{table['id']}")
        assert (info["status"], info["seq"], info["ply"]) == (table["status"], table["seq"], table["ply"]), name
        assert info["deciding"] == table["deciding"], name
        if table["outcome"] is not None:
            assert {key: info["outcome"][key] for key in table["outcome"]} == table["outcome"], name
        async with guest.socket(table["id"], words=True) as socket:
            assert socket.welcome["seat"] == table["people"][guest.name], name
            assert len(socket.welcome["chat"]) == table["chat"], name


async def test_finished_games_replay_to_the_end(earlier: Earlier) -> None:
    finished = earlier.tables("over")
    assert len(finished) > 2
    for table in finished:
        guest = earlier.guests[next(iter(table["people"]))]
        record = await guest.get(f"/api/tables/{table['id']}/record")
        assert record["actions"] == table["actions"]
        frames = 0
        while frames <= table["ply"]:
            part = await guest.get(f"/api/tables/{table['id']}/replay", first=frames, count=100)
            assert part["plies"] == table["ply"]
            assert part["frames"][0]["ply"] == frames
            frames += len(part["frames"])
        assert frames == table["ply"] + 1


async def test_running_games_go_on(earlier: Earlier) -> None:
    """Whoever was to decide is offered the same as before, takes an action, and takes it back where that is free."""
    played = 0
    for table in earlier.tables("running"):
        guest = earlier.guest_on(table, table["deciding"])
        if guest is None:
            continue
        turn = await guest.get(f"/api/tables/{table['id']}/turn", seat=table["deciding"])
        assert turn["mine"]
        assert turn["position"]["legal"] == table["legal"]
        assert turn["position"]["complete"] == table["complete"]
        done = await guest.command(table["id"], "act", turn["seq"], action=table["legal"][0])
        assert done["seq"] == table["seq"] + 1
        after = await guest.get(f"/api/tables/{table['id']}")
        assert after["ply"] == table["ply"] + 1
        played += 1
    assert played > 2


async def test_what_is_done_at_an_old_table_is_stored_behind_what_was_there(earlier: Earlier) -> None:
    table = next(each for each in earlier.tables("running") if earlier.guest_on(each, each["deciding"]))
    guest = earlier.guest_on(table, table["deciding"])
    assert guest is not None
    await guest.command(table["id"], "act", table["seq"], action=table["legal"][0])
    await guest.command(table["id"], "say", table["seq"], text="still here")
    again = (await earlier.here.hub.archive.read(table["id"])).table
    assert again.seq == table["seq"] + 2
    assert len(again.actions) == table["ply"] + 1


async def test_keys_and_links_of_the_earlier_release_work(earlier: Earlier) -> None:
    """The secret of the service came along, so invitations and links of open seats lead where they led."""
    table = next(each for each in earlier.tables("open") if len(each["people"]) == 1)
    info = await earlier.guests["Ada"].get(f"/api/tables/{table['id']}")
    free = next(seat["seat"] for seat in info["seats"] if seat["kind"] == "open")
    secret, _ = await earlier.here.hub.store.memory()
    links = keys.Links(secret)
    token = links.seat(table["id"], free, 0)  # as the earlier release made it
    key = keys.new_key()
    newcomer = Guest(earlier.here, earlier.guests["Ada"].client, key, "Zoe")
    seated = await newcomer.post(f"/api/tables/{table['id']}/claim", {"token": token, "name": "Zoe"})
    assert seated["seat"] == free
    for name, guest in earlier.guests.items():
        mine = {each["id"] for each in (await guest.get("/api/tables", mine=True))["tables"]}
        assert {each["id"] for each in earlier.expected["tables"].values() if name in each["people"]} <= mine


async def test_an_earlier_database_is_brought_up_to_date_only_once(tmp_path: Path) -> None:
    database, _ = earlier_database(KEPT[0][0], tmp_path / "data")
    for _ in range(2):
        store = open_store(Settings(data=database.folder))
        await store.open()
        await store.close()
