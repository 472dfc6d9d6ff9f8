"""Where along a way the distance from a point grows, and ties that do not let it.

A *tie* holds a disc within a circle around somebody: inside the circle no part of a way may lead farther away. So a tie
shapes the shortest ways. Pulled tight, they do not cut across but run along the circle through their end (G-11).
"""

from __future__ import annotations

import math
from typing import Final

from moontable.games.moonstone.geometry.trails import Part
from moontable.games.moonstone.geometry.turning import HALF_TURN, WHOLE_TURN, turned_left
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK

TINY: Final = 1e-3
"""A distance that grows by so much, in units, does not grow: the rounding of doubles."""
SLACK: Final = float(OVERLAP_SLACK)
"""Nor does one that grows by as much as the grid asks for."""


class Tie:
    """Somebody at (x, y) from whom no way may lead away within a distance."""

    x: float
    y: float
    far: float
    level: float
    """No way gets nearer than this: as near as its end, or to the border of the circle if it ends outside."""

    def __init__(self, x: float, y: float, far: float) -> None:
        self.x = x
        self.y = y
        self.far = far
        self.level = far

    def lead(self, sx: float, sy: float, gx: float, gy: float) -> None:
        """Prepare for ways from s to g."""
        end = self.apart(gx, gy)
        self.level = self.far if end > self.far else min(end, self.apart(sx, sy))

    def apart(self, x: float, y: float) -> float:
        dx, dy = x - self.x, y - self.y
        return math.sqrt(dx * dx + dy * dy)

    def allows(self, part: Part) -> bool:
        """Whether a part of a way never leads away while it is held."""
        for begin, end in growing(part, self.x, self.y):
            x, y = part.at(begin)
            near = self.apart(x, y)
            x, y = part.at(end)
            grown = self.apart(x, y)
            if near >= self.far - TINY or grown <= near + TINY:
                continue
            if near < self.level - TINY or grown > self.level + SLACK + TINY:
                return False
        return True


def growing(part: Part, x: float, y: float) -> list[tuple[float, float]]:
    """From where to where, as shares of its length, a part of a way leads away from a point."""
    if part.r > 0.0:
        return growing_round(part, x, y)
    ex, ey = part.qx - part.px, part.qy - part.py
    square, along = ex * ex + ey * ey, ex * (x - part.px) + ey * (y - part.py)
    if along >= square:
        return []
    return [(max(along / square, 0.0), 1.0)]


def growing_round(part: Part, x: float, y: float) -> list[tuple[float, float]]:
    """The same for an arc: from where it is nearest to the point, for half a turn."""
    dx, dy = x - part.x, y - part.y
    far = math.sqrt(dx * dx + dy * dy)
    if far < TINY:
        return []
    ux, uy = (part.px - part.x) / part.r, (part.py - part.y) / part.r
    nearest = turned_left(ux, uy, dx / far, dy / far)
    whole = part.turn
    if whole < 0.0:
        whole = -whole
        nearest = WHOLE_TURN - nearest if nearest > 0.0 else 0.0
    found: list[tuple[float, float]] = []
    if nearest > HALF_TURN:
        found.append((0.0, min((nearest - HALF_TURN) / whole, 1.0)))
    if nearest < whole:
        found.append((nearest / whole, min((nearest + HALF_TURN) / whole, 1.0)))
    return found
