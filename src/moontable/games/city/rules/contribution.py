"""Phase 2 on a building: choosing a box, paying for it card by card, what a contribution sets off (BC-052 to BC-062).

What may be laid for a box is decided in `laying`, and for games begun by the first rules in `orderly`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city import actions
from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import high_unit, low_unit
from moontable.games.city.rules import orderly, scales, scoring
from moontable.games.city.rules.laying import addable, completes, is_anything_addable
from moontable.games.city.rules.payment import pays
from moontable.games.city.state.position import BUILD, DISCARD, PAY, Position

if TYPE_CHECKING:
    from mypy_extensions import i64

PAYMENTS: Final = actions.CardActions(actions.PAY, [])


# -- choices ----------------------------------------------------------------------------------------------------------


def boxes(position: Position) -> list[int]:
    """BUILD: every open box that the hand can pay, in any order (BC-053), or nothing more."""
    me, city = position.me(), position.city
    space = me.space
    colour: i64 = city.colour[space]
    first: i64 = city.first_box[space]
    found: list[int] = [actions.DONE]
    box: i64 = 0
    while box < city.boxes[space]:
        if not (position.filled >> (first + box)) & 1 and pays(
            me.hand_low, me.hand_high, colour, city.box_value[first + box]
        ):
            found.append(actions.fill(box))
        box += 1
    return found


def cards(position: Position) -> list[int]:
    """PAY: every card that may be laid next, and the end of a payment that is complete (BQ-09)."""
    me, city = position.me(), position.city
    if not city.any_order:
        return [actions.PAY + card for card in orderly.cards(position)]
    colour: i64 = city.colour[me.space]
    value: i64 = city.box_value[position.box]
    found = PAYMENTS.of(addable(position.laid_low, position.laid_high, me.hand_low, me.hand_high, colour, value))
    if completes(position.laid_low, position.laid_high, colour, value):
        found.insert(0, actions.DONE)
    return found


def is_complete(position: Position) -> bool:
    """PAY: whether the payment may be closed."""
    colour: i64 = position.city.colour[position.me().space]
    value: i64 = position.city.box_value[position.box]
    return position.city.any_order and completes(position.laid_low, position.laid_high, colour, value)


# -- what happens -----------------------------------------------------------------------------------------------------


def begin(position: Position) -> None:
    """Ask for a contribution if one is possible at all (BC-052); what the hand can pay is nobody else's business."""
    me = position.me()
    position.step = BUILD if me.markers > 0 and not position.is_completed(me.space) else DISCARD


def choose_box(position: Position, box: i64) -> None:
    position.box = position.city.first_box[position.me().space] + box
    position.chosen = 0
    position.step = PAY


def add(position: Position, card: i64) -> None:
    """Lay one more card."""
    ends = closes(position, card)
    position.lay(card)
    if ends:
        contribute(position)
    elif not position.city.any_order:
        position.chosen = orderly.rank_of_last(position, position.city.colour[position.me().space])


def closes(position: Position, card: i64) -> bool:
    """Whether the payment ends by itself when this card is laid: it does if no further card could be (BQ-09).

    By the first rules the contribution is made as soon as the box is paid.
    """
    me, city = position.me(), position.city
    colour: i64 = city.colour[me.space]
    value: i64 = city.box_value[position.box]
    laid_low, laid_high = position.laid_low + low_unit(card), position.laid_high + high_unit(card)
    if not city.any_order:
        return pays(laid_low, laid_high, colour, value)
    low, high = me.hand_low - low_unit(card), me.hand_high - high_unit(card)
    return not is_anything_addable(laid_low, laid_high, low, high, colour, value)


def contribute(position: Position) -> None:
    """Discard the payment, place the marker, take dragon scales, score a completed building: in this order."""
    me = position.me()
    space = me.space
    marker: i64 = bit_of(position.box)
    position.show_laid()
    me.markers -= 1
    me.boxes |= marker
    position.filled |= marker
    if not position.contributed:  # once per turn, after the first contribution (BC-061, BC-062)
        position.contributed = True
        scales.award_dragons(position, space)
    open_boxes = position.city.box_mask(space) & ~position.filled
    if open_boxes == 0:
        scoring.complete(position, space)
    begin(position)
