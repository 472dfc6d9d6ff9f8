"""The pages around the table: replay, decks, rules, settings; how heavy they are and whether everybody can use them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from moontable.games.bluemoon.decks.building import deck_code, preassembled
from tests.browser.barriers import dress, no_barriers
from tests.browser.conftest import PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hands import no_sideways_scrolling
from tests.browser.hosting import Host

SMALLEST = (360, 740)
FIRST_LOAD = 300_000
"""The most bytes that the first visit may transfer."""


@pytest.fixture(scope="module")
def finished(server: Host) -> dict[str, str]:
    """A finished game of each kind, played without a page."""
    tables = {}
    for game, options in (("bluemoon", {"deck": "buka", "against": "khind"}), ("city", {"turns": 20})):
        first, second = Guest(server.address, "First"), Guest(server.address, "Second")
        table = first.create(game, dict(options), [{"kind": "me"}, {"kind": "open"}])
        second.join(table)
        for thread in [
            first.play(table, ("continue", "offer", "pay", "box")),
            second.play(table, ("continue",), seed=1),
        ]:
            thread.join(timeout=60)
        tables[game] = table
    return tables


def test_the_first_visit_to_lobby_and_table_transfers_less_than_allowed(opened: Opener) -> None:
    page = opened()
    sizes = "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
    page.get_by_role("button", name="Play against a bot").first.click()
    expect(page.locator(".hand .card").first).to_be_visible()
    assert 20_000 < page.evaluate(f"{sizes}.reduce((sum, entry) => sum + entry.transferSize, 0)") < FIRST_LOAD


@pytest.mark.parametrize("game", ["bluemoon", "city"])
def test_a_replay_steps_jumps_and_plays(opened: Opener, finished: dict[str, str], game: str) -> None:
    page = opened(f"/replay/{finished[game]}")
    count = page.locator(".replay-count")
    expect(count).to_have_text(re.compile(r"^0 / \d+$"))
    plies = int(count.inner_text().partition("/ ")[2])
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One step forward").click()
    expect(count).to_have_text(f"2 / {plies}")
    page.keyboard.press("End")
    expect(count).to_have_text(f"{plies} / {plies}")
    page.get_by_label("Every step").check()
    page.locator(".moves button").nth(5).click()
    expect(count).to_have_text(f"5 / {plies}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(count).not_to_have_text(f"5 / {plies}")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("combobox", name="Seen by").select_option("1")
    expect(page.locator(".hand")).to_be_visible()
    page.get_by_role("button", name="Copy link").click()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    again = opened("/" + link.partition("//")[2].partition("/")[2], PHONE)
    expect(again.locator(".replay-count")).to_have_text(count.inner_text())
    assert no_sideways_scrolling(again)


def test_a_replay_fits_the_window_and_leaves_out_steps_without_content(
    opened: Opener, finished: dict[str, str]
) -> None:
    page = opened(f"/replay/{finished['bluemoon']}?ply=99999&seat=0", (1440, 900))
    count = page.locator(".replay-count")
    expect(count).to_have_text(re.compile(r"^(\d+) / \1$"))
    expect(page.locator(".moves h3").first).to_contain_text("Turn of")
    expect(page.locator(".moves")).not_to_contain_text("plays no leadership card")
    assert page.locator('.moves [aria-current="true"]').count() == 1
    page.get_by_role("button", name="To the beginning").click()
    expect(count).to_have_text(re.compile("^0 /"))
    hand = page.locator(".hands").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= 900, "the hand is in sight"
    page.keyboard.press("ArrowRight")
    expect(page.locator(".lately, .herald")).not_to_have_count(0)
    page.goto(page.url.split("/replay/")[0] + f"/replay/{finished['city']}?ply=9&seat=0")
    expect(page.locator(".city-card").first).to_be_visible()
    card = page.locator(".city-card").first.bounding_box()
    assert card is not None
    assert card["y"] + card["height"] <= 900, "the hand is in sight"


def test_a_finished_game_is_downloaded_and_continued_from_a_position(opened: Opener, finished: dict[str, str]) -> None:
    page = opened(f"/replay/{finished['bluemoon']}?ply=4&seat=0")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    record = json.loads(Path(download.value.path()).read_text())
    assert record["game"] == "bluemoon"
    page.get_by_role("button", name="Play on from here against a bot").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".hand .card").first).to_be_visible()


def test_a_deck_is_built_judged_passed_on_and_played(opened: Opener) -> None:
    page = opened("/decks?deck=buka")
    code = page.get_by_label("Deck code", exact=True)
    expect(code).to_have_value(deck_code(preassembled("buka")))
    page.locator('.shelf [data-card="buka/28"]').click()
    expect(page.locator(".complaints")).to_contain_text("29 cards besides the leader")
    press_while_the_picture_is_drawn(page, "buka/27")
    expect(page.locator(".complaints")).to_contain_text("28 cards besides the leader")
    page.locator('.shelf [data-card="buka/27"]').click()
    expect(page.locator(".complaints")).to_contain_text("29 cards besides the leader")
    expect(page.locator(".complaints").get_by_role("link")).to_have_attribute("href", "/rules/bluemoon#BM-168")
    expect(code).to_have_value("")
    page.get_by_role("combobox", name="People").select_option("hoax")
    page.get_by_role("searchbox", name="Words").fill("muster")
    page.locator('.shelf [data-card="hoax/27"]').click()
    expect(page.locator(".legal")).to_be_visible()
    built = code.input_value()
    page.get_by_role("button", name="Copy link").click()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert link.endswith(f"/decks?deck={built}")
    page.get_by_role("combobox", name="Start over from").select_option("aqua")
    expect(code).to_have_value(deck_code(preassembled("aqua")))
    page.get_by_label("Read a deck code").fill(built.lower())
    page.get_by_role("button", name="Read").click()
    expect(code).to_have_value(built)
    page.get_by_role("button", name="Play it against a bot").click()
    expect(page.locator(".half.own .leader")).to_contain_text("Council of Eight")


def press_while_the_picture_is_drawn(page: Page, card: str) -> None:
    """Between pressing the button of the mouse and letting it go, another picture takes the place of the first."""
    button = page.locator(f'.shelf [data-card="{card}"]')
    button.hover()
    page.mouse.down()
    button.locator(".drawing").first.evaluate("picture => picture.replaceWith(picture.cloneNode(true))")
    page.mouse.up()


def test_cards_are_found_by_kind_icon_and_value(opened: Opener) -> None:
    page = opened("/decks", PHONE)
    page.get_by_role("combobox", name="People").select_option("")
    page.get_by_role("combobox", name="Kind").select_option("ship")
    expect(page.locator(".shelf .card")).to_have_count(4)
    page.get_by_role("combobox", name="From", exact=True).select_option("extra")
    expect(page.locator(".shelf .card")).to_have_count(1)
    page.get_by_role("combobox", name="From", exact=True).select_option("")
    page.get_by_role("combobox", name="Kind").select_option("character")
    page.get_by_role("combobox", name="Icon").select_option("bluff")
    page.get_by_role("combobox", name="Fire").select_option("3")
    expect(page.locator(".shelf .card").first).to_contain_text(re.compile("Fire [3-9].*Bluff"))
    assert no_sideways_scrolling(page)


def test_settings_are_kept_and_the_colours_change_at_once(opened: Opener) -> None:
    page = opened("/settings")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_label("Light").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_label("Off", exact=True).check()
    page.get_by_label("Your name at the table").fill("Selene")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("data-motion", "reduced")
    page.goto(page.url.replace("/settings", "/"))
    expect(page.get_by_label("your name at the table")).to_have_value("Selene")


def test_rules_are_found_by_words(opened: Opener) -> None:
    page = opened("/rules/city?exact")
    page.get_by_role("searchbox").fill("obelisk")
    visible = page.locator(".rules-text li:visible")
    expect(visible.first).to_be_visible()
    assert all("obelisk" in text.lower() for text in visible.all_inner_texts())


def test_no_page_has_a_serious_barrier(opened: Opener, server: Host, finished: dict[str, str]) -> None:
    """By night in a wide window, and by day in the smallest."""
    page = opened("/")

    def look(where: str) -> None:
        for size, scheme in (((1280, 800), "dark"), (SMALLEST, "light")):
            dress(page, size, scheme)
            no_barriers(page, f"{where}, {scheme}")

    expect(page.locator(".quick").first).to_be_visible()
    look("lobby")
    page.get_by_role("button", name="Set up a table").first.click()
    look("create")
    for path, waits_for in (
        ("/decks", ".legal"),
        ("/troupes", ".roster-card"),
        ("/rules/bluemoon#BM-064", ".marked"),
        ("/settings", ".setting"),
        (f"/replay/{finished['bluemoon']}?ply=40", ".bm-board"),
        (f"/replay/{finished['city']}?ply=60", ".city-map"),
        (f"/table/{finished['bluemoon']}", ".bm-board"),
        ("/table/aaaaaaaaaaaaaaaa", "h1"),
    ):
        page.goto(server.address + path)
        expect(page.locator(waits_for).first).to_be_visible()
        look(path)
    for game in ("Blue Moon", "Blue Moon City"):
        page.goto(server.address)
        page.get_by_role("region", name=game, exact=True).get_by_role("button", name="Play against a bot").click()
        expect(page.locator(".hand .lit, .place.lit, .actions button").first).to_be_visible()
        look(game)
