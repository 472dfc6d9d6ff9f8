"""What the versions of the rules disagree about: each field names what an older version did otherwise.

The newest version answers every question with no; the code reads as the rule is now, with one line for how it was.
"""

from __future__ import annotations

from typing import Final


class Corrections:
    """By which version a game is played, and what was still different in it."""

    def __init__(self, version: int) -> None:
        self.version: Final = version
        first = version < 2
        self.parts_paid_apart: Final = first
        """Watertamer's Fire was paid first, then its Earth, each without a spare card of its own (IX-84)."""
        self.gangs_judged_once: Final = first
        """A gang was judged as a whole when its first card was played (BM-152, IX-27)."""


NEWEST: Final = 2
VERSIONS: Final = tuple([Corrections(version) for version in range(1, NEWEST + 1)])


def of_version(version: int) -> Corrections:
    """The rules of a version from 1 to the newest."""
    return VERSIONS[version - 1]
