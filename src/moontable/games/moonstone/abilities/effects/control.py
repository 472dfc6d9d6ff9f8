"""Verbs about other players' models: acting with one as if it were friendly."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.effects.step import Act, OnModels, enter
from moontable.games.moonstone.abilities.selecting import Selector, selector
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.programs import program_of, steps_of
from moontable.games.moonstone.melee import attacking, fight
from moontable.games.moonstone.state.lasting import GAME, PUPPET, Lasting
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
BEGIN: Final = 0
ACTING: Final = 1


class Control(OnModels):
    """The nested steps happen while the model counts as friendly to the one whose ability it is."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        if not self.steps:
            raise fields.wrong("steps", "must list what the model does meanwhile")

    def is_one_by_one(self) -> bool:
        return True

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Controlling()
        procedure.model = model
        procedure.chooser = act.chooser
        procedure.parts = act.parts
        procedure.program = program_of(self.steps)
        position.push(procedure)

    def follows(self, position: Position) -> bool:
        return False


class Controlling(Procedure):
    """A model counts as friendly to another player until the steps are over. It stays the model of its owner."""

    name: ClassVar[str] = "control"

    model: i64
    chooser: i64
    parts: Parts
    program: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.chooser = NOBODY
        self.parts = Parts(NOBODY)
        self.program = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "chooser", "parts", "program")

    def copy(self) -> Controlling:
        twin = Controlling()
        twin.stage = self.stage
        twin.model = self.model
        twin.chooser = self.chooser
        twin.parts = self.parts
        twin.program = self.program
        return twin

    def go_on(self, position: Position) -> None:
        if self.stage == BEGIN:
            self.stage = ACTING
            self.resume(position)
            position.push(run(position, steps_of(self.program), self.parts, self.chooser))
        else:
            position.models[self.model].side = position.models[self.model].seat
            position.moved()
            position.pop(position.returned)
            position.resume()

    def resume(self, position: Position) -> None:
        if self.stage == ACTING:
            position.models[self.model].side = self.chooser
            position.moved()

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "by": int(self.chooser)}


class Attack(OnModels):
    """The model makes a Melee Attack for nothing, against one that it can reach."""

    to: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.to = selector(fields, "to")

    def is_one_by_one(self) -> bool:
        return True

    def goal(self) -> Selector | None:
        return self.to

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        """Before a goal is picked, whether there is any."""
        whom = act.one(self.to)
        if whom == NOBODY:
            return bool(attacking.targets(position, model))
        return attacking.is_target(position, model, whom)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.push(fight.attack(position, model, act.one(self.to)))


class MakePuppet(OnModels):
    """For the rest of the game the user may act with the model as with a friend, near it and in sight, and pays."""

    within: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.within = fields.number("within", 1, 36)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.lasting.append(Lasting(PUPPET, model, GAME, amount=self.within, against=act.parts.user))


enter("puppet", MakePuppet)
enter("control", Control)
enter("attack", Attack)
