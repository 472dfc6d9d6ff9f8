"""Where a file of the repository stands on the site, and what a link to it becomes.

Documents link to each other, to sources and to examples as they lie in the repository. On the site a document is a
page, a module leads to its place in the API reference, and any other file to a page that shows it.
"""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath

from tools.site.api import page_of

ROOT = Path(__file__).parents[2]
MOVED = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "docs/rules": "rules.md",
}
"""Documents outside `docs`, and the folder that has a page."""
LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json", ".js": "javascript", ".css": "css"}


class NoPlace(Exception):
    """A document links to something that does not exist."""


def documents() -> dict[str, Path]:
    """The address of every page that is a document, with its file."""
    found = {path.relative_to(ROOT / "docs").as_posix(): path for path in (ROOT / "docs").rglob("*.md")}
    return {**found, "contributing.md": ROOT / "CONTRIBUTING.md", "changelog.md": ROOT / "CHANGELOG.md"}


def place(file: Path) -> str:
    """The address of a file or folder of the repository on the site, from the site's root."""
    if not file.exists():
        raise NoPlace(f"{file.relative_to(ROOT)} does not exist")
    path = file.relative_to(ROOT).as_posix()
    if path in MOVED:
        return MOVED[path]
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    reference = page_of(path)
    if reference:
        return reference
    if file.is_dir():
        raise NoPlace(f"{path} is a folder without a page; link to a file in it")
    return f"source/{path}.md"


def relative(address: str, page: str) -> str:
    """An address as a page links to it."""
    target, mark, anchor = address.partition("#")
    return PurePosixPath(os.path.relpath(target, PurePosixPath(page).parent)).as_posix() + mark + anchor


def source_page(file: Path) -> str:
    """A page that shows a file."""
    text = file.read_text(encoding="utf-8").rstrip()
    return f"# {file.relative_to(ROOT).as_posix()}\n\n````{LANGUAGES.get(file.suffix, 'text')}\n{text}\n````\n"
