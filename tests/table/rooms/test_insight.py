"""Advice over HTTP: for the deciding seat, against bots, and the same answer to the same question."""

from __future__ import annotations

import pytest

from tests.table.harness import Database, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


async def test_a_player_against_a_bot_is_told_what_a_bot_would_do(database: Database) -> None:
    async with service(database) as running, running.guest() as ada, running.guest("Eve") as eve:
        options = {"start": "0"}
        table = (await ada.create(game="bluemoon", options=options, seats=AGAINST_A_BOT))["table"]["id"]
        turn = await ada.get(f"/api/tables/{table}/turn")
        assert turn["position"]["may"]["hint"]
        hint = await ada.get(f"/api/tables/{table}/hint")
        assert hint["seq"] == turn["seq"]
        assert {way["action"] for way in hint["ways"]} <= set(turn["position"]["legal"])
        assert hint["ways"][0]["label"]
        assert await ada.get(f"/api/tables/{table}/hint") == hint
        fault = await eve.refused("GET", f"/api/tables/{table}/hint")
        assert fault["code"] == "not-yours"


async def test_against_people_advice_is_refused_until_all_agree(database: Database) -> None:
    async with service(database) as running, running.guest() as ada, running.guest("Bob") as bob:
        table = (await ada.create(game="bluemoon", options={"start": "0"}))["table"]["id"]
        await bob.join(table)
        fault = await ada.refused("GET", f"/api/tables/{table}/hint")
        assert fault["code"] == "not-allowed"
        async with ada.socket(table) as one, bob.socket(table) as other:
            asked = await one.command("offer-hints")
            assert asked["type"] == "done"
            offer = (await other.expect("offers"))["offers"][0]
            assert (offer["kind"], offer["seat"]) == ("hints", 0)
            await other.command("answer", offer=offer["seq"], agree=True)
            while (await one.expect("table"))["table"]["hints"] != "all":
                pass
        assert (await ada.get(f"/api/tables/{table}/hint"))["ways"]


async def test_a_finished_game_is_judged_part_by_part(database: Database) -> None:
    async with service(database) as running, running.guest() as ada:
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = (await ada.create(game="bluemoon", options={"start": "0"}, seats=seats))["table"]["id"]
        early = await ada.refused("GET", f"/api/tables/{table}/analysis")
        assert early["code"] == "not-allowed"
        async with ada.socket(table, seat=0) as player:
            for ply in range(6):
                position = await player.until_ply(ply)
                if position["legal"] is None:
                    break
                await player.act(position["legal"][-1])
            await player.command("resign")
        moves, first = [], 0
        while first is not None:
            part = await ada.get(f"/api/tables/{table}/analysis", first=first)
            assert part["next"] is None or part["next"] > first
            moves += part["moves"]
            first = part["next"]
        assert moves
        assert all(0 <= move["lost"] <= move["chance"] <= 100 for move in moves)
        assert [move["ply"] for move in moves] == sorted({move["ply"] for move in moves})
        assert (await ada.refused("GET", f"/api/tables/{table}/analysis", first=500))["code"] == "bad-message"
