"""How far a run has come: a bar with games per second and the time left, or plain lines where there is no terminal."""

from __future__ import annotations

import time
from abc import abstractmethod
from types import TracebackType
from typing import Protocol, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

EVERY_S = 10.0
"""Between two plain lines."""


class Meter(Protocol):
    """Is told what happens."""

    @abstractmethod
    def expect(self, games: int) -> None:
        """So many games more are to be played."""

    @abstractmethod
    def done(self, games: int) -> None: ...

    @abstractmethod
    def __enter__(self) -> Self: ...

    @abstractmethod
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Silent:
    """Says nothing, for callers in Python."""

    def expect(self, games: int) -> None:
        pass

    def done(self, games: int) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


class Lines(Silent):
    """A line now and then."""

    def __init__(self, console: Console, title: str) -> None:
        self._console, self._title = console, title
        self._expected = self._done = 0
        self._began = self._said = time.monotonic()

    def expect(self, games: int) -> None:
        self._expected += games

    def done(self, games: int) -> None:
        self._done += games
        now = time.monotonic()
        if now - self._said >= EVERY_S:
            self._said = now
            rate = self._done / (now - self._began)
            left = (self._expected - self._done) / rate
            self._console.print(
                f"{self._title}: {self._done:,} of {self._expected:,} games, {rate:,.0f}/s, {left:,.0f} s left"
            )


class GamesPerSecond(ProgressColumn):
    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.0f} games/s" if speed else "")


class Bar(Silent):
    """A bar that is drawn again and again."""

    def __init__(self, console: Console, title: str) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            GamesPerSecond(),
            TimeRemainingColumn(),
            console=console,
        )
        self._task = self._progress.add_task(title, total=0)

    def expect(self, games: int) -> None:
        total = self._progress.tasks[self._task].total or 0
        self._progress.update(self._task, total=total + games)

    def done(self, games: int) -> None:
        self._progress.advance(self._task, games)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()


def meter(title: str) -> Meter:
    """A bar on a terminal, lines elsewhere."""
    console = Console(stderr=True, markup=False, highlight=False, emoji=False)
    return Bar(console, title) if console.is_terminal else Lines(console, title)
