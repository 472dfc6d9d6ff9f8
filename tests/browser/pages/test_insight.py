"""What a bot thinks: advice at the table, a finished game judged, and puzzles."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from moontable.bots.puzzles import book
from tests.browser.conftest import PHONE, Opener

SET_UP = """async (wish) => {
  const send = (path, body) =>
    fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  await send("/api/guest", {});
  return (await (await send("/api/tables", wish)).json()).table.id;
}"""
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def set_up(page: Page, game: str, options: dict[str, str]) -> None:
    """Goes to a new table of this page's own guest, against a bot."""
    table = page.evaluate(SET_UP, {"game": game, "name": "Ada", "options": options, "seats": AGAINST_A_BOT})
    page.goto(page.url.removesuffix("/learn") + f"/table/{table}")


def test_a_player_asks_what_a_bot_would_do_and_sees_the_game_judged(opened: Opener) -> None:
    page = opened("/learn")
    set_up(page, "bluemoon", {"start": "0"})
    page.get_by_role("button", name="What would you do?").click()
    expect(page.locator("dialog[open] .hint[data-ready=true]")).to_contain_text("Chances of victory")
    ply = page.locator(".table-page").get_attribute("data-ply")
    page.get_by_role("button", name="Do that").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(f".table-page[data-ply='{ply}']")).to_have_count(0)
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog[open]").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Analysis").click()
    expect(page.locator(".analysis[data-done=true]")).to_be_visible()
    expect(page.locator(".analysis .course-line").first).to_have_attribute("d", re.compile(r"^M\d+ \d+"))


def test_a_puzzle_is_solved_on_a_telephone(opened: Opener) -> None:
    page = opened("/", size=PHONE)
    expect(page.locator(".today")).to_contain_text("Puzzle of the day")
    puzzle = next(each for each in book.puzzles("bluemoon") if each.line[0] == "start" and len(each.line) == 3)
    page.goto(f"{page.url}puzzle/bluemoon-{puzzle.id}")
    expect(page.locator(".puzzle-page")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for number, action in enumerate(puzzle.line):
        card = action.removeprefix("play ")
        page.locator(f"[data-action='{action}'], .hand [data-card='{card}']").first.click()
        expect(page.locator(f".puzzle-page[data-moves='{number + 1}']")).to_be_visible()
    expect(page.locator(".puzzle-page[data-end=solved]")).to_contain_text("Solved!")
