"""Which version this is, and whether its engines run compiled or interpreted."""

from __future__ import annotations

import platform
from typing import Literal

from moontable import __version__
from moontable.core import rng


def engines() -> Literal["compiled", "interpreted"]:
    """How the engines run here: mypyc's extension modules, or plain Python from the same sources."""
    return "interpreted" if str(rng.__file__).endswith((".py", ".pyc")) else "compiled"


def version_line() -> str:
    return f"moontable {__version__} ({engines()} engines, Python {platform.python_version()})"
