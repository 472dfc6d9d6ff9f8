"""Masks of at most 32 cards: counting and finding bits, small enough to be inlined everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

DE_BRUIJN: Final = 0x077CB531
"""Every window of five bits of this number is different, so multiplying it by a bit names the bit."""
PLACES: Final = bytes(
    [
        0,
        1,
        28,
        2,
        29,
        14,
        24,
        3,
        30,
        22,
        20,
        15,
        25,
        17,
        4,
        8,
        31,
        27,
        13,
        23,
        21,
        19,
        16,
        7,
        26,
        12,
        18,
        6,
        11,
        5,
        10,
        9,
    ]
)


def bits_in(mask: i64) -> i64:
    """How many bits of a mask are set."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) & 0xFFFFFFFF) >> 24


def lowest(mask: i64) -> i64:
    """The index of the lowest set bit of a mask that is not empty."""
    return PLACES[(((mask & -mask) * DE_BRUIJN) & 0xFFFFFFFF) >> 27]
