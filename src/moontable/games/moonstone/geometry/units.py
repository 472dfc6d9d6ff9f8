"""Lengths, tolerances and exact square roots: the one place where rounding is decided.

A length is a whole number of hundredths of a millimetre, so inches (2540) and millimetres (100) are both exact (G-01).

**Bounds.** Coordinates stay below 2**18 (2.6 m), radii and ranges below 2**17. Then a difference fits 19 bits, and a
squared length or a dot or cross product 39 bits. The square of a cross product would not fit 64 bits; `beside` compares
it with the square of a range without ever forming it. `shapes.py` refuses anything larger.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

MM: Final = 100
INCH: Final = 2540

OVERLAP_SLACK: Final = 2
"""Things that reach this much into each other still only touch (G-05): the price of whole coordinates."""
CONTACT: Final = 25
"""Things this close touch (G-05)."""
NEAR_LINE: Final = 25
"""A line of sight that comes this close to something crosses it (G-16)."""

EYE: Final = 2540
"""Sight runs at this height above the feet (G-23)."""
BODY: Final = 3175
"""A standing disc fills the space up to this height above its feet (G-23)."""

COORDINATE_LIMIT: Final = 1 << 18
LENGTH_LIMIT: Final = 1 << 17


def floor_sqrt(n: i64) -> i64:
    """The largest whole number whose square is at most n, for 0 <= n < 2**52."""
    root: i64 = int(math.sqrt(float(n)))  # exact up to one: n is exact as a double and the root is rounded correctly
    if root * root > n:
        return root - 1
    return root


def ceil_sqrt(n: i64) -> i64:
    """The smallest whole number whose square is at least n, for 0 <= n < 2**52."""
    root = floor_sqrt(n)
    return root if root * root == n else root + 1


def length(dx: i64, dy: i64) -> i64:
    """The length of a step, rounded up, so that no way is ever measured too short (G-10)."""
    return ceil_sqrt(dx * dx + dy * dy)


def beside(cross: i64, reach: i64, square: i64) -> i64:
    """How a point beside a line compares with a reach: negative if nearer, 0 if exactly there, positive if farther.

    `cross` is the cross product of the line's direction with the way to the point and `square` the squared length of
    the direction, so the question is the sign of cross**2 - reach**2 * square. With s = floor_sqrt(square) and
    |cross| = reach * s + k only the case 0 <= k <= reach is close, and there the difference is
    2 * reach * s * k + k**2 - reach**2 * (square - s**2), every term of which fits 64 bits.
    """
    if reach <= 0:
        return 1 if cross != 0 or reach < 0 else 0
    if cross < 0:
        cross = -cross
    root = floor_sqrt(square)
    rest = cross - reach * root
    if rest < 0:
        return -1
    if rest > reach:
        return 1
    return 2 * reach * root * rest + rest * rest - reach * reach * (square - root * root)


def nearest(value: float) -> int:
    """The nearest whole number, of two equally near ones the even one: `round` without its detours when compiled."""
    low = math.floor(value)
    rest = value - low
    return low + 1 if rest > 0.5 or (rest == 0.5 and low & 1) else low


def part_way(delta: i64, steps: i64, whole: float) -> i64:
    """What `steps` of `whole` steps along a coordinate's difference come to, rounded towards the start (G-06).

    The product is formed first: then a whole result comes out whole.
    """
    cut: i64 = int(float(delta * steps) / whole)  # int() cuts off towards zero, which is towards the start
    return cut


def inches(span: i64) -> str:
    """A length in inches with two decimals, rounded up: one too long by a hair never seems to be within a limit."""
    hundredths = (max(span, 0) * 100 + INCH - 1) // INCH
    return f"{hundredths // 100}.{hundredths % 100:02d}"
