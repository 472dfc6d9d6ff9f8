"""Whole games of every kind through the service, with the engines as they are built."""

from __future__ import annotations

import pytest

from moontable.core.record import Record
from moontable.table.settings import Limits
from tests.table.harness import GENEROUS, Database, play_out, service

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bluemoon", {"deck": "buka", "against": "flit", "edition": "legends"}),
        ("city", {"players": 2}),
        ("moonstone", {"size": 1, "sudden_deaths": 1}),
    ],
)
async def test_a_game_is_played_recorded_and_replayed(sqlite: Database, game: str, options: dict[str, object]) -> None:
    limits = Limits(requests=GENEROUS.requests, messages=GENEROUS.messages)
    async with service(sqlite, limits=limits) as here, here.guest("Ada") as ada, here.guest("Bob") as bob:
        table = (await ada.create(game=game, options=options))["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            await play_out(first, second)
            assert first.position is not None
            assert second.position is not None
            assert first.position["outcome"] == second.position["outcome"]
        record = Record.from_json((await ada.ask("GET", f"/api/tables/{table}/record")).text)
        state = record.state()
        assert state.outcome is not None
        frames = (await bob.get(f"/api/tables/{table}/replay", seat=0, first=len(record), count=1))["frames"]
        assert frames[0]["view"] == dict(state.view(0))
        async with ada.socket(table) as again:
            told = [line for line in again.welcome["log"] if line["kind"] == "action"]
            assert len(told) == len(record)
            assert not [line["words"] for line in told if "Seat" in line["words"]], "players are called by their names"
            assert "eat " not in again.welcome["position"]["outcome"]["sentence"]
