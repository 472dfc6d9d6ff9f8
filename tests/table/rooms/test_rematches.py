"""A rematch is for those who played: nobody else is offered a seat, and one word of each of them is enough."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.harness import Database, Gate, Guest, Json, service
from tests.table.private_postgres import PrivatePostgres
from tests.table.rooms.test_eyes import busy
from tests.table.rooms.test_several_processes import two_services

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def finished(ada: Guest, bob: Guest, **wish: object) -> str:
    table: str = (await ada.create(**wish))["table"]["id"]
    await bob.join(table)
    await ada.get(f"/api/tables/{table}/turn", since=1, wait=20)  # bob may sit at another process
    await ada.command(table, "resign", 2)
    return table


async def rematch_of(guest: Guest, table: str) -> Json:
    await guest.command(table, "rematch", 3)
    return await guest.get(f"/api/tables/{(await guest.get(f'/api/tables/{table}'))['rematch']}")


async def offered(guest: Guest) -> list[str]:
    return [table["id"] for table in (await guest.get("/api/tables", status="open"))["tables"]]


async def test_a_rematch_is_not_offered_to_strangers_unless_a_seat_is_opened_for_them(database: Database) -> None:
    async with service(database) as here, here.guest("Ada") as ada, here.guest("Bob") as bob, here.guest() as eve:
        table = await finished(ada, bob)
        again = await rematch_of(bob, table)
        assert await offered(eve) == []
        assert (await eve.refused("POST", f"/api/tables/{again['id']}/join", {"name": "Eve"}))["code"] == "closed"
        assert again["id"] in [found["id"] for found in (await ada.get("/api/tables", mine="true"))["tables"]]
        await bob.put(f"/api/tables/{again['id']}/seats/0", {"kind": "open"})
        assert await offered(eve) == [again["id"]]
        await eve.join(again["id"])
        assert await offered(eve) == []
        running = (await eve.get("/api/tables", status="running"))["tables"]
        assert [found["id"] for found in running] == [again["id"]]


async def test_whoever_asked_sits_at_once_and_the_others_with_one_word(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada, here.guest("Bob") as bob, here.guest("Cyd") as cyd:
        table = (await ada.create(options={"players": 3}))["table"]["id"]
        for guest in (bob, cyd):
            await guest.join(table)
        await ada.command(table, "offer-draw", 3)
        for guest in (bob, cyd):
            await guest.command(table, "answer", 4, offer=4, agree=True)
        async with cyd.socket(table) as watching:
            again = await rematch_of(bob, table)
            told = await watching.expect("table")
            while told["table"]["rematch"] is None:
                told = await watching.expect("table")
            assert told["table"]["rematch"] == again["id"]
        assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [
            ("open", "Ada"),
            ("person", "Bob"),
            ("open", "Cyd"),
        ]
        for guest in (cyd, cyd, bob, ada):  # saying it twice changes nothing
            await rematch_of(guest, table)
        begun = await ada.get(f"/api/tables/{again['id']}")
        assert begun["status"] == "running"
        assert [seat["name"] for seat in begun["seats"]] == ["Ada", "Bob", "Cyd"]
        body = {"type": "rematch", "id": "e", "at": 0}
        async with here.guest() as eve:
            assert (await eve.refused("POST", f"/api/tables/{table}/commands", body))["code"] == "not-yours"


async def test_a_seat_at_the_rematch_that_was_given_away_is_gone(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada, here.guest("Bob") as bob:
        table = await finished(ada, bob)
        again = await rematch_of(bob, table)
        await bob.put(f"/api/tables/{again['id']}/seats/0", {"kind": "bot", "level": "random"})
        body = {"type": "rematch", "id": "late", "at": 0}
        fault = await ada.refused("POST", f"/api/tables/{table}/commands", body)
        assert (fault["code"], "not free any more" in fault["message"]) == ("closed", True)


async def test_of_two_who_ask_at_different_processes_one_joins_the_other(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    async with two_services(postgres, tmp_path) as (one, other), one.guest("Ada") as ada, other.guest("Bob") as bob:
        table = await finished(ada, bob)
        async with ada.socket(table) as first, bob.socket(table) as second:
            while second.position is None or second.position["outcome"] is None:  # until its process has heard of it
                await second.receive()
            gate = Gate(one.hub.store)
            gate.shut()
            await first.send("rematch", id="mine", at=first.seq)
            await busy(one, table)
            again = await rematch_of(bob, table)
            gate.open()
            assert (await first.expect("done", "refused"))["type"] == "done"
        begun = await ada.get(f"/api/tables/{again['id']}")
        assert (begun["status"], [seat["name"] for seat in begun["seats"]]) == ("running", ["Ada", "Bob"])
        assert [found["id"] for found in (await ada.get("/api/tables", status="running"))["tables"]] == [again["id"]]
