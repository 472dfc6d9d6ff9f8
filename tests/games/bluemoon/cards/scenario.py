"""Scenarios of cards, told with names alone, without the titles behind them: `do(state, "play Demegodas")`.

`@card("Demegodas")` says whose text a scenario shows. A wrong name stops the collection at that very line.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon.cards.catalog import CARDS, UnknownName, find_card
from tests.games.bluemoon import table
from tests.games.bluemoon.table import do, lay, lead

__all__ = ["card", "do", "lay", "lead", "options", "playable", "player", "seen"]


def card(*names: str) -> pytest.MarkDecorator:
    """The mark for a scenario of these cards, each of which has a text."""
    return pytest.mark.card(*[_with_text(name) for name in names])


def _with_text(name: str) -> str:
    """The id of a card that has a text."""
    try:
        found = find_card(name)
    except UnknownName:
        raise ValueError(f"{name!r} is not a card with a text") from None
    if not found.words:
        raise ValueError(f"{name!r} is not a card with a text")
    return found.id


def options(state: BlueMoonState) -> set[str]:
    """All that may be chosen now, with names in the place of ids."""
    return {" ".join([_named(word) for word in text.split()]) for text in table.options(state)}


def short_name(card_id: str) -> str:
    """A card's name without its title: `Demegodas` for Demegodas the Odd."""
    return re.split(r"(?<! of) the ", CARDS[card_id].name)[0]


def playable(state: BlueMoonState) -> set[str]:
    """The cards that may be played now, covering or joining."""
    return {short_name(each) for each in table.playable(state)}


def player(state: BlueMoonState, seat: int) -> Any:
    """A seat's cards as their owner sees them, by their names."""
    return _named(table.player(state, seat))


def seen(state: BlueMoonState, viewer: int | None = None) -> Any:
    """The table as a spectator or a seat sees it, with cards by their names."""
    return _named(table.seen(state, viewer))


def _named(value: Any) -> Any:
    """The same with names in the place of ids, however deep they are in it."""
    if isinstance(value, dict):
        return {key: _named(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_named(inner) for inner in value]
    return short_name(value) if isinstance(value, str) and value in CARDS else value
