"""Effects that happen at a moment: when the card is played, once in a turn, before the announcement, at the end.

Each class says what happens, or which question is put first; the answers are carried out in `decisions`.
An optional effect without anything to pick asks whether to use it, then `carry_out` follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.asking import (
    BOOSTERS_OR_SUPPORTS,
    HOW_MANY_DRAWN,
    HOW_MANY_REVEALED,
    WHETHER_TO_USE,
    WHICH_CARGO,
    WHICH_DISCARDED,
    WHICH_FOR_SHIP,
    WHICH_FORCED,
    WHICH_FROM_DISCARD,
    WHICH_FROM_DRAW,
    WHICH_OFFERED,
    WHICH_ROBBED,
    WHICH_TAKEN_BACK,
    WHICH_TARGET,
    WHICH_UNDER_DECK,
    WHO_STAYS,
    ask,
)
from moontable.games.bluemoon.bits import bits_in
from moontable.games.bluemoon.drawing import draw_cards, draw_top, may_draw, may_gain, may_take
from moontable.games.bluemoon.effects.base import Effect, Happening

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.deck import Deck
    from moontable.games.bluemoon.position import Position

# -- moments -----------------------------------------------------------------------------------------------------------


class Now(Effect):
    """Once, right when the card is played."""

    def __init__(self, happening: Happening) -> None:
        self.happening = happening
        self.inert = happening.inert
        self.bounded = happening.bounded

    def install(self, deck: Deck, card: i64) -> None:
        deck.now |= 1 << card
        deck.happenings[card] = self.happening


class MyTurn(Effect):
    """Once in each of my turns while active, after the Beginning phase (BM-156)."""

    inert = False

    def __init__(self, happening: Happening) -> None:
        self.happening = happening

    def install(self, deck: Deck, card: i64) -> None:
        deck.my_turn |= 1 << card
        deck.happenings[card] = self.happening


class AfterBoosterSupport(Effect):
    """Between my Booster/Support phase and my announcement (BM-048 c)."""

    def __init__(self, happening: Happening) -> None:
        self.happening = happening

    def install(self, deck: Deck, card: i64) -> None:
        deck.after_booster_support |= 1 << card
        deck.happenings[card] = self.happening


class AtEnd(Effect):
    """In my End phase, if I want (BM-058)."""

    def __init__(self, happening: Happening) -> None:
        self.happening = happening

    def install(self, deck: Deck, card: i64) -> None:
        deck.at_end |= 1 << card
        deck.happenings[card] = self.happening


class Optional(Happening):
    """An effect that its owner uses or not, with nothing to pick (D-07)."""

    def happen(self, position: Position, card: i64) -> None:
        if self.possible(position):
            ask(position, WHETHER_TO_USE, position.me.seat, card)

    def chosen(self, position: Position, card: i64) -> None:
        if self.possible(position):
            self.carry_out(position, card)

    def possible(self, position: Position) -> bool:
        """Whether using it would do anything, judged by what everybody sees."""
        raise TypeError(f"{type(self).__name__} does not say when it is possible")


# -- the opponent's table ----------------------------------------------------------------------------------------------

BOOSTER_OR_SUPPORT: Final = 0
ONE_OF_SEVERAL_CHARACTERS: Final = 1
ICON_CARD: Final = 2


class DiscardOne(Happening):
    """I may discard one of your active cards of some sort."""

    inert = False

    def __init__(self, sort: int) -> None:
        self.sort = sort

    def happen(self, position: Position, card: i64) -> None:
        if self.targets(position):
            ask(position, WHICH_TARGET, position.me.seat, card)

    def targets(self, position: Position) -> i64:
        """What may be hit: never a PROTECTED card."""
        opp = position.opp
        deck = opp.deck
        characters = opp.active & deck.characters
        if self.sort == BOOSTER_OR_SUPPORT:
            targets = (opp.active & deck.boosters) | opp.support
        elif self.sort == ONE_OF_SEVERAL_CHARACTERS:
            targets = characters if bits_in(characters) >= 2 else 0
        else:
            targets = ((opp.active | opp.support) & deck.with_icon) | opp.facedown
            if bits_in(characters) == 1:  # not the only remaining active character (IX-73)
                targets &= ~characters
        return targets & ~opp.guarded


class DiscardSupports(Optional):
    """I may discard all your active supports."""

    inert = False

    def possible(self, position: Position) -> bool:
        return position.opp.support & ~position.opp.guarded != 0

    def carry_out(self, position: Position, card: i64) -> None:
        discard_theirs(position, position.opp.support)


class DiscardCombatArea(Optional):
    """I may discard all cards of your combat area, active or covered (only when played from a landed ship)."""

    inert = False

    def __init__(self, only_from_ship: bool = False) -> None:
        self.only_from_ship = only_from_ship

    def possible(self, position: Position) -> bool:
        if self.only_from_ship and not position.from_ship:
            return False
        return position.opp.combat & ~position.opp.guarded != 0

    def carry_out(self, position: Position, card: i64) -> None:
        discard_theirs(position, position.opp.combat)


class DiscardAllButOneCharacter(Happening):
    """I may discard all your active combat cards but one character of my choice (IX-72)."""

    inert = False

    def happen(self, position: Position, card: i64) -> None:
        opp = position.opp
        characters = opp.active & opp.deck.characters
        if opp.active & ~opp.guarded == 0:
            return
        if characters:
            ask(position, WHO_STAYS, position.me.seat, card, choices=characters)
        else:
            ask(position, WHETHER_TO_USE, position.me.seat, card)

    def carry_out(self, position: Position, card: i64) -> None:
        """Without an active character there is none to stay (BM-153)."""
        discard_theirs(position, position.opp.active)


class DiscardBoostersOrSupports(Happening):
    """I may discard all your active boosters or all your active supports."""

    inert = False

    def happen(self, position: Position, card: i64) -> None:
        opp = position.opp
        if ((opp.active & opp.deck.boosters) | opp.support) & ~opp.guarded:
            ask(position, BOOSTERS_OR_SUPPORTS, position.me.seat, card)


def discard_theirs(p: Position, cards: i64) -> None:
    """Cards of the opponent's table are discarded; active PROTECTED ones stay (BM-100)."""
    opp = p.opp
    cards &= ~opp.guarded
    if cards & opp.facedown:
        p.reveal_count += 1
    opp.discard_from_table(cards)
    p.settle()


# -- the own table and hand --------------------------------------------------------------------------------------------

ACTIVE_CARD: Final = 0
COMBAT_CARD: Final = 1
OTHER_COMBAT_CARD: Final = 2


class TakeBack(Happening):
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
        return me.combat & ~(1 << card)


class Draw(Optional):
    """I may draw so many cards: none or all of them (Q13)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def possible(self, position: Position) -> bool:
        return not position.me.out_of_deck and may_draw(position)

    def carry_out(self, position: Position, card: i64) -> None:
        draw_cards(position, self.number)


class DrawUpTo(Optional):
    """As the very last thing of my turn I may draw until I hold so many cards (BM-058)."""

    last = True

    def __init__(self, number: int) -> None:
        self.number = number

    def possible(self, position: Position) -> bool:
        return not position.me.out_of_deck and may_draw(position)

    def carry_out(self, position: Position, card: i64) -> None:
        draw_cards(position, self.number - bits_in(position.me.hand))


class DiscardAny(Happening):
    """I may discard any number of hand cards."""

    inert = False
    bounded = True

    def happen(self, position: Position, card: i64) -> None:
        if position.me.hand:
            ask(position, WHICH_DISCARDED, position.me.seat, card)


class HandUnderDeck(Happening):
    """I may put any number of hand cards under my draw deck, in the order I like."""

    inert = False
    bounded = True

    def happen(self, position: Position, card: i64) -> None:
        if position.me.hand:
            ask(position, WHICH_UNDER_DECK, position.me.seat, card)


class LoadFromHand(Happening):
    """I may load up to so many hand cards onto this ship."""

    inert = False

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, position: Position, card: i64) -> None:
        if position.me.hand:
            ask(position, WHICH_CARGO, position.me.seat, card, self.number)


class DragonForDiscard(Happening):
    """I may discard so much Fire or Earth, or so many characters, from hand to attract a dragon (BM-140, BM-153)."""

    inert = False

    def __init__(self, fire: int = 0, earth: int = 0, characters: int = 0) -> None:
        self.fire = fire
        self.earth = earth
        self.characters = characters

    def happen(self, position: Position, card: i64) -> None:
        if position.me.hand == 0:
            return
        ask(position, WHICH_OFFERED, position.me.seat, card, self.characters)
        position.need_fire = self.fire
        position.need_earth = self.earth
        position.either = False


# -- piles -------------------------------------------------------------------------------------------------------------


class SearchDraw(Happening):
    """I look through my draw deck and may take one card, shown to you; the deck is shuffled."""

    def happen(self, position: Position, card: i64) -> None:
        me = position.me
        me.shuffle_deck()
        position.reveal_count += 1
        if me.draw and may_draw(position):
            ask(position, WHICH_FROM_DRAW, me.seat, card)


class SearchDiscard(Happening):
    """I look through my discard pile and may take one card, shown to you."""

    inert = False

    def happen(self, position: Position, card: i64) -> None:
        me = position.me
        if me.discard and may_gain(position):
            ask(position, WHICH_FROM_DISCARD, me.seat, card)


class SearchForShip(Happening):
    """I look through my draw deck and may play a ship from it, or load a card from it onto a ship; it is shuffled."""

    inert = False

    def happen(self, position: Position, card: i64) -> None:
        me = position.me
        me.shuffle_deck()
        position.reveal_count += 1
        if me.draw and may_take(position):
            ask(position, WHICH_FOR_SHIP, me.seat, card)


class DrawFromDiscard(Optional):
    """My discard pile is shuffled; I may draw so many cards from it unseen."""

    inert = False

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, position: Position, card: i64) -> None:
        me = position.me
        if me.discard:
            me.top = position.rng.pick(me.discard)
            me.seen(1 << me.top)
            position.reveal_count += 1
        super().happen(position, card)

    def possible(self, position: Position) -> bool:
        return position.me.discard != 0 and may_gain(position)

    def carry_out(self, position: Position, card: i64) -> None:
        me = position.me
        me.murky |= me.discard  # nobody but the owner will know which of them are drawn
        left: i64 = self.number
        while left > 0 and me.discard and may_gain(position):
            bit = 1 << position.rng.pick(me.discard)
            me.discard &= ~bit
            me.hand |= bit
            left -= 1
        position.reveal_count += 1
        me.top = position.rng.pick(me.discard) if me.discard else -1
        if me.discard:
            me.seen(1 << me.top)
        me.clear_up()


class DiscardIntoDraw(Optional):
    """I may shuffle my discard pile into my draw deck."""

    def possible(self, position: Position) -> bool:
        return position.me.discard != 0

    def carry_out(self, position: Position, card: i64) -> None:
        position.me.shuffle_discard_in()
        position.reveal_count += 1


# -- the opponent's hand and deck --------------------------------------------------------------------------------------


class RobHand(Happening):
    """I may take so many cards from your hand and discard them: at random, or disclosed ones by choice (BM-134)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, position: Position, card: i64) -> None:
        if position.opp.hand:
            ask(position, WHICH_ROBBED, position.me.seat, card, min(self.number, bits_in(position.opp.hand)))


class ForceDiscard(Optional):
    """If I want, you discard so many hand cards of your choice."""

    def __init__(self, number: int) -> None:
        self.number = number

    def possible(self, position: Position) -> bool:
        return position.opp.hand != 0

    def carry_out(self, position: Position, card: i64) -> None:
        ask(position, WHICH_FORCED, position.opp.seat, card, min(self.number, bits_in(position.opp.hand)))


class ForceDiscardTo(Happening):
    """You discard hand cards of your choice until so many are left."""

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, position: Position, card: i64) -> None:
        surplus = bits_in(position.opp.hand) - self.number
        if surplus > 0:
            ask(position, WHICH_FORCED, position.opp.seat, card, surplus)


class Disclose(Happening):
    """You lay your present hand open (BM-133)."""

    def happen(self, position: Position, card: i64) -> None:
        opp = position.opp
        opp.disclosed = opp.hand
        opp.known = opp.hand
        opp.seen(opp.hand)
        position.reveal_count += 1


class DiscardTopCard(Optional):
    """I may discard the top card of your draw deck."""

    def possible(self, position: Position) -> bool:
        return not position.opp.out_of_deck

    def carry_out(self, position: Position, card: i64) -> None:
        opp = position.opp
        bit = 1 << draw_top(position, opp)
        opp.seen(bit)
        opp.put_on_discard(bit)
        position.reveal_count += 1


# -- shamans at the end of the turn ------------------------------------------------------------------------------------


class RevealAndDiscard(Happening):
    """I may turn over up to so many cards of my draw deck; one is discarded, I take the rest (IX-77)."""

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
        if opp.working & (opp.deck.no_drawing | opp.deck.no_gain):
            takable = 0
        if opp.working & opp.deck.one_drawing:
            takable = min(takable, max(0, 1 - position.taken))
        if opp.working & opp.deck.no_gain_at_four:
            takable = min(takable, max(0, 4 - bits_in(me.hand)))
        return min(self.number, in_deck, takable + 1)


class DrawAndReturn(Happening):
    """I may draw up to so many cards, then put some from my hand back into my draw deck and shuffle it."""

    def __init__(self, number: int, back: int) -> None:
        self.number = number
        self.back = back

    def happen(self, position: Position, card: i64) -> None:
        ask(position, HOW_MANY_DRAWN, position.me.seat, card, self.number)
        position.need_fire = self.back


def turn_over(p: Position, number: i64) -> i64:
    """Turn over cards from the own draw deck for both to see."""
    me = p.me
    shown: i64 = 0
    while number > 0 and not me.out_of_deck:
        shown |= 1 << draw_top(p, me)
        number -= 1
    p.reveal_count += 1
    return shown
