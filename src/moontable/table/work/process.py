"""A process that answers questions: reads them from its input, writes answers to its output, ends with its input."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import BinaryIO, Final

from msgspec import msgpack

from moontable.table.work import errands, thinking
from moontable.table.work.workers import HEADER, Answer, Question

_decoder: Final = msgpack.Decoder(thinking.Question | errands.Errand)


def answer(body: bytes) -> bytes:
    """The answer to one question."""
    asked = _decoder.decode(body)
    return msgpack.encode(thinking.choose(asked)) if isinstance(asked, thinking.Question) else errands.run(asked)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end. Whoever takes too much of the processor is ended by the system (SIGPROF)."""
    while header := questions.read(HEADER):
        question = msgpack.decode(questions.read(int.from_bytes(header, "big")), type=Question)
        started = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, question.processor_s)
        body = answer(question.body)
        signal.setitimer(signal.ITIMER_PROF, 0)
        said = msgpack.encode(Answer(body, (time.process_time() - started) * 1000))
        answers.write(len(said).to_bytes(HEADER, "big") + said)
        answers.flush()


def main() -> None:
    os.nice(int(sys.argv[1]))
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever a bot prints must not be taken for an answer
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
