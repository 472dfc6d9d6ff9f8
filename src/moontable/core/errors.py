"""Everything that can be wrong with what somebody hands us. Each message says what is wrong and what would be right.

Only these errors come out of `core` and the games for bad input; any other exception is a defect of the program.
"""

from __future__ import annotations

from typing import NamedTuple

from moontable.core.explanation import Explanation

LONGEST_SHOWN = 60


def shown(value: object) -> str:
    """A value as a message quotes it: short, whatever was handed in."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deeply, or a number with too many digits
        return f"this {type(value).__name__}"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


class MoontableError(Exception):
    """Bad input of any kind. `str(error)` is fit to be shown to the person who gave it."""


class UnknownGame(MoontableError):
    """No game of that name is installed."""


class Problem(NamedTuple):
    """One thing that is wrong with one field of the input."""

    field: str
    complaint: str

    def __str__(self) -> str:
        return f"{self.field}: {self.complaint}"


class BadOptions(MoontableError):
    """Options that the game does not take. Lists every problem, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join([str(problem) for problem in problems]))
        self.problems = problems

    def __reduce__(self) -> tuple[object, ...]:
        return BadOptions, (self.problems,)


class UnknownRules(MoontableError):
    """A version of a game's rules that this program cannot play: newer than it, or no version at all."""


class UnreadableAction(MoontableError):
    """A text that is no action of this game at all, legal or not."""


class IllegalAction(MoontableError):
    """An action that the rules do not allow now. The state is unchanged."""

    def __init__(self, notation: str, explanation: Explanation) -> None:
        super().__init__(f"{notation}: {explanation}")
        self.notation = notation
        self.explanation = explanation

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.notation, self.explanation)


class NoEncoder(MoontableError):
    """A game that does not say how it becomes numbers."""


class NoChoice(MoontableError):
    """An index that stands for no legal action of the position."""


class BadRecord(MoontableError):
    """A record that cannot be read or replayed. `field` says where: `options.players`, `actions[12]`, ..."""

    def __init__(self, field: str, complaint: str) -> None:
        super().__init__(f"{field}: {complaint}" if field else complaint)
        self.field = field
        self.complaint = complaint

    def __reduce__(self) -> tuple[object, ...]:
        return BadRecord, (self.field, self.complaint)


class BadState(MoontableError):
    """Bytes from which no state of this game can be built."""


class BadPosition(MoontableError):
    """A table that cannot be laid out: a card in two places, a figure outside the city, ..."""
