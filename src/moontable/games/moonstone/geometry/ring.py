"""Sixteen directions: the corners of a regular ring just outside a circle, without trigonometry.

A straight line between neighbouring corners touches the circle and never cuts it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# The corners of a regular sixteen-sided ring around the unit circle, times 65536: 1, tan 11.25 degrees, and so on.
# The tables are typed as of any length: mypyc copies a tuple of known length whenever it looks something up in it.
A: Final = 65536
B: Final = 55559
C: Final = 37124
D: Final = 13036
RING_X: Final[tuple[int, ...]] = (A, B, C, D, -D, -C, -B, -A, -A, -B, -C, -D, D, C, B, A)
RING_Y: Final[tuple[int, ...]] = (D, C, B, A, A, B, C, D, -D, -C, -B, -A, -A, -B, -C, -D)

SIZE: Final = 16
WHOLE_RING: Final = 0xFFFF
"""The mask of all corners."""


def ring_x(at: i64, reach: i64) -> i64:
    """How far right the corner of a ring around a circle of this radius lies from its centre."""
    return (RING_X[at] * reach + 32768) >> 16


def ring_y(at: i64, reach: i64) -> i64:
    """How far up the corner lies."""
    return (RING_Y[at] * reach + 32768) >> 16


def fan(before_x: i64, before_y: i64, before: i64, after_x: i64, after_y: i64, after: i64) -> i64:
    """The mask of the ring's corners that serve the corner of an outline between two edges of the given lengths.

    Where a point lies beside an edge it must be as far out as the edge moved outwards; the others round the corner.
    """
    mask: i64 = 0
    bit: i64 = 1
    for at in range(SIZE):
        x, y = RING_X[at], RING_Y[at]
        beside_before = x * before_x + y * before_y < 0 and x * before_y - y * before_x < before * A
        beside_after = x * after_x + y * after_y > 0 and x * after_y - y * after_x < after * A
        if not beside_before and not beside_after:
            mask |= bit
        bit <<= 1
    return mask
