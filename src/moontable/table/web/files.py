"""What is made once and sent often: kept as it is and compressed, so that sending it takes no further work."""

from __future__ import annotations

import gzip
import hashlib
from typing import Final, NamedTuple

COMPRESSIBLE: Final = ("text/", "application/json", "application/manifest+json", "application/vnd.oai", "image/svg+xml")
JSON: Final = "application/json"


class File(NamedTuple):
    type: str
    body: bytes
    squeezed: bytes | None
    """The same with gzip, where that helps."""
    etag: str


def file_of(kind: str, body: bytes) -> File:
    squeezed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSIBLE) else None
    if squeezed is not None and len(squeezed) >= len(body):
        squeezed = None
    return File(kind, body, squeezed, f'"{hashlib.sha256(body).hexdigest()[:24]}"')
