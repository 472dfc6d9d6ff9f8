"""Where a layout comes from: one of those that come with the game, made by chance, or written by the players."""

from __future__ import annotations

import importlib.resources

from moontable.core.errors import Problem
from moontable.games.moonstone.terrain.files import BadLayout, read_layout
from moontable.games.moonstone.terrain.generate import generate
from moontable.games.moonstone.terrain.pieces import Layout

SUFFIX = ".toml"
WILD = "wild "
OWN = "own layout"
REMEMBERED = 64
"""So many layouts written by players are kept, so that all positions of a game share one."""

_loaded: dict[str, Layout] = {}
_written: dict[str, Layout] = {}


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


def of_source(source: str, fair: bool = True) -> Layout:
    """The layout behind `Settings.terrain`: a name, `wild SEED`, or the text of a layout file. Raises `BadLayout`.

    What is stored with a position need not be `fair`: a table laid out by hand may show terrain that nobody would
    play on.
    """
    wild = source.startswith(WILD)
    if not wild and "\n" not in source and "=" not in source:
        return load(source)
    found = _written.get(source)
    if found is None or (fair and not wild):  # what was remembered may be unfair; what chance makes never is
        found = generate(source[len(WILD) :]) if wild else read_layout(OWN, source, fair)
        remember(source, found)
    return found


def remember(source: str, layout: Layout) -> None:
    if len(_written) >= REMEMBERED:
        _written.pop(next(iter(_written)), None)  # several threads may read layouts
    _written[source] = layout
