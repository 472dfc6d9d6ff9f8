"""The page of figures: every table of the documents that has a column `command`, under the name of its section.

So a figure is written once, where it belongs, beside the command that measures it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

PLACE = "<!-- figures -->"
"""Where the page of figures wants them."""
HEADING = re.compile(r"#+ +(?P<title>.+)")
RULER = re.compile(r"\|[ :|-]+\|")


class Table(NamedTuple):
    """A table of figures, with the page and the section that it stands in."""

    page: str
    title: str
    section: str
    lines: tuple[str, ...]


def tables(page: str, text: str) -> list[Table]:
    """The tables of figures in a document."""
    found: list[Table] = []
    title = section = ""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        heading = HEADING.fullmatch(line)
        if heading is not None:
            section = heading["title"]
            title = title or section
        elif _is_head(line) and RULER.fullmatch(lines[at + 1]):
            length = next((n for n, row in enumerate(lines[at:]) if not row.startswith("|")), len(lines) - at)
            found.append(Table(page, title, section, tuple(lines[at : at + length])))
    return found


def _is_head(line: str) -> bool:
    return "command" in [cell.strip() for cell in line.strip("|").split("|")]


def gathered(documents: Mapping[str, str]) -> str:
    """All of them, page by page, each below a link to where it stands."""
    parts = []
    for page, text in documents.items():
        for table in tables(page, text):
            parts.append(f"## {table.title}\n\nFrom the section [{table.section}]({page}#{anchor(table.section)}).\n")
            parts.append("\n".join(table.lines) + "\n")
    return "\n".join(parts)


def anchor(title: str) -> str:
    """What a heading is called in an address."""
    return re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", title).strip().lower())
