"""A person's hands at the table page: see what is lit, click it, answer the sheet that opens."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from playwright.sync_api import Page, Position, expect

LOOK = """(before) => {
  const table = document.querySelector('.table-page');
  const count = (what) => document.querySelectorAll(what).length;
  const seen = {
    over: count('.over') > 0,
    mine: table?.dataset.mine === 'true',
    ply: table?.dataset.ply ?? '',
    sheet: [...document.querySelectorAll('dialog[open] button[data-action]')].map((b) => b.textContent),
    buttons: [...document.querySelectorAll('.actions button')].map((b) => b.dataset.action),
    cards: count('.card.lit, .city-card.lit'),
    places: count('.place.lit'),
  };
  const ready = seen.mine && seen.ply !== before && seen.buttons.length + seen.cards + seen.places > 0;
  return seen.over || seen.sheet.length > 0 || ready ? seen : null;
}"""


class Sight(NamedTuple):
    """What a person sees at a glance."""

    over: bool
    mine: bool
    ply: str
    sheet: list[str]
    buttons: list[str]
    cards: int
    places: int


Goal = tuple[str, int]
"""What to click: a selector, and which of those that it finds."""
Choose = Callable[[Sight, random.Random], Goal]

BUTTON, CARD, PLACE = ".actions button", ".card.lit, .city-card.lit", ".place.lit"
SHEET = "dialog[open] button[data-action]"


class Hands:
    """Plays at a page until the game is over."""

    def __init__(self, page: Page, seed: int = 1, sheet: Sequence[str] = ()) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.sheet = sheet
        """Which words to look for first when a sheet asks what a card shall mean."""
        self.clicks = 0

    def look(self, before: str = "") -> Sight:
        """Wait until there is something to do, other than in the position `before`."""
        seen = self.page.wait_for_function(LOOK, arg=before, timeout=60_000, polling=40).json_value()
        return Sight(**seen)

    def play(self, choose: Choose, most: int = 1_500) -> None:
        """Click on and on."""
        sight = self.look()
        for _ in range(most):
            if sight.over:
                return
            sight = self.turn(sight, choose)
        raise AssertionError(f"the game does not end within {most} clicks")

    def turn(self, sight: Sight, choose: Choose) -> Sight:
        """One click, and what is seen then."""
        selector, number = (SHEET, self._answer(sight)) if sight.sheet else choose(sight, self.chance)
        # Of cards that lie over each other the left edge is always in sight.
        where: Position | None = {"x": 12, "y": 36} if selector == CARD else None
        self.page.locator(selector).nth(number).click(position=where)
        self.clicks += 1
        if not sight.sheet and self.page.locator(SHEET).count():
            return self.look()
        return self.look(sight.ply)

    def act_once(self, choose: Choose) -> int:
        """One action, confirmed where that is asked, whoever decides next. Returns the number of actions before it."""
        sight = self.look()
        selector, number = choose(sight, self.chance)
        self.page.locator(selector).nth(number).click()
        sheet, moved = self.page.locator(SHEET).first, self.page.locator(f'.table-page:not([data-ply="{sight.ply}"])')
        expect(sheet.or_(moved).first).to_be_visible()
        if sheet.count():
            sheet.click()
        expect(moved).to_be_visible()
        return int(sight.ply)

    def _answer(self, sight: Sight) -> int:
        for words in self.sheet:
            for number, label in enumerate(sight.sheet):
                if words in label:
                    return number
        return 0


def of_bluemoon(sight: Sight, chance: random.Random) -> Goal:
    """Play cards as long as any are lit, then press the first button."""
    return (CARD, chance.randrange(sight.cards)) if sight.cards else (BUTTON, 0)


def of_city(sight: Sight, chance: random.Random) -> Goal:
    """Offerings and boxes first, then payments, then a step somewhere; nothing is thrown away."""
    for number, action in enumerate(sight.buttons):
        if action == "offer" or action.startswith("box"):
            return BUTTON, number
    if sight.places:
        return PLACE, chance.randrange(sight.places)
    return (BUTTON, 0) if sight.buttons else (CARD, chance.randrange(sight.cards))


def start_against_bot(page: Page, game: str, level: str = "random") -> None:
    """Two clicks, and a level that answers at once."""
    page.locator(f".hero input[value={level}]").check()
    panel = page.get_by_role("region", name=game, exact=True)
    panel.get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".table-page")).to_be_visible()


def link_at(page: Page) -> str:
    """The invitation to a table at which somebody waits for a friend, once the server has said it."""
    link = page.get_by_label("Link to this table")
    expect(link).to_have_value(re.compile("#invite="))
    return link.input_value()


def no_sideways_scrolling(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
