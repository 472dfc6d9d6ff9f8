"""The web client: its files from memory, compressed once, cached for ever under an address that changes with them.

Every address of a page (`/`, `/table/ID`, ...) answers with `index.html`; which page it is, the client reads from the
address. In `index.html` the word `__HASH__` stands for the hash of all files (`/assets/__HASH__/main.js`), and
`<!-- modules -->` for the list of what that page needs, so that a browser asks for all of it at once and nothing else.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Final, NamedTuple

from moontable.table.guard import POLICY
from moontable.table.modules import Modules, in_one, read_import_map

CLIENT: Final = Path(__file__).parents[1] / "client"
INDEX: Final = "index.html"
START: Final = "main.js"
PLACEHOLDER: Final = "__HASH__"
MODULES: Final = "<!-- modules -->"
PREFIX: Final = f"/assets/{PLACEHOLDER}/"
PAGES: Final = ("lobby", "table", "replay", "decks", "rules", "settings", "missing")
BOARD: Final = re.compile(r"games/([a-z]+)/board\.js")
IMPORT_MAP: Final = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)
COMPRESSIBLE: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
MISSING: Final = "<!doctype html><title>Moontable</title><p>No web client here; see /schema/openapi.json."


class File(NamedTuple):
    type: str
    body: bytes
    squeezed: bytes | None
    """The same with gzip, where that helps."""
    etag: str


class Pages:
    """All files of a client folder."""

    def __init__(self, folder: Path = CLIENT) -> None:
        paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
        files = {name: path.read_bytes() for name, path in paths.items()}
        whole = hashlib.sha256()
        for name, body in files.items():
            whole.update(name.encode() + b"\0" + body)
        self.hash = whole.hexdigest()[:16]
        styles = {name: body.decode() for name, body in files.items() if name.endswith(".css")}
        files |= {name: in_one(name, styles).encode() for name in styles}
        self._files = {name: _file(name, body) for name, body in files.items()}
        html = files[INDEX].decode() if INDEX in files else MISSING
        modules = _modules(html, files)
        self._boards = {found[1]: name for name in files if (found := BOARD.fullmatch(name))}
        self._indexes = {
            (page, game): _file(INDEX, self._index(html, page, game, modules))
            for page in PAGES
            for game in ("", *self._boards)
        }
        hashes = [_script_hash(script.replace(PLACEHOLDER, self.hash)) for script in IMPORT_MAP.findall(html)]
        self.policy = POLICY.format(script="".join([f" '{each}'" for each in hashes]))

    def _index(self, html: str, page: str, game: str, modules: Modules) -> bytes:
        """The first file of a page. Of all boards it brings that of the game which the page shows."""
        others = [name for board, name in self._boards.items() if board != game]
        needed = modules.needed(START, f"pages/{page}/{page}.js", others)
        links = "\n    ".join([f'<link rel="modulepreload" href="{PREFIX}{name}">' for name in needed])
        return html.replace(MODULES, links).replace(PLACEHOLDER, self.hash).encode()

    def index(self, path: str, game: str = "") -> File:
        """The first file for an address behind which this game is played."""
        page = path.split("/")[1] or "lobby"
        return self._indexes[page if page in PAGES else "missing", game if game in self._boards else ""]

    def asset(self, version: str, name: str) -> File | None:
        """A file of the present version; an address with another hash belongs to a page of yesterday."""
        return self._files.get(name) if version == self.hash else None


def _modules(html: str, files: dict[str, bytes]) -> Modules:
    scripts = {name: body.decode() for name, body in files.items() if name.endswith(".js")}
    found = IMPORT_MAP.search(html)
    return Modules(scripts, read_import_map(found[1], PREFIX) if found else {})


def _script_hash(script: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _file(name: str, body: bytes) -> File:
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    squeezed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSIBLE) else None
    if squeezed is not None and len(squeezed) >= len(body):
        squeezed = None
    return File(kind, body, squeezed, f'"{hashlib.sha256(body).hexdigest()[:24]}"')
