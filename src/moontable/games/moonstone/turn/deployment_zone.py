"""The part of the table in which models are deployed (MS-040)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.terrain.pieces import TABLE

if TYPE_CHECKING:
    from mypy_extensions import i64

ZONE: Final = 10 * INCH
"""Models are deployed entirely within this of their edge (MS-040)."""


def depth_at(edge: i64, x: i64, y: i64) -> i64:
    """How far a point lies from a table edge."""
    if edge == 0:
        return y
    if edge == 1:
        return x
    return TABLE - y if edge == 2 else TABLE - x


def is_in_zone(edge: i64, r: i64, x: i64, y: i64) -> bool:
    """Whether a base stands fully on the table and entirely within 10 inches of an edge (MS-040, EX-17)."""
    if min(x, y) < r or max(x, y) > TABLE - r:
        return False
    return depth_at(edge, x, y) + r <= ZONE
