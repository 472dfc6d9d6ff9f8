"""Cards coming to hand: drawing, refreshing, and the texts that hinder it (BM-055 to BM-057)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.bits import bits_in
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.side import Side
from moontable.games.bluemoon.terms import HAND_SIZE

if TYPE_CHECKING:
    from mypy_extensions import i64


def may_gain(p: Position) -> bool:
    """Whether the current player may add a card to his hand from anywhere."""
    opp = p.opp
    if opp.working == 0:
        return True
    if opp.working & opp.deck.no_gain:
        return False
    return opp.working & opp.deck.no_gain_at_four == 0 or bits_in(p.me.hand) < 4


def may_take(p: Position) -> bool:
    """Whether the current player may take a card from his draw deck, wherever it goes (BM-057)."""
    opp = p.opp
    if opp.working & opp.deck.no_drawing:
        return False
    return opp.working & opp.deck.one_drawing == 0 or p.taken == 0


def may_draw(p: Position) -> bool:
    """Whether the current player may take a card from his draw deck into his hand now, if there is one."""
    return p.opp.working == 0 or (may_take(p) and may_gain(p))


def draw_top(p: Position, side: Side) -> i64:
    """Take the top card off a draw deck that is not empty. The caller puts it somewhere."""
    if side.draw:
        card = p.rng.pick(side.draw)
        side.draw &= ~(1 << card)
        return card
    card = side.bottom[0]
    side.bottom = side.bottom[1:]
    return card


def draw_unseen(p: Position, side: Side) -> None:
    """The top card comes to hand; it may be one of those that were seen going into the deck."""
    side.hand |= 1 << draw_top(p, side)
    side.sunk = 0
    p.reveal_count += 1


def draw_cards(p: Position, number: i64) -> None:
    """The current player draws as many of these cards as the deck and the opponent's texts allow."""
    me = p.me
    while number > 0 and not me.out_of_deck and may_draw(p):
        draw_unseen(p, me)
        p.taken += 1
        number -= 1


def refresh(p: Position) -> None:
    """Refresh phase: draw up to six (BM-055)."""
    draw_cards(p, HAND_SIZE - bits_in(p.me.hand))


def refill(p: Position, side: Side) -> None:
    """Draw up to six with no text in the way: at the start, after a retreat, after declining (BM-061)."""
    missing = HAND_SIZE - bits_in(side.hand)
    while missing > 0 and not side.out_of_deck:
        draw_unseen(p, side)
        missing -= 1
