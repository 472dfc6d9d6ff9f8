"""Flight: a Jog or a Step that leads over everything, in a straight line, to wherever a base finds room."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone.actions import TO, pointing, verb_of, x_of, y_of
from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.reach import lattice
from moontable.games.moonstone.geometry.spots import spot, spot_x, spot_y
from moontable.games.moonstone.geometry.units import INCH, MM, inches, length
from moontable.games.moonstone.movement.interesting import interesting, nearest_enemy
from moontable.games.moonstone.movement.moving import KINDS, Moving
from moontable.games.moonstone.movement.paths import Walked
from moontable.games.moonstone.movement.why_not import no_room
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.telling.names import model_id, model_named
from moontable.games.moonstone.terrain.levels import level_at
from moontable.games.moonstone.terrain.traits import BARRIER, FLIER, MODEL, STONE
from moontable.games.moonstone.words import WORDS, why

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_LANDING: Final = BARRIER | MODEL | FLIER | STONE
"""What a flier may not end above; everything else it may."""


def flight(position: Position, model: i64, kind: i64, inches: i64) -> Flight:
    """A Jog, a Step or a Reaction Step of somebody who flies."""
    one = position.models[model]
    procedure = Flight()
    procedure.model = model
    procedure.mover = one.side
    procedure.kind = kind
    procedure.allowance = inches * INCH
    procedure.xs = [int(one.x)]
    procedure.ys = [int(one.y)]
    return procedure


class Flight(Moving):
    """A flier on its way. Returns 1 if it moved, else 0."""

    name: ClassVar[str] = "fly"

    def copy(self) -> Flight:
        twin = Flight()
        twin.stage = self.stage
        twin.model = self.model
        twin.mover = self.mover
        twin.kind = self.kind
        twin.allowance = self.allowance
        twin.over = self.over
        twin.xs = self.xs[:]
        twin.ys = self.ys[:]
        twin.plain = self.plain
        return twin

    # -- where --------------------------------------------------------------------------------------------------------

    def fits(self, position: Position, x: i64, y: i64) -> bool:
        """Whether the flight may end there: near enough, on the table, and above nothing that is forbidden."""
        one, scene = position.models[self.model], position.ground().scene
        if compare_points(x, y, one.x, one.y, self.allowance) > 0 or scene.over_edge(x, y, one.r):
            return False
        lure = self.lure(position)
        if lure is not None and not lure.allows(x, y):
            return False
        level = level_at(position.settings.layout, x, y, one.r)
        return scene.overlap_at(x, y, one.r, level, NO_LANDING, one.index) is None

    def options(self, position: Position) -> list[int]:
        one = position.models[self.model]
        enemy = nearest_enemy(position, one, one.x, one.y)
        far = self.allowance
        spots = [spot(one.x, one.y), *lattice(one.x, one.y, far)]
        spots += interesting(position, one, one.x, one.y, far, enemy)
        places = [place for place in dict.fromkeys(spots) if self.fits(position, spot_x(place), spot_y(place))]
        return [pointing(TO, spot_x(place), spot_y(place)) for place in places]

    def allows(self, position: Position, action: i64) -> bool:
        x, y = x_of(action), y_of(action)
        return action == pointing(TO, x, y) and self.fits(position, x, y)

    def take(self, position: Position, action: i64) -> None:
        x, y = x_of(action), y_of(action)
        one = position.models[self.model]
        points = [(int(one.x), int(one.y)), (int(x), int(y))]
        self.arrive(position, x, y, Walked(points, int(length(x - one.x, y - one.y))))

    # -- words --------------------------------------------------------------------------------------------------------

    def look_ahead(self, position: Position, action: i64) -> Explanation:
        if not self.allows(position, action):
            return self.why_not(position, action)
        one, x, y = position.models[self.model], x_of(action), y_of(action)
        far = length(x - one.x, y - one.y)
        said = WORDS.say("look.way", length=inches(far))
        left = WORDS.say("look.way-left", left=inches(self.allowance - far))
        return Explanation("", said, left, (), ((int(one.x), int(one.y)), (int(x), int(y))))

    def why_not(self, position: Position, action: i64) -> Explanation:
        if verb_of(action) != TO:
            return why("MS-190", "moving")
        x, y = x_of(action), y_of(action)
        point, one, scene = (int(x), int(y)), position.models[self.model], position.ground().scene
        if scene.over_edge(x, y, one.r):
            return why("MS-150", "place-off-table", (), (point,))
        if compare_points(x, y, one.x, one.y, self.allowance) > 0:
            return why("MS-006", "place-too-far", (), (point,), inches=int(self.allowance // INCH))
        level = level_at(position.settings.layout, x, y, one.r)
        blame = scene.overlap_at(x, y, one.r, level, NO_LANDING, one.index)
        if blame is not None:
            return no_room(position, blame, point)
        return why("MS-083", "lured", (), (point,), model=model_named(position, self.model))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {
            "model": model_id(position, self.model),
            "kind": KINDS[self.kind],
            "allowance": self.allowance / MM,
            "walked": 0.0,
            "way": [[self.xs[0] / MM, self.ys[0] / MM]],
        }
