"""Whole games of every kind through the service, with the engines as they are built."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.core.record import Record
from moontable.table.web.settings import Limits
from tests.table.harness import GENEROUS, Database, play_out, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bluemoon", {"deck": "buka", "against": "flit", "edition": "legends"}),
        ("city", {"players": 2, "turns": 20}),
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
            lines, earlier = again.welcome["log"], again.welcome["earlier"]
            while earlier is not None:
                before = await ada.get(f"/api/tables/{table}/log", before=earlier)
                lines, earlier = before["lines"] + lines, before["earlier"]
            assert [line["seq"] for line in lines] == sorted({line["seq"] for line in lines})
            told = [line for line in lines if line["kind"] == "action"]
            assert len(told) == len(record)
            assert not [line["words"] for line in told if "Seat" in line["words"]], "players are called by their names"
            assert "eat " not in again.welcome["position"]["outcome"]["sentence"]


async def test_a_quick_start_of_every_game_begins_at_once(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada:
        games: Any = await ada.get("/api/games")
        for game in games:
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            created = await ada.create(game=game["name"], options=game["quick_start"], seats=seats)
            assert created["table"]["status"] == "running"
            turn = await ada.get(f"/api/tables/{created['table']['id']}/turn")
            assert turn["position"]["view"]["asked"] not in ("faction", "character"), "troupes are chosen already"
