"""Which passives are tested where: `@covers(("jayda", "Swift"))` over a test, so that none can be left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])

PASSIVES: list[tuple[str, str]] = []
"""Slug of the character and name of the passive, of all that some test is about."""


def covers(*passives: tuple[str, str]) -> Callable[[Test], Test]:
    """Note which passives a test is about."""
    PASSIVES.extend(passives)
    return unchanged


def unchanged(test: Test) -> Test:
    return test
