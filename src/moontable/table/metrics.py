"""What the service counts, in the text format that Prometheus reads."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Final

COMMIT_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class Metrics:
    """Counters of one process. Nothing in them tells anything about a game."""

    def __init__(self) -> None:
        self.requests: Counter[int] = Counter()
        self.commands: Counter[tuple[str, str]] = Counter()
        self.refused_connections = 0
        self.slow_connections = 0
        self.connections = 0
        self.rooms = 0
        self.events = 0
        self.commits = 0
        self.commits_failed = 0
        self.commit_seconds = 0.0
        self.bot_moves = 0
        self.bot_fallbacks = 0
        self.webhooks: Counter[str] = Counter()
        self._commit_counts = [0] * len(COMMIT_BUCKETS)

    def committed(self, events: int, seconds: float) -> None:
        self.commits += 1
        self.events += events
        self.commit_seconds += seconds
        for at, limit in enumerate(COMMIT_BUCKETS):
            self._commit_counts[at] += seconds <= limit

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
        single("tables_loaded", "gauge", "tables in memory", self.rooms)
        single("events_total", "counter", "events stored", self.events)
        single("commits_failed_total", "counter", "transactions the database refused", self.commits_failed)
        buckets = zip(COMMIT_BUCKETS, self._commit_counts, strict=True)
        family(
            "commit_seconds",
            "histogram",
            "time to store a batch of events",
            {
                **{f'_bucket{{{label},le="{limit:g}"}}': count for limit, count in buckets},
                f'_bucket{{{label},le="+Inf"}}': self.commits,
                f"_sum{{{label}}}": self.commit_seconds,
                f"_count{{{label}}}": self.commits,
            },
        )
        single("bot_moves_total", "counter", "actions taken by bots", self.bot_moves)
        single("bot_fallbacks_total", "counter", "bots that did not answer in time", self.bot_fallbacks)
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
