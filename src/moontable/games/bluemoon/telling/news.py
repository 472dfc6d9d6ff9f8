"""What comes of an action beside the deed itself: dragons that move, fights that end, cards that are lost.

To tell of it, `log` carries the action out on a fork with an empty list of news; the rules note there what they
do, and `log` puts it into words. Everything noted is public: all see dragons move and cards being discarded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.state.bits import lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.words import card_name

if TYPE_CHECKING:
    from mypy_extensions import i64

ATTRACTED: Final = 0
"""A player attracts a dragon, because of some cards."""
FIGHT_WON: Final = 1
"""A player wins a fight, with a number of dragons that some cards have changed."""
LOST: Final = 2
"""A card of a player is discarded that others did not know of."""


class Note:
    """One thing that happened."""

    def __init__(self, kind: int, seat: int, cards: list[str], dragons: int = 1, many: bool = False) -> None:
        self.kind = kind
        self.seat = seat
        self.cards = cards
        """As sentences name them: what is responsible, or what was lost."""
        self.dragons = dragons
        self.many = many
        """Whether a fight counts for more because of six cards on the table (BM-064)."""


def names(player: Player, cards: i64) -> list[str]:
    """Cards of a player as sentences name them."""
    found: list[str] = []
    while cards:
        found.append(card_name(player.deck.cards[lowest(cards)]))
        cards &= cards - 1
    return found
