"""All characters that come with the game, by slug."""

from __future__ import annotations

import importlib.resources
from importlib.resources.abc import Traversable

from moontable.core.errors import Problem
from moontable.games.moonstone.cards.card import Character
from moontable.games.moonstone.cards.fields import BadCharacter
from moontable.games.moonstone.cards.files import SHARED, SUFFIX, read_character, read_shared
from moontable.games.moonstone.corrections import EVERY_RELEASE

_loaded: dict[str, Character] = {}
_by_number: list[Character] = []
_ability_names: list[str] = []
_ability_numbers: dict[str, int] = {}
_choosable: dict[tuple[str, int], list[int]] = {}
_rivals: dict[int, list[int]] = {}


def everyone() -> dict[str, Character]:
    """Every character, read once: those of the first release in alphabetical order, then those that came later.

    Positions store characters and lists of steps by numbers that follow from this order, so nobody ever joins in the
    middle.
    """
    if not _loaded:
        shared = read_shared(data().joinpath(SHARED).read_text(encoding="utf-8"))
        files = [entry for entry in data().joinpath("characters").iterdir() if entry.name.endswith(SUFFIX)]
        read: list[Character] = []
        for entry in files:
            read.append(read_character(entry.name[: -len(SUFFIX)], entry.read_text(encoding="utf-8"), shared))
        for one in sorted(read, key=lambda one: (one.since, one.slug)):
            _loaded[one.slug] = one
        for one in read:
            check_companions(one)
    return _loaded


def check_companions(one: Character) -> None:
    """Whether everybody whom a card names is there."""
    for slug in one.companions:
        if slug not in _loaded:
            raise BadCharacter(Problem(one.slug + SUFFIX, f"names {slug!r}, who is not in the roster"))


def join(one: Character) -> None:
    """Let a character take part until this process ends or it leaves: for trying out a file before it is shipped."""
    everyone()[one.slug] = one
    _forget_lists()


def leave(slug: str) -> None:
    """Send a character away that joined."""
    del everyone()[slug]
    _forget_lists()


def _forget_lists() -> None:
    _by_number.clear()
    _ability_names.clear()
    _ability_numbers.clear()
    _choosable.clear()
    _rivals.clear()


def data() -> Traversable:
    return importlib.resources.files("moontable.games.moonstone").joinpath("data")


def character(slug: str) -> Character:
    """The character of this slug. Raises `BadCharacter` that lists the known ones."""
    found = everyone().get(slug)
    if found is None:
        raise BadCharacter(Problem("character", f"{slug!r} is unknown: choose one of {', '.join(everyone())}"))
    return found


def of_faction(faction: str, releases: int = EVERY_RELEASE) -> list[Character]:
    """The characters of the first so many releases that a troupe of this faction may take (MS-030)."""
    return [by_number()[number] for number in choosable(faction, releases)]


def choosable(faction: str, releases: int = EVERY_RELEASE) -> list[int]:
    """Their numbers; looked for once, because every game asks."""
    found = _choosable.get((faction, releases))
    if found is None:
        found = []
        for number, one in enumerate(by_number()):
            if faction in one.factions and one.selectable and one.since <= releases:
                found.append(number)
        _choosable[faction, releases] = found
    return found


def rivals(number: int) -> list[int]:
    """Those who are never in one troupe with a character, by number: it is enough that one of the cards says so."""
    found = _rivals.get(number)
    if found is None:
        one = by_number()[number]
        found = []
        for other, each in enumerate(by_number()):
            if each.slug in one.shuns or one.slug in each.shuns:
                found.append(other)
        _rivals[number] = found
    return found


# -- numbers, for actions --------------------------------------------------------------------------------------------


def by_number() -> list[Character]:
    """Every character at the place that is its number in actions and picks."""
    if not _by_number:
        _by_number.extend(everyone().values())
    return _by_number


def number_of(slug: str) -> int:
    """The number of a character."""
    return list(everyone()).index(slug)


def ability_names() -> list[str]:
    """The names of all abilities by release, then in alphabetical order; actions refer to them by their place."""
    if not _ability_names:
        first: dict[str, int] = {}
        for one in by_number():
            for ability in one.abilities:
                first.setdefault(ability.name, one.since)
        _ability_names.extend(sorted(first, key=lambda name: (first[name], name)))
        for number, name in enumerate(_ability_names):
            _ability_numbers[name] = number
    return _ability_names


def ability_number(name: str) -> int:
    """The place of a name among `ability_names`."""
    ability_names()
    return _ability_numbers[name]
