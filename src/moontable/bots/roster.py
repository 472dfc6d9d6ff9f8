"""Which bots there are, by name, and for which games."""

from __future__ import annotations

from typing import Final

from moontable.bots.base import Bot
from moontable.bots.bluemoon import GreedyBlueMoon
from moontable.bots.city import GreedyCity
from moontable.bots.uniform import UniformBot
from moontable.core.errors import MoontableError

GREEDY: Final[dict[str, Bot]] = {"bluemoon": GreedyBlueMoon(), "city": GreedyCity()}
"""The greedy player of each game that has one. Bots are stateless, so one sits in any number of seats."""


class UnknownBot(MoontableError):
    """No bot of that name plays this game."""


def names(game: str) -> list[str]:
    """The bots that can play a game."""
    return ["random", "greedy"] if game in GREEDY else ["random"]


def bot_named(name: str, game: str) -> Bot:
    """A bot for any seat of a game. Raises `UnknownBot` that lists those there are."""
    if name == "greedy" and game in GREEDY:
        return GREEDY[game]
    if name == "random":
        return UniformBot()
    raise UnknownBot(f"no bot {name[:40]!r} plays {game}; there are {', '.join(names(game))}")
