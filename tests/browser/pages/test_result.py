"""The end of a game as a page: the scene, where it turned, figures, what everybody had, a picture, and once more."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from moontable.core import registry
from tests.browser.barriers import no_barriers
from tests.browser.conftest import PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hands import no_sideways_scrolling
from tests.browser.hosting import Host

SMALLEST = (360, 640)
OPTIONS: dict[str, dict[str, object]] = {
    "bluemoon": {"deck": "buka", "against": "khind"},
    "city": {"turns": 20},
    "moonstone": dict(registry.find("moonstone").quick_start),
}
FIRST_ACTIONS = 24
"""So many actions of Moonstone are enough to have something on the field."""
ABOVE = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [scene, words, panel] = ['.over-scene', '.over-words', '.over'].map(box);
  return scene.bottom <= words.top + 1 && words.bottom <= panel.bottom + 1;
}"""
MOON = """() => {
  const top = (what) => document.querySelector(what).getBoundingClientRect().top;
  return top('.over-scene :is(.moon, .night-moon)') >= top('.over-scene');
}"""
STAGES = ("0 30 1600 680", "180 -560 1240 1270")
"""What is seen of the scene in wide windows and in narrow ones."""
SCENES = {"bluemoon": ".dragon-0", "city": ".building", "moonstone": "#ending-field"}


@pytest.fixture(scope="module")
def ended(server: Host) -> dict[str, str]:
    """A game of each kind that is over, played without a page."""
    return {game: _played(server.address, game) for game in OPTIONS}


def _played(address: str, game: str) -> str:
    first, second = Guest(address, "Selene"), Guest(address, "Orion")
    table = first.create(game, dict(OPTIONS[game]), [{"kind": "me"}, {"kind": "open"}])
    second.join(table)
    if game == "moonstone":
        while first.turn(table)["position"]["ply"] < FIRST_ACTIONS:
            first.play_turn(table)
            second.play_turn(table)
        second.command(table, second.turn(table)["seq"], type="resign")
        return table
    for thread in [first.play(table, ("continue", "pay", "box")), second.play(table, ("continue",), seed=1)]:
        thread.join(timeout=60)
    return table


def looked_back(page: Page) -> None:
    expect(page.get_by_role("region", name="The game looked back at")).to_be_visible()


@pytest.mark.parametrize(("scheme", "size"), [("dark", (1440, 900)), ("light", SMALLEST)])
def test_every_end_is_drawn_and_looked_back_at(
    opened: Opener, server: Host, ended: dict[str, str], scheme: str, size: tuple[int, int]
) -> None:
    page = opened("/", size, scheme=scheme)
    for game, table in ended.items():
        page.goto(f"{server.address}/table/{table}")
        looked_back(page)
        expect(page.locator(f".over-scene {SCENES[game]}").first).to_be_attached()
        figures = page.get_by_role("table").filter(has=page.get_by_role("columnheader", name="Orion"))
        expect(figures.get_by_role("row")).not_to_have_count(1)
        for name in ("Selene", "Orion"):
            expect(page.locator(".held", has_text=name).locator("li").first).to_be_visible()
        assert page.evaluate(ABOVE), "nobody in the scene is written over"
        assert page.evaluate(MOON), "the moon is whole"
        no_sideways_scrolling(page)
        no_barriers(page, f"the end of {game}")


def test_a_game_that_was_given_up_shows_who_won(opened: Opener, ended: dict[str, str]) -> None:
    page = opened(f"/table/{ended['moonstone']}")
    expect(page.get_by_role("heading", name="Selene wins")).to_be_visible()
    expect(page.locator(".over-scene .soar")).to_have_count(3)
    scene = page.locator(".over-scene svg.art").first
    expect(scene).to_have_attribute("viewBox", STAGES[0])
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(scene).to_have_attribute("viewBox", STAGES[1])


def test_points_are_named_and_cards_that_were_held_look_like_cards(opened: Opener, ended: dict[str, str]) -> None:
    page = opened(f"/table/{ended['bluemoon']}")
    looked_back(page)
    said = page.locator(".over .chip").first
    expect(said).to_have_text(re.compile(r"Selene (won|lost) with (\d|no) crystals?$"))
    wide = page.locator(".held .card").first.bounding_box()
    emblem = page.locator(".held .card .face-emblem svg").first.bounding_box()
    assert wide is not None
    assert emblem is not None
    assert emblem["width"] < wide["width"] / 4, "the emblem is a small sign on the card"


def test_a_turning_point_can_be_watched(opened: Opener, ended: dict[str, str]) -> None:
    page = opened(f"/table/{ended['bluemoon']}")
    looked_back(page)
    watch = page.get_by_role("link", name="Watch turning point 1")
    ply = (watch.get_attribute("href") or "").partition("ply=")[2]
    watch.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".replay-count")).to_contain_text(f"{ply} / ")


@pytest.mark.parametrize("game", sorted(OPTIONS))
def test_the_result_is_a_picture_to_keep(opened: Opener, ended: dict[str, str], game: str, tmp_path: Path) -> None:
    page = opened(f"/table/{ended[game]}")
    looked_back(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Share picture").click()
    download.value.save_as(tmp_path / "result.png")
    picture = (tmp_path / "result.png").read_bytes()
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 40_000, "an empty sky is much smaller"


def test_the_other_side_is_one_click_away(opened: Opener) -> None:
    page = opened()
    page.get_by_role("region", name="Blue Moon", exact=True).get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".hand .card").first).to_be_visible()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    looked_back(page)
    before = page.url
    page.get_by_role("button", name="Try the other side").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".hand .card").first).to_be_visible()
    cards = page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    hoax = set(registry.find("bluemoon").catalog()["decks"]["hoax"])  # type: ignore[index]
    assert set(cards) <= hoax, "the deck that the bot had"
