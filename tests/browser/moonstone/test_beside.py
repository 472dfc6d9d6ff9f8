"""The table of Moonstone in a window of middling width: a panel as high as the window, menu and log in the bar."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, expect

from tests.browser.conftest import SETTINGS
from tests.browser.hosting import Host
from tests.browser.positions import skirmish
from tests.browser.stills import show

WIDE, HIGH = 1440, 900
HERALD = """() => {
  const said = document.createElement('div');
  said.className = 'herald';
  said.innerHTML = '<div class="herald-ribbon"><p>El Capitano suffers 3 wounds, 2 hearts left</p></div>';
  document.querySelector('.ms-board').append(said);
  return said.firstChild.getBoundingClientRect().right;
}"""


def test_the_log_is_a_drawer_and_what_is_announced_covers_only_the_map(browser: Browser, server: Host) -> None:
    still = skirmish()
    context = browser.new_context(viewport={"width": WIDE, "height": HIGH}, reduced_motion="reduce")
    context.add_init_script(SETTINGS % json.dumps(json.dumps({"forced": False, "pace": "once"})))
    show(context, [still])
    page = context.new_page()
    page.goto(server.address + still.address)
    panel = page.locator(".ms-panel").bounding_box()
    assert panel is not None
    assert panel["y"] + panel["height"] <= HIGH
    assert page.locator(".ms-panel").evaluate("(panel) => getComputedStyle(panel).maxHeight") >= f"{0.9 * HIGH:.0f}px"
    log = page.get_by_role("tab", name="Log").or_(page.get_by_label("Every step"))
    expect(log.last).not_to_be_visible()
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_label("Every step")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Every step")).not_to_be_visible()
    assert page.evaluate(HERALD) < panel["x"], "question, cards and stones stay in sight"
    context.close()
