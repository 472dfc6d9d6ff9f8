"""Rates and budgets: so much at once, refilled steadily."""

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
        self.refill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.rate)
        self.since = now


class Buckets:
    """One allowance per name. Names not seen for long are forgotten, so memory stays bounded."""

    def __init__(self, most: float, rate: float, remembered: int = 20_000) -> None:
        self._most, self._rate, self._remembered = most, rate, remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        return self._of(name).take()

    def _of(self, name: str) -> Bucket:
        bucket = self._buckets.pop(name, None) or Bucket(self._most, self._rate)
        self._buckets[name] = bucket
        if len(self._buckets) > self._remembered:
            self._buckets.popitem(last=False)
        return bucket


class Budgets(Buckets):
    """Allowances of something whose amount is known only afterwards: one may get into debt and must then wait."""

    def solvent(self, name: str) -> bool:
        """Whether anything is left at present."""
        bucket = self._of(name)
        bucket.refill()
        return bucket.left > 0

    def charge(self, name: str, amount: float) -> None:
        bucket = self._of(name)
        bucket.refill()
        bucket.left -= amount
