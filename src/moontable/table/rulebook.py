"""The rules checklists as safe HTML with an anchor per rule.

The texts are the files of `docs/rules`. An installed package carries a copy of them in `table/rules` (made by the
build); in a clone they are read where they are written.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from moontable.table import protocol
from moontable.table.refusal import Refusal

INSTALLED: Final = Path(__file__).parent / "rules"
IN_A_CLONE: Final = Path(__file__).parents[3] / "docs" / "rules"
RULE: Final = re.compile(r"<(li|p)>(\s*(?:<p>)?)<strong>([A-Z]{2,4}-\d+[a-z]?)")
TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)
NAME: Final = re.compile(r"[a-z][a-z-]*")


def folder() -> Path:
    return IN_A_CLONE if IN_A_CLONE.is_dir() else INSTALLED


def names() -> list[str]:
    """The checklists there are: `bluemoon`, `city`, ..."""
    return sorted(path.stem for path in folder().glob("*.md"))


@cache
def page(name: str) -> protocol.RulesPage:
    """A checklist. Raises `Refusal` if there is none of this name."""
    if NAME.fullmatch(name) is None or name not in names():
        raise Refusal("no-such", f"There are rules for {', '.join(names())}.")
    text = (folder() / f"{name}.md").read_text(encoding="utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    ids: list[str] = []
    title = TITLE.search(text)
    anchored = RULE.sub(lambda found: _anchor(found, ids), html)
    return protocol.RulesPage(name, title.group(1) if title else name, anchored, ids)


def _anchor(found: re.Match[str], ids: list[str]) -> str:
    """Give the element that begins with a rule's id this id, the first time it appears."""
    tag, between, rule = found.groups()
    if rule in ids:
        return found.group(0)
    ids.append(rule)
    return f'<{tag} id="{rule}">{between}<strong>{rule}'
