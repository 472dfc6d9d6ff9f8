"""Picks what is needed from requirements.lock:  python tools/pins.py play

Prints, for pip and uv, the packages that are pinned for a use (install, play, compile, develop). Needs nothing but
Python.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

LOCK = Path(__file__).parents[1] / "requirements.lock"
ENTRY = re.compile(r"^# ([a-z0-9-]+), to ([a-z, ]+)\n((?:.+ \\\n)*.+\n)", re.MULTILINE)


def pins(use: str) -> str:
    """The entries for a use, as they stand in the file."""
    entries = ENTRY.findall(LOCK.read_text(encoding="utf-8"))
    uses = {each for _, found, _ in entries for each in found.split(", ")}
    if use not in uses:
        sys.exit(f"{use}: requirements.lock knows packages to {', '.join(sorted(uses))}")
    return "".join([text for _, found, text in entries if use in found.split(", ")])


if __name__ == "__main__":
    sys.stdout.write(pins(*(sys.argv[1:] or [""])))
