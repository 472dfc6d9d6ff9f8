"""The table of Blue Moon as it is seen: it fills the window, every card has its picture, and outcomes are announced."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import no_barriers
from tests.browser.conftest import PHONE, Opener
from tests.browser.hands import Hands, no_sideways_scrolling, of_bluemoon, start_against_bot

FILLS = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  return { hand: box('.hand').bottom, board: box('.bm-board'), wide: innerWidth, high: innerHeight };
}"""
SMALL_WORDS = """() => [...document.querySelectorAll('.table-page *')].filter((each) =>
  [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) &&
  each.getClientRects().length && parseFloat(getComputedStyle(each).fontSize) < 12).map((each) => each.className)"""
CUT_NAMES = """() => [...document.querySelectorAll('.bluemoon .sheet .face-name')].filter((name) =>
  name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1
).map((name) => name.textContent)"""
BESIDE = """() => {
  const edges = (what) => document.querySelector(what).getBoundingClientRect();
  return Math.max(edges('.prompt').right, edges('.hand').right) <= edges('.drawer > .side').left;
}"""


def _fought(page: Page) -> Hands:
    """Play until cards lie in a fight on one's own side."""
    hands = Hands(page)
    for _ in range(60):
        if page.locator(".half.own .zone.fight .card").count():
            return hands
        hands.act_once(of_bluemoon)
    raise AssertionError("nobody fights")


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080), PHONE])
def test_the_table_fits_into_the_window_with_every_word_readable(opened: Opener, size: tuple[int, int]) -> None:
    page = opened(size=size)
    start_against_bot(page, "Blue Moon", "greedy")
    expect(page.locator(".hand .card").first).to_be_visible()
    _fought(page)
    seen = page.evaluate(FILLS)
    assert seen["hand"] <= seen["high"] + 12
    assert seen["board"]["height"] > seen["high"] / 2.2, "no half of the window is empty"
    assert page.evaluate(SMALL_WORDS) == []
    assert page.evaluate(CUT_NAMES) == []
    assert no_sideways_scrolling(page)


def test_every_card_on_the_table_and_in_the_hand_shows_its_picture(opened: Opener) -> None:
    page = opened()
    start_against_bot(page, "Blue Moon", "greedy")
    _fought(page)
    cards = page.locator(".bluemoon .card[data-card]")
    pictures = page.locator(".bluemoon .card[data-card] .face-art svg.art")
    assert 0 < cards.count() == pictures.count()
    assert page.locator(".leader-face svg.art").count() == 2


def test_a_card_under_the_mouse_is_shown_close_up_with_its_text(opened: Opener) -> None:
    page = opened()
    start_against_bot(page, "Blue Moon", "greedy")
    card = page.locator(".hand .card").last
    card.hover()
    name = card.locator(".face-words").inner_text()
    expect(page.locator(".close-up .face-words")).to_have_text(name)
    page.mouse.move(5, 300)
    expect(page.locator(".close-up")).to_have_count(0)


def test_the_log_is_a_drawer_that_gives_the_focus_back(opened: Opener) -> None:
    """Where the board needs the whole window: a button or L opens it, Escape or the cross closes it."""
    page = opened(size=(1440, 900))
    start_against_bot(page, "Blue Moon", "greedy")
    expect(page.locator(".hand .card").first).to_be_visible()
    log, button = page.locator(".log"), page.get_by_role("button", name="Log", exact=True)
    expect(log).to_be_hidden()
    page.keyboard.press("l")
    expect(log).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "true")
    no_barriers(page, "an open drawer")
    page.keyboard.press("Escape")
    expect(log).to_be_hidden()
    expect(button).to_be_focused()
    button.click()
    expect(log).to_be_visible()
    assert page.evaluate(BESIDE), "what is asked is answered beside the open log"
    page.get_by_role("button", name="Close the log").click()
    expect(log).to_be_hidden()
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(log).to_be_visible()
    expect(button).to_be_hidden()


def test_what_just_happened_stands_beside_the_totals_and_on_a_phone_above_the_hand(opened: Opener) -> None:
    page = opened(size=(1440, 900))
    start_against_bot(page, "Blue Moon", "greedy")
    _fought(page)
    expect(page.locator(".middle > .recent .recent-words")).not_to_be_empty()
    expect(page.locator(".recent")).to_have_count(1)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".hand-panel > .recent")).to_be_visible()
    expect(page.locator(".recent")).to_have_count(1)


def test_the_end_of_a_game_is_a_scene_with_the_rematch_one_click_away(opened: Opener) -> None:
    page = opened()
    start_against_bot(page, "Blue Moon")
    expect(page.locator(".hand .card").first).to_be_visible()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".over.staged .over-scene svg.art")).to_be_visible()
    page.locator(".over").get_by_role("button", name="Rematch").click()
    expect(page.locator(".over")).to_have_count(0)
    expect(page.locator(".bm-board")).to_be_visible()
