"""When an effect happens: when its card is played, once in a turn, before the announcement, at the end.

What happens then is said in `own_cards` and `opposing_cards`: each class there says what happens, or which question is
put first; the answers are carried out in `decisions`. An optional effect without anything to pick asks whether to use
it, then `carry_out` follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.cards.effects.base import (
    Effect,
    TimedEffect,
)
from moontable.games.bluemoon.rules.questions import (
    WHETHER_TO_USE,
    ask,
)
from moontable.games.bluemoon.state.bits import bit_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.decks.deck import Deck
    from moontable.games.bluemoon.state.position import Position

# -- moments -----------------------------------------------------------------------------------------------------------


class Now(Effect):
    """Once, right when the card is played."""

    def __init__(self, effect: TimedEffect) -> None:
        self.effect = effect
        self.inert = effect.inert
        self.bounded = effect.bounded
        self.takes = effect.takes
        self.takes_one = effect.takes_one

    def install(self, deck: Deck, card: i64) -> None:
        deck.now |= bit_of(card)
        deck.timed_effects[card] = self.effect
        if self.effect.only_from_ship:
            deck.only_from_ship |= bit_of(card)


class MyTurn(Effect):
    """Once in each of my turns while active, after the Beginning phase (BM-156)."""

    inert = False

    def __init__(self, effect: TimedEffect) -> None:
        self.effect = effect
        self.takes = effect.takes
        self.takes_one = effect.takes_one

    def install(self, deck: Deck, card: i64) -> None:
        deck.my_turn |= bit_of(card)
        deck.timed_effects[card] = self.effect


class AfterBoosterSupport(Effect):
    """Between my Booster/Support phase and my announcement (BM-048 c)."""

    def __init__(self, effect: TimedEffect) -> None:
        self.effect = effect

    def install(self, deck: Deck, card: i64) -> None:
        deck.after_booster_support |= bit_of(card)
        deck.timed_effects[card] = self.effect


class AtEnd(Effect):
    """In my End phase, if I want (BM-058)."""

    def __init__(self, effect: TimedEffect) -> None:
        self.effect = effect

    def install(self, deck: Deck, card: i64) -> None:
        deck.at_end |= bit_of(card)
        deck.timed_effects[card] = self.effect


class Optional(TimedEffect):
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
