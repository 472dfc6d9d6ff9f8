"""Effects at a moment that concern both players: the player of the card has their part first (BM-183)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.cards.effects.base import TimedEffect
from moontable.games.bluemoon.rules.drawing import draw_cards, draw_in_their_turn
from moontable.games.bluemoon.rules.questions import NOTHING, WHICH_FORCED, WHICH_OFFERED, WHICH_RECALLED, ask
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.terms import FINISHED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.player import Player
    from moontable.games.bluemoon.state.position import Position


class EachOfUs(TimedEffect):
    """Happens to the player of the card and then to the other one; each part may be a question."""

    inert = False

    def happen(self, position: Position, card: i64) -> None:
        self.part(position, card, position.me)
        if position.asked == NOTHING:
            self.part(position, card, position.opp)

    def go_on(self, position: Position, card: i64) -> None:
        """The player of the card has answered: on to the other part, unless the game ended with the first."""
        if position.phase != FINISHED:
            self.part(position, card, position.opp)

    def part(self, position: Position, card: i64, player: Player) -> None:
        """What happens to one of the two players, or which question is put to them."""
        raise TypeError(f"{type(self).__name__} does not say what happens to each")


class EachDiscards(EachOfUs):
    """Each of us discards this many hand cards of their choice, or all they have."""

    def __init__(self, number: int) -> None:
        self.number = number

    def part(self, position: Position, card: i64, player: Player) -> None:
        if player.hand:
            ask(position, WHICH_FORCED, player.seat, card, min(self.number, bits_in(player.hand)))


class EachMayOffer(EachOfUs):
    """Each of us may discard this much Fire and this much Earth on cards of their own to attract a dragon (BM-140)."""

    def __init__(self, fire: int, earth: int) -> None:
        self.fire = fire
        self.earth = earth

    def part(self, position: Position, card: i64, player: Player) -> None:
        if player.hand == 0:
            return
        ask(position, WHICH_OFFERED, player.seat, card)
        position.need_fire = self.fire
        position.need_earth = self.earth
        position.need_moons = 0
        position.either = False


class EachRecalls(EachOfUs):
    """Each of us shuffles a card of their leadership pile into their draw deck, but not the one that says so."""

    def part(self, position: Position, card: i64, player: Player) -> None:
        pile = player.pile
        if player is position.me:
            pile &= ~bit_of(card)
        if pile:
            ask(position, WHICH_RECALLED, player.seat, card, choices=pile)


class EachShufflesDiscard(EachOfUs):
    """Each of us shuffles their discard pile into their draw deck."""

    def part(self, position: Position, card: i64, player: Player) -> None:
        if player.discard:
            player.shuffle_discard_in()
            position.revealed += 1


class EachDiscardsSupports(EachOfUs):
    """Each of us discards their active supports, PROTECTED ones excepted."""

    def part(self, position: Position, card: i64, player: Player) -> None:
        going = player.support & ~player.guarded
        if going & player.facedown:
            position.revealed += 1
        player.discard_from_table(going)
        position.settle()


class EachDraws(EachOfUs):
    """Each of us draws this many cards."""

    def __init__(self, number: int) -> None:
        self.number = number

    def part(self, position: Position, card: i64, player: Player) -> None:
        draw_by_text(position, player, self.number)


class EachRenewsHand(EachOfUs):
    """Each of us shuffles their hand into their draw deck and draws this many cards."""

    def __init__(self, number: int) -> None:
        self.number = number

    def part(self, position: Position, card: i64, player: Player) -> None:
        hand = player.hand
        while hand:
            player.put_into_deck(hand & -hand)
            hand &= hand - 1
        player.shuffle_deck()
        draw_by_text(position, player, self.number)


def draw_by_text(p: Position, player: Player, number: i64) -> None:
    """One of the two players draws, each as far as the texts of the other one allow."""
    if player is p.me:
        draw_cards(p, number)
    else:
        draw_in_their_turn(p, number)
