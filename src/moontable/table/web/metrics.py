"""What the service counts, in the text format that Prometheus reads."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Final

COMMIT_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
LOOP_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class Metrics:
    """Counters of one process. Nothing in them tells anything about a game."""

    def __init__(self) -> None:
        self.requests: Counter[int] = Counter()
        self.commands: Counter[tuple[str, str]] = Counter()
        self.refused_connections = 0
        self.slow_connections = 0
        self.cut_connections: Counter[str] = Counter()
        self.connections = 0
        self.rooms = 0
        self.events = 0
        self.commits = 0
        self.commits_failed = 0
        self.commit_seconds = 0.0
        self.bot_moves = 0
        self.bot_fallbacks = 0
        self.webhooks: Counter[str] = Counter()
        self.errands: Counter[tuple[str, str]] = Counter()
        self.errand_seconds = 0.0
        self.loop_longest = 0.0
        """The most processor time between two heartbeats for which the event loop was busy or waited, in seconds."""
        self.loop_beats = 0
        self.loop_seconds = 0.0
        self.collections = 0
        self.collection_longest = 0.0
        """The most processor time that Python has spent at a stretch on looking for reference cycles, in seconds."""
        self._loop_counts = [0] * len(LOOP_BUCKETS)
        self._commit_counts = [0] * len(COMMIT_BUCKETS)

    def committed(self, events: int, seconds: float) -> None:
        self.commits += 1
        self.events += events
        self.commit_seconds += seconds
        for at, limit in enumerate(COMMIT_BUCKETS):
            self._commit_counts[at] += seconds <= limit

    def beat(self, busy: float) -> None:
        """The event loop was busy, or waited for other threads, for so long since its last heartbeat."""
        self.loop_beats += 1
        self.loop_seconds += busy
        self.loop_longest = max(self.loop_longest, busy)
        for at, limit in enumerate(LOOP_BUCKETS):
            self._loop_counts[at] += busy <= limit

    def collected(self, seconds: float) -> None:
        """Python has looked for reference cycles."""
        self.collections += 1
        self.collection_longest = max(self.collection_longest, seconds)

    def text(self, worker: int) -> str:
        """Everything, labelled with the number of the process."""
        lines: list[str] = []
        label = f'worker="{worker}"'

        def family(name: str, kind: str, help: str, samples: dict[str, float]) -> None:
            lines.extend([f"# HELP moontable_{name} {help}", f"# TYPE moontable_{name} {kind}"])
            lines.extend([f"moontable_{name}{suffix} {value:g}" for suffix, value in samples.items()])

        def single(name: str, kind: str, help: str, value: float) -> None:
            family(name, kind, help, {f"{{{label}}}": value})

        family(
            "http_requests_total",
            "counter",
            "HTTP answers by status",
            {f'{{{label},status="{status}"}}': count for status, count in sorted(self.requests.items())},
        )
        family(
            "commands_total",
            "counter",
            "commands at tables by kind and result",
            {
                f'{{{label},command="{command}",result="{result}"}}': count
                for (command, result), count in sorted(self.commands.items())
            },
        )
        single("connections", "gauge", "open WebSockets", self.connections)
        single("connections_refused_total", "counter", "WebSockets beyond a limit", self.refused_connections)
        single("connections_slow_total", "counter", "WebSockets that did not read", self.slow_connections)
        family(
            "connections_cut_total",
            "counter",
            "connections of any kind that were ended by a limit, by what there was too much of",
            {f'{{{label},limit="{limit}"}}': count for limit, count in sorted(self.cut_connections.items())},
        )
        single("tables_loaded", "gauge", "tables in memory", self.rooms)
        single("events_total", "counter", "events stored", self.events)
        single("commits_failed_total", "counter", "transactions the database refused", self.commits_failed)

        def histogram(
            name: str, help: str, limits: tuple[float, ...], counts: list[int], total: float, count: int
        ) -> None:
            buckets = zip(limits, counts, strict=True)
            family(
                name,
                "histogram",
                help,
                {
                    **{f'_bucket{{{label},le="{limit:g}"}}': below for limit, below in buckets},
                    f'_bucket{{{label},le="+Inf"}}': count,
                    f"_sum{{{label}}}": total,
                    f"_count{{{label}}}": count,
                },
            )

        told = "time to store a batch of events"
        histogram("commit_seconds", told, COMMIT_BUCKETS, self._commit_counts, self.commit_seconds, self.commits)
        told = "processor time for which the event loop was busy or waited between two heartbeats, a hundred a second"
        histogram("loop_busy_seconds", told, LOOP_BUCKETS, self._loop_counts, self.loop_seconds, self.loop_beats)
        single("loop_longest_seconds", "gauge", "the most of it so far: how long others had to wait", self.loop_longest)
        single("collections_total", "counter", "looks of Python for reference cycles", self.collections)
        told = "the most processor time that one of them has taken so far"
        single("collection_longest_seconds", "gauge", told, self.collection_longest)
        single("bot_moves_total", "counter", "actions taken by bots", self.bot_moves)
        single("bot_fallbacks_total", "counter", "bots that did not answer in time", self.bot_fallbacks)
        family(
            "errands_total",
            "counter",
            "work done in other processes by kind and result",
            {
                f'{{{label},errand="{errand}",result="{result}"}}': count
                for (errand, result), count in sorted(self.errands.items())
            },
        )
        single("errand_seconds_total", "counter", "processor time of errands", self.errand_seconds)
        family(
            "webhooks_total",
            "counter",
            "calls to players' webhooks by result",
            {f'{{{label},result="{result}"}}': count for result, count in sorted(self.webhooks.items())},
        )
        single("memory_bytes", "gauge", "resident memory of this process", resident_memory())
        return "\n".join(lines) + "\n"


def resident_memory() -> int:
    """Bytes; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE
    except OSError:
        return 0
