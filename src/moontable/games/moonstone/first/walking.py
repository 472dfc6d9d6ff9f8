"""Which ways a model could take by the first version of the rules.

A way was a line of points. The shortest one led along rings of sixteen corners, and a leg of an engaged Jog was judged
by its two ends; circling was told in short chords.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.first.ringways import Roam, Way
from moontable.games.moonstone.first.tethers import Tether, around, chord_for, who_holds
from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.motion import FREE, HELD, Verdict
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.trails import Point
from moontable.games.moonstone.geometry.units import floor_sqrt, length
from moontable.games.moonstone.movement.obstacles import overlap_at
from moontable.games.moonstone.movement.paths import Walk, Walked, walked
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.terrain.levels import landings

if TYPE_CHECKING:
    from mypy_extensions import i64

CLEARLY: Final = 5
"""So far out of a Melee Range nobody doubts it."""
MELEE_RANGE: Final = 1 << 20
"""The trait of a Melee Range that a way leads around, among the shapes of one `Walk` only."""


class FirstWalk(Walk):
    """A model on its way."""

    holders: list[Tether]

    def __init__(self, position: Position, model: i64, kind: i64, allowance: i64, over: i64, mover: i64) -> None:
        super().__init__(position, model, kind, allowance, over, mover)
        self.holders = [Tether(tether.holder, int(tether.reach)) for tether in self.tethers]

    # -- judging ------------------------------------------------------------------------------------------------------

    def judge(self, xs: list[int], ys: list[int]) -> Verdict:
        """Judge a whole way from where the model stands. Not to move at all is always allowed."""
        if len(xs) == 1:
            return Verdict(FREE)
        verdict = self.judge_straight(xs, ys)
        if not verdict.allowed or not self.tethers:
            return verdict
        past = verdict.leg + 2  # what would come after the edge of the table does not count
        holder = self.held_by(xs[:past], ys[:past])
        return verdict if holder is None else Verdict(HELD, verdict.leg, holder, verdict.total)

    def held_by(self, xs: list[int], ys: list[int]) -> Shape | None:
        """The enemy that holds the model on this way; most ways come near nobody."""
        if not self.comes_near_any(xs, ys):
            return None
        return who_holds(self.scene, self.position.ground().base(self.one.index), self.holders, self.sighting, xs, ys)

    def used(self, xs: list[int], ys: list[int]) -> i64:
        return walked(xs, ys)

    def drawn(self, xs: list[int], ys: list[int]) -> list[Point]:
        return list(zip(xs, ys, strict=True))

    # -- finding ------------------------------------------------------------------------------------------------------

    def length_to(self, xs: list[int], ys: list[int], gx: i64, gy: i64) -> i64:
        line = self.line_to(xs, ys, gx, gy)
        return walked(line.xs, line.ys) if line is not None else -1

    def walked_to(self, xs: list[int], ys: list[int], gx: i64, gy: i64) -> Walked | None:
        if gx == xs[-1] and gy == ys[-1]:
            return Walked(self.drawn(xs, ys), int(walked(xs, ys)))
        line = self.line_to(xs, ys, gx, gy)
        return Walked(self.drawn(line.xs, line.ys), int(walked(line.xs, line.ys))) if line is not None else None

    def line_to(self, xs: list[int], ys: list[int], gx: i64, gy: i64) -> Way | None:
        """A way that goes on to g and may end there: straight, the shortest one, or around somebody who holds."""
        straight = self.extended(xs, ys, [int(gx)], [int(gy)])
        if self.judge(straight.xs, straight.ys).allowed:
            return straight
        rest = self.allowance - walked(xs, ys)
        x, y = xs[-1], ys[-1]
        if rest < length(gx - x, gy - y):
            return None
        if self.scene.over_edge(gx, gy, self.one.r):
            return self.find_exit(xs, ys, gx, gy)
        if overlap_at(self.position, self.one.index, gx, gy) is not None:
            return None
        for way in self.proposals(x, y, gx, gy, rest):
            whole = self.extended(xs, ys, way.xs[1:], way.ys[1:])
            if self.judge(whole.xs, whole.ys).allowed:
                return whole
        return None

    def extended(self, xs: list[int], ys: list[int], more_xs: list[int], more_ys: list[int]) -> Way:
        return Way(xs + more_xs, ys + more_ys, 0)

    def proposals(self, x: i64, y: i64, gx: i64, gy: i64, rest: i64) -> list[Way]:
        """Ways that might do, the likeliest first."""
        found: list[Way] = []
        here, there = self.level(x, y), self.level(gx, gy)
        if here == there:
            add_way(found, self.ring_roam(here, x, y, rest, gx, gy).way_to(gx, gy))
        elif self.uneven:
            for lx, ly, _ in landings(self.layout, self.one.r):
                add_way(found, self.over_stairs(x, y, lx, ly, gx, gy, rest))
        if self.tethers:
            add_way(found, self.roam_clear(here, x, y, rest).way_to(gx, gy))
        for tether in self.holders:
            found.append(self.around(tether.holder, x, y, gx, gy, rest))
        return found

    def around(self, holder: Shape, x: i64, y: i64, gx: i64, gy: i64, rest: i64) -> Way:
        """The way around somebody, never farther from it than (x, y)."""
        radius = floor_sqrt((x - holder.x) * (x - holder.x) + (y - holder.y) * (y - holder.y))
        chord = chord_for(radius, radius - holder.r - self.one.r)
        xs, ys = around(holder, int(x), int(y), int(gx), int(gy), rest, chord)
        return Way(xs, ys, 0)

    def roam_clear(self, level: i64, x: i64, y: i64, rest: i64) -> Roam:
        """Ways that keep out of all Melee Ranges, except those that begin in one."""
        ranges = [range_of(tether, level) for tether in self.holders]
        outside = [shape for shape in ranges if compare(shape, x, y, self.one.r) >= 0]
        terms = self.new_terms(level)
        terms.solid |= MELEE_RANGE
        scene = Scene(self.scene.width, self.scene.depth, self.scene.fixed, self.scene.moving + outside)
        return Roam(scene, terms, x, y, rest)

    def ring_roam(self, level: i64, x: i64, y: i64, rest: i64, gx: i64, gy: i64) -> Roam:
        roam = Roam(self.scene, self.terms_at(level), x, y, rest)
        roam.head_for(gx, gy)
        return roam

    def over_stairs(self, x: i64, y: i64, lx: i64, ly: i64, gx: i64, gy: i64, rest: i64) -> Way | None:
        """Up or down by stairs: to the landing on one level and on from it on the other."""
        before = self.ring_roam(self.level(x, y), x, y, rest, lx, ly).way_to(lx, ly)
        if before is None:
            return None
        after = self.ring_roam(self.level(gx, gy), lx, ly, rest - before.total, gx, gy).way_to(gx, gy)
        if after is None:
            return None
        return Way(before.xs + after.xs[1:], before.ys + after.ys[1:], before.total + after.total)

    def find_exit(self, xs: list[int], ys: list[int], gx: i64, gy: i64) -> Way | None:
        """A way over the edge of the table: to the place beside the edge, then straight out (MS-150, MS-151)."""
        r = self.one.r
        bx, by = min(max(gx, r), self.scene.width - r), min(max(gy, r), self.scene.depth - r)
        for way in self.proposals(xs[-1], ys[-1], bx, by, self.allowance - walked(xs, ys)):
            whole = self.extended(xs, ys, [*way.xs[1:], int(gx)], [*way.ys[1:], int(gy)])
            if self.judge(whole.xs, whole.ys).allowed:
                return whole
        return None


def add_way(ways: list[Way], way: Way | None) -> None:
    if way is not None:
        ways.append(way)


def range_of(tether: Tether, level: i64) -> Shape:
    """A Melee Range as something to walk around."""
    holder = tether.holder
    return Shape(holder.x, holder.y, holder.r + tether.reach + CLEARLY, level, level + 1, MELEE_RANGE, -1)
