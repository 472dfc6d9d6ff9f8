"""The levels of bots by name, weakest first: how long each may think, and who plays at it in which game."""

from __future__ import annotations

from typing import Final, NamedTuple

from moontable.bots.base import Bot
from moontable.bots.bluemoon.greedy import GreedyBlueMoon
from moontable.bots.city import GreedyCity
from moontable.bots.greedy import GreedyBot
from moontable.bots.moonstone import GreedyMoonstone
from moontable.bots.uniform import UniformBot
from moontable.core.errors import MoontableError


class UnknownLevel(MoontableError):
    """No bot plays at this level."""


class Level(NamedTuple):
    name: str
    manner: str
    """How it plays, in a word for people: bots are introduced by it."""
    bot: Bot
    """Plays any game."""
    made_for: dict[str, Bot]
    """Plays one game better than that."""
    seconds: float
    """How long it thinks about a decision at most."""

    def player(self, game: str) -> Bot:
        """Who plays a game at this level. Bots are stateless, so one sits in any number of seats."""
        return self.made_for.get(game, self.bot)


LEVELS: Final = {
    level.name: level
    for level in [
        Level("random", "gentle", UniformBot(), {}, 0.0),
        Level(
            "greedy",
            "skilled",
            GreedyBot(),
            {"bluemoon": GreedyBlueMoon(), "city": GreedyCity(), "moonstone": GreedyMoonstone()},
            0.5,
        ),
    ]
}


def names() -> list[str]:
    return list(LEVELS)


def manner(name: str) -> str:
    """How bots of a level play; a level of another release is called by its name."""
    return LEVELS[name].manner if name in LEVELS else name


def strongest() -> str:
    return list(LEVELS)[-1]


def find(name: str) -> Level:
    """The level of this name. Raises `UnknownLevel` that lists them."""
    if name not in LEVELS:
        raise UnknownLevel(f"level: no bot plays at level {name[:40]!r}; there are {', '.join(LEVELS)}")
    return LEVELS[name]
