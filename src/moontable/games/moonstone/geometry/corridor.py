"""The band of all straight lines between two discs, and what lies in or beside it (G-16 to G-18, G-23).

The band is the hull of the two discs. In its own frame the first disc sits at the origin and the second on the axis at
distance `long`; the frame's coordinates come from whole dot and cross products by one division each.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.geometry.distance import compare, segment_reaches
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import NEAR_LINE, ceil_sqrt

if TYPE_CHECKING:
    from mypy_extensions import i64

NOISE: Final = 1e-7
"""Far above the rounding of doubles on a table (1e-10 units), far below anything that whole coordinates can mean."""


@mypyc_attr(acyclic=True)
class Corridor:
    """The hull of two discs a and b whose centres differ."""

    a: Shape
    b: Shape
    dx: i64
    dy: i64
    square: i64
    bound: i64
    """The length, rounded up."""
    widest: i64
    long: float

    def __init__(self, a: Shape, b: Shape) -> None:
        self.a = a
        self.b = b
        self.dx = b.x - a.x
        self.dy = b.y - a.y
        self.square = self.dx * self.dx + self.dy * self.dy
        self.bound = ceil_sqrt(self.square)
        self.widest = max(a.r, b.r)
        self.long = math.sqrt(float(self.square))

    def misses(self, shape: Shape) -> bool:
        """A cheap no: the circle around the shape lies beside or beyond the band."""
        wx, wy = shape.x - self.a.x, shape.y - self.a.y
        reach = (self.widest + shape.r + NEAR_LINE) * self.bound
        cross = self.dx * wy - self.dy * wx
        if cross > reach or cross < -reach:
            return True
        along = self.dx * wx + self.dy * wy
        return along < -reach or along > self.square + reach

    def touches(self, shape: Shape) -> bool:
        """Whether a shape comes within 25 units of the band (G-17)."""
        if self.misses(shape):
            return False
        a, b = self.a, self.b
        if a.r == b.r:
            return segment_reaches(shape, a.x, a.y, b.x, b.y, a.r + NEAR_LINE)
        if not shape.corners:
            return self.point_gap(shape.x, shape.y) <= float(shape.r + NEAR_LINE) + NOISE
        if compare(shape, a.x, a.y, a.r + NEAR_LINE) <= 0 or compare(shape, b.x, b.y, b.r + NEAR_LINE) <= 0:
            return True
        # Neither end meets it, so either a corner lies in the band or it cuts right through.
        for corner in shape.corners:
            if self.point_gap(corner.x, corner.y) <= float(NEAR_LINE) + NOISE:
                return True
        return self.axis_crosses(shape)

    def axis_crosses(self, shape: Shape) -> bool:
        """Whether the line from centre to centre comes within 25 units of a shape (G-18)."""
        return segment_reaches(shape, self.a.x, self.a.y, self.b.x, self.b.y, NEAR_LINE)

    def point_gap(self, x: i64, y: i64) -> float:
        """The distance from a point to the band, negative inside: the least |p - c(s)| - r(s) over 0 <= s <= 1."""
        wx, wy = x - self.a.x, y - self.a.y
        u = float(self.dx * wx + self.dy * wy) / self.long
        v = abs(float(self.dx * wy - self.dy * wx)) / self.long
        k = float(self.b.r - self.a.r) / self.long
        s = (u + k * v / math.sqrt(1.0 - k * k)) / self.long
        s = min(max(s, 0.0), 1.0)
        du = u - s * self.long
        return math.sqrt(du * du + v * v) - (float(self.a.r) + s * float(self.b.r - self.a.r))

    def reaches_above(self, shape: Shape, from_level: i64, to_level: i64) -> bool:
        """Whether a shape rises above the straight line from one height over a to the other over b (G-23).

        The line is judged where it runs over the shape and is lowest, along the axis from centre to centre.
        """
        if from_level == to_level:
            return shape.head > from_level
        low, high = self.shadow(shape)
        lowest = high if to_level < from_level else low
        lowest = min(max(lowest, 0), self.square)
        # head > from + (to - from) * lowest / square, without the division
        return (shape.head - from_level) * self.square > (to_level - from_level) * lowest

    def shadow(self, shape: Shape) -> tuple[i64, i64]:
        """Where along the axis a shape begins and ends, as dot products (0 at a, `square` at b)."""
        if not shape.corners:
            middle = self.dx * (shape.x - self.a.x) + self.dy * (shape.y - self.a.y)
            return middle - shape.r * self.bound, middle + shape.r * self.bound
        first, last = self.square + 1, -self.square - 1
        seen = False
        for corner in shape.corners:
            along = self.dx * (corner.x - self.a.x) + self.dy * (corner.y - self.a.y)
            first = along if not seen or along < first else first
            last = along if not seen or along > last else last
            seen = True
        return first, last
