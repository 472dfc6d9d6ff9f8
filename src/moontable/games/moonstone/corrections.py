"""What the versions of the rules disagree about: each field names what an older version did otherwise.

The newest version answers every question with no; the code reads as the rule is now, with one line for how it was.
"""

from __future__ import annotations

from typing import Final

EVERY_RELEASE: Final = 99
RELEASES: Final = (1, 1, 2)
"""How many releases of characters there were by the versions of old; the newest knows all."""


class Corrections:
    """By which version a game is played, and what was still different in it."""

    def __init__(self, version: int) -> None:
        self.version: Final = version
        first = version < 2
        self.touching_opens_woods: Final = first
        """Whoever touched a wood saw through it, and each shape of a wood was a wood of its own (Q-48)."""
        self.shapes_cover_alone: Final = first
        """Each shape of a piece of terrain was near or far by itself when cover was looked at (MS-146)."""
        self.legs_judged_by_ends: Final = first
        """A leg of an engaged Jog was judged by its ends, and shortest ways were laid around rings (G-11, G-24)."""
        self.keeps_no_trail: Final = first
        """The way that was walked last was not kept for everybody to see."""
        self.terrain_unseen: Final = version < 4
        """Terrain could be the target of an ability out of sight (MS-095)."""
        self.releases: Final = RELEASES[version - 1] if version <= len(RELEASES) else EVERY_RELEASE
        """How many releases of characters a troupe could be chosen from (`Character.since`)."""


NEWEST: Final = 4
VERSIONS: Final = tuple([Corrections(version) for version in range(1, NEWEST + 1)])


def of_version(version: int) -> Corrections:
    """The rules of a version from 1 to the newest."""
    return VERSIONS[version - 1]
