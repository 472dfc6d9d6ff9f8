"""The table of Moonstone in every phase and size: all can be read, nothing is cut, and everybody can use it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from moontable.games.moonstone import GAME, MoonstoneState, setup
from tests.browser.barriers import no_barriers
from tests.browser.conftest import PHONE, Opener
from tests.browser.laid import SPELL, Laid, crowd, melee, mustering, skirmish
from tests.browser.skirmish import click_ground, dots, place_of, spot_of
from tests.rules import rule

SIZES = ((1440, 900), (1920, 1080), (2560, 1440), (390, 844), (360, 640))
BESIDE = 1001
"""From this width on the panel stands beside the map."""
STEP = ("step", "to 470.00,468.00")
SHOT = ("use shoot-musket", "target el-capitano/1")


def spell() -> MoonstoneState:
    return skirmish(*SHOT, acting="flintlock/0", hands=SPELL)


def offers(state: MoonstoneState) -> list[str]:
    return [state.notation(action) for action in state.legal()]


def first_lie() -> MoonstoneState:
    """Some card, declared as another."""
    state = spell()
    state.play(state.parse(next(text for text in offers(state) if text.startswith("play"))))
    return state


PHASES: dict[str, Callable[[], MoonstoneState]] = {
    "a faction": mustering,
    "a character": lambda: mustering("faction commonwealth"),
    "whom to activate": skirmish,
    "what to do": lambda: skirmish(acting="flintlock/0"),
    "a move": lambda: skirmish("jog", acting="flintlock/0"),
    "a target": lambda: skirmish("use shoot-musket", acting="flintlock/0"),
    "a spell": spell,
    "belief": first_lie,
    "a reaction": lambda: skirmish(*STEP, acting="young-jack/0"),
    "going for it": lambda: skirmish("attack el-capitano/1", acting="young-jack/0"),
    "a melee card": melee,
    "a harvest": lambda: skirmish(acting="jackalope/0", stones=[(688, 250, 2)]),
    "three troupes": lambda: crowd(3),
    "four troupes": lambda: crowd(4, "jog"),
}

SMALL = """() => {
  const shown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const found = [];
  const walker = document.createTreeWalker(document.querySelector('#laid'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !shown(element) || element.closest('.hidden-text, title, defs')) continue;
    const scale = element.ownerSVGElement ? element.getScreenCTM()?.a ?? 1 : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 11.95) found.push(`${walker.currentNode.data.trim()}: ${size.toFixed(1)}`);
  }
  return found;
}"""
"""Words that are smaller than 12 pixels."""
CUT = """() => [...document.querySelectorAll('#laid :is(.ms-row-name, .ms-player, .ms-picture h2, .ms-blow, .ms-bust b,'
  + ' .ms-answer, .question strong, .ms-tabs button, .ms-sheet h2, .ms-grid td, .ms-figures dt)')]
  .filter((word) => word.checkVisibility() && getComputedStyle(word).display !== 'inline')
  .filter((word) => word.scrollWidth > word.clientWidth + 1 || word.scrollHeight > word.clientHeight + 3)
  .map((word) => `${word.className || word.tagName}: ${word.textContent.trim()}`)"""
"""Names and answers that do not fit into their place."""


@pytest.fixture
def laid(opened: Opener) -> Laid:
    return Laid(opened("/settings"))


def sized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_in_every_phase_and_size_all_can_be_read(laid: Laid) -> None:
    page = laid.page
    for name, phase in PHASES.items():
        laid.draw(phase())
        for size in SIZES:
            sized(page, size)
            where = f"{name} at {size[0]} x {size[1]}"
            assert page.evaluate(SMALL) == [], where
            assert page.evaluate(CUT) == [], where
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
            question = page.locator(".question").bounding_box()
            assert question is not None
            assert question["y"] + question["height"] < size[1], f"{where}: the question is in sight"
            if size[0] >= BESIDE and "faction" not in name and "character" not in name:
                table = page.locator(".ms-map").bounding_box()
                assert table is not None
                assert table["height"] > 0.9 * (size[1] - 70), f"{where}: the map is as high as the window"
                assert table["height"] == pytest.approx(table["width"], abs=2)


def test_the_log_covers_neither_the_panel_nor_the_map(laid: Laid) -> None:
    page = laid.page
    for name, size, above in (("what to do", (1024, 768), ".ms-panel"), ("a faction", (1920, 1080), ".ms-map")):
        laid.draw(PHASES[name]())
        sized(page, size)
        log, other = page.locator(".table-side").bounding_box(), page.locator(above).bounding_box()
        assert log is not None
        assert other is not None
        assert log["y"] >= other["y"] + other["height"], f"{name}: it lies below"
        assert log["y"] + log["height"] == pytest.approx(size[1], abs=20), "and ends where the window does"


def test_in_every_phase_nobody_meets_a_barrier(laid: Laid) -> None:
    for name, phase in PHASES.items():
        laid.draw(phase())
        no_barriers(laid.page, name)


# -- places ------------------------------------------------------------------------------------------------------------


def test_few_places_are_buttons_and_the_rest_is_an_area_on_the_map(laid: Laid) -> None:
    page = laid.page
    laid.draw(PHASES["a move"]())
    places = page.locator('.actions button[data-action^="to "]')
    assert 1 <= places.count() <= 4
    expect(places.last).to_have_text("Stay here")
    assert len(dots(page)) > 50
    outline = page.locator(".ms-area path").first.evaluate("(path) => path.getBBox().width / 25.4")
    assert 4 < outline < 9, "a jog of four inches, cut by a wall"
    page.locator(".actions button", has_text="To a stone of depth 2").hover()
    expect(page.locator(".ms-map svg [data-stone][data-pointed] > .ms-pointed")).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.locator("[data-pointed]")).to_have_count(0)
    few = places.count()
    page.get_by_role("button", name="More places …").click()
    expect(page.get_by_role("button", name="More places …")).to_have_count(0)
    assert places.count() > few
    page.locator(".actions button", has_text="stone of depth 2").first.click()
    assert laid.used()[-1].startswith("to ")


# -- reactions ---------------------------------------------------------------------------------------------------------


@rule("MS-152")
def test_as_long_as_nothing_threatens_enter_passes(laid: Laid) -> None:
    troupes = [[("billy", 200, 200)], [("grub", 700, 700)]]
    laid.draw(setup(troupes, acting="billy/0", then=["step", "to 200.00,210.00"]))
    answers = laid.page.locator(".actions button")
    expect(answers.first).to_have_attribute("data-action", "pass")
    expect(answers.first).to_be_focused()
    assert "primary" in str(answers.first.get_attribute("class"))
    laid.page.keyboard.press("Enter")
    assert laid.used() == ["pass"]


@rule("MS-152")
def test_whoever_can_be_attacked_is_asked_first_and_the_threat_is_drawn(laid: Laid) -> None:
    laid.draw(PHASES["a reaction"]())
    page = laid.page
    expect(page.locator(".question strong")).to_contain_text("Young Jack (A4) can attack El Capitano (B4)")
    actions = page.locator(".actions button").evaluate_all("(all) => all.map((one) => one.dataset.action)")
    assert actions[:2] == ["react el-capitano/1", "pass"]
    expect(page.locator(".ms-tape")).to_have_count(1)
    sized(page, PHONE)
    expect(page.get_by_label("Ask me to react")).to_be_visible()
    options = page.get_by_label("Ask me to react").locator("option").all_inner_texts()
    assert options[-2:] == ["not during this activation", "not this turn"]


# -- cards -------------------------------------------------------------------------------------------------------------


def test_what_is_good_and_bad_in_a_fight_is_told_by_signs_too(laid: Laid) -> None:
    laid.draw(PHASES["a melee card"]())
    grid = laid.page.locator(".ms-grid")
    assert grid.locator("td.good").count() > 0
    assert grid.locator("td.bad").count() > 0
    assert all("▲" in text for text in grid.locator("td.good").all_inner_texts())
    assert all("▼" in text for text in grid.locator("td.bad").all_inner_texts())
    assert laid.page.locator(".ms-bust").count() == 2


def test_a_card_says_what_it_could_do_now(laid: Laid) -> None:
    laid.draw(PHASES["what to do"]())
    musket = laid.page.locator(".ms-details .ms-abilities li", has_text="Shoot Musket").first
    expect(musket.locator(".ms-could p")).to_contain_text("El Capitano: draw 2")


def test_a_model_under_the_mouse_stands_close_up_with_what_affects_it(laid: Laid) -> None:
    page = laid.page
    laid.draw(PHASES["what to do"]())
    box = page.locator(".ms-map").bounding_box()
    assert box is not None
    across, down = spot_of(page, *place_of(page, "el-capitano/1"))
    page.mouse.move(box["x"] + across, box["y"] + down)
    card = page.locator(".close-up")
    expect(card).to_contain_text("El Capitano")
    expect(card).to_contain_text("engaged by Young Jack")
    expect(card).to_contain_text("has light cover")
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)


# -- phones ------------------------------------------------------------------------------------------------------------


def test_on_a_phone_the_map_is_close_to_the_action_with_the_whole_table_in_a_corner(laid: Laid) -> None:
    page = laid.page
    sized(page, PHONE)
    laid.draw(PHASES["a move"]())
    mini = page.locator(".ms-mini")
    expect(mini).to_be_visible()
    before = page.locator(".mini-part").get_attribute("x")
    box = mini.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.2)
    expect(page.locator(".mini-part")).not_to_have_attribute("x", str(before))
    assert laid.used() == [], "a look at another part is no move"
    tabs = page.locator(".ms-tabs button")
    expect(page.locator(".ms-details")).to_be_visible()
    tabs.nth(1).click()
    expect(page.locator(".ms-troupes")).to_be_visible()
    expect(page.locator(".ms-details")).to_be_hidden()


def test_while_cards_are_played_the_map_of_a_phone_is_as_wide_as_the_window_and_shows_the_fight(laid: Laid) -> None:
    page = laid.page
    sized(page, PHONE)
    corner = setup([[("billy", 20, 20)], [("grub", 50, 40)]], acting="billy/0", then=["attack grub/1", "hold"])
    fights = [(melee(), ("young-jack/0", "el-capitano/1")), (corner, ("billy/0", "grub/1"))]
    for state, fighters in fights:
        laid.draw(state)
        page.wait_for_function("() => !('moving' in document.querySelector('.ms-map').dataset)")
        box, ground = page.locator(".ms-map").bounding_box(), page.locator(".ms-ground").bounding_box()
        assert box is not None
        assert ground is not None
        assert box["width"] > PHONE[0] - 20
        assert box["height"] < 0.35 * PHONE[1]
        assert ground["x"] <= box["x"] < box["x"] + box["width"] - 1 <= ground["x"] + ground["width"], "no empty sides"
        for model in fighters:
            expect(page.locator(f'.ms-spot[data-model="{model}"]')).to_be_in_viewport(ratio=1)


# -- before the game ---------------------------------------------------------------------------------------------------


def before_the_edge() -> MoonstoneState:
    """The choice of an edge, after a game began by chance."""
    state = GAME.new(GAME.options.complete({"size": 3}), 5)
    while state.view(state.seat)["asked"] != "edge":
        state.play(state.legal()[-1])
    return state


def test_an_edge_is_shown_on_the_map_before_it_is_chosen_and_can_be_chosen_there(laid: Laid) -> None:
    page = laid.page
    laid.draw(before_the_edge())
    expect(page.locator(".ms-zone")).to_have_count(4)
    page.locator('[data-action="edge right"]').hover()
    expect(page.locator(".ms-zone[data-pointed]")).to_have_attribute("data-edge", "right")
    page.locator('[data-action="edge lower"]').focus()
    expect(page.locator(".ms-zone[data-pointed]")).to_have_attribute("data-edge", "lower")
    click_ground(page, 30, 400)
    assert laid.used() == ["edge left"]
