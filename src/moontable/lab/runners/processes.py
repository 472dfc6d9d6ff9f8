"""Processes of this machine.

They are started as programs of their own (nothing of this process is copied into them) and get jobs through a pipe, one
ahead so that none waits. A process that dies costs the games it was playing, which another one plays again;
`concurrent.futures` would give up all others with it.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct, msgpack

import moontable
from moontable.core.engines import engines
from moontable.lab.errors import BotFailed, WorkersDie
from moontable.lab.folder import Place
from moontable.lab.runners import MOST_DEATHS, Task
from moontable.lab.runners.worker import Answer, read, write

PROGRAM = (sys.executable, "-m", "moontable.lab.runners.worker")
AHEAD = 2
"""Jobs that a worker has at a time: the one it plays and the next."""
SOURCES = Path(moontable.__file__).parent


def compiled_engines() -> Path | None:
    """In a clone: the folder with compiled engines, if they are not older than the sources."""
    folder = SOURCES.parents[1] / "build" / "compiled"
    stamp = folder.with_suffix(".stamp")
    if engines() == "compiled" or not stamp.exists():
        return None
    ready = stamp.stat().st_mtime
    return folder if all(path.stat().st_mtime <= ready for path in SOURCES.rglob("*.py")) else None


def engines_of_workers() -> str:
    return "compiled" if compiled_engines() is not None else engines()


def environment() -> dict[str, str] | None:
    """Of a worker; None: that of this process."""
    compiled = compiled_engines()
    return {**os.environ, "PYTHONPATH": str(compiled)} if compiled is not None else None


class Worker:
    """One process, with the tasks that it was given and has not answered."""

    def __init__(self, environment: dict[str, str] | None) -> None:
        pipe = subprocess.PIPE
        # Unbuffered, because a buffer would hide from `select` what it has already swallowed.
        self.process = subprocess.Popen(  # noqa: S603
            PROGRAM, stdin=pipe, stdout=pipe, env=environment, start_new_session=True, bufsize=0
        )
        self.tasks: deque[Task] = deque()
        self.began = 0.0
        """When its first answer came, ..."""
        self.free = 0.0
        """... and its last one."""

    @property
    def output(self) -> BinaryIO:
        assert self.process.stdout is not None
        return self.process.stdout  # type: ignore[return-value]

    def give(self, task: Task) -> None:
        self.tasks.append(task)
        self.send(task.job)

    def send(self, job: Struct) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # it has died: its output says so
            write(self.process.stdin, msgpack.encode(job))  # type: ignore[arg-type]

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            with contextlib.suppress(BrokenPipeError):
                stream.close()


class Processes:
    """So many workers, each replaced when it dies."""

    def __init__(self, count: int) -> None:
        self._environment = environment()
        self._count = count
        self._selector = selectors.DefaultSelector()
        self._workers: set[Worker] = set()
        self.words = f"in {count} {'process' if count == 1 else 'processes'}"
        self._waited = 0.0
        self._ended = 0.0

    @property
    def waited(self) -> float | None:
        """Waiting for a job, and for the others at the end."""
        began = [worker for worker in self._workers if worker.began and worker.began < self._ended]
        whole = sum(self._ended - worker.began for worker in began)
        return (self._waited + sum(self._ended - worker.free for worker in began)) / whole if whole else None

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._workers]

    def _start(self) -> Worker:
        worker = Worker(self._environment)
        self._workers.add(worker)
        self._selector.register(worker.output, selectors.EVENT_READ, worker)
        return worker

    def run(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, bytes]]:
        again: deque[Task] = deque()
        deaths: Counter[Place] = Counter()
        while len(self._workers) < self._count:
            self._start()
        while True:
            for _ in range(AHEAD):  # one each before anybody gets a second
                for worker in self._workers:
                    if len(worker.tasks) < AHEAD and (task := again.popleft() if again else next(tasks, None)):
                        worker.give(task)
            if not any(worker.tasks for worker in self._workers):
                self._ended = time.perf_counter()
                return
            for key, _ in self._selector.select():
                worker = key.data
                body = read(worker.output)
                if body is None:
                    again.extend(self._bury(worker, deaths))
                    self._start()
                    continue
                said = msgpack.decode(body, type=Answer)
                task = worker.tasks.popleft()
                worker.free = time.perf_counter()
                worker.began = worker.began or worker.free
                self._waited += said.waited
                if said.complaint:
                    raise BotFailed(said.complaint)
                yield task, said.played

    def _bury(self, worker: Worker, deaths: Counter[Place]) -> list[Task]:
        """The tasks that a dead worker leaves. Raises `WorkersDie` if it was not the first that died over them."""
        if worker.tasks:
            guilty = worker.tasks[0]
            deaths[guilty.place] += 1
            if deaths[guilty.place] >= MOST_DEATHS:
                raise WorkersDie(f"{MOST_DEATHS} workers have died over the same {guilty.title}")
        self._selector.unregister(worker.output)
        self._workers.discard(worker)
        worker.end()
        return list(worker.tasks)

    def close(self) -> None:
        for worker in self._workers:
            worker.end()
        self._workers.clear()
        self._selector.close()
