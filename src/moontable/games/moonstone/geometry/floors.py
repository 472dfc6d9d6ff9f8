"""Does the way of a centre stay on a floor made of several convex shapes?

Where a floor ends one would drop; so a way on it is allowed only as long as the centre of the disc stays over one of
its shapes. Shapes that come within a contact of each other leave no gap.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import CONTACT

if TYPE_CHECKING:
    from mypy_extensions import i64

NEARLY: Final = 1e-9
"""Parts of a way this short do not count: the rounding of doubles."""


def stands_on(floor: list[Shape], x: i64, y: i64) -> Shape | None:
    """The shape of a floor that a point lies over."""
    for shape in floor:
        if compare(shape, x, y, CONTACT) <= 0:
            return shape
    return None


def stays_on(floor: list[Shape], px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """Whether the straight way p-q leads over the floor from its beginning to its end."""
    return stands_on(floor, qx, qy) is not None and part_on(floor, px, py, qx, qy) >= 1.0


def part_on(floor: list[Shape], px: i64, py: i64, qx: i64, qy: i64) -> float:
    """How much of the straight way p-q, from 0 to 1, leads over the floor without a break from its beginning."""
    if px == qx and py == qy:
        return 1.0 if stands_on(floor, px, py) is not None else 0.0
    reached = 0.0
    while reached < 1.0:
        farther = reached
        for shape in floor:
            enters, leaves = chord(shape, px, py, qx, qy)
            if enters <= reached + NEARLY and leaves > farther:
                farther = leaves
        if farther <= reached + NEARLY:
            return farther
        reached = farther
    return 1.0


def chord(shape: Shape, px: i64, py: i64, qx: i64, qy: i64) -> tuple[float, float]:
    """Between which parts of the way p-q its point lies over a shape, to a contact; (1, 0) if nowhere."""
    if not shape.corners:
        return disc_chord(shape, px, py, qx, qy)
    enters, leaves = 0.0, 1.0
    for edge in shape.corners:
        # How far outside the edge the ends of the way are, times the edge's length.
        wide = float(CONTACT * edge.length)
        start = float(edge.ey * (px - edge.x) - edge.ex * (py - edge.y)) - wide
        end = float(edge.ey * (qx - edge.x) - edge.ex * (qy - edge.y)) - wide
        if start > 0.0 and end > 0.0:
            return 1.0, 0.0
        if start > 0.0:
            enters = max(enters, start / (start - end))
        elif end > 0.0:
            leaves = min(leaves, start / (start - end))
    return (enters, leaves) if enters <= leaves else (1.0, 0.0)


def disc_chord(shape: Shape, px: i64, py: i64, qx: i64, qy: i64) -> tuple[float, float]:
    dx, dy, wx, wy = float(qx - px), float(qy - py), float(px - shape.x), float(py - shape.y)
    square, half, reach = dx * dx + dy * dy, dx * wx + dy * wy, float(shape.r + CONTACT)
    rest = half * half - square * (wx * wx + wy * wy - reach * reach)
    if rest < 0.0:
        return 1.0, 0.0
    root = math.sqrt(rest)
    enters, leaves = max((-half - root) / square, 0.0), min((-half + root) / square, 1.0)
    return (enters, leaves) if enters <= leaves else (1.0, 0.0)
