"""The web client: its files from memory, compressed once, cached for ever under an address that changes with them.

Every address of a page (`/`, `/table/ID`, ...) answers with the same `index.html`; which page it is, the client reads
from the address. In `index.html` the word `__HASH__` stands for the hash of all files: `/assets/__HASH__/main.js`.
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

CLIENT: Final = Path(__file__).parents[1] / "client"
INDEX: Final = "index.html"
PLACEHOLDER: Final = "__HASH__"
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
        files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
        whole = hashlib.sha256()
        for name, path in files.items():
            whole.update(name.encode() + b"\0" + path.read_bytes())
        self.hash = whole.hexdigest()[:16]
        self._files = {name: _file(name, path.read_bytes()) for name, path in files.items()}
        html = files[INDEX].read_text(encoding="utf-8") if INDEX in files else MISSING
        html = html.replace(PLACEHOLDER, self.hash)
        self.index = _file(INDEX, html.encode())
        hashes = [_script_hash(script) for script in IMPORT_MAP.findall(html)]
        self.policy = POLICY.format(script="".join([f" '{each}'" for each in hashes]))

    def asset(self, version: str, name: str) -> File | None:
        """A file of the present version; an address with another hash belongs to a page of yesterday."""
        return self._files.get(name) if version == self.hash else None


def _script_hash(script: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _file(name: str, body: bytes) -> File:
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    squeezed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSIBLE) else None
    if squeezed is not None and len(squeezed) >= len(body):
        squeezed = None
    return File(kind, body, squeezed, f'"{hashlib.sha256(body).hexdigest()[:24]}"')
