"""The two editions as named differences (section 12 of the checklist): rules ask for a property, never for a name."""

from __future__ import annotations

from typing import Final


class Edition:
    """What differs between the editions."""

    def __init__(self, name: str, *, scores_crystals: bool, cards_last_wins: bool) -> None:
        self.name: Final = name
        self.scores_crystals: Final = scores_crystals
        """A single game is worth crystals (BM-078); otherwise only the winner counts (BM-084)."""
        self.cards_last_wins: Final = cards_last_wins
        """With all dragons neutral the player who had cards in hand last wins (BM-076), instead of the one
        who ran out later (BM-075)."""


FIRST: Final = Edition("2004", scores_crystals=True, cards_last_wins=False)
LEGENDS: Final = Edition("legends", scores_crystals=False, cards_last_wins=True)
EDITIONS: Final = {FIRST.name: FIRST, LEGENDS.name: LEGENDS}
