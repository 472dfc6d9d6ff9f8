"""Where a move can end: a rich sample of places for players who choose from a list (G-26).

The sample is a lattice with points of interest. On open ground one question to the geometry sorts out what can be
reached; near enemies that hold, and near stairs, every way is looked at by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.geometry.finder import Roam
from moontable.games.moonstone.geometry.motion import FREE, LEAVES, gather
from moontable.games.moonstone.geometry.reach import Reach, is_on_lattice, lattice_inside
from moontable.games.moonstone.geometry.scene import overlap_among
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.spots import spot_at, spot_x, spot_y
from moontable.games.moonstone.geometry.tethers import Guard
from moontable.games.moonstone.geometry.trails import Way
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK, length
from moontable.games.moonstone.movement.interesting import farthest, interesting, nearest_enemy, ring_around
from moontable.games.moonstone.movement.obstacles import other_on_stairs, overlap_at
from moontable.games.moonstone.movement.paths import Walk, who_holds_back
from moontable.games.moonstone.state.model import Model
from moontable.games.moonstone.terrain.levels import landings
from moontable.games.moonstone.terrain.traits import NO_END

if TYPE_CHECKING:
    from mypy_extensions import i64


def ends(walk: Walk, xs: list[int], ys: list[int]) -> list[int]:
    """Spots where a walk can end, having come so far; each once, in a fixed order."""
    search = Search(walk, xs, ys)
    if walk.tethers or walk.uneven:
        return list(dict.fromkeys(search.on_hard_ground()))
    return search.on_open_ground()


def off_lattice(spots: list[int], known: list[int]) -> list[int]:
    """Those of the spots that are neither on the lattice nor known, each once."""
    found = known[:]
    for place in spots:
        if not is_on_lattice(spot_x(place), spot_y(place)) and place not in found:
            found.append(place)
    return found[len(known) :]


class Search:
    """The search for the ends of one walk, from the last of the points it has come through."""

    walk: Walk
    xs: list[int]
    ys: list[int]
    x: i64
    y: i64
    level: i64
    rest: i64
    enemy: Model | None
    """The nearest one."""
    near: list[Shape]
    """All that a base could end on within the rest."""
    guards: list[Guard]
    held: list[Guard]
    """Those who hold the model where the search begins."""

    def __init__(self, walk: Walk, xs: list[int], ys: list[int]) -> None:
        self.walk = walk
        self.xs = xs
        self.ys = ys
        self.x = xs[-1]
        self.y = ys[-1]
        self.level = walk.level(self.x, self.y)
        self.rest = walk.allowance - walk.used(xs, ys)
        self.enemy = nearest_enemy(walk.position, walk.one, self.x, self.y)
        self.near = []
        self.guards = walk.follow(xs, ys).guards if walk.tethers else []
        self.held = [guard for guard in self.guards if guard.begin(self.x, self.y)]

    def on_open_ground(self) -> list[int]:
        """The ends where nobody can hold the model and there is only one level; no spot is looked at twice."""
        reach = Reach(self.walk.scene, self.walk.terms, self.x, self.y, self.rest)
        found = reach.on_lattice()
        others = off_lattice(self.interesting(), [])
        found += reach.among(others)
        found += reach.straight_to(off_lattice(farthest(self.x, self.y, self.rest, self.enemy), others))
        found += self.exits()
        return found

    def on_hard_ground(self) -> list[int]:
        """The ends elsewhere, some of them several times."""
        spots = self.lattice() + self.interesting()
        for guard in self.held:
            spots += ring_around(guard.tether.holder, self.x, self.y)
        far = farthest(self.x, self.y, self.rest, self.enemy)
        return self.one_by_one(spots) + self.straight_on(far) + self.exits()

    def lattice(self) -> list[int]:
        return lattice_inside(self.walk.scene, self.walk.one.r, self.x, self.y, self.rest)

    def interesting(self) -> list[int]:
        return interesting(self.walk.position, self.walk.one, self.x, self.y, self.rest, self.enemy)

    def straight_on(self, spots: list[int]) -> list[int]:
        """Those of the spots to which the walk may go on straight."""
        return [place for place in spots if self.goes_straight(spot_x(place), spot_y(place))]

    def goes_straight(self, x: i64, y: i64) -> bool:
        return self.walk.judge([*self.xs, int(x)], [*self.ys, int(y)]).code == FREE

    def exits(self) -> list[int]:
        """The point just over the nearest edge of the table, if the move can lead there (MS-151)."""
        x, y, out = self.xs[-1], self.ys[-1], int(self.walk.one.r - OVERLAP_SLACK - 1)
        width, depth = int(self.walk.scene.width), int(self.walk.scene.depth)
        beside, behind = min(x, width - x), min(y, depth - y)
        nearest = min(beside, behind)
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
        self.gather_near()
        near = [place for place in spots if self.is_near(spot_x(place), spot_y(place))]
        if not walk.uneven:
            return [place for place in near if self.can_end(roam, spot_x(place), spot_y(place))]
        here = [place for place in near if walk.level(spot_x(place), spot_y(place)) == self.level]
        found = [place for place in here if self.can_end(roam, spot_x(place), spot_y(place))]
        return found + self.over_stairs(near, roam)

    def is_near(self, x: i64, y: i64) -> bool:
        """Whether a point lies on the table and not too far away, even in a straight line."""
        return length(x - self.x, y - self.y) <= self.rest and not self.walk.scene.over_edge(x, y, self.walk.one.r)

    def over_stairs(self, spots: list[int], roam: Roam) -> list[int]:
        """Those of the spots on another level to which stairs lead."""
        found: list[int] = []
        for x, y, height in landings(self.walk.layout, self.walk.one.r):
            if (self.level != 0 and self.level != height) or not self.is_near(x, y):
                continue
            before = roam.way_to(x, y)
            if before is not None and who_holds_back(self.guards, before, self.x, self.y) is None:
                found += self.beyond_stairs(spots, before, x, y, height if self.level == 0 else 0)
        return found

    def beyond_stairs(self, spots: list[int], before: Way, x: i64, y: i64, level: i64) -> list[int]:
        """Those of the spots on a level that can be reached from a landing."""
        walk = self.walk
        onward = Roam(walk.scene, walk.terms_at(level), x, y, self.rest - before.total)
        found: list[int] = []
        for place in spots:
            gx, gy = spot_x(place), spot_y(place)
            if walk.level(gx, gy) != level or overlap_at(walk.position, walk.one.index, gx, gy) is not None:
                continue
            after = onward.way_to(gx, gy)
            if after is None or not walk.meets_nobody(before, after):
                continue
            if who_holds_back(self.guards, after, x, y) is None:
                found.append(place)
        return found

    def gather_near(self) -> None:
        scene, terms, x, y, rest = self.walk.scene, self.walk.terms_at(self.level), self.x, self.y, self.rest
        wanted = NO_END | self.walk.solid
        gather(self.near, scene.moving, terms, wanted, x - rest, x + rest, y - rest, y + rest)
        gather(self.near, scene.fixed, terms, wanted, x - rest, x + rest, y - rest, y + rest)

    def is_free(self, x: i64, y: i64) -> bool:
        """Whether the model could stand there, on the level where the search began; on stairs it meets both levels."""
        walk, one = self.walk, self.walk.one
        if overlap_among(self.near, x, y, one.r, self.level, NO_END | walk.solid, one.index) is not None:
            return False
        return not walk.uneven or other_on_stairs(walk.layout, walk.scene, one, x, y) is None

    def can_end(self, roam: Roam, gx: i64, gy: i64) -> bool:
        """Whether there is a way to a free place on this level.

        Whoever is engaged might break free by breaking the line of sight; a list of places can do without that.
        """
        if not self.is_free(gx, gy):
            return False
        for guard in self.held:
            if not guard.may_be_at(float(gx), float(gy)):
                return False
        way = roam.way_to(gx, gy)
        if way is None:
            return False
        if who_holds_back(self.guards, way, self.x, self.y) is None:
            return True
        return self.walk.find_past(self.guards, self.level, self.x, self.y, gx, gy, self.rest) is not None
