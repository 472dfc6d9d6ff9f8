"""What a game brings to training: what its networks see, games to learn from, and the bot that plays by them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from math import log
from typing import NamedTuple

from moontable.bots.base import Bot
from moontable.bots.bluemoon import judging as bluemoon
from moontable.bots.bluemoon import sight as bluemoon_sight
from moontable.bots.bluemoon.selfplay import Lesson, random_options
from moontable.bots.bluemoon.skilled import SkilledBlueMoon
from moontable.bots.city import judging as city
from moontable.bots.city import sight as city_sight
from moontable.bots.city.selfplay import CityLesson
from moontable.bots.city.selfplay import random_options as random_city
from moontable.bots.city.skilled import SkilledCity
from moontable.bots.moonstone import sight as moonstone_sight
from moontable.bots.moonstone import valuing as moonstone
from moontable.bots.moonstone.selfplay import MoonstoneLesson
from moontable.bots.moonstone.selfplay import random_options as random_moonstone
from moontable.bots.moonstone.skilled import SkilledMoonstone
from moontable.bots.values.samples import Sample
from moontable.core.options import Value
from moontable.core.rng import Rng
from moontable.lab.errors import BadRequest
from moontable.lab.training.beginning import Beginning


class Played(NamedTuple):
    """A game to learn from."""

    samples: list[Sample]
    shares: list[float]
    """What part of the victory each seat got; nothing if the game was broken off, and nobody knows who would have."""


class Schedule(NamedTuple):
    """How much is played, if nothing else is asked for: the schedule of the weights that come with Moontable."""

    games: int
    warm_up: int
    per_round: int
    every: int = 5
    gauntlet: int = 400


class Course(ABC):
    """One thing to learn: a game with so many players."""

    game: str
    seats: int
    schedule: Schedule
    networks = 2
    """One for a seat that moves next, one for a seat that has moved."""
    inputs: int
    width: int
    """No sample has more inputs that are on."""
    thermometers: list[tuple[int, int]]
    batch = 1024
    """Samples to a step of learning."""
    window = 3
    """Rounds whose samples are learned from together."""
    passes = 1
    """How often the games of a round are learned from; more where they are dear."""
    beginning: Beginning | None = None
    """What is known without any game."""

    @property
    def name(self) -> str:
        """The weights are kept under this name."""
        return self.game

    @abstractmethod
    def play(self, weights: bytes, seed: str, explore: int) -> Played:
        """A game by weights, or by hand without any; `explore` decisions of a thousand are left to chance."""

    @abstractmethod
    def bot(self, weights: bytes) -> Bot:
        """Who plays by these weights."""

    @abstractmethod
    def options(self, rng: Rng) -> dict[str, object]:
        """A table by chance, for a trial."""


class BlueMoonCourse(Course):
    game = "bluemoon"
    seats = 2
    inputs = bluemoon_sight.INPUTS
    width = 96
    thermometers = bluemoon_sight.THERMOMETERS
    schedule = Schedule(games=49_000, warm_up=5_000, per_round=1_000)

    def play(self, weights: bytes, seed: str, explore: int) -> Played:
        lesson = Lesson(_bluemoon(weights), seed, explore)
        return Played(lesson.samples, [float(lesson.winner == seat) for seat in (0, 1)] if lesson.winner >= 0 else [])

    def bot(self, weights: bytes) -> Bot:
        return SkilledBlueMoon(_bluemoon(weights))

    def options(self, rng: Rng) -> dict[str, object]:
        return random_options(rng)


class CityCourse(Course):
    game = "city"

    def __init__(self, players: int) -> None:
        plan = city_sight.PLANS[players]
        self.seats = players
        self.inputs = plan.inputs
        self.width = city_sight.WIDTH
        self.thermometers = plan.thermometers
        self.beginning = _standing(players)
        self.schedule = CITY_SCHEDULES[players]
        if players > 2:  # their games take longer, so more is learned from each
            self.batch, self.window = 256, 4

    @property
    def name(self) -> str:
        return f"{self.game}{self.seats}"

    def play(self, weights: bytes, seed: str, explore: int) -> Played:
        lesson = CityLesson(_city(weights, self.seats) if weights else None, self.seats, seed, explore)
        return Played(lesson.samples, lesson.shares)

    def bot(self, weights: bytes) -> Bot:
        return SkilledCity(_city(weights, self.seats))

    def options(self, rng: Rng) -> dict[str, object]:
        return random_city(self.seats, rng)


def _standing(players: int) -> Beginning:
    """What the greedy player of City thinks things are worth, in crystals; of others as much less."""
    plan = city_sight.PLANS[players]
    worths = [0.0] * plan.inputs
    for seat in range(players):
        sign = 1.0 if seat == 0 else -1.0 / (players - 1)
        for at, name in enumerate(city_sight.SEAT):
            first = plan.first[plan.seat + len(city_sight.SEAT) * seat + at]
            for step, worth in enumerate(CITY_WORTHS.get(name[0], ())):
                worths[first + step] = sign * worth
    for at, name in enumerate(city_sight.OWN):
        for step, worth in enumerate(CITY_WORTHS.get(name[0], ())):
            worths[plan.first[plan.own + at] + step] = worth
    return Beginning(worths, 0.0, city.LEAD, -log(players - 1))


class MoonstoneCourse(Course):
    game = "moonstone"
    seats = moonstone_sight.SEATS
    inputs = moonstone_sight.PLAN.inputs
    width = moonstone_sight.WIDTH
    thermometers = moonstone_sight.PLAN.thermometers
    passes = 2
    schedule = Schedule(games=7_200, warm_up=7_200, per_round=200, every=12, gauntlet=60)

    def play(self, weights: bytes, seed: str, explore: int) -> Played:
        judge = _moonstone(weights) if weights else None
        lesson = MoonstoneLesson(judge, self.bot(weights) if weights else None, seed, explore)
        return Played(lesson.samples, lesson.shares)

    def bot(self, weights: bytes) -> Bot:
        """The skilled player with few ideas, in few worlds and not far ahead, so that it does not take long."""
        return SkilledMoonstone(_moonstone(weights), candidates=4, worlds=4, ahead=1)

    def options(self, rng: Rng) -> dict[str, object]:
        return random_moonstone(rng)


CITY_SCHEDULES = {
    2: Schedule(games=10_250, warm_up=0, per_round=250),
    3: Schedule(games=4_500, warm_up=0, per_round=250, every=3, gauntlet=150),
    4: Schedule(games=2_250, warm_up=0, per_round=250, every=3, gauntlet=100),
}
CITY_WORTHS = {
    "offerings": [18.0 * number for number in range(7)],
    "crystals": [0.0, *[1.0] * 30],
    "scales": [0.0, *[0.9] * 15],
    "cards": [0.0, *[0.55] * 12, *[0.1] * 8],
    "way": [0.0] * 4 + [3.0, 2.4, 1.6, 0.8],
    "nearly": [0.0, *[0.28] * 30],
    "begun": [0.0, *[0.2] * 30],
    "near": [0.0, *[0.12] * 30],
    "far": [0.0, *[0.04] * 30],
}
"""Of thermometers each step."""


@lru_cache(maxsize=2)
def _bluemoon(weights: bytes) -> bluemoon.Judge:
    return bluemoon.learned(weights) if weights else bluemoon.HandMade()


@lru_cache(maxsize=2)
def _city(weights: bytes, players: int) -> city.CityJudge:
    return city.learned(weights, players)


@lru_cache(maxsize=2)
def _moonstone(weights: bytes) -> moonstone.MoonstoneJudge:
    return moonstone.learned(weights)


COURSES: dict[str, Course] = {
    course.name: course
    for course in (BlueMoonCourse(), *[CityCourse(players) for players in (2, 3, 4)], MoonstoneCourse())
}


def course_of(game: str, options: dict[str, Value]) -> Course:
    """What is learned for a game with these options. Raises `BadRequest` if there is nothing to learn."""
    games = sorted({course.game for course in COURSES.values()})
    if game not in games:
        raise BadRequest(f"train: there is nothing to train for {game} yet; there is {', '.join(games)}")
    other = sorted(set(options) - ({"players"} if game == "city" else set()))
    if other:
        raise BadRequest(f"train: all tables of {game} are learned together; {other[0]} cannot be chosen")
    return COURSES[f"{game}{options.get('players', 2)}" if game == "city" else game]
