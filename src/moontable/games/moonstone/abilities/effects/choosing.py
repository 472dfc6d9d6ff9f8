"""Verbs that let somebody choose: one of two things, or who gets something, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.effects.step import Act, Measured, OnModels, enter, steps, who_decides
from moontable.games.moonstone.actions import TARGET, YES, action, argument_of, verb_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.programs import program_of, steps_of
from moontable.games.moonstone.state.decision import Decision
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import ability_name, model_id

if TYPE_CHECKING:
    from mypy_extensions import i64


class Choose(OnModels):
    """Somebody chooses between the nested steps and those that happen otherwise."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.by = who_decides(fields)
        self.otherwise = steps(fields, "otherwise", nested=True)
        if not self.steps or not self.otherwise:
            raise fields.wrong("otherwise", "goes together with steps: the two things to choose between")

    def is_one_by_one(self) -> bool:
        return True

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Choosing()
        procedure.about(act.parts.user, act.parts.place, model, act.decider(position, self.by, model))
        procedure.parts = act.parts
        procedure.first = program_of(self.steps)
        procedure.second = program_of(self.otherwise)
        position.push(procedure)

    def follows(self, position: Position) -> bool:
        return position.returned == 1


class Choosing(Decision):
    """Which of the two? Returns 1 for the first."""

    name: ClassVar[str] = "choose"

    parts: Parts
    first: i64
    """The program of the first of the two things."""
    second: i64

    def __init__(self) -> None:
        super().__init__()
        self.parts = Parts(NOBODY)
        self.first = 0
        self.second = 0

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "parts", "first", "second")

    def copy(self) -> Choosing:
        twin = Choosing()
        self.copy_decision_onto(twin)
        twin.parts = self.parts
        twin.first = self.first
        twin.second = self.second
        return twin

    def take(self, position: Position, action: i64) -> None:
        position.pop(1 if verb_of(action) == YES else 0)

    def word(self, first: bool) -> str:
        """The verb that one of the two begins with."""
        return steps_of(self.first if first else self.second)[0].word

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {**super().view(position, viewer), "either": [self.word(True), self.word(False)]}


class HandOut(Measured):
    """So many times somebody is chosen, the same again or another, and the nested steps happen to that model."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        if not self.steps:
            raise fields.wrong("steps", "must list what happens to each that is chosen, who is called event there")

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0

    def do_all(self, position: Position, act: Act, models: list[int], amounts: list[int]) -> None:
        procedure = HandingOut()
        procedure.parts = act.parts
        procedure.program = program_of(self.steps)
        procedure.chooser = act.chooser
        procedure.models = models[:]
        procedure.left = amounts[0]
        position.push(procedure)

    def follows(self, position: Position) -> bool:
        return False


class HandingOut(Procedure):
    """Who gets the next? With one model only there is nothing to ask."""

    name: ClassVar[str] = "hand-out"

    parts: Parts
    program: i64
    chooser: i64
    models: list[int]
    left: i64

    def __init__(self) -> None:
        super().__init__()
        self.parts = Parts(NOBODY)
        self.program = 0
        self.chooser = NOBODY
        self.models = []
        self.left = 0

    def fields(self) -> tuple[str, ...]:
        return ("parts", "program", "chooser", "models", "left")

    def copy(self) -> HandingOut:
        twin = HandingOut()
        twin.stage = self.stage
        twin.parts = self.parts
        twin.program = self.program
        twin.chooser = self.chooser
        twin.models = self.models[:]
        twin.left = self.left
        return twin

    def standing(self, position: Position) -> list[int]:
        return [model for model in self.models if position.models[model].where == IN_PLAY]

    def asks(self, position: Position) -> i64:
        return self.chooser if self.left > 0 and len(self.standing(position)) > 1 else NOBODY

    def go_on(self, position: Position) -> None:
        models = self.standing(position)
        if self.left > 0 and models:
            self.give(position, models[0])
        else:
            position.pop(1)

    def give(self, position: Position, model: i64) -> None:
        self.left -= 1
        position.push(run(position, steps_of(self.program), self.parts.after(1, model), self.chooser))

    def question(self, position: Position) -> str:
        return "hand-out"

    def options(self, position: Position) -> list[int]:
        return [action(TARGET, model) for model in self.standing(position)]

    def take(self, position: Position, action: i64) -> None:
        self.give(position, argument_of(action))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {
            "user": model_id(position, self.parts.user),
            "ability": ability_name(position, self.parts.user, self.parts.place),
            "left": int(self.left),
        }


enter("choose", Choose)
enter("hand out", HandOut)
