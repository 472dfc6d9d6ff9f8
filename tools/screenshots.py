"""Takes the pictures of pages and boards that `docs` shows, with Debian's Chromium and a server of its own.

    python -m tools.screenshots            all of them
    python -m tools.screenshots lesson     those whose name begins so

Boards are shown in the positions of `tests/browser/positions.py`, so a picture changes only when the client does.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from moontable.bots.puzzles import book
from tests.browser import laid, positions
from tests.browser.conftest import CHROMIUM, FLAGS, SAME_CHANCE, SETTINGS
from tests.browser.guests import Guest
from tests.browser.hosting import Host
from tests.browser.stills import Still, show
from tests.rules import ROOT

FOLDER = ROOT / "docs" / "screenshots"
DESKTOP, PHONE = (1440, 900), (390, 844)
BUSY, SHIPS = positions.busy_fight(), positions.ships_and_bluffs()
CITY, SKIRMISH = positions.city_in_the_middle(), positions.skirmish()
ACTING = Still("acting", "moonstone", laid.skirmish(acting="flintlock/0"))
TAPED = ('.ms-spot[data-model="flintlock/0"]', '.ms-spot[data-model="el-capitano/1"]')
FOUR = Still("four", "moonstone", laid.crowd(4, "jog"))
FIGHT = Still("fight", "moonstone", laid.melee())
BOARD = ".hand .card, .city-card, .ms-map"
RIDDLE = book.puzzles("bluemoon")[0].id
GNOMES = "TGXWFF87B"
"""The code of a troupe of six."""
A4 = (794, 1123)
"""A sheet of paper, in the pixels of a screen."""
DRAWN_MS = 1500
"""Scenes are drawn after the page can be used."""


class Shot(NamedTuple):
    """A picture: where it is taken, at which size, which buttons are pressed before (patterns), what is clicked then.

    `{waiting}` in an address is a table that waits for a friend, `{over}` one whose game is over, `{city}` and
    `{moonstone}` are such tables of these games.
    """

    name: str
    where: str | Still
    ready: str
    size: tuple[int, int] = DESKTOP
    scheme: str = "dark"
    pressed: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    scrolled: str = ""
    """What is scrolled to."""
    printed: bool = False
    """Whether it is seen as a printer gets it, to the end of the page."""


SHOTS = (
    Shot("lobby", "/", ".hero-scene svg"),
    Shot("lobby-phone", "/", ".hero-scene svg", PHONE),
    Shot("bluemoon", BUSY, BOARD),
    Shot("bluemoon-day", SHIPS, BOARD, scheme="light"),
    Shot("bluemoon-phone", BUSY, BOARD, PHONE),
    Shot("city", CITY, BOARD),
    Shot("city-phone", CITY, BOARD, PHONE, "light"),
    Shot("moonstone", SKIRMISH, BOARD),
    Shot("moonstone-phone", SKIRMISH, BOARD, PHONE, "light"),
    Shot("moonstone-four", FOUR, BOARD, scheme="light"),
    Shot("moonstone-tape", ACTING, BOARD, pressed=("^Measure$",), then=TAPED),
    Shot("moonstone-day", FIGHT, BOARD, scheme="light"),
    Shot("learn", "/learn", ".page svg"),
    Shot("lesson", "/lesson/bluemoon-first", ".lesson-caption", pressed=("^Next$", "^Next$")),
    Shot("lesson-phone", "/lesson/bluemoon-bluffs", ".lesson-caption", PHONE, pressed=("^Next$", "^Next$")),
    Shot("lesson-city", "/lesson/city-first", ".lesson-caption", scheme="light", pressed=("^Next$", "^Next$")),
    Shot("lesson-moonstone", "/lesson/moonstone-first", ".lesson-caption", pressed=("^Next$", "^Next$")),
    Shot("decks", "/decks", ".face-art svg"),
    Shot("decks-phone", "/decks", ".face-art svg", PHONE),
    Shot("troupes", f"/troupes?troupe={GNOMES}", ".legal"),
    Shot("troupes-phone", f"/troupes?troupe={GNOMES}", ".legal", PHONE, "light"),
    Shot("troupes-sheet", f"/troupes?troupe={GNOMES}", ".legal", A4, printed=True),
    Shot("rules", "/rules/bluemoon", ".guide svg"),
    Shot("rules-phone", "/rules/bluemoon", ".guide svg", PHONE, "light"),
    Shot("why", BUSY, BOARD, pressed=("^Muster",)),
    Shot("setup", "/", ".hero-scene svg", pressed=("^Set up a table",)),
    Shot("friend", "/", ".hero-scene svg", pressed=("^With a friend$", "^Open the table$")),
    Shot("invitation-phone", "/table/{waiting}", ".invitation .banner svg", PHONE, "light"),
    Shot("settings", "/settings", ".setting"),
    Shot("missing-phone", "/nowhere", "h1", PHONE),
    Shot("puzzles", "/puzzles", ".puzzle-list", scheme="light"),
    Shot("puzzle", f"/puzzle/bluemoon-{RIDDLE}", ".lesson-caption"),
    Shot("analysis", "/analysis/{over}", ".analysis[data-done=true]", scheme="light"),
    Shot("replay", "/replay/{over}?ply=60&seat=0", ".bm-board"),
    Shot("result", "/table/{over}", ".over-scene svg"),
    Shot("result-phone", "/table/{over}", ".over-scene svg", PHONE, "light"),
    Shot("result-city", "/table/{city}", ".over-scene svg"),
    Shot("result-moonstone", "/table/{moonstone}", ".over-scene svg", scheme="light"),
    Shot("result-figures", "/table/{over}", ".lookback", scheme="light", scrolled=".lookback"),
)


def main() -> None:
    wanted = [shot for shot in SHOTS if shot.name.startswith(tuple(sys.argv[1:]) or "")]
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder)) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        tables: dict[str, str] = {}
        for shot in wanted:
            for name, lay in TABLES.items():
                if isinstance(shot.where, str) and f"{{{name}}}" in shot.where and name not in tables:
                    tables[name] = lay(host.address)
            take(browser, host.address, shot, tables)
            print(shot.name)
        browser.close()


def waiting(address: str) -> str:
    """A table at which somebody waits for a friend."""
    options = {"deck": "vulca", "against": "hoax"}
    return Guest(address, "Selene").create("bluemoon", options, [{"kind": "me"}, {"kind": "open"}], listed=True)


def over(address: str) -> str:
    """A table whose game is over."""
    return played(address, "bluemoon", {"deck": "vulca", "against": "hoax"}, ("continue",))


def city(address: str) -> str:
    return played(address, "city", {"players": 2}, ("offer", "box", "pay"))


def moonstone(address: str) -> str:
    """Against a bot: two who do anything find no stones."""
    guest = Guest(address, "Selene")
    table = guest.create("moonstone", {"size": 3}, [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], listed=True)
    guest.play(table, ("keep", "harvest", "attack", "jog", "hold"), seed=2).join()
    return table


def played(address: str, game: str, options: dict[str, object], order: tuple[str, ...]) -> str:
    """A game of two who do what they can of these verbs, and anything otherwise."""
    first, second = Guest(address, "Selene"), Guest(address, "Orion")
    table = first.create(game, options, [{"kind": "me"}, {"kind": "open"}], listed=True)
    second.join(table)
    for thread in [first.play(table, order, seed=2), second.play(table, order, seed=3)]:
        thread.join()
    return table


TABLES = {"waiting": waiting, "over": over, "city": city, "moonstone": moonstone}
"""The tables that addresses name, laid only if they are wanted."""


def take(browser: Browser, address: str, shot: Shot, tables: dict[str, str]) -> None:
    wide, high = shot.size
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        has_touch=wide < 600,
        reduced_motion="reduce",
        color_scheme="light" if shot.scheme == "light" else "dark",
    )
    context.add_init_script(SETTINGS % json.dumps(json.dumps({"forced": False, "pace": "once"})))
    context.add_init_script(SAME_CHANCE)
    if isinstance(shot.where, Still):
        show(context, [shot.where])
    page = context.new_page()
    page.goto(address + (shot.where.address if isinstance(shot.where, Still) else shot.where.format(**tables)))
    page.wait_for_selector(shot.ready, timeout=60_000)
    press(page, shot)
    if shot.scrolled:
        page.evaluate("what => document.querySelector(what).scrollIntoView()", shot.scrolled)
    if shot.printed:
        page.emulate_media(media="print")
    page.wait_for_timeout(DRAWN_MS)
    page.screenshot(path=FOLDER / f"{shot.name}.png", full_page=shot.printed)
    context.close()


def press(page: Page, shot: Shot) -> None:
    for pattern in shot.pressed:
        page.get_by_role("button", name=re.compile(pattern)).first.click()
        page.wait_for_timeout(300)
    for thing in shot.then:
        page.locator(thing).click()


if __name__ == "__main__":
    main()
