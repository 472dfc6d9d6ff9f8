"""Which bots play which game, by name: the levels that play any game, and players made for one."""

from __future__ import annotations

from moontable.bots import levels
from moontable.bots.base import Bot
from moontable.bots.city import GreedyCity
from moontable.core.errors import MoontableError


class UnknownBot(MoontableError):
    """No bot of that name plays this game."""


def bot_named(name: str, game: str) -> Bot:
    """A bot for any seat of a game. Raises `UnknownBot` that lists those there are."""
    if game == "city" and name == "greedy":
        return GreedyCity()
    if name not in levels.names():
        raise UnknownBot(f"no bot {name[:40]!r} plays {game}; there are {', '.join(levels.names())}")
    return levels.find(name).bot
