"""Effects at a moment that concern the opponent: the cards on the table, the hand, the draw deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.cards.effects.base import (
    BOOSTERS_AND_SUPPORTS_GO,
    CHARACTERS_GO,
    COMBAT_CARDS_GO,
    SUPPORTS_GO,
    TimedEffect,
)
from moontable.games.bluemoon.cards.effects.moments import Optional
from moontable.games.bluemoon.rules.drawing import draw_top
from moontable.games.bluemoon.rules.questions import (
    BOOSTERS_OR_SUPPORTS,
    WHETHER_TO_USE,
    WHICH_FORCED,
    WHICH_ROBBED,
    WHICH_TARGET,
    WHO_STAYS,
    ask,
)
from moontable.games.bluemoon.state.bits import bit_of, bits_in

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.position import Position

# -- the opponent's table ----------------------------------------------------------------------------------------------

BOOSTER_OR_SUPPORT: Final = 0
ONE_OF_SEVERAL_CHARACTERS: Final = 1
ICON_CARD: Final = 2
TAKEN_BY_SORT: Final = (BOOSTERS_AND_SUPPORTS_GO, CHARACTERS_GO, COMBAT_CARDS_GO | SUPPORTS_GO)


class DiscardOne(TimedEffect):
    """I may discard one of your active cards of some sort."""

    inert = False
    takes_one = True

    def __init__(self, sort: int) -> None:
        self.sort = sort
        self.takes = TAKEN_BY_SORT[sort]

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
    takes = SUPPORTS_GO

    def possible(self, position: Position) -> bool:
        return position.opp.support & ~position.opp.guarded != 0

    def carry_out(self, position: Position, card: i64) -> None:
        discard_theirs(position, position.opp.support)


class DiscardFree(Optional):
    """I may discard all your active cards that show FREE."""

    inert = False
    takes = COMBAT_CARDS_GO | SUPPORTS_GO

    def possible(self, position: Position) -> bool:
        return self._free(position) & ~position.opp.guarded != 0

    def carry_out(self, position: Position, card: i64) -> None:
        discard_theirs(position, self._free(position))

    def _free(self, position: Position) -> i64:
        opp = position.opp
        return (opp.active | opp.faceup_supports) & opp.deck.free


class ShuffleTableIn(Optional):
    """I may have you shuffle all cards of your combat and support areas into your draw deck (BM-184)."""

    inert = False
    takes = COMBAT_CARDS_GO | SUPPORTS_GO

    def possible(self, position: Position) -> bool:
        return (position.opp.combat | position.opp.support) & ~position.opp.guarded != 0

    def carry_out(self, position: Position, card: i64) -> None:
        opp = position.opp
        opp.shuffle_table_in((opp.combat | opp.support) & ~opp.guarded)
        position.revealed += 1
        position.settle()


class DiscardCombatArea(Optional):
    """I may discard all cards of your combat area, active or covered (only when played from a landed ship)."""

    inert = False
    takes = COMBAT_CARDS_GO

    def __init__(self, only_from_ship: bool = False) -> None:
        self.only_from_ship = only_from_ship

    def possible(self, position: Position) -> bool:
        if self.only_from_ship and not position.from_ship:
            return False
        return position.opp.combat & ~position.opp.guarded != 0

    def carry_out(self, position: Position, card: i64) -> None:
        discard_theirs(position, position.opp.combat)


class DiscardAllButOneCharacter(TimedEffect):
    """I may discard all your active combat cards but one character of my choice (IX-72)."""

    inert = False
    takes = COMBAT_CARDS_GO

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


class DiscardBoostersOrSupports(TimedEffect):
    """I may discard all your active boosters or all your active supports."""

    inert = False
    takes = BOOSTERS_AND_SUPPORTS_GO

    def happen(self, position: Position, card: i64) -> None:
        opp = position.opp
        if ((opp.active & opp.deck.boosters) | opp.support) & ~opp.guarded:
            ask(position, BOOSTERS_OR_SUPPORTS, position.me.seat, card)


def discard_theirs(p: Position, cards: i64) -> None:
    """Cards of the opponent's table are discarded; active PROTECTED ones stay (BM-100)."""
    opp = p.opp
    cards &= ~opp.guarded
    if cards & opp.facedown:
        p.revealed += 1
    opp.discard_from_table(cards)
    p.settle()


# -- the opponent's hand and deck --------------------------------------------------------------------------------------


class RobHand(TimedEffect):
    """I may take this many cards from your hand and discard them: at random, or disclosed ones by choice (BM-134)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, position: Position, card: i64) -> None:
        if position.opp.hand:
            ask(position, WHICH_ROBBED, position.me.seat, card, min(self.number, bits_in(position.opp.hand)))


class ForceDiscard(Optional):
    """If I want, you discard this many hand cards of your choice."""

    def __init__(self, number: int) -> None:
        self.number = number

    def possible(self, position: Position) -> bool:
        return position.opp.hand != 0

    def carry_out(self, position: Position, card: i64) -> None:
        ask(position, WHICH_FORCED, position.opp.seat, card, min(self.number, bits_in(position.opp.hand)))


class ForceDiscardTo(TimedEffect):
    """You discard hand cards of your choice until this many are left."""

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, position: Position, card: i64) -> None:
        surplus = bits_in(position.opp.hand) - self.number
        if surplus > 0:
            ask(position, WHICH_FORCED, position.opp.seat, card, surplus)


class Disclose(TimedEffect):
    """You lay your present hand open (BM-133)."""

    def happen(self, position: Position, card: i64) -> None:
        opp = position.opp
        opp.disclosed = opp.hand
        opp.known = opp.hand
        opp.seen(opp.hand)
        position.revealed += 1


class DiscardTopCard(Optional):
    """I may discard the top card of your draw deck."""

    def possible(self, position: Position) -> bool:
        return not position.opp.out_of_deck

    def carry_out(self, position: Position, card: i64) -> None:
        opp = position.opp
        bit = bit_of(draw_top(position, opp))
        opp.seen(bit)
        opp.put_on_discard(bit)
        position.revealed += 1
