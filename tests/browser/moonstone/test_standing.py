"""Standing answers to Reaction Steps: who is asked when, and that nobody has to press "No reaction" all evening."""

from __future__ import annotations

import threading
from typing import Any

from playwright.sync_api import Page, expect

from moontable.core.words import plain
from moontable.games.moonstone.words import WORDS
from tests.browser.conftest import Opener
from tests.browser.guests import Guest
from tests.browser.hosting import Host
from tests.browser.moonstone.test_parts import IMPORT
from tests.browser.skirmish import FIGHTERS, Hands, give_up, seated

INCH = 25.4
MEEK = ("jog", "end", "pass", "ok", "no")
"""What an opponent does who only walks about."""


def asked(page: Page, answer: str, nearest: float | None, attackable: bool = False) -> Any:
    view = {"going_on": [{"procedure": "reactions", "nearest": nearest, "attackable": attackable}]}
    return page.evaluate(IMPORT, ["panel/standing.js", "wantsToBeAsked", view, answer])


def test_each_answer_asks_when_it_says(opened: Opener) -> None:
    page = opened("/settings")
    page.wait_for_selector("main")
    assert asked(page, "always", None)
    assert asked(page, "8", 8 * INCH)
    assert not asked(page, "8", 8 * INCH + 0.01)
    assert not asked(page, "8", None)
    assert asked(page, "4", 20 * INCH, attackable=True), "whoever can be attacked is asked in any case"
    assert asked(page, "attack", 20 * INCH, attackable=True)
    assert not asked(page, "attack", 0.5 * INCH)
    for for_now in ("activation", "turn"):
        assert not asked(page, for_now, 0, attackable=True)


def until_a_reaction_is_passed_by(page: Page, guest: Guest, table: str) -> threading.Thread:
    """Deploy, do nothing, and let the other side walk until the log says that this page did not react."""
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_label("Every step").check()
    page.get_by_role("button", name="Close the log").click()
    hands, thread = Hands(page), guest.play(table, MEEK)
    name = guest.get(f"/api/tables/{table}")["seats"][1]["name"]
    passed = plain(WORDS.say("log.pass", who=name))
    for _ in range(60):
        page.wait_for_function(
            "(passed) => document.body.textContent.includes(passed)"
            " || document.querySelector('.actions button, .ms-dots') !== null",
            arg=passed,
        )
        if page.get_by_text(passed).count():
            return thread
        assert page.locator('.actions button[data-action="pass"]').count() == 0, "nobody is near"
        seen, end = hands.look(), page.locator('.actions button[data-action="end"]')
        if end.count():
            end.click()
        else:
            hands.click(seen)
        page.wait_for_function("(ply) => document.querySelector('.table-page').dataset.ply !== ply", arg=seen["ply"])
    raise AssertionError("no reaction is passed by")


def test_far_away_enemies_are_passed_by_and_the_answer_can_be_changed(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {**FIGHTERS, "size": 2}, reactions="8")
    thread = until_a_reaction_is_passed_by(page, guest, table)
    hands = Hands(page)
    hands.click(hands.look())
    standing = page.get_by_label("Ask me to react")
    expect(standing).to_have_value("8")
    standing.select_option("attack")
    expect(standing).to_have_value("attack")
    assert page.evaluate("JSON.parse(localStorage['moontable.settings']).reactions") == "attack"
    give_up(page, thread)
