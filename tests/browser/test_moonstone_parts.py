"""Parts of Moonstone's board by themselves: what is read off two views, what a hand shows, where names are put."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.rules import rule

pytestmark = pytest.mark.once

IMPORT = """async ([module, name, ...given]) => {
  const root = document.querySelector('script[type=module]').src.replace(/main\\.js$/, '');
  const found = await import(`${root}games/moonstone/${module}`);
  return found[name](...given);
}"""
DRAW = """async ([desk, catalog]) => {
  const root = document.querySelector('script[type=module]').src.replace(/main\\.js$/, '');
  const [{ render }, { html }, { GoingOn }] = await Promise.all(
    [import(`${root}vendor/preact.js`), import(`${root}html.js`), import(`${root}games/moonstone/hands.js`)]);
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'drawn';
  const maps = { characters: new Map(), melee: new Map(catalog.melee), abilities: new Map() };
  render(html`<${GoingOn} desk=${{ ...desk, use: () => {} }} catalog=${maps} />`, place);
}"""


@pytest.fixture
def page(opened: Opener) -> Page:
    found = opened("/settings")
    found.wait_for_selector("main")
    return found


def model(name: str, **facts: Any) -> dict[str, Any]:
    slug, _, seat = name.partition("/")
    fresh = {"model": name, "character": slug, "name": slug.title(), "seat": int(seat), "where": "in play"}
    numbers = {"x": 100.0, "y": 100.0, "level": 0, "base": 30, "health": 8, "wounds": 0, "energy": 3, "stones": 0}
    return {**fresh, **numbers, "activated": False, "statuses": [], "engaged_by": [], "stats": {"reach": 1}, **facts}


def view(*models: dict[str, Any], **more: Any) -> dict[str, Any]:
    deck = {"size": 21, "top": [], "bottom": [], "turned_up": []}
    rest = {"stones": [], "lasting": [], "going_on": [], "arcane_deck": deck, "turn": 1, "asked": "", "size": 914.4}
    return {"models": list(models), "acting": None, "seats": [{"seat": 0}, {"seat": 1}], **rest, **more}


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


@rule("MS-054")
def test_a_roll_is_news_once_and_again_in_the_next_turn(page: Page) -> None:
    def rolled(turn: int, rolls: list[int], asked: str = "activate") -> dict[str, Any]:
        return view(turn=turn, asked=asked, going_on=[{"procedure": "Match", "player": 0, "rolls": rolls}])

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
    fight = {"procedure": "Melee", "played": plays}
    sealed = {**fight, "played": plays[:1]}
    found = changes(page, view(going_on=[sealed]), view(going_on=[fight]))
    assert found == [{"kind": "melee", "plays": plays}]
    assert changes(page, view(going_on=[]), view(going_on=[sealed])) == [], "one card of two lies face down"


def test_what_one_knows_of_another_hand_is_shown_and_the_rest_lies_face_down(page: Page) -> None:
    going: dict[str, Any] = {
        "procedure": "Arcane", "user": "billy/0", "ability": "Spark", "target": "grub/1", "stone": None,
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
    frame = {"frame": {"x": -12, "y": -12, "side": 938.4}, "unit": 2.4, "size": 914.4}
    labels = page.evaluate(
        """async ([view, map]) => {
          const root = document.querySelector('script[type=module]').src.replace(/main\\.js$/, '');
          const { placeLabels } = await import(`${root}games/moonstone/labels.js`);
          const weight = (model) => Number(model.model === 'somebody-5/1');
          return placeLabels(view, map, weight).map(({ model, name, x, y }) => ({ model: model.model, name, x, y }));
        }""",
        [view(*crowd), frame],
    )
    assert labels[0]["model"] == "somebody-5/1"
    assert labels[0]["name"] is True
    assert len({(label["x"], label["y"]) for label in labels}) == len(labels)
    assert any(not label["name"] for label in labels) or len(labels) < len(crowd), "there is no room for all names"
