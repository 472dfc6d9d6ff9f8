"""Everywhere a disc can get to: a regular sample of the table around it, for players who choose from a list (G-26).

The sample is a hexagonal lattice laid over the whole table, half an inch from point to point, plus the points of
interest that the caller adds. It is no rule: the judge of `motion.py` accepts any way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.finder import Roam
from moontable.games.moonstone.geometry.motion import Terms, gather
from moontable.games.moonstone.geometry.scene import Scene, overlaps_any
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.spots import spot, spot_x, spot_y
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK

if TYPE_CHECKING:
    from mypy_extensions import i64

SPACING: Final = 1270
ROW: Final = 1100
"""The rows of the lattice lie this far apart: 1270 times half the root of 3."""


class Wish:
    """Which points of a lattice are wanted: all of them, unless a subclass says otherwise."""

    def wants(self, x: i64, y: i64) -> bool:
        return True


ALL: Final = Wish()


def lattice(x: i64, y: i64, reach: i64, spacing: i64 = SPACING) -> list[int]:
    """The spots of the table's lattice within a reach of a point, row by row."""
    return _lattice(x, y, reach, spacing, x - reach, x + reach, y - reach, y + reach, ALL)


def lattice_inside(scene: Scene, r: i64, x: i64, y: i64, reach: i64, wish: Wish = ALL) -> list[int]:
    """Those of them that are wanted, where a disc does not reach over the edge of the table."""
    out = r - OVERLAP_SLACK
    left, right = max(x - reach, out), min(x + reach, scene.width - out)
    bottom, top = max(y - reach, out), min(y + reach, scene.depth - out)
    return _lattice(x, y, reach, SPACING, left, right, bottom, top, wish)


def is_on_lattice(x: i64, y: i64) -> bool:
    """Whether a point belongs to the table's lattice."""
    shift = SPACING // 2 if (y // ROW) & 1 else 0
    return y % ROW == 0 and (x - shift) % SPACING == 0


def _lattice(
    x: i64, y: i64, reach: i64, spacing: i64, left: i64, right: i64, bottom: i64, top: i64, wish: Wish
) -> list[int]:
    """The wanted spots of a lattice within a reach of a point that lie in a box."""
    found: list[int] = []
    height = spacing * ROW // SPACING
    row = -(-bottom // height)
    while row * height <= top:
        py = row * height
        shift = spacing // 2 if row & 1 else 0
        px = shift - (shift - left) // spacing * spacing
        room = reach * reach - (py - y) * (py - y)
        while px <= right:
            if (px - x) * (px - x) <= room and wish.wants(px, py):
                found.append(spot(px, py))
            px += spacing
        row += 1
    return found


class Reach(Wish):
    """Where a disc at (x, y) can get to within an allowance."""

    scene: Scene
    r: i64
    x: i64
    y: i64
    allowance: i64
    near: list[Shape]
    """All that it could end on."""
    roam: Roam

    def __init__(self, scene: Scene, terms: Terms, x: i64, y: i64, allowance: i64) -> None:
        self.scene = scene
        self.r = terms.r
        self.x = x
        self.y = y
        self.allowance = allowance
        self.near = []
        wanted = terms.solid | terms.keep
        left, right, bottom, top = x - allowance, x + allowance, y - allowance, y + allowance
        gather(self.near, scene.moving, terms, wanted, left, right, bottom, top)
        gather(self.near, scene.fixed, terms, wanted, left, right, bottom, top)
        self.roam = Roam(scene, terms, x, y, allowance)

    def wants(self, x: i64, y: i64) -> bool:
        """Whether it can get to a point on the table."""
        return not overlaps_any(self.near, x, y, self.r) and self.roam.can_reach(x, y)

    def on_lattice(self) -> list[int]:
        """The spots of the table's lattice that it can get to."""
        return lattice_inside(self.scene, self.r, self.x, self.y, self.allowance, self)

    def among(self, spots: list[int]) -> list[int]:
        """Those of the spots that it can get to, in the given order."""
        found: list[int] = []
        for place in spots:
            x, y = spot_x(place), spot_y(place)
            if not self.scene.over_edge(x, y, self.r) and self.wants(x, y):
                found.append(place)
        return found

    def straight_to(self, far: list[int]) -> list[int]:
        """The same of spots as far off as it goes, to which only a straight way can lead."""
        found: list[int] = []
        for place in far:
            x, y = spot_x(place), spot_y(place)
            if self.roam.trapped or self.scene.over_edge(x, y, self.r) or not self.roam.is_straight(x, y):
                continue
            if not overlaps_any(self.near, x, y, self.r):
                found.append(place)
        return found


def reachable(scene: Scene, terms: Terms, x: i64, y: i64, allowance: i64, spots: list[int]) -> list[int]:
    """Those of the spots that a disc at (x, y) can get to within the allowance, in the given order."""
    return Reach(scene, terms, x, y, allowance).among(spots)
