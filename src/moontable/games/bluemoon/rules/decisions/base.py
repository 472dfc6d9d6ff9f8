"""What a decision is: which actions are permitted, and what each of them does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import DONE, act
from moontable.games.bluemoon.cards.effects.each_of_us import EachOfUs
from moontable.games.bluemoon.rules import turn
from moontable.games.bluemoon.rules.questions import NOTHING
from moontable.games.bluemoon.state.bits import lowest

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.position import Position


class Decision:
    """One kind of question (section 16 of the checklist); `words` puts it into a sentence."""

    def permitted(self, p: Position) -> list[int]:
        """The answers that the rules permit, whether or not the turn can be completed after them (BM-165)."""
        raise TypeError(f"{type(self).__name__} permits nothing")

    def attempts(self, p: Position) -> list[int]:
        """The permitted answers that a search for a complete turn need try."""
        return self.permitted(p)

    def take(self, p: Position, action: i64) -> None:
        """Carry out one of them."""
        raise TypeError(f"{type(self).__name__} does nothing")


def part_done(p: Position) -> None:
    """Somebody has answered a text. One that concerns each player turns to the other now (BM-183)."""
    effect = p.me.deck.timed_effects[p.source]
    first = p.asker == p.me.seat
    p.asked = NOTHING
    if first and isinstance(effect, EachOfUs):
        effect.go_on(p, p.source)
    if p.asked == NOTHING:
        turn.go_on(p)


def each(verb: i64, cards: i64, options: list[int]) -> None:
    """Add one action per card of a mask."""
    while cards:
        options.append(act(verb, lowest(cards)))
        cards &= cards - 1


def one_of(verb: i64, cards: i64) -> list[int]:
    """One action per card of a mask."""
    options: list[int] = []
    each(verb, cards, options)
    return options


def one_of_or_done(verb: i64, cards: i64) -> list[int]:
    """One action per card of a mask, and to be done."""
    options = one_of(verb, cards)
    options.append(DONE)
    return options


def not_tried(p: Position, cards: i64) -> i64:
    """The cards that a search need still try for a set: it goes upwards, so that each set comes once."""
    tried = p.tried
    while tried:
        lowest_bit = tried & -tried
        cards &= ~((lowest_bit << 1) - 1)
        tried &= tried - 1
    return cards
