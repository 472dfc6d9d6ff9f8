"""The fields of one table in a character's file, handed out one by one.

Whoever reads a table asks for its fields by name and says what would be right. So a field is declared where it is
used, a wrong one is refused with its place, and `close` refuses whatever nobody asked for.
"""

from __future__ import annotations

import tomllib

from moontable.core.errors import MoontableError, Problem


class BadCharacter(MoontableError):
    """A character's file that cannot be used. Says where and what would be right."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem

    def __reduce__(self) -> tuple[object, ...]:
        return BadCharacter, (self.problem,)


def parse(file: str, text: str) -> Fields:
    """The outermost table of a file."""
    try:
        return Fields(file, tomllib.loads(text), [], [])
    except tomllib.TOMLDecodeError as error:
        raise BadCharacter(Problem(file, f"is not TOML: {error}")) from None


class Fields:
    """A table of fields, and where it stands: `grub.toml, Stone Thrower, steps[0] damage`."""

    def __init__(self, where: str, values: dict[str, object], mentioned: list[str], companions: list[str]) -> None:
        self.where = where
        self.values = values
        self.mentioned = mentioned
        """The abilities that are named in this table and around it: the card must have them."""
        self.companions = companions
        """The characters that are named anywhere in the file: the roster must have them."""
        self.nested = False
        """Whether it is a step inside another step."""
        self.asked: list[str] = []
        """The fields that have been asked for: all that there can be, once everything is read."""

    # -- refusing ------------------------------------------------------------------------------------------------------

    def wrong(self, key: str, complaint: str) -> BadCharacter:
        """The refusal of one field."""
        return BadCharacter(Problem(f"{self.where}, {key}", complaint))

    def refused(self, complaint: str) -> BadCharacter:
        """The refusal of the table as a whole."""
        return BadCharacter(Problem(self.where, complaint))

    def close(self) -> None:
        """Refuse fields that nobody asked for."""
        for key in self.values:
            if key not in self.asked:
                raise self.wrong(key, f"is unknown here: possible are {', '.join(self.asked)}")

    # -- what is there -------------------------------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        if key not in self.asked:
            self.asked.append(key)
        return key in self.values

    def get(self, key: str) -> object:
        """A field that must be there."""
        if not self.has(key):
            raise self.refused(f"needs {key!r}")
        return self.values[key]

    # -- texts ---------------------------------------------------------------------------------------------------------

    def text(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, "must be a text")
        return value

    def ability(self, key: str) -> str:
        """The name of an ability that the character must have."""
        name = self.text(key)
        self.mentioned.append(name)
        return name

    def character(self, key: str) -> str:
        """The slug of a character that the roster must have."""
        slug = self.text(key)
        self.companions.append(slug)
        return slug

    def characters(self, key: str) -> tuple[str, ...]:
        """The slugs of characters that the roster must have."""
        slugs = self.texts(key)
        if not slugs:
            raise self.wrong(key, "must list characters by their slugs")
        self.companions.extend(slugs)
        return slugs

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty if the field is not there."""
        if not self.has(key):
            return ()
        value = self.values[key]
        if not isinstance(value, list):
            raise self.wrong(key, "must be a list of texts")
        for entry in value:
            if not isinstance(entry, str):
                raise self.wrong(key, "must be a list of texts")
        return tuple(value)

    def word(self, key: str, allowed: tuple[str, ...]) -> str:
        """One of a few words."""
        value = self.text(key)
        self.check_word(key, value, allowed)
        return value

    def word_if_any(self, key: str, allowed: tuple[str, ...]) -> str:
        return self.word(key, allowed) if self.has(key) else ""

    def words(self, key: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
        """Some of a few words; none if the field is not there."""
        values = self.texts(key)
        for value in values:
            self.check_word(key, value, allowed)
        return values

    def check_word(self, key: str, value: str, allowed: tuple[str, ...]) -> None:
        if value not in allowed:
            raise self.wrong(key, f"{value!r} must be one of {', '.join(allowed)}")

    # -- numbers and flags ---------------------------------------------------------------------------------------------

    def number(self, key: str, low: int, high: int) -> int:
        return self.check_number(key, self.get(key), low, high)

    def number_if_any(self, key: str, low: int, high: int, otherwise: int) -> int:
        return self.number(key, low, high) if self.has(key) else otherwise

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        value = self.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, "must be a list of numbers")
        return [self.check_number(key, entry, low, high) for entry in value]

    def check_number(self, key: str, value: object, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(key, f"must be a whole number from {low} to {high}")
        return value

    def flag(self, key: str) -> bool:
        """Yes or no; no if the field is not there."""
        value = self.values[key] if self.has(key) else False
        if not isinstance(value, bool):
            raise self.wrong(key, "must be true or false")
        return value

    # -- tables --------------------------------------------------------------------------------------------------------

    def table(self, key: str) -> Fields:
        value = self.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "must be a table of fields")
        return Fields(f"{self.where}, {key}", value, self.mentioned, self.companions)

    def tables(self, key: str) -> list[Fields]:
        """A list of tables, each with its number; empty if the field is not there."""
        value = self.values[key] if self.has(key) else []
        if not isinstance(value, list):
            raise self.wrong(key, "must be a list of tables")
        found: list[Fields] = []
        for at, entry in enumerate(value):
            if not isinstance(entry, dict):
                raise self.wrong(f"{key}[{at}]", "must be a table of fields")
            found.append(Fields(f"{self.where}, {key}[{at}]", entry, self.mentioned, self.companions))
        return found
