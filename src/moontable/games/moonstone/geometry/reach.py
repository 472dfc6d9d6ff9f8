"""Everywhere a disc can get to: a regular sample of the table around it, for players who choose from a list (G-26).

The sample is a hexagonal lattice laid over the whole table, half an inch from point to point, plus the points of
interest that the caller adds. It is no rule: the judge of `motion.py` accepts any way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.finder import Roam
from moontable.games.moonstone.geometry.motion import Terms, gather
from moontable.games.moonstone.geometry.scene import Scene, overlap_among
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.spots import spot, spot_x, spot_y

if TYPE_CHECKING:
    from mypy_extensions import i64

NOWHERE: Final[list[int]] = []
SPACING: Final = 1270
ROW: Final = 1100
"""The rows of the lattice lie this far apart: 1270 times half the root of 3."""


def lattice(x: i64, y: i64, reach: i64, spacing: i64 = SPACING) -> list[int]:
    """The spots of the table's lattice within a reach of a point, row by row."""
    found: list[int] = []
    height = spacing * ROW // SPACING
    row = (y - reach) // height
    while row * height <= y + reach:
        py = row * height
        shift = spacing // 2 if row & 1 else 0
        column = (x - reach - shift) // spacing
        while column * spacing + shift <= x + reach:
            px = column * spacing + shift
            if compare_points(px, py, x, y, reach) <= 0:
                found.append(spot(px, py))
            column += 1
        row += 1
    return found


def reachable(
    scene: Scene,
    terms: Terms,
    x: i64,
    y: i64,
    allowance: i64,
    spots: list[int],
    far: list[int] = NOWHERE,
) -> list[int]:
    """Those of the spots that a disc at (x, y) can get to within the allowance, in the given order.

    `far` are spots as far off as it goes, to which only a straight way can lead.
    """
    wanted = terms.solid | terms.keep
    near: list[Shape] = []
    gather(near, scene.moving, terms, wanted, x - allowance, x + allowance, y - allowance, y + allowance)
    gather(near, scene.fixed, terms, wanted, x - allowance, x + allowance, y - allowance, y + allowance)
    roam = Roam(scene, terms, x, y, allowance)
    found: list[int] = []
    for place in spots:
        px, py = spot_x(place), spot_y(place)
        if compare_points(px, py, x, y, allowance) > 0 or scene.over_edge(px, py, terms.r):
            continue
        if overlap_among(near, px, py, terms.r, terms.level, wanted, terms.item) is None and roam.can_reach(px, py):
            found.append(place)
    for place in far:
        px, py = spot_x(place), spot_y(place)
        if roam.trapped or scene.over_edge(px, py, terms.r) or not roam.is_straight(px, py):
            continue
        if overlap_among(near, px, py, terms.r, terms.level, wanted, terms.item) is None:
            found.append(place)
    return found
