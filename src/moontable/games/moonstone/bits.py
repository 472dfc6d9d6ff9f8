"""Masks: one bit per place. Every library has its own, so that the C compiler puts it where it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def bit_of(place: i64) -> i64:
    """The mask of one place, up to 62. mypyc shifts a literal 1 as a number of 32 bits; this one has 64."""
    return (place & 0 | 1) << place
