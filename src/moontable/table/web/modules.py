"""Which modules of the web client need which others, read from their import lines.

A browser finds imports one behind the other: it must have read a module to know what to ask for next. The server has
all of them at hand, so a page can name everything it will need right at its beginning.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Collection, Iterable, Mapping
from typing import Final

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
"""Types in comments are imports too, but not for browsers."""
STATIC: Final = re.compile(r"""\b(?:from|import)\s*["']([^"']+)["']""")
LATER: Final = re.compile(r"""\bimport\(\s*["']([^"']+)["']\s*\)""")
PAGE: Final = re.compile(r"pages/([a-z]+)/\1\.js")
"""A page is named by its address, so no import line says its name."""
STYLE: Final = re.compile(r"""@import\s+["']([^"']+)["'];""")


class Modules:
    """The scripts of a client by name, and the import map (word -> name) that they use."""

    def __init__(self, sources: Mapping[str, str], import_map: Mapping[str, str]) -> None:
        self.sources, self.words = sources, import_map
        code = {name: COMMENT.sub("", source) for name, source in sources.items()}
        self._now = {name: self._found(name, STATIC.findall(text)) for name, text in code.items()}
        self._later = {name: self._found(name, LATER.findall(text)) for name, text in code.items()}

    def _found(self, name: str, words: Iterable[str]) -> list[str]:
        return [self.words.get(word) or beside(name, word) for word in words]

    def needed(self, start: str, page: str, without: Collection[str] = ()) -> list[str]:
        """What must be there before a page works: all that `start` imports at once, and all that `page` ever does.

        Modules named in `without` are left out, with all that only they import.
        """
        at_once = dict.fromkeys(without)
        self._follow(start, at_once, later=False)
        ever = dict.fromkeys(without)
        self._follow(page, ever, later=True)
        return [name for name in at_once | ever if name not in without]

    @property
    def later(self) -> list[str]:
        """All modules that are only asked for when it comes to that, by their name or as a page."""
        named = {name for names in self._later.values() for name in names}
        return sorted(name for name in self._now if name in named or PAGE.fullmatch(name))

    def closure(self, name: str) -> list[str]:
        """A module with all that it imports at once."""
        found: dict[str, None] = {}
        self._follow(name, found, later=False)
        return list(found)

    def _follow(self, name: str, found: dict[str, None], *, later: bool) -> None:
        if name in found or name not in self._now:
            return
        found[name] = None
        for other in self._now[name] + (self._later[name] if later else []):
            self._follow(other, found, later=later)


def beside(name: str, word: str) -> str:
    """The file that an address inside another file stands for."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), word))


def in_one(name: str, sources: Mapping[str, str]) -> str:
    """A stylesheet with everything it imports, so that a browser asks once."""
    return STYLE.sub(lambda found: in_one(beside(name, found[1]), sources), sources[name])


def read_import_map(text: str, prefix: str) -> dict[str, str]:
    """Words and the files they stand for; `prefix` is where files lie."""
    return {word: address.removeprefix(prefix) for word, address in json.loads(text)["imports"].items()}
