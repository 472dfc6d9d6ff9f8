"""Complete games through the page, as a person plays them: some of them in other words, at which nothing may look."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hands import Hands, link_at, no_sideways_scrolling, of_bluemoon, of_city, start_against_bot
from tests.browser.hosting import Host
from tests.rewording import SIGN

RESULT = re.compile("The dragons? (is|are) yours|You won|You lost|A draw")


def test_two_clicks_start_blue_moon_against_a_bot_and_more_clicks_play_it_to_its_end(
    opened: Opener, foreign: Host
) -> None:
    page = opened(host=foreign)
    start_against_bot(page, "Blue Moon")
    expect(page.locator(".prompt .question")).to_contain_text(SIGN)
    Hands(page).play(of_bluemoon)
    expect(page.locator(".log-line").last).to_contain_text(SIGN)
    expect(page.locator(".over h2")).to_have_text(RESULT)
    expect(page.locator(".over .verified summary")).to_contain_text("Shuffle verified")
    page.locator(".over").get_by_role("button", name="Rematch").click()
    expect(page.locator(".over")).to_have_count(0)
    expect(page.locator(".bm-board")).to_be_visible()


def test_a_city_is_rebuilt_by_clicks_against_a_bot(opened: Opener, foreign: Host) -> None:
    """The second half of it: the first one, which shows the same, was played without a page."""
    table, actions = played_without_a_page(foreign)
    page = opened(host=foreign)
    wish = {"ply": actions // 2, "seat": 0, "name": "Ada", "level": "greedy"}
    page.goto(f"{foreign.address}/table/{page.evaluate(GO_ON, [table, wish])}")
    expect(page.locator(".prompt .question")).to_contain_text(SIGN)
    hands = Hands(page)
    hands.play(of_city)
    expect(page.locator(".over")).to_contain_text(SIGN)
    expect(page.locator(".log-line").last).to_contain_text(SIGN)
    expect(page.locator(".over h2")).to_have_text(RESULT)
    assert hands.clicks > 20


GO_ON = """async ([table, wish]) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api/tables/${table}/continue`, { method: 'POST', headers, body: JSON.stringify(wish) });
  return (await answer.json()).table.id;
}"""


def played_without_a_page(host: Host) -> tuple[str, int]:
    """A finished game of City, and how many actions it took."""
    guests = Guest(host.address, "First"), Guest(host.address, "Second")
    table = guests[0].create("city", {"players": 2}, [{"kind": "me"}, {"kind": "open"}])
    guests[1].join(table)
    for thread in [guest.play(table, ("offer", "box", "pay", "go"), seed) for seed, guest in enumerate(guests)]:
        thread.join(timeout=60)
    return table, len(guests[0].get(f"/api/tables/{table}/record")["actions"])


def test_the_buka_load_ships_and_their_bluffs_are_called_on_a_phone(opened: Opener, server: Host) -> None:
    """A deal may keep every ship in the deck, so further games are played, of other cards, until one has sailed."""
    page = opened("/", PHONE)
    told = ""
    for game in range(4):
        opponent = Guest(server.address, "Caller")
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = opponent.create("bluemoon", {"deck": "vulca", "against": "buka"}, seats, mix=True)
        opponent.command(table, 1, type="mix", nonce=f"{game:032x}")
        thread = opponent.play(table, ("call", "continue", "start", "play"), seed=game)
        page.goto(f"{server.address}/table/{table}")
        page.get_by_role("button", name="Sit down").click()
        Hands(page, seed=game, sheet=("Lay face down", "Load")).play(of_bluemoon)
        thread.join(timeout=60)
        assert no_sideways_scrolling(page)
        told += " ".join(page.locator(".log-line").all_inner_texts())
        if "calls the bluff" in told and "loads" in told and "lands" in told:
            break
    assert "face down" in told
    assert "Caller calls the bluff" in told
    assert re.search(r"(?<!Caller) loads [A-Z]", told)
    assert re.search(r"(?<!Caller) lands [A-Z]", told)


def test_two_browsers_play_a_city_against_each_other_one_of_them_a_phone(opened: Opener, server: Host) -> None:
    """For a while: then one of them gives up."""
    host = opened()
    host.get_by_role("region", name="Blue Moon City", exact=True).get_by_role("button", name="Set up a table").click()
    expect(host.get_by_label("Show the table in the lobby")).not_to_be_checked()
    host.get_by_role("button", name="Open the table").click()
    guest = opened(link_at(host).removeprefix(server.address), PHONE)
    expect(guest.locator(".invitation")).to_be_visible()
    assert "invite" not in guest.url
    guest.get_by_role("button", name="Sit down").click()
    hands = Hands(host, seed=1), Hands(guest, seed=2)
    for each in hands:
        expect(each.page.locator(".city-map")).to_be_visible()
    _take_turns(*hands, clicks=30)
    guest.get_by_role("button", name="Resign").click()
    guest.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for page, result in ((host, "You won"), (guest, "You lost")):
        expect(page.locator(".over h2")).to_have_text(result)
        assert no_sideways_scrolling(page)


def _take_turns(one: Hands, other: Hands, *, clicks: int) -> None:
    """Whoever decides clicks, and then whoever decides next waits until the page says so."""
    if not _decides(one):
        one, other = other, one
    for _ in range(clicks):
        sight = one.look()
        selector, number = of_city(sight, one.chance)
        one.page.locator(selector).nth(number).click()
        one.page.wait_for_function("(ply) => document.querySelector('.table-page').dataset.ply !== ply", arg=sight.ply)
        if not _decides(one):
            one, other = other, one


def _decides(hands: Hands) -> bool:
    return hands.page.locator(".table-page").get_attribute("data-mine") == "true"
