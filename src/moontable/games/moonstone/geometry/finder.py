"""The shortest ways for a disc around what stands in its way (G-24).

A shortest way is taut: straight, except where it lies along the rim of something it leads around. So it is a chain of
leaps from bend to bend (`bends.py`, `stages.py`), and its length is the true one of straight parts and arcs.
`Roam` knows the shortest chains from one place; whether a leap is free it finds out only when the leap is next in turn.
Ties (`growth.py`) forbid leaps and arcs that lead away, and add circles around those who hold as bends of their own.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.bends import BLOCKED, CLEAR, LEFT, RIGHT, UNKNOWN, Bend, Leap, bends_of, leap
from moontable.games.moonstone.geometry.clearance import NOISE, line_meets, point_meets
from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.floors import arc_stays_on, line_stays_on, stays_on, turning_points
from moontable.games.moonstone.geometry.gates import Gate, find_gates
from moontable.games.moonstone.geometry.growth import Tie
from moontable.games.moonstone.geometry.motion import NO_GATES, Terms, gather, in_the_way
from moontable.games.moonstone.geometry.mouths import mouths
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.stages import Stage, arc_around, part_around, parts_of
from moontable.games.moonstone.geometry.trails import Part, Way
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK

if TYPE_CHECKING:
    from mypy_extensions import i64

UNTIED: Final[list[Tie]] = []


def find_way(scene: Scene, terms: Terms, sx: i64, sy: i64, gx: i64, gy: i64, allowance: i64) -> Way | None:
    """The shortest way from s to g that is not longer than the allowance; None if there is none."""
    if compare_points(gx, gy, sx, sy, allowance) > 0:
        return None
    if not scene.is_free(gx, gy, terms.r, terms.level, terms.solid | terms.keep, terms.item):
        return None
    roam = Roam(scene, terms, sx, sy, allowance)
    roam.head_for(gx, gy)
    return roam.way_to(gx, gy)


class Roam:
    """All that a disc at s can walk to within an allowance."""

    scene: Scene
    terms: Terms
    sx: i64
    sy: i64
    allowance: i64
    limit: float
    reach: float
    """How far the disc's middle keeps from everything solid."""
    solid: list[Shape]
    """Everything that a way within the allowance could meet."""
    here: list[Gate]
    """The gap in whose middle it begins, if it does."""
    ties: list[Tie]
    thorough: bool
    """Whether to look for ways that circle on purpose before they come nearer; only where there is no other."""
    start: Bend
    goal: Bend | None
    """The only place that is asked for, if there is but one."""
    bends: list[Bend]
    leaps: dict[int, list[Leap]]
    """The leaps from a bend, once somebody has asked for them; its number and its side make the key."""
    open: list[Stage]
    stages: list[Stage]
    """The shortest ways to all bends; empty until a straight line does not suffice."""
    trapped: bool

    def __init__(self, scene: Scene, terms: Terms, sx: i64, sy: i64, allowance: i64, ties: list[Tie] = UNTIED) -> None:
        self.scene = scene
        self.terms = terms
        self.sx = sx
        self.sy = sy
        self.allowance = allowance
        self.limit = float(allowance) + NOISE
        self.reach = float(terms.r - OVERLAP_SLACK)
        self.solid = []
        self.here = NO_GATES
        self.ties = ties
        self.thorough = False
        self.start = Bend(float(sx), float(sy), 0.0, None)
        self.goal = None
        self.bends = []
        self.leaps = {}
        self.open = []
        self.stages = []
        left, right, bottom, top = sx - allowance, sx + allowance, sy - allowance, sy + allowance
        gather(self.solid, scene.moving, terms, terms.solid, left, right, bottom, top)
        gather(self.solid, scene.fixed, terms, terms.solid, left, right, bottom, top)
        # No way leads out of what it may not enter, unless it is just squeezing through.
        self.trapped = in_the_way(self.solid, terms.r, sx, sy, sx, sy, NO_GATES) is not None and not self.is_in_gate()

    def is_in_gate(self) -> bool:
        """Whether the disc is in the middle of a gap; from there it may go on."""
        sx, sy = self.sx, self.sy
        self.here = [gate for gate in self.find_gates() if gate.is_at(sx, sy)]
        if in_the_way(self.solid, self.terms.r, sx, sy, sx, sy, self.here) is not None:
            return False
        self.start.gate = self.here[0]
        return True

    def head_for(self, gx: i64, gy: i64) -> None:
        """Only the way to this goal will be asked for: what is too far off for it is left out."""
        self.goal = Bend(float(gx), float(gy), 0.0, None)
        for tie in self.ties:
            tie.lead(self.start.x, self.start.y, self.goal.x, self.goal.y)

    def way_to(self, gx: i64, gy: i64) -> Way | None:
        """The shortest way to a free point; None if there is none within the allowance."""
        if self.trapped or compare_points(gx, gy, self.sx, self.sy, self.allowance) > 0:
            return None
        if self.is_straight(gx, gy):
            return Way([Part(float(self.sx), float(self.sy), float(gx), float(gy))])
        last = self.seek_goal() if self.goal is not None else self.last_before(gx, gy, False)
        return Way(parts_of(last)) if last is not None else None

    def can_reach(self, gx: i64, gy: i64) -> bool:
        """Whether there is a way to a free point, without telling which."""
        if self.trapped or compare_points(gx, gy, self.sx, self.sy, self.allowance) > 0:
            return False
        return self.is_straight(gx, gy) or self.last_before(gx, gy, True) is not None

    def is_straight(self, x: i64, y: i64) -> bool:
        """Whether the straight line from the start to a point is a way."""
        if in_the_way(self.solid, self.terms.r, self.sx, self.sy, x, y, self.here) is not None:
            return False
        if self.terms.floor and not stays_on(self.terms.floor, self.sx, self.sy, x, y):
            return False
        return not self.ties or self.is_allowed(Part(float(self.sx), float(self.sy), float(x), float(y)))

    def last_before(self, gx: i64, gy: i64, any_will_do: bool) -> Stage | None:
        """The shortest bent way to a point, by the shortest ways to all bends."""
        if not self.stages:
            self.seek()
        goal = Bend(float(gx), float(gy), 0.0, None)
        best: Stage | None = None
        limit = self.limit
        for stage in self.stages:
            left = limit - stage.cost
            dx, dy = goal.x - stage.x, goal.y - stage.y
            if stage.leap is None or left <= 0.0 or dx * dx + dy * dy > left * left:
                continue
            last = leap(stage.bend, stage.side, goal, LEFT, left)
            new = self.stage_after(stage, last, limit) if last is not None else None
            if new is not None and self.is_free(new):
                best, limit = new, new.cost
                if any_will_do:
                    return best
        return best

    # -- the shortest ways to all bends ------------------------------------------------------------------------------

    def seek_goal(self) -> Stage | None:
        """Find the shortest way to the goal; the last one of a thorough search that ties may make necessary."""
        last = self.seek()
        if last is None and self.ties:
            self.thorough = True
            self.bends = []
            self.leaps = {}
            self.stages = []
            last = self.seek()
        return last

    def seek(self) -> Stage | None:
        """Find the shortest way to the goal; without a goal, to every bend."""
        self.lay_out()
        self.settle(Stage(self.start, None, None, 0.0, 0.0))
        while self.open:
            stage = self.take_nearest()
            if not self.is_free(stage):
                continue
            if stage.bend is self.goal:
                return stage
            if not self.is_beaten(stage):
                self.settle(stage)
        return None

    def take_nearest(self) -> Stage:
        """Take the way that promises to be the shortest from those that go on."""
        waiting = self.open
        nearest = waiting[0]
        place = 0
        for at in range(1, len(waiting)):
            if waiting[at].total < nearest.total:
                nearest, place = waiting[at], at
        last = waiting.pop()
        if last is not nearest:
            waiting[place] = last
        return nearest

    def settle(self, stage: Stage) -> None:
        """Nothing shorter leads here: go on from it by every leap."""
        self.stages.append(stage)
        bend = stage.bend
        key = int(2 * bend.number + 1 if stage.side == LEFT else 2 * bend.number)
        if key not in self.leaps:
            self.leaps[key] = self.leaps_from(bend, stage.side)
        for each in self.leaps[key]:
            if each.clear != BLOCKED:
                new = self.stage_after(stage, each, self.limit)
                if new is not None:
                    self.open.append(new)

    def stage_after(self, stage: Stage, by: Leap, limit: float) -> Stage | None:
        """The way that goes on by a leap, if it does not get too long."""
        rest = limit - stage.cost - by.length - by.rest
        if rest < 0.0:
            return None
        turn = stage.turn_to(by)
        if turn < 0.0 or turn * stage.bend.r > rest:
            return None
        return Stage(by.goal, by, stage, turn, stage.cost + turn * stage.bend.r + by.length)

    def leaps_from(self, bend: Bend, side: float) -> list[Leap]:
        """The leaps from a bend that could be parts of a way within the allowance."""
        found: list[Leap] = []
        for other in self.bends:
            if other is not bend:
                self.add_leap(found, bend, side, other, LEFT)
                if other.r > 0.0:
                    self.add_leap(found, bend, side, other, RIGHT)
        return found

    def add_leap(self, found: list[Leap], bend: Bend, leaving: float, other: Bend, side: float) -> None:
        new = leap(bend, leaving, other, side, self.limit)
        if new is None:
            return
        dx, dy = new.from_x() - self.start.x, new.from_y() - self.start.y
        least = math.sqrt(dx * dx + dy * dy) + new.length
        goal = self.goal
        if goal is not None:
            dx, dy = new.to_x() - goal.x, new.to_y() - goal.y
            new.rest = math.sqrt(dx * dx + dy * dy)
        if least + new.rest <= self.limit:
            found.append(new)

    def is_beaten(self, stage: Stage) -> bool:
        """Whether a shorter way leads to the same bend and on along it to here."""
        bend, side = stage.bend, stage.side
        for other in self.stages:
            if other.bend is not bend or other.side != side or stage.leap is None:
                continue
            turn = other.turn_to(stage.leap)
            if (
                turn >= 0.0
                and other.cost + turn * bend.r <= stage.cost + NOISE
                and self.is_round_free(other, stage.leap, turn)
            ):
                return True
        return False

    # -- what is free ------------------------------------------------------------------------------------------------

    def is_free(self, stage: Stage) -> bool:
        """Whether nothing is in the way of the last arc and the last leap."""
        by, before = stage.leap, stage.before
        if by is None or before is None:
            return True
        if by.clear == UNKNOWN:
            by.clear = CLEAR if self.is_clear(by) else BLOCKED
        return by.clear == CLEAR and self.is_round_free(before, by, stage.turn)

    def is_clear(self, by: Leap) -> bool:
        px, py, qx, qy = by.from_x(), by.from_y(), by.to_x(), by.to_y()
        for shape in self.solid:
            if shape is by.start.shape or shape is by.goal.shape:
                continue
            if line_meets(shape, px, py, qx, qy, self.reach) and not self.squeezes(by, shape, px, py, qx, qy):
                return False
        if self.ties and not self.is_allowed(Part(px, py, qx, qy)):
            return False
        return not self.terms.floor or line_stays_on(self.terms.floor, px, py, qx, qy)

    def is_allowed(self, part: Part) -> bool:
        """Whether no tie forbids a part of a way."""
        for tie in self.ties:
            if not tie.allows(part):
                return False
        return True

    def squeezes(self, by: Leap, shape: Shape, px: float, py: float, qx: float, qy: float) -> bool:
        """Whether a leap from or to the middle of a gap may brush past a shape (G-12)."""
        first, second = by.start.gate, by.goal.gate
        if first is not None and first.opens(shape):
            return not point_meets(shape, qx, qy, self.reach) and not enters(shape, px, py, qx, qy)
        if second is not None and second.opens(shape):
            return not point_meets(shape, px, py, self.reach) and not enters(shape, px, py, qx, qy)
        return False

    def is_round_free(self, stage: Stage, by: Leap, turn: float) -> bool:
        """Whether nothing is in the way around a bend, from where a way reaches it to where a leap leaves it."""
        bend = stage.bend
        if turn * bend.r <= NOISE:
            return True
        arc = arc_around(bend, stage.side, stage.ux, stage.uy, by.ux, by.uy, turn)
        for shape in self.solid:
            if shape is not bend.shape and arc.meets(shape, self.reach):
                return False
        if arc.leaves(self.scene.width, self.scene.depth, self.reach):
            return False
        if self.ties and not self.is_allowed(part_around(stage, by, turn)):
            return False
        return not self.terms.floor or arc_stays_on(self.terms.floor, arc, turn)

    # -- the bends ---------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The bends that a way within the allowance could lead around, the gaps it could lead through, the goal."""
        for shape in self.solid:
            for bend in bends_of(shape, self.reach):
                self.add_bend(bend)
        if self.terms.posts:
            self.add_gates()
        if self.terms.floor:
            for x, y in turning_points(self.terms.floor):
                self.add_bend(Bend(x, y, 0.0, None))
        for tie in self.ties:
            self.add_circles(tie)
        if self.goal is not None:
            self.number(self.goal)

    def number(self, bend: Bend) -> None:
        """Put a bend behind the others."""
        bend.number = len(self.bends)
        self.bends.append(bend)

    def add_circles(self, tie: Tie) -> None:
        """The circles around somebody who holds along which a way may lead.

        One leads through the goal. If that does not suffice, those are needed that just clear something solid on its
        far side: one must not go out again to pass it.
        """
        if self.thorough:
            for bend in self.bends[:]:
                dx, dy = bend.x - tie.x, bend.y - tie.y
                far = math.sqrt(dx * dx + dy * dy)
                level = far + bend.r
                if (
                    bend.r > 0.0
                    and far > 0.0
                    and tie.level < level < tie.far
                    and bend.is_rim(LEFT, -dy / far, dx / far)
                ):
                    self.add_bend(Bend(tie.x, tie.y, level, None))
        self.add_bend(Bend(tie.x, tie.y, tie.level, None))

    def add_bend(self, bend: Bend) -> bool:
        """Add a bend if some way around it is short enough; whether there is one."""
        dx, dy = bend.x - self.start.x, bend.y - self.start.y
        far = math.sqrt(dx * dx + dy * dy) - bend.r
        if self.goal is not None:
            dx, dy = bend.x - self.goal.x, bend.y - self.goal.y
            far += math.sqrt(dx * dx + dy * dy) - bend.r
        if far > self.limit:
            return False
        self.number(bend)
        return True

    def find_gates(self) -> list[Gate]:
        terms = self.terms
        if not terms.posts:
            return NO_GATES
        posts = [shape for shape in self.solid if shape.traits & terms.posts]
        closers = [shape for shape in self.solid if shape.traits & terms.closers]
        return find_gates(posts, closers, terms.r)

    def add_gates(self) -> None:
        """Add the middles of gaps, and the places where one turns before and behind them."""
        for gate in self.find_gates():
            bend = Bend(float(gate.x), float(gate.y), 0.0, None)
            bend.gate = gate
            if not self.add_bend(bend):  # nor does anything lead on from a gap that is too far off
                continue
            for x, y in mouths(gate, self.solid, self.reach):
                mouth = Bend(x, y, 0.0, None)
                by = leap(bend, LEFT, mouth, LEFT, self.limit)
                if by is not None and self.is_clear(by):
                    self.add_bend(mouth)


def enters(shape: Shape, px: float, py: float, qx: float, qy: float) -> bool:
    """Whether the line p-q touches a shape itself."""
    return line_meets(shape, px, py, qx, qy, 2.0 * NOISE)
