"""Is there room for a disc along a straight line or around a bend? In doubles, for ways that do not end on the grid.

`distance.py` answers the same exactly for lines between whole points. Here `NOISE` is the least overlap that counts.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.geometry.shapes import Corner, Shape
from moontable.games.moonstone.geometry.turning import cos_sin

if TYPE_CHECKING:
    from mypy_extensions import i64

NOISE: Final = 1e-6
"""A hundred-millionth of a millimetre: far above the rounding of doubles, far below the grid of the table."""


def line_meets(shape: Shape, px: float, py: float, qx: float, qy: float, reach: float) -> bool:
    """Whether the straight line p-q comes nearer to a shape than a reach."""
    low, high = float(shape.left) - reach, float(shape.right) + reach
    if (px <= low and qx <= low) or (px >= high and qx >= high):
        return False
    low, high = float(shape.bottom) - reach, float(shape.top) + reach
    if (py <= low and qy <= low) or (py >= high and qy >= high):
        return False
    near = reach - NOISE
    if not shape.corners:
        far = near + float(shape.r)
        return off_line(float(shape.x), float(shape.y), px, py, qx, qy) < far * far
    return not is_apart(shape, px, py, qx, qy, near) and line_meets_outline(shape, px, py, qx, qy, near)


def point_meets(shape: Shape, x: float, y: float, reach: float) -> bool:
    """Whether a point lies nearer to a shape than a reach."""
    if x <= float(shape.left) - reach or x >= float(shape.right) + reach:
        return False
    if y <= float(shape.bottom) - reach or y >= float(shape.top) + reach:
        return False
    near = reach - NOISE
    if not shape.corners:
        dx, dy, far = float(shape.x) - x, float(shape.y) - y, near + float(shape.r)
        return dx * dx + dy * dy < far * far
    inside = True
    for edge in shape.corners:
        out = float(edge.ey) * (x - float(edge.x)) - float(edge.ex) * (y - float(edge.y))
        if out >= near * float(edge.length):
            return False
        inside = inside and out < 0.0
    if inside:
        return True
    for edge in shape.corners:
        ax, ay = float(edge.x), float(edge.y)
        if off_line(x, y, ax, ay, ax + float(edge.ex), ay + float(edge.ey)) < near * near:
            return True
    return False


def off_line(x: float, y: float, px: float, py: float, qx: float, qy: float) -> float:
    """The squared distance of a point from the straight line p-q."""
    ex, ey, wx, wy = qx - px, qy - py, x - px, y - py
    along, square = wx * ex + wy * ey, ex * ex + ey * ey
    if along <= 0.0:
        return wx * wx + wy * wy
    if along >= square:
        return (x - qx) * (x - qx) + (y - qy) * (y - qy)
    cross = ex * wy - ey * wx
    return cross * cross / square


def is_apart(shape: Shape, px: float, py: float, qx: float, qy: float, reach: float) -> bool:
    """A cheap no: some edge of an outline has the whole line on its outside, farther away than the reach."""
    for edge in shape.corners:
        far = reach * float(edge.length)
        ex, ey = float(edge.ex), float(edge.ey)
        if (
            ey * (px - float(edge.x)) - ex * (py - float(edge.y)) >= far
            and ey * (qx - float(edge.x)) - ex * (qy - float(edge.y)) >= far
        ):
            return True
    return False


def line_meets_outline(shape: Shape, px: float, py: float, qx: float, qy: float, reach: float) -> bool:
    """Whether the line p-q comes nearer to an outline than a reach: at an end, at a corner, or right through it."""
    near = reach * reach
    p_inside = q_inside = True
    for edge in shape.corners:
        x, y = float(edge.x), float(edge.y)
        ex, ey = float(edge.ex), float(edge.ey)
        nx, ny = x + ex, y + ey
        if off_line(px, py, x, y, nx, ny) < near or off_line(qx, qy, x, y, nx, ny) < near:
            return True
        if off_line(x, y, px, py, qx, qy) < near:
            return True
        p_side, q_side = ex * (py - y) - ey * (px - x), ex * (qy - y) - ey * (qx - x)
        p_inside = p_inside and p_side > 0.0
        q_inside = q_inside and q_side > 0.0
        if (p_side > 0.0) != (q_side > 0.0):
            lx, ly = qx - px, qy - py
            if (lx * (y - py) - ly * (x - px) > 0.0) != (lx * (ny - py) - ly * (nx - px) > 0.0):
                return True
    return p_inside or q_inside


@mypyc_attr(acyclic=True)
class Arc:
    """A part of a circle, from the direction a to the direction b (seen from the middle) to the left."""

    x: float
    y: float
    r: float
    ax: float
    ay: float
    bx: float
    by: float
    long: bool
    """Whether it is more than half of the circle."""

    def __init__(self, x: float, y: float, r: float, ax: float, ay: float, bx: float, by: float, long: bool) -> None:
        self.x = x
        self.y = y
        self.r = r
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by
        self.long = long

    def has(self, dx: float, dy: float) -> bool:
        """Whether it has a point in this direction from the middle."""
        after, before = self.ax * dy - self.ay * dx, dx * self.by - dy * self.bx
        if self.long:
            return after >= 0.0 or before >= 0.0
        return after >= 0.0 and before >= 0.0

    def at(self, turn: float) -> tuple[float, float]:
        """The point after a turn to the left from its beginning."""
        cos, sin = cos_sin(turn)
        return (
            self.x + self.r * (self.ax * cos - self.ay * sin),
            self.y + self.r * (self.ax * sin + self.ay * cos),
        )

    def meets(self, shape: Shape, reach: float) -> bool:
        """Whether it comes nearer to a shape than a reach, somewhere between its ends."""
        far = self.r + reach
        if (
            self.x + far <= float(shape.left)
            or self.x - far >= float(shape.right)
            or self.y + far <= float(shape.bottom)
            or self.y - far >= float(shape.top)
        ):
            return False
        near = reach - NOISE
        if not shape.corners:
            return self.passes(float(shape.x), float(shape.y), near + float(shape.r))
        for edge in shape.corners:
            if self.passes(float(edge.x), float(edge.y), near) or self.grazes(edge, near):
                return True
        return False

    def passes(self, x: float, y: float, reach: float) -> bool:
        """Whether a point lies nearer than a reach to the part of the circle that is nearest to it."""
        dx, dy = x - self.x, y - self.y
        square, inner, outer = dx * dx + dy * dy, self.r - reach, self.r + reach
        if square >= outer * outer or (inner > 0.0 and square <= inner * inner):
            return False
        return self.has(dx, dy)

    def grazes(self, edge: Corner, reach: float) -> bool:
        """Whether it crosses an edge, or comes nearer to it than a reach with the point that lies farthest that way."""
        long = math.sqrt(float(edge.square))
        tx, ty = float(edge.ex) / long, float(edge.ey) / long
        wx, wy = self.x - float(edge.x), self.y - float(edge.y)
        out, along = ty * wx - tx * wy, tx * wx + ty * wy
        if out >= self.r + reach or out <= -self.r:
            return False
        if out >= self.r:
            return 0.0 <= along <= long and self.has(-ty, tx)
        half = math.sqrt(self.r * self.r - out * out)
        nx, ny = -out * ty, out * tx  # from the middle straight to the line of the edge
        return (0.0 <= along + half <= long and self.has(nx + half * tx, ny + half * ty)) or (
            0.0 <= along - half <= long and self.has(nx - half * tx, ny - half * ty)
        )

    def leaves(self, width: i64, depth: i64, out: float) -> bool:
        """Whether it leads nearer than `out` to the border of a table."""
        return (
            (self.x - self.r < out - NOISE and self.has(-1.0, 0.0))
            or (self.y - self.r < out - NOISE and self.has(0.0, -1.0))
            or (self.x + self.r > float(width) - out + NOISE and self.has(1.0, 0.0))
            or (self.y + self.r > float(depth) - out + NOISE and self.has(0.0, 1.0))
        )
