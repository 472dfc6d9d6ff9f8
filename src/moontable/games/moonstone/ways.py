"""What is in the way of each kind of move, and which ways lead where (MS-077 to MS-083, MS-120 to MS-129).

The geometry judges and finds ways on one level under given `Terms`. Here are the terms of each kind of move, and `Walk`
puts the levels, the way over the edge of the table and the enemies that hold a jogging model together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare, compare_points, compare_segment, within
from moontable.games.moonstone.geometry.finder import Roam, Way
from moontable.games.moonstone.geometry.motion import (
    ANYWHERE,
    FREE,
    HELD,
    LEAVES,
    NO_GATES,
    NO_ROOM,
    OFF_FLOOR,
    STOPPED,
    Terms,
    Verdict,
    gather,
    in_the_way,
    judge,
    obstacles,
)
from moontable.games.moonstone.geometry.placement import platform_under
from moontable.games.moonstone.geometry.reach import lattice, reachable
from moontable.games.moonstone.geometry.scene import Scene, overlap_among
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.tethers import Sighting, Tether, around, chord_for, holds, who_holds
from moontable.games.moonstone.geometry.units import INCH, OVERLAP_SLACK, floor_sqrt, length
from moontable.games.moonstone.levels import floor_at, head_of, is_hanging, landings, level_at, stairs_at
from moontable.games.moonstone.model import IN_PLAY, Model
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.points import interesting, ring_around
from moontable.games.moonstone.selecting import holds as conditions_hold
from moontable.games.moonstone.stats import has_ability, is_faerie, stat_of
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.terrain import Layout
from moontable.games.moonstone.traits import (
    BARRIER,
    HIDES,
    MODEL,
    NO_END,
    OBSTACLE,
    PLATFORM,
    STOPS_JOG,
    STOPS_STEP,
    VEILS,
    WATER,
    WOOD,
    other_seats,
    seat_bit,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# The kinds of moves
JOG: Final = 0
STEP: Final = 1
REACTION_STEP: Final = 2
BY_ABILITY: Final = 3

PASSED: Final = {"water": WATER, "wood": WOOD, "obstacle": OBSTACLE, "model": MODEL}
"""The words of `primitives.PASSED` as traits."""
FAERIES_PASS: Final = WATER | WOOD | OBSTACLE | MODEL
"""What a Faerie's Jog leads over (MS-127)."""
FORMS_GAPS: Final = OBSTACLE | BARRIER | WATER | WOOD
"""Terrain between which a model may squeeze, as far as it is in the way at all (MS-081)."""
CLEARLY: Final = 5
"""So far out of a Melee Range nobody doubts it."""
SIGHT: Final = Sighting(HIDES, VEILS)
LONGEST_REACH: Final = 6 * INCH
"""No Melee Range is longer."""
MELEE_RANGE: Final = 1 << 20
"""The trait of a Melee Range that a way leads around, among the shapes of one `Walk` only."""


# -- terms -----------------------------------------------------------------------------------------------------------


def passed(words: tuple[str, ...]) -> i64:
    """The traits behind the words for what a move leads over."""
    traits: i64 = 0
    for word in words:
        traits |= PASSED[word]
    return traits


def jog_passes(table: Table, model: i64) -> i64:
    """What a model's Jog leads over: everything but barriers for a Faerie (MS-127), or what a passive says."""
    traits: i64 = FAERIES_PASS if is_faerie(table, model) else 0
    for rule in table.models[model].character.rules_for("jog over"):
        if has_ability(table, model, rule.place) and conditions_hold(
            table, rule.effect.conditions, Parts(model, rule.place)
        ):
            traits |= passed(rule.effect.what)
    return traits


def may_squeeze(table: Table, model: i64, mover: i64) -> bool:
    """Only in its own activation and when its own player moves it (MS-081, MS-082)."""
    return table.acting == model and table.models[model].seat == mover


def standing_terms(table: Table, model: i64, level: i64) -> Terms:
    """The terms of being set down, or pushed: no base may end on what is solid or on a stone (MS-037, G-20)."""
    return Terms(table.models[model].r, model, STOPS_STEP, NO_END, level)


def overlap_at(table: Table, model: i64, x: i64, y: i64) -> Shape | None:
    """What a model would overlap if it stood there, at the level of the place."""
    layout, one, scene = table.settings.layout, table.models[model], table.ground().scene
    hit = scene.overlap_at(x, y, one.r, level_at(layout, x, y, one.r), NO_END, model)
    if hit is None and layout.stairs:
        hit = other_on_stairs(layout, scene, one, x, y)
    return hit


def can_stand(table: Table, model: i64, x: i64, y: i64) -> bool:
    """Whether a model could be set down there (G-20)."""
    return not table.ground().scene.over_edge(x, y, table.models[model].r) and overlap_at(table, model, x, y) is None


def other_on_stairs(layout: Layout, scene: Scene, one: Model, x: i64, y: i64) -> Shape | None:
    """On stairs there is room for one: a base there must not overlap those at either end."""
    stairs = stairs_at(layout, x, y)
    if stairs is None:
        return None
    hit = scene.overlap_at(x, y, one.r, 0, MODEL, one.index)
    return hit if hit is not None else scene.overlap_at(x, y, one.r, head_of(layout, stairs), MODEL, one.index)


# -- a walk ----------------------------------------------------------------------------------------------------------


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
        if kind == JOG:
            self.solid = STOPS_JOG & ~jog_passes(table, model)
            self.hold()
        else:
            self.solid = STOPS_STEP & ~over
        if may_squeeze(table, model, mover):
            self.posts = FORMS_GAPS | seat_bit(self.one.seat)
            self.closers = other_seats(self.one.seat)
        self.uneven = self.one.level > 0 or self.stairs_are_near()
        self.terms = self.new_terms(self.one.level)
        self.other_terms = self.terms

    def hold(self) -> None:
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
        ranges = [
            Shape(
                tether.holder.x,
                tether.holder.y,
                tether.holder.r + tether.reach + CLEARLY,
                level,
                level + 1,
                MELEE_RANGE,
                -1,
            )
            for tether in self.tethers
        ]
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

    # -- where it can end ---------------------------------------------------------------------------------------------

    def ends(self, xs: list[int], ys: list[int]) -> list[tuple[int, int]]:
        """A rich sample of the places where the move can end, having come so far (G-26)."""
        x, y = xs[-1], ys[-1]
        rest = self.allowance - walked(xs, ys)
        spots = lattice(x, y, rest)
        known = set(spots)
        for point in interesting(self.table, self.one, x, y, rest):
            if point not in known:
                known.add(point)
                spots.append(point)
        if self.tethers or self.uneven:
            return self.ends_one_by_one(xs, ys, rest, spots)
        found = reachable(self.scene, self.terms, x, y, rest, spots)
        if not found and not overlap_free(self.scene, self.terms, x, y):  # in the middle of a gap
            found = self.straight_ends(xs, ys, spots)
        return found + self.exits(xs, ys)

    def ends_one_by_one(
        self, xs: list[int], ys: list[int], rest: i64, spots: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """The same where somebody may hold the model, or where there are several levels."""
        x, y = xs[-1], ys[-1]
        here = self.level(x, y)
        roam = Roam(self.scene, self.terms_at(here), x, y, rest)
        if roam.trapped:
            return self.straight_ends(xs, ys, spots)
        near = self.near(x, y, rest)
        unseen = self.is_unseen()
        clear: Roam | None = None
        found: list[tuple[int, int]] = []
        for point in spots:
            gx, gy = point
            if self.scene.over_edge(gx, gy, self.one.r) or (self.uneven and self.level(gx, gy) != here):
                continue
            if overlap_among(near, gx, gy, self.one.r, here, NO_END | self.solid, self.one.index) is not None:
                continue
            if not unseen and self.tethers and self.is_farther(x, y, gx, gy):
                continue  # breaking sight might free the model; a list of places can do without that
            way = roam.way_to(gx, gy)
            if way is None:
                continue
            if self.may_go_on(xs, ys, way):
                found.append(point)
            elif self.tethers:
                if clear is None:
                    clear = self.roam_clear(here, x, y, rest)
                way = clear.way_to(gx, gy)
                if way is not None and self.may_go_on(xs, ys, way):
                    found.append(point)
        if self.tethers:
            found += self.circling(xs, ys, rest, near)
        if self.uneven:
            found += self.ends_over_stairs(xs, ys, rest, spots, roam)
        return found + self.exits(xs, ys)

    def ends_over_stairs(
        self, xs: list[int], ys: list[int], rest: i64, spots: list[tuple[int, int]], roam: Roam
    ) -> list[tuple[int, int]]:
        """Those of the spots on another level to which stairs lead."""
        here = self.level(xs[-1], ys[-1])
        found: list[tuple[int, int]] = []
        for lx, ly, height in landings(self.layout, self.one.r):
            there = height if here == 0 else 0
            if (here != 0 and here != height) or length(lx - xs[-1], ly - ys[-1]) > rest:
                continue
            before = roam.way_to(lx, ly)
            if before is None:
                continue
            onward = Roam(self.scene, self.terms_at(there), lx, ly, rest - before.total)
            first_xs, first_ys = xs + before.xs[1:], ys + before.ys[1:]
            for point in spots:
                if self.level(point[0], point[1]) == there and point not in found:
                    way = onward.way_to(point[0], point[1])
                    if way is not None and self.judge(first_xs + way.xs[1:], first_ys + way.ys[1:]).code == FREE:
                        found.append(point)
        return found

    def near(self, x: i64, y: i64, rest: i64) -> list[Shape]:
        """All that a base could end on within reach."""
        found: list[Shape] = []
        wanted = NO_END | self.solid
        gather(found, self.scene.moving, self.terms, wanted, x - rest, x + rest, y - rest, y + rest)
        gather(found, self.scene.fixed, self.terms, wanted, x - rest, x + rest, y - rest, y + rest)
        return found

    def may_go_on(self, xs: list[int], ys: list[int], way: Way) -> bool:
        """Whether a way that was found on one level may follow the points walked so far."""
        whole = self.extended(xs, ys, way.xs[1:], way.ys[1:])
        if self.uneven:
            return self.judge(whole.xs, whole.ys).allowed
        return self.passes_freely(whole) or self.held_by(whole.xs, whole.ys) is None

    def passes_freely(self, way: Way) -> bool:
        """A quick yes: the way comes near nobody, or goes straight towards whomever it comes near."""
        last = len(way.xs) - 1
        dx, dy = way.xs[last] - way.xs[0], way.ys[last] - way.ys[0]
        for tether in self.tethers:
            if self.comes_near(tether, way.xs, way.ys):
                ahead = dx * (tether.holder.x - way.xs[last]) + dy * (tether.holder.y - way.ys[last])
                if last > 1 or ahead < 0:
                    return False
        return True

    def is_unseen(self) -> bool:
        """Whether an enemy has the model in its range without seeing it."""
        for tether in self.tethers:
            enemy = tether.holder.item
            base = self.table.ground().base(self.one.index)
            if within(base, tether.holder, tether.reach) and not self.table.sees(enemy, self.one.index):
                return True
        return False

    def is_farther(self, x: i64, y: i64, gx: i64, gy: i64) -> bool:
        """Whether g is farther than (x, y) from somebody in whose range (x, y) lies."""
        for tether in self.tethers:
            holder = tether.holder
            if compare_points(holder.x, holder.y, x, y, tether.reach + holder.r + self.one.r) <= 0:
                dx, dy = holder.x - x, holder.y - y
                if compare_points(holder.x, holder.y, gx, gy, floor_sqrt(dx * dx + dy * dy) + OVERLAP_SLACK) > 0:
                    return True
        return False

    def circling(self, xs: list[int], ys: list[int], rest: i64, near: list[Shape]) -> list[tuple[int, int]]:
        """Places all around those who hold the model right now, as near to them as it is (MS-078)."""
        found: list[tuple[int, int]] = []
        x, y, here = xs[-1], ys[-1], self.level(xs[-1], ys[-1])
        mover = self.table.ground().base(self.one.index)
        for tether in self.tethers:
            if not holds(self.scene, tether, mover.at(x, y), SIGHT):
                continue
            for gx, gy in ring_around(tether.holder, x, y):
                if length(gx - x, gy - y) > rest or self.is_farther(x, y, gx, gy):
                    continue
                if self.scene.over_edge(gx, gy, self.one.r) or self.level(gx, gy) != here:
                    continue
                if overlap_among(near, gx, gy, self.one.r, here, NO_END | self.solid, self.one.index) is not None:
                    continue
                way = self.around(tether.holder, x, y, gx, gy, rest)
                if self.judge(xs + way.xs[1:], ys + way.ys[1:]).code == FREE and (gx, gy) not in found:
                    found.append((gx, gy))
        return found

    def straight_ends(self, xs: list[int], ys: list[int], spots: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Those of the spots to which the way may go on straight."""
        return [
            (gx, gy)
            for gx, gy in spots
            if not self.scene.over_edge(gx, gy, self.one.r) and self.judge([*xs, gx], [*ys, gy]).allowed
        ]

    def exits(self, xs: list[int], ys: list[int]) -> list[tuple[int, int]]:
        """The point just over the nearest edge of the table, if the move can lead there (MS-151)."""
        x, y, out = xs[-1], ys[-1], int(self.one.r - OVERLAP_SLACK - 1)
        width, depth = int(self.scene.width), int(self.scene.depth)
        nearest = min(x, y, width - x, depth - y)
        if nearest - out > self.allowance:
            return []
        if nearest == x:
            point = (out, y)
        elif nearest == y:
            point = (x, out)
        else:
            point = (width - out, y) if nearest == width - x else (x, depth - out)
        return [point] if self.judge([*xs, point[0]], [*ys, point[1]]).code == LEAVES else []


def add_way(ways: list[Way], way: Way | None) -> None:
    if way is not None:
        ways.append(way)


def walked(xs: list[int], ys: list[int]) -> i64:
    """The length of a way (G-10)."""
    total: i64 = 0
    for leg in range(len(xs) - 1):
        total += length(xs[leg + 1] - xs[leg], ys[leg + 1] - ys[leg])
    return total


def overlap_free(scene: Scene, terms: Terms, x: i64, y: i64) -> bool:
    return scene.overlap_at(x, y, terms.r, terms.level, terms.solid, terms.item) is None


def is_stuck(table: Table, model: i64) -> bool:
    """Whether a model hangs on a ladder, from which only climbing on leads away (MS-130)."""
    return is_hanging(table.settings.layout, table.models[model])
