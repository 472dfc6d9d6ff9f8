"""Verbs by which a model leaves play or is another character from now on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities.effects.step import Act, OnModels, enter
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.gaining import OF_A_CARD
from moontable.games.moonstone.abilities.selecting import terrain_traits
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.roster import character
from moontable.games.moonstone.melee.slaying import slay
from moontable.games.moonstone.movement.falling import remove_from_play
from moontable.games.moonstone.movement.placing import place_inside
from moontable.games.moonstone.state.lasting import GAME, RETURNS, Lasting
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.terrain.pieces import TABLE

if TYPE_CHECKING:
    from mypy_extensions import i64


# Stages
BEGIN: Final = 0
PLACED: Final = 1

ANYWHERE: Final = 2 * TABLE
"""No two places on the table are farther apart."""


class Slay(OnModels):
    """The model is slain (MS-012)."""

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        slay(position, model, act.parts.user)


class LeavePlay(OnModels):
    """The model is removed from play, which is not slain: it keeps its stones (MS-147).

    With `returns` it comes back at the start of the next Replenish Step, into terrain of the sort.
    """

    returns: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.returns = terrain_traits(fields, "returns")

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        remove_from_play(position, model)
        if self.returns:
            position.lasting.append(Lasting(RETURNS, model, GAME, amount=self.returns))


def come_back(position: Position) -> None:
    """Those who are away for a while come back, one after the other."""
    for record in position.lasting:
        if record.kind == RETURNS:
            procedure = ComingBack()
            procedure.model = record.model
            procedure.terrain = record.amount
            position.push(procedure)


class ComingBack(Procedure):
    """A model is set down again in terrain of a sort; without room there it stays away for another turn."""

    name: ClassVar[str] = "come-back"

    model: i64
    terrain: i64
    """The traits of the terrain."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.terrain = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "terrain")

    def copy(self) -> ComingBack:
        twin = ComingBack()
        twin.stage = self.stage
        twin.model = self.model
        twin.terrain = self.terrain
        return twin

    def go_on(self, position: Position) -> None:
        if self.stage == BEGIN:
            self.stage = PLACED
            position.push(place_inside(self.model, self.terrain, ANYWHERE, position.models[self.model].seat))
            return
        if position.returned > 0:
            position.lasting = [
                record for record in position.lasting if record.kind != RETURNS or record.model != self.model
            ]
            post(position, "enters play", self.model)
        position.pop(position.returned)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


class Become(OnModels):
    """The model is another character from now on.

    It keeps its place, wounds, energy and stones, whether it was activated and has jogged, and all that lasts on it;
    what it has used and lost was about the other card.
    """

    slug: str

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.slug = fields.character("character")

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        one = position.models[model]
        one.turn_into(character(self.slug).with_gained(one.character.gained))
        one.used_this_turn = 0
        one.used_this_game = 0
        one.locked = 0
        position.lasting = [
            record for record in position.lasting if record.model != model or record.kind not in OF_A_CARD
        ]
        position.moved()


enter("slay", Slay)
enter("leave play", LeavePlay)
enter("become", Become)
