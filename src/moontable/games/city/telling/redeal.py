"""A world that a seat cannot tell from the true one: all cards hidden from it are dealt anew (BC-105, BC-106).

Unknown to a seat are the other hands, the deck and every face-down reward card, its own included. They form one pool,
of which only the sizes of its parts are known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.rng import Rng
from moontable.games.city.components.cards import high_unit, low_unit, size, unpacked
from moontable.games.city.state.position import BUILD, DISCARD, DRAGON, MOVE, PAY, SECOND, Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def redeal(position: Position, seat: i64, rng: Rng) -> None:
    """Deal the pool back to its parts, in place. The future chance comes from `rng` too."""
    if seat != position.active:
        forget_choice(position)
    position.rng = rng.spawn()
    own = position.players[seat]
    pool = unpacked(
        position.city.cards_low - position.pile_low - own.hand_low - position.laid_low,
        position.city.cards_high - position.pile_high - own.hand_high - position.laid_high,
    )
    rng.shuffle(pool)
    at: i64 = 0
    for player in position.players:
        if player is not own:
            cards = size(player.hand_low, player.hand_high)
            player.hand_low, player.hand_high = _heap(pool, at, cards)
            at += cards
        cards = size(player.dealt_low, player.dealt_high)
        if cards:
            player.dealt_low, player.dealt_high = _heap(pool, at, cards)
            at += cards
    position.deck = tuple(pool)
    position.drawn = at


def forget_choice(position: Position) -> None:
    """A choice that is not complete yet is unknown to the others: go back to where it began."""
    if position.step == DRAGON:
        position.step = MOVE
    elif position.step == PAY:
        position.step = BUILD
    elif position.step == SECOND:
        position.step = DISCARD
    position.take_back_laid()


def _heap(pool: list[int], start: i64, cards: i64) -> tuple[i64, i64]:
    """So many cards of the pool as a heap."""
    low: i64 = 0
    high: i64 = 0
    at = start
    while at < start + cards:
        card: i64 = pool[at]
        low += low_unit(card)
        high += high_unit(card)
        at += 1
    return low, high
