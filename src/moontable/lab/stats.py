"""Intervals and tests, each by its name.

* `wilson`: the score interval of Wilson (1927) for a share of wins. Where a victory is shared or drawn a game counts as
  its part of one; no such results vary more than wins and losses with the same mean, so the interval is never too
  narrow for it.
* `mean_interval`: the normal interval mean +- z s / sqrt(n), for lengths and points.
* `Sprt`: Wald's sequential probability ratio test of "its share is fair" against "its share is fair + gain".
"""

from __future__ import annotations

from functools import cache
from math import log, log10, sqrt
from statistics import NormalDist
from typing import Literal, NamedTuple

CONFIDENCE = 0.95


class Interval(NamedTuple):
    """An estimate and the bounds of its interval."""

    value: float
    low: float
    high: float

    @property
    def radius(self) -> float:
        """Half its width: what stands behind ±."""
        return (self.high - self.low) / 2


@cache
def quantile(confidence: float) -> float:
    """How many standard deviations a two-sided interval reaches: 1.96 for 0.95."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: float, games: float, confidence: float = CONFIDENCE) -> Interval:
    """A share of wins. Without games anything is possible."""
    if games <= 0:
        return Interval(0.5, 0.0, 1.0)
    z, share = quantile(confidence), wins / games
    shrink = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / shrink
    radius = z / shrink * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return Interval(share, max(0.0, middle - radius), min(1.0, middle + radius))


def mean_interval(total: float, squares: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """A mean from the sum and the sum of squares."""
    if games == 0:
        return Interval(0.0, 0.0, 0.0)
    mean = total / games
    if games == 1:
        return Interval(mean, mean, mean)
    spread = max(0.0, (squares - total * mean) / (games - 1))
    radius = quantile(confidence) * sqrt(spread / games)
    return Interval(mean, mean - radius, mean + radius)


def difference(first: Interval, second: Interval) -> Interval:
    """The difference of two shares, by Newcombe's hybrid of their Wilson intervals (1998, method 10)."""
    value = first.value - second.value
    low = value - sqrt((first.value - first.low) ** 2 + (second.high - second.value) ** 2)
    high = value + sqrt((first.high - first.value) ** 2 + (second.value - second.low) ** 2)
    return Interval(value, max(-1.0, low), min(1.0, high))


FURTHEST = 0.999
"""A share beyond this, or below its counterpart, counts as this: nobody is infinitely better."""


def elo(share: Interval) -> Interval:
    """The difference in Elo that would give such a share of wins between two, bound by bound."""
    return Interval(*[400 * log10(part / (1 - part)) for part in (min(max(x, 1 - FURTHEST), FURTHEST) for x in share)])


Verdict = Literal["better", "not better", "open"]


class Sprt(NamedTuple):
    """Is a share at least `fair + gain`, or only `fair`? Wrong at most `error` of the time either way."""

    fair: float
    gain: float
    error: float = 0.05

    @property
    def bound(self) -> float:
        return log((1 - self.error) / self.error)

    def ratio(self, wins: float, games: int) -> float:
        """The logarithm of the likelihood ratio. Parts of a victory count in proportion."""
        better = self.fair + self.gain
        return wins * log(better / self.fair) + (games - wins) * log((1 - better) / (1 - self.fair))

    def verdict(self, wins: float, games: int) -> Verdict:
        ratio = self.ratio(wins, games)
        if ratio >= self.bound:
            return "better"
        return "not better" if ratio <= -self.bound else "open"
