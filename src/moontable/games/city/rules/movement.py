"""Phase 1: the figure's steps and the powers of Vulca, Terrah, Aqua and Flit (BC-031 to BC-043).

Nothing depends on the way a figure takes, and powers may come before, between and after its steps (BQ-03). So a player
uses powers first and then names the space where the figure ends, which also ends the phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city import actions
from moontable.games.city.components.cards import FLIT_1, FLIT_2, colour_of, count, value_of
from moontable.games.city.components.spaces import DISTANCE, FARTHEST, SPACES
from moontable.games.city.state.position import DRAGON, MOVE, OUTSIDE, Position

if TYPE_CHECKING:
    from mypy_extensions import i64

FLIT_STEPS: Final = 2
DRAGON_STEPS: Final = 3
POWERS: Final = bytes([0, 1, 3, 4, 6, 7, FLIT_1, FLIT_2])
"""The card types with a power in this phase: values 1 and 2 of Vulca, Terrah, Aqua and Flit."""

_WITHIN: Final = [
    [actions.GO + to for to in range(SPACES) if DISTANCE[SPACES * space + to] <= steps]
    for space in range(SPACES)
    for steps in range(FARTHEST + 1)
]
"""The actions that lead from a space to those within so many steps, at `(FARTHEST + 1) * space + steps`."""

_REACH: Final = bytes(
    [max(DISTANCE[SPACES * space : SPACES * space + SPACES]) for space in range(SPACES)],
)
"""The distance from each space to the one farthest away."""
SMALLEST_REACH: Final = min(_REACH)
"""Whoever may make fewer steps has some space out of reach, wherever the figure stands."""


def options(position: Position) -> list[int]:
    """MOVE: every space within the allowance, the one where they stand too, and every power that changes something."""
    found = _WITHIN[(FARTHEST + 1) * position.me().space + min(position.allowance, FARTHEST)].copy()
    _add_uses(position, found)
    return found


def uses(position: Position) -> list[int]:
    """MOVE: every power that changes something."""
    found: list[int] = []
    _add_uses(position, found)
    return found


def _add_uses(position: Position, found: list[int]) -> None:
    me = position.me()
    at: i64 = 0
    while at < 8:
        card: i64 = POWERS[at]
        if count(me.hand_low, me.hand_high, card) and has_use(position, card):
            found.append(actions.use(card))
        at += 1


def has_use(position: Position, card: i64) -> bool:
    """Whether the power of a card could change anything now.

    A walk needs its dragon inside the city (BC-039); a Flit needs a space that is out of reach without it.
    """
    if card >= FLIT_1:
        return position.allowance < _REACH[position.me().space]
    return value_of(card) == 1 or position.dragon(colour_of(card)) != OUTSIDE


def use(position: Position, card: i64) -> None:
    """A Flit acts at once; for a dragon card its space is asked next."""
    if card < FLIT_1:
        position.lay(card)
        position.chosen = card
        position.step = DRAGON
        return
    position.discard(card)
    if card == FLIT_1:  # wherever it flies, and with steps before or after: every space is in reach (BQ-04)
        position.allowance = FARTHEST
    else:
        position.allowance += FLIT_STEPS


def landings(position: Position) -> list[int]:
    """DRAGON: any other space for a flight, those within three steps for a walk (BQ-06: it must end elsewhere)."""
    found: list[int] = []
    present = position.dragon(colour_of(position.chosen))
    flies = value_of(position.chosen) == 1
    space: i64 = 0
    while space < SPACES:
        if space != present and (flies or DISTANCE[SPACES * present + space] <= DRAGON_STEPS):
            found.append(actions.put_dragon(space))
        space += 1
    return found


def put_dragon(position: Position, space: i64) -> None:
    position.put_dragon(colour_of(position.chosen), space)
    position.show_laid()
    position.step = MOVE
