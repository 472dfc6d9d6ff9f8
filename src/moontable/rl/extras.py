"""What is not installed by itself: each extra is named with the command that installs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ImportError):
    """A package of an extra is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Whatever is imported inside belongs to this extra. Raises `MissingExtra` if it is not there."""
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "a package").partition(".")[0]
        if package == "moontable":
            raise
        raise MissingExtra(f"{package} is not installed; get it with: pip install 'moontable[{name}]'") from missing
