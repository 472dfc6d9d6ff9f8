"""Shifting a known number to the left by a variable amount.

The compiler writes a literal as a 32-bit number, so `1 << place` goes wrong beyond place 31. Here the number arrives as
an argument, which has 64 bits; the call costs nothing. `tests/games/city/test_engine.py` keeps other shifts away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def shifted(number: i64, places: i64) -> i64:
    """`number << places` for a literal number."""
    return number << places


def bit(place: i64) -> i64:
    """The mask with one bit set."""
    return shifted(1, place)
