"""Nothing looks at what a sentence says: with every sentence reworded, the boards still play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from moontable.core.words import ELSEWHERE
from moontable.core.words import LANGUAGE as VARIABLE
from tests.browser import skirmish
from tests.browser.conftest import Opener
from tests.browser.guests import Guest
from tests.browser.hands import Hands, of_bluemoon, of_city, start_against_bot
from tests.browser.hosting import Host
from tests.rewording import LANGUAGE, SIGN, reword_everything


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("foreign")
    (folder / "words").mkdir()
    words = str(reword_everything(folder / "words"))
    with Host(folder, {ELSEWHERE: words, VARIABLE: LANGUAGE}) as host:
        yield host


def test_blue_moon_is_played_in_other_words(opened: Opener, foreign: Host) -> None:
    """The beginning of a game, with several fights: test_games.py plays whole ones."""
    page = opened(host=foreign)
    start_against_bot(page, "Blue Moon")
    Hands(page).play_some(of_bluemoon, 40)
    expect(page.locator(".prompt .question")).to_contain_text(SIGN)
    expect(page.locator(".log-line").last).to_contain_text(SIGN)


def test_blue_moon_city_is_played_in_other_words(opened: Opener, foreign: Host) -> None:
    """A short city: test_games.py rebuilds a whole one."""
    bot = {"kind": "bot", "level": "greedy"}
    table = Guest(foreign.address).create("city", {"turns": 20}, [bot, {"kind": "open"}])
    page = opened(f"/table/{table}", host=foreign)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".prompt .question")).to_contain_text(SIGN)
    Hands(page).play(of_city)
    expect(page.locator(".over")).to_contain_text(SIGN)
    expect(page.locator(".log-line").last).to_contain_text(SIGN)


def test_moonstone_is_played_in_other_words(opened: Opener, foreign: Host) -> None:
    guest = Guest(foreign.address)
    options = {"size": 1, "stones": "5", "spread": 30}
    page, table = skirmish.seated(opened, guest, options, host=foreign)
    thread = guest.play(table, ("bluff", "attack", "harvest", "use", "jog", "pass", "card", "to"))
    expect(page.locator(".prompt .question")).to_contain_text(SIGN)
    assert skirmish.Hands(page).play(400)
    thread.join(timeout=60)
    expect(page.locator(".over")).to_contain_text(SIGN)
