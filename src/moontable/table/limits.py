"""Rates: so many at once, refilled steadily."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Somebody's allowance of one thing."""

    __slots__ = ("left", "most", "rate", "since")

    def __init__(self, most: float, rate: float) -> None:
        self.most, self.rate = most, rate
        self.left = most
        self.since = time.monotonic()

    def take(self) -> bool:
        """Use one; false if there is none left at present."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One allowance per name. Names not seen for long are forgotten, so memory stays bounded."""

    def __init__(self, most: float, rate: float, remembered: int = 20_000) -> None:
        self._most, self._rate, self._remembered = most, rate, remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        bucket = self._buckets.pop(name, None) or Bucket(self._most, self._rate)
        self._buckets[name] = bucket
        if len(self._buckets) > self._remembered:
            self._buckets.popitem(last=False)
        return bucket.take()
