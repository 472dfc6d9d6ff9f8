"""Sets of discarded cards with a total of at least N, no card of which is superfluous (BM-140 to BM-142, EX-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.bits import lowest
from moontable.games.bluemoon.power import paying
from moontable.games.bluemoon.side import Side
from moontable.games.bluemoon.terms import EARTH, FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64


def worth(side: Side, cards: i64, element: i64) -> i64:
    """The printed total of hand cards in an element."""
    total: i64 = 0
    while cards:
        total += paying(side, lowest(cards), element)
        cards &= cards - 1
    return total


def suffices(side: Side, cards: i64, fire: i64, earth: i64, either: bool) -> bool:
    """Whether cards reach the amounts: both, or one of them."""
    if either:
        return worth(side, cards, FIRE) >= fire or worth(side, cards, EARTH) >= earth
    return worth(side, cards, FIRE) >= fire and worth(side, cards, EARTH) >= earth


def is_minimal(side: Side, cards: i64, fire: i64, earth: i64, either: bool) -> bool:
    """Whether no card could be left out (Q15: not even with regard to the other element)."""
    rest = cards
    while rest:
        bit = rest & -rest
        rest &= rest - 1
        if suffices(side, cards & ~bit, fire, earth, either):
            return False
    return True


def can_finish(side: Side, chosen: i64, available: i64, fire: i64, earth: i64, either: bool, then_earth: i64) -> bool:
    """Whether chosen cards can be completed to a minimal set with some of the available cards.

    `then_earth`: a second, separate set of so much Earth must remain possible (Caterpillar Watertamer).
    """
    if suffices(side, chosen, fire, earth, either):
        if not is_minimal(side, chosen, fire, earth, either):
            return False
        return then_earth == 0 or worth(side, side.hand & ~chosen, EARTH) >= then_earth
    while available:
        bit = available & -available
        available &= available - 1
        if can_finish(side, chosen | bit, available, fire, earth, either, then_earth):
            return True
    return False


def next_cards(side: Side, chosen: i64, fire: i64, earth: i64, either: bool, then_earth: i64) -> i64:
    """The hand cards with which a set can be continued, in any order: no part of a minimal set suffices."""
    others = side.hand & ~chosen
    good: i64 = 0
    rest = others
    while rest:
        bit = rest & -rest
        rest &= rest - 1
        if can_finish(side, chosen | bit, others & ~bit, fire, earth, either, then_earth):
            good |= bit
    return good
