"""Steps without content pass by themselves, and nothing flashes on the way."""

from __future__ import annotations

import json
import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Opener
from tests.browser.guests import Guest
from tests.browser.hosting import Host

FLASHES = """
window.flashed = [];
new MutationObserver(() => {
  const shown = document.querySelectorAll('.actions button[data-action], .hand .lit');
  window.flashed.push(...[...shown].map((one) => one.textContent));
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Whatever could be chosen at any moment, however short."""


def _without_content(page: WebSocketRoute) -> None:
    """Every decision has one answer, which means nothing, on its way to the page."""
    table = page.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        position = message.get("position")
        if position and position["legal"]:
            only = "done" if "done" in position["legal"] else position["legal"][-1]
            position["legal"], position["words"]["quiet"] = [only], [only]
        page.send(json.dumps(message))

    table.on_message(pass_on)


def test_a_step_without_content_passes_and_its_button_never_shows(opened: Opener, server: Host) -> None:
    table = Guest(server.address, "Ponder").create("bluemoon", {"start": "1"}, [{"kind": "me"}, {"kind": "open"}])
    page = opened(f"/table/{table}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".bm-board")).to_be_visible()
    before = int(str(page.locator(".table-page").get_attribute("data-ply")))
    page.evaluate("localStorage['moontable.settings'] = JSON.stringify({forced: true})")
    page.add_init_script(FLASHES)
    page.route_web_socket(re.compile("/socket$"), _without_content)
    page.goto(f"{server.address}/table/{table}")
    expect(page.locator(".question")).to_contain_text("Ponder is deciding")
    assert int(str(page.locator(".table-page").get_attribute("data-ply"))) >= before + 2
    assert page.evaluate("window.flashed") == []
