"""The map of Moonstone: the cross of the keyboard, fingers, the tape, why not, what happened, and many troupes."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.barriers import no_barriers
from tests.browser.conftest import PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hands import no_sideways_scrolling
from tests.browser.hosting import Host
from tests.browser.laid import Laid, crowd
from tests.browser.skirmish import (
    FIGHTERS,
    LONG_WALL,
    WHERE_TO,
    Fingers,
    Hands,
    acting_place,
    against_bots,
    click_ground,
    give_up,
    in_the_middle_of_a_move,
    moved_on,
    place_of,
    ply_of,
    seated,
    shown,
    spot_of,
)
from tests.rules import rule

INCH = 25.4
THICK = 9
"""Chromium takes a tap to mean something up to so many pixels away: fingers are thick."""
MEEK = ("pass", "end", "ok")
"""What an opponent does who shall not get in the way."""
OVERLAPPING = """() => {
  const boxes = [...document.querySelectorAll('.ms-label')].map((label) => label.getBoundingClientRect());
  const beside = (a, b) => a.right <= b.left + 2 || a.bottom <= b.top + 3;
  const apart = (a, b) => beside(a, b) || beside(b, a);
  return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => !apart(a, b))).length;
}"""


def far_corner(page: Page) -> tuple[float, float]:
    """A corner of the table that nobody reaches in one move."""
    x, y = acting_place(page)
    return 890.0 if x < 457 else 24.0, 890.0 if y < 457 else 24.0


def test_the_cross_of_the_keyboard_is_seen_and_spoken_and_goes_by_way_points(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {**FIGHTERS, "size": 2})
    thread = guest.play(table, MEEK)
    in_the_middle_of_a_move(page)
    cross, spoken = page.locator(".ms-cursor"), page.locator(".ms-map [aria-live]")
    x, y = acting_place(page)
    page.keyboard.press("b")
    expect(cross).to_be_focused()
    assert middle_of(cross) == pytest.approx(on_screen(page, x, y), abs=1), "it begins where the model stands"
    key, way, down = ("ArrowDown", "south", INCH) if y < 457 else ("ArrowUp", "north", -INCH)
    page.keyboard.press(key)
    page.keyboard.press(key)
    expect(spoken).to_contain_text(f"2.0″ {way}")
    expect(spoken).to_contain_text("2.00″ left")
    page.keyboard.press("Shift+ArrowRight")
    comes_to(page, cross, on_screen(page, x + INCH / 10, y + 2 * down))
    for _ in range(3):
        page.keyboard.press(key)
    expect(spoken).to_contain_text("too far by 1.0")
    page.keyboard.press("Enter")
    expect(page.locator(".ms-because .why")).to_contain_text("inches long, and the limit is 4")
    expect(cross).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".ms-because")).to_have_count(0)
    turn_somewhere(page)
    expect(page.locator(".ms-way")).to_have_count(1)
    expect(cross).to_be_focused()
    ply = ply_of(page)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    moved_on(page, ply)
    give_up(page, thread)


def turn_somewhere(page: Page) -> None:
    """A way-point by keys, half an inch away on whichever side nothing stands in the way."""
    way, refusal = page.locator(".ms-way"), page.locator(".ms-because")
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.locator(".ms-cursor").focus()
        for _ in range(5):
            page.keyboard.press(f"Shift+{key}")
        page.keyboard.press("v")
        expect(way.or_(refusal)).not_to_have_count(0)
        if way.count():
            return
        page.keyboard.press("Escape")  # the answer goes, and the cross returns to where the model stands
        expect(refusal).to_have_count(0)
    raise AssertionError("something stands in the way on all sides")


def middle_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def comes_to(page: Page, thing: Locator, spot: tuple[float, float], near: float = 1.5) -> None:
    """Wait until something is drawn at a spot."""
    for _ in range(60):
        if middle_of(thing) == pytest.approx(spot, abs=near):
            return
        page.wait_for_timeout(50)
    assert middle_of(thing) == pytest.approx(spot, abs=near)


def on_screen(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the picture is drawn on the screen."""
    box = page.locator(".ms-map").bounding_box()
    assert box is not None
    across, down = spot_of(page, x, y)
    return box["x"] + across, box["y"] + down


def settled(page: Page) -> list[float]:
    """What the map shows once it has come to rest."""
    seen = shown(page)
    for _ in range(40):
        page.wait_for_timeout(100)
        if (now := shown(page)) == seen:
            break
        seen = now
    return seen


def test_why_not_is_marked_on_the_map(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {**FIGHTERS, "size": 2})
    thread = guest.play(table, MEEK)
    in_the_middle_of_a_move(page)
    (x, y), (far_x, far_y) = acting_place(page), far_corner(page)
    click_ground(page, far_x, far_y)
    expect(page.locator(".ms-because").get_by_role("link")).to_have_text(re.compile(r"Rule MS-\d+"))
    drawn = str(page.locator(".ms-blame .line").get_attribute("d"))
    ends = [float(number) for number in re.findall(r"-?[\d.]+", drawn)]
    assert ends[:2] == pytest.approx([x, y], abs=0.1)
    assert math.dist(ends[2:], (far_x, far_y)) < 2
    no_barriers(page, "why not")
    page.keyboard.press("Escape")
    expect(page.locator(".ms-because, .ms-blame")).to_have_count(0)
    give_up(page, thread)


def test_fingers_aim_before_they_go_pinch_and_drag(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {**FIGHTERS, "size": 2}, size=PHONE, scheme="light")
    thread = guest.play(table, MEEK)
    in_the_middle_of_a_move(page)
    expect(page.get_by_role("button", name="Whole table")).to_be_enabled()  # the move is shown close up
    fingers, grip, ply = Fingers(page), page.locator(".ms-grip"), ply_of(page)
    (x, y), (mx, my) = on_screen(page, *acting_place(page)), middle_of(page.locator(".ms-map"))
    inx, iny = 1 if x < mx else -1, 1 if y < my else -1  # towards the middle of the map, where there is room
    page.touchscreen.tap(x + 30 * inx, y + 30 * iny)
    expect(page.locator(".ms-aim")).to_have_count(1)
    expect(page.locator(".ms-tools").get_by_role("button", name="Go there")).to_be_visible()
    comes_to(page, grip, (x + 30 * inx, y + 30 * iny), THICK)
    held = middle_of(grip)
    fingers.drag((held, (held[0] - 20 * inx, held[1] + 10 * iny)))
    comes_to(page, grip, (held[0] - 20 * inx, held[1] + 10 * iny))
    page.touchscreen.tap(mx, my - 150)  # another tap aims elsewhere
    comes_to(page, grip, (mx, my - 150), THICK)
    assert ply_of(page) == ply, "aiming is not going"
    before = shown(page)
    fingers.drag(((mx, my + 100), (mx - 30 * inx, my + 100 - 30 * iny)))
    after = settled(page)
    assert ((after[0] - before[0]) * inx > 0, (after[1] - before[1]) * iny > 0) == (True, True), "it follows the finger"
    assert after[2] == before[2]
    fingers.drag(((mx - 60, my + 50), (mx - 20, my + 50)), ((mx + 60, my + 50), (mx + 20, my + 50)))
    assert settled(page)[2] > before[2], "fingers that come together show more"
    fingers.drag(((mx - 20, my + 50), (mx - 80, my + 50)), ((mx + 20, my + 50), (mx + 80, my + 50)))
    assert settled(page)[2] < before[2], "fingers that part show less, closer"
    assert page.evaluate("visualViewport.scale") == 1, "the page itself stays as it is"
    page.locator('.actions button[data-action^="to "]').first.click()
    moved_on(page, ply)
    give_up(page, thread)


@rule("MS-005")
def test_the_tape_measures_and_tells_sight_to_everybody_at_any_time(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {**FIGHTERS, "size": 2, "terrain": LONG_WALL})
    thread = guest.play(table, MEEK)
    in_the_middle_of_a_move(page)
    watcher = opened(f"/table/{table}")
    for each in (page, watcher):
        expect(each.locator(".ms-model")).to_have_count(4)
        view = guest.get(f"/api/tables/{table}/turn?since=0&wait=0")["position"]["view"]
        billy, agatha, bobby, _ = view["models"]
        each.keyboard.press("m")
        click_ground(each, *place_of(each, billy["model"]))
        click_ground(each, *place_of(each, bobby["model"]))
        expect(each.locator(".ms-hint")).to_contain_text(f"Billy to Beaky Bobby: {gap(billy, bobby):.2f}″")
        expect(each.locator(".ms-hint")).to_contain_text("No line of sight to Beaky Bobby: long wall")
        expect(each.locator(".ms-tape.hidden")).to_have_count(1)
        expect(each.locator(".ms-blame .piece")).to_have_count(1)
        click_ground(each, *place_of(each, billy["model"]))
        click_ground(each, *place_of(each, agatha["model"]))
        expect(each.locator(".ms-hint")).to_contain_text("Billy sees Agatha")
        expect(each.locator(".ms-tape.seen")).to_have_count(1)
        each.keyboard.press("m")
        expect(each.locator(".ms-tape")).to_have_count(0)
    expect(page.locator(".question strong")).to_have_text(WHERE_TO)  # measuring moved nobody
    give_up(page, thread)


def gap(one: dict[str, Any], other: dict[str, Any]) -> float:
    """From base to base, in inches."""
    apart = math.dist((one["x"], one["y"]), (other["x"], other["y"])) - (one["base"] + other["base"]) / 2
    return float(apart / INCH)


def test_dice_and_what_others_did_are_shown_until_the_next_choice(opened: Opener, server: Host) -> None:
    guest = Guest(server.address)
    page, table = seated(opened, guest, {**FIGHTERS, "size": 2})
    thread = guest.play(table, ("keep", "jog", "to", "end", "pass", "ok"))
    hands = Hands(page)
    seen = hands.look()
    page.locator('.actions button[data-action="keep"]').click()
    seen = hands.look(seen["ply"])
    expect(page.locator(".ms-desk .ms-die")).to_have_count(2)
    moved = page.locator(".ms-happened .moved", has_text=re.compile("Billy|Agatha"))
    for _ in range(40):
        if moved.count():
            break
        hands.click(seen)
        seen = hands.look(seen["ply"])
    expect(moved.first).to_have_text(re.compile(r"(Billy|Agatha) moved \d\.\d″\."))
    assert page.locator(".ms-trails polyline").count() >= 1
    assert page.locator(".ms-trails .head").count() >= 1
    give_up(page, thread)


def have_their_place(page: Page, players: int) -> None:
    """All of them are seen and named, in a wide window and on a phone."""
    expect(page.locator(".ms-score li")).to_have_count(players)
    expect(page.locator(".ms-troupe")).to_have_count(players)
    seats = page.locator(".ms-model").evaluate_all(
        "(all) => new Set(all.map((one) => one.dataset.model.split('/')[1])).size"
    )
    assert seats == players
    assert page.evaluate(OVERLAPPING) == 0, "no name lies on another"
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert no_sideways_scrolling(page)
    assert page.evaluate(OVERLAPPING) == 0


def test_three_troupes_have_their_place_while_bots_play_two(opened: Opener, server: Host) -> None:
    page = against_bots(opened, server, {"players": 3, "size": 2})
    in_the_middle_of_a_move(page)
    no_barriers(page, "three players")
    have_their_place(page, 3)


def test_four_troupes_have_their_place(opened: Opener) -> None:
    """Barriers are looked for at this table among all phases."""
    laid = Laid(opened("/settings"))
    laid.draw(crowd(4, "jog"))
    have_their_place(laid.page, 4)
