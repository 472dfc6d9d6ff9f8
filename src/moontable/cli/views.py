"""Positions in the terminal. A game may register a drawing of its own; any other view is shown as an outline."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from moontable.cli.console import printable
from moontable.core.contract import View

Renderer = Callable[[View], RenderableType]

RENDERERS: dict[str, Renderer] = {}
"""How a game's views are drawn, by the name of the game."""


def draw(game: str, view: View) -> RenderableType:
    """Something for the terminal that shows this view."""
    renderer = RENDERERS.get(game, outline)
    return renderer(view)


def outline(view: View) -> Text:
    """Any view as indented lines, one per field."""
    return Text(printable("\n".join(_lines(view, ""))))


def _lines(value: object, indent: str) -> list[str]:
    if isinstance(value, Mapping):
        entries = [(f"{name}:", item) for name, item in value.items()]
    elif isinstance(value, Sequence) and not isinstance(value, str):
        entries = [("-", item) for item in value]
    else:
        return [f"{indent}{_short(value)}"]
    lines: list[str] = []
    for label, item in entries:
        if _fits_in_a_line(item):
            lines.append(f"{indent}{label} {_short(item)}".rstrip())
        else:
            lines.append(f"{indent}{label}")
            lines.extend(_lines(item, indent + "  "))
    return lines


def _fits_in_a_line(value: object) -> bool:
    if isinstance(value, Mapping):
        return not value
    if isinstance(value, Sequence) and not isinstance(value, str):
        return all(not isinstance(item, (Mapping, list, tuple)) for item in value)
    return True


def _short(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (Mapping, list, tuple)):
        return ", ".join(_short(item) for item in value) or "none"
    return str(value)
