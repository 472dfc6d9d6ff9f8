"""A document of the repository as a page of the site: its links, and its lists.

Documents are CommonMark, as the repository shows them. The site's parser wants a blank line before a list, and four
spaces for whatever belongs to an item; the rest is the same.
"""

from __future__ import annotations

import re
from pathlib import Path

from tools.site.places import NoPlace, place, relative

LINK = re.compile(r"(?<=\]\()(?P<target>[^()\s#]+)(?P<anchor>#[^()\s]*)?(?=\))")
FENCE = re.compile(r"\s*(```+|~~~+)")
ITEM = re.compile(r"(?P<indent> *)(?P<mark>[-*+]|\d+[.)])(?P<space> +)(?=\S)")
RULE = re.compile(r"^(- \*\*(?P<id>[A-Z]+-\d+)\*\*)", re.MULTILINE)
TAB = 4


def page(text: str, file: Path, address: str, linked: set[Path]) -> str:
    """What a document says, as a page at an address. Notes in `linked` which files it leads to."""
    written = lists(links(text, file, address, linked))
    return anchored(written) if address.startswith("rules/") else written


def anchored(text: str) -> str:
    """A checklist in which every rule can be linked to by its id."""
    return RULE.sub(lambda found: f"{found[1]}{{ #{found['id']} }}", text)


def links(text: str, file: Path, address: str, linked: set[Path]) -> str:
    """Every link to a file of the repository leads to its place on the site."""

    def moved(found: re.Match[str]) -> str:
        target, anchor = found["target"], found["anchor"] or ""
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        goal = (file.parent / target).resolve()
        try:
            there = place(goal)
        except NoPlace as error:
            raise NoPlace(f"{file.name}: [...]({target}): {error}") from None
        linked.add(goal)
        return relative(there.partition("#")[0] + anchor if anchor else there, address)

    return "\n".join([line if inside else LINK.sub(moved, line) for line, inside in lines(text)])


def lines(text: str) -> list[tuple[str, bool]]:
    """The lines of a text, each with whether it belongs to a block of code between fences."""
    found, fence = [], ""
    for line in text.split("\n"):
        mark = FENCE.match(line)
        closes = bool(fence) and mark is not None and mark[1].startswith(fence)
        found.append((line, bool(fence) or mark is not None))
        if closes:
            fence = ""
        elif not fence and mark is not None:
            fence = mark[1]
    return found


def lists(text: str) -> str:
    """Lists begin after a blank line, and what belongs to an item is indented by four spaces for each level."""
    written: list[str] = []
    depths: list[int] = []
    """The column at which the text of each open item begins."""
    for line, code in lines(text):
        indent = len(line) - len(line.lstrip(" "))
        item = None if code else ITEM.match(line)
        if not line.strip():
            written.append("")
            continue
        after_blank = not written or not written[-1]
        if item is not None or after_blank or code:
            while depths and indent < depths[-1]:
                depths.pop()
        if item is not None:
            if not after_blank and not depths and not _in_list(written):
                written.append("")
            written.append(" " * TAB * len(depths) + item["mark"] + " " + line[item.end() :])
            depths.append(item.end())
        elif depths:
            written.append(" " * TAB * len(depths) + line[min(indent, depths[-1]) :])
        else:
            written.append(line)
    return "\n".join(written)


def _in_list(written: list[str]) -> bool:
    """Whether the line above belongs to a list."""
    for line in reversed(written):
        if not line:
            return False
        if ITEM.match(line):
            return True
    return False
