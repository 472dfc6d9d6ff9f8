"""Cards discarded for something: to attract a dragon, or because a text of the opponent demands it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import (
    DISCARD,
    DONE,
    card_of,
)
from moontable.games.bluemoon.rules import turn
from moontable.games.bluemoon.rules.decisions.base import Decision, not_tried, one_of
from moontable.games.bluemoon.rules.demands import paid_apart, payment_choices
from moontable.games.bluemoon.rules.dragons import attract
from moontable.games.bluemoon.rules.minimal_sets import next_cards, suffices
from moontable.games.bluemoon.state.bits import bit_of, bits_in

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.position import Position


class Offered(Decision):
    """Cards discarded to attract a dragon: a minimal set, or a number of characters (D-15)."""

    def permitted(self, p: Position) -> list[int]:
        options = one_of(DISCARD, self._next(p))
        if p.picked == 0:
            options.append(DONE)
        return options

    def _next(self, p: Position) -> i64:
        me = p.me
        if p.want == 0:
            return next_cards(me, p.picked, p.need_fire, p.need_earth, False)
        enough = bits_in(p.picked | me.hand & me.deck.characters) >= p.want
        return me.hand & me.deck.characters if enough else 0

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            turn.go_on(p)
            return
        me = p.me
        p.picked |= bit_of(card_of(action))
        me.discard_from_hand(bit_of(card_of(action)))
        if p.want:
            complete = bits_in(p.picked) == p.want
        else:
            complete = suffices(me, p.picked, p.need_fire, p.need_earth, False)
        if complete:
            attract(p, me, bit_of(p.source))
            turn.go_on(p)


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
        elif suffices(me, p.picked, p.need_fire, p.need_earth, p.either):
            self._close(p)

    def _close(self, p: Position) -> None:
        p.paid |= bit_of(p.source)
        turn.go_on(p)
