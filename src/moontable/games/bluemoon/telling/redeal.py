"""A world that a seat cannot tell from the true one: the opponent's hidden cards dealt again (section 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.rng import Rng
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.foresight.search import Search
from moontable.games.bluemoon.rules import series
from moontable.games.bluemoon.rules.decisions import DECISIONS
from moontable.games.bluemoon.rules.questions import NOTHING, WHICH_DECK, WHICH_EXCHANGE
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE

if TYPE_CHECKING:
    from mypy_extensions import i64

TRIES: Final = 20
"""Deals before the cards are exchanged one by one instead."""


def redeal(p: Position, seat: i64, rng: Rng) -> None:
    """Deal again, in place, what the seat does not know. The chance to come is new as well."""
    p.rng = rng.spawn()
    other = p.opp if p.me.seat == seat else p.me
    truth = other.copy()
    for _ in range(TRIES):
        _redeal_player(p, other)
        if _could_be_here(p, other):
            break
    else:
        other = truth
        _put_player(p, other)
        _exchange_singly(p, other)
    _redeal_sealed(p, seat, other)


def _could_be_here(p: Position, other: Player) -> bool:
    """Whether the other player would have come here with these cards: who fights can complete the turn (BM-165)."""
    if p.asked == NOTHING:
        return True
    if p.asker == other.seat and not DECISIONS[p.asked].permitted(p):
        return False
    fighting = p.phase == CHARACTER_PHASE or p.phase == BOOSTER_SUPPORT
    return not fighting or p.me.seat != other.seat or Search(p).can_complete(p.fork())


def _put_player(p: Position, player: Player) -> None:
    if p.me.seat == player.seat:
        p.me = player
    else:
        p.opp = player


def _exchange_singly(p: Position, player: Player) -> None:
    """Exchange hidden hand cards for cards of the deck, as far as each of them can be missed."""
    uncertain = ~(player.known | player.held | player.murky)
    hidden = player.hand & uncertain
    while hidden and player.draw & uncertain:
        away = bit_of(p.rng.pick(hidden))
        hidden &= ~away
        come = bit_of(p.rng.pick(player.draw & uncertain))
        player.hand ^= away | come
        player.draw ^= away | come
        if not _could_be_here(p, player):
            player.hand ^= away | come
            player.draw ^= away | come


def _redeal_sealed(p: Position, seat: i64, other: Player) -> None:
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
    """A number of cards of a mask by chance."""
    some: i64 = 0
    while number > 0:
        bit = bit_of(p.rng.pick(cards))
        cards &= ~bit
        some |= bit
        number -= 1
    return some


def _redeal_player(p: Position, player: Player) -> None:
    if player.facedown == 0 and player.murky == 0 and player.held == 0 and not player.bottom:
        hidden = player.hand & ~player.known
        pool = hidden | (player.draw & ~player.sunk)
        dealt = _some(p, pool, bits_in(hidden))
        player.hand = (player.hand & player.known) | dealt
        player.draw = (player.draw | hidden) & ~dealt
        return
    tries = TRIES
    while tries > 0:
        if _deal_with_care(p, player):
            return
        tries -= 1


def _deal_with_care(p: Position, player: Player) -> bool:
    """Deal again where cards lie face down, under the deck, or were drawn unseen from the discard pile.

    Says no, and changes nothing, if the first choices left no place for cards that are known not to be in the deck.
    """
    hidden_hand = player.hand & ~player.known
    bottom = _bottom(player)
    fixed = player.sunk & (player.draw | bottom)
    murky_pile = player.discard & player.murky
    secret = _secret_bluffs(player)
    pool = (hidden_hand | player.draw | bottom | murky_pile | secret) & ~fixed
    pile = _some(p, player.murky & pool, bits_in(murky_pile))
    pool &= ~pile
    bluffs: list[int] = []
    for card, may in zip(player.bluffs, player.maybe, strict=True):
        if not bit_of(card) & secret:
            bluffs.append(card)
        elif may & pool == 0:
            return False
        else:
            laid = p.rng.pick(may & pool)
            pool &= ~bit_of(laid)
            bluffs.append(laid)
    in_hand = 0 if player.loose else player.murky & pool
    not_in_deck = player.held & pool & ~in_hand
    hand_places = bits_in(hidden_hand) - bits_in(in_hand)
    places_below = bits_in(bottom & ~fixed)
    more = hand_places + places_below - bits_in(not_in_deck)
    if hand_places < 0 or more < 0:
        return False
    dealt = not_in_deck | _some(p, pool & ~in_hand & ~not_in_deck, more)
    below = _some(p, dealt, places_below)
    _lay_out(p, player, in_hand | (dealt & ~below), below, pool & ~in_hand & ~dealt, pile, bluffs)
    return True


def _bottom(player: Player) -> i64:
    """The cards under the draw deck."""
    bottom: i64 = 0
    for card in player.bottom:
        bottom |= bit_of(card)
    return bottom


def _secret_bluffs(player: Player) -> i64:
    secret: i64 = 0
    for card, may in zip(player.bluffs, player.maybe, strict=True):
        if may & (may - 1):
            secret |= bit_of(card)
    return secret


def _lay_out(p: Position, player: Player, hand: i64, below: i64, draw: i64, pile: i64, bluffs: list[int]) -> None:
    """Put the cards dealt again in their places; those seen going into or under the deck stay there."""
    player.hand = (player.hand & player.known) | hand
    player.discard = (player.discard & ~player.murky) | pile
    player.support &= ~player.facedown
    player.facedown = 0
    for card in bluffs:
        player.facedown |= bit_of(card)
    player.support |= player.facedown
    player.bluffs = tuple(bluffs)
    player.draw = (player.draw & player.sunk) | draw
    below |= _bottom(player) & player.sunk
    order: list[int] = []
    while below:
        card = p.rng.pick(below)
        below &= ~bit_of(card)
        order.append(card)
    player.bottom = bytes(order)
