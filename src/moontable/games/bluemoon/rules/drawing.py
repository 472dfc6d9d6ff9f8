"""Cards coming to hand: drawing, refreshing, and the texts that hinder it (BM-055 to BM-057)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import END, HAND_SIZE

if TYPE_CHECKING:
    from mypy_extensions import i64


def may_gain(p: Position) -> bool:
    """Whether the current player may add a card to their hand from anywhere."""
    opp = p.opp
    if opp.working == 0:
        return True
    if opp.working & opp.deck.no_gain:
        return False
    return opp.working & opp.deck.no_gain_at_four == 0 or bits_in(p.me.hand) < 4


def may_take(p: Position) -> bool:
    """Whether the current player may take a card from their draw deck, wherever it goes (BM-057)."""
    opp = p.opp
    if opp.working & opp.deck.no_drawing or (p.phase == END and opp.working & opp.deck.no_end_drawing):
        return False
    return opp.working & opp.deck.one_drawing == 0 or p.taken == 0


def may_draw(p: Position) -> bool:
    """Whether the current player may take a card from their draw deck into their hand now, if there is one."""
    return p.opp.working == 0 or (may_take(p) and may_gain(p))


def draw_top(p: Position, player: Player) -> i64:
    """Take the top card off a draw deck that is not empty. The caller puts it somewhere."""
    if player.draw:
        card = p.rng.pick(player.draw)
        player.draw &= ~bit_of(card)
        return card
    card = player.bottom[0]
    player.bottom = player.bottom[1:]
    return card


def draw_unseen(p: Position, player: Player) -> None:
    """The top card comes to hand; it may be one of those that were seen going into the deck."""
    player.hand |= bit_of(draw_top(p, player))
    player.sunk = 0
    p.revealed += 1


def draw_cards(p: Position, number: i64) -> None:
    """The current player draws as many of these cards as the deck and the opponent's texts allow."""
    me = p.me
    while number > 0 and not me.out_of_deck and may_draw(p):
        draw_unseen(p, me)
        p.taken += 1
        number -= 1


def draw_in_their_turn(p: Position, number: i64) -> None:
    """The opponent draws in the turn of the current player: only what they may do in their own turn is not asked."""
    me = p.me
    opp = p.opp
    if me.working & (me.deck.no_drawing | me.deck.no_gain):
        return
    full: i64 = 4 if me.working & me.deck.no_gain_at_four else 64
    while number > 0 and not opp.out_of_deck and bits_in(opp.hand) < full:
        draw_unseen(p, opp)
        number -= 1


def refresh(p: Position) -> None:
    """Refresh phase: draw up to six (BM-055)."""
    draw_cards(p, HAND_SIZE - bits_in(p.me.hand))


def refill(p: Position, player: Player) -> None:
    """Draw up to six with no text in the way: at the start, after a retreat, after declining (BM-061)."""
    missing = HAND_SIZE - bits_in(player.hand)
    while missing > 0 and not player.out_of_deck:
        draw_unseen(p, player)
        missing -= 1
