"""Everywhere a disc can get to: a regular sample of the table around it, for players who choose from a list (G-26).

The sample is a hexagonal lattice laid over the whole table, half an inch from point to point, plus the points of
interest that the caller adds. It is no rule: the judge of `motion.py` accepts any way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.finder import find_way
from moontable.games.moonstone.geometry.motion import NO_GATES, Terms, gather, in_the_way
from moontable.games.moonstone.geometry.scene import Scene, overlap_among
from moontable.games.moonstone.geometry.shapes import Shape

if TYPE_CHECKING:
    from mypy_extensions import i64

SPACING: Final = 1270
ROW: Final = 1100
"""The rows of the lattice lie this far apart: 1270 times half the root of 3."""


def lattice(x: i64, y: i64, reach: i64, spacing: i64 = SPACING) -> list[tuple[int, int]]:
    """The points of the table's lattice within a reach of a point, row by row."""
    found: list[tuple[int, int]] = []
    height = spacing * ROW // SPACING
    row = (y - reach) // height
    while row * height <= y + reach:
        py = row * height
        shift = spacing // 2 if row & 1 else 0
        column = (x - reach - shift) // spacing
        while column * spacing + shift <= x + reach:
            px = column * spacing + shift
            if compare_points(px, py, x, y, reach) <= 0:
                found.append((int(px), int(py)))
            column += 1
        row += 1
    return found


def reachable(
    scene: Scene, terms: Terms, x: i64, y: i64, allowance: i64, points: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Those of the points that a disc at (x, y) can get to within the allowance, in the given order."""
    near: list[Shape] = []
    wanted = terms.solid | terms.keep
    gather(near, scene.moving, terms, wanted, x - allowance, x + allowance, y - allowance, y + allowance)
    gather(near, scene.fixed, terms, wanted, x - allowance, x + allowance, y - allowance, y + allowance)
    solid = [shape for shape in near if shape.traits & terms.solid]
    found: list[tuple[int, int]] = []
    if overlap_among(solid, x, y, terms.r, terms.level, terms.solid, terms.item) is not None:
        return found
    for point in points:
        px, py = point
        if compare_points(px, py, x, y, allowance) > 0 or scene.over_edge(px, py, terms.r):
            continue
        if overlap_among(near, px, py, terms.r, terms.level, wanted, terms.item) is not None:
            continue
        if (
            in_the_way(solid, terms.r, x, y, px, py, NO_GATES) is None
            or find_way(scene, terms, x, y, px, py, allowance) is not None
        ):
            found.append(point)
    return found
