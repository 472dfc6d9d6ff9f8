"""A few violent ends of the server under load, with one stranger beside; `make crash` does many more among a crowd."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from moontable.table.web.serving import open_store
from moontable.table.web.settings import Settings
from tests.crash.faults import ClockJump, DatabaseRestart, DiskFull, Kill, KillOneByOne
from tests.crash.supervisor import Player, Sent, Server, check, make_tables, run
from tests.table.harness import Database
from tests.table.private_postgres import PrivatePostgres, private_postgres

pytestmark = [pytest.mark.anyio, pytest.mark.once]


def acknowledged(told: str) -> int:
    found = re.search(r", (\d+) acknowledged", told)
    assert found is not None
    return int(found[1])


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: Database) -> None:
    assert acknowledged(await run(database.folder, database.url, Kill(), times=2, tables=2, strangers=1)) > 2


async def test_the_check_would_notice_a_lost_action(sqlite: Database) -> None:
    seats = await make_tables(sqlite.folder, None, 1)
    player = Player(seats[0], "p0")
    store = open_store(Settings(data=sqlite.folder / "data"))
    assert await check(store, [player], took=1) == 0
    player.acknowledged.append(Sent(seats[0].table, "p0-1", 3, "continue"))
    with pytest.raises(AssertionError, match="acknowledged but not there"):
        await check(store, [player], took=1)
    await store.close()


async def test_nothing_acknowledged_is_lost_when_one_of_several_processes_is_killed(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    told = await run(tmp_path, postgres.new_database(), KillOneByOne(), times=2, tables=2, workers=2, strangers=1)
    assert acknowledged(told) > 2


async def test_nothing_acknowledged_is_lost_when_the_disk_is_full(tmp_path: Path) -> None:
    assert acknowledged(await run(tmp_path, None, DiskFull(Server.failing), times=2, tables=2, strangers=1)) > 2


async def test_nothing_acknowledged_is_lost_when_the_database_is_restarted(tmp_path: Path) -> None:
    with private_postgres() as postgres:  # one that nobody else uses
        told = await run(tmp_path, postgres.new_database(), DatabaseRestart(postgres), times=2, tables=2, strangers=1)
        assert acknowledged(told) > 2


async def test_a_clock_that_jumps_costs_nobody_their_game(tmp_path: Path) -> None:
    assert acknowledged(await run(tmp_path, None, ClockJump(), times=2, tables=2, strangers=1)) > 2
