"""What clients are told about the games: options, levels, catalogs."""

from __future__ import annotations

from functools import cache, partial

import msgspec

from moontable.bots import levels
from moontable.core import registry
from moontable.core.contract import Game
from moontable.core.options import Choice, Flag, Option, Text, Whole
from moontable.table import protocol
from moontable.table.rules.creating import find_game
from moontable.table.web.files import JSON, File, file_of


def warm_up() -> None:
    """Read everything about the games, so that the first one who asks need not wait for it, nor anybody else."""
    for name in registry.names():
        catalog(name)


def all_games(longest_thinking_s: int) -> list[protocol.GameInfo]:
    return [game_info(registry.find(name), longest_thinking_s) for name in registry.names()]


def game_info(game: Game, longest_thinking_s: int) -> protocol.GameInfo:
    return protocol.GameInfo(
        name=game.name,
        title=game.title,
        rules_version=game.rules_version,
        seats=list(game.seats),
        options=[option_info(option) for option in game.options],
        quick_start=dict(game.quick_start),
        levels=levels.names(game.name),
        timed_levels=levels.timed(game.name),
        longest_thinking_s=longest_thinking_s,
    )


def option_info(option: Option) -> protocol.OptionInfo:
    info = partial(
        protocol.OptionInfo,
        option.name,
        default=option.default,
        help=option.help,
        allowed=option.allowed,
        title=option.title,
    )
    match option:
        case Choice(choices=choices, words=words):
            return info(kind="choice", choices=list(choices), words=list(words))
        case Whole(low=low, high=high):
            return info(kind="whole", low=low, high=high)
        case Flag():
            return info(kind="flag")
        case Text(limit=limit):
            return info(kind="text", limit=limit)
        case _:
            raise TypeError(f"{option.name}: an option of an unknown kind")


def catalog(name: str) -> File:
    """The game's fixed facts."""
    return _catalog(find_game(name))


@cache
def _catalog(game: Game) -> File:
    return file_of(JSON, msgspec.json.encode(game.catalog()))
