"""What new users stumbled over: an element before its time, cards without an answer, lost focus."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.citymap import CUT_NAMES
from tests.browser.conftest import Opener
from tests.browser.guests import Guest
from tests.browser.hands import Hands, of_bluemoon, start_against_bot
from tests.browser.hosting import Host

TWO = [{"kind": "me"}, {"kind": "open"}]
HAND_TOP = """() => {
  const top = (what) => document.querySelector(what).getBoundingClientRect().top;
  return Math.round(top('.hand') - top('.hand-panel'));
}"""
FOCUSED = "() => document.activeElement?.closest('.table-page') !== null && document.activeElement !== document.body"


def seated(opened: Opener, opponent: Guest, **options: str) -> Page:
    """A page on the second seat of the opponent's table, which begins."""
    page = opened(f"/table/{opponent.create('bluemoon', {'start': 'second', **options}, TWO)}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".bm-board")).to_be_visible()
    return page


def test_a_fight_has_no_element_before_the_first_power_is_announced(opened: Opener, server: Host) -> None:
    page = seated(opened, Guest(server.address))
    announce = page.locator(":is(.actions button[data-action=fire], .actions button[data-action=earth])").first
    contest = page.locator(".contest")
    hands = Hands(page)
    seen = set()
    for _ in range(30):
        hands.look()
        seen.add(contest.inner_text())
        if announce.count():
            break
        hands.act_once(of_bluemoon)
    assert not [words for words in seen if "Fight in" in words]
    assert any("Fire or Earth?" in words for words in seen)
    announce.click()
    expect(contest).to_contain_text(re.compile(r"Fight in\s+(Fire|Earth)"))


def test_a_card_of_the_opponent_says_what_it_is(opened: Opener, server: Host) -> None:
    opponent = Guest(server.address)
    table = opponent.create("bluemoon", {"start": "0"}, TWO)
    page = opened(f"/table/{table}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".bm-board")).to_be_visible()
    opponent.play_turn(table, ("start", "play", "fire"))
    card = page.locator(".half.other .zone.fight .card").first
    expect(card).to_be_visible()
    card.click()
    why = page.locator("dialog[open] .why")
    expect(why).to_contain_text(re.compile(r"is an active \w+, and everything on it counts"))
    expect(why).not_to_contain_text("not among the choices")
    assert re.search(r"\b[a-z]+/\d+\b", page.locator("dialog[open]").inner_text()) is None, "a raw id"


def test_the_hand_keeps_its_place_when_buttons_come_and_go(opened: Opener, server: Host) -> None:
    opponent = Guest(server.address)
    page = seated(opened, opponent)
    hands = Hands(page)
    tops = set()
    for _ in range(40):
        tops.add(page.evaluate(HAND_TOP))
        if page.locator(".table-page[data-mine=false]").count():
            break
        hands.act_once(of_bluemoon)
    assert len(tops) == 1, tops


def test_the_keyboard_keeps_its_place_after_playing(opened: Opener, server: Host) -> None:
    page = seated(opened, Guest(server.address))
    hands = Hands(page)
    for _ in range(30):
        sight = hands.look()
        page.keyboard.press("h" if sight.cards else "a")
        for _ in range(10):
            if not sight.cards or page.evaluate("document.activeElement.classList.contains('lit')"):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        sheet, moved = page.locator("dialog[open]"), page.locator(f'.table-page:not([data-ply="{sight.ply}"])')
        expect(sheet.or_(moved).first).to_be_visible()
        if sheet.count():
            page.keyboard.press("Enter")
        expect(moved).to_be_visible()
        page.wait_for_function(FOCUSED)
        if page.locator(".table-page[data-mine=false]").count():
            return
    raise AssertionError("the turn does not end")


def test_names_of_cards_are_never_cut(opened: Opener) -> None:
    page = opened("/decks")
    page.get_by_label("People").select_option("")
    expect(page.locator(".shelf .card").nth(200)).to_be_attached()
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.shelf .face-name')]
          .filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1)
          .map((name) => name.textContent)"""
    )
    assert cut == []


def test_in_the_deck_covers_neither_emblem_nor_name(opened: Opener) -> None:
    page = opened("/decks")
    mark = page.locator(".shelf .in-deck .card-marks").first
    expect(mark).to_be_visible()
    box = mark.bounding_box()
    assert box is not None
    for covered in (".face-emblem", ".face-name"):
        other = page.locator(f".shelf .in-deck {covered}").first.bounding_box()
        assert other is not None
        assert box["y"] + box["height"] <= other["y"] or box["y"] >= other["y"] + other["height"], covered


def test_the_city_shows_every_name_whole_and_the_hand_covers_no_tile(opened: Opener) -> None:
    page = opened(size=(1400, 900))
    start_against_bot(page, "Blue Moon City")
    expect(page.locator(".place.lit").first).to_be_visible(timeout=60_000)
    assert page.evaluate(CUT_NAMES) == []
    assert page.locator(".city-map .tile-name").count() >= 21
    city, hand = page.locator(".city-map").bounding_box(), page.locator(".hand-panel").bounding_box()
    assert city is not None
    assert hand is not None
    assert hand["y"] >= city["y"] + city["height"]
