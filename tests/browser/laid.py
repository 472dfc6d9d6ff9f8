"""Tables of Moonstone laid out by hand and drawn by the real board: every phase in a moment, without playing up to it.

What the board gets is what a table would send: the view, the legal actions, the question and the labels of the seat
that decides. Questions go to the same position; what is chosen is kept in `window.used`.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from moontable.core.contract import State
from moontable.core.words import plain
from moontable.games.moonstone.game import GAME, MoonstoneState
from moontable.games.moonstone.state.setup import Entry, setup

NAMES = ("Selene", "Orion", "Vega", "Lyra")
DRAW = """async (desk) => {
  const root = document.querySelector('script[type=module]').src.replace(/(main|packs[/][\\w.-]+)\\.js$/, '');
  const [{ render }, { html }, { Board }] = await Promise.all(
    [import(`${root}vendor/preact.js`), import(`${root}html.js`), import(`${root}games/moonstone/board.js`)]);
  const main = document.querySelector('main');
  if (!document.querySelector('#laid')) {
    main.replaceChildren();
    main.dataset.page = 'table';
    main.insertAdjacentHTML('beforeend', '<div class="table-page" id="laid" data-board="moonstone" data-over="false">'
      + '<h1 class="hidden-text">Laid out</h1><div class="table-main"></div>'
      + '<aside class="table-side" aria-label="Log"><div class="panel side"></div></aside></div>');
  }
  const page = document.querySelector('#laid');
  Object.assign(page.dataset, { ply: desk.ply, mine: desk.mine });
  window.used = [];
  window.desk = {
    ...desk, words: new Map(desk.words), more: new Map(desk.more), live: true, lines: [],
    use: (thing) => window.used.push(thing.actions.map(({ action }) => action).join() || `why ${thing.question}`),
    act: (action) => window.used.push(action),
    look: (question) => window.looked(question),
  };
  render(html`<${Board} desk=${window.desk} />`, page.querySelector('.table-main'));
}"""


class Laid:
    """A page on which positions are drawn, one after the other."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.state: State | None = None
        self.ply = 0
        page.wait_for_selector("main h1, main h2")
        page.expose_function("looked", self._look)

    def draw(self, state: State, seat: int | None = None) -> None:
        """Show a position to a seat; to the one that decides if none is named."""
        self.state = state
        self.ply += 1
        viewer = state.seat if seat is None else seat
        mine = viewer == state.seat
        legal = [state.notation(action) for action in state.legal()] if mine else []
        labels = [
            [state.notation(action), plain(state.label(action))]
            for action in (state.legal() if mine else [])
            if not state.is_point(action)
        ]
        more = [
            [state.notation(action), plain(state.consequence(action))]
            for action in (state.legal() if mine else [])
            if not state.is_point(action) and state.consequence(action)
        ]
        desk: dict[str, Any] = {
            "game": "moonstone", "view": state.view(viewer), "ply": self.ply, "seat": viewer, "deciding": state.seat,
            "mine": mine, "legal": legal, "complete": state.complete, "words": labels, "more": more,
            "forced": len(legal) == 1,
            "question": plain(state.question()) if mine else "", "names": list(NAMES[: state.seats]),
        }  # fmt: skip
        self.page.evaluate(DRAW, desk)
        self.page.wait_for_selector(f'#laid[data-ply="{self.ply}"] .ms-board')

    def used(self) -> list[str]:
        found: list[str] = self.page.evaluate("window.used")
        return found

    def _look(self, question: str) -> dict[str, Any]:
        assert self.state is not None
        found = self.state.look(question)
        return {
            "rule": found.rule, "sentence": plain(found.sentence), "remedy": plain(found.remedy),
            "because": list(found.because), "points": [list(point) for point in found.points],
        }  # fmt: skip


# -- positions ---------------------------------------------------------------------------------------------------------

BLUE: list[Entry] = [
    ("flintlock", 392, 300), ("jackalope", 660, 250), {"slug": "billy", "at": (250, 200), "activated": True},
    {"slug": "young-jack", "at": (470, 470), "wounds": 2, "stones": 1}, ("friar-flavious", 90, 300),
]  # fmt: skip
RED: list[Entry] = [
    ("vespa", 430, 640), {"slug": "grub", "at": (150, 620), "wounds": 3}, ("boulder", 300, 760),
    {"slug": "el-capitano", "at": (520, 492), "wounds": 4, "stones": 1}, ("vicious-syd", 740, 690),
]  # fmt: skip
GREEN: list[Entry] = [("firespitter", 80, 470), ("quack", 830, 480)]
VIOLET: list[Entry] = [("gloom", 520, 860), ("creep", 700, 120)]
STONES = [(450, 330, 2), (330, 460, 3), (640, 320, 1), (600, 600, 4), (760, 470, 2), (200, 120, 1)]
FIGHT = (["thrust", "falling", "high", "sweeping"], ["rising", "low", "high"])
SPELL = (["green-2", "blue-1", "pink-1"], ["green-1", "pink-2", "catastrophe", "blue-3", "blue-1", "pink-3"])


def skirmish(*then: str, **more: Any) -> MoonstoneState:
    """Two troupes of five in the middle of the second turn."""
    how: dict[str, Any] = {"stones": STONES, "terrain": "crossroads", "turn": 2, **more}
    return setup([BLUE, RED], then=list(then), **how)


def crowd(players: int, *then: str) -> MoonstoneState:
    """Three or four troupes."""
    troupes = [BLUE[:4], RED[:4], GREEN, VIOLET][:players]
    return setup(troupes, stones=STONES, terrain="crossroads", turn=2, acting="flintlock/0", then=list(then))


def mustering(*then: str) -> MoonstoneState:
    state = GAME.new(GAME.options.complete({"size": 3}), 7)
    for text in then:
        state.play(state.parse(text))
    return state


def melee() -> MoonstoneState:
    """Young Jack attacks El Capitano, and both choose a card."""
    return skirmish("attack el-capitano/1", "hold", "hold", acting="young-jack/0", hands=FIGHT)
