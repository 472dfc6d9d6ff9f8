"""A database that a release without snapshots has left: its tables are played again once, and then kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from moontable.table.store.base import Store
from tests.table.earlier import earlier_database
from tests.table.harness import Guest, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

STEP = "step-0001"


async def look_at(guest: Guest, expected: dict[str, Any]) -> None:
    """The table is as it was left."""
    info = await guest.get(f"/api/tables/{expected['id']}")
    for field in ("status", "seq", "ply", "deciding"):
        assert info[field] == expected[field], field
    if expected["outcome"] is not None:
        assert {name: info["outcome"][name] for name in expected["outcome"]} == expected["outcome"]


async def snapshots(store: Store, known: dict[str, Any]) -> dict[str, int]:
    found = {name: await store.snapshot(expected["id"]) for name, expected in known["tables"].items()}
    return {name: kept[0] for name, kept in found.items() if kept is not None}


async def test_what_was_opened_once_is_kept_so_that_it_is_not_played_again(tmp_path: Path) -> None:
    database, known = earlier_database(STEP, tmp_path / "data")
    long = {name: each["seq"] for name, each in known["tables"].items() if each["seq"] > 1}
    async with service(database, bot_pace_ms=60_000) as here, here.guest() as guest:
        assert await snapshots(here.hub.store, known) == {}
        for expected in known["tables"].values():
            await guest.get(f"/api/tables/{expected['id']}")
        folds = here.hub.metrics.errands["Fold", "done"]
        assert folds == len(long)
    async with service(database, bot_pace_ms=60_000) as here, here.guest() as guest:
        assert await snapshots(here.hub.store, known) == long
        for name, expected in known["tables"].items():
            guest.key = known["keys"][next(iter(expected["people"]))]
            await look_at(guest, expected)
            async with guest.socket(expected["id"]) as socket:
                assert len(socket.welcome["log"]) == min(200, expected["lines"]), name
                assert (socket.welcome["earlier"] is None) == (expected["lines"] <= 200)
                assert len(socket.welcome["chat"]) == expected["chat"]
        assert here.hub.metrics.errands["Fold", "done"] == 0
