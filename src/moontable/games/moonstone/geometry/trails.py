"""A way as it is walked: straight parts, and arcs around what it leads past.

Lengths are true ones; the whole is rounded up once, so that no way is ever measured too short (G-10).
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.geometry.clearance import NOISE, Arc
from moontable.games.moonstone.geometry.turning import HALF_TURN, cos_sin
from moontable.games.moonstone.geometry.units import nearest

Point = tuple[int, int]

DRAWN: Final = 0.1
"""An arc is drawn with so much turn, in radians, from point to point at most: on a map nobody sees the corners."""


@mypyc_attr(acyclic=True)
class Part:
    """One part of a way from p to q: straight, or around a middle at which it turns."""

    px: float
    py: float
    qx: float
    qy: float
    x: float
    """The middle of an arc."""
    y: float
    r: float
    """Its radius; 0 if the part is straight."""
    turn: float
    """By how much an arc turns, positive to the left."""
    length: float

    def __init__(self, px: float, py: float, qx: float, qy: float) -> None:
        self.px = px
        self.py = py
        self.qx = qx
        self.qy = qy
        self.x = 0.0
        self.y = 0.0
        self.r = 0.0
        self.turn = 0.0
        self.length = math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))

    def bend(self, x: float, y: float, r: float, turn: float) -> None:
        """Make it an arc around a middle."""
        self.x = x
        self.y = y
        self.r = r
        self.turn = turn
        self.length = r * abs(turn)

    def at(self, share: float) -> tuple[float, float]:
        """The point after a share of its length, from 0 to 1."""
        if self.r == 0.0:
            return self.px + share * (self.qx - self.px), self.py + share * (self.qy - self.py)
        ux, uy = (self.px - self.x) / self.r, (self.py - self.y) / self.r
        cos, sin = cos_sin(self.turn * share)
        return self.x + self.r * (ux * cos - uy * sin), self.y + self.r * (ux * sin + uy * cos)


@mypyc_attr(acyclic=True)
class Way:
    """A whole way: its parts one after the other, and its length."""

    parts: list[Part]
    total: int

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts
        length = 0.0
        for part in parts:
            length += part.length
        self.total = math.ceil(length - NOISE)

    @property
    def bent(self) -> bool:
        return len(self.parts) > 1 or (len(self.parts) == 1 and self.parts[0].r > 0.0)


def drawn(parts: list[Part]) -> list[Point]:
    """Points along a way, close enough to draw it."""
    found: list[Point] = []
    for part in parts:
        if not found:
            draw_to(found, part.px, part.py)
        pieces = 1 + int(abs(part.turn) / DRAWN)
        for piece in range(1, pieces):
            x, y = part.at(piece / pieces)
            draw_to(found, x, y)
        draw_to(found, part.qx, part.qy)
    return found


def draw_to(found: list[Point], x: float, y: float) -> None:
    """Go on to a point, if one is not there already."""
    point = (nearest(x), nearest(y))
    if not found or point != found[-1]:
        found.append(point)


def arc_of(part: Part) -> Arc:
    """The arc that a bent part leads along."""
    ax, ay = (part.px - part.x) / part.r, (part.py - part.y) / part.r
    bx, by = (part.qx - part.x) / part.r, (part.qy - part.y) / part.r
    if part.turn > 0.0:
        return Arc(part.x, part.y, part.r, ax, ay, bx, by, part.turn > HALF_TURN)
    return Arc(part.x, part.y, part.r, bx, by, ax, ay, part.turn < -HALF_TURN)


def box_around(parts: list[Part]) -> tuple[int, int, int, int]:
    """Left, right, bottom and top of a box that holds all parts, and perhaps a little more."""
    lows_x = [part.x - part.r if part.r > 0.0 else min(part.px, part.qx) for part in parts]
    lows_y = [part.y - part.r if part.r > 0.0 else min(part.py, part.qy) for part in parts]
    highs_x = [part.x + part.r if part.r > 0.0 else max(part.px, part.qx) for part in parts]
    highs_y = [part.y + part.r if part.r > 0.0 else max(part.py, part.qy) for part in parts]
    return math.floor(min(lows_x)), math.ceil(max(highs_x)), math.floor(min(lows_y)), math.ceil(max(highs_y))


def cut(parts: list[Part], at: int, share: float) -> list[Part]:
    """The beginning of a way, up to a share of one of its parts; a straight part is cut at a point of the grid."""
    if at >= len(parts):
        return parts
    part = parts[at]
    x, y = part.at(share)
    last = Part(part.px, part.py, float(round(x)), float(round(y)))
    if part.r > 0.0:
        last.bend(part.x, part.y, part.r, part.turn * share)
    return [*parts[:at], last] if last.length > 0.0 else parts[:at]
