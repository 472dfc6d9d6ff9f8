"""What the lab needs beyond the table, and what is said where it is missing."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from moontable.core.errors import MoontableError


class MissingExtra(MoontableError):
    """A library is not installed that only this part of Moontable needs."""


def need(module: str, extra: str = "lab") -> Any:
    """A module of a library that an extra brings. Raises `MissingExtra` with the command that installs it."""
    try:
        found: ModuleType = import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        if error.name is None or error.name.partition(".")[0] != package:
            raise
        raise MissingExtra(f"{package} is missing; this installs it: pip install 'moontable[{extra}]'") from error
    return found
