"""Conditions about what models have at this moment: stats, abilities and statuses by name, their part in a fight.

They stand apart from `conditions.py` because stats ask conditions themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.conditions import Condition, OfModel, enter
from moontable.games.moonstone.abilities.stats import has_named, stat_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import STATS
from moontable.games.moonstone.melee.duel import DEFENDER, Duel
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

LOWEST = -9
HIGHEST = 9


class Stat(OfModel):
    """A stat of the model is at least or at most so high."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.stat = fields.word("stat", STATS)
        self.least: i64 = fields.number_if_any("least", LOWEST, HIGHEST, LOWEST)
        self.most: i64 = fields.number_if_any("most", LOWEST, HIGHEST, HIGHEST)

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return self.least <= stat_of(position, model, self.stat, parts.user) <= self.most


class Has(OfModel):
    """The model has one of the abilities, printed or as a status."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.names = fields.texts("abilities")
        if not self.names:
            raise fields.wrong("abilities", "must list names of abilities")

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return any(has_named(position, model, name) for name in self.names)


class Defender(Condition):
    """The user is the defender in the round of melee going on."""

    def holds(self, position: Position, parts: Parts) -> bool:
        for procedure in reversed(position.stack):
            if isinstance(procedure, Duel):
                return procedure.fighters[DEFENDER] == parts.user
        return False


enter("stat", Stat)
enter("has", Has)
enter("defender", Defender)
