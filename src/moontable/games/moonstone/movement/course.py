"""A Jog past enemies, leg by leg: how each leg bends around those who engage the model (G-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.clearance import line_meets
from moontable.games.moonstone.geometry.finder import Roam
from moontable.games.moonstone.geometry.floors import arc_stays_on, line_stays_on
from moontable.games.moonstone.geometry.growth import Tie
from moontable.games.moonstone.geometry.motion import FREE, OFF_FLOOR, STOPPED, Terms, Verdict, gather
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.tethers import Guard
from moontable.games.moonstone.geometry.trails import Part, arc_of, box_around, cut
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST: Final = 1 << 17
"""Ways are measured up to here; no Jog is so long."""


class Course:
    """The way of a jogging model so far."""

    scene: Scene
    guards: list[Guard]
    parts: list[Part]
    leg: list[Part]
    """Those of the leg looked at last."""
    total: i64
    verdict: Verdict
    holder: Shape | None
    """Who holds the model back on that leg."""
    around: Shape | None
    """Around whom that leg bends."""

    def __init__(self, scene: Scene, guards: list[Guard]) -> None:
        self.scene = scene
        self.guards = guards
        self.parts = []
        self.leg = []
        self.total = 0
        self.verdict = Verdict(FREE)
        self.holder = None
        self.around = None

    def go_on(self, px: int, py: int, qx: int, qy: int, terms: Terms) -> None:
        """Find the parts of the next leg, or the `holder` who forbids it.

        A leg is straight as long as nobody is passed who holds the model. From where somebody does, it is the shortest
        way on which the distance never grows.
        """
        self.holder = None
        self.around = None
        for guard in self.guards:
            guard.begin(px, py)
        rest = [Part(float(px), float(py), float(qx), float(qy))]
        self.leg = []
        ties: list[Tie] = []
        while True:
            before = [guard.nearest for guard in self.guards]
            at = self.first_to_hold_back(rest)
            if at < 0:
                self.leg += rest
                self.parts += self.leg
                return
            for each, guard in enumerate(self.guards):
                guard.nearest = before[each]
            self.leg += self.led_up_to(at, rest)
            guard = self.guards[at]
            if self.leg:
                px, py = round(self.leg[-1].qx), round(self.leg[-1].qy)
            guard.come(guard.tether.apart(float(px), float(py)))
            rest = self.around_all(guard, ties, px, py, qx, qy, terms)
            if not rest:
                self.holder = guard.tether.holder
                return

    @property
    def is_straight(self) -> bool:
        """Whether the last leg is straight."""
        return len(self.leg) == 1 and self.leg[0].r == 0.0

    def first_to_hold_back(self, parts: list[Part]) -> int:
        """Which of the guards holds the model back on a way; -1 if none does."""
        for at, guard in enumerate(self.guards):
            if guard.holds_back(parts):
                return at
        return -1

    def led_up_to(self, at: int, parts: list[Part]) -> list[Part]:
        """The beginning of a way, up to where a guard begins to hold; rounded to the grid."""
        guard = self.guards[at]
        if guard.nearest >= 0.0:
            return []
        index, share = guard.first_held(parts)
        led = cut(parts, index, share)
        for other in self.guards:
            other.holds_back(led)
        return led

    def around_all(self, guard: Guard, ties: list[Tie], px: int, py: int, qx: int, qy: int, terms: Terms) -> list[Part]:
        """The shortest way on to q with one more who holds the model; none if there is none."""
        tether = guard.tether
        for tie in ties:
            if tie.x == tether.x and tie.y == tether.y:
                return []
        if not guard.may_be_at(float(qx), float(qy)):
            return []
        ties.append(tether.tie())
        self.around = tether.holder
        open_ground = Terms(terms.r, terms.item, 0, 0, terms.level)
        roam = Roam(self.scene, open_ground, px, py, LONGEST, ties)
        roam.head_for(qx, qy)
        way = roam.way_to(qx, qy)
        return way.parts if way is not None else []

    def judge_bent(self, parts: list[Part], terms: Terms) -> Verdict:
        """Judge a bent leg by what stands in it."""
        solid: list[Shape] = []
        left, right, bottom, top = box_around(parts)
        gather(solid, self.scene.moving, terms, terms.solid, left, right, bottom, top)
        gather(solid, self.scene.fixed, terms, terms.solid, left, right, bottom, top)
        reach = float(terms.r - OVERLAP_SLACK)
        for part in parts:
            for shape in solid:
                if meets(part, shape, reach):
                    return Verdict(STOPPED, 0, shape)
            if terms.floor and not stays_on(part, terms.floor):
                return Verdict(OFF_FLOOR)
        return Verdict(FREE)


def meets(part: Part, shape: Shape, reach: float) -> bool:
    """Whether a part of a way comes nearer to a shape than a reach."""
    if part.r > 0.0:
        return arc_of(part).meets(shape, reach)
    return line_meets(shape, part.px, part.py, part.qx, part.qy, reach)


def stays_on(part: Part, floor: list[Shape]) -> bool:
    """Whether a part of a way stays on a floor."""
    if part.r > 0.0:
        return arc_stays_on(floor, arc_of(part), abs(part.turn))
    return line_stays_on(floor, part.px, part.py, part.qx, part.qy)
