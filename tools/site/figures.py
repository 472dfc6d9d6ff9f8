"""The page of figures: the sections of documents that are called "Figures", and other tables with a column `command`.

So a figure is written once, where it belongs, beside the command that measures it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from tools.site.prose import lines

PLACE = "<!-- figures -->"
"""Where the page of figures wants them."""
NAME = "Figures"
HEADING = re.compile(r"(?P<level>#+) +(?P<title>.+)")
TABLE = re.compile(r"(?:^\|.*\n?)+", re.MULTILINE)


class Part(NamedTuple):
    """Some figures, with the title of the page and the section that they stand in."""

    title: str
    section: str
    text: str


def parts(text: str) -> list[Part]:
    """The figures of a document."""
    title, found = "", []
    for section, body in _sections(text):
        title = title or section
        if section == NAME:
            found.append(Part(title, section, body))
        else:
            found += [Part(title, section, table) for table in TABLE.findall(body) if _has_commands(table)]
    return found


def _sections(text: str) -> list[tuple[str, str]]:
    """The headings of a document, each with what stands below it; what is below "Figures" stays together."""
    found: list[tuple[str, list[str]]] = []
    whole = 0
    for line, code in lines(text):
        heading = None if code else HEADING.fullmatch(line)
        if heading is not None and (not whole or len(heading["level"]) <= whole):
            found.append((heading["title"], []))
            whole = len(heading["level"]) if heading["title"] == NAME else 0
        elif found:
            found[-1][1].append(line)
    return [(title, "\n".join(body).strip() + "\n") for title, body in found]


def _has_commands(table: str) -> bool:
    return "command" in [cell.strip() for cell in table.partition("\n")[0].split("|")]


def gathered(documents: Mapping[str, str]) -> str:
    """All of them, page by page, each below a link to where it stands."""
    written = []
    for page, text in documents.items():
        for part in parts(text):
            origin = f"From the section [{part.section}]({page}#{anchor(part.section)})."
            written += [f"## {part.title}", origin, part.text]
    return "\n\n".join(written)


def anchor(title: str) -> str:
    """What a heading is called in an address."""
    return re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", title).strip().lower())
