"""Phase 1: the figure's steps and the powers of Vulca, Terrah, Aqua and Flit (BC-031 to BC-043).

Nothing depends on the way a figure takes, and powers may come before, between and after its steps (BQ-03). So a player
uses powers first and then names the space where the figure ends, which also ends the phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city import actions
from moontable.games.city.cards import FLIT_1, FLIT_2, colour_of, count, value_of
from moontable.games.city.spaces import DISTANCE, FARTHEST, SPACES
from moontable.games.city.table import DRAGON, MOVE, OUTSIDE, Table

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


def options(table: Table) -> list[int]:
    """MOVE: every space within the allowance, the own one included, and every power that changes something."""
    me = table.me()
    found = _WITHIN[(FARTHEST + 1) * me.space + min(table.allowance, FARTHEST)].copy()
    at: i64 = 0
    while at < 8:
        card: i64 = POWERS[at]
        if count(me.low, me.high, card) and has_use(table, card):
            found.append(actions.use(card))
        at += 1
    return found


def has_use(table: Table, card: i64) -> bool:
    """Whether the power of a card could change anything now.

    A walk needs its dragon inside the city (BC-039); a Flit needs a space that is out of reach without it.
    """
    if card >= FLIT_1:
        return table.allowance < _REACH[table.me().space]
    return value_of(card) == 1 or table.dragon(colour_of(card)) != OUTSIDE


def use(table: Table, card: i64) -> None:
    """A Flit acts at once; for a dragon card its space is asked next."""
    if card < FLIT_1:
        table.lay(card)
        table.last = card
        table.step = DRAGON
        return
    table.discard(card)
    if card == FLIT_1:  # wherever it flies, and with steps before or after: every space is in reach (BQ-04)
        table.allowance = FARTHEST
    else:
        table.allowance += FLIT_STEPS


def landings(table: Table) -> list[int]:
    """DRAGON: any other space for a flight, those within three steps for a walk (BQ-06: it must end elsewhere)."""
    found: list[int] = []
    present = table.dragon(colour_of(table.last))
    flies = value_of(table.last) == 1
    space: i64 = 0
    while space < SPACES:
        if space != present and (flies or DISTANCE[SPACES * present + space] <= DRAGON_STEPS):
            found.append(actions.put_dragon(space))
        space += 1
    return found


def put_dragon(table: Table, space: i64) -> None:
    table.put_dragon(colour_of(table.last), space)
    table.show_laid()
    table.step = MOVE
