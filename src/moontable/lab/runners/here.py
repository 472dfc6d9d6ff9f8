"""In this process: the simplest runner, and the one without a start-up time."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import msgpack

from moontable.lab.playing import play
from moontable.lab.runners import Task


class Here:
    words = "in this process"
    waited = 0.0

    def run(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, bytes]]:
        for task in tasks:
            yield task, msgpack.encode(play(task.job))

    def close(self) -> None:
        pass
