"""Cards discarded for something: to attract a dragon, or because a text of the opponent demands it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import (
    DISCARD,
    DONE,
    card_of,
)
from moontable.games.bluemoon.cards.effects.own_cards import DragonForCards
from moontable.games.bluemoon.rules import turn
from moontable.games.bluemoon.rules.decisions.base import Decision, not_tried, one_of, part_done
from moontable.games.bluemoon.rules.demands import paid_apart, payment_choices
from moontable.games.bluemoon.rules.dragons import attract
from moontable.games.bluemoon.rules.minimal_sets import next_cards, suffices
from moontable.games.bluemoon.state.bits import bit_of, bits_in

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.position import Position


class Offered(Decision):
    """Cards discarded to attract a dragon: a minimal set, or a number of cards of a kind (D-15)."""

    def permitted(self, p: Position) -> list[int]:
        options = one_of(DISCARD, self._next(p))
        if p.picked == 0:
            options.append(DONE)
        return options

    def _next(self, p: Position) -> i64:
        if p.want == 0:
            return next_cards(p.player(p.asker), p.picked, p.need_fire, p.need_earth, False, moons=p.need_moons)
        effect = p.me.deck.timed_effects[p.source]
        cards: i64 = effect.offered(p) if isinstance(effect, DragonForCards) else 0
        return cards if bits_in(p.picked | cards) >= p.want else 0

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            part_done(p)
            return
        player = p.player(p.asker)
        p.picked |= bit_of(card_of(action))
        player.discard_from_hand(bit_of(card_of(action)))
        if p.want:
            complete = bits_in(p.picked) == p.want
        else:
            complete = suffices(player, p.picked, p.need_fire, p.need_earth, False, p.need_moons)
        if complete:
            attract(p, player, bit_of(p.source) if player is p.me else 0)
            part_done(p)


class Payment(Decision):
    """Cards discarded for a demand of the opponent (D-19)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of(DISCARD, payment_choices(p))

    def attempts(self, p: Position) -> list[int]:
        return one_of(DISCARD, not_tried(p, payment_choices(p)))

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        p.picked |= bit_of(card_of(action))
        me.discard_from_hand(bit_of(card_of(action)))
        if p.opp.deck.character_or_dragon & bit_of(p.source):
            self._close(p)
        elif paid_apart(p):
            if suffices(me, p.picked, p.need_fire, 0, False):
                p.picked = p.tried = 0  # the Fire part is paid, the Earth part follows
                p.need_fire = 0
        elif suffices(me, p.picked, p.need_fire, p.need_earth, p.either, p.need_moons):
            self._close(p)

    def _close(self, p: Position) -> None:
        p.paid |= bit_of(p.source)
        turn.go_on(p)
