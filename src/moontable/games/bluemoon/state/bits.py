"""Masks of at most 33 cards: counting and finding bits, small enough to be inlined everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def bit_of(place: i64) -> i64:
    """The mask of one place, up to 62. mypyc shifts a literal 1 as a number of 32 bits; this one has 64."""
    return (place & 0 | 1) << place


def bits_in(mask: i64) -> i64:
    """How many bits of a mask are set: those of 32 places, and the thirty-third."""
    return _bits_in_32(mask) + (mask >> 32)


def lowest(mask: i64) -> i64:
    """The index of the lowest set bit of a mask that is not empty: as many bits as there are below it."""
    return _bits_in_32((mask & -mask) - 1)


def _bits_in_32(mask: i64) -> i64:
    """How many of the lowest 32 bits are set; the one above them falls off."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) & 0xFFFFFFFF) >> 24
