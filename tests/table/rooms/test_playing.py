"""Whole games at the table, over both databases: two people, people and bots, spectators."""

from __future__ import annotations

import pytest
from websockets.asyncio.client import connect

from moontable.core.record import Record
from moontable.core.words import plain as plain_words
from moontable.games import city, moonstone
from tests.table.harness import Database, Socket, play_out, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def test_two_people_play_a_game_to_its_end(database: Database) -> None:
    async with service(database) as here, here.guest("Ada") as ada, here.guest("Bob") as bob:
        created = await ada.create(options={"hand": 4})
        table = created["table"]["id"]
        assert created["seat"] == 0
        assert created["table"]["status"] == "open"
        joined = await bob.join(table)
        assert joined["seat"] == 1
        assert joined["table"]["status"] == "running"
        async with ada.socket(table) as first, bob.socket(table) as second:
            assert first.position is not None
            assert first.position["legal"]
            assert second.position is not None
            assert second.position["legal"] is None
            await play_out(first, second)
        record = Record.from_json((await ada.ask("GET", f"/api/tables/{table}/record")).text)
        assert record.names == ["Ada", "Bob"]
        assert record.state().outcome is not None
        shown = await bob.get(f"/api/tables/{table}")
        assert shown["status"] == "over"
        assert shown["outcome"]["points"] == list(record.state().outcome.points)  # type: ignore[union-attr]


async def test_a_person_plays_against_bots_of_each_level(database: Database) -> None:
    async with service(database) as here, here.guest() as ada:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}]
        created = await ada.create(options={"players": 3, "hand": 2}, seats=seats)
        assert created["table"]["status"] == "running"
        assert [seat["kind"] for seat in created["table"]["seats"]] == ["person", "bot", "bot"]
        async with ada.socket(created["table"]["id"]) as me:
            await play_out(me)
        assert here.hub.metrics.bot_moves > 0
        assert here.hub.metrics.bot_fallbacks == 0


async def test_bots_alone_play_for_spectators(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        created = await ada.create(seats=[{"kind": "bot", "level": "random"}] * 2)
        assert created["seat"] is None
        async with ada.socket(created["table"]["id"]) as looking:
            while looking.position is None or looking.position["outcome"] is None:
                await looking.receive()


async def test_a_spectator_sees_only_what_everybody_may_know(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob, here.guest() as eve:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second, eve.socket(table) as looking:
            assert looking.welcome["seat"] is None
            await play_out(first, second)
            views = [message["position"]["view"] for message in looking.heard if message.get("position")]
            assert all("hand" not in view for view in views)
            answer = await looking.command("act", action="hide 1")
            assert answer["code"] == "not-yours"


async def test_a_table_without_spectators_lets_nobody_look(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as eve:
        table = (await ada.create(spectators=False, seats=[{"kind": "me"}, {"kind": "bot"}]))["table"]["id"]
        async with ada.socket(table) as me:
            assert me.position is not None
        for path in ("turn", "replay", "record"):
            assert (await eve.refused("GET", f"/api/tables/{table}/{path}"))["code"] == "not-allowed"
        async with connect(f"{here.ws}/api/tables/{table}/socket") as raw:
            spy = Socket(raw)
            await spy.send("hello", key=eve.key)
            assert await spy.closed() == 4403


async def test_actions_are_described_to_each_viewer_in_his_own_words(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as first, bob.socket(table) as second:
            assert first.position is not None
            action = first.position["legal"][0]
            await first.act(action)
            mine = await first.expect("update")
            theirs = await second.expect("update")
            pebble = action.removeprefix("hide ")
            assert [pebble in line["words"] for line in mine["log"]] == [True]
            assert [pebble in line["words"] for line in theirs["log"]] == [False]
        async with bob.socket(table) as again:
            told = [line for line in again.welcome["log"] if line["kind"] == "action"]
            assert told == theirs["log"]
        async with bob.socket(table, since=again.welcome["seq"]) as again:
            assert again.welcome["log"] == []


async def test_a_decision_comes_in_words_to_those_who_want_them_and_points_do_not(sqlite: Database) -> None:
    moving = moonstone.setup([[("billy", 300, 300)], [("grub", 500, 300)]], acting="billy")
    async with service(sqlite) as here, here.guest("Ada") as ada, here.guest("Bob") as bob:
        table = (await ada.create(game="moonstone", options={"size": 1}))["table"]["id"]
        await bob.join(table)
        room = await here.hub.room(table)
        room.table.state = moving
        room.table.forget_choices()
        async with ada.socket(table, words=True) as socket, ada.socket(table) as plain:
            words = socket.welcome["position"]["words"]
            assert plain_words(words["question"]) == "What does Billy do next?"
            assert words["labels"]["jog"] == "Jog 4″"
            assert words["consequences"]["step"].endswith(" energy left")
            assert list(words["labels"]) == socket.welcome["position"]["legal"]
            assert plain.welcome["position"]["words"] is None
        moving.play(moving.parse("jog"))
        room.table.forget_choices()
        async with ada.socket(table, words=True) as socket:
            position = socket.welcome["position"]
            assert len(position["legal"]) > 100
            assert position["words"] == {
                "question": moving.question(),
                "labels": {},
                "consequences": {},
                "quiet": [],
                "prospects": {},
            }


async def test_what_is_nothing_to_talk_about_is_marked_in_the_log(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada, here.guest("Bob") as bob:
        table = (await ada.create(game="city", options={"start": "0"}))["table"]["id"]
        await bob.join(table)
        room = await here.hub.room(table)
        room.table.state = city.setup(2, hands=[["aqua/1"]])
        room.table.forget_choices()
        async with ada.socket(table, words=True) as first, bob.socket(table) as second:
            assert first.welcome["position"]["words"]["quiet"] == ["use aqua/1"]
            for ply, action in enumerate(("use aqua/1", "dragon 5"), start=1):
                assert (await first.command("act", action=action))["type"] == "done"
                await first.until_ply(ply)
            await second.until_ply(2)
            lines = [line for message in second.heard for line in message.get("log", ()) if line["kind"] == "action"]
            assert [line["quiet"] for line in lines] == [True, False]
            assert [line["news"] for line in lines] == [
                [],
                [{"kind": "dragon", "words": "The blue dragon goes to Fire Temple"}],
            ]
