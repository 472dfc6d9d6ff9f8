"""From the lobby to a game: with one press, with a link or a code for a friend, or set up in words and pictures."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.barriers import no_barriers
from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.guests import Guest
from tests.browser.hands import link_at
from tests.browser.hosting import Host

SMALLEST = (360, 640)
RAW = re.compile(r"_|[Ss]eat 0|\b0 means\b|troupe \d|undefined|null")
DRAWN_AGAIN = """async () => {
  const styles = document.querySelector('[rel=stylesheet]').href;
  const { encode, outline } = await import(styles.replace('style/all.css', 'ui/share/qr.js'));
  return outline(encode(document.querySelector('.invite-link input').value));
}"""


def card(page: Page, game: str) -> Locator:
    return page.get_by_role("region", name=game, exact=True)


def opened_for_a_friend(page: Page, game: str) -> str:
    """The link to a table that was opened in the lobby, for somebody one knows."""
    card(page, game).get_by_role("button", name="With a friend").click()
    page.get_by_role("button", name="Open the table").click()
    return link_at(page)


def table_behind(page: Page) -> str:
    return page.url.rpartition("/")[2]


# -- with one press ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "board"),
    [("Blue Moon", ".hand .card"), ("Blue Moon City", ".city-map"), ("Moonstone", ".ms-map")],
)
def test_one_press_leads_to_a_game_that_has_begun(opened: Opener, server: Host, game: str, board: str) -> None:
    page = opened()
    card(page, game).get_by_role("button", name="Play against a bot").click()
    expect(page.locator(board).first).to_be_visible()
    expect(page.locator(".table-page")).to_have_attribute("data-mine", re.compile("true|false"))
    table = Guest(server.address).get(f"/api/tables/{table_behind(page)}")
    assert (table["status"], table["listed"]) == ("running", False)


def test_the_level_is_chosen_once_for_all_games(opened: Opener) -> None:
    page = opened()
    levels = page.get_by_role("group", name="How strong is the bot?")
    expect(levels.get_by_role("radio", name="Skilled thinks ahead")).to_be_checked()
    levels.get_by_role("radio", checked=True).focus()
    page.keyboard.press("ArrowLeft")
    expect(levels.get_by_role("radio", name="Eager plays for now")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    expect(levels.get_by_role("radio", name="Gentle plays anything")).to_be_checked()
    card(page, "Blue Moon City").get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".players")).to_contain_text(re.compile(r"Bot 2\s+gentle"))


def deploying(opened: Opener, server: Host, size: tuple[int, int]) -> tuple[Page, Guest, str]:
    """A page whose troupe is to be deployed, against somebody who only acts when told to."""
    opponent = Guest(server.address)
    start = next(game for game in opponent.get("/api/games") if game["name"] == "moonstone")["quick_start"]
    table = opponent.create("moonstone", start, [{"kind": "me"}, {"kind": "open"}])
    page = opened(f"/table/{table}", size)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".ms-map")).to_be_visible()
    address = f"{server.address}/api/tables/{table}"
    while not (
        (turn := page.request.get(f"{address}/turn").json())["mine"] and turn["position"]["legal"][0][:6] == "deploy"
    ):
        opponent.play_turn(table, ("keep", "initiative", "edge", "deploy", "at"))
        if turn["mine"]:
            action = {"type": "act", "id": f"a{turn['seq']}", "at": turn["seq"], "action": turn["position"]["legal"][0]}
            page.request.post(f"{address}/commands", data=action)
    return page, opponent, table


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_troupe_is_deployed_as_suggested_with_one_press(opened: Opener, server: Host, size: tuple[int, int]) -> None:
    page, opponent, table = deploying(opened, server, size)
    suggested = page.get_by_role("button", name="Place my troupe as suggested")
    expect(suggested).to_be_visible()
    expect(page.locator(".ms-ghost")).to_have_count(3)
    suggested.click()
    stop = page.get_by_role("button", name="Stop: I place the rest myself")
    expect(stop).to_be_visible()
    for count in (1, 2, 3):
        own = page.locator('.ms-model[data-model$="/1"]')
        expect(own).to_have_count(count)
        opponent.play_turn(table, ("deploy", "at"))
    expect(stop).to_have_count(0)


def test_a_place_can_still_be_chosen_by_hand(opened: Opener, server: Host) -> None:
    page, opponent, table = deploying(opened, server, DESKTOP)
    model = page.locator(".actions button[data-action^=deploy]").last
    chosen = (model.get_attribute("data-action") or "").removeprefix("deploy ")
    model.click()
    expect(page.get_by_role("button", name="Place it as suggested")).to_be_visible()
    expect(page.locator(".actions button[data-action^=at]")).to_have_count(0)
    page.get_by_role("button", name="More places").click()
    place = page.locator(".actions button[data-action^=at]").first
    wanted = (place.get_attribute("data-action") or "").removeprefix("at ")
    place.click()
    page.locator(f'.ms-model[data-model="{chosen}"]').wait_for()
    view = opponent.turn(table)["position"]["view"]
    stands = next(each for each in view["models"] if each["model"] == chosen)
    assert f"{stands['x']:.2f},{stands['y']:.2f}" == wanted


# -- with a friend -----------------------------------------------------------------------------------------------------


def test_a_friend_is_invited_with_a_link_and_a_code_and_told_what_to_expect(opened: Opener) -> None:
    host = opened()
    host.evaluate("navigator.share = (what) => { window.shared = what; return Promise.resolve(); }")
    address = opened_for_a_friend(host, "Blue Moon")
    code = host.get_by_role("img", name="The link as a code to scan")
    expect(code).to_be_in_viewport(ratio=1)
    assert code.locator("path").get_attribute("d") == host.evaluate(DRAWN_AGAIN)
    host.get_by_role("button", name="Copy link").click()
    assert host.evaluate("navigator.clipboard.readText()") == address
    host.get_by_role("button", name="Share …").click()
    assert host.evaluate("window.shared.url") == address
    no_barriers(host, "waiting for a friend")

    path = "/" + address.partition("//")[2].partition("/")[2]
    whoever = opened(path.partition("#")[0])
    expect(whoever.locator(".invitation")).to_contain_text("This table is private.")
    expect(whoever.get_by_role("button", name="Sit down")).to_have_count(0)
    whoever.close()
    friend = opened(path, PHONE)
    invitation = friend.get_by_role("region", name=re.compile(r"\w+ invites you to play Blue Moon"))
    expect(invitation).to_contain_text("Edition: Blue Moon (2004)")
    mine = invitation.locator(".matchup .mine")
    expect(mine).to_contain_text(re.compile("You play.*Hoax.*Easy to play", re.DOTALL))
    expect(mine.locator(".face svg")).to_have_count(1)
    expect(invitation.locator(".matchup")).to_contain_text("Vulca")
    assert "invite" not in friend.url
    assert not RAW.search(invitation.inner_text())
    no_barriers(friend, "invitation")
    friend.get_by_label("Your name").fill("Puck")
    friend.keyboard.press("Enter")
    for page in (host, friend):
        expect(page.locator(".bm-board")).to_be_visible()
        expect(page.locator(".table-page")).to_contain_text("Puck")


def test_the_link_is_still_there_tomorrow_and_waits_in_the_lobby(opened: Opener) -> None:
    page = opened()
    address = opened_for_a_friend(page, "Blue Moon City")
    page.evaluate("sessionStorage.clear()")
    page.reload()
    assert link_at(page) == address
    page.get_by_role("link", name="Play", exact=True).click()
    panel = page.get_by_role("region", name="Play with a friend")
    expect(panel).to_contain_text("Your table of Blue Moon City waits for somebody")
    expect(panel.get_by_role("img", name="The link as a code to scan")).to_be_visible()
    assert link_at(page) == address
    page.get_by_role("link", name="Continue", exact=True).first.click()
    page.get_by_role("button", name="Gentle", exact=True).click()
    expect(page.locator(".city-map")).to_be_visible()


def test_a_friend_may_choose_what_to_play_by_keyboard(opened: Opener, server: Host) -> None:
    host = opened()
    card(host, "Moonstone").get_by_role("button", name="With a friend").click()
    host.get_by_label("They choose their own troupe").check()
    host.get_by_role("button", name="Open the table").click()
    friend = opened(link_at(host).removeprefix(server.address))
    expect(friend.locator(".matchup .mine")).to_contain_text("a troupe of your choice")
    troupes = friend.get_by_role("group", name="Your troupe")
    troupes.get_by_role("radio", checked=True).focus()
    friend.keyboard.press("ArrowDown")
    expect(troupes.get_by_role("radio", checked=True)).to_have_accessible_name(re.compile("Goblin Garden Dominion"))
    no_barriers(friend, "choosing a troupe")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".ms-map")).to_be_visible()
    options = Guest(server.address).get(f"/api/tables/{table_behind(friend)}")["options"]
    assert options["troupe_1"] == "Dominion: beaky-bobby, grub, vicious-syd"


# -- set up in words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALLEST])
def test_a_table_is_set_up_in_words_with_the_button_in_sight(opened: Opener, size: tuple[int, int]) -> None:
    page = opened(size=size)
    for game in ("Blue Moon", "Blue Moon City", "Moonstone"):
        card(page, game).get_by_role("button", name="Set up a table").click()
        form = page.locator("form.create")
        button = form.get_by_role("button", name="Open the table")
        expect(button).to_be_in_viewport(ratio=1)
        form.get_by_text("More settings").click()
        for picker in form.locator(".picker summary").all():
            picker.click()
        expect(button).to_be_in_viewport(ratio=1)
        said = form.inner_text()
        assert not RAW.search(said), RAW.search(said)
        values = form.locator("option").all_text_contents()
        assert not [value for value in values if not re.match(r"[A-Z0-9]", value) or RAW.search(value)], values
        assert form.get_by_label("Show the table in the lobby").is_checked() is False
        assert form.locator("input:not([type=radio]):not([type=checkbox]):not([type=number])").count() == 0
        page.keyboard.press("Escape")


def test_a_deck_is_picked_by_its_picture_and_by_keyboard_alone(opened: Opener, server: Host) -> None:
    page = opened()
    button = card(page, "Blue Moon").get_by_role("button", name="Set up a table")
    button.focus()
    page.keyboard.press("Enter")
    seat = page.get_by_role("region", name="Seat 1")
    summary = seat.locator("summary")
    expect(summary).to_contain_text(re.compile("Your deck.*Vulca", re.DOTALL))
    summary.focus()
    page.keyboard.press("Enter")
    decks = seat.get_by_role("group", name="Your deck")
    expect(decks.get_by_role("radio")).to_have_count(10)
    expect(decks.locator(".face svg")).to_have_count(9)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(decks.get_by_role("radio", checked=True)).to_have_accessible_name(re.compile("Mimix .* Easy to play"))
    expect(summary).to_contain_text("Mimix")
    no_barriers(page, "picking a deck")
    page.get_by_role("region", name="Seat 2").get_by_role("radio", name="Gentle bot").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator(".bm-board")).to_be_visible()
    options = Guest(server.address).get(f"/api/tables/{table_behind(page)}")["options"]
    assert options["deck"] == "mimix"


def test_only_a_master_is_given_its_time_with_the_table(opened: Opener, server: Host) -> None:
    page = opened()
    card(page, "Blue Moon").get_by_role("button", name="Set up a table").click()
    seat = page.get_by_role("region", name="Seat 2")
    seat.get_by_role("radio", name="Expert bot").check()
    times = page.get_by_role("group", name="How long may the master think about a decision?")
    expect(times).to_have_count(0)
    seat.get_by_role("radio", name="Master bot takes its time").check()
    expect(times.get_by_role("radio")).to_have_count(3)
    expect(times.get_by_role("radio", name="1 s")).to_be_checked()
    no_barriers(page, "choosing a time")
    times.get_by_role("radio", name="3 s").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".bm-board")).to_be_visible()
    table = Guest(server.address).get(f"/api/tables/{table_behind(page)}")
    assert (table["seats"][1]["level"], table["thinking_s"]) == ("master", 3)


def test_only_seats_that_play_are_asked_for_a_troupe_and_only_troupes_that_fit_are_offered(opened: Opener) -> None:
    page = opened()
    card(page, "Moonstone").get_by_role("button", name="Set up a table").click()
    expect(page.get_by_role("region", name="Seat 2")).to_contain_text("Troll Bridge")
    expect(page.get_by_role("region", name="Seat 3")).to_have_count(0)
    page.get_by_role("group", name="Players").get_by_role("radio", name="3", exact=True).check()
    expect(page.get_by_role("region", name="Seat 3")).to_contain_text("Chosen at the table")
    page.get_by_text("More settings").click()
    page.get_by_label("Troupe size").fill("4")
    expect(page.get_by_role("region", name="Seat 2")).to_contain_text("Chosen at the table")
    page.get_by_role("region", name="Seat 2").get_by_role("radio", name="Gentle bot").check()
    page.get_by_role("region", name="Seat 3").get_by_role("radio", name="Gentle bot").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".ms-factions")).to_be_visible()


# -- the lobby ---------------------------------------------------------------------------------------------------------


def test_on_a_telephone_one_goes_on_first_and_on_a_screen_one_sees_everything(opened: Opener) -> None:
    page = opened(size=(1440, 900))
    card(page, "Blue Moon").get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".bm-board")).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).click()
    going_on = page.get_by_role("region", name="Continue where you left off")
    expect(going_on.get_by_role("link", name="Continue", exact=True)).to_be_visible()
    for part in (going_on, page.get_by_role("region", name="Play with a friend"), card(page, "Moonstone")):
        expect(part).to_be_in_viewport(ratio=0.2)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    top = "(part) => part.getBoundingClientRect().top"
    assert going_on.evaluate(top) < card(page, "Blue Moon").evaluate(top)
    no_barriers(page, "lobby with a table")


def test_what_is_over_comes_after_what_can_be_continued(opened: Opener, server: Host) -> None:
    page = opened()
    for game, board in (("Blue Moon", ".bm-board"), ("Blue Moon City", ".city-map")):
        card(page, game).get_by_role("button", name="Play against a bot").click()
        expect(page.locator(board)).to_be_visible()
        table = table_behind(page)
        page.get_by_role("link", name="Play", exact=True).click()
    state = page.request.get(f"{server.address}/api/tables/{table}").json()
    page.request.post(
        f"{server.address}/api/tables/{table}/commands", data={"type": "resign", "id": "r", "at": state["seq"]}
    )
    page.reload()
    expect(page.locator(".continue .table-card .button")).to_have_text(["Continue", "Look"])


def test_whoever_comes_too_late_is_told_so(opened: Opener, server: Host) -> None:
    """A rematch keeps its seats, so a stranger is not offered one."""
    host, other = Guest(server.address, "Ponder"), Guest(server.address, "Stibbons")
    table = host.create("city", {}, [{"kind": "me"}, {"kind": "open"}])
    other.join(table)
    host.command(table, host.turn(table)["seq"], type="resign")
    host.command(table, host.turn(table)["seq"], type="rematch")
    again = host.get(f"/api/tables/{table}")["rematch"]
    page = opened(f"/table/{again}")
    expect(page.locator(".invitation")).to_contain_text("kept for others")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
