"""Moonstone through the page: whole games by mouse and by keys, and all that the view holds on the map."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import no_barriers
from tests.browser.conftest import PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hands import no_sideways_scrolling
from tests.browser.hosting import Host
from tests.browser.skirmish import (
    FIGHTERS,
    WHERE_TO,
    Hands,
    Keys,
    acting_place,
    click_ground,
    dots,
    give_up,
    in_the_middle_of_a_move,
    place_of,
    seated,
)
from tests.rewording import SIGN

SMALLEST = (360, 740)
OPPONENT = ("bluff", "attack", "harvest", "use", "jog", "pass", "card", "to")
"""What the player without a page likes to do."""


def test_a_whole_game_is_played_by_clicks_on_the_map_and_the_cards(opened: Opener, foreign: Host) -> None:
    """In other words: nothing may look at what a sentence says."""
    guest = Guest(foreign.address)
    page, table = seated(opened, guest, {"size": 1, "stones": "5", "spread": 30}, host=foreign)
    thread = guest.play(table, OPPONENT)
    expect(page.locator(".prompt .question")).to_contain_text(SIGN)
    hands = Hands(page)
    assert hands.play(400)
    thread.join(timeout=60)
    expect(page.locator(".over")).to_contain_text(SIGN)
    expect(page.locator(".over h2")).to_have_text(re.compile("You won|You lost|A draw"))
    assert hands.done["take"] == 1
    assert hands.done["point"] > 3
    assert hands.done["end"] + hands.done["map"] > 3
    page.goto(f"{foreign.address}/replay/{table}?ply=30")
    expect(page.locator(".ms-map")).to_be_visible()
    no_barriers(page, "replay")


def test_a_whole_game_is_played_with_the_keys_alone(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {"size": 1, "stones": "5", "spread": 30})
    page.mouse.move(0, 0)
    thread = guest.play(table, OPPONENT)
    keys = Keys(page)
    assert keys.play(400)
    thread.join(timeout=60)
    expect(page.locator(".over h2")).to_have_text(re.compile("You won|You lost|A draw"))
    assert keys.done["take"] == 1
    assert keys.done["point"] > 3
    assert keys.done["button"] > 3


def test_on_a_phone_the_map_measures_refuses_turns_and_comes_closer(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {**FIGHTERS, "size": 2}, size=PHONE, scheme="light")
    thread = guest.play(table, ("pass", "end", "ok"))
    in_the_middle_of_a_move(page)
    no_barriers(page, "move")
    x, y = acting_place(page)
    page.get_by_role("button", name="Whole table").click()
    expect(page.get_by_role("button", name="Whole table")).to_be_disabled()
    click_ground(page, 890.0 if x < 457 else 24.0, 890.0 if y < 457 else 24.0)
    why = page.locator(".ms-because .why")
    expect(why).to_contain_text(re.compile("inch|far|left|reach", re.IGNORECASE))
    expect(why.get_by_role("link")).to_have_text(re.compile(r"Rule MS-\d+"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Waypoint").click()
    expect(page.locator(".ms-way")).to_have_count(0)
    go_via(page, x, y)
    expect(page.get_by_role("button", name="Whole table")).to_be_enabled()
    page.get_by_role("button", name="Whole table").click()
    page.get_by_role("button", name="Zoom in").click()
    expect(page.get_by_role("button", name="Whole table")).to_be_enabled()
    assert no_sideways_scrolling(page)
    stay = page.locator(".actions button", has_text="touching").or_(page.locator('.actions button[data-action^="to "]'))
    stay.first.click()
    expect(page.locator(".question")).not_to_contain_text(WHERE_TO)
    Hands(page).play(6)
    assert no_sideways_scrolling(page)
    give_up(page, thread)


def go_via(page: Page, x: float, y: float) -> None:
    """A way-point beside a place, on whichever side nothing stands in the way."""
    way, refusal = page.locator(".ms-way"), page.locator(".ms-because .why")
    for dx, dy in ((18, 0), (0, 18), (-18, 0), (0, -18)):
        click_ground(page, x + dx, y + dy)
        expect(way.or_(refusal).first).to_be_visible()
        if way.count():
            return
        page.keyboard.press("Escape")
        expect(refusal).to_have_count(0)
    raise AssertionError("something stands in the way on all sides")


CARDS = {
    "morris/0": {
        "Shove": "active · 0 energy · 1″ · once per turn",
        "Sink Hole": "arcane · 2 energy · 8″",
        "Pick a fight": "High none, Falling 2, Thrust 2, Sweeping 2, Rising 2, Low 2. ",
    },
    "agatha/0": {
        "Deutsche Courage": "passive · once per turn",
        "Hell hath no fury...": "High none, Falling none ★, Thrust none ★, Sweeping none ★, Rising none ★, Low none. ",
    },
    "beaky-bobby/1": {"Foul Gases": "active · 2 energy · pulse 2″", "Stand Back!": "active · 1 energy · pulse 2″"},
}


def test_a_card_tells_prices_ranges_follow_ups_and_energy(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    troupes = {"troupe_0": "Commonwealth: morris, agatha", "troupe_1": "Dominion: beaky-bobby, grub"}
    page, table = seated(opened, guest, {**troupes, "size": 2})
    thread = guest.play(table, ("pass", "end", "ok"))
    in_the_middle_of_a_move(page)
    for model, abilities in CARDS.items():
        page.locator(f'[data-row="{model}"]').click()
        for name, words in abilities.items():
            entry = page.locator(".ms-details .ms-abilities li").filter(has=page.get_by_text(name, exact=True))
            expect(entry).to_contain_text(words)
    hearts = page.locator(".ms-details .ms-hearts svg")
    stars = hearts.evaluate_all("(all) => all.map((one) => one.querySelector('.ms-heart-star') !== null)")
    assert stars == [True, True, False, True, False, True, False], "Beaky Bobby has energy from 1, 2, 4 and 6"
    give_up(page, thread)


def test_everything_that_the_view_holds_is_drawn(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {**FIGHTERS, "size": 2}, size=SMALLEST)
    thread = guest.play(table, ("pass", "end", "ok"))
    in_the_middle_of_a_move(page)
    turn = guest.get(f"/api/tables/{table}/turn?since=0&wait=0")
    view = turn["position"]["view"]
    playing = [model for model in view["models"] if model["where"] == "in play"]
    assert len(playing) == 4
    for model in playing:
        assert place_of(page, model["model"]) == pytest.approx((model["x"], view["size"] - model["y"]))
        row = page.locator(f'[data-row="{model["model"]}"] .hidden-text')
        hearts = f"{model['health'] - model['wounds']} of {model['health']} hearts"
        expect(row).to_contain_text(f"{hearts}, {model['energy']} energy")
        for word in model["statuses"]:
            expect(row).to_contain_text(word)
    expect(page.locator(".ms-range")).to_have_count(len(playing))
    expect(page.locator("g[data-stone]")).to_have_count(len([s for s in view["stones"] if s["carried_by"] is None]))
    expect(page.locator(".ms-piece")).to_have_count(len(view["layout"]["pieces"]))
    shapes = sum(len(piece["shapes"]) for piece in view["layout"]["pieces"])
    expect(page.locator(".ms-piece circle, .ms-piece polygon")).to_have_count(shapes)
    expect(page.locator(".ms-ladder")).to_have_count(sum(len(piece["ladders"]) for piece in view["layout"]["pieces"]))
    listed = page.locator('.actions button[data-action^="to "]').count()
    assert 1 <= listed <= 30 < len(dots(page))
    acting = next(model for model in playing if model["model"] == view["acting"])
    expect(page.locator(".ms-details h2")).to_contain_text(acting["name"])
    expect(page.locator(".ms-details .ms-abilities li").first).to_be_visible()
    assert no_sideways_scrolling(page)
    give_up(page, thread)
