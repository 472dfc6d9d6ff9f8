"""The verb that makes terrain: a round piece on open ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.effects.step import Act, Step, enter
from moontable.games.moonstone.actions import AT, pointing, verb_of, x_of, y_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.reach import lattice
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.spots import spot_x, spot_y
from moontable.games.moonstone.geometry.units import INCH, MM
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.terrain.pieces import KINDS, TABLE, USUAL_HEIGHTS, Made
from moontable.games.moonstone.terrain.traits import HIDES, VEILS
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

MAKEABLE: Final = ("water", "wood")
RADIUS: Final = 25 * MM
MOST: Final = 3
"""So many pieces of one troupe can lie on the table."""
EVERYTHING: Final = -1
"""Open ground is free of everything."""

# Stages
LOOK: Final = 0
ASK: Final = 1
REMOVE: Final = 2


class CreateTerrain(Step):
    """A piece of terrain, 50 mm across, on open ground so many inches away and in sight; a troupe has three at most."""

    kind: i64
    number: Amount

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.kind = MAKEABLE.index(fields.word("terrain", MAKEABLE))
        self.number = amounts.amount(fields)

    def asks_itself(self) -> bool:
        return True

    def amount_for(self, position: Position, act: Act, model: i64) -> i64:
        return self.number.of(position, act.parts, 0)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Creating()
        procedure.model = model
        procedure.chooser = act.chooser
        procedure.kind = self.kind
        procedure.reach = amount * INCH
        procedure.may = 1 if self.may else 0
        position.push(procedure)


class Creating(Procedure):
    """Where does the terrain lie, and which older piece goes for it? Returns 1 if it was made."""

    name: ClassVar[str] = "create-terrain"

    model: i64
    chooser: i64
    kind: i64
    reach: i64
    may: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.chooser = NOBODY
        self.kind = 0
        self.reach = 0
        self.may = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "chooser", "kind", "reach", "may")

    def copy(self) -> Creating:
        twin = Creating()
        twin.stage = self.stage
        twin.model = self.model
        twin.chooser = self.chooser
        twin.kind = self.kind
        twin.reach = self.reach
        twin.may = self.may
        return twin

    def asks(self, position: Position) -> i64:
        return self.chooser if self.stage != LOOK else NOBODY

    def go_on(self, position: Position) -> None:
        if self.options(position):
            self.stage = ASK
        else:
            position.pop(0)

    def question(self, position: Position) -> str:
        return "remove-terrain" if self.stage == REMOVE else "create-terrain"

    def complete(self, position: Position) -> bool:
        return self.stage == REMOVE

    def options(self, position: Position) -> list[int]:
        if self.stage == REMOVE:
            return [pointing(AT, one.x, one.y) for one in self.older(position)]
        one = position.models[self.model]
        far = one.r + self.reach + RADIUS
        spots = lattice(one.x, one.y, far)
        return [
            pointing(AT, spot_x(spot), spot_y(spot))
            for spot in spots
            if self.fits(position, spot_x(spot), spot_y(spot))
        ]

    def older(self, position: Position) -> list[Made]:
        """The pieces that this troupe has made, the newest apart."""
        seat = position.models[self.model].seat
        return [one for one in position.settings.made if one.seat == seat][:-1]

    def allows(self, position: Position, action: i64) -> bool:
        if self.stage == REMOVE:
            return action in self.options(position)
        x, y = x_of(action), y_of(action)
        return action == pointing(AT, x, y) and self.fits(position, x, y)

    def fits(self, position: Position, x: i64, y: i64) -> bool:
        """Whether the piece may lie there: near enough, on the table, on open ground, in sight."""
        one = position.models[self.model]
        if min(x, y) < RADIUS or max(x, y) > TABLE - RADIUS:
            return False
        if compare_points(one.x, one.y, x, y, one.r + self.reach + RADIUS) > 0:
            return False
        ground = position.ground()
        if not ground.scene.is_free(x, y, RADIUS, 0, EVERYTHING, NOBODY):
            return False
        kind = MAKEABLE[self.kind]
        disc = Shape(x, y, RADIUS, 0, max(USUAL_HEIGHTS[kind], MM), KINDS[kind], NOBODY)
        return sees(ground.scene, ground.base(self.model), disc, HIDES, VEILS, ground.old_woods)

    def take(self, position: Position, action: i64) -> None:
        x, y = int(x_of(action)), int(y_of(action))
        made = position.settings.made
        if self.stage == REMOVE:
            gone = next(one for one in self.older(position) if (one.x, one.y) == (x, y))
            self.lay(position, [one for one in made if one is not gone])
            position.pop(1)
            return
        seat = int(position.models[self.model].seat)
        self.lay(position, [*made, Made(seat, MAKEABLE[self.kind], x, y, RADIUS)])
        if len(self.older(position)) >= MOST:
            self.stage = REMOVE
        else:
            position.pop(1)

    def lay(self, position: Position, made: list[Made]) -> None:
        position.settings = position.settings.with_made(made)
        position.moved()

    def why_not(self, position: Position, action: i64) -> Explanation:
        if verb_of(action) != AT or self.stage == REMOVE:
            return NOT_OFFERED
        point = (int(x_of(action)), int(y_of(action)))
        return why("MS-120", "no-open-ground", (), (point,), inches=int(self.reach // INCH))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "within": self.reach / MM, "radius": RADIUS / MM}


enter("create terrain", CreateTerrain)
