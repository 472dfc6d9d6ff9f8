"""Which ways a model may take, and the way to a place (MS-077 to MS-081, MS-129, MS-150, G-10 to G-13).

The geometry judges and finds ways on one level. `Walk` puts together the levels, the way over the edge of the table and
the enemies that hold a jogging model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.stats import LONGEST_REACH, stat_of
from moontable.games.moonstone.geometry.distance import compare_segment, within
from moontable.games.moonstone.geometry.finder import Roam
from moontable.games.moonstone.geometry.growth import Tie
from moontable.games.moonstone.geometry.motion import (
    ANYWHERE,
    FREE,
    HELD,
    NO_GATES,
    NO_ROOM,
    OFF_FLOOR,
    STOPPED,
    TOO_LONG,
    Terms,
    Verdict,
    in_the_way,
    judge,
    obstacles,
)
from moontable.games.moonstone.geometry.placement import platform_under
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.tethers import Guard, Sighting, Tether
from moontable.games.moonstone.geometry.trails import Part, Point, Way, drawn
from moontable.games.moonstone.geometry.units import INCH, OVERLAP_SLACK, length
from moontable.games.moonstone.movement.course import Course
from moontable.games.moonstone.movement.obstacles import FORMS_GAPS, JOG, may_squeeze, overlap_at, stops
from moontable.games.moonstone.state.model import IN_PLAY, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.terrain.levels import crossings, floor_at, head_of, level_at, stairs_at
from moontable.games.moonstone.terrain.pieces import Layout
from moontable.games.moonstone.terrain.traits import FLIER, HIDES, MODEL, NO_END, PLATFORM, VEILS, other_seats, seat_bit

if TYPE_CHECKING:
    from mypy_extensions import i64


class Walked:
    """A way with all points that are needed to draw it, and its length."""

    def __init__(self, points: list[Point], total: int) -> None:
        self.points = points
        self.total = total


class Walk:
    """One model on one kind of move: which ways it may take and where it can get. Made when asked for, never stored."""

    position: Position
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
    """The enemies from whom the model must not go away once they engage it (MS-078, MS-079)."""
    sighting: Sighting
    uneven: bool
    """Whether levels matter: it stands above the table, or stairs are near."""

    def __init__(self, position: Position, model: i64, kind: i64, allowance: i64, over: i64, mover: i64) -> None:
        self.position = position
        self.one = position.models[model]
        self.scene = position.ground().scene
        self.layout = position.settings.layout
        self.allowance = allowance
        self.posts = 0
        self.closers = 0
        self.tethers = []
        self.sighting = Sighting(HIDES, VEILS, position.settings.rules.touching_opens_woods)
        self.solid = stops(position, model, kind, over)
        if kind == JOG:
            self.find_tethers()
        if may_squeeze(position, model, mover):
            self.posts = FORMS_GAPS | seat_bit(self.one.side)
            self.closers = other_seats(self.one.side)
        self.uneven = self.one.level > 0 or self.stairs_are_near()
        self.terms = self.new_terms(self.one.level)
        self.other_terms = self.terms

    def find_tethers(self) -> None:
        mover = self.position.ground().base(self.one.index)
        for enemy in self.position.models:
            if enemy.side == self.one.side or enemy.where != IN_PLAY:
                continue
            base = self.position.ground().base(enemy.index)
            if within(mover, base, self.allowance + LONGEST_REACH * INCH):
                reach = int(stat_of(self.position, enemy.index, "reach", self.one.index)) * INCH
                if reach > 0 and within(mover, base, self.allowance + reach):
                    self.tethers.append(Tether(base, reach, self.one.r))

    def stairs_are_near(self) -> bool:
        one, far = self.one, self.allowance + self.one.r
        for stairs in self.layout.stairs:
            if stairs.left - far <= one.x <= stairs.right + far and stairs.bottom - far <= one.y <= stairs.top + far:
                return True
        return False

    def level(self, x: i64, y: i64) -> i64:
        return level_at(self.layout, x, y, self.one.r) if self.uneven else self.one.level

    def terms_at(self, level: i64) -> Terms:
        if level == self.terms.level:
            return self.terms
        if level != self.other_terms.level:
            self.other_terms = self.new_terms(level)
        return self.other_terms

    def new_terms(self, level: i64) -> Terms:
        floor = floor_at(self.layout, level) if level > 0 else ANYWHERE
        return Terms(self.one.r, self.one.index, self.solid, NO_END, level, self.posts, self.closers, floor)

    def guards(self) -> list[Guard]:
        """Somebody to watch the model for each of those who may hold it."""
        base = self.position.ground().base(self.one.index)
        return [Guard(tether, self.scene, base, self.sighting) for tether in self.tethers]

    # -- judging ------------------------------------------------------------------------------------------------------

    def judge(self, xs: list[int], ys: list[int]) -> Verdict:
        """Judge a whole way from where the model stands, told in legs. Not to move at all is always allowed."""
        if len(xs) == 1:
            return Verdict(FREE)
        return self.follow(xs, ys).verdict if self.comes_near_any(xs, ys) else self.judge_straight(xs, ys)

    def used(self, xs: list[int], ys: list[int]) -> i64:
        """The length of a way told so far."""
        return self.follow(xs, ys).total if self.comes_near_any(xs, ys) else walked(xs, ys)

    def drawn(self, xs: list[int], ys: list[int]) -> list[Point]:
        """The points of a way told so far, with those where it bends around somebody who holds the model."""
        if self.comes_near_any(xs, ys):
            return drawn(self.follow(xs, ys).parts)
        return [(xs[at], ys[at]) for at in range(len(xs))]

    def comes_near_any(self, xs: list[int], ys: list[int]) -> bool:
        """Whether a way, as it is told, comes into the reach of somebody who might hold the model; most do not."""
        for tether in self.tethers:
            if self.comes_near(tether, xs, ys):
                return True
        return False

    def comes_near(self, tether: Tether, xs: list[int], ys: list[int]) -> bool:
        holder = tether.holder
        reach = tether.reach + self.one.r + holder.r + OVERLAP_SLACK
        for leg in range(len(xs) - 1):
            ex, ey = xs[leg + 1] - xs[leg], ys[leg + 1] - ys[leg]
            if compare_segment(holder.x, holder.y, xs[leg], ys[leg], ex, ey, ex * ex + ey * ey, reach) <= 0:
                return True
        return False

    def follow(self, xs: list[int], ys: list[int]) -> Course:
        """Walk a way leg by leg past those who may hold the model, as far as it is allowed (G-11)."""
        course = Course(self.scene, self.guards())
        last = len(xs) - 1
        for leg in range(last):
            verdict = self.judge_held(course, xs[leg], ys[leg], xs[leg + 1], ys[leg + 1])
            verdict.leg, verdict.total = leg, int(course.total)
            course.verdict = verdict
            if verdict.code != FREE and (verdict.code != NO_ROOM or leg == last - 1):
                return course
        return course

    def judge_held(self, course: Course, px: int, py: int, qx: int, qy: int) -> Verdict:
        """Judge one leg that follows others: straight, or bent around somebody who holds the model."""
        rest = self.allowance - course.total
        course.go_on(px, py, qx, qy, self.terms)
        if course.holder is not None:
            return Verdict(HELD, 0, course.holder)
        if course.is_straight:
            course.total += length(qx - px, qy - py)
            return self.judge_straight_from([px, qx], [py, qy], rest)
        way = Way(course.leg)
        course.total += way.total
        if way.total > rest:
            return Verdict(TOO_LONG, 0, course.around)
        terms = self.terms_at(max(self.level(px, py), self.level(qx, qy)))
        verdict = course.judge_bent(course.leg, terms)
        if not verdict.allowed:
            return verdict
        hit = overlap_at(self.position, self.one.index, qx, qy)
        return Verdict(FREE) if hit is None else Verdict(NO_ROOM, 0, hit)

    def judge_straight(self, xs: list[int], ys: list[int]) -> Verdict:
        """Judge a way by what stands in it alone."""
        return self.judge_straight_from(xs, ys, self.allowance)

    def judge_straight_from(self, xs: list[int], ys: list[int], allowance: i64) -> Verdict:
        if self.uneven:
            return self.judge_levels(xs, ys, allowance)
        return judge(self.scene, self.terms, xs, ys, allowance)

    def judge_levels(self, xs: list[int], ys: list[int], allowance: i64) -> Verdict:
        """Judge a way that may lead up or down stairs: part by part, each on its level (see `levels.py`)."""
        levels = [level_at(self.layout, xs[at], ys[at], self.one.r) for at in range(len(xs))]
        last = len(xs) - 1
        total: i64 = 0
        verdict = Verdict(FREE)
        for leg in range(last):
            level = max(levels[leg], levels[leg + 1])
            verdict = self.judge_leg(level, xs[leg : leg + 2], ys[leg : leg + 2], allowance - total)
            total += verdict.total
            verdict.leg, verdict.total = leg, int(total)
            if verdict.code != FREE and (verdict.code != NO_ROOM or leg == last - 1):
                return verdict
        hit = overlap_at(self.position, self.one.index, xs[last], ys[last])
        return verdict if hit is None else Verdict(NO_ROOM, last - 1, hit, int(total))

    def judge_leg(self, level: i64, xs: list[int], ys: list[int], rest: i64) -> Verdict:
        """One straight part. On stairs one meets those at both ends of them."""
        verdict = judge(self.scene, self.terms_at(level), xs, ys, rest)
        if verdict.code == OFF_FLOOR and self.level(xs[0], ys[0]) == 0:  # there is no way up here
            return Verdict(STOPPED, 0, platform_under(self.layout.platforms, PLATFORM, xs[1], ys[1]), verdict.total)
        blame = self.met_on_stairs(level, xs, ys) if verdict.allowed else None
        return verdict if blame is None else Verdict(STOPPED, 0, blame, verdict.total)

    def met_on_stairs(self, level: i64, xs: list[int], ys: list[int]) -> Shape | None:
        """Somebody on the other level whom one meets on a straight part that begins or ends on stairs."""
        stairs = stairs_at(self.layout, xs[0], ys[0])
        if stairs is None:
            stairs = stairs_at(self.layout, xs[1], ys[1])
        if stairs is None:
            return None
        other: i64 = 0 if level > 0 else head_of(self.layout, stairs)
        terms = Terms(self.one.r, self.one.index, self.solid & (MODEL | FLIER), 0, other)
        others = obstacles(self.scene, terms, xs, ys)
        return in_the_way(others, self.one.r, xs[0], ys[0], xs[1], ys[1], NO_GATES)

    # -- finding ------------------------------------------------------------------------------------------------------

    def length_to(self, xs: list[int], ys: list[int], gx: i64, gy: i64) -> i64:
        """How long a way is that goes on to g and may end there; -1 if there is none."""
        way = self.find(xs, ys, gx, gy)
        return self.used(xs, ys) + way.total if way is not None else -1

    def walked_to(self, xs: list[int], ys: list[int], gx: i64, gy: i64) -> Walked | None:
        """The whole way that goes on to g and ends there; None if there is none."""
        if gx == xs[-1] and gy == ys[-1]:
            return Walked(self.drawn(xs, ys), int(self.used(xs, ys)))
        way = self.find(xs, ys, gx, gy)
        if way is None:
            return None
        return Walked(self.drawn(xs, ys) + drawn(way.parts)[1:], int(self.used(xs, ys)) + way.total)

    def find(self, xs: list[int], ys: list[int], gx: i64, gy: i64) -> Way | None:
        """The shortest way from the last of the points to g that may end there, or lead off the table there."""
        x, y = xs[-1], ys[-1]
        rest = self.allowance - self.used(xs, ys)
        if rest < length(gx - x, gy - y):
            return None
        leaves = self.scene.over_edge(gx, gy, self.one.r)
        if not leaves and overlap_at(self.position, self.one.index, gx, gy) is not None:
            return None
        told_xs, told_ys = [*xs, int(gx)], [*ys, int(gy)]
        if not self.tethers and self.judge_straight(told_xs, told_ys).allowed:
            return Way([Part(float(x), float(y), float(gx), float(gy))])
        guards = self.follow(xs, ys).guards if self.tethers else []
        here, there = self.level(x, y), self.level(gx, gy)
        if here == there or leaves:
            way = self.find_past(guards, here, x, y, gx, gy, rest)
        else:
            way = self.find_over_stairs(guards, x, y, gx, gy, rest)
        return way if way is not None or not guards else self.find_as_told(told_xs, told_ys)

    def find_as_told(self, xs: list[int], ys: list[int]) -> Way | None:
        """The last leg of a way told in legs: it may lead where only those hide the model who are looked past."""
        course = self.follow(xs, ys)
        return Way(course.leg) if course.verdict.allowed else None

    def find_past(self, guards: list[Guard], level: i64, x: i64, y: i64, gx: i64, gy: i64, rest: i64) -> Way | None:
        """The shortest way on a level on which nobody holds the model back.

        Whoever holds it where it begins, ties it. Whoever would hold it back on the way found so far does so, too.
        """
        tied = [guard for guard in guards if guard.begin(x, y)]
        if can_stay_tied(tied, gx, gy):
            while True:
                way = self.roam(level, x, y, rest, gx, gy, [guard.tether.tie() for guard in tied]).way_to(gx, gy)
                culprit = who_holds_back(guards, way, x, y)
                if way is None or culprit is None:
                    break
                if culprit in tied:
                    way = None
                    break
                tied.append(culprit)
            if way is not None or not tied:
                return way
        # There may still be one behind something that hides the model.
        way = self.roam(level, x, y, rest, gx, gy, []).way_to(gx, gy)
        return way if who_holds_back(guards, way, x, y) is None else None

    def roam(self, level: i64, x: i64, y: i64, rest: i64, gx: i64, gy: i64, ties: list[Tie]) -> Roam:
        roam = Roam(self.scene, self.terms_at(level), x, y, rest, ties)
        roam.head_for(gx, gy)
        return roam

    def find_over_stairs(self, guards: list[Guard], x: i64, y: i64, gx: i64, gy: i64, rest: i64) -> Way | None:
        """Up or down by stairs: to a place on them on one level and on from it on the other."""
        best: Way | None = None
        for sx, sy in crossings(self.layout, self.one.r, x, y, gx, gy):
            before = self.find_past(guards, self.level(x, y), x, y, sx, sy, rest)
            if before is None:
                continue
            after = self.find_past(guards, self.level(gx, gy), sx, sy, gx, gy, rest - before.total)
            if after is not None and self.meets_nobody(before, after):
                whole = Way(before.parts + after.parts)
                if best is None or whole.total < best.total:
                    best = whole
        return best if best is not None and best.total <= rest else None

    def meets_nobody(self, before: Way, after: Way) -> bool:
        """Whether nobody on the other level is in the way where a way up or down leads over stairs."""
        for part in before.parts + after.parts:
            xs, ys = [round(part.px), round(part.qx)], [round(part.py), round(part.qy)]
            level = max(self.level(xs[0], ys[0]), self.level(xs[1], ys[1]))
            if self.met_on_stairs(level, xs, ys) is not None:
                return False
        return True


def can_stay_tied(tied: list[Guard], gx: i64, gy: i64) -> bool:
    """Whether a place is not farther from any of those who hold a model than it has been."""
    for guard in tied:
        if not guard.may_be_at(float(gx), float(gy)):
            return False
    return True


def who_holds_back(guards: list[Guard], way: Way | None, x: i64, y: i64) -> Guard | None:
    """The first who holds a model back on a way from a point of the grid."""
    if way is None:
        return None
    for guard in guards:
        before = guard.nearest
        guard.begin(x, y)
        held = guard.holds_back(way.parts)
        guard.nearest = before
        if held:
            return guard
    return None


def walked(xs: list[int], ys: list[int]) -> i64:
    """The length of a way in straight legs (G-10)."""
    total: i64 = 0
    for leg in range(len(xs) - 1):
        total += length(xs[leg + 1] - xs[leg], ys[leg + 1] - ys[leg])
    return total
