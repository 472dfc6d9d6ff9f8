"""Effects at a moment that concern the owner: table and hand, draw deck and discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.cards.effects.base import (
    TimedEffect,
)
from moontable.games.bluemoon.cards.effects.moments import Optional
from moontable.games.bluemoon.rules.drawing import draw_cards, draw_top, may_draw, may_gain, may_take
from moontable.games.bluemoon.rules.questions import (
    HOW_MANY_DRAWN,
    HOW_MANY_REVEALED,
    WHICH_CARGO,
    WHICH_DISCARDED,
    WHICH_FOR_SHIP,
    WHICH_FROM_DISCARD,
    WHICH_FROM_DRAW,
    WHICH_OFFERED,
    WHICH_TAKEN_BACK,
    WHICH_UNDER_DECK,
    ask,
)
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.terms import CHARACTER

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.position import Position

# -- one's own table and hand ------------------------------------------------------------------------------------------

ACTIVE_CARD: Final = 0
COMBAT_CARD: Final = 1
OTHER_COMBAT_CARD: Final = 2


class TakeBack(TimedEffect):
    """I may take back one of my cards from the table."""

    inert = False

    def __init__(self, which: int) -> None:
        self.which = which

    def happen(self, position: Position, card: i64) -> None:
        if self.choices(position, card) and may_gain(position):
            ask(position, WHICH_TAKEN_BACK, position.me.seat, card)

    def choices(self, position: Position, card: i64) -> i64:
        """The own cards that may be taken back."""
        me = position.me
        if self.which == ACTIVE_CARD:
            return me.active | me.support
        if self.which == COMBAT_CARD:
            return me.combat
        return me.combat & ~bit_of(card)


class Draw(Optional):
    """I may draw this many cards: none or all of them (Q13)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def possible(self, position: Position) -> bool:
        return not position.me.out_of_deck and may_draw(position)

    def carry_out(self, position: Position, card: i64) -> None:
        draw_cards(position, self.number)


class DrawUpTo(Optional):
    """As the very last thing of my turn I may draw until I hold this many cards (BM-058)."""

    last = True

    def __init__(self, number: int) -> None:
        self.number = number

    def possible(self, position: Position) -> bool:
        return not position.me.out_of_deck and may_draw(position)

    def carry_out(self, position: Position, card: i64) -> None:
        draw_cards(position, self.number - bits_in(position.me.hand))


class DiscardAny(TimedEffect):
    """I may discard any number of hand cards."""

    inert = False
    bounded = True

    def happen(self, position: Position, card: i64) -> None:
        if position.me.hand:
            ask(position, WHICH_DISCARDED, position.me.seat, card)


class HandUnderDeck(TimedEffect):
    """I may put any number of hand cards under my draw deck, in the order I like."""

    inert = False
    bounded = True

    def happen(self, position: Position, card: i64) -> None:
        if position.me.hand:
            ask(position, WHICH_UNDER_DECK, position.me.seat, card)


class LoadFromHand(TimedEffect):
    """I may load up to this many hand cards onto this ship."""

    inert = False

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, position: Position, card: i64) -> None:
        if position.me.hand:
            ask(position, WHICH_CARGO, position.me.seat, card, self.number)


class DragonForDiscard(TimedEffect):
    """I may discard this much Fire, Earth or moons to attract a dragon (BM-140, BM-153)."""

    inert = False

    def __init__(self, fire: int = 0, earth: int = 0, moons: int = 0) -> None:
        self.fire = fire
        self.earth = earth
        self.moons = moons

    def happen(self, position: Position, card: i64) -> None:
        if position.me.hand == 0:
            return
        ask(position, WHICH_OFFERED, position.me.seat, card)
        position.need_fire = self.fire
        position.need_earth = self.earth
        position.need_moons = self.moons
        position.either = False


class DragonForCards(TimedEffect):
    """I may discard this many hand cards of a kind to attract a dragon (BM-153)."""

    inert = False

    def __init__(self, number: int, kind: int) -> None:
        self.number = number
        self.kind = kind

    def happen(self, position: Position, card: i64) -> None:
        if position.me.hand:
            ask(position, WHICH_OFFERED, position.me.seat, card, self.number)

    def offered(self, position: Position) -> i64:
        """The hand cards that may be among them."""
        me = position.me
        return me.hand & (me.deck.characters if self.kind == CHARACTER else me.deck.leaderships)


# -- piles -------------------------------------------------------------------------------------------------------------


class SearchDraw(TimedEffect):
    """I look through my draw deck and may take one card, shown to you; the deck is shuffled."""

    def happen(self, position: Position, card: i64) -> None:
        me = position.me
        me.shuffle_deck()
        position.revealed += 1
        if me.draw and may_draw(position):
            ask(position, WHICH_FROM_DRAW, me.seat, card)


class SearchDiscard(TimedEffect):
    """I look through my discard pile and may take one card, shown to you."""

    inert = False

    def happen(self, position: Position, card: i64) -> None:
        me = position.me
        if me.discard and may_gain(position):
            ask(position, WHICH_FROM_DISCARD, me.seat, card)


class SearchForShip(TimedEffect):
    """I look through my draw deck and may play a ship from it, or load a card from it onto a ship; it is shuffled."""

    inert = False

    def happen(self, position: Position, card: i64) -> None:
        me = position.me
        me.shuffle_deck()
        position.revealed += 1
        if me.draw and may_take(position):
            ask(position, WHICH_FOR_SHIP, me.seat, card)


class DrawFromDiscard(Optional):
    """My discard pile is shuffled; I may draw this many cards from it unseen."""

    inert = False

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, position: Position, card: i64) -> None:
        me = position.me
        if me.discard:
            me.top = position.rng.pick(me.discard)
            me.seen(bit_of(me.top))
            position.revealed += 1
        super().happen(position, card)

    def possible(self, position: Position) -> bool:
        return position.me.discard != 0 and may_gain(position)

    def carry_out(self, position: Position, card: i64) -> None:
        me = position.me
        me.murky |= me.discard  # nobody but the owner will know which of them are drawn
        left: i64 = self.number
        while left > 0 and me.discard and may_gain(position):
            bit = bit_of(position.rng.pick(me.discard))
            me.discard &= ~bit
            me.hand |= bit
            left -= 1
        position.revealed += 1
        me.top = position.rng.pick(me.discard) if me.discard else -1
        if me.discard:
            me.seen(bit_of(me.top))
        me.clear_up()


class DiscardIntoDraw(Optional):
    """I may shuffle my discard pile into my draw deck."""

    def possible(self, position: Position) -> bool:
        return position.me.discard != 0

    def carry_out(self, position: Position, card: i64) -> None:
        position.me.shuffle_discard_in()
        position.revealed += 1


# -- shamans at the end of the turn ------------------------------------------------------------------------------------


class RevealAndDiscard(TimedEffect):
    """I may turn over up to this many cards of my draw deck; one is discarded, I take the rest (IX-77)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, position: Position, card: i64) -> None:
        most = self.most(position)
        if most > 0:
            ask(position, HOW_MANY_REVEALED, position.me.seat, card, most)

    def most(self, position: Position) -> i64:
        """One card is discarded, so one more may be revealed than may be taken."""
        me = position.me
        opp = position.opp
        in_deck = bits_in(me.draw) + len(me.bottom)
        takable: i64 = self.number
        if opp.working & (opp.deck.no_drawing | opp.deck.no_gain | opp.deck.no_end_drawing):
            takable = 0
        if opp.working & opp.deck.one_drawing:
            takable = min(takable, max(0, 1 - position.taken))
        if opp.working & opp.deck.no_gain_at_four:
            takable = min(takable, max(0, 4 - bits_in(me.hand)))
        return min(self.number, in_deck, takable + 1)


class DrawAndReturn(TimedEffect):
    """I may draw up to this many cards, then put some from my hand back into my draw deck and shuffle it."""

    def __init__(self, number: int, back: int) -> None:
        self.number = number
        self.back = back

    def happen(self, position: Position, card: i64) -> None:
        ask(position, HOW_MANY_DRAWN, position.me.seat, card, self.number)


def turn_over(p: Position, number: i64) -> i64:
    """Turn over cards from one's own draw deck for both to see."""
    me = p.me
    shown: i64 = 0
    while number > 0 and not me.out_of_deck:
        shown |= bit_of(draw_top(p, me))
        number -= 1
    p.revealed += 1
    return shown
