"""The rules for players: pictures from the boards, the way from "why not?" to the place and to the exact wording."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from moontable.table.web import guidebook
from tests.browser.barriers import no_barriers
from tests.browser.conftest import Opener
from tests.browser.hosting import Host

GAMES = ("bluemoon", "city", "moonstone")
SMALLEST = (360, 640)


def drawn(page: Page, game: str) -> None:
    """All scenes and icons of the page have been drawn, and none is empty."""
    html = "".join([section.html for section in guidebook.page(game).sections])
    for kind in ("scene", "icon"):
        places = page.locator(f"[data-{kind}]")
        expect(places).to_have_count(html.count(f"data-{kind}="))
        expect(page.locator(f"[data-{kind}]:not(:empty)")).to_have_count(html.count(f"data-{kind}="))


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_guide_has_its_pictures_fits_the_window_and_has_no_barrier(
    opened: Opener, server: Host, scheme: str
) -> None:
    page = opened(f"/rules/{GAMES[0]}", SMALLEST if scheme == "light" else (1440, 900), scheme=scheme)
    for game in GAMES:
        page.goto(f"{server.address}/rules/{game}")
        drawn(page, game)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), game
        no_barriers(page, f"rules of {game}")


def test_an_answer_leads_to_the_place_that_explains_it_and_on_to_the_exact_line(opened: Opener) -> None:
    page = opened("/rules/bluemoon#BM-064")
    place = page.locator("section.marked")
    expect(place.get_by_role("heading", name="Retreating and the dragons")).to_be_in_viewport()
    expect(place.locator(".guide-asked")).to_contain_text("Base gain 1 dragon")
    place.get_by_role("link", name="Rule BM-064").click()
    expect(page.locator("#BM-064.marked")).to_be_in_viewport()
    page.get_by_role("link", name="The rules for players").click()
    expect(page.get_by_role("heading", name="How to play Blue Moon")).to_be_visible()


def test_what_no_section_explains_is_found_in_the_exact_wording(opened: Opener) -> None:
    page = opened("/rules/bluemoon#IX-09")
    expect(page.locator("#IX-09.marked")).to_be_in_viewport()
    assert page.url.endswith("/rules/bluemoon?exact#IX-09")


def test_the_contents_lead_to_a_section_by_keyboard(opened: Opener) -> None:
    page = opened("/rules/moonstone", SMALLEST)
    link = page.get_by_role("navigation", name="Contents").get_by_role("link", name="Fighting")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Fighting")).to_be_in_viewport()
    assert page.url.endswith("/rules/moonstone#melee")


def test_lobby_and_table_lead_to_the_rules_of_their_game(opened: Opener) -> None:
    page = opened()
    city = page.get_by_role("region", name="Blue Moon City", exact=True)
    expect(city.get_by_role("link", name="How to play")).to_have_attribute("href", "/rules/city")
    city.get_by_role("button", name="Play against a bot").click()
    rules = page.get_by_role("toolbar", name="Table").get_by_role("link", name="Rules")
    expect(rules).to_have_attribute("href", "/rules/city")
