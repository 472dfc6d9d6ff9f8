"""Gaps narrower than a disc through which it may squeeze (G-12).

A gate is the middle of the shortest connection of two items that leave a gap narrower than the disc. On a straight way
through the gate the disc may overlap these two items. Two things the definition leaves open are settled here: items in
contact (up to 25 units) leave no gap, and the disc's *centre* never enters either item, so nobody walks through a wall
because a gate is near.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from moontable.games.moonstone.geometry.distance import compare, compare_points, compare_segment, segment_reaches
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import CONTACT, OVERLAP_SLACK

if TYPE_CHECKING:
    from mypy_extensions import i64


class Gate:
    """The middle of a gap and the two shapes that form it."""

    x: i64
    y: i64
    width: float
    first: Shape
    second: Shape

    def __init__(self, x: i64, y: i64, width: float, first: Shape, second: Shape) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.first = first
        self.second = second

    def opens(self, shape: Shape) -> bool:
        """Whether a disc passing the gate may overlap a shape: it is a piece of one of the two items."""
        return shape.belongs_to(self.first) or shape.belongs_to(self.second)

    def is_at(self, x: i64, y: i64) -> bool:
        return compare_points(self.x, self.y, x, y, OVERLAP_SLACK) <= 0

    def is_on(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """Whether the straight way p-q leads through the gate."""
        ex, ey = qx - px, qy - py
        return compare_segment(self.x, self.y, px, py, ex, ey, ex * ex + ey * ey, OVERLAP_SLACK) <= 0


def find_gates(posts: list[Shape], closers: list[Shape], r: i64) -> list[Gate]:
    """The gates that the posts leave open for a disc of radius r.

    A gate is closed if one of the closers comes nearer to it than r.
    """
    gates: list[Gate] = []
    for at, first in enumerate(posts):
        for second in posts[at + 1 :]:
            if first.belongs_to(second) or boxes_apart(first, second, 2 * r):
                continue
            gate = connect(first, second)
            if CONTACT < gate.width < float(2 * r):
                add_narrowest(gates, gate)
    return [gate for gate in gates if is_open(gate, closers, r)]


def boxes_apart(a: Shape, b: Shape, reach: i64) -> bool:
    return a.left > b.right + reach or b.left > a.right + reach or a.bottom > b.top + reach or b.bottom > a.top + reach


def add_narrowest(gates: list[Gate], new: Gate) -> None:
    """Keep one gate for each pair of items: the narrowest."""
    for at, old in enumerate(gates):
        if old.opens(new.first) and old.opens(new.second):
            if new.width < old.width:
                gates[at] = new
            return
    gates.append(new)


def is_open(gate: Gate, closers: list[Shape], r: i64) -> bool:
    for shape in closers:
        if not gate.opens(shape) and compare(shape, gate.x, gate.y, r) < 0:
            return False
    return True


def enters(gate: Gate, shape: Shape, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """Whether the centre of a disc on its way through a gate enters a piece of the gate's items."""
    return gate.opens(shape) and segment_reaches(shape, px, py, qx, qy, 0)


# -- the shortest connection of two shapes --------------------------------------------------------------------------


def connect(first: Shape, second: Shape) -> Gate:
    """The middle and length of the shortest connection of two shapes that do not meet."""
    if not first.corners and not second.corners:
        return between(first, float(second.x), float(second.y), second)
    if not first.corners:
        x, y = nearest_on_outline(second, first.x, first.y)
        return between(first, x, y, second)
    if not second.corners:
        x, y = nearest_on_outline(first, second.x, second.y)
        return between(second, x, y, first)
    return middle_of(from_corners(first, second) + from_corners(second, first))


def from_corners(first: Shape, second: Shape) -> list[Gate]:
    """For each corner of the first outline its shortest connection with the second."""
    found: list[Gate] = []
    for corner in first.corners:
        x, y = nearest_on_outline(second, corner.x, corner.y)
        found.append(straight(float(corner.x), float(corner.y), x, y, first, second))
    return found


def middle_of(connections: list[Gate]) -> Gate:
    """The shortest connection; of several equally short ones, as between parallel edges, the one in the middle."""
    best = min([gate.width for gate in connections])
    shortest = [gate for gate in connections if gate.width <= best + 1.0]
    low_x, high_x = min([gate.x for gate in shortest]), max([gate.x for gate in shortest])
    low_y, high_y = min([gate.y for gate in shortest]), max([gate.y for gate in shortest])
    first = shortest[0]
    if len(shortest) == 1:
        return first
    return Gate((low_x + high_x) // 2, (low_y + high_y) // 2, best, first.first, first.second)


def nearest_on_outline(shape: Shape, px: i64, py: i64) -> tuple[float, float]:
    """The point of an outline's border that is nearest to p."""
    best, bx, by = -1.0, 0.0, 0.0
    for edge in shape.corners:
        along = float((px - edge.x) * edge.ex + (py - edge.y) * edge.ey) / float(edge.square)
        along = min(max(along, 0.0), 1.0)
        x, y = float(edge.x) + along * float(edge.ex), float(edge.y) + along * float(edge.ey)
        away = (x - float(px)) * (x - float(px)) + (y - float(py)) * (y - float(py))
        if best < 0.0 or away < best:
            best, bx, by = away, x, y
    return bx, by


def between(disc: Shape, x: float, y: float, other: Shape) -> Gate:
    """The connection of a disc with a point of an outline, or with another disc around that point."""
    dx, dy = x - float(disc.x), y - float(disc.y)
    away = math.sqrt(dx * dx + dy * dy)
    far = 0.0 if other.corners else float(other.r)
    near = float(disc.r)
    if away == 0.0:
        return Gate(disc.x, disc.y, 0.0, disc, other)
    near_x, near_y = float(disc.x) + dx * near / away, float(disc.y) + dy * near / away
    far_x, far_y = x - dx * far / away, y - dy * far / away
    return Gate(round((near_x + far_x) / 2.0), round((near_y + far_y) / 2.0), away - near - far, disc, other)


def straight(ax: float, ay: float, bx: float, by: float, first: Shape, second: Shape) -> Gate:
    """The connection of two points."""
    width = math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    return Gate(round((ax + bx) / 2.0), round((ay + by) / 2.0), width, first, second)
