"""All characters that come with the game, by slug."""

from __future__ import annotations

import importlib.resources
from importlib.resources.abc import Traversable

from moontable.core.errors import Problem
from moontable.games.moonstone.characterfile import BadCharacter, read_character, read_shared
from moontable.games.moonstone.characters import Character

SUFFIX = ".toml"

_loaded: dict[str, Character] = {}


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
