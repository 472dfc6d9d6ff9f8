"""Options of a game as words on the command line: `players=3 layout=random`, or `--players 3 --layout random`."""

from __future__ import annotations

from collections.abc import Iterator

from moontable.core.contract import Game
from moontable.core.errors import BadOptions, Problem
from moontable.core.options import Flag, Value

ANY_OPTION = {"ignore_unknown_options": True}
"""For a verb that takes the options of any game: what it does not know itself reaches it among its words."""


def options_from_words(game: Game, words: list[str]) -> dict[str, Value]:
    """Complete options of the game. Raises `BadOptions` that names every word or option that is wrong."""
    flags = {option.name: option for option in game.options if isinstance(option, Flag)}
    given: dict[str, str] = {}
    problems: list[Problem] = []
    for word in _pairs(words, flags):
        name, equals, value = word.partition("=")
        if not equals or not name:
            problems.append(Problem(word[:60] or "empty word", "an option is written NAME=VALUE, such as players=2"))
        elif name in given:
            problems.append(Problem(name[:60], "is given twice"))
        given[name] = value
    if problems:
        raise BadOptions(tuple(problems))
    return game.options.parse(given)


def _pairs(words: list[str], flags: dict[str, Flag]) -> Iterator[str]:
    """All words as NAME=VALUE: `--deck hoax` and `--deck=hoax` become `deck=hoax`, a bare flag becomes true."""
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        name = word.removeprefix("--")
        if name == word or "=" in word:
            yield name
        elif name in flags and not (waiting and isinstance(flags[name].parse(waiting[0]), bool)):
            yield f"{name}=true"
        elif waiting and not waiting[0].startswith("--"):
            yield f"{name}={waiting.pop(0)}"
        else:
            raise BadOptions((Problem(name[:60] or "--", f"a value belongs behind it: --{name[:60]} VALUE"),))
