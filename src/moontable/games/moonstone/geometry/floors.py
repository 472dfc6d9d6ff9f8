"""Does the way of a centre stay on a floor made of several convex shapes?

Where a floor ends one would drop; so a way on it is allowed only as long as the centre of the disc stays over one of
its shapes. Shapes that come within a contact of each other leave no gap.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.clearance import Arc
from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.shapes import Corner, Shape
from moontable.games.moonstone.geometry.units import CONTACT

if TYPE_CHECKING:
    from mypy_extensions import i64

NEARLY: Final = 1e-9
"""Parts of a way this short do not count: the rounding of doubles."""
HAIR: Final = 1e-5
"""So far off its border is still on a floor for ways between points that do not lie on the grid."""
PIECE: Final = 0.05
"""The turn, in radians, of the pieces of an arc that are looked at one by one."""


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
    return covered(floor, float(px), float(py), float(qx), float(qy), float(CONTACT))


def line_stays_on(floor: list[Shape], px: float, py: float, qx: float, qy: float) -> bool:
    """The same for a way whose ends do not lie on the grid; one that touches the border of the floor stays on it."""
    return covered(floor, px, py, qx, qy, float(CONTACT) + HAIR) >= 1.0 - NEARLY


def arc_stays_on(floor: list[Shape], arc: Arc, turn: float) -> bool:
    """The same around a bend, looked at in short straight pieces."""
    pieces = 1 + int(turn / PIECE)
    px, py = arc.at(0.0)
    for piece in range(1, pieces + 1):
        qx, qy = arc.at(turn * float(piece) / float(pieces))
        if not line_stays_on(floor, px, py, qx, qy):
            return False
        px, py = qx, qy
    return True


def covered(floor: list[Shape], px: float, py: float, qx: float, qy: float, wide: float) -> float:
    """How much of the way p-q lies over shapes that are widened so much, without a break from its beginning."""
    reached = 0.0
    while reached < 1.0:
        farther = reached
        for shape in floor:
            enters, leaves = chord(shape, px, py, qx, qy, wide)
            if enters <= reached + NEARLY and leaves > farther:
                farther = leaves
        if farther <= reached + NEARLY:
            return farther
        reached = farther
    return 1.0


def chord(shape: Shape, px: float, py: float, qx: float, qy: float, wide: float) -> tuple[float, float]:
    """Between which parts of the way p-q its point lies over a widened shape; (1, 0) if nowhere."""
    if not shape.corners:
        return disc_chord(shape, px, py, qx, qy, wide)
    enters, leaves = 0.0, 1.0
    for edge in shape.corners:
        # How far outside the edge the ends of the way are, times the edge's length.
        x, y, ex, ey, out = float(edge.x), float(edge.y), float(edge.ex), float(edge.ey), wide * float(edge.length)
        start, end = ey * (px - x) - ex * (py - y) - out, ey * (qx - x) - ex * (qy - y) - out
        if start > 0.0 and end > 0.0:
            return 1.0, 0.0
        if start > 0.0:
            enters = max(enters, start / (start - end))
        elif end > 0.0:
            leaves = min(leaves, start / (start - end))
    return (enters, leaves) if enters <= leaves else (1.0, 0.0)


def disc_chord(shape: Shape, px: float, py: float, qx: float, qy: float, wide: float) -> tuple[float, float]:
    dx, dy, wx, wy = qx - px, qy - py, px - float(shape.x), py - float(shape.y)
    square, half, reach = dx * dx + dy * dy, dx * wx + dy * wy, float(shape.r) + wide
    rest = half * half - square * (wx * wx + wy * wy - reach * reach)
    if rest < 0.0:
        return 1.0, 0.0
    if square == 0.0:
        return 0.0, 1.0
    root = math.sqrt(rest)
    enters, leaves = max((-half - root) / square, 0.0), min((-half + root) / square, 1.0)
    return (enters, leaves) if enters <= leaves else (1.0, 0.0)


# -- where a way on a floor turns -----------------------------------------------------------------------------------


def turning_points(floor: list[Shape]) -> list[tuple[float, float]]:
    """The inner corners of a floor: where the borders of two of its shapes cross, there a shortest way may turn."""
    found: list[tuple[float, float]] = []
    for at, first in enumerate(floor):
        for second in floor[at + 1 :]:
            found += border_crossings(first, second)
            if second.corners or first.corners:
                continue
            found += circles_cross(first, second)
    return found


def border_crossings(first: Shape, second: Shape) -> list[tuple[float, float]]:
    """Where the straight edges of either shape cross the border of the other, both widened to a contact."""
    found: list[tuple[float, float]] = []
    for shape, other in ((first, second), (second, first)):
        for ax, ay, bx, by in widened(shape):
            enters, leaves = chord(other, ax, ay, bx, by, float(CONTACT))
            for part in (enters, leaves):
                if 0.0 < part < 1.0:
                    found.append((ax + part * (bx - ax), ay + part * (by - ay)))
    return found


def widened(shape: Shape) -> list[tuple[float, float, float, float]]:
    """The edges of an outline moved out to a contact, each from corner to corner."""
    corners = shape.corners
    found: list[tuple[float, float, float, float]] = []
    for at, edge in enumerate(corners):
        ax, ay = widened_corner(corners[at - 1], edge)
        bx, by = widened_corner(edge, corners[(at + 1) % len(corners)])
        found.append((ax, ay, bx, by))
    return found


def widened_corner(before: Corner, edge: Corner) -> tuple[float, float]:
    """Where two neighbouring edges meet if both are moved out."""
    out = float(CONTACT)
    ex, ey, fx, fy = float(before.ex), float(before.ey), float(edge.ex), float(edge.ey)
    cross = ex * fy - ey * fx
    along_f, along_e = out * float(before.length) / cross, out * float(edge.length) / cross
    return float(edge.x) + along_e * ex - along_f * fx, float(edge.y) + along_e * ey - along_f * fy


def circles_cross(first: Shape, second: Shape) -> list[tuple[float, float]]:
    """Where two discs, widened to a contact, cross."""
    dx, dy = float(second.x - first.x), float(second.y - first.y)
    square, a, b = dx * dx + dy * dy, float(first.r + CONTACT), float(second.r + CONTACT)
    if square == 0.0:
        return []
    along = (a * a - b * b + square) / (2.0 * square)
    rest = a * a / square - along * along
    if rest < 0.0:
        return []
    side = math.sqrt(rest)
    x, y = float(first.x) + along * dx, float(first.y) + along * dy
    return [(x - side * dy, y + side * dx), (x + side * dy, y - side * dx)]
