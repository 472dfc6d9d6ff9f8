"""How the engines run here: as mypyc's extension modules, or as plain Python from the same sources."""

from __future__ import annotations

from typing import Literal

from moontable.core import rng


def engines() -> Literal["compiled", "interpreted"]:
    return "interpreted" if str(rng.__file__).endswith((".py", ".pyc")) else "compiled"
