"""What clients are told about the games: options, levels, catalogs."""

from __future__ import annotations

from functools import cache, partial

import msgspec

from moontable.bots import levels
from moontable.core import registry
from moontable.core.contract import Game
from moontable.core.errors import BadOptions
from moontable.core.options import Choice, Flag, Option, Text, Whole
from moontable.table import protocol
from moontable.table.creating import find_game


def all_games() -> list[protocol.GameInfo]:
    return [game_info(registry.find(name)) for name in registry.names()]


def game_info(game: Game) -> protocol.GameInfo:
    return protocol.GameInfo(
        name=game.name,
        title=game.title,
        rules_version=game.rules_version,
        seats=list(game.seats),
        options=[option_info(option) for option in game.options],
        levels=levels.names(),
    )


def option_info(option: Option) -> protocol.OptionInfo:
    info = partial(protocol.OptionInfo, option.name, default=option.default, help=option.help, allowed=option.allowed)
    match option:
        case Choice(choices=choices):
            return info(kind="choice", choices=list(choices))
        case Whole(low=low, high=high):
            return info(kind="whole", low=low, high=high)
        case Flag():
            return info(kind="flag")
        case Text(limit=limit):
            return info(kind="text", limit=limit)
        case _:
            raise TypeError(f"{option.name}: an option of an unknown kind")


def check(name: str, wish: protocol.CheckOptions) -> protocol.OptionsChecked:
    """Whether options fit, and what they are completed to."""
    try:
        return protocol.OptionsChecked(dict(find_game(name).options.complete(wish.options)), [])
    except BadOptions as error:
        return protocol.OptionsChecked(None, [protocol.Problem(each.field, each.complaint) for each in error.problems])


def catalog(name: str) -> bytes:
    """The game's fixed facts as JSON."""
    return _catalog(find_game(name))


@cache
def _catalog(game: Game) -> bytes:
    return msgspec.json.encode(game.catalog())
