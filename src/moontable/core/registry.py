"""Which games are installed. `core` knows none of them: games announce themselves as entry points `moontable.games`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from moontable.core.contract import Game
from moontable.core.errors import UnknownGame

GROUP = "moontable.games"

_loaded: dict[str, Game] = {}


@cache
def _announced() -> dict[str, EntryPoint]:
    """What installed packages announce. Looked up once: it takes a file per package."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def register(game: Game) -> None:
    """Make a game known that is no entry point of an installed package, such as one under test."""
    _loaded[game.name] = game


def unregister(name: str) -> None:
    """Forget a game that `register` made known. Installed games cannot be forgotten."""
    _loaded.pop(name, None)


def look_again() -> None:
    """Packages were installed or removed while the program runs."""
    _announced.cache_clear()


def names() -> list[str]:
    """The slugs of all games, sorted."""
    return sorted({*_announced(), *_loaded})


def find(name: str) -> Game:
    """The game with this slug, imported when first asked for. Raises `UnknownGame` that names the closest one."""
    if name not in _loaded:
        entry = _announced().get(name)
        if entry is None:
            raise UnknownGame(_unknown(name))
        register(entry.load())
    return _loaded[name]


def folder_of(game: Game) -> Path:
    """Where a game's module lies, with its lessons and its guide beside it."""
    return Path(str(import_module(type(game).__module__).__file__)).parent


def _unknown(name: str) -> str:
    known = names()
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known) or 'none installed'}."
    return f"game: no game is called {name[:60]!r}; {hint}"
