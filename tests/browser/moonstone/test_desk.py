"""Parts of Moonstone's board over real positions: what they say, what a click does, when a reaction is passed by."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from moontable.core.words import plain
from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.cards.decks import FALLING, N, melee_damage
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from tests.browser.conftest import Opener
from tests.driving import act
from tests.rules import rule

PART = """async ([module, name, desk, model]) => {
  const root = document.querySelector('script[type=module]').src.replace(/(main|packs[/][\\w.-]+)\\.js$/, '');
  const [{ render }, { html }, part, { loadCatalog }] = await Promise.all(['vendor/preact.js', 'html.js',
    `games/moonstone/${module}`, 'games/moonstone/catalog.js'].map((path) => import(root + path)));
  const [place, face] = ['drawn', 'face'].map((id) => Object.assign(document.createElement('div'), { id }));
  document.body.append(place, face);
  const use = (thing) => render(thing.face, face);
  const whole = { ...desk, words: new Map(desk.words), more: new Map(), use, look: async () => null };
  const shown = whole.view.models.find((one) => one.model === model);
  render(html`<${part[name]} desk=${whole} catalog=${await loadCatalog()} model=${shown} />`, place);
}"""
"""Draws a part of the board; whatever is clicked is shown close up beside it."""

STANDING = """async ([desk, answer]) => {
  const FRAME = 100; // for so long at most Preact itself waits for a frame
  const root = document.querySelector('script[type=module]').src.replace(/(main|packs[/][\\w.-]+)\\.js$/, '');
  const [{ render }, { html }, { useStanding }, { change }] = await Promise.all(['vendor/preact.js', 'html.js',
    'games/moonstone/panel/standing.js', 'state/settings.js'].map((path) => import(root + path)));
  change({ reactions: answer });
  const waits = [];
  Object.assign(window, { sent: [], waits });
  const really = window.really ??= window.setTimeout;
  window.setTimeout = (then, after) => (after > FRAME ? waits.push(after) : 0, really(then, after));
  const act = (action) => window.sent.push(action);
  const Probe = () => html`<p id="standing">${String(useStanding({ ...desk, act }))}</p>`;
  const place = document.body.appendChild(document.createElement('div'));
  render(html`<${Probe} />`, place);
  await new Promise((done) => requestAnimationFrame(() => really(done, 0)));
}"""
MOMENT = 600
"""Milliseconds after which a reaction is passed by, always."""


@pytest.fixture
def page(opened: Opener) -> Page:
    found = opened("/settings")
    found.wait_for_selector("main")
    return found


def desk_of(state: MoonstoneState, seat: int) -> dict[str, Any]:
    """What the page of a seat knows."""
    mine = state.seat == seat
    legal = [(state.notation(action), plain(state.label(action))) for action in state.legal()] if mine else []
    prospects = {state.notation(action): state.prospect(action) for action in state.legal()} if mine else {}
    return {
        "view": state.view(seat),
        "legal": [text for text, _ in legal],
        "words": legal,
        "prospects": {text: prospect for text, prospect in prospects.items() if prospect},
        "names": ["Ann", "Bo"],
        "seat": seat,
        "mine": mine,
        "live": True,
        "ply": 7,
    }


# -- words ------------------------------------------------------------------------------------------------------------


def test_the_card_of_a_model_warns_who_would_be_the_only_target(page: Page) -> None:
    alone = setup([[("quack", 100, 100)], [("grub", 800, 800)]], acting="quack")
    page.evaluate(PART, ["panel/details.js", "Details", desk_of(alone, 0), "quack/0"])
    used = page.locator("#drawn").get_by_role("button", name="Use Healing")
    assert used.inner_text() == plain(alone.label(alone.parse("use healing")))
    assert "only target: itself" in used.inner_text()
    hurt = {"slug": "billy", "at": (160, 100), "wounds": 2}
    friends = setup([[("quack", 100, 100), hurt], [("grub", 800, 800)]], acting="quack")
    page.evaluate(PART, ["panel/details.js", "Details", desk_of(friends, 0), "quack/0"])
    said = plain(friends.label(friends.parse("use healing")))
    harmless = page.locator("#drawn").last.get_by_role("button", name="Use it").filter(has_text=said)
    expect(harmless).to_be_visible()


def test_an_ability_that_cannot_be_used_is_asked_about_by_its_name(page: Page) -> None:
    poor = setup([[{"slug": "quack", "at": (100, 100), "energy": 0}], [("grub", 800, 800)]], acting="quack")
    page.evaluate(PART, ["panel/details.js", "Details", desk_of(poor, 0), "quack/0"])
    expect(page.locator("#drawn").get_by_role("button", name="Why not? Use Healing")).to_be_visible()


@rule("MS-176", "MS-177")
def test_the_grid_of_a_fight_shows_what_would_really_be_dealt(page: Page) -> None:
    """The Baron's Great Sword adds one to slicing damage; the close-up of a card says that it shows what is printed."""
    baron = {"slug": "baron-von-fancyhat", "at": (300, 300), "energy": 1}
    bobby = {"slug": "beaky-bobby", "at": (340, 300), "energy": 0}
    state = setup(
        [[baron], [bobby]], acting="baron-von-fancyhat", then=["attack beaky-bobby/1"], hands=(["falling"], ["high"])
    )
    page.evaluate(PART, ["panel/hands.js", "GoingOn", desk_of(state, 0), None])
    grid = page.locator("#drawn .ms-grid")
    expect(grid.locator("caption")).to_contain_text("with all modifiers")
    dealt = [cell.split(" : ")[0].strip("★") for cell in grid.locator("tbody td").all_inner_texts()]
    printed = [melee_damage(FALLING, other) for other in range(len(MELEE_CARDS))]
    assert dealt == ["\N{EN DASH}" if damage == N else str(damage + 1) for damage in printed]
    page.locator("#drawn button.ms-card[data-card=falling]").click()
    close_up = page.locator("#face .ms-blows")
    expect(close_up.locator("caption")).to_contain_text("Printed damage of Falling")
    shown = [cell.split()[0] for cell in close_up.locator("td").all_inner_texts()]
    assert shown == ["none" if damage == N else str(damage) for damage in printed]


# -- the standing answer ----------------------------------------------------------------------------------------------


def reaction(*hand: str) -> dict[str, Any]:
    """The desk of Bo, who holds these cards and may react to Grub, far away."""
    state = setup([[("grub", 300, 300)], [("billy", 700, 300)]], acting="grub")
    act(state, "step", "to 300.00,301.00")
    desk = desk_of(state, 1)
    assert desk["view"]["asked"] == "reaction"
    held = {"procedure": "arcane", "resist": {"size": 4, "cards": list(hand), "known": list(hand)}}
    desk["view"]["going_on"].insert(0, held)
    return desk


def test_a_reaction_is_passed_by_after_the_same_moment_whatever_one_holds(page: Page) -> None:
    """Nobody can tell a hand by how soon it is passed."""
    for hand in (["pink-3", "green-3", "catastrophe", "catastrophe"], ["blue-1", "blue-1", "blue-1", "blue-2"]):
        page.evaluate(STANDING, [reaction(*hand), "8"])
        page.wait_for_function("() => window.sent.length > 0")
        assert page.evaluate("window.sent") == ["pass"]
        assert page.evaluate("window.waits") == [MOMENT]


def test_whoever_wants_to_be_asked_is_not_passed_by(page: Page) -> None:
    page.evaluate(STANDING, [reaction(), "always"])
    expect(page.locator("#standing")).to_have_text("false")
    assert page.evaluate("window.waits") == []
