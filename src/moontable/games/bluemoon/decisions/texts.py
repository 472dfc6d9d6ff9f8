"""The answers to questions that card texts ask (D-07 to D-18, D-28 to D-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon import turn
from moontable.games.bluemoon.actions import (
    BOOSTERS,
    DISCARD,
    DONE,
    DOUBLE,
    HIDDEN,
    HIT,
    HIT_BLUFF,
    KEEP,
    LOAD,
    NUMBER,
    OPEN,
    RETURN,
    SUPPORTS,
    TAKE,
    USE,
    act,
    card_of,
    verb_of,
)
from moontable.games.bluemoon.asking import NOTHING, WHICH_RETURNED, WHICH_REVEALED, ask
from moontable.games.bluemoon.bits import bits_in, lowest
from moontable.games.bluemoon.decisions.base import Decision, each, not_tried, one_of, one_of_or_done
from moontable.games.bluemoon.decisions.phases import ship_in_slot
from moontable.games.bluemoon.demands import payment_choices
from moontable.games.bluemoon.dragons import attract
from moontable.games.bluemoon.drawing import draw_cards, may_draw
from moontable.games.bluemoon.effects.timed import DiscardOne, TakeBack, discard_theirs, turn_over
from moontable.games.bluemoon.limits import barred, card_cap_reached
from moontable.games.bluemoon.playing import play_ship_from_deck
from moontable.games.bluemoon.sets import next_cards, suffices

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.position import Position


class WhetherToUse(Decision):
    """A "may" with nothing to pick (D-07, D-29)."""

    words = "Use the text?"

    def permitted(self, p: Position) -> list[int]:
        return [USE, DONE]

    def take(self, p: Position, action: i64) -> None:
        card = p.source
        p.asked = NOTHING
        if action == USE:
            happening = p.me.deck.happenings[card]
            if happening is not None:
                happening.carry_out(p, card)
        if p.asked == NOTHING:
            turn.go_on(p)


# -- the opponent's table ----------------------------------------------------------------------------------------------


class Target(Decision):
    """Which opposing card is discarded (D-08); face-down ones are named by their place."""

    words = "Which opposing card do you discard?"

    def permitted(self, p: Position) -> list[int]:
        options: list[int] = []
        happening = p.me.deck.happenings[p.source]
        if isinstance(happening, DiscardOne):
            targets = happening.targets(p)
            each(HIT, targets & ~p.opp.facedown, options)
            for place, card in enumerate(p.opp.bluffs):
                if targets & (1 << card):
                    options.append(act(HIT_BLUFF, place))
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        if verb_of(action) == HIT:
            discard_theirs(p, 1 << card_of(action))
        elif verb_of(action) == HIT_BLUFF:
            discard_theirs(p, 1 << p.opp.bluffs[card_of(action)])
        turn.go_on(p)


class WhoStays(Decision):
    """Which character stays when the rest is discarded (D-09)."""

    words = "Which opposing character stays?"

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(KEEP, p.choices)

    def take(self, p: Position, action: i64) -> None:
        if action != DONE:
            discard_theirs(p, p.opp.active & ~(1 << card_of(action)))
        turn.go_on(p)


class BoostersOrSupports(Decision):
    """All boosters or all supports of the opponent (D-10)."""

    words = "Discard all opposing boosters or all supports?"

    def permitted(self, p: Position) -> list[int]:
        opp = p.opp
        options: list[int] = []
        if opp.active & opp.deck.boosters & ~opp.guarded:
            options.append(BOOSTERS)
        if opp.support & ~opp.guarded:
            options.append(SUPPORTS)
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        if action == BOOSTERS:
            discard_theirs(p, p.opp.active & p.opp.deck.boosters)
        elif action == SUPPORTS:
            discard_theirs(p, p.opp.support)
        turn.go_on(p)


# -- the own cards -----------------------------------------------------------------------------------------------------


class TakenBack(Decision):
    """Which own card comes back from the table (D-11)."""

    words = "Which card do you take back?"

    def permitted(self, p: Position) -> list[int]:
        options: list[int] = []
        happening = p.me.deck.happenings[p.source]
        if isinstance(happening, TakeBack):
            each(TAKE, happening.choices(p, p.source), options)
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        if action != DONE:
            bit = 1 << card_of(action)
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

    words = "Which card of your draw deck do you take?"

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(TAKE, p.me.draw)

    def take(self, p: Position, action: i64) -> None:
        if action != DONE:
            bit = 1 << card_of(action)
            p.me.draw &= ~bit
            p.me.seen(bit)
            p.me.take_to_hand(bit)
            p.taken += 1
        turn.go_on(p)


class FromDiscard(Decision):
    """Which card of the discard pile is taken (D-12)."""

    words = "Which card of your discard pile do you take?"

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(TAKE, p.me.discard)

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        if action != DONE:
            bit = 1 << card_of(action)
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
        me.seen(1 << me.top)
    else:
        me.top = -1


class ForShip(Decision):
    """A ship to play, or a card to load onto a ship, from the draw deck (D-12, D-13)."""

    words = "Which card do you look for?"

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
            p.me.draw &= ~(1 << card)
            p.me.seen(1 << card)
            p.me.load(ship_in_slot(p, verb_of(action) - LOAD), 1 << card)
        if p.asked == NOTHING:
            turn.go_on(p)


class Cargo(Decision):
    """Hand cards for a ship that comes into play (D-14)."""

    words = "Which hand cards do you load?"

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
        bit = 1 << card_of(action)
        p.picked |= bit
        p.me.leave_hand(bit)
        p.me.load(p.source, bit)


class Offered(Decision):
    """Cards discarded to attract a dragon: a minimal set, or so many characters (D-15)."""

    words = "Which cards do you discard for a dragon?"

    def permitted(self, p: Position) -> list[int]:
        options = one_of(DISCARD, self._next(p))
        if p.picked == 0:
            options.append(DONE)
        return options

    def _next(self, p: Position) -> i64:
        me = p.me
        if p.want == 0:
            return next_cards(me, p.picked, p.need_fire, p.need_earth, False, 0)
        enough = bits_in(p.picked | me.hand & me.deck.characters) >= p.want
        return me.hand & me.deck.characters if enough else 0

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            turn.go_on(p)
            return
        me = p.me
        p.picked |= 1 << card_of(action)
        me.discard_from_hand(1 << card_of(action))
        if p.want:
            complete = bits_in(p.picked) == p.want
        else:
            complete = suffices(me, p.picked, p.need_fire, p.need_earth, False)
        if complete:
            attract(p, me)
            turn.go_on(p)


class Payment(Decision):
    """Cards discarded for a demand of the opponent (D-19)."""

    words = "Which cards do you discard to meet the demand?"

    def permitted(self, p: Position) -> list[int]:
        return one_of(DISCARD, payment_choices(p))

    def attempts(self, p: Position) -> list[int]:
        return one_of(DISCARD, not_tried(p, payment_choices(p)))

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        p.picked |= 1 << card_of(action)
        me.discard_from_hand(1 << card_of(action))
        if p.opp.deck.sirens & (1 << p.source):
            self._close(p)
        elif p.either or p.need_fire == 0 or p.need_earth == 0:
            if suffices(me, p.picked, p.need_fire, p.need_earth, p.either):
                self._close(p)
        elif suffices(me, p.picked, p.need_fire, 0, False):
            p.picked = p.tried = 0  # the Fire part is paid, the Earth part follows
            p.need_fire = 0

    def _close(self, p: Position) -> None:
        p.paid |= 1 << p.source
        turn.go_on(p)


class Discarded(Decision):
    """Any number of hand cards is discarded (D-16)."""

    words = "Which cards do you discard?"

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(DISCARD, p.me.hand)

    def attempts(self, p: Position) -> list[int]:
        return one_of_or_done(DISCARD, not_tried(p, p.me.hand))

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            turn.go_on(p)
            return
        bit = 1 << card_of(action)
        p.picked |= bit
        p.me.discard_from_hand(bit)


class UnderDeck(Decision):
    """Any number of hand cards goes under the draw deck, in the order chosen (D-16)."""

    words = "Which card do you put under your draw deck?"

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(RETURN, p.me.hand)

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        if action == DONE:
            turn.go_on(p)
            return
        me.put_under_deck(card_of(action))


# -- the opponent's hand -----------------------------------------------------------------------------------------------


class Robbed(Decision):
    """Cards from the opponent's hand: hidden ones by chance, disclosed ones by choice (D-17)."""

    words = "Take which card from the opposing hand?"

    def permitted(self, p: Position) -> list[int]:
        opp = p.opp
        options: list[int] = []
        if opp.hand & ~opp.disclosed:
            options.append(HIDDEN)
        each(OPEN, opp.hand & opp.disclosed, options)
        if p.picked == 0:
            options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        opp = p.opp
        if action == DONE:
            turn.go_on(p)
            return
        card = p.rng.pick(opp.hand & ~opp.disclosed) if action == HIDDEN else card_of(action)
        p.reveal_count += 1
        p.picked |= 1 << card
        opp.discard_from_hand(1 << card)
        p.want -= 1
        if p.want == 0 or opp.hand == 0:
            turn.go_on(p)


class Forced(Decision):
    """The opponent discards cards of his choice (D-18)."""

    words = "Which cards do you discard?"

    def permitted(self, p: Position) -> list[int]:
        return one_of(DISCARD, p.opp.hand)

    def take(self, p: Position, action: i64) -> None:
        bit = 1 << card_of(action)
        p.picked |= bit
        p.opp.discard_from_hand(bit)
        p.reveal_count += 1
        p.want -= 1
        if p.want == 0:
            turn.go_on(p)


# -- shamans, Crysalus -------------------------------------------------------------------------------------------------


class HowManyRevealed(Decision):
    """How many cards are turned over (D-28)."""

    words = "How many cards do you turn over?"

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

    words = "Which of the cards turned over do you discard?"

    def permitted(self, p: Position) -> list[int]:
        return one_of(DISCARD, p.choices)

    def take(self, p: Position, action: i64) -> None:
        bit = 1 << card_of(action)
        kept = p.choices & ~bit
        p.me.seen(p.choices)
        p.me.put_on_discard(bit)
        p.me.take_to_hand(kept)
        p.taken += bits_in(kept)
        turn.go_on(p)


class HowManyDrawn(Decision):
    """How many cards are drawn before two go back (D-28)."""

    words = "How many cards do you draw?"

    def permitted(self, p: Position) -> list[int]:
        me = p.me
        most = min(p.want, bits_in(me.draw) + len(me.bottom)) if may_draw(p) else 0
        return [act(NUMBER, number) for number in range(most + 1)]

    def take(self, p: Position, action: i64) -> None:
        source = p.source
        back = p.need_fire
        draw_cards(p, card_of(action))
        ask(p, WHICH_RETURNED, p.me.seat, source, min(back, bits_in(p.me.hand)))
        if p.want == 0:
            turn.go_on(p)


class Returned(Decision):
    """Which hand cards go back into the draw deck (D-28)."""

    words = "Which cards do you put back?"

    def permitted(self, p: Position) -> list[int]:
        return one_of(RETURN, p.me.hand)

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        bit = 1 << card_of(action)
        p.picked |= bit
        me.put_into_deck(bit)
        p.want -= 1
        if p.want == 0:
            me.shuffle_deck()
            turn.go_on(p)


class Doubled(Decision):
    """Which Caterpillar demands twice as much (D-30)."""

    words = "Which Caterpillar is doubled?"

    def permitted(self, p: Position) -> list[int]:
        return one_of(DOUBLE, p.choices)

    def take(self, p: Position, action: i64) -> None:
        p.me.doubled = 1 << card_of(action)
        turn.end_turn(p)
