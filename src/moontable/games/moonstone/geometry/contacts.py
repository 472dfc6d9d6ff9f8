"""Places in contact with a disc: sixteen around it, and the ends of every stretch of free ones (G-05, G-20).

The places where a disc of one radius touches another form a circle. What stands near cuts free stretches out of it, and
each stretch ends where the disc just touches a second thing, a corner of it, or the edge of the table. So if the circle
has any free place at all, one of these is free too: nothing found means that nothing is possible.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.placement import beside_point, contact_ring
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK

if TYPE_CHECKING:
    from mypy_extensions import i64

Point = tuple[int, int]


def contacts(scene: Scene, disc: Shape, r: i64, in_the_way: i64, floors: i64) -> list[Point]:
    """Where a disc of radius r might touch another, given the traits in its way and those of what one stands on.

    Whether a place is free is for the caller to ask; the order is always the same.
    """
    found = contact_ring(disc, r)
    reach = disc.r + r
    room = r + OVERLAP_SLACK  # so far from something a disc stays clear of it also after rounding
    for shape in scene.moving:
        if shape.traits & in_the_way and is_near(shape, disc, reach + 2 * room):
            found += ends_beside(disc, reach, shape, room)
    for shape in scene.fixed:
        if not is_near(shape, disc, reach + 2 * room):
            continue
        if shape.traits & in_the_way:
            found += ends_beside(disc, reach, shape, room)
        if shape.traits & floors and shape.head == disc.foot and disc.foot > 0:
            found += ends_along(disc, reach, shape, -OVERLAP_SLACK)
    return found + ends_at_edges(disc, reach, r, scene)


def is_near(shape: Shape, disc: Shape, reach: i64) -> bool:
    """Whether a shape comes into play at all; the disc itself never does."""
    if shape.item == disc.item and disc.item >= 0:
        return False
    return compare_points(shape.x, shape.y, disc.x, disc.y, shape.r + reach) <= 0


def ends_beside(disc: Shape, reach: i64, shape: Shape, room: i64) -> list[Point]:
    """Places at a reach from a disc that just touch another shape too."""
    if not shape.corners:
        return meetings(disc, reach, shape.x, shape.y, shape.r + room)
    found = ends_along(disc, reach, shape, room)
    for corner in shape.corners:
        found += meetings(disc, reach, corner.x, corner.y, room)
    return found


def ends_along(disc: Shape, reach: i64, shape: Shape, out: i64) -> list[Point]:
    """Places at a reach from a disc on the edges of an outline, moved outwards."""
    found: list[Point] = []
    for edge in shape.corners:
        long = math.sqrt(float(edge.square))
        nx, ny = float(edge.ey) / long, -float(edge.ex) / long
        level = nx * float(edge.x - disc.x) + ny * float(edge.y - disc.y) + float(out)
        found += crossings(disc, reach, nx, ny, level)
    return found


def ends_at_edges(disc: Shape, reach: i64, r: i64, scene: Scene) -> list[Point]:
    """Places at a reach from a disc that just touch the edge of the table."""
    low, right, upper = float(r), float(scene.width - r), float(scene.depth - r)
    found = crossings(disc, reach, 1.0, 0.0, low - float(disc.x))
    found += crossings(disc, reach, 1.0, 0.0, right - float(disc.x))
    found += crossings(disc, reach, 0.0, 1.0, low - float(disc.y))
    return found + crossings(disc, reach, 0.0, 1.0, upper - float(disc.y))


def meetings(disc: Shape, reach: i64, x: i64, y: i64, other: i64) -> list[Point]:
    """Places at a reach from a disc's centre that are just as far from (x, y) as the other reach."""
    dx, dy = float(x - disc.x), float(y - disc.y)
    square = dx * dx + dy * dy
    if square == 0.0:
        return []
    long = math.sqrt(square)
    level = (float(reach * reach) - float(other * other) + square) / (2.0 * long)
    return crossings(disc, reach, dx / long, dy / long, level)


def crossings(disc: Shape, reach: i64, nx: float, ny: float, level: float) -> list[Point]:
    """Where the circle of a reach around a disc crosses the line with this normal, `level` away from the centre."""
    rest = float(reach * reach) - level * level
    if rest < 0.0:
        return []
    half = math.sqrt(rest)
    found: list[Point] = []
    for side in (half, -half):
        x: i64 = disc.x + round(level * nx - side * ny)
        y: i64 = disc.y + round(level * ny + side * nx)
        found.append(beside_point(disc.x, disc.y, reach, x, y))
    return found
