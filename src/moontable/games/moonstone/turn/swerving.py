"""A Reaction Step that may be another move: straight at somebody, if the card says so (MS-152)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from moontable.games.moonstone.abilities.stats import rule_at
from moontable.games.moonstone.actions import NO, YES, simple, verb_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.geometry.units import length
from moontable.games.moonstone.movement import moving, pushing
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64


def goal_of(position: Position, model: i64) -> i64:
    """The nearest of those whom a Reaction Step of a model may lead to, or `NOBODY`."""
    passive = rule_at(position, model, points.REACTING)
    if passive is None:
        return NOBODY
    one, best, nearest = position.models[model], -1, NOBODY
    for goal in passive.rule.goals(position, model, passive.place):
        other = position.models[goal]
        gap = length(one.x - other.x, one.y - other.y) - other.r
        if best < 0 or gap < best:
            best, nearest = gap, goal
    return nearest


def swerve(model: i64, inches: i64) -> Swerving:
    """The choice of a model that has paid for a Reaction Step of so many inches."""
    procedure = Swerving()
    procedure.model = model
    procedure.inches = inches
    return procedure


class Swerving(Procedure):
    """Does a model run to somebody, or take its Reaction Step as everybody does?"""

    name: ClassVar[str] = "swerve"

    model: i64
    inches: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.inches = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "inches")

    def copy(self) -> Swerving:
        twin = swerve(self.model, self.inches)
        twin.stage = self.stage
        return twin

    def asks(self, position: Position) -> i64:
        return position.models[self.model].seat

    def question(self, position: Position) -> str:
        return "swerve"

    def options(self, position: Position) -> list[int]:
        return [simple(YES), simple(NO)]

    def take(self, position: Position, action: i64) -> None:
        position.pop()
        passive = rule_at(position, self.model, points.REACTING)
        if verb_of(action) == YES and passive is not None:
            pushing.toward(position, self.model, goal_of(position, self.model), passive.rule.inches_towards())
        else:
            position.push(moving.reaction_step(position, self.model, self.inches))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "towards": model_id(position, goal_of(position, self.model))}
