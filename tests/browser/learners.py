"""Learners: whoever does, in a lesson, what its rings point at, with a mouse, with keys or with a finger."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.hands import SHEET

ARRIVED = """([scene, caption, number, shown]) => {
  const page = document.querySelector('.lesson-page');
  const words = document.querySelector('.lesson-words')?.textContent.trim();
  const there = page?.dataset.scene === String(scene) && words === caption;
  if (!there || page.dataset.shown !== `${number} ${shown}/${shown}`) return false;
  const rings = [...document.querySelectorAll('.lesson-ring')].map((ring) => ring.getBoundingClientRect());
  const places = JSON.stringify(rings);
  window.same = window.before === number + places ? window.same + 1 : 0;
  window.before = number + places;
  return rings.length === shown && window.same > 3;
}"""
"""The scene is there with its caption, all rings too, and they have been where they are for some frames."""
ANSWERED = """([scene, sheet]) => document.querySelector(sheet) ? 'asked'
  : document.querySelector('.lesson-page')?.dataset.scene !== String(scene) ? 'gone' : null"""
KINDS = ("card", "action", "space", "model", "stone", "place", "obelisk")
"""What can be pressed, of all that a lesson points at."""


def origin(page: Page) -> str:
    return str(page.evaluate("location.origin"))


class Learner:
    """Takes a lesson with the mouse."""

    def __init__(self, page: Page, game: str, slug: str) -> None:
        self.page = page
        self.lesson: dict[str, Any] = page.request.get(f"{origin(page)}/api/lessons/{game}/{slug}").json()
        self.trail = [0]
        self.acts = 0

    # -- the whole of it ----------------------------------------------------------------------------------------------

    def learn(self, most: int = 200) -> None:
        """To the end."""
        for _ in range(most):
            self.arrive()
            if not self.scene["ways"]:
                return
            self.go_on()
        raise AssertionError("the lesson does not end")

    def learn_until(self, step: int) -> None:
        self.arrive()
        while self.scene["step"] + 1 < step:
            self.go_on()
            self.arrive()

    @property
    def scene(self) -> dict[str, Any]:
        scene: dict[str, Any] = self.lesson["scenes"][self.trail[-1]]
        return scene

    @property
    def step(self) -> dict[str, Any]:
        step: dict[str, Any] = self.lesson["steps"][self.scene["step"]]
        return step

    def arrive(self) -> None:
        """Wait until the page shows the scene, and everything that it points at."""
        while self.scene["passing"]:
            self.trail.append(self.scene["ways"][0]["to"])
        step = self.step
        wanted = [self.trail[-1], step["caption"], len(self.trail), len(step["show"])]
        self.page.wait_for_function(ARRIVED, arg=wanted)

    def go_on(self) -> None:
        way = self.scene["ways"][0]
        if way["action"]:
            self.act(way["action"])
            self.acts += 1
        else:
            self.read_on()
        self.trail.append(way["to"])

    # -- hands --------------------------------------------------------------------------------------------------------

    def read_on(self) -> None:
        self.page.get_by_role("button", name="Next", exact=True).click()

    def act(self, action: str) -> None:
        """Press what the last ring surrounds; if a sheet asks what is meant, say it."""
        self.press(*self.ring())
        self.confirm(action)

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def ring(self) -> tuple[float, float]:
        """The middle of the last ring around something to press."""
        pressable = [at for at, spot in enumerate(self.step["show"]) if spot.split()[0] in KINDS]
        assert pressable, f"step {self.scene['step'] + 1} points at nothing that could be pressed: {self.step['show']}"
        box = self.page.locator(".lesson-ring").nth(pressable[-1]).bounding_box()
        assert box is not None
        window = self.page.viewport_size
        assert window is not None
        below = box["y"] + box["height"] - window["height"]
        assert below <= 0, (
            f"step {self.scene['step'] + 1}: what is to be pressed reaches {below:.0f} px below the window"
        )
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def confirm(self, action: str) -> None:
        answer = self.page.wait_for_function(ANSWERED, arg=[self.trail[-1], SHEET]).json_value()
        if answer == "asked":
            self.choose(action)

    def choose(self, action: str) -> None:
        self.page.locator(f'dialog[open] button[data-action="{action}"]').click()


class Finger(Learner):
    """With a finger on a phone."""

    def read_on(self) -> None:
        self.page.get_by_role("button", name="Next", exact=True).tap()

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)
        if self.step["show"][-1].startswith("place"):
            self.page.get_by_role("button", name="Go there", exact=True).first.tap()

    def choose(self, action: str) -> None:
        self.page.locator(f'dialog[open] button[data-action="{action}"]').tap()


class Keys(Learner):
    """With the keys alone: G goes on, and where the learner acts it leads to what is meant."""

    def read_on(self) -> None:
        self.page.keyboard.press("g")

    def act(self, action: str) -> None:
        self.page.keyboard.press("g")
        if self.step["show"][-1].startswith("place"):
            self.page.keyboard.press("g")
        else:
            self.page.keyboard.press("Enter")
        self.confirm(action)

    def choose(self, action: str) -> None:
        for _ in range(30):
            if self.page.evaluate("(action) => document.activeElement?.dataset.action === action", action):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
