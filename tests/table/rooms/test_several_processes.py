"""Several processes on one PostgreSQL: whoever sits at another process sees every move, and there is one writer."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from moontable.table import protocol
from moontable.table.rooms import hub as hub_module
from moontable.table.rooms.presence import ASKING, Present
from moontable.table.rules.events import Row, Stored
from moontable.table.store.base import Ears, News
from moontable.table.store.postgres import PostgresStore
from moontable.table.web.settings import Limits
from tests.table.harness import GENEROUS, Database, Guest, Service, Socket, play_out, service
from tests.table.private_postgres import PrivatePostgres

pytestmark = [pytest.mark.anyio, pytest.mark.once]


@contextlib.asynccontextmanager
async def two_services(
    postgres: PrivatePostgres, folder: Path, limits: Limits = GENEROUS
) -> AsyncIterator[tuple[Service, Service]]:
    """Two hubs that both believe to have all duties: the worst case for the rule of one writer."""
    database = Database(folder, postgres.new_database())
    async with service(database, limits=limits) as one, service(database, limits=limits) as other:
        async with asyncio.timeout(60):
            while await ears(one, "SELECT pid") < 2:
                await asyncio.sleep(0.02)
        yield one, other


async def ears(here: Service, words: str) -> int:
    """Do something with the connections on which processes listen. Returns how many there are."""
    listening = "datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')"
    async with here.hub.store.engine.connect() as connection:
        found = await connection.execute(text(f"{words} FROM pg_stat_activity WHERE {listening}"))
        return len(found.all())


async def test_players_at_different_processes_play_together(postgres: PrivatePostgres, tmp_path: Path) -> None:
    async with two_services(postgres, tmp_path) as (one, other), one.guest("Ada") as ada, other.guest("Bob") as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            await play_out(first, second)
            assert first.position is not None
            assert second.position is not None
            assert first.position["outcome"] == second.position["outcome"]
            await first.command("say", text="hello over there")
            assert (await second.expect("said"))["line"]["text"] == "hello over there"


async def test_of_two_commands_at_the_same_moment_one_is_stale(postgres: PrivatePostgres, tmp_path: Path) -> None:
    async with two_services(postgres, tmp_path) as (one, other), one.guest() as ada, other.guest() as again:
        again.key = ada.key
        table = (await ada.create(seats=[{"kind": "me"}, {"kind": "me"}]))["table"]["id"]
        for _ in range(8):
            turn = await ada.get(f"/api/tables/{table}/turn")
            mover = {"seat": turn["position"]["seat"]}
            turn = await ada.get(f"/api/tables/{table}/turn", **mover)
            if turn["status"] == "over":
                return
            await again.get(f"/api/tables/{table}/turn")
            bodies = [
                {"type": "act", "id": name, "at": turn["seq"], "action": turn["position"]["legal"][0]}
                for name in (f"one{turn['seq']}", f"other{turn['seq']}")
            ]
            path = f"/api/tables/{table}/commands?seat={mover['seat']}"
            answers = await asyncio.gather(ada.ask("POST", path, bodies[0]), again.ask("POST", path, bodies[1]))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            await asyncio.sleep(0.05)
        assert len(await one.hub.store.history(table)) > 5


async def test_two_processes_with_the_same_duty_move_once(postgres: PrivatePostgres, tmp_path: Path) -> None:
    async with two_services(postgres, tmp_path) as (one, other):
        async with one.guest() as ada, other.guest() as eve:
            seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
            table = (await ada.create(seats=seats))["table"]["id"]
            async with ada.socket(table) as near, eve.socket(table) as far:
                for looking in (near, far):
                    while looking.position is None or looking.position["outcome"] is None:
                        await looking.receive()
        history = await one.hub.store.history(table)
        assert [stored.seq for stored in history] == list(range(1, len(history) + 1))
        rebuilt = (await other.hub.archive.read(table)).table
        assert isinstance(rebuilt.outcome, protocol.Outcome)


async def test_a_process_that_lost_its_ears_hears_again_what_it_missed(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    async with two_services(postgres, tmp_path) as (one, other), one.guest("Ada") as ada, other.guest("Bob") as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            assert await ears(one, "SELECT pg_terminate_backend(pid)") == 2
            await play_out(first, second)
            assert first.position is not None
            assert second.position is not None
            assert first.position["outcome"] == second.position["outcome"] is not None


async def test_what_happens_elsewhere_while_a_table_is_being_read_is_not_missed(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    async with two_services(postgres, tmp_path) as (one, other), one.guest("Ada") as ada, other.guest("Bob") as bob:
        table = (await ada.create())["table"]["id"]
        rows, read = other.hub.store.rows, asyncio.Event()

        async def slow(table: str, after: int = 0, until: int | None = None) -> list[Row]:
            found = await rows(table, after, until)
            read.set()
            await asyncio.sleep(0.3)
            return found

        other.hub.store.rows = slow  # type: ignore[method-assign]
        looking = asyncio.create_task(bob.get(f"/api/tables/{table}"))
        async with asyncio.timeout(60):
            await read.wait()
        await ada.command(table, "say", 0, text="quickly now")
        await looking
        async with asyncio.timeout(60):
            while (await bob.get(f"/api/tables/{table}"))["seq"] < 2:
                await asyncio.sleep(0.05)


async def test_news_that_cannot_be_read_are_read_later(
    postgres: PrivatePostgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "RETRY_MS", 50)
    async with two_services(postgres, tmp_path) as (one, other), one.guest("Ada") as ada, other.guest("Bob") as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with bob.socket(table) as second:
            read, failures = other.hub.store.new_events, 0

            async def failing(news: News) -> list[tuple[str, Stored]]:
                nonlocal failures
                if failures < 2:
                    failures += 1
                    raise OSError("no way to the host")
                return await read(news)

            other.hub.store.new_events = failing  # type: ignore[method-assign]
            await ada.command(table, "say", 0, text="can you hear me?")
            assert (await second.expect("said"))["line"]["text"] == "can you hear me?"
            assert failures == 2


async def test_nobody_meets_a_process_that_does_not_know_what_they_just_did(
    postgres: PrivatePostgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests of one person go to any process, and faster than the news: each finds what the others have stored."""
    monkeypatch.setattr(PostgresStore, "listen", deaf)
    database = Database(tmp_path, postgres.new_database())
    async with (
        service(database, workers=2) as one,
        service(database, workers=2, worker=1) as other,
        one.guest("Ada") as ada,
        other.guest("Bob") as bob,
        one.guest("Bob") as bob_here,
        one.guest("Eve") as eve,
        other.guest("Eve") as eve_there,
    ):
        bob_here.key, eve_there.key = bob.key, eve.key
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        assert (await bob_here.get(f"/api/tables/{table}/turn"))["seat"] == 1
        link = (await bob.post(f"/api/tables/{table}/seats/1/link"))["token"]
        await eve.post(f"/api/tables/{table}/claim", {"token": link, "name": "Eve"})
        assert (await bob.get(f"/api/tables/{table}/turn"))["seat"] is None
        async with eve_there.socket(table) as socket:
            assert socket.welcome["seat"] == 1


async def deaf(_store: PostgresStore, _ears: Ears) -> None:
    """No news ever arrive."""


async def test_who_is_there_is_known_at_every_process(postgres: PrivatePostgres, tmp_path: Path) -> None:
    database = Database(tmp_path, postgres.new_database())
    async with (
        service(database, workers=2) as one,
        one.guest("Ada") as ada,
        one.guest("Eve") as eve,
        one.guest("Bob") as bob,
        service(database, workers=2, worker=1) as other,
    ):
        bob.service = other
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, eve.socket(table):
            async with bob.socket(table) as second:
                for socket in (first, second):
                    await seen(socket, {0, 1}, 1)
            await seen(first, {0}, 1)
        async with bob.socket(table) as second:
            await seen(second, {1}, 0)
            while [seat["connected"] for seat in await seats_listed(ada)] != [False, True]:
                await asyncio.sleep(0.02)
            async with ada.socket(table) as first:
                await seen(first, {0, 1}, 0)
                one.hub._told_presence(Present(1, ASKING))
                await seen(first, {0}, 0)  # a process that starts anew has nobody yet
                await one.hub._missed()
                await seen(first, {0, 1}, 0)  # a process that may have missed something asks


async def seats_listed(guest: Guest) -> list[dict[str, Any]]:
    seats: list[dict[str, Any]] = (await guest.get("/api/tables", mine=True))["tables"][0]["seats"]
    return seats


async def seen(socket: Socket, seats: set[int], watching: int) -> None:
    """Wait until a socket is told that the people of these seats, and so many spectators, look at the table."""
    told: dict[str, Any] = socket.welcome["table"]
    while ({seat["seat"] for seat in told["seats"] if seat["connected"]}, told["watching"]) != (seats, watching):
        told = (await socket.expect("table"))["table"]
