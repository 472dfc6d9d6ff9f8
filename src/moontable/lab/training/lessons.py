"""The job of a worker that helps with training: games to learn from, or a trial against a bot that never changes."""

from __future__ import annotations

from array import array
from functools import lru_cache
from math import inf

from msgspec import Struct

from moontable.bots import levels
from moontable.bots.bluemoon.judging import HandMade, Judge, Learned, learned
from moontable.bots.bluemoon.selfplay import Lesson, random_options
from moontable.bots.bluemoon.sight import INPUTS
from moontable.bots.bluemoon.skilled import SkilledBlueMoon
from moontable.bots.match import Opponent, play_match
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME

WIDTH = 96
"""Room for the inputs of one sample; what is left over is filled with a number that is no input."""


class Lessons(Struct, frozen=True, array_like=True, tag="lessons"):
    """Games number `first` and on of a training run."""

    seed: str
    first: int
    count: int
    weights: bytes
    """The network so far; none: the hand-made judgement plays."""
    explore: int = 0
    """How many decisions of a thousand are left to chance."""
    against: str = ""
    """A trial instead: the level of the opponent."""

    @property
    def games(self) -> int:
        return self.count

    @property
    def title(self) -> str:
        return f"{self.count} games of {self.seed}"


class Learnt(Struct, array_like=True):
    """What came of it, sample by sample in their order."""

    games: list[int]
    """How many samples each game gave."""
    winners: list[int]
    seats: bytes
    which: bytes
    """The network that judges the sample."""
    inputs: bytes
    """`WIDTH` numbers of 16 bits each."""
    values: bytes
    """What the player thought of its chances, as numbers of 64 bits."""


def teach(job: Lessons) -> Learnt:
    """Play the games of a job."""
    return _trial(job) if job.against else _lessons(job)


def _lessons(job: Lessons) -> Learnt:
    judge = _judge(job.weights)
    found = Learnt([], [], b"", b"", b"", b"")
    seats, which, inputs, values = bytearray(), bytearray(), array("H"), array("d")
    for number in range(job.first, job.first + job.count):
        lesson = Lesson(judge, f"{job.seed}/{number}", job.explore)
        if lesson.winner < 0:
            continue  # broken off: nobody knows who would have won
        found.games.append(len(lesson.samples))
        found.winners.append(lesson.winner)
        for sample in lesson.samples:
            seats.append(sample.seat)
            which.append(sample.which)
            inputs.extend(sample.inputs + [INPUTS] * (WIDTH - len(sample.inputs)))
            values.append(sample.value)
    found.seats, found.which = bytes(seats), bytes(which)
    found.inputs, found.values = inputs.tobytes(), values.tobytes()
    return found


def _trial(job: Lessons) -> Learnt:
    """Every deal is played twice, from both seats: `winners` has 1 for a game that was won."""
    bot, level = SkilledBlueMoon(_judge(job.weights)), levels.find(job.against)
    found = Learnt([], [], b"", b"", b"", b"")
    for number in range(job.first, job.first + job.count):
        seed, seat = f"{job.seed}/{number // 2}", number % 2
        state = GAME.new(random_options(Rng.seeded(seed)), seed)
        players = [bot if each == seat else level.player("bluemoon") for each in (0, 1)]
        seats = [Opponent(player, Rng.seeded(f"{seed} seat {at}"), inf) for at, player in enumerate(players)]
        play_match(state, seats)
        assert state.outcome is not None, "the game is over"
        found.winners.append(int(seat in state.outcome.winners))
    return found


@lru_cache(maxsize=2)
def _judge(weights: bytes) -> Judge:
    return learned(weights) if weights else HandMade()


__all__ = ["WIDTH", "Learned", "Learnt", "Lessons", "teach"]
