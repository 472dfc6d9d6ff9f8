"""A few violent ends of the server under load; `make crash` does many more."""

from __future__ import annotations

from pathlib import Path

import pytest

from moontable.table.serving import open_store
from moontable.table.settings import Settings
from tests.crash.supervisor import Player, Sent, check, make_tables, run
from tests.table.harness import Database
from tests.table.private_postgres import PrivatePostgres

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: Database) -> None:
    told = await run(database.folder, database.url, kills=4, tables=4)
    assert int(told.split(" kills, ")[1].split()[0]) > 4


async def test_the_check_would_notice_a_lost_action(sqlite: Database) -> None:
    seats = await make_tables(sqlite.folder, None, 1)
    player = Player(seats[0], "p0")
    store = open_store(Settings(data=sqlite.folder / "data"))
    assert await check(store, [player]) == 0
    player.acknowledged.append(Sent(seats[0].table, "p0-1", 3, "continue"))
    with pytest.raises(AssertionError, match="acknowledged but not there"):
        await check(store, [player])
    await store.close()


async def test_nothing_acknowledged_is_lost_when_one_of_several_processes_is_killed(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    told = await run(tmp_path, postgres.new_database(), kills=3, tables=4, workers=2)
    assert int(told.split(" kills, ")[1].split()[0]) > 3
