"""A person's hands at the table of Moonstone: mouse, fingers and keys, and the tables they are tried at."""

from __future__ import annotations

import random
import re
import threading
from collections import Counter
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from moontable.games.moonstone.words import WORDS
from tests.browser.conftest import Opener
from tests.browser.guests import Guest
from tests.browser.hands import SHEET
from tests.browser.hosting import Host

FIGHTERS = {
    "troupe_0": "Commonwealth: billy, agatha",
    "troupe_1": "Dominion: beaky-bobby, grub",
}
LONG_WALL = """
title = "The long wall"
note = "Nobody on one side sees anybody on the other."

[[piece]]
name = "long wall"
kind = "barrier"
box = [0, 13, 36, 13.5]
height = 6
"""
"""Wherever models are deployed, those at the lower edge are hidden from those at the upper edge."""
LOOK = """(before) => {
  const all = (what, read) => [...document.querySelectorAll(what)].map(read);
  const table = document.querySelector('.table-page');
  const seen = {
    over: document.querySelector('.over') !== null,
    ply: table?.dataset.ply ?? '',
    sheet: all('dialog[open] button[data-action]', (button) => button.dataset.action),
    buttons: all('.actions button[data-action], .ms-factions button.primary', (button) => button.dataset.action),
    cards: all('button.ms-card.lit', (card) => card.dataset.card),
    takes: all('[data-take]', (button) => button.dataset.take),
    models: all('.ms-spot.lit', (button) => button.dataset.model ?? ''),
    dots: all('.ms-dots', (path) => [...path.getAttribute('d').matchAll(/M([\\d.-]+) ([\\d.-]+)/g)])
      .flat().map(([, x, y]) => [Number(x), Number(y)]),
  };
  const choices = seen.buttons.length + seen.cards.length + seen.takes.length + seen.dots.length;
  const ready = table?.dataset.mine === 'true' && seen.ply !== before && choices > 0;
  return seen.over || seen.sheet.length || ready ? seen : null;
}"""


WHERE_TO = re.compile(WORDS.say("question.move", who=".+").replace("?", r"\?"))
"""What is asked of whoever moves a model, whichever it is."""


class Hands:
    """Clicks what is lit, on the map where the map offers it, and tries everything in turn."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.done: Counter[str] = Counter()

    def look(self, before: str = "") -> dict[str, Any]:
        seen: dict[str, Any] = self.page.wait_for_function(LOOK, arg=before, timeout=60_000).json_value()
        return seen

    def play(self, most: int) -> bool:
        """So many clicks; whether the game ended."""
        seen = self.look()
        for _ in range(most):
            if seen["over"]:
                return True
            before = "" if self.click(seen) == "sheet" else seen["ply"]
            seen = self.look(before)
        return False

    def click(self, seen: dict[str, Any]) -> str:
        """One click. Returns `sheet` if it opened a sheet that asks what was meant."""
        if seen["sheet"]:
            self.press(SHEET, self.chance.randrange(len(seen["sheet"])), seen["sheet"][0].split()[0])
        elif seen["takes"]:
            self.press("[data-take]", self.chance.randrange(len(seen["takes"])), "take")
        elif seen["cards"] and (not seen["buttons"] or self.chance.random() < 0.7):
            self.press("button.ms-card.lit", self.chance.randrange(len(seen["cards"])), "card")
            return "sheet" if self.page.locator(SHEET).count() else ""
        elif seen["dots"]:
            self.point(self.chance.choice(seen["dots"]))
        elif seen["models"] and self.chance.random() < 0.6:
            self.press(".ms-spot.lit", self.chance.randrange(len(seen["models"])), "map")
            return "sheet" if self.page.locator(SHEET).count() else ""
        else:
            verbs = [action.split()[0] for action in seen["buttons"]]
            number = min(range(len(verbs)), key=lambda at: (self.done[verbs[at]], at))
            self.press(".actions button[data-action], .ms-factions button.primary", number, verbs[number])
        return ""

    def press(self, selector: str, number: int, verb: str) -> None:
        self.done[verb] += 1
        # Of two stones that touch, the one on top takes the click, which is just as well.
        self.page.locator(selector).nth(number).click(force=verb == "map")

    def point(self, dot: list[float]) -> None:
        """A click on the ground where a dot is drawn."""
        self.done["point"] += 1
        click_ground(self.page, *dot)


class Keys(Hands):
    """Plays with the keys alone."""

    def click(self, seen: dict[str, Any]) -> str:
        if seen["sheet"]:
            return self.enter("sheet", "")
        if seen["takes"]:
            self.tab_to("[data-take]")
            return self.enter("take", "")
        if seen["dots"]:
            self.page.keyboard.press("b")
            for _ in range(self.chance.randrange(1, 6)):
                self.page.keyboard.press("n")
            return self.enter("point", "")
        if seen["cards"]:
            self.page.keyboard.press("h")
            self.page.keyboard.press("ArrowRight" if self.chance.random() < 0.5 else "Home")
            return self.enter("card", "sheet" if seen["buttons"] else "")
        if seen["models"] and self.chance.random() < 0.4:
            self.page.keyboard.press("b")
            if self.page.evaluate("document.activeElement.classList.contains('lit')"):
                return self.enter("map", "")
        self.page.keyboard.press("a")
        for _ in range(self.chance.randrange(len(seen["buttons"]))):
            self.page.keyboard.press("ArrowRight")
        return self.enter("button", "")

    def enter(self, what: str, then: str) -> str:
        self.done[what] += 1
        self.page.keyboard.press("Enter")
        return "sheet" if then and self.page.locator(SHEET).count() else ""

    def tab_to(self, goal: str) -> None:
        for _ in range(60):
            if self.page.evaluate("(goal) => document.activeElement.matches(goal)", goal):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {goal}")


class Fingers:
    """Up to two fingers on the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def _send(self, kind: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, *ways: tuple[tuple[float, float], tuple[float, float]], steps: int = 6) -> None:
        """Each finger from one spot to another, all at the same time."""
        self._send("touchStart", *[start for start, _ in ways])
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", *[(x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in ways])
        self._send("touchEnd")
        self.page.wait_for_timeout(
            400
        )  # no finger comes back sooner, and Chromium takes what does for the same gesture


# -- the map -----------------------------------------------------------------------------------------------------------


def shown(page: Page) -> list[float]:
    """Which part of the table the map shows: left, top, width and height."""
    return [float(number) for number in str(page.locator(".ms-map > svg[data-plane]").get_attribute("viewBox")).split()]


def spot_of(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where on the map's element a place of the picture is drawn."""
    left, top, side, _ = shown(page)
    box = page.locator(".ms-map").bounding_box()
    assert box is not None
    scale = box["width"] / side
    return (x - left) * scale, (y - top) * scale


def click_ground(page: Page, x: float, y: float) -> None:
    """A click on a place of the picture, in its millimetres."""
    across, down = spot_of(page, x, y)
    page.locator(".ms-map").click(position={"x": across, "y": down})


def dots(page: Page) -> list[str]:
    """The places on offer, as they are drawn on the map."""
    return (page.locator(".ms-dots").get_attribute("d") or "").split("M")[1:]


def place_of(page: Page, model: str) -> tuple[float, float]:
    """Where a model stands in the picture."""
    base = page.locator(f'.ms-model[data-model="{model}"] .ms-base')
    return float(str(base.get_attribute("cx"))), float(str(base.get_attribute("cy")))


def acting_place(page: Page) -> tuple[float, float]:
    """Where the model that acts stands in the picture."""
    return place_of(page, str(page.locator(".ms-model.acting").get_attribute("data-model")))


# -- tables ------------------------------------------------------------------------------------------------------------


def seated(opened: Opener, guest: Guest, options: dict[str, Any], **how: Any) -> tuple[Page, str]:
    """A page on the second seat of a guest's table."""
    table = guest.create("moonstone", options, [{"kind": "me"}, {"kind": "open"}])
    page = opened(f"/table/{table}", **how)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".ms-map")).to_be_visible(timeout=60_000)
    return page, table


CREATE = """async (wish) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
  return (await answer.json()).table.id;
}"""


def against_bots(opened: Opener, server: Host, options: dict[str, Any], **how: Any) -> Page:
    """A page on the first seat of its own table; everybody else is a bot that acts at random."""
    page = opened("/", **how)
    expect(page.get_by_role("region", name="Moonstone", exact=True)).to_be_visible()
    bots = [{"kind": "bot", "level": "random"}] * (int(options["players"]) - 1)
    wish = {"game": "moonstone", "name": "Selene", "options": options, "seats": [{"kind": "me"}, *bots]}
    page.goto(f"{server.address}/table/{page.evaluate(CREATE, wish)}")
    expect(page.locator(".ms-map")).to_be_visible(timeout=60_000)
    return page


def give_up(page: Page, thread: threading.Thread) -> None:
    """End the game, so that the opponent stops asking for its turn."""
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog[open]").get_by_role("button", name="Resign").click()
    expect(page.locator(".over h2")).to_have_text("You lost")
    thread.join(timeout=60)


def in_the_middle_of_a_move(page: Page) -> None:
    """Click on until a model of this page's troupe jogs and the map asks where to."""
    hands = Hands(page)
    for _ in range(120):
        seen = hands.look()
        jog = page.locator('.actions button[data-action="jog"]')
        if jog.count():
            jog.click()
            expect(page.locator(".question strong")).to_have_text(WHERE_TO)
            return
        hands.click(seen)
        moved_on(page, seen["ply"])
    raise AssertionError("nobody could jog")


def moved_on(page: Page, ply: str) -> None:
    """Wait until something has been done."""
    page.wait_for_function("(ply) => document.querySelector('.table-page').dataset.ply !== ply", arg=ply)


def ply_of(page: Page) -> str:
    return str(page.locator(".table-page").get_attribute("data-ply"))
