"""Typed options of a game: what may be set, to what, and what is said when it is set wrongly.

A game declares its options once; the command line, the web page, the records and the tests all read them here.
Values are plain text, whole numbers or booleans, so that they travel through JSON unchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from moontable.core.errors import BadOptions, Problem, shown

Value = str | int | bool
Options = Mapping[str, Value]
"""Complete options: every declared name has a valid value. Made by `OptionSet.complete`."""


class Option:
    """One thing that can be set. `default` is used when nothing is said.

    For people, `title` is what it is called on a form and `help` one line about it.
    """

    def __init__(self, name: str, default: Value, help: str, title: str = "") -> None:
        self.name: Final = name
        self.default: Final = default
        self.help: Final = help
        self.title: Final = title or name.replace("_", " ").capitalize()

    def complaint(self, value: object) -> str:
        """What is wrong with a value and what would be right; empty if it is fine."""
        raise TypeError(f"{self.name}: declare a Choice, Whole, Flag or Text, not a bare Option")

    def parse(self, text: str) -> Value:
        """The value that a person means by a word on the command line. Never fails: `complaint` judges it."""
        return text

    def present(self, value: object) -> object:
        """A value as it is written now. Never fails: `complaint` judges it."""
        return value

    @property
    def allowed(self) -> str:
        """What may be said here, in a few words."""
        return "text"


class Choice(Option):
    """One of a few words. `words` says them for people: on a form `0` may read "Seat 1".

    `former` are words of older releases with what they are called now: they stay readable in records and tables.
    """

    def __init__(
        self,
        name: str,
        choices: tuple[str, ...],
        default: str,
        help: str,
        title: str = "",
        words: Mapping[str, str] | None = None,
        former: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(name, default, help, title)
        self.choices: Final = choices
        self.former: Final = dict(former or {})
        said = words or {}
        self.words: Final = tuple([said.get(choice, choice.replace("-", " ").capitalize()) for choice in choices])

    def present(self, value: object) -> object:
        return self.former.get(value, value) if isinstance(value, str) else value

    def complaint(self, value: object) -> str:
        if isinstance(value, str) and value in self.choices:
            return ""
        if isinstance(value, int) and str(value) in self.choices:
            return f"{shown(value)} must be written as a text: {str(value)!r}"
        return f"{shown(value)} is not one of {', '.join(self.choices)}"

    @property
    def allowed(self) -> str:
        """The choices; a number that stands for something else, such as `0` for the first seat, says what it means."""
        pairs = zip(self.choices, self.words, strict=True)
        return " | ".join([f"{choice} ({word})" if _needs(choice, word) else choice for choice, word in pairs])


def _needs(choice: str, word: str) -> bool:
    return choice.isdigit() and choice not in word


class Whole(Option):
    """A whole number between two bounds, both included."""

    def __init__(self, name: str, low: int, high: int, default: int, help: str, title: str = "") -> None:
        super().__init__(name, default, help, title)
        self.low: Final = low
        self.high: Final = high

    def complaint(self, value: object) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return ""
        return f"{shown(value)} is not a whole number from {self.low} to {self.high}"

    def parse(self, text: str) -> Value:
        digits = text.strip()
        if len(digits) > 18 or not digits.removeprefix("-").isascii() or not digits.removeprefix("-").isdigit():
            return text
        return int(digits)

    @property
    def allowed(self) -> str:
        return f"{self.low} to {self.high}"


class Flag(Option):
    """Yes or no."""

    def __init__(self, name: str, default: bool, help: str, title: str = "") -> None:
        super().__init__(name, default, help, title)

    def complaint(self, value: object) -> str:
        return "" if isinstance(value, bool) else f"{shown(value)} is neither true nor false"

    def parse(self, text: str) -> Value:
        word = text.strip().lower()
        if word in ("true", "yes", "on", "1"):
            return True
        if word in ("false", "no", "off", "0"):
            return False
        return text

    @property
    def allowed(self) -> str:
        return "true | false"


class Text(Option):
    """Free text that a function judges: a deck code, a layout, the content of a data file."""

    def __init__(
        self,
        name: str,
        default: str,
        help: str,
        judge: Callable[[str], str],
        allowed: str = "text",
        limit: int = 20_000,
        title: str = "",
    ) -> None:
        """`judge` returns what is wrong and what would be right, or an empty text."""
        super().__init__(name, default, help, title)
        self.judge: Final = judge
        self.limit: Final = limit
        self._allowed: Final = allowed

    def complaint(self, value: object) -> str:
        if not isinstance(value, str):
            return f"{shown(value)} is not text"
        if len(value) > self.limit:
            return f"a text of {len(value)} characters; at most {self.limit} are allowed"
        return self.judge(value)

    @property
    def allowed(self) -> str:
        return self._allowed


class OptionSet:
    """All options of one game, and the rules that concern several of them at once."""

    def __init__(
        self, options: tuple[Option, ...], together: Callable[[Options], tuple[Problem, ...]] | None = None
    ) -> None:
        """`together` gets complete options that are fine one by one and returns what is wrong with the combination."""
        names = [option.name for option in options]
        if len(set(names)) != len(names):
            raise ValueError(f"an option is declared twice among {names}")
        self.options: Final = options
        self._known: Final = dict(zip(names, options, strict=True))
        self._together: Final = together

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def complete(self, given: Mapping[str, object] | None = None) -> dict[str, Value]:
        """The given values with defaults for the rest, in the order of declaration.

        Raises `BadOptions` with every problem: unknown names, values of the wrong type or out of range,
        combinations that do not fit.
        """
        if given is not None and not isinstance(given, (dict, Mapping)):
            raise BadOptions((Problem("options", f"must be names with their values, not {shown(given)}"),))
        given = given or {}
        known = self._known
        problems = [
            Problem(str(name)[:60], f"no such option; there are {', '.join(known) or 'none'}")
            for name in given
            if name not in known
        ]
        values: dict[str, Value] = {}
        for name, option in known.items():
            if name not in given:
                values[name] = option.default
                continue
            value = option.present(given[name])
            complaint = option.complaint(value)
            if complaint:
                problems.append(Problem(name, complaint))
            elif isinstance(value, (str, int)):
                values[name] = value
        if not problems and self._together is not None:
            problems = list(self._together(values))
        if problems:
            raise BadOptions(tuple(problems))
        return values

    def parse(self, words: Mapping[str, str]) -> dict[str, Value]:
        """Complete options from words as a person types them (`players=3`). Raises `BadOptions`."""
        known = self._known
        return self.complete({name: known[name].parse(word) if name in known else word for name, word in words.items()})
