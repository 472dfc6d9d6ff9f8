"""The deck: drawing, reward cards dealt face down, reshuffling, and phase 3 of a turn (BC-081, BC-092 to BC-095)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city import actions
from moontable.games.city.cards import LOW_TYPES, TYPES, high_unit, listed, low_unit
from moontable.games.city.table import SECOND, Player, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CARD: Final = -1
MORE_THAN_DISCARDED: Final = 2
"""So many cards more than were thrown away are drawn."""


def left(table: Table) -> i64:
    """How many cards the deck still has."""
    return len(table.deck) - table.drawn


def draw(table: Table) -> i64:
    """The next card of the deck. An empty deck is made anew from the discard pile; without one, `NO_CARD` (BC-095)."""
    if left(table) == 0:
        if not table.pile_low | table.pile_high:
            return NO_CARD
        _reshuffle(table)
    card: i64 = table.deck[table.drawn]
    table.drawn += 1
    return card


def _reshuffle(table: Table) -> None:
    cards = listed(table.pile_low, table.pile_high)
    table.rng = table.rng.copy()
    table.rng.shuffle(cards)
    table.deck = tuple(cards)
    table.drawn = 0
    table.pile_low = 0
    table.pile_high = 0


def deal_face_down(table: Table, player: Player, cards: i64) -> None:
    """Deal reward cards, which nobody sees before the turn is over (BC-081)."""
    while cards > 0:
        card = draw(table)
        if card != NO_CARD:
            player.dealt_low += low_unit(card)
            player.dealt_high += high_unit(card)
        cards -= 1


def draw_to_hand(table: Table, player: Player, cards: i64) -> None:
    while cards > 0:
        card = draw(table)
        if card != NO_CARD:
            player.take(card)
        cards -= 1


def hand_out(table: Table) -> None:
    """The turn is over: face-down cards join the hands of their owners, active or not (BQ-20)."""
    for player in table.players:
        if player.dealt_low | player.dealt_high:
            player.low += player.dealt_low
            player.high += player.dealt_high
            player.dealt_low = 0
            player.dealt_high = 0


# -- phase 3: discard and draw ----------------------------------------------------------------------------------------


def discards(table: Table) -> list[int]:
    """DISCARD, SECOND: a card of the hand to throw away, or no more. The second is not lower than the first."""
    me = table.me()
    found: list[int] = [actions.DONE]
    card: i64 = table.last if table.step == SECOND else 0
    while card < LOW_TYPES:
        if (me.low >> (4 * card)) & 15:
            found.append(actions.throw(card))
        card += 1
    while card < TYPES:
        if (me.high >> (4 * (card - LOW_TYPES))) & 15:
            found.append(actions.throw(card))
        card += 1
    return found


def throw_first(table: Table, card: i64) -> None:
    table.lay(card)
    table.last = card
    table.step = SECOND


def draw_after(table: Table, thrown: i64) -> None:
    """All discards come first, then two more cards than that are drawn (BC-092)."""
    table.show_laid()
    draw_to_hand(table, table.me(), thrown + MORE_THAN_DISCARDED)
