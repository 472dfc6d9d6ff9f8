"""The table page beside plain playing: why not, keys, take-backs, lost connections, company."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hands import Hands, of_bluemoon, start_against_bot
from tests.browser.hosting import Host

TWO = [{"kind": "me"}, {"kind": "open"}]


def seated(opened: Opener, opponent: Guest, options: dict[str, str], forced: bool = False) -> tuple[Page, str]:
    """A page on the second seat of the opponent's table."""
    table = opponent.create("bluemoon", options, TWO)
    page = opened(f"/table/{table}", forced=forced)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".bm-board, .city-map")).to_be_visible()
    return page, table


def test_a_card_that_cannot_be_played_says_why_and_leads_to_its_rule(opened: Opener, server: Host) -> None:
    page, _ = seated(opened, Guest(server.address), {"start": "1"})
    expect(page.locator(".question strong")).to_have_text("Play a leadership card?")
    page.locator(".hand .card:not(.lit)", has_text="character").first.click()
    why = page.locator("dialog[open] .why")
    expect(why).to_be_visible()
    rule = why.get_by_role("link").inner_text().removeprefix("Rule ")
    assert re.fullmatch(r"BM-\d+", rule)
    with page.context.expect_page() as opening:
        why.get_by_role("link").click()
    expect(opening.value.locator(".marked")).to_contain_text(rule)


def test_a_building_out_of_reach_says_why(opened: Opener) -> None:
    page = opened()
    start_against_bot(page, "Blue Moon City")
    expect(page.locator(".place.lit").first).to_be_visible(timeout=60_000)
    page.locator(".place:not(.lit)").first.click()
    expect(page.locator("dialog[open] .why")).to_contain_text(re.compile("step|far|move", re.IGNORECASE))
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_when_others_decide_a_click_says_who(opened: Opener, server: Host) -> None:
    page, _ = seated(opened, Guest(server.address, "Ponder"), {"start": "0"})
    expect(page.locator(".question")).to_contain_text("Ponder is deciding")
    page.locator(".hand .card").first.click()
    expect(page.locator("dialog[open] .why")).to_contain_text("Ponder is deciding now.")


def test_a_whole_turn_is_played_by_keys_alone(opened: Opener, server: Host) -> None:
    page, _ = seated(opened, Guest(server.address), {"start": "1"})
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    announce = page.locator(":is(.actions button[data-action=fire], .actions button[data-action=earth])").first
    for _ in range(30):
        Hands(page).look()
        if announce.count():
            break
        _act_by_keys(page)
    expect(announce).to_be_visible()
    page.keyboard.press("a")
    expect(announce).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("announces")
    expect(page).not_to_have_title(re.compile("Your turn"))
    page.keyboard.press("h")
    first = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.card")
    assert second not in (None, first)
    page.keyboard.press("i")
    expect(page.locator("dialog[open] .face-full")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.card") == second, "the focus is back before the next key"
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement.closest('[data-key=\"b\"]') !== null")


def _act_by_keys(page: Page) -> None:
    """Start the fight and play characters with the keys for hand and actions."""
    before = page.locator(".table-page").get_attribute("data-ply") or ""
    if page.locator(".hand .lit").count() and not page.locator('.actions button[data-action="start"]').count():
        page.keyboard.press("h")
        for _ in range(10):
            if page.evaluate("document.activeElement.classList.contains('lit')"):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if page.locator("dialog[open]").count():
            page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")
    page.wait_for_function("(ply) => document.querySelector('.table-page').dataset.ply !== ply", arg=before)


def test_an_action_is_taken_back_and_its_line_is_struck_out(opened: Opener, server: Host) -> None:
    """Decisions with one option are taken, and taken back, along with it."""
    page, _ = seated(opened, Guest(server.address), {"start": "1"}, forced=True)
    character = page.locator(".question strong", has_text="Play a character.")
    for action in ("done", "start") * 10:
        if character.count():
            break
        with contextlib.suppress(PlaywrightTimeout):  # the page may have been quicker
            page.locator(f'.actions button[data-action="{action}"]').click(timeout=500)
    expect(character).to_be_visible()
    page.locator(".hand .lit").first.click()
    expect(page.locator(".log")).to_contain_text("plays")
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.locator(".question strong")).to_have_text("Play a character.")
    expect(page.locator(".log-line.undone")).to_contain_text("plays")


def test_a_take_back_beyond_what_others_did_needs_them(opened: Opener, server: Host) -> None:
    opponent = Guest(server.address, "Kind soul")
    page, table = seated(opened, opponent, {"start": "1", "deck": "hoax", "against": "vulca"})
    hands, last = Hands(page), 0
    while page.locator('.table-page[data-mine="true"]').count():
        last = hands.act_once(of_bluemoon)
    expect(page.locator(".question")).to_contain_text("Kind soul is deciding")
    turn = opponent.get(f"/api/tables/{table}/turn")
    opponent.command(table, turn["seq"], type="act", action=turn["position"]["legal"][0])
    page.get_by_role("button", name="Ask to take back").click()
    expect(page.locator(".offer")).to_contain_text("waiting for an answer")
    turn = opponent.get(f"/api/tables/{table}/turn")
    offers = _offers(opponent, table)
    opponent.command(table, turn["seq"], type="answer", offer=offers, agree=True)
    expect(page.locator(f'.table-page[data-mine="true"][data-ply="{last}"]')).to_be_visible()


def _offers(opponent: Guest, table: str) -> int:
    """The number of the last thing that happened, which is the offer."""
    return int(opponent.get(f"/api/tables/{table}")["seq"])


def test_a_killed_server_is_waited_for_and_the_game_goes_on(opened: Opener, tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        page = opened("/", host=host, quiet=False)
        start_against_bot(page, "Blue Moon")
        hands = Hands(page)
        hands.turn(hands.look(), of_bluemoon)
        ply = page.locator(".table-page").get_attribute("data-ply")
        host.kill()
        banner = page.locator(".link-banner")
        expect(banner).to_contain_text("Reconnecting automatically")
        host.start()
        expect(banner).to_have_count(0, timeout=60_000)
        assert int(page.locator(".table-page").get_attribute("data-ply") or -1) >= int(ply or 0)
        hands.turn(hands.look(), of_bluemoon)


def test_spectators_watch_and_talk_and_a_seat_is_handed_on_by_link(opened: Opener, server: Host) -> None:
    page, table = seated(opened, Guest(server.address, "Opponent"), {"start": "1"})
    watcher = opened("/settings", PHONE)
    watcher.get_by_label("Your name").fill("Onlooker")
    watcher.goto(f"{server.address}/table/{table}")
    expect(watcher.locator(".bm-board")).to_be_visible()
    assert watcher.locator(".hand").count() == 0
    expect(page.locator(".players")).to_contain_text("1 watching")
    watcher.get_by_role("tab", name="Chat").click()
    watcher.get_by_label("Say something").fill("A fine fight!")
    watcher.keyboard.press("Enter")
    page.get_by_role("button", name="Log 1 new").click()
    page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(page.locator(".chat-lines li")).to_have_text(re.compile(r"Onlooker\s*watching\s*A fine fight!"))
    page.get_by_label("Say something").fill("Is it?")
    page.keyboard.press("Enter")
    expect(watcher.locator(".chat-lines li").last).to_contain_text("Is it?")
    expect(watcher.locator(".from-outside")).to_have_count(1)
    page.get_by_role("button", name="More …").click()
    page.get_by_role("button", name="Copy a link that hands over your seat").click()
    expect(page.locator(".notices")).to_contain_text("copied")
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert f"/table/{table}#seat=" in link
    heir = opened(link.removeprefix(server.address))
    expect(heir.locator(".hand .card").first).to_be_visible()
    assert "seat=" not in heir.url


def test_resigning_asks_once_more_and_the_turn_shows_in_the_title(opened: Opener) -> None:
    page = opened("/", PHONE)
    start_against_bot(page, "Blue Moon")
    expect(page).to_have_title(re.compile("Your turn"))
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Play on").click()
    assert page.locator(".over").count() == 0
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign", exact=True).click()
    expect(page.locator(".over h2")).to_have_text("You lost")
    expect(page).not_to_have_title(re.compile("Your turn"))
