"""Rules about being slain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.effects.step import steps
from moontable.games.moonstone.abilities.rule import Rule, enter
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields

if TYPE_CHECKING:
    from mypy_extensions import i64


class InsteadOfSlain(Rule):
    """Steps that happen each time the model would be slain, and it stays in play."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.steps = steps(fields, "steps")
        if not any(step.word == "heal" for step in self.steps):
            raise fields.wrong("steps", "must heal the model, or it would fall again at once")

    def point(self) -> i64:
        return points.SLAIN


enter("instead of slain", InsteadOfSlain)
