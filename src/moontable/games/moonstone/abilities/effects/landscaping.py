"""Verbs about spots on the table: terrain that is made, tokens that are laid down, a point that others are drawn to."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.effects.step import Act, Measured, Step, enter
from moontable.games.moonstone.abilities.targeting import MOST_RANGE, height_bonus
from moontable.games.moonstone.actions import AT, TARGET, action, argument_of, pointing, verb_of, x_of, y_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.reach import lattice
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.spots import spot, spot_x, spot_y
from moontable.games.moonstone.geometry.units import CONTACT, INCH, MM
from moontable.games.moonstone.movement import pushing
from moontable.games.moonstone.movement.inside import SPECK
from moontable.games.moonstone.state.model import IN_PLAY, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.terrain.levels import level_at
from moontable.games.moonstone.terrain.pieces import LAID, TABLE, USUAL_HEIGHTS, Made
from moontable.games.moonstone.terrain.traits import FLIER, HIDES, MODEL, NO_END, VEILS
from moontable.games.moonstone.terrain.traits import GOLD as TOKEN
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

MAKEABLE: Final = ("water", "wood", "gold")
TERRAIN_RADIUS: Final = 25 * MM
TOKEN_RADIUS: Final = 15 * MM
MOST: Final = 3
"""So many pieces of a kind of terrain of one troupe can lie on the table."""
TOKENS: Final = ("gold",)
GOLD: Final = 2
"""The place of the token among these; it lies wherever a base could stand."""
EVERYTHING: Final = -1
"""Open ground is free of everything."""

# Stages
LOOK: Final = 0
ASK: Final = 1
REMOVE: Final = 2
ORDER: Final = 3


def radius_of(kind: i64) -> i64:
    """The radius of what lies there, by its place among what can be made."""
    return TOKEN_RADIUS if kind == GOLD else TERRAIN_RADIUS


def bonus_of(one: Model) -> i64:
    """By how much the range of a model may be longer, standing above its target (MS-132)."""
    return MOST_RANGE * INCH if one.level > 0 else 0


class CreateTerrain(Step):
    """A piece of terrain, 50 mm across, on open ground so many inches away and in sight; a troupe has three at most.

    A bag of gold, 30 mm across, is a token: it lies wherever a base could stand, and there may be any number of them.
    """

    kind: i64
    number: Amount

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.kind = MAKEABLE.index(fields.word("terrain", MAKEABLE))
        self.number = amounts.amount(fields)

    def asks_itself(self) -> bool:
        return True

    def aims_at_terrain(self) -> bool:
        return self.kind == GOLD

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
        if self.has_room(position):
            self.stage = ASK
        else:
            position.pop(0)

    def question(self, position: Position) -> str:
        return "remove-terrain" if self.stage == REMOVE else "create-terrain"

    def complete(self, position: Position) -> bool:
        return self.stage == REMOVE

    def radius(self) -> i64:
        return radius_of(self.kind)

    def options(self, position: Position) -> list[int]:
        if self.stage == REMOVE:
            return [pointing(AT, one.x, one.y) for one in self.older(position)]
        return [
            pointing(AT, spot_x(place), spot_y(place))
            for place in self.spots(position)
            if self.fits(position, spot_x(place), spot_y(place))
        ]

    def spots(self, position: Position) -> list[int]:
        """Where to look for room."""
        one = position.models[self.model]
        return lattice(one.x, one.y, one.r + self.reach + bonus_of(one) + self.radius())

    def has_room(self, position: Position) -> bool:
        """Whether the piece may lie anywhere."""
        for place in self.spots(position):
            if self.fits(position, spot_x(place), spot_y(place)):
                return True
        return False

    def older(self, position: Position) -> list[Made]:
        """The pieces of the kind that this troupe has made, the newest apart."""
        seat, kind = position.models[self.model].seat, MAKEABLE[self.kind]
        return [one for one in position.settings.made if one.seat == seat and one.kind == kind][:-1]

    def allows(self, position: Position, action: i64) -> bool:
        if self.stage == REMOVE:
            return action in self.options(position)
        x, y = x_of(action), y_of(action)
        return action == pointing(AT, x, y) and self.fits(position, x, y)

    def fits(self, position: Position, x: i64, y: i64) -> bool:
        """Whether the piece may lie there: near enough, on the table, on open ground, in sight."""
        one, radius = position.models[self.model], self.radius()
        if min(x, y) < radius or max(x, y) > TABLE - radius:
            return False
        level = self.level(position, x, y)
        far = self.reach + (height_bonus(position, self.model, level) * INCH if self.kind == GOLD else 0)
        if compare_points(one.x, one.y, x, y, one.r + far + radius) > 0:
            return False
        ground = position.ground()
        if not ground.scene.is_free(x, y, radius, level, self.avoids(), NOBODY):
            return False
        if self.kind == GOLD and not ground.scene.is_free(x, y, radius + 2 * CONTACT, level, MODEL | FLIER, NOBODY):
            return False  # who touches it has it off the table at once
        kind = MAKEABLE[self.kind]
        disc = Shape(x, y, radius, level, level + max(USUAL_HEIGHTS[kind], MM), LAID[kind], NOBODY)
        return sees(ground.scene, ground.base(self.model), disc, HIDES, VEILS, ground.old_woods)

    def level(self, position: Position, x: i64, y: i64) -> i64:
        """The height that it would lie on: terrain always lies on the table itself."""
        return level_at(position.settings.layout, x, y, self.radius()) if self.kind == GOLD else 0

    def avoids(self) -> i64:
        """The traits of what it may not overlap."""
        return NO_END | TOKEN if self.kind == GOLD else EVERYTHING

    def take(self, position: Position, action: i64) -> None:
        x, y = int(x_of(action)), int(y_of(action))
        made = position.settings.made
        if self.stage == REMOVE:
            gone = next(one for one in self.older(position) if (one.x, one.y) == (x, y))
            position.lay([one for one in made if one is not gone])
            position.pop(1)
            return
        seat = int(position.models[self.model].seat)
        kind, radius = MAKEABLE[self.kind], int(self.radius())
        if self.kind == GOLD:
            one = Made(seat, kind, x, y, radius, int(self.level(position, x, y)), int(self.model))
        else:
            one = Made(seat, kind, x, y, radius)
        position.lay([*made, one])
        if self.kind != GOLD and len(self.older(position)) >= MOST:
            self.stage = REMOVE
        else:
            position.pop(1)

    def why_not(self, position: Position, action: i64) -> Explanation:
        if verb_of(action) != AT or self.stage == REMOVE:
            return NOT_OFFERED
        point = (int(x_of(action)), int(y_of(action)))
        slug = "no-room-for-token" if self.kind == GOLD else "no-open-ground"
        return why("MS-120", slug, (), (point,), inches=int(self.reach // INCH))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "within": self.reach / MM, "radius": self.radius() / MM}


# -- a point on the table --------------------------------------------------------------------------------------------


class TowardPoint(Measured):
    """A point in range and in sight is the target; those of the models who are near to it move straight towards it."""

    within: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.within = fields.number("within", 1, 36)

    def asks_itself(self) -> bool:
        return True

    def aims_at_terrain(self) -> bool:
        return True

    def do_all(self, position: Position, act: Act, models: list[int], amounts: list[int]) -> None:
        procedure = Drawing()
        procedure.model = act.parts.user
        procedure.place = act.parts.place
        procedure.chooser = act.chooser
        procedure.reach = position.ability(act.parts.user, act.parts.place).range * INCH
        procedure.within = self.within * INCH
        procedure.inches = amounts[0]
        procedure.concerned = models[:]
        position.push(procedure)


class Drawing(Procedure):
    """Which point is it, and who moves towards it next? Returns 1."""

    name: ClassVar[str] = "toward-point"

    model: i64
    place: i64
    chooser: i64
    reach: i64
    within: i64
    inches: i64
    concerned: list[int]
    """The models that could move; once there is a point, those near it that have not moved yet."""
    x: i64
    y: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.place = -1
        self.chooser = NOBODY
        self.reach = 0
        self.within = 0
        self.inches = 0
        self.concerned = []
        self.x = -1
        self.y = -1

    def fields(self) -> tuple[str, ...]:
        return ("model", "place", "chooser", "reach", "within", "inches", "concerned", "x", "y")

    def copy(self) -> Drawing:
        twin = Drawing()
        twin.stage = self.stage
        twin.model = self.model
        twin.place = self.place
        twin.chooser = self.chooser
        twin.reach = self.reach
        twin.within = self.within
        twin.inches = self.inches
        twin.concerned = self.concerned[:]
        twin.x = self.x
        twin.y = self.y
        return twin

    def asks(self, position: Position) -> i64:
        return self.chooser if self.stage == LOOK or len(self.concerned) > 1 else NOBODY

    def go_on(self, position: Position) -> None:
        """The last one has no choice of order; then it is over."""
        if self.concerned:
            self.draw(position, self.concerned[0])
        else:
            position.pop(1)

    def question(self, position: Position) -> str:
        return "toward-point" if self.stage == LOOK else "order"

    def complete(self, position: Position) -> bool:
        return self.stage != LOOK

    def options(self, position: Position) -> list[int]:
        if self.stage == ORDER:
            return [action(TARGET, model) for model in self.concerned]
        one = position.models[self.model]
        spots = [spot(one.x, one.y), *lattice(one.x, one.y, one.r + self.reach + bonus_of(one))]
        return [
            pointing(AT, spot_x(place), spot_y(place))
            for place in dict.fromkeys(spots)
            if self.fits(position, spot_x(place), spot_y(place))
        ]

    def allows(self, position: Position, action: i64) -> bool:
        if self.stage == ORDER:
            return action in self.options(position)
        x, y = x_of(action), y_of(action)
        return action == pointing(AT, x, y) and self.fits(position, x, y)

    def fits(self, position: Position, x: i64, y: i64) -> bool:
        """Whether a point is a target: on the table, within range and in sight (MS-006, MS-095)."""
        if min(x, y) < 0 or max(x, y) > TABLE:
            return False
        one, ground = position.models[self.model], position.ground()
        level = level_at(position.settings.layout, x, y, 0)
        far = self.reach + height_bonus(position, self.model, level) * INCH
        if compare_points(one.x, one.y, x, y, one.r + far) > 0:
            return False
        there = Shape(x, y, SPECK, level, level + MM, 0, NOBODY)
        return sees(ground.scene, ground.base(self.model), there, HIDES, VEILS, ground.old_woods)

    def take(self, position: Position, action: i64) -> None:
        if self.stage == ORDER:
            self.draw(position, argument_of(action))
            return
        self.x, self.y = x_of(action), y_of(action)
        self.stage = ORDER
        self.concerned = [model for model in self.concerned if self.is_near(position.models[model])]

    def is_near(self, one: Model) -> bool:
        return one.where == IN_PLAY and compare_points(one.x, one.y, self.x, self.y, one.r + self.within) <= 0

    def draw(self, position: Position, model: i64) -> None:
        self.concerned = [other for other in self.concerned if other != model]
        pushing.toward_point(position, model, self.x, self.y, self.inches, self.model)

    def why_not(self, position: Position, action: i64) -> Explanation:
        if verb_of(action) != AT or self.stage == ORDER:
            return NOT_OFFERED
        point = (int(x_of(action)), int(y_of(action)))
        return why("MS-095", "no-target-point", (), (point,), inches=int(self.reach // INCH))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        at = [self.x / MM, self.y / MM] if self.stage == ORDER else None
        return {
            "model": model_id(position, self.model),
            "within": self.reach / MM,
            "radius": self.within / MM,
            "at": at,
        }


enter("create terrain", CreateTerrain)
enter("toward point", TowardPoint)
