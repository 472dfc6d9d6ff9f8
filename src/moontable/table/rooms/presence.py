"""Who looks at which table through other processes of the service.

Every process tells the others when people come to a table or go; nothing of it is stored. A process that has just
started asks, and hears from all others what it has missed.
"""

from __future__ import annotations

from collections import defaultdict

from msgspec import Struct

ASKING = ""
"""In place of a table: tell me everything, and forget what I told before."""


class Present(Struct, frozen=True, array_like=True):
    """The people at a table who are connected to one process."""

    worker: int
    table: str
    seats: tuple[int, ...] = ()
    watching: int = 0


class Elsewhere:
    """What other processes have told."""

    def __init__(self) -> None:
        self._tables: defaultdict[str, dict[int, Present]] = defaultdict(dict)

    def hear(self, told: Present) -> None:
        if told.seats or told.watching:
            self._tables[told.table][told.worker] = told
        elif told.table in self._tables:
            self._tables[told.table].pop(told.worker, None)
            if not self._tables[told.table]:
                del self._tables[told.table]

    def forget(self, worker: int) -> list[str]:
        """A process has ended or started anew. Returns the tables where people were connected to it."""
        there = [table for table, workers in self._tables.items() if worker in workers]
        for table in there:
            self.hear(Present(worker, table))
        return there

    def clear(self) -> None:
        self._tables.clear()

    def at(self, table: str) -> tuple[set[int], int]:
        """The seats whose people look at a table elsewhere, and how many spectators do."""
        told = self._tables[table].values() if table in self._tables else ()
        return {seat for present in told for seat in present.seats}, sum(present.watching for present in told)
