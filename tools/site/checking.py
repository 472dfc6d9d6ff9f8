"""Follows every link of the built site, and looks for anything that a reader's browser would fetch from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "link": "href",
}
"""What a browser asks for by itself when it shows a page."""
ONLY_NAMED = {"canonical", "next", "prev", "license", "author"}
"""Kinds of <link> that nothing is fetched for."""
FOREIGN_STYLE = re.compile(r"(?:url\(|@import) *[\"']?(?:https?:)?//[^)\"']+")


class Page(HTMLParser):
    """What a page links to, what it fetches, and which anchors it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note whatever a tag names or leads to."""
        found = {name: value or "" for name, value in attrs}
        self.anchors.update(found[name] for name in ("id", "name") if name in found)
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if FETCHED.get(tag, "") in found and found.get("rel") not in ONLY_NAMED:
            self.fetched.append(found[FETCHED[tag]])
        if "mermaid" in found.get("class", "").split():
            self.fetched.append("https://mermaid")  # the theme would get the program that draws it from elsewhere


def problems(site: Path) -> list[str]:
    """Everything that is wrong with a site, one line each."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    found = [f"{path.relative_to(site)}: {problem}" for path in pages for problem in _of_page(site, path, pages)]
    for path in sorted(site.rglob("*.css")):
        for foreign in FOREIGN_STYLE.findall(path.read_text(encoding="utf-8")):
            found.append(f"{path.relative_to(site)}: fetches {foreign}")
    return found


def _of_page(site: Path, path: Path, pages: dict[Path, Page]) -> Iterator[str]:
    page = pages[path]
    for address in page.fetched:
        if _is_foreign(address):
            yield f"fetches {address}"
    for address in [*page.links, *page.fetched]:
        if not _is_foreign(address) and urlsplit(address).scheme == "":
            yield from _followed(site, path, address, pages)


def _is_foreign(address: str) -> bool:
    return urlsplit(address).netloc != ""


def _followed(site: Path, path: Path, address: str, pages: dict[Path, Page]) -> Iterator[str]:
    """What is wrong with an address of the site itself."""
    parts = urlsplit(address)
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if parts.path.startswith("/"):
        target = (site / unquote(parts.path).lstrip("/")).resolve()
    if target.is_dir():
        target = target / "index.html"
    if not target.is_file():
        yield f"{address} leads nowhere"
    elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
        yield f"{address} names an anchor that is not there"
