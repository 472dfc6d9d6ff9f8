"""Modules in packs: all that a page needs comes in one file, so that a slow line is asked once and not a hundred times.

The files of the client stay ES modules that need no build: this is done when the server starts. In a pack, a module is
a function; `client/pack.js` runs it when somebody first needs it. Imports become constants, exports a table, and an
import that waits until later asks for the pack of that module. The client writes both in few forms, and these are all
that is understood: anything else raises `ValueError`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Final

from moontable.table.web.modules import beside

RUNNER: Final = "pack.js"
DOCUMENTATION: Final = re.compile(r"/\*\*.*?\*/", re.DOTALL)
IMPORT: Final = re.compile(
    r"""(?:(?<=[;\n])|\A)import\s*(?:([\w$]+)|\{([^}]*)\}|\*\s*as\s+([\w$]+))\s*from\s*["']([^"']+)["'];?"""
)
BARE: Final = re.compile(r"""(?:(?<=[;\n])|\A)import\s*["']([^"']+)["'];?""")
PASSED_ON: Final = re.compile(r"""(?:(?<=[;\n])|\A)export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?""")
LISTED: Final = re.compile(r"(?<=[;}\n])export\s*\{([^}]*)\};?")
DEFAULT: Final = re.compile(r"(?<=[;\n])export\s+default\s+function(\s+[\w$]+)?")
DECLARED: Final = re.compile(r"(?:(?<=\n)|\A)export\s+((?:async\s+)?(?:const|function\*?|class))\s+([\w$]+)")
LATER: Final = re.compile(r"\bimport\(")
LEFT_OVER: Final = re.compile(r"(?:\A|[;}\n])(?:import|export)\b")


class Packer:
    """Packs of the scripts of a client. `words` is the import map, `runner` the address of `pack.js`."""

    def __init__(self, sources: Mapping[str, str], words: Mapping[str, str], runner: str) -> None:
        self._sources, self._words, self._runner = sources, words, runner
        self._functions: dict[str, str] = {}

    def pack(self, names: Iterable[str], start: str = "") -> str:
        """The modules with these names in one file, which runs `start` if it is named."""
        defined = [f"define({json.dumps(name)}, {self._function(name)});" for name in names]
        begin = [f"need({json.dumps(start)});"] if start else []
        return "\n".join([f'import {{ define, need }} from "{self._runner}";', *defined, *begin, ""])

    def _function(self, name: str) -> str:
        if name not in self._functions:
            self._functions[name] = as_function(name, self._sources[name], self._words)
        return self._functions[name]


def as_function(name: str, source: str, words: Mapping[str, str]) -> str:
    """A module as a function that takes what it needs and fills its exports."""
    exports: dict[str, str] = {}

    def address(word: str) -> str:
        return json.dumps(words.get(word) or beside(name, word))

    def taken(found: re.Match[str]) -> str:
        default, listed, whole, word = found.groups()
        if whole:
            return f"const {whole} = $need({address(word)});"
        names = f"default: {default}" if default else ", ".join(_pairs(listed, ": "))
        return f"const {{ {names} }} = $need({address(word)});"

    def bare(found: re.Match[str]) -> str:
        return f"$need({address(found[1])});"

    def passed_on(found: re.Match[str]) -> str:
        for pair in _pairs(found[1], " "):
            inner, outer = pair.split() if " " in pair else (pair, pair)
            exports[outer] = f"$need({address(found[2])}).{inner}"
        return ""

    def listed(found: re.Match[str]) -> str:
        for pair in _pairs(found[1], " "):
            inner, outer = pair.split() if " " in pair else (pair, pair)
            exports[outer] = inner
        return ""

    def default(found: re.Match[str]) -> str:
        exports["default"] = (found[1] or "it").strip()
        return f"function {exports['default']}"

    def declared(found: re.Match[str]) -> str:
        exports[found[2]] = found[2]
        return f"{found[1]} {found[2]}"

    text = "\n" + DOCUMENTATION.sub("", source)
    for form, written in (
        (IMPORT, taken),
        (BARE, bare),
        (PASSED_ON, passed_on),
        (LISTED, listed),
        (DEFAULT, default),
        (DECLARED, declared),
    ):
        text = form.sub(written, text)
    if found := LEFT_OVER.search(text):
        line = text[found.start() :].strip().partition("\n")[0][:80]
        raise ValueError(f"{name}: packs do not know this form of import or export: {line}")
    table = ", ".join([f"{outer}: {inner}" for outer, inner in exports.items()])
    body = LATER.sub("$load(", re.sub(r"\n\s*(?=\n)", "", text))
    return f"($need, $exports, $load) => {{{body}\nObject.assign($exports, {{ {table} }});\n}}"


def _pairs(listed: str, between: str) -> list[str]:
    """`a as b, c` as pairs."""
    return [re.sub(r"\s+as\s+", between, each.strip()) for each in listed.split(",") if each.strip()]
