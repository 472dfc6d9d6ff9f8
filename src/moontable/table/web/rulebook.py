"""The rules checklists as safe HTML with an anchor per rule.

The texts are the files of `docs/rules`. An installed package carries a copy of them in `table/rules` (made by the
build); in a clone they are read where they are written. They serve players and contributors: what follows a line
`<!-- for contributors -->` is left out up to the next heading, or up to `<!-- for players -->`; a file that begins with
it is not shown at all.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from moontable.table import protocol
from moontable.table.rules.refusal import Refusal

INSTALLED: Final = Path(__file__).parent / "checklists"
IN_A_CLONE: Final = Path(__file__).parents[4] / "docs" / "rules"
ID: Final = r"([A-Z]{1,4}-\d+[a-z]?)"
RULE: Final = re.compile(rf"<(li|p)>(\s*(?:<p>)?<strong>){ID}")
ROW: Final = re.compile(rf"(?<=<tr>\n)<(td)>((?:<strong>)?){ID}")
"""A rule is a list item or paragraph that begins with its id in bold, or the row of a table that begins with it."""
TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)
NAME: Final = re.compile(r"[a-z][a-z-]*")


FOR_CONTRIBUTORS: Final = "<!-- for contributors -->"
NO_HEADING: Final = 9
"""Deeper than any heading: the part ends with the next one."""
FOR_PLAYERS: Final = "<!-- for players -->"


def folder() -> Path:
    return IN_A_CLONE if IN_A_CLONE.is_dir() else INSTALLED


def names() -> list[str]:
    """The checklists for players: `bluemoon`, `city`, ..."""
    return sorted(path.stem for path in folder().glob("*.md") if not _text(path).startswith(FOR_CONTRIBUTORS))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def for_players(text: str) -> str:
    """A checklist without the parts that only contributors need. A heading goes with all that it stands above."""
    shown: list[str] = []
    level = 0
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip("#")) if line.startswith("#") else 0
        if line == FOR_PLAYERS or (depth and depth <= level):
            level = 0
        if line == FOR_CONTRIBUTORS:
            level = _heading_above(shown)
        elif not level and line != FOR_PLAYERS:
            shown.append(line)
    return "\n".join(shown)


def _heading_above(shown: list[str]) -> int:
    """Takes back the heading that stands right above, if there is one, and says how deep it is."""
    while shown and not shown[-1]:
        shown.pop()
    last = shown[-1] if shown else ""
    if not last.startswith("##"):
        return NO_HEADING
    shown.pop()
    return len(last) - len(last.lstrip("#"))


@cache
def page(name: str) -> protocol.RulesPage:
    """A checklist. Raises `Refusal` if there is none of this name."""
    if NAME.fullmatch(name) is None or name not in names():
        raise Refusal("no-such", f"There are rules for {', '.join(names())}.")
    text = for_players(_text(folder() / f"{name}.md"))
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    ids: list[str] = []
    title = TITLE.search(text)
    anchored = ROW.sub(lambda found: _anchor(found, ids), RULE.sub(lambda found: _anchor(found, ids), html))
    return protocol.RulesPage(name, title.group(1) if title else name, anchored, ids)


def _anchor(found: re.Match[str], ids: list[str]) -> str:
    """Give the element that begins with a rule's id this id, the first time it appears."""
    tag, between, rule = found.groups()
    if rule in ids:
        return found.group(0)
    ids.append(rule)
    return f'<{tag} id="{rule}">{between}{rule}'
