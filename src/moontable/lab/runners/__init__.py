"""Where jobs run: in this process, in processes of this machine, or on a Ray cluster. What comes out is the same."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from moontable.lab.folder import Place
from moontable.lab.playing import Job
from moontable.lab.training.lessons import Lessons

MOST_DEATHS = 3
"""A job that so many workers died over is not given to another."""


class Task(NamedTuple):
    place: Place
    job: Job | Lessons

    @property
    def games(self) -> int:
        return self.job.games

    @property
    def title(self) -> str:
        """Which games, for a message."""
        return self.job.title


class Runner(Protocol):
    """Does tasks."""

    words: str
    """Where it runs, for people."""

    @property
    @abstractmethod
    def waited(self) -> float | None:
        """What part of their time the workers had nothing to do, from their first job on; None if nobody knows."""

    @abstractmethod
    def run(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, bytes]]:
        """Each task with what was played, encoded, in any order."""

    @abstractmethod
    def close(self) -> None: ...
