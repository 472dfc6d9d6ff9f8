"""A press counts only for the question it was meant for, not for what replaces that question under a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boards.test_city_room import table
from tests.browser.conftest import Opener
from tests.browser.stage import Stage

AT_ONCE = """(by) => new MutationObserver((_, observer) => {
  observer.disconnect();
  const button = document.querySelector('.actions [data-action="done"]');
  if (by !== 'key') button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: by === 'key' ? 0 : 1 }));
}).observe(document.querySelector('.table-page'), { attributeFilter: ['data-ply'] })"""
"""As soon as the next question is there, its button is pressed."""
SETTLED_MS = 350


@pytest.mark.parametrize(("by", "quick", "ply"), [("mouse", False, 1), ("mouse", True, 2), ("key", False, 2)])
def test_the_next_question_is_not_answered_by_a_second_press(opened: Opener, by: str, quick: bool, ply: int) -> None:
    stage = Stage(opened, "city", table("build"), quick=quick)
    page = stage.page
    page.wait_for_timeout(SETTLED_MS)
    page.evaluate(AT_ONCE, by)
    done = page.locator('.actions [data-action="done"]')
    done.click()
    expect(page.locator(f'.table-page[data-ply="{ply}"]')).to_be_visible()
    if ply == 1:
        page.wait_for_timeout(SETTLED_MS)
        done.click()
        expect(page.locator('.table-page[data-ply="2"]')).to_be_visible()
