"""Over the wire: take-back with consent, draws, leaving and returning, rematch, replay, continuing, records."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from moontable.core.record import Record
from moontable.core.words import plain
from moontable.table.web.settings import Limits
from tests.cli.terminal import moontable
from tests.table.harness import Database, play_out, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def test_a_take_back_is_asked_for_and_granted(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada, here.guest("Bob") as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            assert first.position is not None
            start = first.position["view"]
            await first.act(first.position["legal"][0])
            await second.act((await second.until_ply(1))["legal"][0])
            assert (await first.until_ply(2))["may"]["take_back"] == "ask"
            assert (await first.command("take-back"))["type"] == "done"
            offered = await second.expect("offers")
            assert offered["offers"][0]["kind"] == "take-back"
            assert offered["offers"][0]["waiting"] == [1]
            assert "asks to take back" in offered["log"][0]["words"]
            answer = await second.command("answer", offer=offered["offers"][0]["seq"], agree=True)
            assert answer["type"] == "done"
            assert (await first.until_ply(0))["view"] == start
            await second.until_ply(0)
            await play_out(first, second)


async def test_a_draw_is_offered_and_declined_and_accepted(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            for agree in (False, True):
                await first.command("offer-draw")
                offer = (await second.expect("offers"))["offers"][0]["seq"]
                await second.command("answer", offer=offer, agree=agree)
                if not agree:
                    assert (await second.expect("offers"))["offers"] == []
            ended = await first.expect("table")
            while ended["table"]["status"] != "over":
                ended = await first.expect("table")
            assert ended["table"]["outcome"]["reason"] == "agreed-draw"
            assert ended["table"]["shuffle"]["secret"]


async def test_a_bot_plays_on_for_somebody_who_leaves_until_they_return(sqlite: Database) -> None:
    async with service(sqlite, bot_pace_ms=50) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create(options={"hand": 5}))["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            assert (await first.command("leave"))["type"] == "done"
            left = await second.expect("table")
            while not left["table"]["seats"][0]["away"]:
                left = await second.expect("table")
            while second.position is None or second.position["seat"] != 1:  # until the bot has moved
                await second.expect("update")
            assert (await first.command("return"))["type"] == "done"
            await play_out(first, second)


async def test_a_clock_that_runs_out_ends_the_game(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create(clock={"kind": "live", "initial_s": 10}))["table"]["id"]
        await bob.join(table)
        async with bob.socket(table) as second:
            assert second.position is not None
            assert second.position["clocks"]["running"] == 0
            room = await here.hub.room(table)
            assert room.table.clocks is not None
            room.table.clocks.left[0] = 0
            here.hub.appoint(room.table)
            while second.position["outcome"] is None:
                await second.expect("update")
            assert second.position["outcome"]["reason"] == "time"
            assert second.position["outcome"]["results"] == ["lost", "won"]


async def test_after_the_game_everything_can_be_seen_kept_and_played_again(database: Database, tmp_path: Path) -> None:
    async with (
        service(database) as here,
        here.guest("Ada") as ada,
        here.guest("Bob") as bob,
        here.guest("Eve") as eve,
    ):
        created = await ada.create(options={"hand": 5})
        table, promised = created["table"]["id"], created["table"]["shuffle"]["commitment"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            running = await bob.get(f"/api/tables/{table}/replay")
            assert running["viewer"] == 1
            assert (await bob.refused("GET", f"/api/tables/{table}/replay", seat=0))["code"] == "not-allowed"
            assert (await bob.refused("GET", f"/api/tables/{table}/record"))["code"] == "not-allowed"
            await play_out(first, second)
            done = await second.command("rematch")
            assert done["type"] == "done"
            again = (await ada.get(f"/api/tables/{table}"))["rematch"]
        assert (await eve.refused("POST", f"/api/tables/{again}/join", {"name": "Eve"}))["code"] == "closed"
        joined = await ada.join(again)
        assert (joined["seat"], joined["table"]["status"]) == (0, "running")
        whole = await eve.get(f"/api/tables/{table}/replay", seat=1, count=200)
        assert whole["plies"] == len(whole["frames"]) - 1
        assert "hand" in whole["frames"][0]["view"]
        assert all("You hide" in frame["line"]["words"] for frame in whole["frames"][1:3])
        part = await eve.get(f"/api/tables/{table}/replay", seat=1, first=2, count=3)
        assert part["frames"] == whole["frames"][2:5]
        answer = await eve.ask("GET", f"/api/tables/{table}/record")
        assert "attachment" in answer.headers["content-disposition"]
        file = tmp_path / "game.json"
        file.write_bytes(answer.content)
        assert promised in moontable("verify", str(file), "--commitment", promised).out
        on = await eve.post(f"/api/tables/{table}/continue", {"ply": 3, "seat": 1, "name": "Eve", "level": "random"})
        assert on["table"]["continues"] == {"table": table, "ply": 3, "seat": 1}
        async with eve.socket(on["table"]["id"]) as player:
            assert player.position is not None
            assert player.position["ply"] >= 3
            await play_out(player)
        record = Record.from_json((await eve.ask("GET", f"/api/tables/{on['table']['id']}/record")).text)
        assert record.actions[:3] == Record.from_json(answer.text).actions[:3]
        assert record.state().outcome is not None


async def test_the_bot_begins_a_rematch_by_itself(database: Database) -> None:
    async with service(database) as here, here.guest() as ada:
        seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
        table = (await ada.create(seats=seats))["table"]["id"]
        await ada.command(table, "resign", 1)
        await ada.command(table, "rematch", 1)
        again = (await ada.get(f"/api/tables/{table}"))["rematch"]
        turn = await ada.get(f"/api/tables/{again}/turn", since=1, wait=10)
        assert (turn["mine"], turn["position"]["ply"]) == (True, 1)


async def test_rematches_are_new_tables_and_counted_as_such(sqlite: Database) -> None:
    limits = Limits(creations=2, creations_per_minute=1)
    async with service(sqlite, limits=limits) as here, here.guest() as ada:
        table = (await ada.create(seats=[{"kind": "me"}, {"kind": "bot"}]))["table"]["id"]
        for _ in range(2):
            await ada.command(table, "resign", 0)
            await ada.command(table, "rematch", 0)
            table = (await ada.get(f"/api/tables/{table}"))["rematch"]
        await ada.command(table, "resign", 0)
        body = {"type": "rematch", "id": "more", "at": 0}
        assert (await ada.refused("POST", f"/api/tables/{table}/commands", body))["code"] == "limit"


async def test_a_program_waits_for_its_turn(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create())["table"]["id"]
        joined = asyncio.create_task(ada.get(f"/api/tables/{table}/turn", since=1, wait=20))
        await asyncio.sleep(0.05)
        await bob.join(table)
        turn = await joined
        assert (turn["mine"], turn["seat"], turn["status"]) == (True, 0, "running")
        early = await bob.get(f"/api/tables/{table}/turn", since=turn["seq"], wait=1)
        assert early["seq"] == turn["seq"], "nothing happened, so the answer comes after the wait"
        waiting = asyncio.create_task(bob.get(f"/api/tables/{table}/turn", since=turn["seq"], wait=20))
        await asyncio.sleep(0.05)
        await ada.command(table, "act", turn["seq"], action=turn["position"]["legal"][0])
        assert (await waiting)["mine"] is True


async def test_everybody_may_look_at_what_lies_open_whoever_decides(sqlite: Database) -> None:
    """MS-005: anyone may measure anything at any time; a game without such questions says so."""
    troupes = {"troupe_0": "Commonwealth: billy", "troupe_1": "Dominion: grub"}
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob, here.guest() as eve:
        table = (await ada.create(game="moonstone", options={**troupes, "size": 1}))["table"]["id"]
        early = await bob.ask("GET", f"/api/tables/{table}/look", question="sight billy/0 grub/1")
        assert early.json()["code"] == "closed"
        await bob.join(table)
        for guest in (ada, bob, eve):
            told = await guest.get(f"/api/tables/{table}/look", question="sight billy/0 grub/1")
            assert plain(told["explanation"]["sentence"]) == "Billy is not in play.", (
                "the troupes stand beside the table"
            )
        async with eve.socket(table) as watching:
            await watching.send("look", id="q", question="sight billy/0 grub/1")
            assert (await watching.expect("explained"))["explanation"]["rule"] == "MS-091"
            await watching.send("look", id="r", question="sight billy/0")
            assert (await watching.expect("refused"))["code"] == "unreadable"
        pebbles = (await ada.create())["table"]["id"]
        await bob.join(pebbles)
        refused = await ada.ask("GET", f"/api/tables/{pebbles}/look", question="anything")
        assert refused.json()["code"] == "unreadable"


async def test_why_not_is_answered_to_the_deciding_seat_alone(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            await first.send("explain", id="why", action="splash")
            answer = await first.expect("explained")
            assert answer["explanation"]["sentence"]
            assert first.position is not None
            await first.send("explain", id="fine", action=first.position["legal"][0])
            assert (await first.expect("explained"))["explanation"] is None
            await second.send("explain", id="no", action="splash")
            assert (await second.expect("refused"))["code"] == "not-allowed"
            refused = await first.command("act", action="splash")
            assert refused["code"] == "illegal"
            assert refused["explanation"]["sentence"]
