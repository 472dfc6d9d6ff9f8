"""Choices among one's own cards that texts ask for: table, hand, draw deck, discard pile, ships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import (
    DISCARD,
    DONE,
    DOUBLE,
    LOAD,
    NUMBER,
    RETURN,
    TAKE,
    USE,
    act,
    card_of,
    verb_of,
)
from moontable.games.bluemoon.cards.effects.own_cards import DrawAndReturn, TakeBack, turn_over
from moontable.games.bluemoon.rules import turn
from moontable.games.bluemoon.rules.decisions.base import Decision, each, not_tried, one_of, one_of_or_done, part_done
from moontable.games.bluemoon.rules.decisions.phases import ship_in_slot
from moontable.games.bluemoon.rules.drawing import draw_cards, may_draw
from moontable.games.bluemoon.rules.permissions import barred, card_cap_reached
from moontable.games.bluemoon.rules.playing import play_ship_from_deck
from moontable.games.bluemoon.rules.questions import NOTHING, WHICH_RETURNED, WHICH_REVEALED, ask
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.position import Position


class WhetherToUse(Decision):
    """A "may" with nothing to pick (D-07, D-29)."""

    def permitted(self, p: Position) -> list[int]:
        return [USE, DONE]

    def take(self, p: Position, action: i64) -> None:
        card = p.source
        p.asked = NOTHING
        if action == USE:
            effect = p.me.deck.timed_effects[card]
            if effect is not None:
                effect.carry_out(p, card)
        if p.asked == NOTHING:
            turn.go_on(p)


# -- one's own cards ---------------------------------------------------------------------------------------------------


class TakenBack(Decision):
    """Which own card comes back from the table (D-11)."""

    def permitted(self, p: Position) -> list[int]:
        options: list[int] = []
        effect = p.me.deck.timed_effects[p.source]
        if isinstance(effect, TakeBack):
            each(TAKE, effect.choices(p, p.source), options)
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        if action != DONE:
            bit = bit_of(card_of(action))
            if me.facedown & bit:  # nobody sees which card it was
                me.support &= ~bit
                me.take_back_bluff(bit)
            else:
                me.remove_from_table(bit)
                me.take_to_hand(bit)
            p.settle()
        turn.go_on(p)


class FromDraw(Decision):
    """Which card of the draw deck is taken (D-12)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(TAKE, p.me.draw)

    def take(self, p: Position, action: i64) -> None:
        if action != DONE:
            bit = bit_of(card_of(action))
            p.me.draw &= ~bit
            p.me.seen(bit)
            p.me.take_to_hand(bit)
            p.taken += 1
        turn.go_on(p)


class FromDiscard(Decision):
    """Which card of the discard pile is taken (D-12)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(TAKE, p.me.discard)

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        if action != DONE:
            bit = bit_of(card_of(action))
            me.discard &= ~bit
            me.seen(bit)
            me.take_to_hand(bit)
            if me.top == card_of(action):
                _uncover_pile(p)
        turn.go_on(p)


def _uncover_pile(p: Position) -> None:
    """The top card was taken: another one lies open. Of cards whose order nobody knows it is any one, now seen."""
    me = p.me
    seen = me.discard & ~me.murky
    if seen:
        me.top = lowest(seen)
    elif me.discard:
        me.top = p.rng.pick(me.discard)
        me.seen(bit_of(me.top))
    else:
        me.top = -1


class ForShip(Decision):
    """A ship to play, or a card to load onto a ship, from the draw deck (D-12, D-13)."""

    def permitted(self, p: Position) -> list[int]:
        me = p.me
        options: list[int] = []
        if not card_cap_reached(p):
            each(TAKE, me.draw & me.deck.ships & ~barred(p), options)
        ships = me.ships
        while ships:
            ship = lowest(ships)
            ships &= ships - 1
            if me.room(ship) > 0:
                each(LOAD + me.deck.ship_slot[ship], me.draw & me.deck.loadable, options)
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        p.asked = NOTHING
        card = card_of(action)
        if action != DONE:
            p.taken += 1
        if verb_of(action) == TAKE:
            play_ship_from_deck(p, card)
        elif action != DONE:
            p.me.draw &= ~bit_of(card)
            p.me.seen(bit_of(card))
            p.me.load(ship_in_slot(p, verb_of(action) - LOAD), bit_of(card))
        if p.asked == NOTHING:
            turn.go_on(p)


class Cargo(Decision):
    """Hand cards for a ship that comes into play (D-14)."""

    def permitted(self, p: Position) -> list[int]:
        me = p.me
        options: list[int] = []
        if bits_in(p.picked) < p.want and me.room(p.source) > 0:
            each(LOAD + me.deck.ship_slot[p.source], me.hand & me.deck.loadable, options)
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            turn.go_on(p)
            return
        bit = bit_of(card_of(action))
        p.picked |= bit
        p.me.leave_hand(bit)
        p.me.load(p.source, bit)


class Discarded(Decision):
    """Any number of hand cards is discarded (D-16)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(DISCARD, p.me.hand)

    def attempts(self, p: Position) -> list[int]:
        return one_of_or_done(DISCARD, not_tried(p, p.me.hand))

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            turn.go_on(p)
            return
        bit = bit_of(card_of(action))
        p.picked |= bit
        p.me.discard_from_hand(bit)


class UnderDeck(Decision):
    """Any number of hand cards goes under the draw deck, in the order chosen (D-16)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(RETURN, p.me.hand)

    def attempts(self, p: Position) -> list[int]:
        return one_of_or_done(RETURN, not_tried(p, p.me.hand))

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        if action == DONE:
            turn.go_on(p)
            return
        me.put_under_deck(card_of(action))


# -- shamans, Crysalus -------------------------------------------------------------------------------------------------


class HowManyRevealed(Decision):
    """How many cards are turned over (D-28)."""

    def permitted(self, p: Position) -> list[int]:
        return [act(NUMBER, number) for number in range(p.want + 1)]

    def take(self, p: Position, action: i64) -> None:
        number = card_of(action)
        if number == 0:
            turn.go_on(p)
            return
        source = p.source
        shown = turn_over(p, number)
        ask(p, WHICH_REVEALED, p.me.seat, source, choices=shown)


class Revealed(Decision):
    """Which of the cards turned over is discarded (D-28)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of(DISCARD, p.choices)

    def take(self, p: Position, action: i64) -> None:
        bit = bit_of(card_of(action))
        kept = p.choices & ~bit
        p.me.seen(p.choices)
        p.me.put_on_discard(bit)
        p.me.take_to_hand(kept)
        p.taken += bits_in(kept)
        turn.go_on(p)


class HowManyDrawn(Decision):
    """How many cards are drawn before two go back (D-28)."""

    def permitted(self, p: Position) -> list[int]:
        me = p.me
        most = min(p.want, bits_in(me.draw) + len(me.bottom)) if may_draw(p) else 0
        return [act(NUMBER, number) for number in range(most + 1)]

    def take(self, p: Position, action: i64) -> None:
        source = p.source
        effect = p.me.deck.timed_effects[source]
        back: i64 = effect.back if isinstance(effect, DrawAndReturn) else 0
        draw_cards(p, card_of(action))
        ask(p, WHICH_RETURNED, p.me.seat, source, min(back, bits_in(p.me.hand)))
        if p.want == 0:
            turn.go_on(p)


class Returned(Decision):
    """Which hand cards go back into the draw deck (D-28)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of(RETURN, p.me.hand)

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        bit = bit_of(card_of(action))
        p.picked |= bit
        me.put_into_deck(bit)
        p.want -= 1
        if p.want == 0:
            me.shuffle_deck()
            turn.go_on(p)


class Recalled(Decision):
    """Which card of the leadership pile is shuffled into the draw deck (D-32)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of(RETURN, p.choices)

    def take(self, p: Position, action: i64) -> None:
        p.player(p.asker).recall(bit_of(card_of(action)))
        part_done(p)


class Doubled(Decision):
    """Which Caterpillar demands twice as much (D-30)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of(DOUBLE, p.choices)

    def take(self, p: Position, action: i64) -> None:
        p.me.doubled = bit_of(card_of(action))
        turn.end_turn(p)
