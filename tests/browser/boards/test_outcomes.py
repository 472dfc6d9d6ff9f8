"""Nothing happens silently, and nothing that matters plays itself."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from moontable.core.contract import State
from moontable.games import city, moonstone
from tests.browser.barriers import no_barriers
from tests.browser.conftest import PHONE, Opener
from tests.browser.stage import Stage
from tests.games.bluemoon.table import do, lay, move

FIGHT = {"decks": ("vulca", "hoax"), "combat": ([], ["Wogarathoras"]), "element": "fire", "phase": "engagement"}


def fighting(**more: object) -> State:
    return lay(**{**FIGHT, "hand": (["Lavar"], []), **more})


IN_SIGHT = """() => {
  const found = (selector) => document.querySelector(selector);
  const [said, bar, piece] = [found('.herald'), found('header'), found('main [data-card], .place')];
  const above = Number(getComputedStyle(said).zIndex) > Number(getComputedStyle(bar).zIndex);
  const apart = said.getBoundingClientRect().top >= bar.getBoundingClientRect().bottom;
  for (let each = said.parentElement; each && !apart; each = each.parentElement)
    if (getComputedStyle(each).isolation === 'isolate') return false;
  return above && (!piece || said.getBoundingClientRect().bottom <= piece.getBoundingClientRect().top);
}"""
WOGARATHORAS = move("play Wogarathoras")


def bobs_turn() -> State:
    """Ada's Lavar lies there, and Bob can match it."""
    return fighting(seat=1, combat=(["Cinder"], []), hand=(["Lavar"], ["Wogarathoras"]))


def keyboard_goes_on(page: Page) -> None:
    """It does not drop to the page: as soon as the next decision is drawn, something there has the focus."""
    page.wait_for_function("document.activeElement !== document.body")


def announcing() -> State:
    state = lay(decks=("vulca", "hoax"), hand=(["Lavar", "Fireblast"], []), phase="engagement")
    do(state, "start", "play Lavar", "done", "done")
    return state


def bluffing() -> State:
    table = {"decks": ("buka", "vulca"), "combat": ([], ["Cinder"]), "element": "fire", "phase": "engagement"}
    state = lay(hand=(["Commodore Lo Tan"], []), bluffs=(["Captain Su Cha"], []), **table)
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    return state


def robbing() -> State:
    """Bob takes a hidden card: Ada reads which one is gone."""
    state = lay(decks=("vulca", "pillar"), hand=(["Volca"], ["pillar/13"]), phase="engagement", seat=1)
    do(state, "start", "play pillar/13")
    return state


def announced(stage: Stage, state: State, action: str, *news: tuple[str, str]) -> None:
    """The headlines stand there, are read out, and the log has a line about it; a key sends them away."""
    stage.lay(state)
    stage.act(action)
    page = stage.page
    for kind, words in news:
        expect(page.locator(f'.herald [data-news="{kind}"]', has_text=words).first).to_be_visible()
        expect(page.locator("#spoken")).to_contain_text(words)
    assert page.evaluate(IN_SIGHT), "the bar of the page hides the news, or they hide the table"
    expect(page.locator(".log-line.has-news").last).to_be_attached()
    page.keyboard.press("Shift")
    expect(page.locator(".herald-ribbon")).to_have_count(0)


def test_the_outcomes_of_blue_moon_are_announced(opened: Opener) -> None:
    stage = Stage(opened, "bluemoon", fighting())
    announced(stage, fighting(), "retreat", ("fight", "Bob wins the fight: 1 dragon"))
    none = fighting(decks=("hoax", "vulca"), hand=(["Wogarathoras"], []), combat=(["Bethenitana"], ["Cinder"]))
    announced(stage, none, "retreat", ("fight", "Bob wins the fight: no dragon (Bethenitana the Storyteller)"))
    announced(stage, announcing(), "fire", ("fire", "Ada: Fire "))
    announced(stage, announcing(), "earth", ("earth", "Ada: Earth "))
    announced(stage, bluffing(), "call", ("bluff", "The bluff of Ada fails"), ("dragon", "Bob attracts a dragon"))
    announced(stage, robbing(), "hidden", ("lost", "Ada loses Volca"))


def test_the_outcomes_of_the_city_are_announced(opened: Opener) -> None:
    paying = city.setup(2, figures=[5], hands=[["vulca/3", "vulca/2"]], dragons={"red": 5})
    stage = Stage(opened, "city", paying)
    courtyard = city.setup(2, figures=[10], crystals=[9])
    courtyard.play(courtyard.parse("go 10"))
    announced(stage, courtyard, "offer", ("offering", "Ada makes offering number 1"))
    flying = city.setup(2, figures=[5], hands=[["vulca/1"]])
    flying.play(flying.parse("use vulca/1"))
    announced(stage, flying, "dragon 5", ("dragon", "The red dragon goes to Fire Temple"))
    announced(stage, *_before("scale"), ("scale", "gets 1 scale"))
    announced(stage, *_before("completed"), ("completed", " completes "), ("crystals", " crystal"))
    announced(stage, *_before("scales"), ("scales", "The dragon scales are scored"), ("crystals", " crystals"))


def _before(kind: str) -> tuple[State, str]:
    """A position before such news and the action that brings it, found by playing eagerly."""
    for seed in range(40):
        chance, state = random.Random(seed), city.GAME.new({"turns": 200}, seed)
        while state.seat >= 0:
            for action in state.legal():
                if kind in [news.kind for news in state.news(action, None)]:
                    return state, state.notation(action)
            texts = [state.notation(action) for action in state.legal()]
            eager = [text for text in texts if text.split()[0] in ("box", "pay", "dragon", "use")] or texts
            state.play(state.parse(chance.choice(eager)))
    raise AssertionError(f"no game brings {kind}")


def test_the_outcomes_of_moonstone_are_announced(opened: Opener) -> None:
    beside = moonstone.setup([[("billy", 300, 300)], [("grub", 600, 600)]], stones=[(323, 300, 1)], acting="billy")
    stage = Stage(opened, "moonstone", beside)
    announced(stage, beside, "harvest 0", ("stone", "Billy takes a Moonstone"))
    deeper = moonstone.setup([[("billy", 300, 300)], [("grub", 600, 600)]], stones=[(323, 300, 3)], acting="billy")
    on_a_phone = deeper.copy()
    announced(stage, deeper, "harvest 0", ("depth", "The stone is at depth 2 now"))
    announced(stage, _fight(0), "card low", ("melee", "Billy: Falling and Grub: Low"))
    announced(stage, *_blow(_fight(0), "wound"), ("wound", "Grub suffers "))
    announced(stage, *_blow(_fight(6), "slain"), ("slain", "Grub is slain"))
    quack = moonstone.setup(
        [[("quack", 300, 300)], [("grub", 360, 300)]],
        acting="quack",
        then=["use healing", "target quack/0"],
        hands=(["blue-1", "green-2"], ["pink-1"]),
    )
    quack.play(quack.parse("play green-2 blue-1"))
    announced(stage, quack, "bluff", ("bluff", "Caught: it is Green 2"))
    last = moonstone.setup([[("billy", 300, 300)], []], acting="billy")
    announced(stage, last, "end", ("turn", "Turn "), ("roll", "The roll: "))
    stage.page.set_viewport_size({"width": 390, "height": 844})
    announced(stage, on_a_phone, "harvest 0", ("depth", "The stone is at depth 2 now"))


def _fight(wounds: int) -> State:
    """Billy has chosen his card against Grub."""
    state = moonstone.setup(
        [[("billy", 300, 300)], [{"slug": "grub", "at": (330, 330), "wounds": wounds}]],
        acting="billy",
        then=["attack grub/1"],
        hands=(["falling", "falling"], ["low", "low"]),
    )
    while "hold" in [state.notation(action) for action in state.legal()]:
        state.play(state.parse("hold"))
    state.play(state.parse("card falling"))
    return state


def _blow(state: State, kind: str) -> tuple[State, str]:
    """The fight just before such news; whoever is asked does without."""
    while True:
        texts = [state.notation(action) for action in state.legal()]
        text = next((text for text in texts if text in ("pass", "plain")), texts[-1])
        if kind in [news.kind for news in state.news(state.parse(text), None)]:
            return state, text
        state.play(state.parse(text))


def test_a_forced_retreat_waits_says_why_and_what_it_costs_and_takes_one_press(opened: Opener) -> None:
    stage = Stage(opened, "bluemoon", fighting(hand=(["Spark"], [])), forced=True)
    page = stage.page
    expect(page.locator(".question")).to_contain_text("The opponent's total is 5;")
    expect(page.locator(".question")).to_contain_text("There is no other choice")
    button = page.locator('.actions button[data-action="retreat"]')
    expect(button.locator(".consequence")).to_have_text(re.compile("Your opponent attracts 1 dragon"))
    no_barriers(page, "a forced retreat")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator('.herald [data-news="fight"]')).to_have_text("Bob wins the fight: 1 dragon")
    keyboard_goes_on(page)


def test_what_happened_is_stepped_through_on_the_board(opened: Opener) -> None:
    """Bob plays on; Ada looks at each step again, on a telephone, and comes back to the present."""
    stage = Stage(opened, "bluemoon", bobs_turn(), size=PHONE)
    page = stage.page
    recent = page.get_by_role("region", name="What just happened")
    expect(recent).to_contain_text("The goal:")
    stage.act("continue", WOGARATHORAS)
    expect(recent).to_contain_text("2/2")
    expect(recent.locator(".recent-words")).to_contain_text("Bob plays")
    recent.get_by_role("button", name="One step back").click()
    expect(recent.locator(".recent-words")).to_contain_text("Bob continues the fight.")
    expect(page.locator(".half.other .fight .card")).to_have_count(0)
    no_barriers(page, "looking back")
    recent.get_by_role("button", name="Back to now").press("Enter")
    keyboard_goes_on(page)
    expect(page.locator(".half.other .fight .card")).to_have_count(1)


def test_others_play_at_a_pace_that_any_key_skips(opened: Opener) -> None:
    stage = Stage(opened, "bluemoon", bobs_turn(), pace="calm")
    page = stage.page
    stage.act("continue", WOGARATHORAS)
    expect(page.get_by_role("button", name="Skip ahead (1)")).to_be_visible()
    expect(page.locator('.table-page[data-ply="1"]')).to_be_visible()
    page.keyboard.press("Shift")
    expect(page.locator('.table-page[data-ply="2"]')).to_be_visible()
    expect(page.get_by_role("button", name="Skip ahead")).to_have_count(0)


def test_a_click_without_a_connection_is_kept_and_sent(opened: Opener) -> None:
    stage = Stage(opened, "bluemoon", fighting())
    page = stage.page
    page.evaluate("localStorage['moontable.settings'] = JSON.stringify({confirm: 'never', pace: 'once', quick: true})")
    page.reload()
    expect(page.locator('.actions button[data-action="retreat"]')).to_be_visible()
    retreat = page.locator('.actions button[data-action="retreat"]')
    place = retreat.bounding_box()
    stage.lose_connection()
    banner = page.locator(".link-banner")
    expect(banner).to_be_in_viewport(ratio=1)
    assert retreat.bounding_box() == place, "the table stays where it is"
    retreat.click()
    expect(banner).to_contain_text("will be sent")
    stage.connected = True
    expect(page.locator(".log")).to_contain_text("Ada retreats.")
    expect(banner).to_have_count(0)


CONTEXTS = """
  window.contexts = 0;
  window.AudioContext = class extends window.AudioContext {
    constructor() { super(); window.contexts += 1; }
  };
"""


def test_there_is_sound_after_a_press_only(opened: Opener) -> None:
    stage = Stage(opened, "bluemoon", fighting())
    page = stage.page
    page.add_init_script(CONTEXTS)
    page.reload()
    button = page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("h")
    assert page.evaluate("window.contexts") == 0
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.contexts") == 1
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_the_log_is_grouped_by_turn_and_shows_every_step_on_request(opened: Opener) -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Lavar"], []), phase="leadership")
    stage = Stage(opened, "bluemoon", state)
    page = stage.page
    stage.act("done", "start", move("play Lavar"))
    expect(page.locator(".log-turn")).to_contain_text("Turn of Ada")
    expect(page.locator(".log-line")).to_have_count(2)
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_label("Every step").check()
    expect(page.locator(".log-line")).to_have_count(3)
    expect(page.locator(".log-line.quiet-line")).to_contain_text("Ada plays no leadership card.")
