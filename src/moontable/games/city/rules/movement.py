"""Phase 1: the figure's steps and the powers of Vulca, Terrah, Aqua and Flit (BC-031 to BC-043).

Nothing depends on the way a figure takes, and powers may come before, between and after its steps (BQ-03). So a player
uses powers first and then names the space where the figure ends, which also ends the phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city import actions
from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import FLIT_1, FLIT_2, colour_of, types_in, value_of
from moontable.games.city.components.spaces import DISTANCE, FARTHEST, SPACES
from moontable.games.city.state.position import DRAGON, DRAGONS, MOVE, OUTSIDE, Position

if TYPE_CHECKING:
    from mypy_extensions import i64

FLIT_STEPS: Final = 2
DRAGON_STEPS: Final = 3
POWERS: Final = bytes([0, 1, 3, 4, 6, 7, FLIT_1, FLIT_2])
"""The card types with a power in this phase: values 1 and 2 of Vulca, Terrah, Aqua and Flit."""
FLIGHTS: Final = 0b001001001
"""The values 1 of Vulca, Terrah and Aqua, a bit for each type."""
FLITS: Final = 1 << FLIT_1 | 1 << FLIT_2

_WITHIN: Final = [
    [actions.GO + to for to in range(SPACES) if DISTANCE[SPACES * space + to] <= steps]
    for space in range(SPACES)
    for steps in range(FARTHEST + 1)
]
"""The actions that lead from a space to those within so many steps, at `(FARTHEST + 1) * space + steps`."""

_USES: Final = actions.lists(actions.USE, [])
"""The actions that use powers, for every set of card types that have one."""
_FLY: Final = [[actions.PUT + to for to in range(SPACES) if to != present] for present in range(OUTSIDE + 1)]
"""Where a dragon can fly from each space, or from outside."""
_WALK: Final = [
    [actions.PUT + to for to in range(SPACES) if 0 < DISTANCE[SPACES * present + to] <= DRAGON_STEPS]
    for present in range(SPACES)
]

_REACH: Final = bytes(
    [max(DISTANCE[SPACES * space : SPACES * space + SPACES]) for space in range(SPACES)],
)
"""The distance from each space to the one farthest away."""
SMALLEST_REACH: Final = min(_REACH)
"""Whoever may make fewer steps has some space out of reach, wherever the figure stands."""


def options(position: Position) -> list[int]:
    """MOVE: every space within the allowance, the one where they stand too, and every power that changes something."""
    me = position.me()
    within = _WITHIN[(FARTHEST + 1) * me.space + min(position.allowance, FARTHEST)]
    return within + _USES[types_in(me.hand_low, 0) & useful(position)]


def uses(position: Position) -> list[int]:
    """MOVE: every power that changes something."""
    return _USES[types_in(position.me().hand_low, 0) & useful(position)].copy()


def useful(position: Position) -> i64:
    """The types of cards, a bit each, whose power could change anything now.

    A walk needs its dragon inside the city (BC-039); a Flit needs a space that is out of reach without it.
    """
    types: i64 = FLIGHTS
    dragon: i64 = 0
    while dragon < len(DRAGONS):
        if position.dragon(dragon) != OUTSIDE:
            types |= bit_of(3 * dragon + 1)
        dragon += 1
    if position.allowance < _REACH[position.me().space]:
        types |= FLITS
    return types


def has_use(position: Position, card: i64) -> bool:
    """Whether the power of a card could change anything now."""
    return (useful(position) >> card) & 1 == 1


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
    present = position.dragon(colour_of(position.chosen))
    return _FLY[present].copy() if value_of(position.chosen) == 1 else _WALK[present].copy()


def put_dragon(position: Position, space: i64) -> None:
    position.put_dragon(colour_of(position.chosen), space)
    position.show_laid()
    position.step = MOVE
