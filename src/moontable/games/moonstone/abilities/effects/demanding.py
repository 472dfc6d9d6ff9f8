"""The verb `demand`: somebody pays energy, or what is nested in the step happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from moontable.games.moonstone.abilities.effects.step import Act, Measured, enter, steps
from moontable.games.moonstone.actions import NO, YES, simple, verb_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64


class Demand(Measured):
    """The owner of a model discards so much of its energy, or the nested steps follow; who has not enough, cannot.

    If it was paid, what is listed under `otherwise` follows.
    """

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.otherwise = steps(fields, "otherwise", nested=True)

    def is_one_by_one(self) -> bool:
        return True

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Demanding()
        procedure.model = model
        procedure.price = amount
        position.push(procedure)

    def follows(self, position: Position) -> bool:
        return position.returned == 0


class Demanding(Procedure):
    """Will a model's owner pay? Returns 1 if it was paid."""

    name: ClassVar[str] = "demand"

    model: i64
    price: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.price = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "price")

    def copy(self) -> Demanding:
        twin = Demanding()
        twin.stage = self.stage
        twin.model = self.model
        twin.price = self.price
        return twin

    def asks(self, position: Position) -> i64:
        one = position.models[self.model]
        return one.side if position.purse(self.model).energy >= self.price else NOBODY

    def go_on(self, position: Position) -> None:
        position.pop(0)

    def question(self, position: Position) -> str:
        return "demand"

    def options(self, position: Position) -> list[int]:
        return [simple(YES), simple(NO)]

    def take(self, position: Position, action: i64) -> None:
        if verb_of(action) == YES:
            position.purse(self.model).energy -= self.price
            position.pop(1)
        else:
            position.pop(0)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "price": int(self.price)}


enter("demand", Demand)
