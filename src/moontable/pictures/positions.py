"""The picture of a position of any game, as a spectator or a seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from moontable.core.contract import State
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.telling.picture import picture
from moontable.pictures import bluemoon, city
from moontable.pictures.book import faces

DRAWN: Final[dict[str, Callable[[Mapping[str, Any], Sequence[str]], str]]] = {
    "bluemoon": bluemoon.draw,
    "city": city.draw,
}


def drawn(state: State, names: Sequence[str], seat: int | None = None) -> str:
    """As SVG. All that stands on a table of Moonstone is seen by everybody."""
    if isinstance(state, Position):
        return picture(state, int(state.acting), 0, False, faces())
    return DRAWN[state.game.name](state.view(seat), names)
