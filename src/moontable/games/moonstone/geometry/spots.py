"""Spots: points of the table as single numbers.

Lists of places to go to hold hundreds of points, most of which are looked at once. A number is made and compared much
faster than a pair of numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.units import COORDINATE_LIMIT

if TYPE_CHECKING:
    from mypy_extensions import i64

BITS: Final = 19
"""A coordinate between both limits, counted from the lower one, needs this many bits."""
ONE_COORDINATE: Final = (1 << BITS) - 1


def spot(x: i64, y: i64) -> int:
    """The spot at (x, y)."""
    return (x + COORDINATE_LIMIT) << BITS | (y + COORDINATE_LIMIT)


def spot_at(point: tuple[int, int]) -> int:
    """The spot at a point."""
    return spot(point[0], point[1])


def spot_x(place: i64) -> i64:
    return (place >> BITS) - COORDINATE_LIMIT


def spot_y(place: i64) -> i64:
    return (place & ONE_COORDINATE) - COORDINATE_LIMIT
