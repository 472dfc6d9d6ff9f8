"""Positions from plain data: what a lesson's file says goes to the game's `setup`, by the names of its arguments."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from importlib import import_module

from moontable.core.contract import Game, State
from moontable.core.errors import BadPosition, shown

NONE = "none"
"""Files have no word for nothing, so this text stands for it."""


def lay_out(game: Game, table: Mapping[str, object]) -> State:
    """The position that the `setup` of a game makes of this. Raises `BadPosition` for whatever does not fit."""
    package = type(game).__module__.rpartition(".")[0]
    setup = getattr(import_module(package), "setup", None) if package else None
    if setup is None:
        raise BadPosition(f"{game.title} lays out no positions; begin with a deal")
    known = list(inspect.signature(setup).parameters)
    for name in table:
        if name not in known:
            raise BadPosition(f"there is no field {shown(name)}; there are {', '.join(known)}")
    try:
        position: State = setup(**{name: _plain(value) for name, value in table.items()})
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:  # of another kind than it should be
        raise BadPosition(f"something here is not of the kind that belongs there: {error}") from error
    return position


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return None if value == NONE else value
