"""A real server on a free port, Debian's Chromium without windows, pages that neither complain nor ask elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from moontable.core.words import ELSEWHERE
from moontable.core.words import LANGUAGE as VARIABLE
from tests.browser.hosting import Host
from tests.rewording import LANGUAGE, reword_everything

CHROMIUM = Path("/usr/bin/chromium-headless-shell")
"""The same engine as in Chromium, which would draw a window with its tabs for every guest and take twice the time."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",  # otherwise one more is started with every page, in case it might be needed
]
expect.set_options(timeout=60_000)
"""On a busy machine a page, or the first errand of a server, may take its time."""

DESKTOP = (1280, 800)
PHONE = (390, 844)

SETTINGS = "if (origin !== 'null') localStorage['moontable.settings'] ??= %s"
"""Steps without content are left to the test unless it wants them skipped: otherwise both would act at once. What
others do is shown at once, and every press counts at once. The page that shows a key is nowhere at home and keeps
nothing."""

SAME_CHANCE = "crypto.getRandomValues = (bytes) => bytes.fill(12); Math.random = () => 0.5;"
"""What a page adds to the shuffle, and the name it makes up, are the same in every run."""

Opener = Callable[..., Page]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What a browser shows needs no second build."""
    here = f"{Path(__file__).parent}/"
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.once)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("served")) as host:
        yield host


@pytest.fixture(scope="session")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Another one, where every sentence of a game is reworded: whoever plays here shows that nothing looks at words."""
    folder = tmp_path_factory.mktemp("foreign")
    (folder / "words").mkdir()
    words = str(reword_everything(folder / "words"))
    with Host(folder, {ELSEWHERE: words, VARIABLE: LANGUAGE}) as host:
        yield host


@pytest.fixture(scope="package")
def player() -> Iterator[Playwright]:
    """Only as long as pages are looked at: elsewhere in the same process event loops must be free to run."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(player: Playwright) -> Iterator[Browser]:
    assert CHROMIUM.exists(), "the browser tests need Debian's chromium-headless-shell (make test installs it)"
    browser = player.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def opened(browser: Browser, server: Host) -> Iterator[Opener]:
    """Opens an address as a new guest; afterwards the page must have been quiet and have stayed on its own server."""
    pages: list[Page] = []
    trouble: list[str] = []

    def open_page(
        path: str = "/",
        size: tuple[int, int] = DESKTOP,
        host: Host = server,
        quiet: bool = True,
        scheme: str = "dark",
        forced: bool = False,
        reactions: str = "always",
        pace: str = "once",
        quick: bool = True,
        workers: bool = False,
        before: Callable[[Page], None] | None = None,
    ) -> Page:
        """`before`: what is done to the page before it goes there."""
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size[0] < 600,
            reduced_motion="reduce",
            color_scheme="light" if scheme == "light" else "dark",
            permissions=["clipboard-read", "clipboard-write"],
            service_workers="allow" if workers else "block",
        )
        context.set_default_timeout(60_000)
        chosen = {"forced": forced, "reactions": reactions, "pace": pace, "quick": quick}
        context.add_init_script(SETTINGS % json.dumps(json.dumps(chosen)))
        context.add_init_script(SAME_CHANCE)
        page = context.new_page()
        if quiet:
            page.on("console", lambda message: trouble.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("request", lambda request: _check_origin(request.url, host.address, trouble))
        if before is not None:
            before(page)
        page.goto(host.address + path)
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.context.close()
    assert trouble == []


def _check_origin(url: str, address: str, trouble: list[str]) -> None:
    if urlsplit(url).scheme not in ("data", "blob") and urlsplit(url).netloc != urlsplit(address).netloc:
        trouble.append(f"asked for {url}")
