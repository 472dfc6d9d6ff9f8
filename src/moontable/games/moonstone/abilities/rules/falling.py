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
    """Steps that happen each time the model would be slain, or only the first time in a game, and it stays in play."""

    once: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.steps = steps(fields, "steps")
        self.once = fields.flag("first-time")
        if not any(step.word in ("heal", "flip") for step in self.steps):
            raise fields.wrong("steps", "must heal the model, or it would fall again at once")

    def point(self) -> i64:
        return points.SLAIN

    def is_for_once(self) -> bool:
        return self.once


enter("instead of slain", InsteadOfSlain)
