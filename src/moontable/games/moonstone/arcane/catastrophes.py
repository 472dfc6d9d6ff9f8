"""A Catastrophe happens, unless somebody near knows better: the one place through which all of them go (MS-109)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.effects.step import Step
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.stats import applies, has_rule
from moontable.games.moonstone.actions import NO, YES, simple, verb_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.programs import program_of, steps_of
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import ability_name, model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
OFFER: Final = 0
OVER: Final = 1


def happen(position: Position, steps: list[Step], parts: Parts, chooser: i64) -> Procedure:
    """The procedure for a Catastrophe that a model suffers. Returns 1 if anything was done."""
    if not can_ignore(position, parts.user):
        post(position, "catastrophe", parts.user)
        return counted(position, run(position, steps, parts, chooser))
    procedure = Heeding()
    procedure.program = program_of(steps)
    procedure.parts = parts
    procedure.chooser = chooser
    return procedure


def can_ignore(position: Position, user: i64) -> bool:
    """Whether a passive lets a model ignore a Catastrophe."""
    for sage in position.models:
        for passive in sage.character.passives[points.HEEDING]:
            there = sage.where == IN_PLAY and applies(position, sage.index, passive)
            if there and passive.rule.heeds(position, sage.index, passive.place, user):
                return True
    return False


class Heeding(Procedure):
    """Does the owner of a model ignore its Catastrophe?"""

    name: ClassVar[str] = "heed"

    program: i64
    parts: Parts
    chooser: i64

    def __init__(self) -> None:
        super().__init__()
        self.program = 0
        self.parts = Parts(NOBODY)
        self.chooser = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("program", "parts", "chooser")

    def copy(self) -> Heeding:
        twin = Heeding()
        twin.stage = self.stage
        twin.program = self.program
        twin.parts = self.parts
        twin.chooser = self.chooser
        return twin

    def asks(self, position: Position) -> i64:
        return position.models[self.parts.user].side if self.stage == OFFER else NOBODY

    def go_on(self, position: Position) -> None:
        position.pop(position.returned)

    def question(self, position: Position) -> str:
        return "heed"

    def options(self, position: Position) -> list[int]:
        return [simple(YES), simple(NO)]

    def take(self, position: Position, action: i64) -> None:
        if verb_of(action) == YES:
            position.pop(0)
            return
        self.stage = OVER
        post(position, "catastrophe", self.parts.user)
        position.push(counted(position, run(position, steps_of(self.program), self.parts, self.chooser)))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        ability = ability_name(position, self.parts.user, self.parts.place)
        return {"model": model_id(position, self.parts.user), "ability": ability}


# -- whom the wounds of others do good -------------------------------------------------------------------------------


def feeding(position: Position) -> list[int]:
    """The models that are healed by the wounds of a Catastrophe."""
    return [
        model.index
        for model in position.models
        if model.where == IN_PLAY and has_rule(position, model.index, points.SUFFERING)
    ]


def counted(position: Position, catastrophe: Procedure) -> Procedure:
    """The procedure of a Catastrophe; where somebody feeds on it, one below it counts the wounds."""
    if feeding(position):
        procedure = Counted()
        procedure.before = [int(model.wounds) for model in position.models]
        position.push(procedure)
    return catastrophe


class Counted(Procedure):
    """How much others have been wounded meanwhile. Returns what the Catastrophe returned."""

    name: ClassVar[str] = "catastrophe-wounds"

    before: list[int]
    """The wounds of each model when it began."""

    def __init__(self) -> None:
        super().__init__()
        self.before = []

    def fields(self) -> tuple[str, ...]:
        return ("before",)

    def copy(self) -> Counted:
        twin = Counted()
        twin.stage = self.stage
        twin.before = self.before[:]
        return twin

    def go_on(self, position: Position) -> None:
        for feeder in feeding(position):
            gained = 0
            for index, wounds in enumerate(self.before):
                if index != feeder:
                    gained += max(int(position.models[index].wounds) - wounds, 0)
            harm.heal(position, feeder, gained)
        position.pop(position.returned)
