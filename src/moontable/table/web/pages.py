"""The web client: its files from memory, compressed once, cached for ever under an address that changes with them.

Every address of a page (`/`, `/table/ID`, ...) answers with `index.html`; which page it is, the client reads from the
address. In `index.html` the word `__HASH__` stands for the hash of all files (`/assets/__HASH__/main.js`), `__PAGES__`
for the list of pages, and `<!-- modules -->` for the pack of all that this page needs (see `packing`).
"""

from __future__ import annotations

import base64
import hashlib
import json
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import Final

from moontable.table.web.files import File, file_of
from moontable.table.web.guard import POLICY
from moontable.table.web.modules import Modules, in_one, read_import_map
from moontable.table.web.packing import RUNNER, Packer

CLIENT: Final = Path(__file__).parents[2] / "client"
INDEX: Final = "index.html"
START: Final = "main.js"
PLACEHOLDER: Final = "__HASH__"
MODULES: Final = "<!-- modules -->"
PREFIX: Final = f"/assets/{PLACEHOLDER}/"
PAGES: Final = {
    "lobby": ("/",),
    "table": ("/table/{of}",),
    "replay": ("/replay/{of}",),
    "analysis": ("/analysis/{of}",),
    "decks": ("/decks",),
    "troupes": ("/troupes",),
    "learn": ("/learn",),
    "lesson": ("/lesson/{of}",),
    "puzzles": ("/puzzles",),
    "puzzle": ("/puzzle/{of}",),
    "rules": ("/rules", "/rules/{of}"),
    "settings": ("/settings",),
}
"""The pages and their addresses; `of` is what a page is about. `client/pages/<page>/<page>.js` draws one.
The client reads this list from `index.html`."""
OF_A_GAME: Final = ("table", "replay")
"""Pages that show the board of a game."""
WORKER: Final = "app/worker.js"
"""The service worker, which must lie above all pages: it is served at `/worker.js`."""
VERSIONED: Final = (WORKER, "app/offline.html")
"""Files beside the pages in which `__HASH__` stands for the hash as well."""
NO_PAGE: Final = "missing"
"""Drawn for every other address."""
PAGE_LIST: Final = "__PAGES__"
BOARD: Final = re.compile(r"games/([a-z]+)/board\.js")
LATER: Final = re.compile(r"(games/[a-z]+/((ending|guide)/[a-z]+|picks)|pages/table/result/[a-z]+|ui/share/qr)\.js")
"""The end of a game, the pictures of its rules, codes to scan: a page asks for them when it comes to that."""
STAGE: Final = "art/theatre.js"
"""The stage of the lobby with all its actors. Other pages show a part of it only while somebody waits or is lost."""
STAGED: Final = ("lobby", "learn", "puzzles", NO_PAGE)
IMPORT_MAP: Final = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)
TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
TYPES_ONLY: Final = ".d.ts"
"""Such files are for those who change the client; no browser reads them."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
MISSING: Final = "<!doctype html><title>Moontable</title><p>No web client here; see /schema/openapi.json."


class Pages:
    """All files of a client folder."""

    def __init__(self, folder: Path = CLIENT) -> None:
        shipped = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.endswith(TYPES_ONLY)]
        paths = {path.relative_to(folder).as_posix(): path for path in shipped}
        files = {name: path.read_bytes() for name, path in paths.items()}
        whole = hashlib.sha256()
        for name, body in files.items():
            whole.update(name.encode() + b"\0" + body)
        self.hash = whole.hexdigest()[:16]
        styles = {name: body.decode() for name, body in files.items() if name.endswith(".css")}
        files |= {name: in_one(name, styles).encode() for name in styles}
        files |= {
            name: files[name].replace(PLACEHOLDER.encode(), self.hash.encode()) for name in VERSIONED if name in files
        }
        self._files = {name: _file(name, body) for name, body in files.items()}
        self._packs: dict[tuple[tuple[str, ...], str], str] = {}
        html = files[INDEX].decode() if INDEX in files else MISSING
        modules = self._modules = _modules(html, files)
        runner = f"{PREFIX}{RUNNER}".replace(PLACEHOLDER, self.hash)
        self._packer = Packer(modules.sources, modules.words, runner)
        self._boards = {found[1]: name for name in files if (found := BOARD.fullmatch(name))}
        self._later = [name for name in files if LATER.fullmatch(name)]
        self._indexes = {
            (page, game): _file(INDEX, self._index(html, page, game))
            for page in (*PAGES, NO_PAGE)
            for game in ("", *(self._boards if page in OF_A_GAME else ()))
        }
        for name in modules.later:
            self._pack(f"packs/{name}", modules.closure(name))
        hashes = [_script_hash(script.replace(PLACEHOLDER, self.hash)) for script in IMPORT_MAP.findall(html)]
        self.policy = POLICY.format(script="".join([f" '{each}'" for each in hashes]))

    def _index(self, html: str, page: str, game: str) -> bytes:
        """The first file of a page. Of all boards it brings that of the game which the page shows."""
        others = [name for board, name in self._boards.items() if board != game]
        stage = [] if page in STAGED else [STAGE]
        needed = self._modules.needed(START, f"pages/{page}/{page}.js", [*others, *stage, *self._later])
        name = self._pack(f"packs/{page}{'.' if game else ''}{game}.js", needed, START)
        links = f'<link rel="modulepreload" href="{PREFIX}{RUNNER}">\n    '
        links += f'<script type="module" src="{PREFIX}{name}"></script>'
        filled = html.replace(MODULES, links).replace(PAGE_LIST, json.dumps(PAGES))
        return filled.replace(PLACEHOLDER, self.hash).encode()

    def _pack(self, name: str, needed: list[str], start: str = "") -> str:
        """The name of a pack of these modules: that of an equal one, if there is one already."""
        known = self._packs.setdefault((tuple(sorted(needed)), start), name)
        if known == name:
            self._files[name] = _file(name, self._packer.pack(needed, start).encode())
        return known

    def index(self, path: str, game: str = "") -> File:
        """The first file for an address behind which this game is played."""
        page = path[1:].partition("/")[0] or "lobby"
        page = page if page in PAGES else NO_PAGE
        return self._indexes[page, game if (page, game) in self._indexes else ""]

    @property
    def worker(self) -> File | None:
        return self._files.get(WORKER)

    def asset(self, version: str, name: str) -> File | None:
        """A file of the present version; an address with another hash belongs to a page of yesterday."""
        return self._files.get(name) if version == self.hash else None


@cache
def our_pages() -> Pages:
    """The client that is shipped, read and packed once in a process."""
    return Pages()


def _modules(html: str, files: dict[str, bytes]) -> Modules:
    scripts = {name: body.decode() for name, body in files.items() if name.endswith(".js")}
    found = IMPORT_MAP.search(html)
    return Modules(scripts, read_import_map(found[1], PREFIX) if found else {})


def _script_hash(script: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _file(name: str, body: bytes) -> File:
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return file_of(kind, body)
