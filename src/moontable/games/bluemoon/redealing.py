"""A world that a seat cannot tell from the true one: the opponent's hidden cards dealt anew (section 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.rng import Rng
from moontable.games.bluemoon import series
from moontable.games.bluemoon.asking import NOTHING, WHICH_DECK, WHICH_EXCHANGE
from moontable.games.bluemoon.bits import bits_in
from moontable.games.bluemoon.catalog import PEOPLES
from moontable.games.bluemoon.completion import can_complete
from moontable.games.bluemoon.decisions import DECISIONS
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.side import Side
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE

if TYPE_CHECKING:
    from mypy_extensions import i64

TRIES: Final = 20
"""Deals before the cards are exchanged one by one instead."""


def redeal(p: Position, seat: i64, rng: Rng) -> None:
    """Deal anew, in place, what the seat does not know. The chance to come is new as well."""
    p.rng = rng.spawn()
    other = p.opp if p.me.seat == seat else p.me
    truth = other.copy()
    for _ in range(TRIES):
        _redeal_side(p, other)
        if _could_be_here(p, other):
            break
    else:
        other = truth
        _put_side(p, other)
        _exchange_singly(p, other)
    _redeal_sealed(p, seat, other)


def _could_be_here(p: Position, other: Side) -> bool:
    """Whether the other player would have come here with these cards: whoever fights can complete his turn (BM-165)."""
    if p.asked == NOTHING:
        return True
    if p.asker == other.seat and not DECISIONS[p.asked].permitted(p):
        return False
    fighting = p.phase == CHARACTER_PHASE or p.phase == BOOSTER_SUPPORT
    return not fighting or p.me.seat != other.seat or can_complete(p.fork())


def _put_side(p: Position, side: Side) -> None:
    if p.me.seat == side.seat:
        p.me = side
    else:
        p.opp = side


def _exchange_singly(p: Position, side: Side) -> None:
    """Exchange hidden hand cards for cards of the deck, as far as each of them can be missed."""
    uncertain = ~(side.known | side.held | side.murky)
    hidden = side.hand & uncertain
    while hidden and side.draw & uncertain:
        away = 1 << p.rng.pick(hidden)
        hidden &= ~away
        come = 1 << p.rng.pick(side.draw & uncertain)
        side.hand ^= away | come
        side.draw ^= away | come
        if not _could_be_here(p, side):
            side.hand ^= away | come
            side.draw ^= away | come


def _redeal_sealed(p: Position, seat: i64, other: Side) -> None:
    """What the other seat has answered, or begun to answer, under the same question is sealed."""
    if p.asked == WHICH_DECK and seat == 1:
        p.sealed = p.rng.below(len(PEOPLES) + (1 if series.has_own_deck(p, 0) else 0))
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
        pool = hidden | (side.draw & ~side.sunk)
        dealt = _some(p, pool, bits_in(hidden))
        side.hand = (side.hand & side.known) | dealt
        side.draw = (side.draw | hidden) & ~dealt
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
    bottom = _bottom(side)
    fixed = side.sunk & (side.draw | bottom)
    murky_pile = side.discard & side.murky
    secret = _secret_bluffs(side)
    pool = (hidden_hand | side.draw | bottom | murky_pile | secret) & ~fixed
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
    in_hand = 0 if side.loose else side.murky & pool
    not_in_deck = side.held & pool & ~in_hand
    hand_places = bits_in(hidden_hand) - bits_in(in_hand)
    places_below = bits_in(bottom & ~fixed)
    more = hand_places + places_below - bits_in(not_in_deck)
    if hand_places < 0 or more < 0:
        return False
    dealt = not_in_deck | _some(p, pool & ~in_hand & ~not_in_deck, more)
    below = _some(p, dealt, places_below)
    _lay_out(p, side, in_hand | (dealt & ~below), below, pool & ~in_hand & ~dealt, pile, bluffs)
    return True


def _bottom(side: Side) -> i64:
    """The cards under the draw deck."""
    bottom: i64 = 0
    for card in side.bottom:
        bottom |= 1 << card
    return bottom


def _secret_bluffs(side: Side) -> i64:
    secret: i64 = 0
    for card, may in zip(side.bluffs, side.maybe, strict=True):
        if may & (may - 1):
            secret |= 1 << card
    return secret


def _lay_out(p: Position, side: Side, hand: i64, below: i64, draw: i64, pile: i64, bluffs: list[int]) -> None:
    """Put the cards dealt anew in their places; those seen going into or under the deck stay there."""
    side.hand = (side.hand & side.known) | hand
    side.discard = (side.discard & ~side.murky) | pile
    side.support &= ~side.facedown
    side.facedown = 0
    for card in bluffs:
        side.facedown |= 1 << card
    side.support |= side.facedown
    side.bluffs = tuple(bluffs)
    side.draw = (side.draw & side.sunk) | draw
    below |= _bottom(side) & side.sunk
    order: list[int] = []
    while below:
        card = p.rng.pick(below)
        below &= ~(1 << card)
        order.append(card)
    side.bottom = bytes(order)
