"""Where a move could end by the first version of the rules: a sample of places for players who choose from a list.

The sample is a lattice with points of interest. On open ground one question to the geometry sorts out what can be
reached; near enemies that hold, and near stairs, every way is looked at by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.first.ringways import Roam, Way, reachable
from moontable.games.moonstone.first.tethers import holds
from moontable.games.moonstone.first.walking import FirstWalk
from moontable.games.moonstone.geometry.distance import compare_points, within
from moontable.games.moonstone.geometry.motion import FREE, LEAVES, gather
from moontable.games.moonstone.geometry.reach import lattice
from moontable.games.moonstone.geometry.scene import overlap_among
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.spots import spot_at, spot_x, spot_y
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK, floor_sqrt, length
from moontable.games.moonstone.movement.interesting import farthest, interesting, nearest_enemy, ring_around
from moontable.games.moonstone.movement.paths import walked
from moontable.games.moonstone.terrain.levels import landings, stairs_at
from moontable.games.moonstone.terrain.traits import NO_END

if TYPE_CHECKING:
    from mypy_extensions import i64


def first_ends(walk: FirstWalk, xs: list[int], ys: list[int]) -> list[int]:
    """Spots where a walk can end, having come so far; each once, in a fixed order."""
    return list(dict.fromkeys(Search(walk, xs, ys).all_ends()))


class Search:
    """The search for the ends of one walk, from the last of the points it has come through."""

    walk: FirstWalk
    xs: list[int]
    ys: list[int]
    x: i64
    y: i64
    level: i64
    rest: i64
    near: list[Shape]
    """All that a base could end on within the rest."""

    def __init__(self, walk: FirstWalk, xs: list[int], ys: list[int]) -> None:
        self.walk = walk
        self.xs = xs
        self.ys = ys
        self.x = xs[-1]
        self.y = ys[-1]
        self.level = walk.level(self.x, self.y)
        self.rest = walk.allowance - walked(xs, ys)
        self.near = []

    def all_ends(self) -> list[int]:
        walk = self.walk
        x, y, rest = self.x, self.y, self.rest
        enemy = nearest_enemy(walk.position, walk.one, x, y)
        spots = lattice(x, y, rest) + interesting(walk.position, walk.one, x, y, rest, enemy)
        far = farthest(x, y, rest, enemy)
        if walk.holders or walk.uneven:
            return self.one_by_one(spots) + self.straight_on(far) + self.exits()
        found = reachable(walk.scene, walk.terms, self.x, self.y, self.rest, spots, far)
        if not found and self.is_in_gap():
            found = self.straight_on(spots)
        return found + self.exits()

    def is_in_gap(self) -> bool:
        """Whether the walk is just squeezing through somewhere, so that no shortest way begins there."""
        terms = self.walk.terms
        return self.walk.scene.overlap_at(self.x, self.y, terms.r, terms.level, terms.solid, terms.item) is not None

    def straight_on(self, spots: list[int]) -> list[int]:
        """Those of the spots to which the walk may go on straight."""
        return [place for place in spots if self.goes_straight(spot_x(place), spot_y(place))]

    def goes_straight(self, x: i64, y: i64) -> bool:
        return self.walk.judge([*self.xs, int(x)], [*self.ys, int(y)]).code == FREE

    def exits(self) -> list[int]:
        """The point just over the nearest edge of the table, if the move can lead there (MS-151)."""
        x, y, out = self.xs[-1], self.ys[-1], int(self.walk.one.r - OVERLAP_SLACK - 1)
        width, depth = int(self.walk.scene.width), int(self.walk.scene.depth)
        nearest = min(x, y, width - x, depth - y)
        if nearest - out > self.rest:
            return []
        if nearest == x:
            point = (out, y)
        elif nearest == y:
            point = (x, out)
        else:
            point = (width - out, y) if nearest == width - x else (x, depth - out)
        return [spot_at(point)] if self.walk.judge([*self.xs, point[0]], [*self.ys, point[1]]).code == LEAVES else []

    # -- every way by itself ------------------------------------------------------------------------------------------

    def one_by_one(self, spots: list[int]) -> list[int]:
        """The ends where somebody may hold the model, or where there are several levels."""
        walk = self.walk
        roam = Roam(walk.scene, walk.terms_at(self.level), self.x, self.y, self.rest)
        if roam.trapped:
            return self.straight_on(spots)
        self.gather_near()
        found = self.on_this_level(spots, roam)
        if walk.holders:
            found += self.circling()
        if walk.uneven:
            found += self.over_stairs(spots, roam)
        return found

    def gather_near(self) -> None:
        scene, terms, x, y, rest = self.walk.scene, self.walk.terms_at(self.level), self.x, self.y, self.rest
        wanted = NO_END | self.walk.solid
        gather(self.near, scene.moving, terms, wanted, x - rest, x + rest, y - rest, y + rest)
        gather(self.near, scene.fixed, terms, wanted, x - rest, x + rest, y - rest, y + rest)

    def is_free(self, x: i64, y: i64) -> bool:
        """Whether the model could stand there, on the level where the search began."""
        walk, one = self.walk, self.walk.one
        if walk.scene.over_edge(x, y, one.r) or walk.level(x, y) != self.level:
            return False
        return overlap_among(self.near, x, y, one.r, self.level, NO_END | walk.solid, one.index) is None

    def on_this_level(self, spots: list[int], roam: Roam) -> list[int]:
        """Those of the spots that can be reached without stairs.

        Whoever is engaged might break free by breaking the line of sight; a list of places can do without that.
        """
        walk = self.walk
        held = len(walk.holders) > 0 and not self.is_unseen()
        clear: Roam | None = None
        found: list[int] = []
        for place in spots:
            gx, gy = spot_x(place), spot_y(place)
            if not self.is_free(gx, gy) or (held and self.is_farther(gx, gy)):
                continue
            way = roam.way_to(gx, gy)
            if way is None:
                continue
            if self.may_take(way):
                found.append(place)
            elif walk.holders:
                if clear is None:
                    clear = walk.roam_clear(self.level, self.x, self.y, self.rest)
                way = clear.way_to(gx, gy)
                if way is not None and self.may_take(way):
                    found.append(place)
        return found

    def may_take(self, way: Way) -> bool:
        """Whether a way that was found on this level may follow the points walked so far."""
        walk, xs, ys = self.walk, self.xs + way.xs[1:], self.ys + way.ys[1:]
        if walk.uneven and self.turns_on_stairs(xs, ys):
            return walk.judge(xs, ys).code == FREE
        return self.passes_freely(xs, ys) or walk.held_by(xs, ys) is None

    def turns_on_stairs(self, xs: list[int], ys: list[int]) -> bool:
        """Whether one of the points lies over stairs, where others may stand on another level."""
        for at in range(len(xs)):
            if stairs_at(self.walk.layout, xs[at], ys[at]) is not None:
                return True
        return False

    def passes_freely(self, xs: list[int], ys: list[int]) -> bool:
        """A quick yes: the way comes near nobody, or goes straight towards whomever it comes near."""
        last = len(xs) - 1
        dx, dy = xs[last] - xs[0], ys[last] - ys[0]
        for tether in self.walk.tethers:
            if self.walk.comes_near(tether, xs, ys):
                ahead = dx * (tether.holder.x - xs[last]) + dy * (tether.holder.y - ys[last])
                if last > 1 or ahead < 0:
                    return False
        return True

    def is_unseen(self) -> bool:
        """Whether an enemy has the model in its range without seeing it."""
        position, model = self.walk.position, self.walk.one.index
        base = position.ground().base(model)
        for tether in self.walk.holders:
            if within(base, tether.holder, tether.reach) and not position.sees(tether.holder.item, model):
                return True
        return False

    def is_farther(self, gx: i64, gy: i64) -> bool:
        """Whether g is farther off than the last point from somebody in whose range that point lies."""
        for tether in self.walk.holders:
            holder = tether.holder
            if compare_points(holder.x, holder.y, self.x, self.y, tether.reach + holder.r + self.walk.one.r) <= 0:
                dx, dy = holder.x - self.x, holder.y - self.y
                if compare_points(holder.x, holder.y, gx, gy, floor_sqrt(dx * dx + dy * dy) + OVERLAP_SLACK) > 0:
                    return True
        return False

    def circling(self) -> list[int]:
        """Places all around those who hold the model right now, as near to them as it is (MS-078)."""
        walk = self.walk
        standing = walk.position.ground().base(walk.one.index).at(self.x, self.y)
        found: list[int] = []
        for tether in walk.holders:
            if not holds(walk.scene, tether, standing, walk.sighting):
                continue
            for place in ring_around(tether.holder, self.x, self.y):
                gx, gy = spot_x(place), spot_y(place)
                if self.is_far(gx, gy) or self.is_farther(gx, gy) or not self.is_free(gx, gy):
                    continue
                way = walk.around(tether.holder, self.x, self.y, gx, gy, self.rest)
                if walk.judge(self.xs + way.xs[1:], self.ys + way.ys[1:]).code == FREE:
                    found.append(place)
        return found

    def is_far(self, x: i64, y: i64) -> bool:
        """Whether a point is too far away even in a straight line."""
        return length(x - self.x, y - self.y) > self.rest

    def over_stairs(self, spots: list[int], roam: Roam) -> list[int]:
        """Those of the spots on another level to which stairs lead."""
        found: list[int] = []
        for x, y, height in landings(self.walk.layout, self.walk.one.r):
            there = height if self.level == 0 else 0
            if (self.level != 0 and self.level != height) or self.is_far(x, y):
                continue
            before = roam.way_to(x, y)
            if before is not None:
                found += self.beyond_stairs(spots, before, there)
        return found

    def beyond_stairs(self, spots: list[int], before: Way, level: i64) -> list[int]:
        """Those of the spots on a level that can be reached from a landing."""
        walk = self.walk
        xs, ys = self.xs + before.xs[1:], self.ys + before.ys[1:]
        onward = Roam(walk.scene, walk.terms_at(level), xs[-1], ys[-1], self.rest - before.total)
        found: list[int] = []
        for place in spots:
            gx, gy = spot_x(place), spot_y(place)
            if walk.level(gx, gy) == level:
                way = onward.way_to(gx, gy)
                if way is not None and walk.judge(xs + way.xs[1:], ys + way.ys[1:]).code == FREE:
                    found.append(place)
        return found
