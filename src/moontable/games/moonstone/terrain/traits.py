"""What the shapes on a Moonstone table are, as masks for the geometry, and which of them matter for what.

`geometry` asks every question with masks of traits; this is the one place that says what the bits mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.bits import bit_of

if TYPE_CHECKING:
    from mypy_extensions import i64

OBSTACLE: Final = 1
BARRIER: Final = 2
WATER: Final = 4
WOOD: Final = 8
STAIRS: Final = 16
PLATFORM: Final = 32
"""Its top can be stood on."""
TREE: Final = 64
BUILDING: Final = 128
STONE: Final = 256
MODEL: Final = 512
SEAT_0: Final = 1024
"""The models of seat s carry this bit shifted left by s."""

FLIER: Final = 16384
"""A model in the air: it is in the way of others, and hides and covers nobody."""

GOLD: Final = 32768
"""A token that others are loath to leave (`movement/luring.py`): in nobody's way, and no terrain."""

HIDES: Final = BARRIER | MODEL
"""Blocks sight (MS-091)."""
VEILS: Final = WOOD
"""Blocks sight through it, not into it or out of it (MS-093)."""
COVERS: Final = OBSTACLE | BARRIER | WOOD | MODEL
"""Gives cover (MS-141)."""
SPARED_TERRAIN: Final = OBSTACLE | BARRIER | WOOD
"""Ignored for cover within an inch of the originator, as are friendly models (MS-146)."""
STOPS_STEP: Final = OBSTACLE | BARRIER | MODEL | FLIER
"""In the way of every move (MS-077)."""
STOPS_JOG: Final = STOPS_STEP | WATER | WOOD
"""In the way of a Jog (MS-123, MS-125)."""
NO_END: Final = OBSTACLE | BARRIER | MODEL | FLIER | STONE
"""No base may end overlapping these (MS-037, MS-083, MS-127)."""


def owned_by(seat: i64) -> i64:
    """The traits of a model that belongs to a seat (0 to 3)."""
    return MODEL | SEAT_0 * bit_of(seat & 3)


def seat_bit(seat: i64) -> i64:
    """The trait that only the models of a seat (0 to 3) carry."""
    return SEAT_0 * bit_of(seat & 3)


def other_seats(seat: i64) -> i64:
    """The traits that only models of other seats than this one carry."""
    return (15 * SEAT_0) & ~seat_bit(seat)
