"""The job of a worker that helps with training: games to learn from, or a trial against a bot that never changes."""

from __future__ import annotations

from array import array
from math import inf

from msgspec import Struct

from moontable.bots import levels
from moontable.bots.match import Opponent, play_match
from moontable.core import registry
from moontable.core.rng import Rng
from moontable.lab.training.courses import COURSES, Course


class Lessons(Struct, frozen=True, array_like=True, tag="lessons"):
    """Games number `first` and on of a training run."""

    course: str
    """What is learned, by its name."""
    seed: str
    first: int
    count: int
    weights: bytes
    """The network so far; none: whoever plays without one."""
    explore: int = 0
    """How many decisions of a thousand are left to chance."""
    against: str = ""
    """A trial instead: the level of the opponents."""

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
    shares: list[list[float]]
    """What part of the victory each seat got; in a trial the one seat that was tried."""
    seats: bytes
    which: bytes
    """The network that judges the sample."""
    inputs: bytes
    """As many numbers of 16 bits for each as the course is wide; what is left over is a number that is no input."""
    values: bytes
    """What the player thought of its chances, as numbers of 64 bits."""


def teach(job: Lessons) -> Learnt:
    """Play the games of a job."""
    course = COURSES[job.course]
    return _trial(job, course) if job.against else _lessons(job, course)


def _lessons(job: Lessons, course: Course) -> Learnt:
    found = Learnt([], [], b"", b"", b"", b"")
    seats, which, inputs, values = bytearray(), bytearray(), array("H"), array("d")
    for number in range(job.first, job.first + job.count):
        played = course.play(job.weights, f"{job.seed}/{number}", job.explore)
        if not played.shares:
            continue
        found.games.append(len(played.samples))
        found.shares.append(played.shares)
        for sample in played.samples:
            seats.append(sample.seat)
            which.append(sample.which)
            inputs.extend(sample.inputs + [course.inputs] * (course.width - len(sample.inputs)))
            values.append(sample.value)
    found.seats, found.which = bytes(seats), bytes(which)
    found.inputs, found.values = inputs.tobytes(), values.tobytes()
    return found


def _trial(job: Lessons, course: Course) -> Learnt:
    """Every deal is played from all seats, against opponents of one level in the others."""
    bot, level, game = course.bot(job.weights), levels.find(job.against), registry.find(course.game)
    found = Learnt([], [], b"", b"", b"", b"")
    for number in range(job.first, job.first + job.count):
        seed, seat = f"{job.seed}/{number // course.seats}", number % course.seats
        state = game.new(course.options(Rng.seeded(seed)), seed)
        players = [bot if each == seat else level.player(course.game) for each in range(course.seats)]
        seats = [Opponent(player, Rng.seeded(f"{seed} seat {at}"), inf) for at, player in enumerate(players)]
        play_match(state, seats)
        assert state.outcome is not None, "the game is over"
        found.shares.append([state.outcome.share(seat)])
    return found
