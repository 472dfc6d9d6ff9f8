"""What of the cards of an arcane action a seat may see (H-02 to H-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def hand_shown(viewer: i64, owner: i64, hand: i64, known: list[int]) -> dict[str, object]:
    """The size for everybody; the cards for their owner, and what others know of them (H-02, H-03, H-06)."""
    seen = known[viewer] if 0 <= viewer < len(known) else EMPTY
    return {
        "size": int(hands.size(hand)),
        "cards": deck.names(hand) if viewer == owner else None,
        "known": deck.names(hand if viewer == owner else seen),
    }


def sealed_shown(sealed: i64, mine: bool) -> str | None:
    """The face-down card: its name for the one who laid it down, `hidden` for others (H-04)."""
    if sealed == NOBODY:
        return None
    return deck.card_name(sealed) if mine else "hidden"
