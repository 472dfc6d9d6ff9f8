"""Where a way that squeezes through a gap turns, before it goes in or after it comes out (G-12, G-24).

In the middle of the gap a disc overlaps its two sides; at the next turn it must be clear of them. On every straight
line out of the gap that turn comes as soon as it can. And of all lines only those can be best that go right on, or that
are as far to one side as possible: past one of the two sides, past something else, or to where it touches two things.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.clearance import NOISE, line_meets, point_meets
from moontable.games.moonstone.geometry.shapes import Shape

if TYPE_CHECKING:
    from moontable.games.moonstone.geometry.gates import Gate

Spot = tuple[float, float]
Round = tuple[float, float, float]
"""A circle: its middle and its radius."""

BRUSH: Final = 0.01
"""So near the middle of a squeezing disc passes the things it squeezes between."""
HAIR: Final = 1e-5
"""So much farther than needed the places lie, that rounding does not matter."""
HALVINGS: Final = 40
FARTHEST: Final = 8.0
"""So many radii behind something round one is clear of it."""


def mouths(gate: Gate, solid: list[Shape], reach: float) -> list[Spot]:
    """The places where a disc that keeps a reach from everything may turn before or after a gap."""
    own = [shape for shape in solid if gate.opens(shape)]
    near = [shape for shape in solid if not gate.opens(shape) and is_near(shape, gate, FARTHEST * reach)]
    found: list[Spot] = []
    for shape in own:
        for each in rims(shape, BRUSH):
            found += past(gate, own, near, each, reach)
    for shape in near:
        for each in rims(shape, reach + HAIR):
            found += past(gate, own, near, each, reach)
    for at, shape in enumerate(own):
        for other in own[at + 1 :] + near:
            found += touching_both(shape, other, reach + HAIR)
    return [spot for spot in found if is_clear(spot, solid, reach)]


def is_near(shape: Shape, gate: Gate, far: float) -> bool:
    x, y = float(gate.x), float(gate.y)
    if x <= float(shape.left) - far or x >= float(shape.right) + far:
        return False
    return float(shape.bottom) - far < y < float(shape.top) + far


def is_clear(spot: Spot, solid: list[Shape], reach: float) -> bool:
    x, y = spot
    for shape in solid:
        if point_meets(shape, x, y, reach):
            return False
    return True


def rims(shape: Shape, apart: float) -> list[Round]:
    """The circles at a distance from a disc, or from the corners of an outline."""
    if not shape.corners:
        return [(float(shape.x), float(shape.y), float(shape.r) + apart)]
    return [(float(corner.x), float(corner.y), apart) for corner in shape.corners]


def past(gate: Gate, own: list[Shape], others: list[Shape], around: Round, reach: float) -> list[Spot]:
    """Straight past either side of something round, as soon as a disc is clear of the gap."""
    x, y, r = around
    wx, wy = x - float(gate.x), y - float(gate.y)
    square = wx * wx + wy * wy
    if square <= r * r:
        return []
    found: list[Spot] = []
    near = math.sqrt(square - r * r)
    for side in (r, -r):
        ux, uy = (wx * near + side * wy) / square, (wy * near - side * wx) / square
        if leads_out(gate, own, others, near, ux, uy, reach) and not is_out(gate, own, near, ux, uy, reach):
            far = way_out(gate, own, near, ux, uy, reach)
            found.append((float(gate.x) + far * ux, float(gate.y) + far * uy))
    return found


def leads_out(
    gate: Gate, own: list[Shape], others: list[Shape], far: float, ux: float, uy: float, reach: float
) -> bool:
    """Whether a straight line out of the gap comes so far without running into something."""
    px, py = float(gate.x), float(gate.y)
    qx, qy = px + far * ux, py + far * uy
    for shape in own:
        if line_meets(shape, px, py, qx, qy, 2.0 * NOISE):
            return False
    for shape in others:
        if line_meets(shape, px, py, qx, qy, reach):
            return False
    return True


def way_out(gate: Gate, own: list[Shape], near: float, ux: float, uy: float, reach: float) -> float:
    """How far from a gate a disc is clear of its two sides, found by halving."""
    far = near + reach
    while far < near + FARTHEST * reach and not is_out(gate, own, far, ux, uy, reach):
        far += reach
    low = far - reach
    for _ in range(HALVINGS):
        middle = (low + far) / 2.0
        if is_out(gate, own, middle, ux, uy, reach):
            far = middle
        else:
            low = middle
    return far


def is_out(gate: Gate, own: list[Shape], far: float, ux: float, uy: float, reach: float) -> bool:
    return is_clear((float(gate.x) + far * ux, float(gate.y) + far * uy), own, reach)


# -- touching two things --------------------------------------------------------------------------------------------


def touching_both(first: Shape, second: Shape, reach: float) -> list[Spot]:
    """Places at a reach from two things, and some that are nearer to one of them."""
    found: list[Spot] = []
    other_rims, other_edges = rims(second, reach), edges(second, reach)
    for one in rims(first, reach):
        for other in other_rims:
            found += circles_meet(one, other)
        for px, py, qx, qy in other_edges:
            found += line_meets_circle(px, py, qx, qy, one)
    for px, py, qx, qy in edges(first, reach):
        for other in other_rims:
            found += line_meets_circle(px, py, qx, qy, other)
        for ax, ay, bx, by in other_edges:
            found += lines_meet(px, py, qx, qy, ax, ay, bx, by)
    return found


def edges(shape: Shape, apart: float) -> list[tuple[float, float, float, float]]:
    """The edges of an outline, moved out."""
    found: list[tuple[float, float, float, float]] = []
    for edge in shape.corners:
        long = math.sqrt(float(edge.square))
        nx, ny = apart * float(edge.ey) / long, -apart * float(edge.ex) / long
        x, y = float(edge.x) + nx, float(edge.y) + ny
        found.append((x, y, x + float(edge.ex), y + float(edge.ey)))
    return found


def circles_meet(one: Round, other: Round) -> list[Spot]:
    x, y, a = one
    dx, dy, b = other[0] - x, other[1] - y, other[2]
    square = dx * dx + dy * dy
    if square == 0.0 or square > (a + b) * (a + b):
        return []
    along = (a * a - b * b + square) / (2.0 * square)
    rest = a * a / square - along * along
    if rest < 0.0:
        return []
    side = math.sqrt(rest)
    return [
        (x + along * dx - side * dy, y + along * dy + side * dx),
        (x + along * dx + side * dy, y + along * dy - side * dx),
    ]


def line_meets_circle(px: float, py: float, qx: float, qy: float, around: Round) -> list[Spot]:
    x, y, r = around
    ex, ey, wx, wy = qx - px, qy - py, px - x, py - y
    square, half = ex * ex + ey * ey, ex * wx + ey * wy
    rest = half * half - square * (wx * wx + wy * wy - r * r)
    if rest < 0.0:
        return []
    root = math.sqrt(rest)
    shares = ((-half - root) / square, (-half + root) / square)
    return [(px + share * ex, py + share * ey) for share in shares if 0.0 <= share <= 1.0]


def lines_meet(px: float, py: float, qx: float, qy: float, ax: float, ay: float, bx: float, by: float) -> list[Spot]:
    ex, ey, fx, fy = qx - px, qy - py, bx - ax, by - ay
    cross = ex * fy - ey * fx
    if cross == 0.0:
        return []
    share = ((ax - px) * fy - (ay - py) * fx) / cross
    other = ((ax - px) * ey - (ay - py) * ex) / cross
    return [(px + share * ex, py + share * ey)] if 0.0 <= share <= 1.0 and 0.0 <= other <= 1.0 else []
