"""The course of a turn: movement, contribution, discard and draw, then the next player (BC-028 to BC-030).

Which step comes next depends only on what everybody knows, never on a hand, so that no step betrays one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.city import actions, contribution, deck, endings, movement, offerings
from moontable.games.city.spaces import COURTYARD
from moontable.games.city.table import (
    BUILD,
    DISCARD,
    DRAGON,
    FINISHED,
    FIRST_STEPS,
    MOVE,
    OFFER,
    PAY,
    SECOND,
    Table,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def options(table: Table) -> list[int]:
    """The legal actions of the step that the active player is in."""
    step = table.step
    if step == MOVE:
        return movement.options(table)
    if step == DRAGON:
        return movement.landings(table)
    if step == BUILD:
        return contribution.boxes(table)
    if step == PAY:
        return contribution.cards(table)
    if step == OFFER:
        return offerings.options(table)
    if step == FINISHED:
        return []
    return deck.discards(table)


def act(table: Table, action: i64) -> None:
    """Take a legal action."""
    if action == actions.DONE:
        _pass(table)
    elif action < actions.PUT:
        _arrive(table, action - actions.GO)
    elif action < actions.USE:
        movement.put_dragon(table, action - actions.PUT)
    elif action < actions.BOX:
        _use(table, action - actions.USE)
    elif action < actions.PAY:
        contribution.choose_box(table, action - actions.BOX)
    elif action < actions.OFFER:
        contribution.add(table, action - actions.PAY)
    elif action == actions.OFFER:
        offerings.offer(table, 0)
    else:
        _throw(table, action - actions.THROW)


def _arrive(table: Table, space: i64) -> None:
    """The figure's place at the end of phase 1 is the only one where its player may act in phase 2 (BC-034)."""
    table.me().space = space
    if space == COURTYARD:
        offerings.begin(table)
    else:
        contribution.begin(table)


def _use(table: Table, card: i64) -> None:
    if table.step == MOVE:
        movement.use(table, card)
    else:
        offerings.offer_again(table, card)


def _throw(table: Table, card: i64) -> None:
    if table.step == DISCARD:
        deck.throw_first(table, card)
    else:
        table.lay(card)
        _end(table, 2)


def _pass(table: Table) -> None:
    """End an optional step: contributions, offerings, or throwing cards away."""
    if table.step == DISCARD:
        _end(table, 0)
    elif table.step == SECOND:
        _end(table, 1)
    else:
        table.step = DISCARD


def _end(table: Table, thrown: i64) -> None:
    """Draw, hand out the face-down cards, see whether the game is over, and let the next player begin."""
    deck.draw_after(table, thrown)
    deck.hand_out(table)
    table.turn += 1
    endings.check(table)
    if table.step == FINISHED:
        return
    table.active = table.active + 1 if table.active + 1 < table.city.players else 0
    begin(table)


def begin(table: Table) -> None:
    """Start the turn of the active player."""
    table.step = MOVE
    table.allowance = FIRST_STEPS
    table.contributed = False
    table.offered = False
