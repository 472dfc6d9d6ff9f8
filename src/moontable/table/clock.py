"""Thinking time: how much is left, and which time counts. Time while the server is down does not."""

from __future__ import annotations

from bisect import bisect_right

from moontable.table.protocol import Clock, CorrespondenceClock, LiveClock

MS = 1000


class Uptime:
    """When the service was not running, as pairs (from, to) of milliseconds in ascending order."""

    def __init__(self, pauses: list[tuple[int, int]] | None = None) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in pauses or []:
            self.add(start, end)

    def add(self, start: int, end: int) -> None:
        """A pause later than all others."""
        if end > start:
            self._starts.append(start)
            self._ends.append(end)

    def between(self, start: int, end: int) -> int:
        """How much of a span of time the service was running."""
        running = max(0, end - start)
        for at in range(bisect_right(self._ends, start), len(self._starts)):
            if self._starts[at] >= end:
                break
            running -= max(0, min(end, self._ends[at]) - max(start, self._starts[at]))
        return running


class SeatClocks:
    """The clocks of one game, moved on by its events."""

    __slots__ = ("left", "setting", "stopped")

    def __init__(self, setting: Clock, seats: int) -> None:
        self.setting = setting
        self.left = [self._start()] * seats
        self.stopped = 0
        """Mask of seats without a clock any more: a bot plays on for somebody whose time ran out."""

    def _start(self) -> int:
        if isinstance(self.setting, LiveClock):
            return self.setting.initial_s * MS
        return self.setting.per_move_s * MS

    def acted(self, seat: int, spent: int) -> None:
        """A decision of this seat took so long."""
        if isinstance(self.setting, CorrespondenceClock):
            return
        self.left[seat] = max(0, self.left[seat] - spent) + self.setting.increment_s * MS

    def run_out(self, seat: int) -> None:
        """A seat has decided too long."""
        self.left[seat] = 0

    def stop(self, seat: int) -> None:
        self.stopped |= 1 << seat

    def runs(self, seat: int) -> bool:
        return not self.stopped >> seat & 1

    def remaining(self, seat: int, spent: int) -> int:
        """What a seat that has been deciding for so long has left; may be negative."""
        return self.left[seat] - spent
