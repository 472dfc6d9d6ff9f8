"""When the server itself must do something at a table: move for a bot, or stop a clock that has run out."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from typing import Final

from moontable.table.rules.clock import Watch

SPARE: Final = 100
"""So many appointments that were put off may lie around before they are cleared away."""


class Duties:
    """Tables by the time at which they want attention. Small enough to hold every running table of a big server."""

    def __init__(self, attend: Callable[[str], Awaitable[None]], watch: Watch) -> None:
        self._attend = attend
        self._watch = watch
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._sooner = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()

    def set(self, table: str, due: int | None) -> None:
        """Attend to a table at this time instead of any earlier appointment; None: not at all."""
        if due is None:
            self._due.pop(table, None)
            return
        self._due[table] = due
        heapq.heappush(self._heap, (due, table))
        if len(self._heap) > 2 * len(self._due) + SPARE:
            self._heap = [(at, name) for name, at in self._due.items()]
            heapq.heapify(self._heap)
        if self._heap[0] == (due, table):
            self._sooner.set()

    async def run(self) -> None:
        """Attend to tables as they become due, each in a task of its own, until cancelled."""
        try:
            while True:
                self._sooner.clear()
                try:
                    async with asyncio.timeout(self._start_due()):
                        await self._sooner.wait()
                except TimeoutError:
                    continue
        finally:
            for task in self._running:
                task.cancel()

    def _start_due(self) -> float | None:
        """Start everything that is due; returns the seconds until the next appointment."""
        while self._heap:
            due, table = self._heap[0]
            if self._due.get(table) != due:
                heapq.heappop(self._heap)
                continue
            wait = due - self._watch.now()
            if wait > 0:
                return min(wait, 3_600_000) / 1000
            heapq.heappop(self._heap)
            del self._due[table]
            task = asyncio.ensure_future(self._attend(table))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        return None
