"""What a taut way leads around, and the straight ways from one such thing to the next.

A string pulled tight around things is straight, except where it lies on their rims. For the middle of a moving disc
the rims are circles: around every disc, and around every corner of an outline as far as the outline turns there. A
*bend* is one of these circles, or a mere point at which a way may turn. A *leap* is a straight way that leaves one bend
and reaches another, touching both.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.geometry.shapes import Corner, Shape

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.moonstone.geometry.gates import Gate

LEFT: Final = 1.0
"""The bend lies to the left of the way, which turns to the left around it."""
RIGHT: Final = -1.0
ALMOST: Final = 1e-7
"""Directions that differ by less are the same: a thousandth of a unit at the far end of a move."""

UNKNOWN: Final = 0
CLEAR: Final = 1
BLOCKED: Final = 2


@mypyc_attr(acyclic=True)
class Bend:
    """A circle that a way may lead along, or a point (of radius 0) at which it may turn."""

    x: float
    y: float
    r: float
    shape: Shape | None
    """Whose rim it is; never in the way of what only touches it here."""
    gate: Gate | None
    """The gap whose middle it is."""
    before: Corner | None
    """The edges that meet at a corner; none for a whole circle."""
    after: Corner | None
    number: i64
    """Its place among the bends of a search; -1 where that begins."""

    def __init__(self, x: float, y: float, r: float, shape: Shape | None) -> None:
        self.x = x
        self.y = y
        self.r = r
        self.shape = shape
        self.gate = None
        self.before = None
        self.after = None
        self.number = -1

    def is_rim(self, side: float, ux: float, uy: float) -> bool:
        """Whether a way in the direction u that touches the circle on this side touches the shape's rim there."""
        before, after = self.before, self.after
        if before is None or after is None:
            return True
        nx, ny = side * uy, -side * ux
        if nx * float(before.ex) + ny * float(before.ey) < -ALMOST * float(before.length):
            return False
        return nx * float(after.ex) + ny * float(after.ey) <= ALMOST * float(after.length)


def bends_of(shape: Shape, reach: float) -> list[Bend]:
    """The bends around a shape from which the way keeps a reach."""
    corners = shape.corners
    if not corners:
        return [Bend(float(shape.x), float(shape.y), float(shape.r) + reach, shape)]
    found: list[Bend] = []
    before = corners[len(corners) - 1]
    for corner in corners:
        bend = Bend(float(corner.x), float(corner.y), reach, shape)
        bend.before = before
        bend.after = corner
        found.append(bend)
        before = corner
    return found


@mypyc_attr(acyclic=True)
class Leap:
    """A straight way in the direction u from one bend to another."""

    start: Bend
    leaving: float
    """On which side the first bend lies."""
    goal: Bend
    side: float
    """On which side the second one lies."""
    ux: float
    uy: float
    length: float
    rest: float
    """How far it is at least from its end to where the whole way leads."""
    clear: int

    def __init__(
        self, start: Bend, leaving: float, goal: Bend, side: float, ux: float, uy: float, length: float
    ) -> None:
        self.start = start
        self.leaving = leaving
        self.goal = goal
        self.side = side
        self.ux = ux
        self.uy = uy
        self.length = length
        self.rest = 0.0
        self.clear = UNKNOWN

    def from_x(self) -> float:
        return self.start.x + self.leaving * self.start.r * self.uy

    def from_y(self) -> float:
        return self.start.y - self.leaving * self.start.r * self.ux

    def to_x(self) -> float:
        return self.goal.x + self.side * self.goal.r * self.uy

    def to_y(self) -> float:
        return self.goal.y - self.side * self.goal.r * self.ux


def leap(start: Bend, leaving: float, goal: Bend, side: float, most: float) -> Leap | None:
    """The leap that leaves a bend on one side and reaches another on one side, if there is one that is not too long.

    Its direction u is such that start + leaving * r * right(u) and goal + side * R * right(u) lie on one line along u.
    """
    wx, wy = goal.x - start.x, goal.y - start.y
    apart = side * goal.r - leaving * start.r
    square = wx * wx + wy * wy
    rest = square - apart * apart
    if rest > most * most or square == 0.0:
        return None
    if rest < 0.0:
        if rest < -ALMOST * square:
            return None
        rest = 0.0
    long = math.sqrt(rest)
    ux, uy = (wx * long + apart * wy) / square, (wy * long - apart * wx) / square
    if not start.is_rim(leaving, ux, uy) or not goal.is_rim(side, ux, uy):
        return None
    return Leap(start, leaving, goal, side, ux, uy, long)
