"""Which version this is, and whether its engines run compiled or interpreted."""

from __future__ import annotations

import platform
from pathlib import Path

from moontable import __version__
from moontable.core.engines import engines

READY = Path(__file__).parents[3] / "build" / "compiled.stamp"
"""In a clone: the engines that `make play` has compiled beside the sources."""


def version_line(ready: Path = READY) -> str:
    here = f"{engines()} engines"
    if engines() == "interpreted" and ready.exists():
        here = "interpreted engines here, while `make play` has compiled engines"
    return f"moontable {__version__} ({here}, Python {platform.python_version()})"
