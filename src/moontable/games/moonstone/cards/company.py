"""Who fits with whom: the keywords that the abilities of a character look for among its friends.

Read from the files of the characters, where a search for models names sides and keywords (docs/moonstone-data.md).
"""

from __future__ import annotations

import tomllib
from typing import Final

from moontable.games.moonstone.cards.files import SHARED, SUFFIX
from moontable.games.moonstone.cards.roster import data

NAMING: Final = ("keywords", "all-keywords")
AGAINST: Final = ("against", "of")
"""What stands there is about whom an ability is used against."""

_sought: dict[str, list[str]] = {}


def sought(slug: str) -> list[str]:
    """The keywords that a character of the roster looks for, in the order of its card."""
    if slug not in _sought:
        _sought[slug] = _read(slug)
    return _sought[slug]


def _read(slug: str) -> list[str]:
    entry = data().joinpath("characters", slug + SUFFIX)
    if not entry.is_file():  # somebody who joined to be tried out
        return []
    card = tomllib.loads(entry.read_text(encoding="utf-8"))
    shared = tomllib.loads(data().joinpath(SHARED).read_text(encoding="utf-8"))
    found: list[str] = []
    for key in card.get("shared", []):
        _gather(shared.get(key), found)
    _gather(card.get("ability"), found)
    _gather(card.get("signature"), found)
    return list(dict.fromkeys(found))


def _gather(part: object, found: list[str]) -> None:
    """Add the keywords of all searches in a part of a file that may find a friend."""
    if isinstance(part, list):
        for each in part:
            _gather(each, found)
    elif isinstance(part, dict) and part.get("side") != "enemy" and "of" not in part:
        for key, value in part.items():
            if key in NAMING and isinstance(value, list):
                found += [str(word) for word in value]
            elif key not in AGAINST:
                _gather(value, found)
