"""What the lab knows of a single game: what is compared in it, which things come into play, what can be built.

A game without a module here can still be simulated, compared by its options, and played in tournaments.

`drawn`, `played` and `held` mean in every game: came into a seat's hands at some time; was used by it; was still with
it at the end. Each module says what that is exactly.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol

from moontable.core.contract import Game, State
from moontable.core.options import Choice, Options, Value, Whole
from moontable.core.rng import Rng
from moontable.lab.errors import BadRequest

DRAWN = 1
PLAYED = 2
HELD = 4
MOMENTS = ("drawn", "played", "held")


class Watch(Protocol):
    """Follows the things of one game from its first position on."""

    @abstractmethod
    def look(self, state: State) -> None:
        """After every action."""

    @abstractmethod
    def seen(self, seat: int) -> tuple[list[str], list[int]]:
        """At the end: the things that a seat could have had, and what became of each."""


class Setting(NamedTuple):
    """One value of what is compared: how it is marked, and the options that make it."""

    marks: dict[str, str]
    options: dict[str, Value]


class Gear(Protocol):
    """What a seat brings along and can be searched for: a deck, a troupe."""

    usual: str
    """What the search starts from if nothing is said."""

    @abstractmethod
    def read(self, text: str) -> str:
        """A deck or troupe as it is handed in, judged. Raises `BadRequest`."""

    @abstractmethod
    def changed(self, text: str, rng: Rng) -> str:
        """Another one, a step away."""

    @abstractmethod
    def options(self, mine: str, theirs: str) -> dict[str, Value]:
        """Options of a game between the two."""

    @abstractmethod
    def opponents(self) -> dict[str, str]:
        """What it has to prove itself against, by name."""


class Kind(Protocol):
    """The module of a game."""

    usual_axis: str

    @abstractmethod
    def axes(self, given: Options) -> dict[str, list[Setting]]:
        """What can be compared, by name, in games with these options."""

    @abstractmethod
    def watch(self, state: State) -> Watch: ...

    @abstractmethod
    def gear(self) -> Gear | None: ...


def kind(game: str) -> Kind | None:
    """The module of a game, if there is one."""
    name = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        return None
    found: Kind = import_module(name).KIND
    return found


def watch(state: State) -> Watch:
    found = kind(state.game.name)
    if found is None:
        raise BadRequest(f"{state.game.name}: nobody has said yet which things come into play in this game")
    return found.watch(state)


def settings(game: Game, over: Sequence[str], given: dict[str, Value]) -> list[Setting]:
    """All combinations of what is compared; one without marks if nothing is.

    An axis is one that the game's module knows (`decks`), an option with its values (`players=2,3`), or a bare option,
    which then takes all values it can be listed by. What was given stays: with `deck=hoax` only pairings of the Hoax.
    """
    found = [Setting({}, dict(given))]
    for word in over:
        steps = axis(game, word, given)
        fitting = [
            step for step in steps if all(given.get(name, value) == value for name, value in step.options.items())
        ]
        if not fitting:
            raise BadRequest(f"over: nothing of {word[:40]!r} agrees with the options that were given")
        found = [
            Setting({**one.marks, **step.marks}, {**one.options, **step.options}) for one in found for step in fitting
        ]
    return found


def axis(game: Game, word: str, given: Options) -> list[Setting]:
    """The settings of one axis. Raises `BadRequest` with those there are."""
    module = kind(game.name)
    known = module.axes(given) if module is not None else {}
    name, equals, values = word.partition("=")
    if name in known and not equals:
        return known[name]
    options = {option.name: option for option in game.options}
    if name not in options:
        there = ", ".join([*known, *options])
        raise BadRequest(f"over: {game.title} has no {name[:40]!r} to compare; there are {there}")
    option = options[name]
    if equals:
        words = [part for part in values.split(",") if part]
    elif isinstance(option, Choice):
        words = list(option.choices)
    elif isinstance(option, Whole) and option.high - option.low < 10:
        words = [str(number) for number in range(option.low, option.high + 1)]
    else:
        raise BadRequest(f"over: say which values of {name} to compare, such as {name}=A,B")
    return [Setting({name: part}, {name: option.parse(part)}) for part in words]
