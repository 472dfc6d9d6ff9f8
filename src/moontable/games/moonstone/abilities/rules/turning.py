"""Rules about the order of things and what they cost: rolls, activations, prices, stones that others want."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.rule import Concerning, Rule, enter
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields

if TYPE_CHECKING:
    from mypy_extensions import i64


class RollsHigher(Rule):
    """Its player adds to the roll for the first activation (MS-054)."""

    number: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.number = fields.number("n", 1, 6)

    def point(self) -> i64:
        return points.ROLL

    def rolled(self) -> i64:
        return self.number


class NotFirst(Rule):
    """It is not the first that its player activates in a turn, unless there is nobody else."""

    def point(self) -> i64:
        return points.NOT_FIRST


class PaysForReactions(Concerning):
    """It may pay for the Reaction Step of somebody who is engaged."""

    def point(self) -> i64:
        return points.REACTION_PAYER


class PassesOn(Concerning):
    """Somebody else may take damage that is meant for it (Q-45)."""

    def point(self) -> i64:
        return points.PASSING_ON


class KeepsStones(Rule):
    """No enemy makes it lose a stone, unless it is slain."""

    def point(self) -> i64:
        return points.KEEPING


class Inherits(Concerning):
    """A stone of somebody who is slain may be set down beside it."""

    def point(self) -> i64:
        return points.INHERITING


class FeedsOnCatastrophes(Rule):
    """It restores as much as others are wounded by a Catastrophe."""

    def point(self) -> i64:
        return points.SUFFERING


enter("rolls higher", RollsHigher)
enter("not first", NotFirst)
enter("pays for reactions", PaysForReactions)
enter("passes on", PassesOn)
enter("keeps stones", KeepsStones)
enter("inherits", Inherits)
enter("feeds on catastrophes", FeedsOnCatastrophes)
