"""Which bots play which game, by name: the levels that play any game, and players made for one."""

from __future__ import annotations

from typing import Final

from moontable.bots import levels
from moontable.bots.base import Bot
from moontable.bots.bluemoon import GreedyBlueMoon
from moontable.bots.city import GreedyCity
from moontable.core.errors import MoontableError

GREEDY: Final[dict[str, Bot]] = {"bluemoon": GreedyBlueMoon(), "city": GreedyCity()}
"""The greedy players made for one game. Bots are stateless, so one sits in any number of seats."""


class UnknownBot(MoontableError):
    """No bot of that name plays this game."""


def bot_named(name: str, game: str) -> Bot:
    """A bot for any seat of a game. Raises `UnknownBot` that lists those there are."""
    if name == "greedy" and game in GREEDY:
        return GREEDY[game]
    if name not in levels.names():
        raise UnknownBot(f"no bot {name[:40]!r} plays {game}; there are {', '.join(levels.names())}")
    return levels.find(name).bot
