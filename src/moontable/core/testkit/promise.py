"""What a check is: one promise of the contract, watched through whole games."""

from __future__ import annotations

import re
from typing import ClassVar, Final

from moontable.core.testkit.moment import Moment

SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What programs compare is a slug, never a sentence."""


class Promise:
    """One promise. The docstring of each subclass states it; raise `Broken` where it does not hold.

    The same object watches all games of one set of options, so `start` must forget the game before.
    """

    name: ClassVar[str]
    hint: ClassVar[str]
    """What usually causes a break, in one line."""

    def start(self, at: Moment) -> None:
        """A new game was set up; `at` is its first moment."""

    def look(self, at: Moment) -> None:
        """A position, also the first and the last one."""

    def played(self, at: Moment, action: int) -> None:
        """`at.state` has just taken the action; the rest of `at` still describes the position before."""

    def end(self, at: Moment) -> None:
        """The game is over; `at` is its last moment."""

    def close(self, at: Moment) -> None:
        """All games with these options were played; `at` is the last moment of the last one."""
