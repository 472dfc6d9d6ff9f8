"""Rules about being slain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.effects.step import steps
from moontable.games.moonstone.abilities.rule import Rule, enter
from moontable.games.moonstone.abilities.selecting import Selector, selector_if_any
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields

if TYPE_CHECKING:
    from mypy_extensions import i64


class InsteadOfSlain(Rule):
    """Steps that happen each time the model would be slain, or only the first time in a game, and it stays in play.

    With `in` its player may choose it only if the model can be set down in such terrain, which is used up, and it loses
    its stones as if it were slain.
    """

    once: bool
    into: Selector | None

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.steps = steps(fields, "steps")
        self.once = fields.flag("first-time")
        self.into = selector_if_any(fields, "in")
        if self.into is not None and not (self.into.terrain and self.into.made):
            raise fields.wrong("in", "must say which terrain is used up: { terrain = ['wood'], made = true }")
        if not any(step.word in ("heal", "flip") for step in self.steps):
            raise fields.wrong("steps", "must heal the model, or it would fall again at once")

    def point(self) -> i64:
        return points.SLAIN

    def is_for_once(self) -> bool:
        return self.once

    def saves_into(self) -> Selector | None:
        return self.into


enter("instead of slain", InsteadOfSlain)
