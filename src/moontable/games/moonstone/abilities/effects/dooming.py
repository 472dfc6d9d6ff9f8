"""The verb `suffer catastrophe`: a Catastrophe that is printed on a model's card happens to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.abilities.effects.step import Act, OnModels, enter
from moontable.games.moonstone.actions import ABILITY_OF_CHOICE, TARGET, action, argument_of
from moontable.games.moonstone.arcane.catastrophes import happen
from moontable.games.moonstone.arcane.resisting import resisting_seat
from moontable.games.moonstone.cards.roster import ability_names, ability_number
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
WHICH: Final = 0
AIM: Final = 1
HAPPENS: Final = 2
OVER: Final = 3


class SufferCatastrophe(OnModels):
    """The one whose effect it is chooses the Catastrophe, and a target that the ability could have, if it wants one."""

    def is_one_by_one(self) -> bool:
        return True

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return bool(catastrophes(position, model))

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Dooming()
        procedure.model = model
        procedure.chooser = act.chooser
        position.push(procedure)


def catastrophes(position: Position, model: i64) -> list[int]:
    """The places of the abilities on a card that have a Catastrophe."""
    abilities = position.models[model].character.abilities
    return [place for place, ability in enumerate(abilities) if ability.catastrophe]


class Dooming(Procedure):
    """Which Catastrophe, at whom, and then it happens. Of one thing there is nothing to ask."""

    name: ClassVar[str] = "catastrophe"

    model: i64
    chooser: i64
    place: i64
    target: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.chooser = NOBODY
        self.place = -1
        self.target = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "chooser", "place", "target")

    def copy(self) -> Dooming:
        twin = Dooming()
        twin.stage = self.stage
        twin.model = self.model
        twin.chooser = self.chooser
        twin.place = self.place
        twin.target = self.target
        return twin

    def choices(self, position: Position) -> list[int]:
        """The places of Catastrophes, or the models that the ability could target."""
        if self.stage == WHICH:
            return catastrophes(position, self.model)
        return targeting.targets(position, self.model, self.place) if self.stage == AIM else []

    def asks(self, position: Position) -> i64:
        return self.chooser if len(self.choices(position)) > 1 else NOBODY

    def go_on(self, position: Position) -> None:
        if self.stage == HAPPENS:
            self.happen(position)
        elif self.stage == OVER:
            position.pop(position.returned)
        else:
            only = self.choices(position)
            self.choose(only[0] if only else NOBODY)

    def choose(self, choice: i64) -> None:
        if self.stage == WHICH:
            self.place = choice
        else:
            self.target = choice
        self.stage += 1

    def happen(self, position: Position) -> None:
        """The model itself is the originator; who chooses for it is the one whose effect it is."""
        self.stage = OVER
        resisting = resisting_seat(position, self.model, self.target)
        parts = Parts(self.model, self.place, self.target, resisting=resisting)
        steps = position.ability(self.model, self.place).catastrophe
        position.push(happen(position, steps, parts, self.chooser))

    def question(self, position: Position) -> str:
        return "catastrophe" if self.stage == WHICH else "target"

    def options(self, position: Position) -> list[int]:
        choices = self.choices(position)
        if self.stage == AIM:
            return [action(TARGET, model) for model in choices]
        abilities = position.models[self.model].character.abilities
        return [action(ABILITY_OF_CHOICE, ability_number(abilities[place].name)) for place in choices]

    def take(self, position: Position, action: i64) -> None:
        if self.stage == AIM:
            self.choose(argument_of(action))
            return
        name = ability_names()[argument_of(action)]
        for place in self.choices(position):
            if position.ability(self.model, place).name == name:
                self.choose(place)
                return

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


enter("suffer catastrophe", SufferCatastrophe)
