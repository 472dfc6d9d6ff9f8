"""Between people: clocks, draws, take-backs that need consent, leaving and coming back, and whose turn it is."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hands import Hands, of_bluemoon, start_against_bot
from tests.browser.hosting import Host

TWO = [{"kind": "me"}, {"kind": "open"}]
YOUR_TURN = re.compile("Your turn")


def sit_down(opened: Opener, table: str, size: tuple[int, int] = (1280, 800)) -> Page:
    page = opened(f"/table/{table}", size)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".bm-board, .city-map")).to_be_visible()
    expect(page.locator(".question")).to_be_focused()  # the button that had the focus is gone
    return page


def test_a_clock_is_seen_running_and_ends_the_game(opened: Opener, server: Host) -> None:
    host = Guest(server.address, "Patience")
    table = host.create("bluemoon", {"start": "0"}, TWO, clock={"kind": "live", "initial_s": 10})
    page = sit_down(opened, table, PHONE)
    theirs, mine = page.get_by_role("timer").all()
    expect(mine).to_have_text("0:10")
    host.play_turn(table)  # the page is there before its clock runs
    expect(theirs).to_have_text(re.compile("0:(10|0[1-9])"))
    expect(mine).to_have_text(re.compile("0:0[1-9]"))
    expect(mine).to_have_class(re.compile("running"))
    expect(page.locator(".over h2")).to_have_text("You lost", timeout=60_000)
    expect(page.locator(".over")).to_contain_text("has run out of time")
    expect(mine).to_have_text("0:00")
    assert host.get(f"/api/tables/{table}")["outcome"]["results"] == ["won", "lost"]


def test_a_draw_is_offered_declined_offered_and_agreed(opened: Opener, server: Host) -> None:
    opponent = Guest(server.address, "Kind soul")
    table = opponent.create("bluemoon", {"start": "0"}, TWO)
    page = sit_down(opened, table)
    page.get_by_role("button", name="Offer a draw").click()
    offer = page.locator(".offer")
    expect(offer).to_contain_text("You have offered a draw; waiting for an answer.")
    asked = opponent.turn(table)["seq"]
    opponent.command(table, asked, type="answer", offer=asked, agree=False)
    expect(offer).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("Kind soul declines.")
    opponent.command(table, opponent.turn(table)["seq"], type="offer-draw")
    expect(offer).to_contain_text("Kind soul offers a draw.")
    offer.get_by_role("button", name="Agree").click()
    expect(page.locator(".over h2")).to_have_text("A draw")


def test_no_draw_is_offered_to_bots_or_where_it_was_excluded(opened: Opener, server: Host) -> None:
    opponent = Guest(server.address)
    page = sit_down(opened, opponent.create("bluemoon", {}, TWO, draw_offers=False))
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    assert page.get_by_role("button", name="Offer a draw").count() == 0
    page.goto(server.address)
    start_against_bot(page, "Blue Moon")
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    assert page.get_by_role("button", name="Offer a draw").count() == 0


def test_the_turn_shows_in_the_title_and_a_take_back_beyond_it_is_for_the_page_to_grant(
    opened: Opener, server: Host
) -> None:
    opponent = Guest(server.address, "Second thoughts")
    table = opponent.create("bluemoon", {"start": "0"}, TWO)
    page = sit_down(opened, table)
    expect(page).to_have_title("Blue Moon · Moontable")
    opponent.play_turn(table, ("start", "play", "fire", "earth"))
    expect(page).to_have_title("● Your turn · Blue Moon · Moontable")
    began = page.locator(".table-page").get_attribute("data-ply") or ""
    Hands(page).act_once(of_bluemoon)
    before = str(int(began) + 1)
    for answer in ("Decline", "Agree"):
        opponent.command(table, opponent.turn(table)["seq"], type="take-back")
        offer = page.locator(".offer")
        expect(offer).to_contain_text("Second thoughts asks to take back.")
        expect(page.locator(".table-page")).to_have_attribute("data-ply", before)
        offer.get_by_role("button", name=answer).click()
        expect(offer).to_have_count(0)
    expect(page.locator(".table-page")).to_have_attribute("data-ply", str(int(began) - 1))
    expect(page).not_to_have_title(YOUR_TURN)
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator(".log-line.undone").first).to_be_visible()
    assert opponent.turn(table)["mine"]


def test_a_bot_plays_for_somebody_who_leaves_until_they_return(opened: Opener, server: Host) -> None:
    opponent = Guest(server.address, "Host")
    table = opponent.create("bluemoon", {"start": "1"}, TWO)
    page = sit_down(opened, table)
    expect(page).to_have_title(YOUR_TURN)
    page.get_by_role("button", name="More …").click()
    page.get_by_label("Webhook called when it is your turn").fill("https://example.org/turn")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(page.locator(".notices")).to_contain_text("The webhook is set.")
    page.get_by_role("button", name="Leave and let a bot play until you return").click()
    expect(page.locator(".players")).to_contain_text("a bot is playing")
    expect(page.locator(".question")).to_contain_text("Host is deciding", timeout=60_000)
    assert page.get_by_role("button", name="Resign").count() == 0
    page.get_by_role("button", name="Return to your seat").click()
    expect(page.locator(".players")).not_to_contain_text("a bot is playing")
    opponent.play_turn(table, ("retreat", "start", "play", "fire"))
    expect(page).to_have_title(YOUR_TURN)
    expect(page.locator(".hand .lit, .actions button").first).to_be_visible()


def test_an_address_that_is_none_leads_back_to_the_lobby(opened: Opener) -> None:
    page = opened("/nowhere/to/be/found", PHONE, quiet=False)
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.get_by_role("link", name="Back to the lobby").click()
    expect(page.get_by_role("region", name="Blue Moon City", exact=True)).to_be_visible()
