"""Which games are installed. `core` knows none of them: games announce themselves as entry points `moontable.games`."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.metadata import entry_points

from moontable.core.contract import Game
from moontable.core.errors import UnknownGame

GROUP = "moontable.games"

_loaded: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known that is no entry point of an installed package, such as one under test."""
    _loaded[game.name] = game


def unregister(name: str) -> None:
    """Forget a game that `register` made known. Installed games cannot be forgotten."""
    _loaded.pop(name, None)


def names() -> list[str]:
    """The slugs of all games, sorted."""
    return sorted({entry.name for entry in entry_points(group=GROUP)} | set(_loaded))


def find(name: str) -> Game:
    """The game with this slug, imported when first asked for. Raises `UnknownGame` that names the closest one."""
    if name not in _loaded:
        for entry in entry_points(group=GROUP):
            if entry.name == name:
                register(entry.load())
                break
        else:
            raise UnknownGame(_unknown(name))
    return _loaded[name]


def _unknown(name: str) -> str:
    known = names()
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known) or 'none installed'}."
    return f"game: no game is called {name[:60]!r}; {hint}"
