"""What is counted over a whole game, for those who look back at it: measures, and what an action added to them."""

from __future__ import annotations

from typing import NamedTuple


class Measure(NamedTuple):
    """Something that is counted for every seat."""

    slug: str
    title: str
    """For people."""
    weight: int = 0
    """How much one of it tips the scales, against one of another measure: that is how turning points are found."""
    scale: int = 1
    """So many of it are one for people: hundredths of a millimetre are counted, inches are told."""


class Gain(NamedTuple):
    """What an action brought a seat, or took from it."""

    measure: str
    """The slug of the measure."""
    seat: int
    amount: int
