"""`python -m tools.site [FOLDER]`: builds the docs site in FOLDER/site (`build` if left out) and follows its links."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tools.site.building import SiteError, build
from tools.site.checking import problems
from tools.site.places import ROOT


def main() -> None:
    """Build it, check it, say where it is."""
    started = time.perf_counter()
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build"
    try:
        site = build(folder.resolve())
    except SiteError as error:
        sys.exit(str(error))
    found = problems(site)
    if found:
        sys.exit("\n".join(found))
    print(f"{site / 'index.html'} is ready: {time.perf_counter() - started:.0f} seconds")


if __name__ == "__main__":
    main()
