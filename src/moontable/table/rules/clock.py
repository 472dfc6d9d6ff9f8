"""Thinking time: how much is left, and which time counts. Time while the server is down or asleep does not."""

from __future__ import annotations

import time
from bisect import bisect_right

from moontable.table.protocol import Clock, CorrespondenceClock, LiveClock

MS = 1000
NS = 1_000_000


class Machine:
    """The machine's clocks, in milliseconds."""

    def wall(self) -> int:
        """Since 1970. It can be set, forwards and backwards."""
        return time.time_ns() // NS

    def running(self) -> int:
        """Since some moment, for all processes alike. Nobody can set it; it stands still while the machine sleeps."""
        return time.monotonic_ns() // NS


class Watch:
    """The service's own time, by which everything at tables happens: milliseconds since 1970 that never go back.

    It is set when the service starts and then goes on with the machine's running clock, so nobody loses a game because
    the machine was asleep or its clock was set. How far it has fallen behind the clock on the wall meanwhile becomes a
    pause at the next start (`Store.begin`), like the time in which the service is down.
    """

    def __init__(self, machine: Machine, began: int) -> None:
        self.machine = machine
        self._offset = began - machine.running()

    @classmethod
    def on_the_wall(cls, machine: Machine | None = None) -> Watch:
        """Set by the clock on the wall, for a service without a past."""
        machine = machine or Machine()
        return cls(machine, machine.wall())

    def now(self) -> int:
        return self.machine.running() + self._offset


class Uptime:
    """When the service was not running, as pairs (from, to) of milliseconds.

    Where pauses overlap, because the machine's clock was set back between them, the time in both counts once.
    """

    def __init__(self, pauses: list[tuple[int, int]] | None = None) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted(pauses or []):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(end, self._ends[-1])
            elif end > start:
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
