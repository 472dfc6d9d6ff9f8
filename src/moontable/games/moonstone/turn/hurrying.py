"""A Jog of somebody slow whom a friend lets ignore that, once a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.stats import JOG_LENGTH, applies, is_slow
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.movement import moving
from moontable.games.moonstone.movement.obstacles import JOG
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
ASK: Final = 0
MOVING: Final = 1


def jog(position: Position, model: i64) -> Procedure:
    """A Jog; a slow one may be hurried by somebody first."""
    helper = helper_of(position, model) if is_slow(position, model) else NOBODY
    if helper == NOBODY:
        return moving.jog(position, model)
    procedure = Hurry()
    procedure.model = model
    procedure.helper = helper
    return procedure


def helper_of(position: Position, model: i64) -> i64:
    """A model that lets this one ignore being slow, and has not done so this turn; or `NOBODY`."""
    for one in position.models:
        if one.where != IN_PLAY:
            continue
        for passive in one.character.passives[points.HURRYING]:
            if one.used_this_turn & bit_of(passive.place) or not applies(position, one.index, passive):
                continue
            if passive.rule.guards(position, one.index, passive.place, model):
                return one.index
    return NOBODY


class Hurry(Procedure):
    """Does a slow model ignore that it is?"""

    name: ClassVar[str] = "hurry"

    model: i64
    helper: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.helper = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "helper")

    def copy(self) -> Hurry:
        twin = Hurry()
        twin.stage = self.stage
        twin.model = self.model
        twin.helper = self.helper
        return twin

    def asks(self, position: Position) -> i64:
        return position.models[self.model].seat if self.stage == ASK else NOBODY

    def go_on(self, position: Position) -> None:
        position.pop(position.returned)

    def question(self, position: Position) -> str:
        return "hurry"

    def options(self, position: Position) -> list[int]:
        return [actions.simple(actions.YES), actions.simple(actions.NO)]

    def take(self, position: Position, action: i64) -> None:
        self.stage = MOVING
        if actions.verb_of(action) == actions.NO:
            position.push(moving.jog(position, self.model))
            return
        helper = position.models[self.helper]
        for passive in helper.character.passives[points.HURRYING]:
            helper.used_this_turn |= bit_of(passive.place)
        seat = position.models[self.model].seat
        position.push(moving.begin(position, self.model, JOG, JOG_LENGTH, seat, 0))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "by": model_id(position, self.helper)}
