"""Which bots there are, by name, and for which games."""

from __future__ import annotations

from moontable.bots.base import Bot, RandomBot
from moontable.bots.city import GreedyCity
from moontable.core.errors import MoontableError
from moontable.core.rng import Rng


class UnknownBot(MoontableError):
    """No bot of that name plays this game."""


def names(game: str) -> list[str]:
    """The bots that can play a game."""
    return ["random", "greedy"] if game == "city" else ["random"]


def bot_named(name: str, game: str, rng: Rng) -> Bot:
    """A new bot for one seat. Raises `UnknownBot` that lists those there are."""
    if name == "greedy" and game == "city":
        return GreedyCity()
    if name == "random":
        return RandomBot(rng)
    raise UnknownBot(f"no bot {name!r} plays {game}; there are {', '.join(names(game))}")
