"""A run: rounds of games until the question is answered, kept chunk by chunk, put together at the end.

A question plans one round after the other from what the rounds before have brought. Rounds are cut into chunks, which
do not depend on who plays them; a chunk that is there already is not played again. So whatever dies, a run that goes on
ends with the same files.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from msgspec import msgpack

from moontable.core import registry
from moontable.lab import rows
from moontable.lab.errors import BadRequest, Stopped
from moontable.lab.folder import RESULTS, TIMES, Folder, Place, readable
from moontable.lab.plan import Arm, Batch, Piece, chunks
from moontable.lab.playing import Job, Played
from moontable.lab.progress import Meter
from moontable.lab.request import Request
from moontable.lab.runners import Runner, Task
from moontable.lab.tally import Tally, take_in

Results = dict[str, object]

_decoder = msgpack.Decoder(Played)


class Board:
    """What has been played so far: the arms in the order of their first game, and what each adds up to."""

    def __init__(self) -> None:
        self.arms: list[Arm] = []
        self.tallies: list[Tally] = []
        self._numbers: dict[str, int] = {}

    def number(self, arm: Arm) -> int:
        """The number of an arm; a new one gets the next."""
        if arm.name not in self._numbers:
            self._numbers[arm.name] = len(self.arms)
            self.arms.append(arm)
            self.tallies.append(Tally())
        number = self._numbers[arm.name]
        if self.arms[number] != arm:
            raise BadRequest(f"two arms of a run are called {arm.name!r}")
        return number

    def tally(self, name: str) -> Tally:
        """What an arm adds up to; nothing if it was never played."""
        return self.tallies[self._numbers[name]] if name in self._numbers else Tally()


Chunks = Callable[[], Iterator[Played]]
"""All games of a run in their order, as often as they are wanted."""


class Question(Protocol):
    """What a run is about."""

    @abstractmethod
    def next(self, board: Board) -> list[Batch]:
        """What to play next, from what was played so far and nothing else; nothing when all is known."""

    @abstractmethod
    def results(self, board: Board, chunks: Chunks) -> Results:
        """What has come out, ready for JSON."""


class Run:
    """One run in its folder."""

    def __init__(self, request: Request, question: Question, folder: Folder, runner: Runner, meter: Meter) -> None:
        self.request = request
        self.question = question
        self.folder = folder
        self.runner = runner
        self.meter = meter
        self.board = Board()
        self.places: list[tuple[Place, int]] = []
        self.played = 0
        """Games played here, without those that were there already."""

    def go(self, *, resume: bool = False) -> None:
        """Play what is missing and write the results. A finished run is left as it is."""
        with self.folder.opened(resume=resume):
            if self.folder.is_finished:
                return
            began, used = time.time(), time.perf_counter()
            with self.meter:
                try:
                    self._rounds()
                except KeyboardInterrupt as error:
                    kept = sum(games for _, games in self.places)
                    raise Stopped(
                        f"stopped; the games so far ({kept:,} or more) are kept: go on with --resume"
                    ) from error
            self._write()
            seconds = time.perf_counter() - used
            times = {
                "began": round(began, 3),
                "seconds": round(seconds, 3),
                "games_played": self.played,
                "games_per_second": round(self.played / seconds, 1),
                "runner": self.runner.words,
                "waited": None if self.runner.waited is None else round(self.runner.waited, 4),
            }
            self.folder.write(TIMES, readable(times))

    def _rounds(self) -> None:
        number = 0
        while batches := self.question.next(self.board):
            self._round(number, batches)
            number += 1

    def _round(self, number: int, batches: list[Batch]) -> None:
        """Play a round. Chunks are added up in their order, whoever finished first."""
        pieces = [Piece(at := self.board.number(arm), self.board.tallies[at].games, games) for arm, games in batches]
        tasks = [
            Task(Place(number, at), self._job(chunk)) for at, chunk in enumerate(chunks([p for p in pieces if p.count]))
        ]
        self.meter.expect(sum(task.games for task in tasks))
        there: dict[Place, bytes] = {}
        missing: list[Task] = []
        for task in tasks:
            kept = self.folder.kept(task.place, task.games)
            if kept is None:
                missing.append(task)
            else:
                there[task.place] = kept
                self.meter.done(task.games)
        left = deque(tasks)
        self._add_up(left, there)
        for task, played in self.runner.run(iter(missing)):
            self.folder.keep(task.place, task.games, played)
            there[task.place] = played
            self.played += task.games
            self.meter.done(task.games)
            self._add_up(left, there)

    def _add_up(self, left: deque[Task], there: dict[Place, bytes]) -> None:
        """Take in the chunks that come next and are there."""
        while left and left[0].place in there:
            task = left.popleft()
            take_in(self.board.tallies, _decoder.decode(there.pop(task.place)))
            self.places.append((task.place, task.games))

    def _job(self, pieces: tuple[Piece, ...]) -> Job:
        request = self.request
        arms = {piece.arm: self.board.arms[piece.arm] for piece in pieces}
        rules = registry.find(request.game).rules_version
        return Job(request.game, rules, request.seed, arms, pieces, request.decisions, request.things)

    # -- the end -------------------------------------------------------------------------------------------------------

    def chunks(self) -> Iterator[Played]:
        """All games in their order."""
        return self.folder.played(self.places)

    def _write(self) -> None:
        schemas, path = rows.schemas(), self.folder.path
        rows.write(
            path / rows.GAMES, schemas[rows.GAMES], rows.games(self.chunks(), self.board.arms, self.request.seed)
        )
        if self.request.decisions:
            rows.write(path / rows.DECISIONS, schemas[rows.DECISIONS], rows.decisions(self.chunks()))
        if self.request.things:
            rows.write(path / rows.THINGS, schemas[rows.THINGS], rows.things(self.chunks()))
        results = self.question.results(self.board, self.chunks)
        self.folder.write(RESULTS, readable(rounded(results)))


DIGITS = 6


def rounded(value: object) -> object:
    """Results with as many digits as mean something, so that no last bit of a sum makes a difference."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    return value


def default_folder(request: Request, fingerprint: str) -> Path:
    """Where a run goes if nothing is said: the same command finds its folder again."""
    return Path("lab-runs") / f"{request.verb}-{request.game}-{fingerprint[:8]}"
