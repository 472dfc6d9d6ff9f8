"""What an effect is: a declaration that enters itself into the flat tables of a deck.

Lasting effects only set bits in the tables; the rules read the bits. Effects that happen at a moment are kept as
objects and asked to `happen` when that moment comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.decks.deck import Deck
    from moontable.games.bluemoon.state.position import Position


# What a text may take away from the opponent's total in the turn it comes into play, as bits (BM-167).
CHARACTERS_GO: Final = 1
BOOSTERS_GO: Final = 2
COMBAT_CARDS_GO: Final = 3
"""Characters and boosters."""
SUPPORTS_GO: Final = 4
BOOSTERS_AND_SUPPORTS_GO: Final = 6
TEXTS_GO: Final = 8
PROTECTION_GOES: Final = 16
ODD_CHARACTERS_GO: Final = 32
EVEN_CHARACTERS_GO: Final = 64
ODD_OTHERS_GO: Final = 128
EVEN_OTHERS_GO: Final = 256
"""Printed values that become 0, of characters and of boosters and supports."""


class Effect:
    """One sentence of a card's text."""

    inert: bool = True
    """Whether it can change neither a total nor what may be played in the turn it comes into play (BM-167)."""
    bounded: bool = False
    """Whether it is not inert, but only changes what own cards count or how many of them may be played."""
    takes: int = 0
    """What it may take away from the opponent, if that is all it does to them."""
    takes_one: bool = False
    """Whether it takes one card only."""

    def install(self, deck: Deck, card: i64) -> None:
        """Enter the effect of the card with this index into the deck's tables."""
        raise TypeError(f"{type(self).__name__} does not say how it is installed")


class TimedEffect(Effect):
    """An effect that happens at a moment and may ask its owner something."""

    last: bool = False
    """Whether it comes after all other END texts (BM-058)."""
    only_from_ship: bool = False
    """Whether it happens only if its card is played from a landed ship."""

    def happen(self, position: Position, card: i64) -> None:
        """Carry it out, or put the question that has to be answered first."""
        raise TypeError(f"{type(self).__name__} does not say what happens")

    def chosen(self, position: Position, card: i64) -> None:
        """Happen because the owner chose it among several: whether to use it is no longer asked."""
        self.happen(position, card)

    def carry_out(self, position: Position, card: i64) -> None:
        """What follows when the owner has said that they use it."""
        raise TypeError(f"{type(self).__name__} asks something other than whether to use it")


class Condition:
    """Something about the table that is looked at when a card is played."""

    counts_hands: bool = False
    """Whether a smaller hand can make it hold."""
    looks_at_table: bool = False
    """Whether it may hold no more when the opponent loses something on the table."""
    stays_unmet: bool = True
    """Whether it cannot come to hold in this turn any more if it does not hold now."""

    def holds(self, position: Position, card: i64) -> bool:
        """Whether it holds for the current player, who is about to play the card."""
        raise TypeError(f"{type(self).__name__} does not say when it holds")

    def words(self, card: str) -> str:
        """That the card named so can be played only if this holds."""
        raise TypeError(f"{type(self).__name__} does not say what must hold")

    def too_many(self, position: Position) -> i64:
        """How many cards the hand must lose before it holds."""
        return 0


class Text(NamedTuple):
    """The special text of one card: our own words, and what they do."""

    number: int
    words: str
    effects: tuple[Effect, ...]


def text(number: int, words: str, *effects: Effect) -> Text:
    """Declare the text of the card with this number."""
    return Text(number, words, effects)
