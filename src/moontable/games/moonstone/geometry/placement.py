"""Where something may be set down: contact, the far side of a thing, what lies below, chance.

G-05, G-14 and G-20 to G-22.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.core.rng import Rng
from moontable.games.moonstone.geometry.distance import compare, compare_points
from moontable.games.moonstone.geometry.gates import nearest_on_outline
from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.ring import SIZE, ring_x, ring_y
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, contains
from moontable.games.moonstone.geometry.units import CONTACT

if TYPE_CHECKING:
    from mypy_extensions import i64

FARTHEST_SLIDE: Final = 4
"""So many radii to either side of the straight way across a thing places are looked for at most."""
COARSE: Final = 4
FINE: Final = 32
"""How many places are tried for each radius: more only where a few find no room."""


def can_stand(scene: Scene, terms: Terms, x: i64, y: i64) -> bool:
    """Whether a disc may be set down at a point (G-20)."""
    return scene.is_free(x, y, terms.r, terms.level, terms.solid | terms.keep, terms.item)


# -- contact --------------------------------------------------------------------------------------------------------


def beside_point(cx: i64, cy: i64, reach: i64, x: i64, y: i64) -> tuple[int, int]:
    """The point at a distance of `reach` to `reach` + 2 from a centre, in the direction of (x, y) (G-05)."""
    dx, dy = x - cx, y - cy
    if dx == 0 and dy == 0:
        dx = 1
    long = math.sqrt(float(dx * dx + dy * dy))
    px = cx + away_from_zero(float(dx * reach) / long)
    py = cy + away_from_zero(float(dy * reach) / long)
    return int(px), int(py)


def away_from_zero(value: float) -> i64:
    """Rounded away from zero, so that a point set beside something never comes too near."""
    up: i64 = math.ceil(value) if value > 0.0 else math.floor(value)
    return up


def contact_point(shape: Shape, r: i64, x: i64, y: i64) -> tuple[int, int]:
    """Where a disc of radius r touches a shape from the side of the point (x, y), which lies outside it."""
    if not shape.corners:
        return beside_point(shape.x, shape.y, shape.r + r, x, y)
    nx, ny = nearest_on_outline(shape, x, y)
    dx, dy = float(x) - nx, float(y) - ny
    long = math.sqrt(dx * dx + dy * dy)
    if long == 0.0:
        return outward(shape, r, x, y)
    px, py = nx + dx * float(r) / long, ny + dy * float(r) / long
    return round_outwards(px, dx), round_outwards(py, dy)


def round_outwards(value: float, direction: float) -> int:
    return math.ceil(value) if direction > 0.0 else math.floor(value)


def outward(shape: Shape, r: i64, x: i64, y: i64) -> tuple[int, int]:
    """Where a disc of radius r touches an outline straight out from a point on its border (or inside)."""
    best: float = -1e18
    px, py = float(x), float(y)
    for edge in shape.corners:
        long = math.sqrt(float(edge.square))
        out = float(edge.ey * (x - edge.x) - edge.ex * (y - edge.y)) / long
        if out > best:
            best = out
            step = float(r) - out
            px, py = float(x) + step * float(edge.ey) / long, float(y) - step * float(edge.ex) / long
    return round_outwards(px, px - float(x)), round_outwards(py, py - float(y))


def contact_ring(shape: Shape, r: i64) -> list[tuple[int, int]]:
    """Sixteen points around a disc at which a disc of radius r touches it."""
    reach = shape.r + r
    return [
        beside_point(shape.x, shape.y, reach, shape.x + ring_x(at, reach), shape.y + ring_y(at, reach))
        for at in range(SIZE)
    ]


# -- across a thing -------------------------------------------------------------------------------------------------


def is_across(shape: Shape, r: i64, x: i64, y: i64, to_x: i64, to_y: i64, reach: i64) -> bool:
    """Whether a disc of radius r gets from one side of a thing to the other (G-14).

    It is in contact before and after, changes the side of the long axis, and the places are at most the reach apart.
    """
    if compare(shape, x, y, r + CONTACT) > 0 or compare(shape, to_x, to_y, r + CONTACT) > 0:
        return False
    if compare_points(x, y, to_x, to_y, 2 * r + reach) > 0:
        return False
    ux, uy = long_axis(shape, x, y)
    here = ux * (y - shape.y) - uy * (x - shape.x)
    there = ux * (to_y - shape.y) - uy * (to_x - shape.x)
    return (here > 0 and there < 0) or (here < 0 and there > 0)


def long_axis(shape: Shape, x: i64, y: i64) -> tuple[i64, i64]:
    """The direction of a thing's longest side; of a disc, the one across the view from (x, y)."""
    if not shape.corners:
        return shape.y - y, x - shape.x
    best = shape.corners[0]
    for edge in shape.corners:
        if edge.square > best.square:
            best = edge
    return best.ex, best.ey


def places_across(scene: Scene, terms: Terms, shape: Shape, x: i64, y: i64, reach: i64) -> list[tuple[int, int]]:
    """Free places on the far side of a thing that one stands in contact with: straight across and to both sides."""
    return slides_across(scene, terms, shape, x, y, reach, COARSE) or slides_across(
        scene, terms, shape, x, y, reach, FINE
    )


def slides_across(
    scene: Scene, terms: Terms, shape: Shape, x: i64, y: i64, reach: i64, parts: i64
) -> list[tuple[int, int]]:
    """The same with so many tries for each radius: mirrored at the long axis, moved along it, back into contact."""
    ux, uy = long_axis(shape, x, y)
    square = float(ux * ux + uy * uy)
    side = float(ux * (y - shape.y) - uy * (x - shape.x)) / square
    found: list[tuple[int, int]] = []
    for at in range(2 * FARTHEST_SLIDE * parts + 1):
        slide = (at + 1) // 2 if at % 2 else -(at // 2)
        shift = float(slide * terms.r) / (float(parts) * math.sqrt(square))
        mx: i64 = round(float(x) + 2.0 * side * float(uy) + shift * float(ux))
        my: i64 = round(float(y) - 2.0 * side * float(ux) + shift * float(uy))
        px, py = contact_point(shape, terms.r, mx, my)
        if is_across(shape, terms.r, x, y, px, py, reach) and can_stand(scene, terms, px, py) and (px, py) not in found:
            found.append((px, py))
    return found


# -- what lies below ------------------------------------------------------------------------------------------------


def platform_under(shapes: list[Shape], traits: i64, x: i64, y: i64) -> Shape | None:
    """The highest shape with one of these traits that a point lies over."""
    best: Shape | None = None
    for shape in shapes:
        if shape.traits & traits and contains(shape, x, y) and (best is None or shape.head > best.head):
            best = shape
    return best


# -- chance ---------------------------------------------------------------------------------------------------------


def scatter(rng: Rng, spread: i64) -> tuple[int, int]:
    """A random step that rather stays near: each way the mean of three even throws from -spread to spread (G-22)."""
    return throw(rng, spread), throw(rng, spread)


def throw(rng: Rng, spread: i64) -> int:
    total: i64 = 0
    for _ in range(3):
        total += rng.below(2 * spread + 1) - spread
    return int(total // 3 if total >= 0 else -(-total // 3))
