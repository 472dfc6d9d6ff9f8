"""Python's search for reference cycles, in bites so small that nobody waits for them.

Nearly everything here goes as soon as nobody holds it any more, tables and sockets too (`test_collector.py`). What is
left for the collector are short-lived things: errors with their tracebacks, requests that were cut off. Left to itself
it would go through all tables and sockets whenever their number has grown by a quarter: a tenth of a second for some
hundreds of them, in which the event loop stands still. So what it has looked through three times, and found alive, it
is not shown again.
"""

from __future__ import annotations

import gc
import time
from typing import Any, Final

from moontable.table.web.metrics import Metrics

BITES: Final = (2_000, 4, 2)
"""When more new objects than this have gathered, they are looked through; what outlives that, after more than so many
times; and after more than so many times of that everything since the last freeze: some 40,000 objects, 20 milliseconds.
Python's own figures are 700, 10, 10, and it never freezes anything."""
OLDEST: Final = 2


class Collector:
    """Begin with `start`, once everything is loaded that stays for ever."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._began = 0.0

    def start(self) -> None:
        gc.collect()
        gc.freeze()
        gc.set_threshold(*BITES)
        gc.callbacks.append(self._watch)

    def stop(self) -> None:
        gc.callbacks.remove(self._watch)

    def _watch(self, phase: str, info: dict[str, Any]) -> None:
        """Called by Python before and after each look."""
        if phase == "start":
            self._began = time.thread_time()
            return
        self._metrics.collected(time.thread_time() - self._began)
        if info["generation"] == OLDEST:
            gc.freeze()
