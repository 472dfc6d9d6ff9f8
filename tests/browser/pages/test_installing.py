"""The client can be installed, and says so itself when there is no connection."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.hosting import Host
from tools import icons

MANIFEST = """async () => {
  const link = document.querySelector('link[rel=manifest]').href;
  const manifest = await (await fetch(link)).json();
  const found = await Promise.all(manifest.icons.map(async ({src}) => {
    const answer = await fetch(new URL(src, link));
    return [answer.status, answer.headers.get('content-type')];
  }));
  return {manifest, found};
}"""


def test_a_manifest_names_the_client_and_icons_that_are_there(opened: Opener) -> None:
    told = opened("/settings").evaluate(MANIFEST)
    manifest = told["manifest"]
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Moontable", "/", "standalone")
    assert {icon["purpose"] for icon in manifest["icons"][1:]} == {"any", "maskable"}
    kinds = [icon["type"] for icon in manifest["icons"]]
    assert told["found"] == [[200, kind] for kind in kinds]


@pytest.mark.parametrize("size", icons.SIZES)
def test_the_icons_are_as_the_tool_draws_them(size: int) -> None:
    kept = (icons.APP / f"icon-{size}.png").read_bytes()
    assert struct.unpack(">II", kept[16:24]) == (size, size)
    if size == min(icons.SIZES):  # the large one is the same drawing and takes its time
        assert kept == icons.drawn(size)


def test_without_a_connection_the_page_says_so_and_comes_back(opened: Opener, tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        page = opened("/settings", host=host, quiet=False, workers=True)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        version = page.evaluate("caches.keys()")
        assert len(version) == 1
        assert version[0].startswith("moontable-")
        host.kill()
        page.reload()
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(11, 16, 38)"
        host.start()
        page.get_by_role("link", name="Try again").click()
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_a_page_from_before_an_update_is_loaded_anew(opened: Opener) -> None:
    page = opened("/settings", quiet=False)
    page.evaluate("window.old = true")
    page.route("**/packs/pages/learn/**", lambda route: route.fulfill(status=404), times=2)
    page.get_by_role("link", name="Learn", exact=True).first.click()
    page.wait_for_function("() => window.old === undefined")
    expect(page.locator("h1")).to_contain_text("Learn")
