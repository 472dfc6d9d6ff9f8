"""Does one disc see another past everything between them? (G-16, G-23)

There is sight if at least one straight line from any part of one disc to any part of the other keeps more than 25 units
away from every blocker. Few questions need more than a glance: nothing stands in the band between the discs, or its
middle or one of its borders is open. For the rest the line is swung:

    Push any free line sideways until it touches something: the near border of one of the two discs, or a blocker. Call
    that the *rail*. Now swing the line along the rail. It stays free until it touches a second thing, so every stretch
    of free lines begins at a common tangent of the rail and some other thing. It is enough to look just behind each of
    these tangents.

The swing is computed in doubles with + - * / and square roots only, which give the same result on every machine. A
stretch of free lines narrower than `TURN` counts as closed; so things that exactly touch leave no gap, however the
table is turned.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.corridor import NOISE, Corridor
from moontable.games.moonstone.geometry.distance import compare, compare_points
from moontable.games.moonstone.geometry.scene import Scene, compare_piece
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import CONTACT, EYE, NEAR_LINE, OVERLAP_SLACK

if TYPE_CHECKING:
    from mypy_extensions import i64

TURN: Final = 1e-6
"""The least stretch of slopes that counts as open: a micrometre at the far end of the table.

Swung this far past a tangent, a line has left a knob a tenth of a unit away behind by `NOISE`.
"""


class Sightline:
    """The answer for a person: whether there is sight, the line that proves it or that was tried, and what hides it."""

    def __init__(self, clear: bool, line: tuple[int, int, int, int], blockers: list[Shape]) -> None:
        self.clear = clear
        self.line = line
        """From a point of the first disc to a point of the second: a free line, or the one from centre to centre."""
        self.blockers = blockers
        """Empty if the line is free. Otherwise all that stands in the way, those on the centre line first."""


def sees(scene: Scene, a: Shape, b: Shape, opaque: i64, veils: i64, touched: bool = False) -> bool:
    """Whether disc a sees disc b.

    Shapes with an `opaque` trait hide what is behind them; things with a trait of `veils` do so unless one of the two
    discs overlaps some shape of them: one can look into them and out of them, not through. With `touched` it is enough
    to touch such a shape, and each shape is a thing of its own. Pieces of the items of a and b never hide them.
    """
    if compare_points(a.x, a.y, b.x, b.y, a.r + b.r + CONTACT) <= 0:
        return True
    corridor = Corridor(a, b)
    blockers: list[Shape] = []
    collect(blockers, scene.moving, corridor, opaque, veils, touched)
    collect(blockers, scene.fixed, corridor, opaque, veils, touched)
    if not blockers:
        return True
    return Swing(corridor, blockers).search()


def explain_sight(scene: Scene, a: Shape, b: Shape, opaque: i64, veils: i64, touched: bool = False) -> Sightline:
    """The same question, answered with the line and the blockers."""
    centres = (int(a.x), int(a.y), int(b.x), int(b.y))
    blockers: list[Shape] = []
    if compare_points(a.x, a.y, b.x, b.y, a.r + b.r + CONTACT) <= 0:
        return Sightline(True, centres, blockers)
    corridor = Corridor(a, b)
    collect(blockers, scene.moving, corridor, opaque, veils, touched)
    collect(blockers, scene.fixed, corridor, opaque, veils, touched)
    swing = Swing(corridor, blockers)
    if swing.search():
        return Sightline(True, swing.ends(), [])
    alone = [shape for shape in blockers if not Swing(corridor, [shape]).search()]
    middle = [shape for shape in blockers if corridor.axis_crosses(shape)]
    order = alone + middle + blockers
    return Sightline(False, centres, [shape for at, shape in enumerate(order) if shape not in order[:at]])


def collect(
    found: list[Shape], shapes: list[Shape], corridor: Corridor, opaque: i64, veils: i64, touched: bool = False
) -> None:
    """Add the shapes that can hide something in the band."""
    either = opaque | veils
    a, b = corridor.a, corridor.b
    for shape in shapes:
        if not shape.traits & either or corridor.misses(shape) or shape.belongs_to(a) or shape.belongs_to(b):
            continue
        if not corridor.reaches_above(shape, a.foot + EYE, b.foot + EYE) or not corridor.touches(shape):
            continue
        if shape.traits & opaque or not is_open_to(shape, shapes, a, b, touched):
            found.append(shape)


def is_open_to(shape: Shape, shapes: list[Shape], a: Shape, b: Shape, touched: bool) -> bool:
    """Whether one of the two discs stands in a veil, given one of its shapes: in that one or in another (Q-48)."""
    if touched:
        return compare(shape, a.x, a.y, a.r + CONTACT) <= 0 or compare(shape, b.x, b.y, b.r + CONTACT) <= 0
    return (
        compare_piece(shapes, shape, a.x, a.y, a.r - OVERLAP_SLACK) < 0
        or compare_piece(shapes, shape, b.x, b.y, b.r - OVERLAP_SLACK) < 0
    )


class Knob:
    """A round part of a blocker in the band's own frame: a whole disc, or a corner with the 25 units around it."""

    u: float
    v: float
    r: float

    def __init__(self, u: float, v: float, r: float) -> None:
        self.u = u
        self.v = v
        self.r = r


class Blocker:
    """One blocker as the knobs whose hull it is."""

    knobs: list[Knob]

    def __init__(self) -> None:
        self.knobs = []


class Swing:
    """The search for a free line v = slope * u + offset in the frame of a band.

    For one slope every knob covers the offsets v - slope * u +- r * sqrt(1 + slope**2).
    """

    corridor: Corridor
    blockers: list[Blocker]
    rails: list[Knob]
    """The knobs that lie in the band, and so can touch one of its lines."""
    long: float
    ra: float
    rb: float
    steepest: float
    """The slope of the steepest line that meets both discs: their inner tangents."""
    slope: float
    offset: float

    def __init__(self, corridor: Corridor, shapes: list[Shape]) -> None:
        self.corridor = corridor
        self.long = corridor.long
        self.ra = float(corridor.a.r)
        self.rb = float(corridor.b.r)
        both = self.ra + self.rb
        self.steepest = both / math.sqrt(self.long * self.long - both * both)
        self.slope = 0.0
        self.offset = 0.0
        self.rails = []
        self.blockers = []
        for shape in shapes:
            self.add(shape)

    def add(self, shape: Shape) -> None:
        blocker = Blocker()
        if not shape.corners:
            self.add_knob(blocker, shape.x, shape.y, shape.r + NEAR_LINE)
        for corner in shape.corners:
            self.add_knob(blocker, corner.x, corner.y, NEAR_LINE)
        self.blockers.append(blocker)

    def add_knob(self, blocker: Blocker, x: i64, y: i64, r: i64) -> None:
        corridor = self.corridor
        wx, wy = x - corridor.a.x, y - corridor.a.y
        u = float(corridor.dx * wx + corridor.dy * wy) / self.long
        v = float(corridor.dx * wy - corridor.dy * wx) / self.long
        knob = Knob(u, v, float(r))
        blocker.knobs.append(knob)
        wide = float(corridor.widest + r)
        if -wide < v < wide and -wide < u < self.long + wide:
            self.rails.append(knob)

    # -- the search --------------------------------------------------------------------------------------------------

    def search(self) -> bool:
        """Whether there is a free line; `slope` and `offset` then hold one."""
        if self.is_clear(0.0, 0.0, NOISE):
            return True
        k = (self.rb - self.ra) / self.long
        slope = k / math.sqrt(1.0 - k * k)
        offset = self.ra * math.sqrt(1.0 + slope * slope)
        if self.is_clear(slope, offset, NOISE) or self.is_clear(-slope, -offset, NOISE):
            return True
        # What meets both borders of the band is convex and so cuts it in two.
        for blocker in self.blockers:
            if self.hides(blocker, slope, offset, NOISE) and self.hides(blocker, -slope, -offset, NOISE):
                return False
        return self.swing_all()

    def swing_all(self) -> bool:
        """Swing the line along every rail: the lower sides of the two discs and the upper sides of the blockers."""
        if self.swing(0.0, 0.0, -self.ra) or self.swing(self.long, 0.0, -self.rb):
            return True
        for rail in self.rails:
            if self.swing(rail.u, rail.v, rail.r):
                return True
        return False

    def swing(self, u: float, v: float, r: float) -> bool:
        """Whether one of the lines on the upper side of this rail is free."""
        if self.try_slope(u, v, r, -self.steepest):
            return True
        if self.try_tangents(u, v, r, 0.0, 0.0, self.ra) or self.try_tangents(u, v, r, self.long, 0.0, self.rb):
            return True
        for other in self.rails:
            if self.try_tangents(u, v, r, other.u, other.v, other.r):
                return True
        return False

    def try_tangents(self, u: float, v: float, r: float, u2: float, v2: float, r2: float) -> bool:
        """Try the lines just behind the common tangents of a rail and another knob, on either side of the knob."""
        du, dv = u2 - u, v2 - v
        square = du * du + dv * dv
        if square < NOISE:
            return False
        return self.try_normals(u, v, r, du, dv, square, r - r2) or self.try_normals(u, v, r, du, dv, square, r + r2)

    def try_normals(self, u: float, v: float, r: float, du: float, dv: float, square: float, apart: float) -> bool:
        """Try the directions whose unit normal n has n . (du, dv) = apart; there are at most two."""
        rest = square - apart * apart
        if rest < 0.0:
            return False
        root = math.sqrt(rest)
        nu, nv = apart * du - root * dv, apart * dv + root * du
        if nv > 0.0 and self.try_slope(u, v, r, -nu / nv):
            return True
        nu, nv = apart * du + root * dv, apart * dv - root * du
        return nv > 0.0 and self.try_slope(u, v, r, -nu / nv)

    def try_slope(self, u: float, v: float, r: float, slope: float) -> bool:
        """Whether the line on the rail just behind this slope meets both discs and is free."""
        slope += TURN
        if slope < -self.steepest or slope > self.steepest:
            return False
        stretch = math.sqrt(1.0 + slope * slope)
        offset = v - slope * u + r * stretch
        edge = self.ra * stretch
        if offset < -edge - NOISE or offset > edge - NOISE:
            return False
        middle, edge = -slope * self.long, self.rb * stretch
        if offset < middle - edge - NOISE or offset > middle + edge - NOISE:
            return False
        return self.is_clear(slope, offset, -NOISE)

    def is_clear(self, slope: float, offset: float, above: float) -> bool:
        """Whether a line keeps off every blocker; `above` is how far it must stay above those below it."""
        for blocker in self.blockers:
            if self.hides(blocker, slope, offset, above):
                return False
        self.slope = slope
        self.offset = offset
        return True

    def hides(self, blocker: Blocker, slope: float, offset: float, above: float) -> bool:
        """Whether a line between the two discs meets a blocker."""
        stretch = math.sqrt(1.0 + slope * slope)
        low, high = 1e18, -1e18
        for knob in blocker.knobs:
            middle, wide = knob.v - slope * knob.u, knob.r * stretch
            if middle - wide < low:
                low = middle - wide
            if middle + wide > high:
                high = middle + wide
        return offset < high + above and offset > low - NOISE and self.is_between(blocker, slope, offset)

    def is_between(self, blocker: Blocker, slope: float, offset: float) -> bool:
        """Whether a blocker that the line meets stands between the two discs, not behind one of them."""
        knobs = blocker.knobs
        count = len(knobs)
        if count == 1:
            along = knobs[0].u + slope * knobs[0].v
            return 0.0 < along < self.long
        first, last = 1e18, -1e18
        before = knobs[count - 1]
        near = knobs[0].r * math.sqrt(1.0 + slope * slope)
        height_before = before.v - slope * before.u - offset
        for knob in knobs:
            height = knob.v - slope * knob.u - offset
            if -near <= height <= near:
                along = knob.u + slope * knob.v
                first, last = min(first, along), max(last, along)
            if (height > 0.0) != (height_before > 0.0):
                part = height / (height - height_before)
                u, v = knob.u + part * (before.u - knob.u), knob.v + part * (before.v - knob.v)
                along = u + slope * v
                first, last = min(first, along), max(last, along)
            before, height_before = knob, height
        return last > 0.0 and first < self.long

    def ends(self) -> tuple[int, int, int, int]:
        """The free line that was found, from where it leaves the first disc to where it enters the second."""
        square = 1.0 + self.slope * self.slope
        ua = -self.slope * self.offset / square + self.half_chord(self.ra, self.offset)
        ub = (self.long - self.slope * self.offset) / square
        ub -= self.half_chord(self.rb, self.offset + self.slope * self.long)
        ax, ay = self.on_table(ua, self.slope * ua + self.offset)
        bx, by = self.on_table(ub, self.slope * ub + self.offset)
        return ax, ay, bx, by

    def half_chord(self, r: float, offset: float) -> float:
        """Half the stretch of u that the line spends in a disc whose centre it passes with this offset."""
        square = 1.0 + self.slope * self.slope
        return math.sqrt(max(r * r - offset * offset / square, 0.0) / square)

    def on_table(self, u: float, v: float) -> tuple[int, int]:
        corridor = self.corridor
        x = float(corridor.a.x) + (u * float(corridor.dx) - v * float(corridor.dy)) / self.long
        y = float(corridor.a.y) + (u * float(corridor.dy) + v * float(corridor.dx)) / self.long
        return round(x), round(y)
