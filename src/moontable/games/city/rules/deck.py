"""The deck: drawing, reward cards dealt face down, reshuffling, and phase 3 of a turn (BC-081, BC-092 to BC-095)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city import actions
from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import high_unit, low_unit, types_in, unpacked
from moontable.games.city.state.position import SECOND, Player, Position

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CARD: Final = -1
MORE_THAN_DISCARDED: Final = 2
"""So many cards more than were thrown away are drawn."""
THROWS: Final = actions.CardActions(actions.THROW, [actions.DONE])


def left(position: Position) -> i64:
    """How many cards the deck still has."""
    return len(position.deck) - position.drawn


def draw(position: Position) -> i64:
    """The next card of the deck. An empty deck is made anew from the discard pile; without one, `NO_CARD` (BC-095)."""
    if left(position) == 0:
        if not position.pile_low | position.pile_high:
            return NO_CARD
        _reshuffle(position)
    card: i64 = position.deck[position.drawn]
    position.drawn += 1
    return card


def _reshuffle(position: Position) -> None:
    cards = unpacked(position.pile_low, position.pile_high)
    position.rng = position.rng.copy()
    position.rng.shuffle(cards)
    position.deck = tuple(cards)
    position.drawn = 0
    position.pile_low = 0
    position.pile_high = 0


def deal_face_down(position: Position, player: Player, cards: i64) -> None:
    """Deal reward cards, which nobody sees before the turn is over (BC-081)."""
    while cards > 0:
        card = draw(position)
        if card != NO_CARD:
            player.dealt_low += low_unit(card)
            player.dealt_high += high_unit(card)
        cards -= 1


def draw_to_hand(position: Position, player: Player, cards: i64) -> None:
    while cards > 0:
        card = draw(position)
        if card != NO_CARD:
            player.take(card)
        cards -= 1


def hand_out(position: Position) -> None:
    """The turn is over: face-down cards join the hands of their owners, active or not (BQ-20)."""
    for player in position.players:
        if player.dealt_low | player.dealt_high:
            player.hand_low += player.dealt_low
            player.hand_high += player.dealt_high
            player.dealt_low = 0
            player.dealt_high = 0


# -- phase 3: discard and draw ----------------------------------------------------------------------------------------


def discards(position: Position) -> list[int]:
    """DISCARD, SECOND: a card of the hand to throw away, or no more.

    By the first rules the second is not lower than the first.
    """
    me = position.me()
    types = types_in(me.hand_low, me.hand_high)
    if position.step == SECOND and not position.city.any_order:
        types &= ~(bit_of(position.chosen) - 1)
    return THROWS.of(types)


def throw_first(position: Position, card: i64) -> None:
    position.lay(card)
    position.chosen = card
    position.step = SECOND


def draw_after(position: Position, thrown: i64) -> None:
    """All discards come first, then two more cards than that are drawn (BC-092)."""
    position.show_laid()
    draw_to_hand(position, position.me(), thrown + MORE_THAN_DISCARDED)
