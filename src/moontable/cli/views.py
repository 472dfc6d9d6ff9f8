"""Positions in the terminal. A game may register a drawing of its own; any other view is shown as an outline."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from moontable.cli.console import printable
from moontable.cli.screens import bluemoon, city, moonstone
from moontable.core.contract import View
from moontable.core.explanation import Explanation

WIDTH = 78
"""An entry of an outline that is longer is spread over several lines."""

Actions = Sequence[tuple[int, str]]
"""Legal actions with their notations."""

Why = Callable[[str], Explanation | None]
"""Why an action, given by its notation, is not possible; `State.explain` is one."""


class Screen(NamedTuple):
    """How a game is played in the terminal."""

    board: Callable[[View, Actions, Why | None], RenderableType]
    """Draws a view, marks on it what can be chosen, and may say why other things cannot."""
    brief: Callable[[View, Actions, Why | None], RenderableType]
    """What a person needs to see again while nothing public has changed."""
    worth_listing: Callable[[Actions, View], list[tuple[int, str]]] = lambda options, view: list(options)
    """Which of many options are worth listing; the others can still be typed."""
    meant: Callable[[str, View], str] = lambda text, view: text
    """The notation that a person means who writes something shorter. May raise `UnreadableAction`."""
    typed: Callable[[str, View], str] = lambda notation, view: notation
    """The other way round: how a person would write an action."""
    about: Callable[[str, View], RenderableType | None] = lambda name, view: None
    """What a card says, found by a name or its beginning."""
    changes: Callable[[View, View], list[str]] = lambda before, now: []
    """What came about between two views and is easily missed."""


SCREENS: dict[str, Screen] = {
    "bluemoon": Screen(bluemoon.board, bluemoon.brief, meant=bluemoon.meant, about=bluemoon.about),
    "city": Screen(
        lambda view, legal, why: city.board(view, legal),
        lambda view, legal, why: city.hand(view),
        meant=city.meant,
        typed=city.typed,
        about=city.about,
    ),
    "moonstone": Screen(
        moonstone.board,
        moonstone.brief,
        moonstone.worth_listing,
        moonstone.meant,
        moonstone.typed,
        moonstone.about,
        moonstone.changes,
    ),
}


def draw(game: str, view: View, legal: Actions = (), why: Why | None = None) -> RenderableType:
    """Something for the terminal that shows this view, and perhaps where the legal actions lead."""
    if game in SCREENS:
        return SCREENS[game].board(view, legal, why)
    return outline(view)


def draw_briefly(game: str, view: View, legal: Actions = (), why: Why | None = None) -> RenderableType:
    """Only what changes while a choice is not complete; everything if the game makes no difference."""
    return SCREENS[game].brief(view, legal, why) if game in SCREENS else draw(game, view)


def worth_listing(game: str, options: Actions, view: View) -> list[tuple[int, str]]:
    """The numbered options that a person should see."""
    return SCREENS[game].worth_listing(options, view) if game in SCREENS else list(options)


def meant(game: str, text: str, view: View) -> str:
    """The notation behind what a person typed; the text itself if the game knows no shorter ways to say it."""
    return SCREENS[game].meant(text, view) if game in SCREENS else text


def typed(game: str, notation: str, view: View) -> str:
    """How a person would write an action of a notation."""
    return SCREENS[game].typed(notation, view) if game in SCREENS else notation


def about(game: str, name: str, view: View) -> RenderableType | None:
    """What a card of the game says; nothing if none has this name."""
    return SCREENS[game].about(name, view) if game in SCREENS else None


def changes(game: str, before: View, now: View) -> list[str]:
    """What came about between two views that actions alone do not tell."""
    return SCREENS[game].changes(before, now) if game in SCREENS and before else []


def outline(view: View) -> Text:
    """Any view as indented lines: whatever fits stands in one line."""
    return Text(printable("\n".join(_lines(view, ""))))


def _lines(value: object, indent: str) -> list[str]:
    """The entries of an object or a list, one below the other."""
    lines: list[str] = []
    for label, item in _entries(value):
        line = f"{indent}{label} {_inline(item)}"
        if len(line) <= WIDTH or not _entries(item):
            lines.append(line)
        else:
            lines.append(f"{indent}{label}")
            lines.extend(_lines(item, indent + "  "))
    return lines


def _entries(value: object) -> list[tuple[str, object]]:
    if isinstance(value, Mapping):
        return [(f"{name}:", item) for name, item in value.items()]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [("-", item) for item in value]
    return []


def _inline(value: object) -> str:
    """A value in one line: `crystals 0, cards 2`; inner lists and objects in brackets."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join([f"{name} {_bracketed(item)}" for name, item in value.items()]) or "none"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join([_bracketed(item) for item in value]) or "none"
    return str(value)


def _bracketed(value: object) -> str:
    return f"({_inline(value)})" if _entries(value) else _inline(value)
