"""The files of a lesson: read, checked, and made into a `Lesson`. Whether it can be played, `scenes` finds out."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from moontable.core import registry
from moontable.core.contract import Game
from moontable.core.errors import MoontableError, shown
from moontable.core.lessons.spots import NOT_A_SPOT, is_spot
from moontable.core.words import BadWords, Words

LONGEST_FILE: Final = 100_000
MOST_STEPS: Final = 60
MOST_ACTIONS: Final = 40
"""Accepted by one step, or played after it."""
LONGEST_CAPTION: Final = 400
LESSON: Final = {"number", "minutes", "seat", "position", "deal", "step"}
DEAL: Final = {"options", "seed", "actions"}
STEP: Final = {"say", "show", "do", "near", "other", "then"}
TITLE, ABOUT, NAME, CAPTION = "title", "about", "name", "step"


class BadLesson(MoontableError):
    """A lesson that cannot be read or played. Names the file, the place in it, and what would be right."""


class Step(NamedTuple):
    """One caption, and what happens before the next one."""

    say: str
    """The slug of what is said."""
    show: list[str]
    """What is pointed at: `hand`, `card vulca/3`, ..."""
    do: list[str]
    """What the learner does, by its notation; any of these. Empty: they only read."""
    near: int
    """For a point: so many millimetres beside it are near enough."""
    other: str
    """The slug of what is said about any other move; empty for the usual words."""
    then: list[str]
    """What is played next on its own, by whoever is asked."""


class Lesson(NamedTuple):
    """A lesson as it is written. `words` says its slugs in the language that is spoken."""

    path: Path
    game: Game
    slug: str
    number: int
    """Its place among the lessons of its game."""
    minutes: int
    seat: int
    """Where the learner sits."""
    position: Mapping[str, object] | None
    """What is laid out, by the game's `setup` ..."""
    deal: Mapping[str, object] | None
    """... or a new game: options, seed, and what has been played already."""
    steps: list[Step]
    words: Words

    @property
    def title(self) -> str:
        return self.words.say(TITLE)

    @property
    def about(self) -> str:
        return self.words.say(ABOUT)

    def names(self, seats: int) -> list[str]:
        """Who sits where."""
        return [self.words.say(f"{NAME}.{seat + 1}") for seat in range(seats)]

    def caption(self, slug: str) -> str:
        return self.words.say(f"{CAPTION}.{slug}")


# -- finding ----------------------------------------------------------------------------------------------------------


def slugs_of(game: Game) -> list[str]:
    """The lessons of a game by name, in no particular order."""
    return sorted([path.stem for path in _folder(game).glob("*.toml")])


def lessons_of(game: Game) -> list[Lesson]:
    """All lessons of a game, the first one first. Raises `BadLesson`."""
    found = [read(game, _folder(game) / f"{slug}.toml") for slug in slugs_of(game)]
    return sorted(found, key=lambda lesson: lesson.number)


def all_lessons() -> list[Lesson]:
    """The lessons of all games. Raises `BadLesson`."""
    return [lesson for name in registry.names() for lesson in lessons_of(registry.find(name))]


def find(game: Game, slug: str) -> Lesson:
    """A lesson by its name. Raises `BadLesson` that lists those there are."""
    known = slugs_of(game)
    if slug not in known:
        there = f"there are {', '.join(known)}" if known else f"{game.title} has none"
        raise BadLesson(f"no lesson is called {shown(slug)}; {there}")
    return read(game, _folder(game) / f"{slug}.toml")


def _folder(game: Game) -> Path:
    """Where the lessons of a game lie, if it has any."""
    return registry.folder_of(game) / "lessons"


# -- reading ----------------------------------------------------------------------------------------------------------


def read(game: Game, path: Path) -> Lesson:
    """The lesson in a file. Raises `BadLesson`."""
    return _Reader(game, path).lesson()


class _Reader:
    """Takes a file apart and says what is wrong with it."""

    def __init__(self, game: Game, path: Path) -> None:
        self.game = game
        self.path = path
        self.data = self._data()
        self.words = self._words()

    def refuse(self, where: str, complaint: str) -> NoReturn:
        raise BadLesson(f"{self.path}: {where}: {complaint}" if where else f"{self.path}: {complaint}")

    def lesson(self) -> Lesson:
        self.known("", self.data, LESSON)
        position, deal = self.table("position"), self.table("deal")
        if (position is None) == (deal is None):
            self.refuse("", "a lesson begins either with a [position] that is laid out or with a [deal], a new game")
        if deal is not None:
            self.known("deal", deal, DEAL)
        steps = self.steps()
        self.check_words(steps)
        return Lesson(
            path=self.path,
            game=self.game,
            slug=self.path.stem,
            number=self.whole("number", self.data.get("number"), 1, 99),
            minutes=self.whole("minutes", self.data.get("minutes"), 1, 30),
            seat=self.whole("seat", self.data.get("seat", 1), 1, max(self.game.seats)) - 1,
            position=position,
            deal=deal,
            steps=steps,
            words=self.words,
        )

    # -- the two files ------------------------------------------------------------------------------------------------

    def _data(self) -> dict[str, object]:
        try:
            with self.path.open(encoding="utf-8") as opened:
                text = opened.read(LONGEST_FILE + 1)
            if len(text) > LONGEST_FILE:
                self.refuse("", f"a lesson has at most {LONGEST_FILE} characters")
            return tomllib.loads(text)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadLesson(f"{self.path}: {error}") from error

    def _words(self) -> Words:
        folder = self.path.with_suffix("")
        if not (folder / "en.toml").is_file():
            self.refuse("", f"what it says is missing: it belongs into {folder.name}/en.toml beside it")
        try:
            return Words(f"{self.game.name}/lessons/{folder.name}", str(folder))
        except BadWords as error:
            raise BadLesson(str(error)) from error

    def check_words(self, steps: list[Step]) -> None:
        """Everything that is to be said has words, and all words are said."""
        captions = {f"{CAPTION}.{slug}" for step in steps for slug in (step.say, step.other) if slug}
        names = {f"{NAME}.{seat}" for seat in range(1, max(self.game.seats) + 1)}
        there, file = set(self.words.slugs()), f"{self.path.stem}/en.toml"
        for slug in sorted(({TITLE, ABOUT, f"{NAME}.1", f"{NAME}.2"} | captions) - there):
            self.refuse("", f"{file} has no words for {slug}")
        for slug in sorted(there - captions - names - {TITLE, ABOUT}):
            self.refuse("", f"{file} has words for {slug}, but no step says them")
        for slug in sorted(captions):
            length = len(self.words.say(slug))
            if length > LONGEST_CAPTION:
                self.refuse("", f"{file}: {slug} has {length} characters; a caption has at most {LONGEST_CAPTION}")

    # -- fields -------------------------------------------------------------------------------------------------------

    def steps(self) -> list[Step]:
        given = self.data.get("step")
        if not isinstance(given, list) or not 1 <= len(given) <= MOST_STEPS:
            self.refuse("", f"a lesson has 1 to {MOST_STEPS} steps, each under [[step]]")
        steps = [self.step(f"step {number}", each) for number, each in enumerate(given, start=1)]
        if steps[-1].do or steps[-1].then:
            self.refuse(f"step {len(steps)}", "the last step says goodbye; nothing is played after it")
        return steps

    def step(self, where: str, given: object) -> Step:
        if not isinstance(given, dict):
            self.refuse(where, f"must be a table under [[step]], not {shown(given)}")
        self.known(where, given, STEP)
        step = Step(
            say=self.text(f"{where}: say", given.get("say")),
            show=self.texts(f"{where}: show", given.get("show", [])),
            do=self.texts(f"{where}: do", given.get("do", [])),
            near=self.whole(f"{where}: near", given.get("near", 0), 0, 200),
            other=self.text(f"{where}: other", given.get("other", ""), empty=True),
            then=self.texts(f"{where}: then", given.get("then", [])),
        )
        for spot in step.show:
            if not is_spot(spot):
                self.refuse(f"{where}: show", NOT_A_SPOT.format(spot=shown(spot)))
        return step

    def known(self, where: str, given: Mapping[str, object], fields: set[str]) -> None:
        for name in given:
            if name not in fields:
                self.refuse(where, f"there is no field {shown(name)}; there are {', '.join(sorted(fields))}")

    def table(self, name: str) -> Mapping[str, object] | None:
        given = self.data.get(name)
        if given is not None and not isinstance(given, dict):
            self.refuse(name, f"must be a table, not {shown(given)}")
        return given

    def whole(self, where: str, given: object, low: int, high: int) -> int:
        if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
            self.refuse(where, f"must be a whole number from {low} to {high}, not {shown(given)}")
        return given

    def text(self, where: str, given: object, *, empty: bool = False) -> str:
        if not isinstance(given, str) or not (given or empty):
            self.refuse(where, f"must be a slug of {self.path.stem}/en.toml, not {shown(given)}")
        return given

    def texts(self, where: str, given: object) -> list[str]:
        """One text or several."""
        several = [given] if isinstance(given, str) else given
        if not isinstance(several, list) or len(several) > MOST_ACTIONS:
            self.refuse(where, f"must be a text or a list of up to {MOST_ACTIONS} of them, not {shown(given)}")
        for each in several:
            if not isinstance(each, str) or not each:
                self.refuse(where, f"must hold texts, not {shown(each)}")
        return several
