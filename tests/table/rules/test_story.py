"""A finished game looked back at: what was counted, how the lead went, where it turned, what every seat saw last."""

from __future__ import annotations

import pytest

from moontable.table import protocol
from moontable.table.rules.story import Moment, turning_points
from tests.table.harness import Database, play_out, service

pytestmark = pytest.mark.once


def moment(ply: int, swing: int, leader: int | None = None) -> Moment:
    return Moment(ply, swing, leader, protocol.TurningPoint(ply, 0, "", [], leader))


def test_a_game_is_turned_by_what_weighs_most_by_new_leaders_and_by_what_comes_late() -> None:
    moments = [
        moment(1, 2),
        moment(2, 9),
        moment(3, 2),
        moment(4, 1),
        moment(5, 2, leader=1),
        moment(6, 3),
        moment(7, 3),
    ]
    assert [each.ply for each in turning_points(moments, 10)] == [2, 3, 5, 6, 7]
    assert turning_points([], 0) == []


@pytest.mark.anyio
async def test_the_story_of_a_game_is_told_when_it_is_over(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada, here.guest("Bob") as bob, here.guest() as eve:
        table = (await ada.create(options={"hand": 3}))["table"]["id"]
        await bob.join(table)
        path = f"/api/tables/{table}/story"
        assert (await eve.refused("GET", path))["code"] == "not-allowed"
        async with ada.socket(table) as first, bob.socket(table) as second:
            await play_out(first, second)
        story = await eve.get(path)
        ended = (await eve.get(f"/api/tables/{table}"))["outcome"]
        assert [measure["totals"] for measure in story["measures"]] == (
            [ended["points"]] if any(ended["points"]) else []
        )
        assert story["course"][0] == {"ply": 0, "values": [0, 0]}
        assert story["course"][-1]["values"] == ended["points"]
        for point in story["turning"]:
            assert 0 < point["ply"] <= story["plies"]
            assert point["brought"][0]["measure"] == "points"
            assert point["words"].startswith(("Ada", "Bob", "You"))
        assert [view["you"] for view in story["views"]] == [0, 1]
        assert await ada.get(path) == story, "it is kept"


@pytest.mark.anyio
async def test_sides_are_changed_for_a_rematch(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada, here.guest("Bob") as bob:
        table = (await ada.create(options={"hand": 3}))["table"]["id"]
        await bob.join(table)
        await ada.command(table, "resign", 2)
        await bob.command(table, "rematch", 3, swap=True)
        again = (await bob.get(f"/api/tables/{table}"))["rematch"]
        await ada.command(table, "rematch", 4)
        begun = await ada.get(f"/api/tables/{again}")
        assert (begun["status"], begun["options"]["hand"]) == ("running", 3)
        assert [seat["name"] for seat in begun["seats"]] == ["Bob", "Ada"]
