"""Play at random: the simplest player, and the loop by which engines are measured and positions are tried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.contract import OVER, State
from moontable.core.rng import Rng

if TYPE_CHECKING:
    from mypy_extensions import i64


def random_game(state: State, rng: Rng) -> int:
    """Play legal actions at random, all equally likely, until the game is over. Returns the number of decisions."""
    decisions: i64 = 0
    while state.seat != OVER:
        choices = state.legal()
        state.apply(choices[rng.below(len(choices))])
        decisions += 1
    return decisions
