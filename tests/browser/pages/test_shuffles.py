"""The browser adds to the shuffle after the promise, and checks by itself whether the server kept to it."""

from __future__ import annotations

import hashlib
import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.guests import Guest
from tests.browser.hands import link_at, start_against_bot
from tests.browser.hosting import Host

LAN = """
Object.defineProperty(crypto, "subtle", { value: undefined });
crypto.randomUUID = undefined;
"""
"""What a browser leaves out for pages that came over plain http from another machine."""


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".over h2")).to_have_text("You lost")


def table_of(page: Page) -> str:
    expect(page).to_have_url(re.compile("/table/"))
    return page.url.rpartition("/")[2]


@pytest.mark.parametrize("lan", [False, True])
def test_a_shuffle_is_verified_in_the_browser_and_can_be_looked_at(opened: Opener, server: Host, lan: bool) -> None:
    page = opened("/")
    if lan:
        page.context.add_init_script(LAN)
        page.reload()
        assert page.evaluate("crypto.subtle === undefined")
    start_against_bot(page, "Blue Moon")
    table = Guest(server.address).get(f"/api/tables/{table_of(page)}")
    assert table["seats"][0]["nonce"] == "0c" * 16, "the browser's own number"
    page.get_by_role("button", name="More …").click()
    page.get_by_text("How the cards are shuffled").click()
    facts = page.locator("dialog .verified")
    expect(facts).to_contain_text(table["shuffle"]["commitment"])
    expect(facts).to_contain_text("shown when the game is over")
    page.keyboard.press("Escape")
    resign(page)
    told = page.locator(".over .verified")
    expect(told.locator("summary")).to_contain_text("Shuffle verified")
    told.locator("summary").click()
    over = Guest(server.address).get(f"/api/tables/{table['id']}")
    text = f"moontable-shuffle/2\n{over['shuffle']['secret']}\n{'0c' * 16}\n"
    for shown in (over["shuffle"]["commitment"], over["shuffle"]["secret"], hashlib.sha256(text.encode()).hexdigest()):
        expect(told).to_contain_text(shown)
    expect(told.locator(".checks li")).to_have_count(3)
    told.get_by_role("button", name="Compare with the record").click()
    expect(told.locator(".checks li").last).to_contain_text("✓ The record has the seed")


@pytest.mark.parametrize(
    ("field", "complaint"),
    [
        ("promise", "Not true: The promise is the one that this browser was shown"),
        ("number", "Not true: The number that this browser added"),
    ],
)
def test_a_server_that_does_not_keep_to_its_promise_is_found_out(opened: Opener, field: str, complaint: str) -> None:
    """What the browser remembers differs from what the server shows at the end."""
    page = opened("/")
    start_against_bot(page, "Blue Moon")
    expect(page.locator(".bm-board")).to_be_visible()
    page.evaluate(
        """(field) => {
            const kept = JSON.parse(localStorage["moontable.shuffles"]);
            for (const memory of Object.values(kept)) memory[field] = "f".repeat(64);
            localStorage["moontable.shuffles"] = JSON.stringify(kept);
        }""",
        field,
    )
    resign(page)
    told = page.locator(".over .verified")
    expect(told.locator("summary")).to_contain_text("The shuffle does not match its promise!")
    told.locator("summary").click()
    expect(told.locator(".checks .wrong")).to_contain_text(complaint)


def test_a_spectator_reads_that_the_shuffle_fits_its_promise(opened: Opener, server: Host) -> None:
    host = Guest(server.address)
    table = host.create("bluemoon", {}, [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    page = opened(f"/table/{table}")
    expect(page.locator(".bm-board")).to_be_visible()
    host.command(table, host.turn(table)["seq"], type="resign")
    expect(page.locator(".over .verified summary")).to_contain_text("The shuffle matches its promise")


def test_our_own_sha_256_is_sha_256(opened: Opener) -> None:
    """The examples of FIPS 180-4 and lengths around the edges of blocks."""
    page = opened("/")
    path = page.locator("script[type=module]").first.get_attribute("src") or ""
    texts = [
        "",
        "abc",
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "☾",
        *["x" * n for n in range(50, 130)],
    ]
    found = page.evaluate(
        """async ([path, texts]) => {
            const { ownSha256, sha256 } = await import(path);
            const own = texts.map((text) => ownSha256(new TextEncoder().encode(text)));
            return [own, await Promise.all(texts.map(sha256))];
        }""",
        [path.partition("packs/")[0] + "net/sha256.js", texts],
    )
    expected = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    assert expected[1] == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert found == [expected, expected]


def test_a_game_against_a_bot_begins_with_one_request_and_one_more_message(opened: Opener) -> None:
    page = opened("/")
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method != "GET" else None)
    page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda frame: said.append(json.loads(frame)["type"])),
    )
    start_against_bot(page, "Blue Moon")
    expect(page.locator(".bm-board")).to_be_visible()
    assert [url.partition("/api/")[2] for url in asked] == ["tables"]
    assert said == ["hello", "mix"]


# -- rematches ---------------------------------------------------------------------------------------------------------


def test_one_click_of_each_player_begins_a_rematch(opened: Opener, server: Host) -> None:
    host = opened("/")
    start_with_a_friend(host)
    table = table_of(host)
    friend = opened(link_at(host).removeprefix(server.address))
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".bm-board")).to_be_visible()
    resign(host)
    host.locator(".over").get_by_role("button", name="Rematch").click()
    expect(host).not_to_have_url(re.compile(table))
    expect(host.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(host.locator(".waiting")).to_contain_text("The seats are kept for the players of the last game.")
    assert table_of(host) not in [each["id"] for each in Guest(server.address).get("/api/tables?status=open")["tables"]]
    friend.locator(".over").get_by_role("button", name="Join the rematch").click()
    for page in (host, friend):
        expect(page.locator(".bm-board")).to_be_visible()
    assert table_of(friend) == table_of(host) != table


def test_a_rematch_against_a_bot_is_one_click(opened: Opener) -> None:
    page = opened("/")
    start_against_bot(page, "Blue Moon")
    table = table_of(page)
    resign(page)
    page.locator(".over").get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.locator(".bm-board")).to_be_visible()
    expect(page.locator(".over")).to_have_count(0)


def start_with_a_friend(page: Page) -> None:
    page.get_by_role("region", name="Blue Moon", exact=True).get_by_role("button", name="With a friend").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Invite a friend")).to_be_visible()
