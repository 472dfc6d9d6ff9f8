"""A world that a seat cannot tell from the true one: the opponent's hidden cards dealt anew (section 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.rng import Rng
from moontable.games.bluemoon.asking import WHICH_DECK, WHICH_EXCHANGE
from moontable.games.bluemoon.bits import bits_in
from moontable.games.bluemoon.catalog import PEOPLES
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.side import Side

if TYPE_CHECKING:
    from mypy_extensions import i64

TRIES: Final = 20


def redeal(p: Position, seat: i64, rng: Rng) -> None:
    """Deal anew, in place, what the seat does not know. The chance to come is new as well."""
    p.rng = rng.spawn()
    other = p.opp if p.me.seat == seat else p.me
    _redeal_side(p, other)
    _redeal_sealed(p, seat, other)


def _redeal_sealed(p: Position, seat: i64, other: Side) -> None:
    """What the other seat has answered, or begun to answer, under the same question is sealed."""
    if p.asked == WHICH_DECK and seat == 1:
        p.sealed = p.rng.below(len(PEOPLES))
    elif p.asked == WHICH_EXCHANGE and other.seat == 0:
        if p.asker == 1:
            p.sealed = _same_number(p, other.hand, p.sealed)
        else:
            p.picked = _same_number(p, other.hand, p.picked)
    elif p.asked == WHICH_EXCHANGE and p.asker == 1:
        p.picked = _same_number(p, other.hand, p.picked)


def _same_number(p: Position, cards: i64, picked: i64) -> i64:
    return _some(p, cards, bits_in(picked))


def _some(p: Position, cards: i64, number: i64) -> i64:
    """So many cards of a mask by chance."""
    some: i64 = 0
    while number > 0:
        bit = 1 << p.rng.pick(cards)
        cards &= ~bit
        some |= bit
        number -= 1
    return some


def _redeal_side(p: Position, side: Side) -> None:
    if side.facedown == 0 and side.murky == 0 and side.held == 0 and not side.bottom:
        hidden = side.hand & ~side.known
        pool = hidden | side.draw
        dealt = _some(p, pool, bits_in(hidden))
        side.hand = (side.hand & side.known) | dealt
        side.draw = pool & ~dealt
        return
    tries = TRIES
    while tries > 0:
        if _deal_with_care(p, side):
            return
        tries -= 1


def _deal_with_care(p: Position, side: Side) -> bool:
    """Deal anew where cards lie face down, under the deck, or were drawn unseen from the discard pile.

    Says no, and changes nothing, if the first choices left no place for cards that are known not to be in the deck.
    """
    hidden_hand = side.hand & ~side.known
    bottom: i64 = 0
    for card in side.bottom:
        bottom |= 1 << card
    sunk = bottom & side.sunk
    murky_pile = side.discard & side.murky
    secret = _secret_bluffs(side)
    pool = hidden_hand | side.draw | (bottom & ~sunk) | murky_pile | secret
    pile = _some(p, side.murky & pool, bits_in(murky_pile))
    pool &= ~pile
    bluffs: list[int] = []
    for card, may in zip(side.bluffs, side.maybe, strict=True):
        if not (1 << card) & secret:
            bluffs.append(card)
        elif may & pool == 0:
            return False
        else:
            laid = p.rng.pick(may & pool)
            pool &= ~(1 << laid)
            bluffs.append(laid)
    must_hold = (side.held | (0 if side.loose else side.murky)) & pool
    free_places = bits_in(hidden_hand) - bits_in(must_hold)
    if free_places < 0:
        return False
    hand = must_hold | _some(p, pool & ~must_hold, free_places)
    pool &= ~hand
    _lay_out(p, side, hand, pool, pile, bluffs, sunk)
    return True


def _secret_bluffs(side: Side) -> i64:
    secret: i64 = 0
    for card, may in zip(side.bluffs, side.maybe, strict=True):
        if may & (may - 1):
            secret |= 1 << card
    return secret


def _lay_out(p: Position, side: Side, hand: i64, rest: i64, pile: i64, bluffs: list[int], sunk: i64) -> None:
    side.hand = (side.hand & side.known) | hand
    side.discard = (side.discard & ~side.murky) | pile
    side.support &= ~side.facedown
    side.facedown = 0
    for card in bluffs:
        side.facedown |= 1 << card
    side.support |= side.facedown
    side.bluffs = tuple(bluffs)
    under = sunk | _some(p, rest, len(side.bottom) - bits_in(sunk))
    side.draw = rest & ~under
    order: list[int] = []
    while under:
        card = p.rng.pick(under)
        under &= ~(1 << card)
        order.append(card)
    side.bottom = bytes(order)
