"""A worker process: reads jobs from its input, writes what it played to its output, ends with its input."""

from __future__ import annotations

import os
import queue
import sys
import threading
import time
from typing import BinaryIO

from msgspec import Struct, msgpack

from moontable.core.errors import MoontableError
from moontable.lab.playing import Job, play
from moontable.lab.sharing import Share, think
from moontable.lab.training.lessons import Lessons, teach

HEADER = 4


class Answer(Struct, array_like=True):
    played: bytes
    complaint: str = ""
    """Instead of it: what is wrong with the job."""
    waited: float = 0.0
    """Seconds without a job before this one, once there had been a first."""


def done(job: Job | Lessons | Share) -> bytes:
    """What comes of a job, encoded."""
    if isinstance(job, Share):
        return msgpack.encode(think(job))
    return msgpack.encode(play(job) if isinstance(job, Job) else teach(job))


def answer(body: bytes) -> Answer:
    try:
        return Answer(done(msgpack.decode(body, type=Job | Lessons | Share)))
    except MoontableError as error:
        return Answer(b"", str(error))


def write(stream: BinaryIO, body: bytes) -> None:
    stream.write(len(body).to_bytes(HEADER, "big") + body)
    stream.flush()


def read(stream: BinaryIO) -> bytes | None:
    """The next message; None at the end, also where it breaks off."""
    header = _exactly(stream, HEADER)
    return None if header is None else _exactly(stream, int.from_bytes(header, "big"))


def _exactly(stream: BinaryIO, size: int) -> bytes | None:
    parts: list[bytes] = []
    while size:
        part = stream.read(size)
        if not part:
            return None
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def _listen(stream: BinaryIO, jobs: queue.SimpleQueue[bytes]) -> None:
    """Take in jobs while others are played. Once nobody asks any more, the process ends in the middle of a game."""
    while (body := read(stream)) is not None:
        jobs.put(body)
    os._exit(0)


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever a bot prints must not be taken for an answer
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    free = 0.0
    while True:
        body = jobs.get()
        waited = time.perf_counter() - free if free else 0.0
        said = answer(body)
        said.waited = waited
        write(answers, msgpack.encode(said))
        free = time.perf_counter()


if __name__ == "__main__":
    main()
