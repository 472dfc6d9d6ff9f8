"""Words: every sentence of a game by a slug, one file per language, with named places for what changes.

A game keeps its sentences beside its rules, in `words/en.toml`:

    seat = "Seat {number}"

    [log]
    offering = "{who} makes an offering for {cost} {cost?crystal|crystals}."

and says them by slug: `WORDS.say("log.offering", who=WORDS.seat(2), cost=3)`. `{cost?crystal|crystals}` chooses by
number, in the way of the language. No program looks at what a sentence says, so that any of them can be reworded or
translated without touching anything else; a second language is one more file. What it leaves out is said in English.

Who and what a sentence is about stands in *marks*, `⟦seat 2|Seat 3⟧` and `⟦card vulca/3|Vulca 3⟧`: a kind, an id, and
what to say if nobody knows better. Each client resolves them in one place: into the names of players, or into cards
that can be looked at.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
ELSEWHERE: Final = "MOONTABLE_WORDS"
"""A folder with further languages: `<game>/<language>.toml` in it comes before what is installed."""
LANGUAGE: Final = "MOONTABLE_LANGUAGE"
"""The language that is spoken unless somebody says otherwise."""
ENDS: Final = ("!", "?")
MARK: Final = re.compile(r"⟦(\w+) ([^|⟦⟧]*)\|([^⟦⟧]*)⟧")
PLACE: Final = re.compile(r"\{(\w+)(?:\?([^{}]*))?\}")

Value = str | int


class BadWords(ValueError):
    """A file of words says something that cannot be said. Names the file, the slug, and what would be right."""


# -- marks ------------------------------------------------------------------------------------------------------------


def mark(kind: str, thing: str, plain: str) -> str:
    """Something that a sentence is about, to be resolved by whoever shows it."""
    return f"⟦{kind} {thing}|{plain}⟧"


def resolved(sentence: str, kind: str, name: Callable[[str, str], str]) -> str:
    """The sentence with all marks of a kind replaced; `name` is given the id and what is said otherwise."""
    if "⟦" not in sentence:
        return sentence
    return MARK.sub(lambda found: name(found[2], found[3]) if found[1] == kind else found[0], sentence)


def plain(sentence: str) -> str:
    """The sentence without marks, for those who have nothing better to show."""
    return MARK.sub(lambda found: found[3], sentence) if "⟦" in sentence else sentence


# -- languages --------------------------------------------------------------------------------------------------------


def _one_and_many(number: int) -> int:
    return 0 if number == 1 else 1


def _up_to_one_and_many(number: int) -> int:
    return 0 if number in (0, 1) else 1


def _always_alike(_number: int) -> int:
    return 0


def _one_few_and_many(number: int) -> int:
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


COUNTING: Final[dict[str, tuple[int, Callable[[int], int]]]] = {
    "one-many": (2, _one_and_many),
    "up-to-one-many": (2, _up_to_one_and_many),
    "alike": (1, _always_alike),
    "one-few-many": (3, _one_few_and_many),
}
"""How languages count: how many forms a word has, and which of them a number takes. A file names one as `counting`."""


class Speech:
    """The language that is spoken now. There is one: see `speak`."""

    def __init__(self) -> None:
        self.language: str = os.environ.get(LANGUAGE, "") or ENGLISH


SPEECH: Final = Speech()


def speak(language: str) -> None:
    """From now on, everything is said in this language, as far as its files go; also by processes started later."""
    SPEECH.language = language
    os.environ[LANGUAGE] = language


def language() -> str:
    return SPEECH.language


# -- catalogues -------------------------------------------------------------------------------------------------------


class Sentence:
    """One sentence, taken apart once: plain text, and between its parts the places for values."""

    def __init__(self, where: str, text: str, counting: str) -> None:
        forms, self._form = COUNTING[counting]
        self._texts: list[str] = []
        self._places: list[str] = []
        self._choices: list[list[str]] = []
        end = 0
        for found in PLACE.finditer(text):
            choices = found[2].split("|") if found[2] is not None else []
            if choices and len(choices) != forms:
                raise BadWords(f"{where}: {found[0]} needs {forms} forms, divided by |")
            self._texts.append(text[end : found.start()])
            self._places.append(found[1])
            self._choices.append(choices)
            end = found.end()
        self._texts.append(text[end:])
        if any("{" in part or "}" in part for part in self._texts):
            raise BadWords(f"{where}: a place is written {{name}} or {{number?one|many}}")

    @property
    def places(self) -> set[str]:
        return set(self._places)

    def say(self, values: dict[str, Value]) -> str:
        parts = [self._texts[0]]
        for at, place in enumerate(self._places):
            value, choices = values[place], self._choices[at]
            said = choices[self._form(int(value))] if choices else str(value)
            text = self._texts[at + 1]
            # A name that ends in an exclamation mark ends the sentence, too.
            after = text[1:] if text.startswith(".") and said.removesuffix("⟧").endswith(ENDS) else text
            parts += [said, after]
        return "".join(parts)


class Words:
    """All sentences of one game, in every language that has a file."""

    def __init__(self, game: str, folder: str) -> None:
        """`folder`: where `en.toml` and its translations lie."""
        self.game = game
        self._folder = folder
        self._spoken: dict[str, dict[str, Sentence]] = {}
        self._seats: dict[tuple[str, int], str] = {}
        self._english = self._load(ENGLISH)
        CATALOGUES.append(self)

    def say(self, slug: str, **values: Value) -> str:
        """A sentence, or a part of one, with these values in its places."""
        found = self._sentences().get(slug)
        return (found if found is not None else self._english[slug]).say(values)

    def has(self, slug: str) -> bool:
        return slug in self._english

    def seat(self, seat: int) -> str:
        """A player in a sentence. Seats are counted from 1 wherever a person reads of them."""
        known = self._seats.get((SPEECH.language, seat))
        if known is None:
            known = self._seats[SPEECH.language, seat] = mark("seat", str(seat), self.say("seat", number=seat + 1))
        return known

    def slugs(self) -> list[str]:
        return list(self._english)

    def languages(self) -> list[str]:
        """What a sentence can be asked for in."""
        found = {path.stem for folder in self._folders() for path in folder.glob("*.toml")}
        return sorted(found | {ENGLISH})

    def _sentences(self) -> dict[str, Sentence]:
        spoken = self._spoken.get(SPEECH.language)
        if spoken is None:
            spoken = self._load(SPEECH.language)
        return spoken

    def _folders(self) -> list[Path]:
        elsewhere = os.environ.get(ELSEWHERE)
        return [*([Path(elsewhere, self.game)] if elsewhere else []), Path(self._folder)]

    def _load(self, language: str) -> dict[str, Sentence]:
        """The sentences of a language; none if nobody has translated the game into it."""
        paths = [folder / f"{language}.toml" for folder in self._folders()]
        found = next((path for path in paths if path.is_file()), None)
        sentences = read_words(found) if found is not None else {}
        if language != ENGLISH:
            self._compare(str(found), sentences)
        self._spoken[language] = sentences
        return sentences

    def _compare(self, where: str, sentences: dict[str, Sentence]) -> None:
        for slug, sentence in sentences.items():
            if slug not in self._english:
                raise BadWords(f"{where}: {slug}: there is no such sentence in English")
            unknown = sorted(sentence.places - self._english[slug].places)
            if unknown:
                known = ", ".join(sorted(self._english[slug].places)) or "none"
                raise BadWords(f"{where}: {slug}: {{{unknown[0]}}} is not a place of this sentence; it has {known}")


CATALOGUES: Final[list[Words]] = []
"""The words of every game that was met."""


def languages(games: list[str]) -> list[str]:
    """Every language into which one of these games, which must have been met, is translated."""
    spoken = [language for words in CATALOGUES if words.game in games for language in words.languages()]
    return sorted({*spoken, ENGLISH})


def read_words(path: Path) -> dict[str, Sentence]:
    """A file of sentences by slug; tables in it are parts of slugs."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadWords(f"{path}: {error}") from None
    counting = data.pop("counting", "one-many")
    if counting not in COUNTING:
        raise BadWords(f"{path}: counting must be one of {', '.join(COUNTING)}")
    return {slug: Sentence(f"{path}: {slug}", text, counting) for slug, text in _flat(str(path), "", data)}


def _flat(where: str, above: str, table: dict[str, object]) -> list[tuple[str, str]]:
    """`{"log": {"go": "..."}}` as `log.go`."""
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, str):
            found.append((above + name, value))
        elif isinstance(value, dict):
            found += _flat(where, f"{above}{name}.", value)
        else:
            raise BadWords(f"{where}: {above}{name}: a sentence is text in quotation marks")
    return found
