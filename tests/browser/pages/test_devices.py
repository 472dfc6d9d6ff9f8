"""One player on several devices: the key is shown to a person who asks for it twice, and to no script."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.hands import start_against_bot
from tests.browser.hosting import Host

ASK = """async (body) => {
    const init = {method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body)};
    return (await (await fetch("/api/guest", init)).json()).key;
}"""
FETCH = """async () => {
    const answer = await fetch("/settings/key");
    return [answer.status, await answer.text()];
}"""
FRAME = """() => new Promise((done) => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.onload = () => {
        try { done(frame.contentDocument.documentElement.outerHTML); } catch (error) { done(error.name); }
    };
    frame.src = "/settings/key";
})"""
LOOK = "() => { try { return opened.document.documentElement.outerHTML; } catch (error) { return error.name; } }"


def key_of(page: Page) -> str:
    """A page asks for its key when it is there already: wait for it."""
    for _ in range(1_200):
        for cookie in page.context.cookies():
            if cookie["name"] == "moontable_key":
                return cookie["value"]
        page.wait_for_timeout(50)
    raise AssertionError("the page has got no key")


def test_a_player_goes_on_on_another_device(opened: Opener, server: Host) -> None:
    laptop = opened("/")
    start_against_bot(laptop, "Blue Moon City")
    table = laptop.url
    laptop.goto(f"{server.address}/settings")
    laptop.get_by_role("button", name="Show my key").click()
    laptop.get_by_role("dialog", name="Show your key?").get_by_role("link", name="Show it").click()
    key = laptop.locator("code").text_content()
    assert key == key_of(laptop)
    laptop.get_by_role("link", name="Back").click()
    expect(laptop.get_by_role("heading", name="Settings")).to_be_visible()

    phone = opened("/settings", PHONE)
    assert key_of(phone) != key
    entered = phone.get_by_label("A key from another device")
    entered.fill("too short")
    expect(phone.get_by_role("button", name="Use it")).to_be_disabled()
    entered.fill(key)
    phone.get_by_role("button", name="Use it").click()
    with phone.expect_navigation():
        phone.get_by_role("dialog").get_by_role("button", name="Use it").click()
    assert key_of(phone) == key
    phone.goto(table)
    expect(phone.locator(".hand")).to_be_visible()


def test_no_script_of_a_page_gets_at_the_key(opened: Opener) -> None:
    page = opened("/settings", quiet=False)
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    key = key_of(page)
    shown = page.evaluate(ASK, {"show": True})
    assert shown != key, "a program gets a key of its own"
    assert page.evaluate(ASK, {}) is None
    assert key_of(page) == key, "which is not that of the browser"
    status, text = page.evaluate(FETCH)
    assert (status, key in text) == (403, False)
    assert key not in str(page.evaluate(FRAME))
    page.evaluate("document.body.addEventListener('click', () => { window.opened = open('/settings/key'); })")
    with page.context.expect_page() as popup:
        page.locator("h1").click()
    expect(popup.value.locator("code")).to_have_text(key)
    assert page.evaluate(LOOK) == "SecurityError", "the page is there, but no other page can look into it"
