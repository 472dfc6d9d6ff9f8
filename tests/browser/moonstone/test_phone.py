"""Moonstone on a phone, from the choice of a troupe to the first model that is chosen on the map."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.words import WORDS
from tests.browser.barriers import no_barriers
from tests.browser.conftest import PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hosting import Host
from tests.browser.skirmish import Hands, give_up, moved_on, seated

SMALL = (360, 640)
SEEN = """() => {
  const map = document.querySelector('.ms-map').getBoundingClientRect();
  const models = [...document.querySelectorAll('.ms-spot.lit')].map((one) => one.getBoundingClientRect());
  const inside = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
  const shown = Math.min(map.bottom, innerHeight) - Math.max(map.top, 0);
  return { part: shown / map.height, all: models.every(inside) };
}"""


def until_asked(page: Page, question: str) -> None:
    """Answer anything until this is asked."""
    hands = Hands(page)
    for _ in range(40):
        seen = hands.look()
        if page.locator(".question strong", has_text=question).count():
            return
        hands.click(seen)
        moved_on(page, seen["ply"])
    raise AssertionError(f"nobody asks: {question}")


def test_troupes_are_chosen_and_models_found_on_the_map(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {"size": 1}, size=PHONE)
    thread = guest.play(table, ("keep", "initiative", "pass", "end", "ok"))
    until_asked(page, WORDS.say("question.faction"))
    for faction in FACTIONS:
        expect(page.get_by_role("button", name=f"Lead the {faction}")).to_have_count(1)
    no_barriers(page, "the choice of a faction")
    page.get_by_role("button", name=f"Lead the {FACTIONS[0]}").click()
    expect(page.locator("[data-take]").first).to_be_visible()
    no_barriers(page, "the choice of characters")
    until_asked(page, WORDS.say("question.activate"))
    for width, height in (PHONE, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        expect(page.locator(".ms-spot.lit")).to_have_count(1)
        seen = page.evaluate(SEEN)
        assert seen["part"] >= 0.9, "the map is in sight without scrolling"
        assert seen["all"], "and so is whoever can be chosen"
    give_up(page, thread)
