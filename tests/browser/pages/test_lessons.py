"""Lessons in the browser: each to its end by what its rings point at, by mouse, keys and fingers; left and resumed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from moontable.core import registry
from moontable.core.lessons import files
from tests.browser.barriers import dress, no_barriers
from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.learners import Finger, Keys, Learner, origin

HANDS: list[tuple[type[Learner], tuple[int, int]]] = [(Learner, DESKTOP), (Keys, DESKTOP), (Finger, PHONE)]
GAMES = ("bluemoon", "city", "moonstone")


@pytest.mark.parametrize(("hand", "size"), HANDS[1:])
def test_the_first_lessons_are_learned_with_every_hand(
    opened: Opener, hand: type[Learner], size: tuple[int, int]
) -> None:
    """With the mouse they are where barriers are looked for, below."""
    page = opened("/learn", size)
    for game in GAMES:
        page.goto(f"{origin(page)}/lesson/{game}-first")
        learner = hand(page, game, "first")
        learner.learn()
        assert learner.acts >= 4
        expect(page.get_by_role("button", name="Play now against a gentle bot")).to_be_enabled()
    page.get_by_role("link", name="Leave").click()
    for game in GAMES:
        expect(page.locator(f'[data-lesson="{game}-first"]')).to_contain_text("Done")


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_is_learned_to_its_end(opened: Opener, game: str) -> None:
    """One hand each, in turn."""
    chapters = [slug for slug in files.slugs_of(registry.find(game)) if slug != "first"]
    pages = {hand: opened("/learn", size) for hand, size in HANDS}
    for at, slug in enumerate(chapters):
        hand, _ = HANDS[at % len(HANDS)]
        page = pages[hand]
        page.goto(f"{origin(page)}/lesson/{game}-{slug}")
        hand(page, game, slug).learn()


def test_a_lesson_is_left_resumed_gone_back_in_and_begun_again(opened: Opener) -> None:
    page = opened("/lesson/bluemoon-first")
    learner = Learner(page, "bluemoon", "first")
    learner.learn_until(7)
    page.get_by_role("link", name="Leave").click()
    entry = page.locator('[data-lesson="bluemoon-first"]')
    expect(entry).to_contain_text(f"Go on at 7 of {len(learner.lesson['steps'])}")
    entry.click()
    learner.arrive()
    page.reload()
    learner.arrive()
    page.get_by_role("button", name="Back").click()
    expect(page.locator('.lesson-page[data-step="6"]')).to_be_visible()
    page.get_by_role("button", name="Start again").click()
    expect(page.locator('.lesson-page[data-step="1"]')).to_be_visible()
    expect(page.get_by_role("button", name="Back")).to_be_disabled()


def test_another_move_is_answered_kindly_and_an_impossible_one_with_its_rule(opened: Opener) -> None:
    page = opened("/lesson/bluemoon-first")
    learner = Learner(page, "bluemoon", "first")
    learner.learn_until(5)
    learner.arrive()
    page.locator('[data-card="vulca/1"]').click()
    expect(page.locator(".lesson-said")).to_have_text(learner.step["other"])
    expect(page.locator("#spoken")).to_contain_text(learner.step["other"])
    page.locator('[data-card="vulca/18"]').click()
    expect(page.get_by_role("dialog").locator(".rule-link")).to_have_text("Rule BM-044")
    page.keyboard.press("Escape")
    learner.go_on()
    learner.arrive()
    expect(page.locator("#spoken")).to_contain_text(learner.step["caption"])


def test_help_shows_what_is_meant_and_then_does_it(opened: Opener) -> None:
    page = opened("/lesson/city-first")
    learner = Learner(page, "city", "first")
    learner.learn_until(4)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".lesson-said")).to_have_text("Go to Market Hall.")
    expect(page.locator('[data-space="4"]')).to_be_focused()
    page.get_by_role("button", name="Do it for me").click()
    expect(page.locator('.lesson-page[data-step="5"]')).to_be_visible()


def test_the_lobby_offers_lessons_to_whoever_is_new(opened: Opener) -> None:
    page = opened()
    offer = page.get_by_role("region", name="First visit")
    expect(offer).to_be_visible()
    card = page.get_by_role("region", name="Blue Moon City", exact=True)
    expect(card.get_by_role("link", name="Learn it in 3 minutes")).to_be_visible()
    offer.get_by_role("link", name="Moonstone").click()
    expect(page.locator(".lesson-caption")).to_be_visible()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator('.lesson-page[data-step="2"]')).to_be_visible()
    page.goto(origin(page))
    expect(card).to_be_visible()
    expect(offer).to_have_count(0)


def test_whoever_declines_is_not_asked_again(opened: Opener) -> None:
    page = opened()
    page.get_by_role("button", name="No, thank you").click()
    expect(page.get_by_role("region", name="First visit")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("region", name="Moonstone", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="First visit")).to_have_count(0)


def test_a_lesson_that_is_none_leads_to_those_there_are(opened: Opener) -> None:
    page = opened("/lesson/bluemoon-nothing", quiet=False)
    expect(page.get_by_role("heading", name="There is no such lesson")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("heading", name="Learn by playing")).to_be_visible()


LOOKS = ((PHONE, "light"), ((360, 640), "dark"), (DESKTOP, "dark"))
"""Windows in which barriers are looked for. The last one is where the lesson goes on."""


def test_lessons_have_no_barriers_and_the_caption_covers_nothing_that_matters(opened: Opener) -> None:
    page = opened("/learn")
    expect(page.locator(".lesson-entry").first).to_be_visible()
    for size, scheme in LOOKS:
        dress(page, size, scheme)
        no_barriers(page, f"the lessons at {size}")
    for game, step in (("bluemoon", 5), ("city", 6), ("moonstone", 7)):
        page.goto(f"{origin(page)}/lesson/{game}-first")
        learner = Learner(page, game, "first")
        learner.learn_until(step)
        for size, scheme in LOOKS:
            where = f"a lesson of {game} at {size}"
            dress(page, size, scheme)
            learner.arrive()
            no_barriers(page, where)
            assert covered(page) == [], where
            assert page.evaluate(BELOW) == [], where
        learner.learn()
        expect(page.get_by_role("button", name="Play now against a gentle bot")).to_be_visible()


COVERED = """() => {
  const box = document.querySelector('.lesson-caption').getBoundingClientRect();
  const over = (other) => other.left < box.right - 1 && other.right > box.left + 1
    && other.top < box.bottom - 1 && other.bottom > box.top + 1;
  return [...document.querySelectorAll('.lesson-ring, [data-spot="hand"]')]
    .filter((each) => over(each.getBoundingClientRect())).map((each) => each.className);
}"""


BELOW = """() => [...document.querySelectorAll('.lesson-ring')].map((ring) => ring.getBoundingClientRect())
  .filter((ring) => ring.bottom > innerHeight + 6 || ring.top < 52).map(({ top, bottom }) => [top, bottom])"""
"""Rings around what is to be pressed that are not wholly in sight."""


def covered(page: Page) -> list[str]:
    found: list[str] = page.evaluate(COVERED)
    return found
