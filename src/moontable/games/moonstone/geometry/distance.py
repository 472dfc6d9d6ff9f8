"""Near and far between discs, points and outlines, exact in whole numbers (G-03 to G-05).

Comparisons return a number of which only the sign counts: negative for nearer than the reach, 0 for exactly that far,
positive for farther.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.geometry.shapes import Shape, contains
from moontable.games.moonstone.geometry.units import CONTACT, OVERLAP_SLACK, beside

if TYPE_CHECKING:
    from mypy_extensions import i64


def compare(shape: Shape, x: i64, y: i64, reach: i64) -> i64:
    """How the distance from a point to a shape compares with a reach; inside the shape it is 0."""
    corners = shape.corners
    if not corners:
        return compare_points(shape.x, shape.y, x, y, reach + shape.r)
    if contains(shape, x, y):
        return -reach
    nearest: i64 = 1
    for edge in corners:
        sign = compare_segment(x, y, edge.x, edge.y, edge.ex, edge.ey, edge.square, reach)
        if sign < 0:
            return sign
        if sign == 0:
            nearest = 0
    return nearest


def compare_points(ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> i64:
    """How the distance of two points compares with a reach."""
    if reach < 0:
        return 1
    dx, dy = ax - bx, ay - by
    return dx * dx + dy * dy - reach * reach


def compare_segment(px: i64, py: i64, ax: i64, ay: i64, ex: i64, ey: i64, square: i64, reach: i64) -> i64:
    """How the distance from p to the segment from a along e (of squared length `square`) compares with a reach."""
    wx, wy = px - ax, py - ay
    along = wx * ex + wy * ey
    if along <= 0:
        return compare_points(wx, wy, 0, 0, reach)
    if along >= square:
        return compare_points(wx, wy, ex, ey, reach)
    return beside(ex * wy - ey * wx, reach, square)


# -- the words of the rules -----------------------------------------------------------------------------------------


def within(a: Shape, b: Shape, reach: i64) -> bool:
    """Whether a disc comes within a reach of another shape; exactly that far counts."""
    return compare(b, a.x, a.y, a.r + reach) <= 0


def entirely_within(a: Shape, b: Shape, reach: i64) -> bool:
    """Whether every part of disc a lies within a reach of disc b."""
    return compare_points(a.x, a.y, b.x, b.y, reach + b.r - a.r) <= 0


def entirely_within_point(a: Shape, x: i64, y: i64, reach: i64) -> bool:
    """Whether every part of disc a lies within a reach of a point."""
    return compare_points(a.x, a.y, x, y, reach - a.r) <= 0


def touching(a: Shape, b: Shape) -> bool:
    """Whether a disc is in contact with another shape."""
    return compare(b, a.x, a.y, a.r + CONTACT) <= 0


def overlapping(a: Shape, b: Shape) -> bool:
    """Whether a disc reaches farther into another shape than contact allows."""
    return compare(b, a.x, a.y, a.r - OVERLAP_SLACK) < 0


# -- a disc on its way ----------------------------------------------------------------------------------------------


def hits(shape: Shape, px: i64, py: i64, qx: i64, qy: i64, r: i64) -> bool:
    """Whether a disc of radius r overlaps a shape somewhere on the straight way from p to q (G-09)."""
    return segment_nearer(shape, px, py, qx, qy, r - OVERLAP_SLACK)


def segment_nearer(shape: Shape, px: i64, py: i64, qx: i64, qy: i64, reach: i64) -> bool:
    """Whether the segment p-q comes nearer to a shape than a reach; exactly that far does not count."""
    if outside_box(shape, px, py, qx, qy, reach):
        return False
    ex, ey = qx - px, qy - py
    if not shape.corners:
        return compare_segment(shape.x, shape.y, px, py, ex, ey, ex * ex + ey * ey, reach + shape.r) < 0
    return not parted(shape, px, py, qx, qy, reach) and segment_near_outline(shape, px, py, qx, qy, reach, -1)


def segment_reaches(shape: Shape, px: i64, py: i64, qx: i64, qy: i64, reach: i64) -> bool:
    """Whether the segment p-q comes within a reach of a shape; exactly that far counts."""
    if outside_box(shape, px, py, qx, qy, reach):
        return False
    ex, ey = qx - px, qy - py
    if not shape.corners:
        return compare_segment(shape.x, shape.y, px, py, ex, ey, ex * ex + ey * ey, reach + shape.r) <= 0
    return not parted(shape, px, py, qx, qy, reach) and segment_near_outline(shape, px, py, qx, qy, reach, 0)


def outside_box(shape: Shape, px: i64, py: i64, qx: i64, qy: i64, reach: i64) -> bool:
    """A cheap no: the segment stays out of the shape's box widened by the reach."""
    low, high = shape.left - reach, shape.right + reach
    if (px < low and qx < low) or (px > high and qx > high):
        return True
    low, high = shape.bottom - reach, shape.top + reach
    return (py < low and qy < low) or (py > high and qy > high)


def parted(shape: Shape, px: i64, py: i64, qx: i64, qy: i64, reach: i64) -> bool:
    """Another cheap no: some edge has the whole segment on its outside, farther away than the reach."""
    for edge in shape.corners:
        far = reach * edge.length
        if (
            edge.ey * (px - edge.x) - edge.ex * (py - edge.y) > far
            and edge.ey * (qx - edge.x) - edge.ex * (qy - edge.y) > far
        ):
            return True
    return False


def segment_near_outline(shape: Shape, px: i64, py: i64, qx: i64, qy: i64, reach: i64, limit: i64) -> bool:
    """The whole test for an outline: an end inside, an edge crossed, or an end or corner near enough.

    `limit` is -1 if exactly at the reach is far enough, 0 if it is not.
    """
    if contains(shape, px, py) or contains(shape, qx, qy):
        return True
    ex, ey = qx - px, qy - py
    square = ex * ex + ey * ey
    for edge in shape.corners:
        if (
            compare_segment(px, py, edge.x, edge.y, edge.ex, edge.ey, edge.square, reach) <= limit
            or compare_segment(qx, qy, edge.x, edge.y, edge.ex, edge.ey, edge.square, reach) <= limit
            or compare_segment(edge.x, edge.y, px, py, ex, ey, square, reach) <= limit
            or crosses(px, py, ex, ey, edge.x, edge.y, edge.ex, edge.ey)
        ):
            return True
    return False


def crosses(px: i64, py: i64, ex: i64, ey: i64, ax: i64, ay: i64, fx: i64, fy: i64) -> bool:
    """Whether the segments from p along e and from a along f cross, not only touch."""
    wx, wy = ax - px, ay - py
    start, end = ex * wy - ey * wx, ex * (wy + fy) - ey * (wx + fx)
    if (start > 0) == (end > 0) or start == 0 or end == 0:
        return False
    start, end = fy * wx - fx * wy, fy * (wx - ex) - fx * (wy - ey)
    return (start > 0) != (end > 0) and start != 0 and end != 0
