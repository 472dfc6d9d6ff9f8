"""Abilities that a model may use although they are printed on another card: once a turn, by a passive that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.stats import applies
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.state.parts import borrowed, lender_of, printed_place
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def borrowable(position: Position, model: i64) -> list[int]:
    """The places of all abilities that a model may borrow now, whether it could use them or not."""
    found: list[int] = []
    if not position.models[model].character.passives[points.BORROWING]:
        return found
    for other in position.models:
        for place in range(len(other.character.abilities)):
            at = borrowed(other.index, place)
            if licence(position, model, at) is not None:
                found.append(int(at))
    return found


def licence(position: Position, model: i64, place: i64) -> Passive | None:
    """The passive by which a model may use a borrowed ability now, not used this turn; or None."""
    lender = lender_of(model, place)
    ability = position.models[lender].character.abilities[printed_place(place)]
    for passive in position.models[model].character.passives[points.BORROWING]:
        used = position.models[model].used_this_turn & bit_of(passive.place)
        if not used and applies(position, model, passive) and passive.rule.lends(position, model, lender, ability):
            return passive
    return None
