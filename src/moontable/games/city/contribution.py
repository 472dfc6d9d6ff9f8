"""Phase 2 on a building: choosing a box, paying for it card by card, what a contribution sets off (BC-052 to BC-062).

A payment is laid in a fixed order of card types (`ORDER`), so that each can be laid in one way only, and it ends as
soon as the box is paid. A card is offered only if some payment without a superfluous card goes on with it: no dead
ends, no waste (BQ-09).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city import actions, scales, scoring
from moontable.games.city.cards import (
    ANY,
    HOAX_1,
    HOAX_2,
    KHIND,
    MIMIX_1,
    MIMIX_2,
    PLAIN_COLOURS,
    TYPES,
    count,
    high_unit,
    low_unit,
    type_of,
)
from moontable.games.city.payment import HOAX, MIMIX, is_minimal, pays, takes_part
from moontable.games.city.table import BUILD, DISCARD, PAY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def _order(colour: int) -> list[int]:
    """The order in which cards are laid for a box of this colour: Hoax, then what counts most, Khind last."""
    own = [colour] if colour < PLAIN_COLOURS else list(range(PLAIN_COLOURS))
    threes = [type_of(one, 3) for one in own]
    lower = [type_of(one, value) for value in (2, 1) for one in own]
    others = [type_of(one, value) for one in range(PLAIN_COLOURS) for value in (3, 2, 1)]
    wanted = [HOAX_1, HOAX_2, *threes, MIMIX_2, MIMIX_1, *lower, *others, KHIND]
    return list(dict.fromkeys(wanted))


ORDER: Final = bytes([card for colour in range(ANY + 1) for card in _order(colour)])
"""`TYPES` entries for each colour of a box."""


# -- choices ----------------------------------------------------------------------------------------------------------


def boxes(table: Table) -> list[int]:
    """BUILD: every open box that the hand can pay, in any order (BC-053), or nothing more."""
    me, city = table.me(), table.city
    space = me.space
    colour: i64 = city.colour[space]
    first: i64 = city.first_box[space]
    found: list[int] = [actions.DONE]
    box: i64 = 0
    while box < city.boxes[space]:
        if not (table.filled >> (first + box)) & 1 and pays(me.low, me.high, colour, city.box_value[first + box]):
            found.append(actions.fill(box))
        box += 1
    return found


def cards(table: Table) -> list[int]:
    """PAY: every card with which a payment without waste goes on."""
    me, city = table.me(), table.city
    colour: i64 = city.colour[me.space]
    value: i64 = city.box_value[table.box]
    low, high = me.low, me.high
    found: list[int] = []
    rank: i64 = 0
    while rank < TYPES:
        card: i64 = ORDER[TYPES * colour + rank]
        copies = count(low, high, card)
        if copies:
            if rank >= table.last and goes_on(table.laid_low, table.laid_high, low, high, rank, colour, value):
                found.append(actions.pay(card))
            low -= copies * low_unit(card)
            high -= copies * high_unit(card)
        rank += 1
    return found


def goes_on(paid_low: i64, paid_high: i64, low: i64, high: i64, rank: i64, colour: i64, value: i64) -> bool:
    """Whether the card of this rank, and after it cards of the heap `low`, `high`, complete a payment without waste.

    The heap holds no card of a lower rank.
    """
    card: i64 = ORDER[TYPES * colour + rank]
    paid_low += low_unit(card)
    paid_high += high_unit(card)
    low -= low_unit(card)
    high -= high_unit(card)
    partner = card in (MIMIX_1, MIMIX_2) and high & MIMIX != 0
    if not takes_part(paid_low, paid_high, colour, partner):
        return False
    if pays(paid_low, paid_high, colour, value):
        return is_minimal(paid_low, paid_high, colour, value)
    if not pays(paid_low + low, paid_high + high, colour, value):
        return False
    if not (paid_high | high) & HOAX and colour != ANY:
        return True  # from here on cards count less and less, so whatever completes the payment wastes nothing
    while rank < TYPES:
        card = ORDER[TYPES * colour + rank]
        copies = count(low, high, card)
        if copies:
            if goes_on(paid_low, paid_high, low, high, rank, colour, value):
                return True
            low -= copies * low_unit(card)
            high -= copies * high_unit(card)
        rank += 1
    return False


# -- what happens -----------------------------------------------------------------------------------------------------


def begin(table: Table) -> None:
    """Ask for a contribution if one is possible at all (BC-052); what the hand can pay is nobody else's business."""
    me = table.me()
    table.step = BUILD if me.markers > 0 and not table.is_done(me.space) else DISCARD


def choose_box(table: Table, box: i64) -> None:
    table.box = table.city.first_box[table.me().space] + box
    table.last = 0
    table.step = PAY


def add(table: Table, card: i64) -> None:
    """Lay one more card; the contribution is made as soon as the box is paid (BQ-09)."""
    city = table.city
    colour: i64 = city.colour[table.me().space]
    table.lay(card)
    if pays(table.laid_low, table.laid_high, colour, city.box_value[table.box]):
        contribute(table)
        return
    while ORDER[TYPES * colour + table.last] != card:
        table.last += 1


def contribute(table: Table) -> None:
    """Discard the payment, place the marker, take dragon scales, score a completed building: in this order."""
    me = table.me()
    space = me.space
    table.show_laid()
    me.markers -= 1
    me.boxes |= 1 << table.box
    table.filled |= 1 << table.box
    if not table.contributed:  # once per turn, after the first contribution (BC-061, BC-062)
        table.contributed = True
        scales.award_dragons(table, space)
    open_boxes = table.city.box_mask(space) & ~table.filled
    if open_boxes == 0:
        scoring.complete(table, space)
    begin(table)
