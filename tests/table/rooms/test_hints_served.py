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
