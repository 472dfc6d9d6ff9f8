"""A process in which bots think: reads questions from its input, writes actions to its output, ends with its input."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

import msgspec

from moontable.bots import levels
from moontable.bots.base import Eyes
from moontable.core import registry
from moontable.core.rng import Rng
from moontable.table.thinking import HEADER, Question

POLITENESS = 10
"""The table itself comes first."""


def choose(question: Question) -> str:
    """The bot's action."""
    level = levels.find(question.level)
    world = registry.find(question.game).from_bytes(question.world)
    action = level.player(question.game).choose(Eyes(world, Rng.seeded(question.seed + "/bot"), level.seconds))
    return world.notation(action)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end."""
    while header := questions.read(HEADER):
        body = questions.read(int.from_bytes(header, "big"))
        answer = msgspec.msgpack.encode(choose(msgspec.msgpack.decode(body, type=Question)))
        answers.write(len(answer).to_bytes(HEADER, "big") + answer)
        answers.flush()


def main() -> None:
    os.nice(POLITENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever a bot prints must not be taken for an answer
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
