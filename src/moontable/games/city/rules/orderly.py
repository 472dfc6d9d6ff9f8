"""Payments without waste, each laid in one order only.

The first version of the rules knew no others. Cards may be laid in any order now (see `laying`), which multiplies the
ways to lay a payment; whoever plays ahead, such as a bot, still goes through them here, where each comes once.

Cards come in a fixed order of types (`ORDER`). A card is offered only if some payment without a superfluous card goes
on with it: no dead ends, no waste.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city.components.cards import (
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
from moontable.games.city.rules.payment import HOAX, MIMIX, is_minimal, pays, takes_part
from moontable.games.city.state.position import Position

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


def cards(position: Position) -> list[int]:
    """PAY: every card with which a payment without waste goes on in order. None if what lies there cannot be one."""
    me, city = position.me(), position.city
    colour: i64 = city.colour[me.space]
    value: i64 = city.box_value[position.box]
    last = rank_of_last(position, colour)
    low, high = me.hand_low, me.hand_high
    found: list[int] = []
    rank: i64 = 0
    while rank < TYPES:
        card: i64 = ORDER[TYPES * colour + rank]
        copies = count(low, high, card)
        if copies:
            if rank >= last and goes_on(position.laid_low, position.laid_high, low, high, rank, colour, value):
                found.append(int(card))
            low -= copies * low_unit(card)
            high -= copies * high_unit(card)
        rank += 1
    return found


def rank_of_last(position: Position, colour: i64) -> i64:
    """The place in the order of the last card laid, which comes after all others; 0 if none is laid."""
    rank: i64 = TYPES - 1
    while rank > 0 and not count(position.laid_low, position.laid_high, ORDER[TYPES * colour + rank]):
        rank -= 1
    return rank


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
