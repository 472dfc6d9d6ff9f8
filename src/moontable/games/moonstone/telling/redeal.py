"""A world that a seat cannot tell from the true one (H-06, H-11).

What is hidden lies in the procedures in progress (hands, the card laid face down, answers not shown yet, troupes being
chosen) and in the order of the arcane deck. Each procedure deals anew what it hides, from all cards that the seat has
not seen; then the deck follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.rng import Rng
from moontable.games.moonstone.arcane import deck, held
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def redeal(position: Position, seat: i64, rng: Rng) -> None:
    """Deal everything hidden from a seat anew, in place. The table's future chance comes from `rng` too."""
    position.rng = rng.spawn()
    held.lay_aside(position, seat)
    for procedure in position.stack:
        procedure.redeal(position, seat)
    held.redeal(position, seat)
    deck.redeal(position, seat)
