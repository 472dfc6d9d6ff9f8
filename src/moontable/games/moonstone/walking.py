"""Which ways a model may take, and the way to a place (MS-077 to MS-081, MS-129, MS-150, G-10 to G-13).

The geometry judges and finds ways on one level. `Walk` puts together the levels, the way over the edge of the table and
the enemies that hold a jogging model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare, compare_segment, within
from moontable.games.moonstone.geometry.finder import Roam, Way
from moontable.games.moonstone.geometry.motion import (
    ANYWHERE,
    FREE,
    HELD,
    NO_GATES,
    NO_ROOM,
    OFF_FLOOR,
    STOPPED,
    Terms,
    Verdict,
    in_the_way,
    judge,
    obstacles,
)
from moontable.games.moonstone.geometry.placement import platform_under
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.tethers import Sighting, Tether, around, chord_for, who_holds
from moontable.games.moonstone.geometry.units import INCH, OVERLAP_SLACK, floor_sqrt, length
from moontable.games.moonstone.levels import floor_at, head_of, landings, level_at, stairs_at
from moontable.games.moonstone.model import IN_PLAY, Model
from moontable.games.moonstone.stats import stat_of
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.terrain import Layout
from moontable.games.moonstone.traits import HIDES, MODEL, NO_END, PLATFORM, VEILS, other_seats, seat_bit
from moontable.games.moonstone.ways import FORMS_GAPS, JOG, may_squeeze, overlap_at, stops

if TYPE_CHECKING:
    from mypy_extensions import i64

SIGHT: Final = Sighting(HIDES, VEILS)
LONGEST_REACH: Final = 6 * INCH
"""No Melee Range is longer."""
CLEARLY: Final = 5
"""So far out of a Melee Range nobody doubts it."""
MELEE_RANGE: Final = 1 << 20
"""The trait of a Melee Range that a way leads around, among the shapes of one `Walk` only."""


class Walk:
    """One model on one kind of move: which ways it may take and where it can get. Made when asked for, never stored."""

    table: Table
    one: Model
    scene: Scene
    layout: Layout
    allowance: i64
    solid: i64
    posts: i64
    closers: i64
    terms: Terms
    """The terms on the level where the model stands."""
    other_terms: Terms
    """Those asked for last on another level."""
    tethers: list[Tether]
    uneven: bool
    """Whether levels matter: it stands above the table, or stairs are near."""

    def __init__(self, table: Table, model: i64, kind: i64, allowance: i64, over: i64, mover: i64) -> None:
        self.table = table
        self.one = table.models[model]
        self.scene = table.ground().scene
        self.layout = table.settings.layout
        self.allowance = allowance
        self.posts = 0
        self.closers = 0
        self.tethers = []
        self.solid = stops(table, model, kind, over)
        if kind == JOG:
            self.find_tethers()
        if may_squeeze(table, model, mover):
            self.posts = FORMS_GAPS | seat_bit(self.one.seat)
            self.closers = other_seats(self.one.seat)
        self.uneven = self.one.level > 0 or self.stairs_are_near()
        self.terms = self.new_terms(self.one.level)
        self.other_terms = self.terms

    def find_tethers(self) -> None:
        """Find the enemies from whom the model must not go away once they engage it (MS-078, MS-079)."""
        mover = self.table.ground().base(self.one.index)
        for enemy in self.table.models:
            if enemy.seat == self.one.seat or enemy.where != IN_PLAY:
                continue
            base = self.table.ground().base(enemy.index)
            if within(mover, base, self.allowance + LONGEST_REACH):
                reach = int(stat_of(self.table, enemy.index, "reach", self.one.index)) * INCH
                if reach > 0 and within(mover, base, self.allowance + reach):
                    self.tethers.append(Tether(base, reach))

    def stairs_are_near(self) -> bool:
        one, far = self.one, self.allowance + self.one.r
        for stairs in self.layout.stairs:
            if stairs.left - far <= one.x <= stairs.right + far and stairs.bottom - far <= one.y <= stairs.top + far:
                return True
        return False

    def terms_at(self, level: i64) -> Terms:
        if level == self.terms.level:
            return self.terms
        if level != self.other_terms.level:
            self.other_terms = self.new_terms(level)
        return self.other_terms

    def new_terms(self, level: i64) -> Terms:
        floor = floor_at(self.layout, level) if level > 0 else ANYWHERE
        return Terms(self.one.r, self.one.index, self.solid, NO_END, level, self.posts, self.closers, floor)

    # -- judging ------------------------------------------------------------------------------------------------------

    def judge(self, xs: list[int], ys: list[int]) -> Verdict:
        """Judge a whole way from where the model stands. Not to move at all is always allowed."""
        if len(xs) == 1:
            return Verdict(FREE)
        verdict = self.judge_levels(xs, ys) if self.uneven else judge(self.scene, self.terms, xs, ys, self.allowance)
        if not verdict.allowed or not self.tethers:
            return verdict
        walked = verdict.leg + 2  # what would come after the edge of the table does not count
        holder = self.held_by(xs[:walked], ys[:walked])
        return verdict if holder is None else Verdict(HELD, verdict.leg, holder, verdict.total)

    def held_by(self, xs: list[int], ys: list[int]) -> Shape | None:
        """The enemy that holds the model on this way; most ways come near nobody."""
        for tether in self.tethers:
            if self.comes_near(tether, xs, ys):
                return who_holds(self.scene, self.table.ground().base(self.one.index), self.tethers, SIGHT, xs, ys)
        return None

    def comes_near(self, tether: Tether, xs: list[int], ys: list[int]) -> bool:
        holder = tether.holder
        reach = tether.reach + self.one.r + holder.r + OVERLAP_SLACK
        for leg in range(len(xs) - 1):
            ex, ey = xs[leg + 1] - xs[leg], ys[leg + 1] - ys[leg]
            if compare_segment(holder.x, holder.y, xs[leg], ys[leg], ex, ey, ex * ex + ey * ey, reach) <= 0:
                return True
        return False

    def judge_levels(self, xs: list[int], ys: list[int]) -> Verdict:
        """Judge a way that may lead up or down stairs: part by part, each on its level (see `levels.py`)."""
        levels = [level_at(self.layout, xs[at], ys[at], self.one.r) for at in range(len(xs))]
        last = len(xs) - 1
        total: i64 = 0
        verdict = Verdict(FREE)
        for leg in range(last):
            level = max(levels[leg], levels[leg + 1])
            verdict = self.judge_leg(level, xs[leg : leg + 2], ys[leg : leg + 2], self.allowance - total)
            total += verdict.total
            verdict.leg, verdict.total = leg, int(total)
            if verdict.code != FREE and (verdict.code != NO_ROOM or leg == last - 1):
                return verdict
        hit = overlap_at(self.table, self.one.index, xs[last], ys[last])
        return verdict if hit is None else Verdict(NO_ROOM, last - 1, hit, int(total))

    def judge_leg(self, level: i64, xs: list[int], ys: list[int], rest: i64) -> Verdict:
        """One straight part. On stairs one meets those at both ends of them."""
        verdict = judge(self.scene, self.terms_at(level), xs, ys, rest)
        if verdict.code == OFF_FLOOR and self.level(xs[0], ys[0]) == 0:  # there is no way up here
            return Verdict(STOPPED, 0, platform_under(self.layout.platforms, PLATFORM, xs[1], ys[1]), verdict.total)
        stairs = stairs_at(self.layout, xs[0], ys[0])
        if stairs is None:
            stairs = stairs_at(self.layout, xs[1], ys[1])
        if stairs is not None and verdict.allowed:
            other: i64 = 0 if level > 0 else head_of(self.layout, stairs)
            terms = Terms(self.one.r, self.one.index, self.solid & MODEL, 0, other)
            others = obstacles(self.scene, terms, xs, ys)
            blame = in_the_way(others, self.one.r, xs[0], ys[0], xs[1], ys[1], NO_GATES)
            if blame is not None:
                return Verdict(STOPPED, 0, blame, verdict.total)
        return verdict

    # -- finding ------------------------------------------------------------------------------------------------------

    def find(self, xs: list[int], ys: list[int], gx: i64, gy: i64) -> Way | None:
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
        if overlap_at(self.table, self.one.index, gx, gy) is not None:
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
            add_way(found, self.roam(here, x, y, rest, gx, gy).way_to(gx, gy))
        elif self.uneven:
            for lx, ly, _ in landings(self.layout, self.one.r):
                add_way(found, self.over_stairs(x, y, lx, ly, gx, gy, rest))
        if self.tethers:
            add_way(found, self.roam_clear(here, x, y, rest).way_to(gx, gy))
        for tether in self.tethers:
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
        ranges = [range_of(tether, level) for tether in self.tethers]
        outside = [shape for shape in ranges if compare(shape, x, y, self.one.r) >= 0]
        terms = self.new_terms(level)
        terms.solid |= MELEE_RANGE
        scene = Scene(self.scene.width, self.scene.depth, self.scene.fixed, self.scene.moving + outside)
        return Roam(scene, terms, x, y, rest)

    def level(self, x: i64, y: i64) -> i64:
        return level_at(self.layout, x, y, self.one.r) if self.uneven else self.one.level

    def roam(self, level: i64, x: i64, y: i64, rest: i64, gx: i64, gy: i64) -> Roam:
        roam = Roam(self.scene, self.terms_at(level), x, y, rest)
        roam.head_for(gx, gy)
        return roam

    def over_stairs(self, x: i64, y: i64, lx: i64, ly: i64, gx: i64, gy: i64, rest: i64) -> Way | None:
        """Up or down by stairs: to the landing on one level and on from it on the other."""
        before = self.roam(self.level(x, y), x, y, rest, lx, ly).way_to(lx, ly)
        if before is None:
            return None
        after = self.roam(self.level(gx, gy), lx, ly, rest - before.total, gx, gy).way_to(gx, gy)
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


def walked(xs: list[int], ys: list[int]) -> i64:
    """The length of a way (G-10)."""
    total: i64 = 0
    for leg in range(len(xs) - 1):
        total += length(xs[leg + 1] - xs[leg], ys[leg + 1] - ys[leg])
    return total


def range_of(tether: Tether, level: i64) -> Shape:
    """A Melee Range as something to walk around."""
    holder = tether.holder
    return Shape(holder.x, holder.y, holder.r + tether.reach + CLEARLY, level, level + 1, MELEE_RANGE, -1)
