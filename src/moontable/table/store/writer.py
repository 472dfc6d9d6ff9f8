"""The writer: one task per process that commits the events of many tables together.

While a commit is on its way to the disk, further events gather; they all go into the next one. So the number of
commits follows the speed of the disk and not the number of moves, and nobody is told of a move before it is stored.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Final

from moontable.core.errors import MoontableError
from moontable.table.store.base import Entry, Kept, Store
from moontable.table.web.metrics import Metrics

log = logging.getLogger(__name__)

MOST_TOGETHER: Final = 1_000
PATIENCE_S: Final = 10.0


class Conflict(Exception):
    """Another process has stored an event with this number first."""


class NotStored(MoontableError):
    """The database did not confirm the event, so the service does as if nothing had happened.

    It may be there nevertheless, if the connection broke at the wrong moment. Sending the same command again is safe.
    """

    def __init__(self) -> None:
        super().__init__("The server could not store this. Try again in a moment.")


class Writer:
    """Made for one store. `run` must be running for `append` to come back."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._waiting: list[tuple[Sequence[Entry], asyncio.Future[None]]] = []
        self._kept: dict[str, Kept] = {}
        self._wake = asyncio.Event()
        self._beat: int | None = None
        self._stored = time.monotonic()
        self._failing = False

    @property
    def working(self) -> bool:
        """Whether the last commit succeeded, not long ago: there is one with every heartbeat."""
        return not self._failing and time.monotonic() - self._stored < PATIENCE_S

    async def append(self, *entries: Entry) -> None:
        """Store events; returns once they are safe. Raises `NotStored`, or `Conflict` if one of them lost a race."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entries, stored))
        self._wake.set()
        await stored

    def keep(self, kept: Kept) -> None:
        """Keep a snapshot with the next heartbeat. Nobody waits for it, and if that commit fails it is lost: no harm.

        A table whose snapshots wait has only the newest one kept; and all other commits stay as light as moves are.
        """
        earlier = self._kept.get(kept.table)
        if earlier is not None:
            kept = kept._replace(pages=earlier.pages + kept.pages)
        self._kept[kept.table] = kept

    def beat(self, now: int) -> None:
        """Note that the service is alive, with the next commit."""
        self._beat = now
        self._wake.set()

    async def run(self) -> None:
        """Commit until cancelled; what was handed over before that is still committed, and a commit is never torn."""
        committing: asyncio.Future[None] | None = None
        try:
            while True:
                await self._wake.wait()
                committing = asyncio.ensure_future(self._commit())
                await asyncio.shield(committing)
        except asyncio.CancelledError:
            if committing is not None:
                await committing
            while self._waiting or self._kept:
                await self._commit(last=True)
            raise

    async def _commit(self, last: bool = False) -> None:
        """Store what has gathered; snapshots only with a heartbeat, or at the end."""
        self._wake.clear()
        batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
        if self._waiting:
            self._wake.set()
        beat, self._beat = self._beat, None
        kept: list[Kept] = []
        if beat is not None or last:
            kept, self._kept = list(self._kept.values()), {}
        entries = [entry for group, _ in batch for entry in group]
        started = time.perf_counter()
        try:
            lost = await self._store.write(entries, beat, kept)
        except Exception as error:  # noqa: BLE001 - whatever it is, the next events must find a writer
            log.error("commit failed", extra={"reason": repr(error), "events": len(entries)})
            self._metrics.commits_failed += 1
            self._failing = True
            for _, stored in batch:
                _settle(stored, NotStored())
            return
        self._failing, self._stored = False, time.monotonic()
        self._metrics.committed(len(entries), time.perf_counter() - started)
        for group, stored in batch:
            _settle(stored, Conflict() if any(entry.table in lost for entry in group) else None)


def _settle(stored: asyncio.Future[None], problem: Exception | None) -> None:
    """Answer whoever waits; somebody who was cancelled does not wait any more."""
    if stored.done():
        return
    if problem is None:
        stored.set_result(None)
    else:
        stored.set_exception(problem)
