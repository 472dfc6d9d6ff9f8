"""A world that a seat cannot tell from the true one: all cards hidden from it are dealt anew (BC-105, BC-106).

Unknown to a seat are the other hands, the deck and every face-down reward card, its own included. They form one pool,
of which only the sizes of its parts are known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.rng import Rng
from moontable.games.city.cards import high_unit, listed, low_unit, size
from moontable.games.city.table import BUILD, DISCARD, DRAGON, MOVE, PAY, SECOND, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def deal_anew(table: Table, seat: i64, rng: Rng) -> None:
    """Deal the pool back to its parts, in place. The table's future chance comes from `rng` too."""
    if seat != table.active:
        forget_choice(table)
    table.rng = rng.spawn()
    own = table.players[seat]
    pool = listed(
        table.city.cards_low - table.pile_low - own.low - table.laid_low,
        table.city.cards_high - table.pile_high - own.high - table.laid_high,
    )
    rng.shuffle(pool)
    at: i64 = 0
    for player in table.players:
        if player is not own:
            cards = size(player.low, player.high)
            player.low, player.high = _heap(pool, at, cards)
            at += cards
        cards = size(player.dealt_low, player.dealt_high)
        if cards:
            player.dealt_low, player.dealt_high = _heap(pool, at, cards)
            at += cards
    table.deck = tuple(pool)
    table.drawn = at


def forget_choice(table: Table) -> None:
    """A choice that is not complete yet is unknown to the others: go back to where it began."""
    if table.step == DRAGON:
        table.step = MOVE
    elif table.step == PAY:
        table.step = BUILD
    elif table.step == SECOND:
        table.step = DISCARD
    table.take_back_laid()


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
