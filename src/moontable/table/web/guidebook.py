"""The rules as players read them: a short page per game in sections, each with the lines of the checklist it explains.

A guide is a Markdown file `guide/<language>.md` in the package of its game, or `<game>/<language>.md` in the folder of
translations (`MOONTABLE_WORDS`). Below the heading of a section a line such as `<!-- retreat: BM-060..BM-066 -->` gives
the section its name in addresses and says which rules it explains. An image `scene:NAME` is drawn by the board of the
game, with its description as caption; `icon:NAME` is a sign in the text.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from moontable.core import registry, words
from moontable.core.errors import MoontableError, UnknownGame
from moontable.table import protocol
from moontable.table.rules.refusal import Refusal

SECTION: Final = re.compile(r"^## (?P<title>.+)\n<!-- (?P<name>[a-z]+):(?P<rules>[^>]*)-->\n", re.MULTILINE)
HEADING: Final = re.compile(r"^## ", re.MULTILINE)
TITLE: Final = re.compile(r"^# (.+)\n")
RANGE: Final = re.compile(r"([A-Z]{1,4})-(\d+)(?:\.\.\1-(\d+))?")
PICTURE: Final = re.compile(r"(scene|icon):([a-z-]+)")


class BadGuide(MoontableError):
    """A guide that cannot be shown; says where and what would be right."""


def rules_of(text: str) -> list[str]:
    """`BM-060..BM-062, BM-070` as the ids it stands for."""
    ids: list[str] = []
    for part in filter(None, map(str.strip, text.split(","))):
        found = RANGE.fullmatch(part)
        if found is None:
            raise BadGuide(f"{part!r} is no rule and no range of rules such as BM-060..BM-066")
        kind, first, last = found.groups()
        ids += [f"{kind}-{number:0{len(first)}d}" for number in range(int(first), int(last or first) + 1)]
    return ids


def read(game: str, text: str) -> protocol.GuidePage:
    """A guide from its text. Raises `BadGuide`."""
    title = TITLE.match(text)
    if title is None:
        raise BadGuide(f"the guide of {game} begins with no title such as '# How to play'")
    sections = list(SECTION.finditer(text))
    if len(sections) != len(HEADING.findall(text)):
        raise BadGuide(
            f"in the guide of {game} a heading has no line such as '<!-- retreat: BM-060..BM-066 -->' below it"
        )
    lead = text[title.end() : sections[0].start() if sections else None]
    return protocol.GuidePage(game, title[1], _html(lead), list(_sections(text, sections)))


def _sections(text: str, found: Sequence[re.Match[str]]) -> Iterator[protocol.GuideSection]:
    ends = [*[section.start() for section in found], len(text)][1:]
    for section, end in zip(found, ends, strict=False):
        rules = rules_of(section["rules"])
        yield protocol.GuideSection(section["name"], section["title"], _html(text[section.end() : end]), rules)


@cache
def page(game: str) -> protocol.GuidePage:
    """The guide of a game in the language that is spoken. Raises `Refusal` if there is none."""
    for path in _places(game):
        if path.is_file():
            return read(game, path.read_text(encoding="utf-8"))
    raise Refusal("no-such", "Nobody has written a guide to this game yet.")


def _places(game: str) -> Iterator[Path]:
    """Where a guide may lie, best first: the language that is spoken, then English; translations at work first."""
    try:
        folder = registry.folder_of(registry.find(game))
    except UnknownGame as error:
        raise Refusal("no-such", str(error)) from error
    elsewhere = os.environ.get(words.ELSEWHERE)
    for language in (words.language(), words.ENGLISH):
        if elsewhere:
            yield Path(elsewhere, game, f"{language}.md")
        yield folder / "guide" / f"{language}.md"


# -- from Markdown to safe HTML ----------------------------------------------------------------------------------------


def _picture(_: RendererHTML, tokens: Sequence[Token], at: int, *_more: Any) -> str:
    """An image: only what our own boards draw, never an address."""
    source = str(tokens[at].attrs["src"])
    found = PICTURE.fullmatch(source)
    if found is None:
        raise BadGuide(f"{source!r} is no picture: scene:NAME and icon:NAME are")
    kind, name = found.groups()
    if kind == "icon":
        return f'<span class="guide-icon" data-icon="{name}"></span>'
    caption = escapeHtml(tokens[at].content)
    return f'<figure><span class="guide-scene" data-scene="{name}"></span><figcaption>{caption}</figcaption></figure>'


def _writer() -> MarkdownIt:
    writer = MarkdownIt("commonmark", {"html": False}).enable("table")
    writer.add_render_rule("image", _picture)
    return writer


def _html(text: str) -> str:
    """A figure stands for itself, not in a paragraph."""
    html = str(_writer().render(text))
    return html.replace("<p><figure>", "<figure>").replace("</figure></p>", "</figure>")
