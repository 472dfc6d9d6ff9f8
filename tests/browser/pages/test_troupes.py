"""The troupe builder: pictures, filters, the judgement of the server, suggestions, code, file, the sheet to print."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import FilePayload, expect

from moontable.games.moonstone.cards.ready import ready_troupes
from moontable.games.moonstone.cards.roster import everyone, of_faction
from tests.browser.conftest import PHONE, Opener
from tests.browser.hands import no_sideways_scrolling

READY = ready_troupes()[0]


def test_a_troupe_is_built_judged_passed_on_and_saved(opened: Opener) -> None:
    page = opened("/troupes")
    panel = page.get_by_role("region", name="Your troupe")
    code = page.get_by_label("Troupe code", exact=True)
    expect(panel).to_contain_text("Choose 6 characters")
    expect(panel.locator(".complaints")).to_have_count(0)
    page.get_by_label("Start over from").select_option(READY.slug)
    expect(panel.locator(".legal")).to_be_visible()
    small = code.input_value()
    panel.get_by_label("Size").select_option(str(len(READY.characters) + 1))
    expect(panel.locator(".complaints")).to_contain_text("MS-028")
    expect(code).to_have_value("")
    panel.locator(".suggestion").first.click()
    expect(panel.locator(".legal")).to_be_visible()
    built = code.input_value()
    assert built not in ("", small)
    other = next(each for each in everyone().values() if READY.faction not in each.factions and each.selectable)
    page.get_by_role("region", name="All characters").get_by_label("Faction").select_option("")
    chosen = page.locator(f'[data-character="{other.slug}"]')
    chosen.focus()
    page.keyboard.press("Enter")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(panel.locator(".complaints")).to_contain_text("MS-030")
    panel.get_by_label("Read a troupe code").fill(built.lower())
    panel.get_by_role("button", name="Read").click()
    expect(code).to_have_value(built)
    panel.get_by_role("button", name="Copy link").click()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert link.endswith(f"/troupes?troupe={built}")
    panel.get_by_label("Name of the troupe").fill("Night Watch")
    with page.expect_download() as download:
        panel.get_by_role("link", name="Save file").click()
    assert download.value.suggested_filename == "Night Watch.txt"
    written = Path(download.value.path()).read_text(encoding="utf-8")
    assert written.startswith(f"name: Night Watch\nfaction: {READY.faction}\n")
    page.get_by_label("Start over from").select_option("empty")
    expect(panel.locator(".troupe-members li")).to_have_count(0)
    panel.get_by_label("Open file").set_input_files(
        FilePayload(name="t.txt", mimeType="text/plain", buffer=written.encode())
    )
    expect(code).to_have_value(built)
    panel.get_by_role("button", name="Play it against a bot").click()
    expect(page).to_have_url(re.compile("/table/"))


def test_wrong_codes_and_files_are_told_apart_and_change_nothing(opened: Opener) -> None:
    page = opened("/troupes?troupe=T123", PHONE)
    expect(page.locator(".notice")).to_contain_text("typing error")
    page.get_by_text("Share, save, open").click()
    page.get_by_label("Read a troupe code").fill("hoax")
    page.get_by_role("button", name="Read").click()
    expect(page.locator(".notice").last).to_contain_text("begins with T")
    for content, complaint in (
        (b"faction: Moon\nGrubb\n", "Line 2: nobody is called 'Grubb'"),
        (b"x" * 9000, "at most"),
    ):
        page.get_by_label("Open file").set_input_files(FilePayload(name="t.txt", mimeType="text/plain", buffer=content))
        expect(page.get_by_role("alert")).to_contain_text(complaint)
    expect(page.locator(".troupe-members li")).to_have_count(0)
    assert no_sideways_scrolling(page)


def test_characters_are_found_by_faction_keyword_and_words_and_printed(opened: Opener) -> None:
    page = opened("/troupes")
    roster = page.get_by_role("region", name="All characters")
    cards = roster.locator(".roster-card")
    roster.get_by_label("Faction").select_option("Dominion")
    expect(cards).to_have_count(len(of_faction("Dominion")))
    roster.get_by_label("Keyword").select_option("Goblin")
    expect(cards).to_have_count(len([one for one in of_faction("Dominion") if "Goblin" in one.keywords]))
    roster.get_by_role("searchbox").fill("no such word")
    roster.get_by_role("button", name="Show everybody").click()
    expect(cards).to_have_count(len([one for one in everyone().values() if one.selectable]))
    page.get_by_label("Start over from").select_option(READY.slug)
    sheet = page.locator(".troupe-sheet")
    expect(sheet).to_be_hidden()
    page.emulate_media(media="print")
    expect(sheet.locator(".sheet-card")).to_have_count(len(READY.characters))
    expect(sheet).to_contain_text(everyone()[READY.characters[0]].abilities[0].text)
    expect(page.locator(".troupe-panel")).to_be_hidden()
    page.emulate_media(media="screen")
