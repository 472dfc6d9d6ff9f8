"""Moves in one straight line, directly towards or away from something, up to the first contact (G-15, G-06, G-21)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare, segment_nearer
from moontable.games.moonstone.geometry.motion import Terms, gather
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, contains
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK, part_way

if TYPE_CHECKING:
    from mypy_extensions import i64

ARRIVED: Final = 0
"""The whole length was free."""
TOUCHED: Final = 1
"""It ends in contact with something."""
FELL_SHORT: Final = 2
"""The end was taken, so it ends at the last free point before (Q-29)."""
WENT_OVER: Final = 3
"""The disc reaches over the edge of the table."""
DROPPED: Final = 4
"""The centre has left the platform it stood on."""


class Line:
    """The ray from a start: the point after any number of units, rounded towards the start."""

    x: i64
    y: i64
    dx: i64
    dy: i64
    long: float

    def __init__(self, x: i64, y: i64, dx: i64, dy: i64) -> None:
        self.x = x
        self.y = y
        self.dx = dx
        self.dy = dy
        self.long = math.sqrt(float(dx * dx + dy * dy))

    def x_at(self, steps: i64) -> i64:
        return self.x + part_way(self.dx, steps, self.long)

    def y_at(self, steps: i64) -> i64:
        return self.y + part_way(self.dy, steps, self.long)


class Stop:
    """Where and why a straight move ends."""

    def __init__(self, x: int, y: int, steps: int, code: int, blame: Shape | None) -> None:
        self.x = x
        self.y = y
        self.steps = steps
        """How far it went, in units."""
        self.code = code
        self.blame = blame


def push(scene: Scene, terms: Terms, line: Line, most: i64, platform: Shape | None) -> Stop:
    """Go along a line until something happens: contact, the edge of the table, the edge of the platform, the end."""
    if line.long == 0.0:
        return Stop(line.x, line.y, 0, ARRIVED, None)
    solid: list[Shape] = []
    reach = most + 1
    gather(solid, scene.moving, terms, terms.solid, line.x - reach, line.x + reach, line.y - reach, line.y + reach)
    gather(solid, scene.fixed, terms, terms.solid, line.x - reach, line.x + reach, line.y - reach, line.y + reach)
    code, steps, blame = ARRIVED, most, no_shape()
    for shape in solid:
        if not clear_up_to(shape, terms.r, line, steps):
            code, steps, blame = TOUCHED, last_clear(shape, terms.r, line, steps), shape
    over = first_over_edge(scene, terms.r, line, steps)
    if over >= 0:
        code, steps, blame = WENT_OVER, over, None
    if platform is not None and not contains(platform, line.x_at(steps), line.y_at(steps)):
        code, steps, blame = DROPPED, first_outside(platform, line, steps), platform
    if code in (ARRIVED, TOUCHED):
        return settle(scene, terms, line, steps, code, blame)
    return Stop(line.x_at(steps), line.y_at(steps), steps, code, blame)


def no_shape() -> Shape | None:
    return None


def clear_up_to(shape: Shape, r: i64, line: Line, steps: i64) -> bool:
    """Whether the first steps come no nearer than contact. What is nearer already must only not come nearer still."""
    qx, qy = line.x_at(steps), line.y_at(steps)
    if compare(shape, line.x, line.y, r) >= 0:
        return not segment_nearer(shape, line.x, line.y, qx, qy, r)
    return leads_away(shape, line)


def leads_away(shape: Shape, line: Line) -> bool:
    """Whether a line from a point in contact with a shape leads out of it: away from its nearest point."""
    if not shape.corners:
        return (shape.x - line.x) * line.dx + (shape.y - line.y) * line.dy <= 0
    best: i64 = -1
    result = True
    for edge in shape.corners:
        along = (line.x - edge.x) * edge.ex + (line.y - edge.y) * edge.ey
        cut = min(max(float(along) / float(edge.square), 0.0), 1.0)
        wx: i64 = round(float(edge.x) + cut * float(edge.ex)) - line.x
        wy: i64 = round(float(edge.y) + cut * float(edge.ey)) - line.y
        if best < 0 or wx * wx + wy * wy < best:
            best = wx * wx + wy * wy
            result = wx * line.dx + wy * line.dy <= 0
    return result


def last_clear(shape: Shape, r: i64, line: Line, most: i64) -> i64:
    """The greatest number of steps that stays clear of a shape, found by halving: a longer line is never clearer."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) >> 1
        if clear_up_to(shape, r, line, middle):
            low = middle
        else:
            high = middle - 1
    return low


def first_over_edge(scene: Scene, r: i64, line: Line, most: i64) -> i64:
    """After how many steps a disc reaches over the edge of the table; -1 if it does not."""
    if not scene.over_edge(line.x_at(most), line.y_at(most), r):
        return -1
    low, high = 0, most
    while low < high:
        middle = (low + high) >> 1
        if scene.over_edge(line.x_at(middle), line.y_at(middle), r):
            high = middle
        else:
            low = middle + 1
    return low


def first_outside(platform: Shape, line: Line, most: i64) -> i64:
    """After how many steps the centre has left a platform, given that it has after the most (G-21)."""
    low, high = 0, most
    while low < high:
        middle = (low + high) >> 1
        if contains(platform, line.x_at(middle), line.y_at(middle)):
            low = middle + 1
        else:
            high = middle
    return low


def settle(scene: Scene, terms: Terms, line: Line, steps: i64, code: int, blame: Shape | None) -> Stop:
    """Shorten a line whose end is taken to its last free point (Q-29); the start is always good enough."""
    wanted = terms.keep | terms.solid
    taken = scene.overlap_at(line.x_at(steps), line.y_at(steps), terms.r, terms.level, wanted, terms.item)
    while taken is not None and steps > 0:
        code, blame = FELL_SHORT, taken
        while steps > 0 and compare(taken, line.x_at(steps), line.y_at(steps), terms.r - OVERLAP_SLACK) < 0:
            steps -= 1
        taken = scene.overlap_at(line.x_at(steps), line.y_at(steps), terms.r, terms.level, wanted, terms.item)
    return Stop(line.x_at(steps), line.y_at(steps), steps, code, blame)
