"""Bits written one after the other: how observations become bytes without an object per feature.

The one module of the engines that needs `librt`, the run-time library of mypyc: its `BytesWriter` takes a word in a
nanosecond, where a list of numbers takes forty. Only encoders import it, and only whoever learns imports encoders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter, write_i32_le, write_i64_le
from mypy_extensions import i32, mypyc_attr, u8

if TYPE_CHECKING:
    from mypy_extensions import i64

WIDEST: Final = 31
"""Bits that one `push` takes: what waits to be written then stays below 2**63, compiled or not."""


def bit_of(place: i64) -> i64:
    """Mypyc shifts a literal 1 as a number of 32 bits; this one has 64."""
    return (place & 0 | 1) << place


def thermometer(number: i64, most: i64) -> i64:
    """So many bits, at most `most`."""
    if number <= 0:
        return 0
    if number > most:
        number = most
    return bit_of(number) - 1


@mypyc_attr(acyclic=True)
class Bits:
    """A row of bits that grows. The first bit is the lowest of the first byte."""

    def __init__(self) -> None:
        self.out: BytesWriter = BytesWriter()
        self.waiting: i64 = 0
        self.filled: i64 = 0
        """How many bits are waiting to be written: fewer than 32."""

    def push(self, value: i64, width: i64) -> None:
        """Add the bits of a number from 0 to 2**width - 1; `width` is at most `WIDEST`."""
        waiting = self.waiting | (value << self.filled)
        filled = self.filled + width
        if filled >= 32:
            write_i32_le(self.out, _signed(waiting))
            waiting = waiting >> 32
            filled -= 32
        self.waiting = waiting
        self.filled = filled

    def pair(self, first: i64, second: i64, width: i64) -> None:
        """Add two numbers of the same width, in one call: those from other libraries cost more than what they do."""
        self.push(first, width)
        self.push(second, width)

    def flag(self, value: bool) -> None:
        """Add one bit."""
        self.push(1 if value else 0, 1)

    def count(self, number: i64, most: i64) -> None:
        """Add a thermometer: so many of the `most` bits are set. What is more than `most` counts as `most`."""
        self.push(thermometer(number, most), most)

    def one(self, which: i64, of: i64) -> None:
        """Add one of so many: a single bit is set, or none where `which` is negative."""
        if which < 0:
            self.push(0, of)
        else:
            self.push(bit_of(which), of)

    def end_row(self) -> None:
        """Fill up with zeros to a whole byte."""
        while self.filled > 0:
            self.out.append(u8(self.waiting & 0xFF))
            self.waiting = self.waiting >> 8
            self.filled -= 8
        self.waiting = 0
        self.filled = 0

    def bytes(self) -> bytes:
        """All rows so far."""
        return self.out.getvalue()


def mask_row(marked: list[int], length: i64) -> bytes:
    """So many bytes: 1 at these places, 0 everywhere else."""
    out = BytesWriter()
    out.write(b"\0" * int(length))
    for place in marked:
        out[_within(place, length)] = 1
    return out.getvalue()


def marks(rows: list[list[int]], length: i64) -> bytes:
    """Where the places of each list lie if rows of so many stand one after the other: numbers of 64 bits.

    Whole rows of zeros would have to be copied from hand to hand; these are as few as there are places.
    """
    out = BytesWriter()
    start: i64 = 0
    for places in rows:
        for place in places:
            write_i64_le(out, start + _within(place, length))
        start += length
    return out.getvalue()


def _within(place: i64, length: i64) -> i64:
    if place < 0 or place >= length:
        raise IndexError(f"place {place} is not one of {length}")
    return place


def _signed(word: i64) -> i32:
    """The lowest 32 bits as `write_i32_le` takes them."""
    return i32(((word & 0xFFFFFFFF) ^ 0x80000000) - 0x80000000)
