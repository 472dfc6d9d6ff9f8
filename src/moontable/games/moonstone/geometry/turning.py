"""How far a direction turns, without trigonometry: the same to the last bit on every machine."""

from __future__ import annotations

import math
from typing import Final

HALF_TURN: Final = 3.141592653589793
WHOLE_TURN: Final = 6.283185307179586
NEARLY_WHOLE: Final = 6.283185
"""A turn as large as this is none at all, but for the rounding of doubles."""


def turned_left(ux: float, uy: float, vx: float, vy: float) -> float:
    """By how much a direction u turns to the left until it is v: from 0 to less than a whole turn.

    Both have length 1.
    """
    cos, sin = ux * vx + uy * vy, ux * vy - uy * vx
    if sin >= 0.0:
        return angle(cos, sin)
    turn = WHOLE_TURN - angle(cos, -sin)
    return 0.0 if turn > NEARLY_WHOLE else turn


def angle(cos: float, sin: float) -> float:
    """The angle between 0 and a half turn that has this cosine and sine.

    Its tangent is halved to below a tenth, where six terms of the series are exact to thirteen digits.
    """
    if cos < 0.0:
        return HALF_TURN - angle(-cos, sin)
    t = sin / (1.0 + cos)
    t = t / (1.0 + math.sqrt(1.0 + t * t))
    t = t / (1.0 + math.sqrt(1.0 + t * t))
    t = t / (1.0 + math.sqrt(1.0 + t * t))
    q = t * t
    return 16.0 * t * (1.0 - q * (1 / 3 - q * (1 / 5 - q * (1 / 7 - q * (1 / 9 - q / 11)))))


def cos_sin(turn: float) -> tuple[float, float]:
    """The cosine and sine of a turn, from products alone."""
    part = turn / 64.0
    q = part * part
    cos = 1.0 - q / 2.0 * (1.0 - q / 12.0 * (1.0 - q / 30.0 * (1.0 - q / 56.0)))
    sin = part * (1.0 - q / 6.0 * (1.0 - q / 20.0 * (1.0 - q / 42.0 * (1.0 - q / 72.0))))
    for _ in range(6):
        cos, sin = cos * cos - sin * sin, 2.0 * cos * sin
    return cos, sin
