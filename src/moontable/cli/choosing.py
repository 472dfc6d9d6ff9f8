"""What a person means by a line typed at a decision: the number of an option, its notation, or words of it."""

from __future__ import annotations

from collections.abc import Callable

from moontable.cli.views import meant
from moontable.core.contract import NOT_OFFERED, State
from moontable.core.errors import UnreadableAction

MOST_NEAR = 8
"""If the words of a person fit more options than these, they are not read out."""
LONGEST_NUMBER = 6


class Unclear(Exception):
    """A line that names no option; the text says why not, and what would."""


def chosen(state: State, line: str, seat: int, printable: Callable[[str], str]) -> int:
    """The legal action that a line of the player at a seat stands for. Raises `Unclear`."""
    if line.isascii() and line.isdigit():
        return _by_number(state.legal(), line)
    try:
        text = meant(state.game.name, line, state.view(seat))
        action = state.parse(text)
    except UnreadableAction as mistake:
        return _by_words(state, line, printable, mistake)
    if not state.is_legal(action):
        raise Unclear(printable(str(state.explain(text) or NOT_OFFERED)))
    return action


def _by_number(legal: list[int], line: str) -> int:
    number = int(line) if len(line) <= LONGEST_NUMBER else 0
    if not 1 <= number <= len(legal):
        raise Unclear(f"There are options 1 to {len(legal)}.")
    return legal[number - 1]


def _by_words(state: State, line: str, printable: Callable[[str], str], mistake: UnreadableAction) -> int:
    """The one option that has all these words; otherwise say which are near, or what was wrong."""
    options = [(action, printable(state.label(action))) for action in state.legal()]
    near = [(action, words) for action, words in options if mentions(words, line)]
    if len(near) == 1:
        return near[0][0]
    if 1 < len(near) <= MOST_NEAR:
        raise Unclear(f"Which one: {'; '.join([words for _, words in near])}?")
    raise Unclear(printable(str(mistake)))


def mentions(words: str, line: str) -> bool:
    """Whether every word of a line begins a word of an option; a single letter, so easily hit, begins none."""
    there = [word.strip(".,:()").lower() for word in words.split()]
    asked = [word.strip(".,:()").lower() for word in line.split()]
    return all(any(one == word or (len(word) > 1 and one.startswith(word)) for one in there) for word in asked)
