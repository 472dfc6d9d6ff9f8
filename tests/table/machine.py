"""A machine whose clocks a test sets."""

from __future__ import annotations

from moontable.table.rules.clock import Machine

NOON = 1_800_000_000_000
HOUR = 3_600_000


class SetMachine(Machine):
    """Its clock on the wall can be set, and it can be put to sleep. Nothing passes by itself."""

    def __init__(self) -> None:
        self._wall = NOON
        self._running = 5_000_000

    def wall(self) -> int:
        return self._wall

    def running(self) -> int:
        return self._running

    def passes(self, ms: int) -> None:
        """Time goes by while the machine runs."""
        self._wall += ms
        self._running += ms

    def is_set(self, ms: int) -> None:
        """Somebody sets the clock on the wall forwards or, with a negative number, backwards."""
        self._wall += ms

    def sleeps(self, ms: int) -> None:
        """The machine is suspended: only the clock on the wall goes on."""
        self._wall += ms

    def boots(self) -> None:
        """The machine is started anew: its running clock begins somewhere else."""
        self._running = 1_000
