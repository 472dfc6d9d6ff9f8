"""Which bots there are, by name, and for which games."""

from __future__ import annotations

from moontable.bots.base import Bot
from moontable.bots.city import GreedyCity
from moontable.bots.uniform import UniformBot
from moontable.core.errors import MoontableError


class UnknownBot(MoontableError):
    """No bot of that name plays this game."""


def names(game: str) -> list[str]:
    """The bots that can play a game."""
    return ["random", "greedy"] if game == "city" else ["random"]


def bot_named(name: str, game: str) -> Bot:
    """A bot for any seat of a game. Raises `UnknownBot` that lists those there are."""
    if name == "greedy" and game == "city":
        return GreedyCity()
    if name == "random":
        return UniformBot()
    raise UnknownBot(f"no bot {name[:40]!r} plays {game}; there are {', '.join(names(game))}")
