"""All characters that come with the game, by slug."""

from __future__ import annotations

import importlib.resources
from importlib.resources.abc import Traversable

from moontable.core.errors import Problem
from moontable.games.moonstone.characterfile import BadCharacter, read_character, read_shared
from moontable.games.moonstone.characters import Character

SUFFIX = ".toml"

_loaded: dict[str, Character] = {}
_listed: list[Character] = []
_ability_names: list[str] = []
_ability_numbers: dict[str, int] = {}


def everyone() -> dict[str, Character]:
    """Every character, read once, in alphabetical order of slugs."""
    if not _loaded:
        shared = read_shared(data().joinpath("abilities.toml").read_text(encoding="utf-8"))
        files = [entry for entry in data().joinpath("characters").iterdir() if entry.name.endswith(SUFFIX)]
        for entry in sorted(files, key=lambda entry: entry.name):
            slug = entry.name[: -len(SUFFIX)]
            _loaded[slug] = read_character(slug, entry.read_text(encoding="utf-8"), shared)
    return _loaded


def data() -> Traversable:
    return importlib.resources.files("moontable.games.moonstone").joinpath("data")


def character(slug: str) -> Character:
    """The character of this slug. Raises `BadCharacter` that lists the known ones."""
    found = everyone().get(slug)
    if found is None:
        raise BadCharacter(Problem("character", f"{slug!r} is unknown: choose one of {', '.join(everyone())}"))
    return found


def of_faction(faction: str) -> list[Character]:
    """The characters that a troupe of this faction may take (MS-030)."""
    return [one for one in everyone().values() if faction in one.factions]


# -- numbers, for actions --------------------------------------------------------------------------------------------


def listed() -> list[Character]:
    """Every character at the place that is its number in actions and picks."""
    if not _listed:
        _listed.extend(everyone().values())
    return _listed


def number_of(slug: str) -> int:
    """The number of a character."""
    return list(everyone()).index(slug)


def ability_names() -> list[str]:
    """The names of all abilities, in alphabetical order; actions refer to them by their place."""
    if not _ability_names:
        names = {ability.name for one in listed() for ability in one.abilities}
        _ability_names.extend(sorted(names))
        for number, name in enumerate(_ability_names):
            _ability_numbers[name] = number
    return _ability_names


def ability_number(name: str) -> int:
    """The place of a name among `ability_names`."""
    ability_names()
    return _ability_numbers[name]
