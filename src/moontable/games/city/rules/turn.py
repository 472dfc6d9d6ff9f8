"""The course of a turn: movement, contribution, discard and draw, then the next player (BC-028 to BC-030).

Which step comes next depends only on what everybody knows, never on a hand, so that no step betrays one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.city import actions
from moontable.games.city.components.spaces import COURTYARD
from moontable.games.city.rules import contribution, deck, endings, movement, offerings
from moontable.games.city.state.position import (
    BUILD,
    DISCARD,
    DRAGON,
    FINISHED,
    FIRST_STEPS,
    MOVE,
    OFFER,
    PAY,
    SECOND,
    Position,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def options(position: Position) -> list[int]:
    """The legal actions of the step that the active player is in."""
    step = position.step
    if step == MOVE:
        return movement.options(position)
    if step == DRAGON:
        return movement.landings(position)
    if step == BUILD:
        return contribution.boxes(position)
    if step == PAY:
        return contribution.cards(position)
    if step == OFFER:
        return offerings.options(position)
    if step == FINISHED:
        return []
    return deck.discards(position)


def act(position: Position, action: i64) -> None:
    """Take a legal action."""
    if action == actions.DONE:
        _pass(position)
    elif action < actions.PUT:
        _arrive(position, action - actions.GO)
    elif action < actions.USE:
        movement.put_dragon(position, action - actions.PUT)
    elif action < actions.BOX:
        _use(position, action - actions.USE)
    elif action < actions.PAY:
        contribution.choose_box(position, action - actions.BOX)
    elif action < actions.OFFER:
        contribution.add(position, action - actions.PAY)
    elif action == actions.OFFER:
        offerings.offer(position, 0)
    else:
        _throw(position, action - actions.THROW)


def _arrive(position: Position, space: i64) -> None:
    """The figure's place at the end of phase 1 is the only one where its player may act in phase 2 (BC-034)."""
    position.me().space = space
    if space == COURTYARD:
        offerings.begin(position)
    else:
        contribution.begin(position)


def _use(position: Position, card: i64) -> None:
    if position.step == MOVE:
        movement.use(position, card)
    else:
        offerings.offer_again(position, card)


def _throw(position: Position, card: i64) -> None:
    if position.step == DISCARD:
        deck.throw_first(position, card)
    else:
        position.lay(card)
        _end(position, 2)


def _pass(position: Position) -> None:
    """End an optional step: contributions, offerings, or throwing cards away; or a payment that is complete."""
    if position.step == DISCARD:
        _end(position, 0)
    elif position.step == SECOND:
        _end(position, 1)
    elif position.step == PAY:
        contribution.contribute(position)
    else:
        position.step = DISCARD


def _end(position: Position, thrown: i64) -> None:
    """Draw, hand out the face-down cards, see whether the game is over, and let the next player begin."""
    deck.draw_after(position, thrown)
    deck.hand_out(position)
    position.turn += 1
    endings.check(position)
    if position.step == FINISHED:
        return
    position.active = position.active + 1 if position.active + 1 < position.city.players else 0
    begin(position)


def begin(position: Position) -> None:
    """Start the turn of the active player."""
    position.step = MOVE
    position.allowance = FIRST_STEPS
    position.contributed = False
    position.offered = False
