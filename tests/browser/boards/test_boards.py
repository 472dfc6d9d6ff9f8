"""Every board as it looks, in crowded positions that are laid out, at every size, by night and by day.

Pictures are compared with kept ones (`assets/boards`), made small and blurred by blocks: other fonts and a busy machine
change nothing, but a missing half, a hand out of sight or an empty board do. `make board-pictures` keeps new ones after
a change that is meant; look at them before they are committed.
"""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.barriers import no_barriers
from tests.browser.conftest import SETTINGS
from tests.browser.hosting import Host
from tests.browser.positions import (
    before_the_end,
    busy_fight,
    city_in_the_middle,
    city_paying,
    city_with_everything,
    last_cards,
    ships_and_bluffs,
    skirmish,
)
from tests.browser.stills import Still, show

KEPT = Path(__file__).parents[1] / "assets" / "boards"
KEEP = os.environ.get("MOONTABLE_KEEP_PICTURES") == "1"
SIZES = [(1440, 900), (1920, 1080), (390, 844)]
OTHER_SIZES = [(2560, 1440), (1280, 720), (360, 640)]
BOARDS = {"bluemoon": busy_fight, "city": city_in_the_middle, "moonstone": skirmish}
CROWDED = {"ships": ships_and_bluffs, "everything": city_with_everything}
READY = ".bm-board, .city-board, .ms-map"
WIDE = 150
"""Pixels of a kept picture."""
BLOCK = 7
NOTICED = 36
"""A block whose mean colour is off by so many of 255 levels is another block."""
MOST = 0.06
"""Of more other blocks than this share, the board looks different."""

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"
SMALL = """async ([png, wide]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const high = Math.round(image.height * wide / image.width);
  const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, wide, high);
  return canvas.toDataURL('image/png').split(',')[1];
}"""
DIFFERENT = """async ([one, other, block, noticed]) => {
  const pixels = async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const [wide, high] = [Math.ceil(image.width / block), Math.ceil(image.height / block)];
    const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, wide, high);
    return context.getImageData(0, 0, wide, high);
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs(a.data[at + part] - b.data[at + part]) > noticed)) count += 1;
  return count / (a.width * a.height);
}"""
NAMES = ".face-hand .face-name, .tile-name, .plate-name, .leader-words > b, .total-who, .question, .button"
PARTS = (
    ".half.other, .half.own, .middle, .bluemoon .prompt, .hands",
    ".city-map, .city-panel, .city-hand-panel",
)
SEEN = """([names, parts]) => {
  const all = (what) => [...document.querySelectorAll(what)].filter((each) => each.getClientRects().length);
  const box = (each) => each.getBoundingClientRect();
  const style = (each) => getComputedStyle(each);
  const hasText = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const classes = (some) => some.map((each) => each.className);
  const common = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const meets = (a, b) => common(a, b, 'left', 'right') > 8 && common(a, b, 'top', 'bottom') > 8;
  const named = all(parts);
  const pairs = named.flatMap((one, at) => named.slice(at + 1).map((other) => [one, other]));
  const board = box(document.querySelector('.bluemoon, .city'));
  return {
    cut: all(names).filter((each) => each.scrollWidth > each.clientWidth + 2 && style(each).overflowX !== 'visible')
      .map((each) => each.textContent.trim()),
    small: classes(all('.table-page *').filter((each) => hasText(each) && parseFloat(style(each).fontSize) < 12)),
    outside: classes(named.filter((each) => box(each).left < -1 || box(each).right > innerWidth + 1)),
    meeting: pairs.filter(([one, other]) => meets(box(one), box(other))).map(classes),
    sideways: document.documentElement.scrollWidth > innerWidth,
    share: (Math.min(board.bottom, innerHeight) - Math.max(board.top, 0)) / innerHeight,
  };
}"""


@pytest.fixture(scope="module")
def page(browser: Browser, server: Host) -> Iterator[Page]:
    """One page at which all positions are looked at."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(60_000)
    context.add_init_script(SETTINGS % json.dumps(json.dumps({"forced": False})))
    show(context, [make() for make in (*BOARDS.values(), *CROWDED.values(), city_paying, last_cards, before_the_end)])
    show(context, [city_in_the_middle("move")])
    page = context.new_page()
    yield page
    context.close()


@pytest.fixture(scope="module")
def light_table(browser: Browser) -> Iterator[Page]:
    """A page of no site, on which pictures are made small and compared."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def _open(page: Page, server: Host, still: Still, size: tuple[int, int], scheme: str = "dark") -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    if not page.url.endswith(still.address):
        page.goto(server.address + still.address)
    expect(page.locator(READY).first).to_be_visible()
    page.evaluate(TWO_FRAMES)


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_looks_as_it_did(page: Page, light_table: Page, server: Host, game: str) -> None:
    still = BOARDS[game]()
    other: dict[str, float] = {}
    for size in SIZES:
        for scheme in ("dark", "light"):
            _open(page, server, still, size, scheme)
            taken = base64.b64encode(page.screenshot()).decode()
            small = str(light_table.evaluate(SMALL, [taken, WIDE]))
            kept = KEPT / f"{game}-{size[0]}-{scheme}.png"
            if KEEP:
                kept.parent.mkdir(exist_ok=True)
                kept.write_bytes(base64.b64decode(small))
            known = base64.b64encode(kept.read_bytes()).decode()
            share = light_table.evaluate(DIFFERENT, [small, known, BLOCK, NOTICED])
            if share > MOST:
                other[kept.name] = round(share, 3)
    assert other == {}, "if that is meant, look at it and keep it: make board-pictures"


BROKEN = """async (names) => {
  const box = document.querySelector('.half.own .card .face-words');
  const before = box.innerHTML;
  const face = box.closest('.face-mini');
  const lines = (node) => {
    const range = document.createRange();
    const text = node.textContent;
    const tops = [...text].flatMap((letter, at) => {
      if (letter === '\\u00ad' || letter === ' ') return [];
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [[Math.round([...range.getClientRects()].at(-1).top), text[at - 1] ?? '']];
    });
    return tops.filter(([top, last], at) => at > 0 && top > tops[at - 1][0] + 4 && /[A-Za-z']/.test(last));
  };
  const wrong = [];
  for (const name of names) {
    box.replaceChildren(...name.flatMap(([word, long]) => {
      const span = document.createElement('span');
      span.className = long ? 'face-word' : '';
      span.textContent = word;
      return [span, ' '];
    }));
    const whole = name.map(([word]) => word).join(' ');
    const cut = box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().height > face.clientHeight;
    if (cut || [...box.querySelectorAll('span')].some((span) => lines(span.firstChild).length)) wrong.push(whole);
  }
  box.innerHTML = before;
  return wrong;
}"""
"""Names on a card of the table that are cut or broken inside a syllable, without a hyphen."""
WORDS_OF = """async () => {
  const base = document.querySelector('script[type=module][src]').src.split('packs/')[0];
  const { wordsOf } = await import(`${base}games/bluemoon/card/syllables.js`);
  const { cards } = await (await fetch('/api/games/bluemoon/catalog')).json();
  return cards.map(({ name }) => wordsOf(name).map(({ word, long }) => [word, long]));
}"""


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_no_name_is_broken_inside_a_syllable_on_the_cards_of_a_phone(
    page: Page, server: Host, size: tuple[int, int]
) -> None:
    _open(page, server, busy_fight(), size)
    names = page.evaluate(WORDS_OF)
    assert len(names) > 270
    assert page.evaluate(BROKEN, names) == []


FILTERED = """() => {
  const all = [...document.querySelectorAll('.bluemoon *')];
  return all.filter((each) => getComputedStyle(each).filter !== 'none').map((each) => each.getAttribute('class'));
}"""


def test_nothing_on_the_board_is_filtered_while_cards_travel_over_it(page: Page, server: Host) -> None:
    """Each filter would be drawn anew in every frame in which a card moves."""
    for still in (busy_fight(), ships_and_bluffs()):
        _open(page, server, still, (1440, 900))
        assert page.evaluate(FILTERED) == []


@pytest.mark.parametrize("make", [busy_fight, ships_and_bluffs, city_in_the_middle, city_with_everything])
def test_a_board_fills_the_window_and_nothing_in_it_is_cut(page: Page, server: Host, make: Callable[[], Still]) -> None:
    still = make()
    for size in (*SIZES, *OTHER_SIZES):
        _open(page, server, still, size)
        seen: dict[str, Any] = page.evaluate(SEEN, [NAMES, ", ".join(PARTS)])
        share = seen.pop("share")
        assert seen == {"cut": [], "small": [], "outside": [], "meeting": [], "sideways": False}, size
        assert share > 0.75, f"at {size} a part of the window is empty"


def test_what_a_card_can_do_before_the_turn_ends_is_the_first_answer(page: Page, server: Host) -> None:
    """As the only button, "End your turn" would be pressed by everybody who does not see that a card is lit."""
    _open(page, server, before_the_end(), SIZES[0])
    expect(page.locator(".question strong")).to_contain_text("before your turn ends?")
    expect(page.locator(".actions .answer")).to_have_text(["Use Flare", "End your turn"])
    expect(page.locator(".actions .primary")).to_have_text("Use Flare")


def test_near_the_end_of_a_game_the_table_says_so(page: Page, server: Host) -> None:
    """And above the question whether to fight on stands nothing that reads like an answer to it."""
    for size in (SIZES[2], SIZES[0]):
        _open(page, server, last_cards(), size)
        expect(page.locator(".last-cards")).to_have_text("You: last 3 cards, then the game ends")
        expect(page.locator(".question strong")).to_have_text("Do you continue the fight?")
    expect(page.locator(".question .phase")).to_have_text("Your turn")
    expect(page.locator(".pile-draw.low")).to_have_text(["4 last to draw", "0 to draw"])
    page.locator(".pile-draw").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Bartholomew can still draw 4 cards. Who has used up both")
    page.keyboard.press("Escape")
    _open(page, server, busy_fight(), SIZES[0])
    expect(page.locator(".last-cards, .pile-draw.low")).to_have_count(0)


def test_on_the_smallest_phone_the_hand_is_in_sight_below_two_answers(page: Page, server: Host) -> None:
    _open(page, server, last_cards(), (360, 640))
    expect(page.locator(".actions .button")).to_have_count(2)
    values = page.locator(".hand .card").first.bounding_box()
    assert values is not None
    assert values["y"] < 560, "values and the beginning of a name can be read"
    fight = busy_fight()
    boosting = fight._replace(name="boosting", actions=[*fight.actions, "play terrah/5", "done"])
    show(page.context, [boosting])
    _open(page, server, boosting, (360, 640))
    announce = page.locator(".actions .button").bounding_box()
    assert announce is not None
    assert announce["width"] > 300, "what the only answer leads to stands in one line"
    assert page.locator(".hand .card").first.evaluate("(card) => card.getBoundingClientRect().top") < 580


def test_cards_say_what_they_would_make_of_the_totals_and_the_fight_is_a_ladder(page: Page, server: Host) -> None:
    _open(page, server, busy_fight(), SIZES[0])
    lit = page.locator(".hand .card.lit")
    assert lit.count() == page.locator(".hand .foreseen").count() > 0
    assert [step.inner_text() for step in page.locator(".ladder li:not(.next) b").all()] == ["9", "10", "10"]
    lit.first.focus()
    would = lit.first.locator(".foreseen b").inner_text()
    expect(page.locator(".ladder .next b")).to_have_text(would)


def test_what_is_under_the_mouse_says_what_it_is_now(page: Page, server: Host) -> None:
    _open(page, server, ships_and_bluffs(), SIZES[0])
    page.locator(".zone.ship .card").last.hover()
    expect(page.locator(".close-up .close-up-said")).to_contain_text("ignored by Laughing Gas")
    expect(page.locator(".close-up .icon-help")).to_contain_text("Ship:")
    _open(page, server, city_in_the_middle(), SIZES[0])
    page.locator(".place:has-text('Fire Temple')").first.hover()
    expect(page.locator(".close-up .close-up-said")).to_contain_text("The open box costs 3 in black.")


def test_boxes_that_can_be_paid_are_gold_within_reach_and_ivory_beyond(page: Page, server: Host) -> None:
    _open(page, server, city_in_the_middle(), SIZES[0])
    boxes = "() => [...document.querySelectorAll('.place .box')].map((box) => box.className)"
    seen = page.evaluate(boxes)
    assert seen.count("box gold") == 1, "the one where the figure stands"
    assert seen.count("box pay") > 5
    assert seen.count("box") > 0, "some cannot be paid"


def test_the_box_one_pays_for_shines_and_no_card_asks_for_more_than_it_costs(page: Page, server: Host) -> None:
    _open(page, server, city_paying(), SIZES[0])
    expect(page.locator(".question")).to_contain_text("3 of 3 paid")
    assert page.locator(".box.paying").all_inner_texts() == ["3"]
    assert page.locator(".place .box.gold").count() == 1, "no other box can be filled before it"
    assert page.locator(".box.full text").count() == 0, "the number of a seat would be read as a price"
    assert page.locator(".city-card.lit").count() == 0
    assert set(page.locator(".city-now").all_inner_texts()) == {"extra"}, "they could still be laid"


def test_the_log_stays_at_its_end_when_the_window_changes(page: Page, server: Host) -> None:
    _open(page, server, city_paying(), SIZES[0])
    log = page.locator(".log")
    log.evaluate("(log) => log.insertAdjacentHTML('afterbegin', '<li>An earlier line</li>'.repeat(40))")
    log.evaluate("(log) => { log.scrollTop = log.scrollHeight }")
    page.evaluate(TWO_FRAMES)  # it hears of being scrolled only then
    page.set_viewport_size({"width": 1440, "height": 700})
    below = "scrollHeight - log.scrollTop - log.clientHeight"
    page.wait_for_function(f"() => {{ const log = document.querySelector('.log'); return log.{below} < 2 }}")


def test_the_best_ways_of_a_figure_are_answers_and_their_buildings_stand_out(page: Page, server: Host) -> None:
    _open(page, server, city_in_the_middle("move"), SIZES[0])
    answers = page.locator(".actions .suggested")
    assert [answers.nth(at).get_attribute("data-action") for at in range(4)] == ["go 10", "go 5", "go 11", "go 9"]
    expect(answers.first).to_contain_text("The next offering costs 8 crystals")
    answers.nth(1).hover()
    expect(page.locator('.place[data-space="5"][data-pointed]')).to_be_visible()
    page.mouse.move(1, 1)
    expect(page.locator("[data-pointed]")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_nobody_meets_a_barrier_in_the_city(page: Page, server: Host, scheme: str) -> None:
    for step in ("move", "build"):
        _open(page, server, city_in_the_middle(step), SIZES[0], scheme)
        no_barriers(page, f"{step}, {scheme}")


def test_another_board_is_noticed(light_table: Page) -> None:
    """The comparison can fail: a board by night is not one by day, and a picture is equal to itself."""
    night, day = ((KEPT / f"bluemoon-1440-{scheme}.png").read_bytes() for scheme in ("dark", "light"))
    texts = [base64.b64encode(png).decode() for png in (night, day)]
    assert light_table.evaluate(DIFFERENT, [*texts, BLOCK, NOTICED]) > MOST
    assert light_table.evaluate(DIFFERENT, [texts[0], texts[0], BLOCK, NOTICED]) == 0


def test_kept_pictures_are_small() -> None:
    kept = sorted(KEPT.glob("*.png"))
    assert len(kept) == len(BOARDS) * len(SIZES) * 2
    assert sum(path.stat().st_size for path in kept) < 1_500_000
