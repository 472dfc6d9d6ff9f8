"""Blue Moon City keeps its room: the map stays as large as it is from step to step, and a low window scrolls."""

from __future__ import annotations

from playwright.sync_api import expect

from moontable.games.city import CityState, setup
from tests.browser.conftest import Opener
from tests.browser.stage import Stage

ROOM = """() => {
  const [map, hand] = ['.city-map', '.city-hand-panel'].map((part) => document.querySelector(part));
  return [map.offsetWidth, map.offsetHeight, hand.offsetTop, document.documentElement.scrollHeight];
}"""
OVERLAPS = """() => {
  const box = (part) => document.querySelector(part).getBoundingClientRect();
  const pairs = [['.city-panel', '.menu'], ['.city-ground', '.city-hand-panel'], ['.city-hand-panel', '.menu']];
  const past = (one, other) => one.bottom <= other.top + 1 || one.right <= other.left + 1;
  return pairs.filter(([one, other]) => !past(box(one), box(other)) && !past(box(other), box(one)));
}"""


HAND = ("hoax/2", "hoax/3", "mimix/1")


def table(step: str, figure: str = "University", hand: tuple[str, ...] = HAND) -> CityState:
    return setup(2, figures=[figure, "Mill"], hands=[list(hand), ["flit/1"]], crystals=[9, 3], step=step, seed=3)


def test_the_map_keeps_its_size_in_every_step_of_a_turn(opened: Opener) -> None:
    """Otherwise every tile would be styled anew with every click, and the table would jump under the mouse."""
    stage = Stage(opened, "city", table("move"))
    page = stage.page
    rooms = {"move": page.evaluate(ROOM)}
    stage.lay(table("build"))
    rooms["build"] = page.evaluate(ROOM)
    stage.act("box 0", "pay hoax/2")
    expect(page.locator(".city-laid")).to_be_visible()
    rooms["pay"] = page.evaluate(ROOM)
    stage.lay(table("build", figure="Fire Temple", hand=("mimix/1",)))
    expect(page.locator(".only-choice")).to_be_visible()
    rooms["nothing to build"] = page.evaluate(ROOM)
    stage.lay(table("discard"))
    rooms["discard"] = page.evaluate(ROOM)
    assert len({tuple(room) for room in rooms.values()}) == 1, rooms
    assert rooms["move"][3] == 800, "the table fits the window"


def test_a_low_window_scrolls_and_nothing_covers_anything(opened: Opener) -> None:
    page = Stage(opened, "city", table("build", figure="Fire Temple", hand=("mimix/1",)), size=(1024, 640)).page
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate("document.querySelector('.city-map').offsetHeight") >= 430
    last = page.locator(".city-hand .city-card").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
