"""The layouts that come with the game, by name."""

from __future__ import annotations

import importlib.resources

from moontable.core.errors import Problem
from moontable.games.moonstone.layoutfile import BadLayout, read_layout
from moontable.games.moonstone.terrain import Layout

SUFFIX = ".toml"

_loaded: dict[str, Layout] = {}


def names() -> list[str]:
    """The names of all layouts, in alphabetical order."""
    folder = importlib.resources.files("moontable.games.moonstone").joinpath("data", "layouts")
    return sorted([entry.name[: -len(SUFFIX)] for entry in folder.iterdir() if entry.name.endswith(SUFFIX)])


def load(name: str) -> Layout:
    """The layout of this name, read once. Raises `BadLayout` if there is none."""
    if name not in _loaded:
        if name not in names():
            raise BadLayout((Problem("layout", f"{name!r} is unknown: choose one of {', '.join(names())}"),))
        folder = importlib.resources.files("moontable.games.moonstone").joinpath("data", "layouts")
        _loaded[name] = read_layout(name, folder.joinpath(name + SUFFIX).read_text(encoding="utf-8"))
    return _loaded[name]
