"""The watchdog: how long something has kept the event loop from going on, and what it was.

A heartbeat on the loop measures the processor time that the loop's thread used since the last one. If the heartbeat
comes late, other threads of this program may have kept the interpreter: what they all used meanwhile counts as well, as
far as it is late. Time in which the machine did something else does not count, so the figure tells about this program
and not about its neighbours. A thread beside the loop looks, while a heartbeat is overdue, which function is running:
that is what the log names.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Final

from moontable.table.web.metrics import Metrics

log = logging.getLogger(__name__)

BEAT_S: Final = 0.01
BARK_S: Final = 0.05
"""A request may keep the loop busy for so long; more is a defect and is noted."""
LOOK_S: Final = 0.01
FRAMES: Final = 6
PACKAGE: Final = "moontable."
ELSEWHERE: Final = "another thread"


class Watchdog:
    """Watches the loop on which it is started."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._used = 0.0
        """Processor time of the loop's thread at the last heartbeat."""
        self._all_used = 0.0
        """That of all threads."""
        self._due = 0.0
        """When the next heartbeat should come."""
        self._seen: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None
        self._end = threading.Event()

    def start(self) -> None:
        """Begin to watch the running loop."""
        self._end.clear()
        self._await_beat()
        thread = threading.Thread(target=self._look, args=(threading.get_ident(),), name="watchdog", daemon=True)
        thread.start()

    def stop(self) -> None:
        self._end.set()
        if self._timer is not None:
            self._timer.cancel()

    def _await_beat(self) -> None:
        self._used, self._all_used = time.thread_time(), time.process_time()
        self._due = time.monotonic() + BEAT_S
        self._timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)

    def _beat(self) -> None:
        late = time.monotonic() - self._due
        busy = max(time.thread_time() - self._used, min(late, time.process_time() - self._all_used))
        seen, self._seen = self._seen, Counter()
        self._metrics.beat(busy)
        if busy > BARK_S:
            log.warning("the loop was blocked", extra={"ms": round(busy * 1000), "ran": _most(seen)})
        self._await_beat()

    def _look(self, loop: int) -> None:
        """See what runs whenever a heartbeat is overdue. Compiled code is seen as soon as it comes back."""
        clock = _clock_of(loop)
        while not self._end.wait(LOOK_S):
            if time.monotonic() - self._due > LOOK_S and time.process_time() - self._all_used > LOOK_S:
                frames = sys._current_frames()  # noqa: SLF001 - the one way to see other threads
                if clock() - self._used > LOOK_S:
                    self._seen[_where(frames.get(loop))] += 1
                else:
                    del frames[loop], frames[threading.get_ident()]
                    self._seen.update([f"{ELSEWHERE}: {where}" for where in map(_where, frames.values())])


def _clock_of(thread: int) -> Callable[[], float]:
    """The processor time of a thread, to be read from another one; where the system tells none, nothing is overdue."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return lambda: 0.0
    return partial(time.clock_gettime, time.pthread_getcpuclockid(thread))


def _most(seen: Counter[str]) -> str:
    """What was seen most often."""
    return seen.most_common(1)[0][0] if seen else "unknown"


def _where(frame: FrameType | None) -> str:
    """The innermost function and those of ours around it, the last called first."""
    found: list[str] = []
    while frame is not None and len(found) < FRAMES:
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith(PACKAGE) or not found:
            found.append(f"{module}.{frame.f_code.co_name}:{frame.f_lineno}")
        frame = frame.f_back
    return " < ".join(found)
