"""Whether everybody can use a page: axe finds no serious barrier, and nothing has to be scrolled sideways."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.hands import no_sideways_scrolling

AXE = Path(__file__).parent / "assets" / "axe.min.js"
LOOK = """async () => {
  const pictures = [...document.querySelectorAll('svg[aria-hidden="true"], [aria-hidden="true"] svg')]
    .map((svg) => [svg, [...svg.childNodes]]);
  for (const [svg] of pictures) svg.replaceChildren();
  try {
    return (await axe.run({ resultTypes: ['violations'], preload: false })).violations;
  } finally {
    for (const [svg, parts] of pictures) svg.append(...parts);
  }
}"""
"""What is in order need not be named node by node: that takes longer than finding it. Pictures that are hidden from
screen readers are nine tenths of a board and nothing to them, so they are taken out for a moment."""


def dress(page: Page, size: tuple[int, int], scheme: str) -> None:
    """The same page in another window, by night or by day."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def no_barriers(page: Page, where: str) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(LOOK)
    serious = [each for each in found if each["impact"] in ("serious", "critical") or each["id"] == "heading-order"]
    told = [f"{each['id']}: {[node['html'][:150] for node in each['nodes'][:3]]}" for each in serious]
    assert told == [], f"{where}: {told}"
    assert no_sideways_scrolling(page), where
