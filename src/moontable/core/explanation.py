"""Why something is not possible now, in words a player understands."""

from __future__ import annotations

from typing import NamedTuple


class Explanation(NamedTuple):
    """The answer to "why not?".

    It may use only what the asking seat is allowed to know; the conformance kit checks that.
    """

    rule: str
    """Id of the rule in `docs/rules` that forbids it, such as `BM-151`."""
    sentence: str
    """What stands in the way, as one sentence."""
    remedy: str = ""
    """What would have to change for it to become possible; empty if nothing in this decision would."""
    because: tuple[str, ...] = ()
    """Ids of the cards, tiles, models or terrain responsible."""
    points: tuple[tuple[int, int], ...] = ()
    """Where on a continuous table, in the game's own units: the ends of a blocked line, the spot of a collision."""

    def __str__(self) -> str:
        told = f"{self.sentence} ({self.rule})" if self.rule else self.sentence
        return f"{told} {self.remedy}" if self.remedy else told
