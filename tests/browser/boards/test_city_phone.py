"""Blue Moon City on a phone: names and rewards can be read, finished buildings keep theirs, any card can be reached."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from moontable.games.city import CityState, setup
from tests.browser.citymap import CUT_NAMES, UNREADABLE_REWARDS
from tests.browser.conftest import PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hosting import Host

SMALL = (360, 640)
HELD = [f"{people}/{value}" for people in ("vulca", "terrah", "aqua", "flit", "hoax", "pillar") for value in (1, 2, 3)]
OUT_OF_REACH = """() => [...document.querySelectorAll('.city-hand .city-card')].filter((card) => {
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = card.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + 8, box.top + box.height / 2);
  return box.left < 0 || box.left + 24 > innerWidth || !there?.closest('.city-card')?.isSameNode(card);
}).map((card) => card.textContent)"""
"""Cards that cannot be tapped even after scrolling."""


def still(opened: Opener, server: Host, state: CityState, size: tuple[int, int]) -> Page:
    """The board of a position, as a replay shows it to the first seat."""
    table = Guest(server.address).create("city", {}, [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    page = opened("/settings", size=size)

    def instead(route: Route) -> None:
        answer = route.fetch()
        replay: dict[str, Any] = answer.json()
        frame = {**replay["frames"][0], "view": state.view(0)}
        route.fulfill(response=answer, json={**replay, "viewer": 0, "frames": [frame]})

    page.route("**/api/tables/*/replay*", instead)
    page.goto(f"{server.address}/replay/{table}")
    expect(page.locator(".city-map .tile-name").nth(20)).to_be_visible()
    return page


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_names_and_rewards_can_be_read_and_finished_buildings_keep_their_names(
    opened: Opener, server: Host, size: tuple[int, int]
) -> None:
    done = ["Fire Temple", "Caravanserai", "Royal Palace", "Watchtower"]
    state = setup(2, completed=done, hands=[HELD + HELD[:6], []])
    page = still(opened, server, state, size)
    assert page.evaluate(CUT_NAMES) == []
    assert page.evaluate(UNREADABLE_REWARDS) == []
    for name in done:
        tile = page.locator(".city-map .tile.built", has_text=name)
        expect(tile.locator(".tile-name")).to_have_text(name)
        assert tile.locator(".boxes, .box").count() == 0, "numbers would look open"
    assert page.locator(".city-hand .city-card").count() == 24
    assert page.evaluate(OUT_OF_REACH) == []


def test_what_a_tile_brings_is_said_in_words_close_up(opened: Opener, server: Host) -> None:
    page = still(opened, server, setup(2), SMALL)
    page.locator(".place", has_text="Royal Palace").click()
    sheet = page.locator("dialog[open]")
    for words in ("Most markers", "Each contributor", "Once rebuilt, for neighbours", "1 crystal"):
        expect(sheet).to_contain_text(words)


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_the_palace_shows_what_its_neighbours_get(opened: Opener, server: Host, size: tuple[int, int]) -> None:
    """Builders and neighbours get the same there, so one line says both."""
    page = still(opened, server, setup(2), size)
    palace = page.locator(".place", has_text="Royal Palace")
    expect(palace.locator(".reward .alike")).to_be_visible()
    expect(palace.locator(".rewards.right")).to_be_hidden()
