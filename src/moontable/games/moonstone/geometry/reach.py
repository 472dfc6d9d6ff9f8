"""Everywhere a disc can get to: a regular sample of the table around it, for players who choose from a list (G-26).

The sample is a hexagonal lattice laid over the whole table, half an inch from point to point, plus the points of
interest that the caller adds. It is no rule: the judge of `motion.py` accepts any way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.finder import Roam
from moontable.games.moonstone.geometry.motion import Terms, gather
from moontable.games.moonstone.geometry.scene import Scene, overlaps_any
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.spots import spot, spot_x, spot_y
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK

if TYPE_CHECKING:
    from mypy_extensions import i64

NOWHERE: Final[list[int]] = []
SPACING: Final = 1270
ROW: Final = 1100
"""The rows of the lattice lie this far apart: 1270 times half the root of 3."""


def lattice(x: i64, y: i64, reach: i64, spacing: i64 = SPACING) -> list[int]:
    """The spots of the table's lattice within a reach of a point, row by row."""
    return _lattice(x, y, reach, spacing, x - reach, x + reach, y - reach, y + reach)


def lattice_inside(scene: Scene, r: i64, x: i64, y: i64, reach: i64) -> list[int]:
    """Those of them where a disc does not reach over the edge of the table."""
    out = r - OVERLAP_SLACK
    left, right = max(x - reach, out), min(x + reach, scene.width - out)
    bottom, top = max(y - reach, out), min(y + reach, scene.depth - out)
    return _lattice(x, y, reach, SPACING, left, right, bottom, top)


def is_on_lattice(x: i64, y: i64) -> bool:
    """Whether a point belongs to the table's lattice."""
    shift = SPACING // 2 if (y // ROW) & 1 else 0
    return y % ROW == 0 and (x - shift) % SPACING == 0


def _lattice(x: i64, y: i64, reach: i64, spacing: i64, left: i64, right: i64, bottom: i64, top: i64) -> list[int]:
    """The spots of a lattice within a reach of a point that lie in a box."""
    found: list[int] = []
    height = spacing * ROW // SPACING
    row = -(-bottom // height)
    while row * height <= top:
        py = row * height
        shift = spacing // 2 if row & 1 else 0
        column = -((shift - left) // spacing)
        while column * spacing + shift <= right:
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
        if not overlaps_any(near, px, py, terms.r) and roam.can_reach(px, py):
            found.append(place)
    for place in far:
        px, py = spot_x(place), spot_y(place)
        if roam.trapped or scene.over_edge(px, py, terms.r) or not roam.is_straight(px, py):
            continue
        if not overlaps_any(near, px, py, terms.r):
            found.append(place)
    return found
