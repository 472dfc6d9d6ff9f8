"""What an effect is: a declaration that enters itself into the flat tables of a deck.

Lasting effects only set bits in the tables; the rules read the bits. Effects that happen at a moment are kept as
objects and asked to `happen` when that moment comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.deck import Deck
    from moontable.games.bluemoon.position import Position


class Effect:
    """One sentence of a card's text."""

    inert: bool = True
    """Whether it can change neither a total nor what may be played in the turn it comes into play (BM-167)."""
    bounded: bool = False
    """Whether it is not inert, but only changes what own cards count or how many of them may be played."""

    def install(self, deck: Deck, card: i64) -> None:
        """Enter the effect of the card with this index into the deck's tables."""
        raise TypeError(f"{type(self).__name__} does not say how it is installed")


class Happening(Effect):
    """An effect that happens at a moment and may ask its owner something."""

    last: bool = False
    """Whether it comes after all other END texts (BM-058)."""

    def happen(self, position: Position, card: i64) -> None:
        """Carry it out, or put the question that has to be answered first."""
        raise TypeError(f"{type(self).__name__} does not say what happens")

    def chosen(self, position: Position, card: i64) -> None:
        """Happen because the owner chose it among several: whether to use it is no longer asked."""
        self.happen(position, card)

    def carry_out(self, position: Position, card: i64) -> None:
        """What follows when the owner has said that he uses it."""
        raise TypeError(f"{type(self).__name__} asks something other than whether to use it")


class Condition:
    """Something about the table that is looked at when a card is played."""

    rule: str = ""
    words: str = ""
    """What must hold, as the end of a sentence that begins with "only if"."""

    def holds(self, position: Position, card: i64) -> bool:
        """Whether it holds for the current player, who is about to play the card."""
        raise TypeError(f"{type(self).__name__} does not say when it holds")


class Text(NamedTuple):
    """The special text of one card: our own words, and what they do."""

    number: int
    words: str
    effects: tuple[Effect, ...]


def text(number: int, words: str, *effects: Effect) -> Text:
    """Declare the text of the card with this number."""
    return Text(number, words, effects)
