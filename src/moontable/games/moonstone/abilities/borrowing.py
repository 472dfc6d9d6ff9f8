"""Abilities that a model may use although they are printed on another card: once a turn, by a passive that says so.

The passive stands on the card of the one who borrows, or on that of the one who gives; there it holds also when that
one is slain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.stats import applies
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.state.parts import borrowed, lender_of, printed_place
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def borrowable(position: Position, model: i64) -> list[int]:
    """The places of all abilities that a model may borrow now, whether it could use them or not."""
    found: list[int] = []
    borrows = bool(position.models[model].character.passives[points.BORROWING])
    if not borrows and not position.anybody_at(points.LENDING):
        return found
    for other in position.models:
        if not borrows and not other.character.passives[points.LENDING]:
            continue
        for place in range(len(other.character.abilities)):
            at = borrowed(other.index, place)
            if may_borrow(position, model, at):
                found.append(int(at))
    return found


def may_borrow(position: Position, model: i64, place: i64) -> bool:
    """Whether a model may use a borrowed ability now, by a passive that was not used this turn."""
    return by_own_passive(position, model, place) >= 0 or is_given(position, model, place)


def by_own_passive(position: Position, model: i64, place: i64) -> i64:
    """The place of the model's own passive by which it may borrow an ability; or -1."""
    lender = lender_of(model, place)
    ability = position.models[lender].character.abilities[printed_place(place)]
    for passive in position.models[model].character.passives[points.BORROWING]:
        used = position.models[model].used_this_turn & bit_of(passive.place)
        if not used and applies(position, model, passive) and passive.rule.lends(position, model, lender, ability):
            return passive.place
    return -1


def is_given(position: Position, model: i64, place: i64) -> bool:
    """Whether the other card gives the ability away, and nobody has used it this turn."""
    lender = lender_of(model, place)
    ability = position.models[lender].character.abilities[printed_place(place)]
    if lender == model or position.models[lender].used_this_turn & bit_of(printed_place(place)):
        return False
    for passive in position.models[lender].character.passives[points.LENDING]:
        if passive.rule.lends(position, model, lender, ability):
            return True
    return False


def note_use(position: Position, model: i64, place: i64) -> None:
    """A borrowed ability is used: it counts against the passive, or against the ability that was given."""
    own = by_own_passive(position, model, place)
    if own >= 0:
        position.models[model].used_this_turn |= bit_of(own)
    else:
        position.models[lender_of(model, place)].used_this_turn |= bit_of(printed_place(place))
