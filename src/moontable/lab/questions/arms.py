"""Arms from what is compared and who plays; and when there are enough games of one."""

from __future__ import annotations

from math import ceil

from moontable.core.contract import Game
from moontable.lab.contestants import contestant
from moontable.lab.errors import BadRequest
from moontable.lab.games import Setting
from moontable.lab.plan import Arm
from moontable.lab.stats import Interval, quantile

BLOCK = 100
"""Games of an arm between two looks at its interval, at least."""


def seats_of(game: Game, setting: Setting) -> int:
    """How many play. Raises `BadOptions` if the setting is not possible."""
    return game.new(setting.options, 0).seats


def named(setting: Setting) -> str:
    return " ".join(setting.marks.values())


def seated(game: Game, setting: Setting, bots: tuple[str, ...]) -> Arm:
    """The arm of a setting: one bot in all seats, or one in each."""
    for bot in bots:
        contestant(bot, game)
    seats = seats_of(game, setting)
    if len(bots) == 1:
        bots = bots * seats
    if len(bots) != seats:
        raise BadRequest(f"bot: {len(bots)} bots are named; {seats} play here: name one for all seats or one for each")
    return Arm(named(setting) or game.name, setting.options, bots, setting.marks)


def still_needed(share: Interval, games: int, radius: float, most: int, confidence: float) -> int:
    """How many games more until an interval is narrow enough: a block at least, as many as seem needed at most."""
    if games and share.radius <= radius:
        return 0
    spread = max(share.value * (1 - share.value), 0.01) if games else 0.0
    guess = ceil(quantile(confidence) ** 2 * spread / radius**2) - games
    return max(0, min(max(BLOCK, guess), most - games))
