"""Parts of Moonstone's board by themselves: what is read off two views, what a hand shows, where names are put."""

from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.rules import rule

IMPORT = """async ([module, name, ...given]) => {
  const root = document.querySelector('script[type=module]').src.replace(/(main|packs[/][\\w.-]+)\\.js$/, '');
  const found = await import(`${root}games/moonstone/${module}`);
  return found[name](...given);
}"""
DRAW = """async ([desk, catalog]) => {
  const root = document.querySelector('script[type=module]').src.replace(/(main|packs[/][\\w.-]+)\\.js$/, '');
  const [{ render }, { html }, { GoingOn }] = await Promise.all(
    [import(`${root}vendor/preact.js`), import(`${root}html.js`), import(`${root}games/moonstone/panel/hands.js`)]);
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'drawn';
  const maps = { characters: new Map(), melee: new Map(catalog.melee), abilities: new Map() };
  render(html`<${GoingOn} desk=${{ ...desk, use: () => {} }} catalog=${maps} />`, place);
}"""

AIM = """async ([view, aim, points]) => {
  const root = document.querySelector('script[type=module]').src.replace(/(main|packs[/][\\w.-]+)\\.js$/, '');
  const [{ render }, { html }, { Aim, useWay }] = await Promise.all(
    [import(`${root}vendor/preact.js`), import(`${root}html.js`), import(`${root}games/moonstone/map/ways.js`)]);
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'aimed';
  window.asked = [];
  const answer = { rule: '', sentence: '', remedy: '', because: [], points };
  const desk = { view, mine: true, look: async (question) => (window.asked.push(question), answer) };
  const Probe = () => html`<svg><${Aim} view=${view} unit=${1} aim=${aim} way=${useWay(desk, aim, false)} /></svg>`;
  render(html`<${Probe} />`, place);
}"""


@pytest.fixture
def page(opened: Opener) -> Page:
    found = opened("/settings")
    found.wait_for_selector("main")
    return found


def model(name: str, **facts: Any) -> dict[str, Any]:
    slug, _, seat = name.partition("/")
    fresh = {"model": name, "character": slug, "name": slug.title(), "where": "in play"}
    seats = {"seat": int(seat), "side": int(seat)}
    numbers = {"x": 100.0, "y": 100.0, "level": 0, "base": 30, "health": 8, "wounds": 0, "energy": 3, "stones": 0}
    now = {"activated": False, "statuses": [], "engaged_by": [], "held": [], "stats": {"reach": 1}}
    return {**fresh, **seats, **numbers, **now, **facts}


def view(*models: dict[str, Any], **more: Any) -> dict[str, Any]:
    deck = {"size": 21, "top": [], "bottom": [], "turned_up": []}
    rest = {"stones": [], "lasting": [], "going_on": [], "arcane_deck": deck, "turn": 1, "asked": "", "size": 914.4}
    rest["layout"] = {"name": "", "title": "", "note": "", "pieces": []}
    return {"models": list(models), "acting": None, "ranges": {}, "seats": [{"seat": 0}, {"seat": 1}], **rest, **more}


def changes(page: Page, before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(IMPORT, ["lately.js", "changesBetween", before, after])
    return found


def test_moves_wounds_stones_and_ends_are_read_off_two_views(page: Page) -> None:
    before = view(
        model("billy/0"), model("grub/1"), stones=[{"stone": 0, "carried_by": None, "x": 1, "y": 1, "depth": 3}]
    )
    after = view(
        model("billy/0", x=150.0, wounds=2, stones=1),
        model("grub/1", where="slain", wounds=8),
        stones=[{"stone": 0, "carried_by": None, "x": 1, "y": 1, "depth": 2}],
    )
    assert changes(page, before, before) == []
    assert changes(page, before, after) == [
        {"kind": "moved", "model": "billy/0", "way": [[100, 100], [150, 100]]},
        {"kind": "wounds", "model": "billy/0", "count": 2},
        {"kind": "stone", "model": "billy/0", "count": 1},
        {"kind": "wounds", "model": "grub/1", "count": 8},
        {"kind": "left", "model": "grub/1", "where": "slain"},
        {"kind": "depth", "stone": 0, "depth": 2},
    ]


@rule("G-11")
def test_a_way_that_was_walked_is_drawn_with_its_bends(page: Page) -> None:
    bent = [[100, 100], [110, 105], [120, 115], [150, 120]]
    before = view(model("billy/0"), model("grub/1"))
    after = view(model("billy/0", x=150.0, y=120.0), model("grub/1"), trail={"model": "billy/0", "way": bent})
    assert changes(page, before, after) == [{"kind": "moved", "model": "billy/0", "way": bent}]
    pushed = view(model("billy/0", x=170.0, y=120.0), model("grub/1"), trail={"model": "billy/0", "way": bent})
    assert changes(page, after, pushed) == [{"kind": "moved", "model": "billy/0", "way": [[150, 120], [170, 120]]}], (
        "an old trail says nothing about where a model was pushed"
    )


@rule("G-11")
def test_where_one_aims_the_way_is_drawn_as_the_server_bends_it(page: Page) -> None:
    going = {"procedure": "move", "model": "billy/0", "way": [[100, 100]], "walked": 0, "allowance": 101.6}
    seen = view(model("billy/0"), model("grub/1"), going_on=[going], asked="move", acting="billy/0")
    page.evaluate(AIM, [seen, [150, 120], [[10000, 10000], [11000, 10500], [12000, 11500], [15000, 12000]]])
    line = page.locator("#aimed polyline.ants")
    expect(line).to_have_attribute("points", "100,814.4 110,809.4 120,799.4 150,794.4")
    assert page.evaluate("() => window.asked") == ["way to 150.00,120.00"]
    length = math.hypot(10, 5) + math.hypot(10, 10) + math.hypot(30, 5)
    expect(page.locator("#aimed text")).to_have_text(f"{length / 25.4:.2f}″")


@rule("MS-054")
def test_a_roll_is_news_once_and_again_in_the_next_turn(page: Page) -> None:
    def rolled(turn: int, rolls: list[int], asked: str = "activate") -> dict[str, Any]:
        return view(turn=turn, asked=asked, going_on=[{"procedure": "match", "player": 0, "rolls": rolls}])

    news = {"kind": "rolls", "rolls": [4, 2], "about": "first"}
    assert changes(page, rolled(0, []), rolled(1, [4, 2]))[-1] == news
    assert changes(page, rolled(1, [4, 2]), rolled(1, [4, 2])) == []
    assert changes(page, rolled(1, [4, 2]), rolled(2, [4, 2]))[-1] == news, "the same figures, rolled anew"
    kept = changes(page, rolled(1, [4, 2]), rolled(2, [4, 2], asked="share-energy"))
    assert news not in kept, "before the roll of the new turn the old one still lies there"


def test_cards_turned_up_and_cards_of_a_fight_are_told(page: Page) -> None:
    deck = {"size": 21, "top": [], "bottom": [], "turned_up": ["blue-1"]}
    more = {**deck, "turned_up": ["blue-1", "catastrophe"]}
    assert changes(page, view(arcane_deck=deck), view(arcane_deck=more)) == [
        {"kind": "cards", "cards": ["catastrophe"]}
    ]
    plays = [{"model": "billy/0", "card": "thrust"}, {"model": "grub/1", "card": "low"}]
    fight = {"procedure": "melee", "played": plays}
    sealed = {**fight, "played": plays[:1]}
    found = changes(page, view(going_on=[sealed]), view(going_on=[fight]))
    assert found == [{"kind": "melee", "plays": plays}]
    assert changes(page, view(going_on=[]), view(going_on=[sealed])) == [], "one card of two lies face down"


def test_what_one_knows_of_another_hand_is_shown_and_the_rest_lies_face_down(page: Page) -> None:
    going: dict[str, Any] = {
        "procedure": "arcane", "user": "billy/0", "ability": "Spark", "target": "grub/1", "stone": None,
        "resisting": 1, "face_down": None, "declared": None, "face_up": None, "open": [],
        "hand": {"size": 3, "cards": None, "known": ["green-2"]},
        "resist": {"size": 2, "cards": ["pink-1", "blue-3"], "known": ["pink-1", "blue-3"]},
    }  # fmt: skip
    seen = view(model("billy/0"), model("grub/1"), going_on=[going], asked="arcane-reveal")
    desk = {"view": seen, "names": ["Orion", "Selene"], "seat": 1, "mine": True, "legal": [], "live": True, "ply": 3}
    page.evaluate(DRAW, [desk, {"melee": []}])
    other = page.get_by_role("group", name="Orion's hand")
    assert other.locator("p").inner_text() == "Orion's hand, 3 cards, 1 of them known to you"
    assert other.locator(".hidden-text").all_inner_texts() == ["Green 2", "a card face down", "a card face down"]
    assert other.locator("button").count() == 0, "nobody plays cards of others"
    own = page.get_by_role("group", name="Your resist hand")
    assert own.locator("button .hidden-text").all_inner_texts() == ["Pink 1", "Blue 3"]


def test_names_avoid_each_other_and_the_rim_and_the_important_one_is_kept(page: Page) -> None:
    crowd = [model(f"somebody-{at}/{at % 2}", x=80.0 + 32 * at, y=90.0) for at in range(8)]
    viewport = {"viewport": {"x": -12, "y": -12, "side": 938.4, "tall": 938.4}, "unit": 1.4, "size": 914.4}
    labels = page.evaluate(
        """async ([view, map]) => {
          const root = document.querySelector('script[type=module]').src.replace(/(main|packs[/][\\w.-]+)\\.js$/, '');
          const { placeLabels } = await import(`${root}games/moonstone/map/labels.js`);
          const weight = (model) => Number(model.model === 'somebody-5/1');
          return placeLabels(view, map, weight).map(({ model, words, x, y }) => ({ model: model.model, words, x, y }));
        }""",
        [view(*crowd), viewport],
    )
    assert labels[0]["model"] == "somebody-5/1"
    assert labels[0]["words"] == "Somebody-5"
    assert len({(label["x"], label["y"]) for label in labels}) == len(labels)
    assert 1 < len(labels) < len(crowd), "there is no room for all names"


@pytest.mark.parametrize("card", ["high", "falling", "thrust", "sweeping", "rising", "low"])
def test_the_name_of_a_melee_card_fits_on_it(page: Page, card: str) -> None:
    going = {
        "procedure": "melee",
        "attacker": "grub/0",
        "defender": "billy/1",
        "exchange": "first",
        "hands": [{"size": 1, "cards": [card]}, {"size": 0, "cards": None}],
        "answered": [False, False],
        "played": [],
    }
    models = [model("grub/0"), model("billy/1")]
    view = {"models": models, "asked": "melee-card", "going_on": [going], "stones": [], "acting": None}
    desk = {"view": view, "legal": [], "names": ["Ann", "Bo"], "seat": 0, "mine": True, "live": True}
    page.evaluate(DRAW, [desk, {"melee": []}])
    name = page.locator("#drawn .ms-blow").first
    fits = name.evaluate(
        "(word) => { const range = document.createRange(); range.selectNodeContents(word);"
        " return range.getBoundingClientRect().width <= word.parentElement.getBoundingClientRect().width; }"
    )
    assert fits
