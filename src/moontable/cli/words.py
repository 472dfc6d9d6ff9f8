"""Options of a game as words on the command line: `players=3 layout=random`."""

from __future__ import annotations

from moontable.core.contract import Game
from moontable.core.errors import BadOptions, Problem
from moontable.core.options import Value


def options_from_words(game: Game, words: list[str]) -> dict[str, Value]:
    """Complete options of the game. Raises `BadOptions` that names every word or option that is wrong."""
    given: dict[str, str] = {}
    problems: list[Problem] = []
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            problems.append(Problem(word[:60] or "empty word", "an option is written NAME=VALUE, such as players=2"))
        elif name in given:
            problems.append(Problem(name[:60], "is given twice"))
        given[name] = value
    if problems:
        raise BadOptions(tuple(problems))
    return game.options.parse(given)
