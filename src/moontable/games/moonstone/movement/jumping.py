"""Off the edge of a platform: the Jump, a Step that ends below (MS-133, Q-32, Q-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.actions import AT, pointing, x_of, y_of
from moontable.games.moonstone.geometry.distance import compare, compare_points
from moontable.games.moonstone.geometry.gates import nearest_on_outline
from moontable.games.moonstone.geometry.shapes import Shape, contains
from moontable.games.moonstone.geometry.units import CONTACT, INCH
from moontable.games.moonstone.movement.climbing import ComingDown, may_climb
from moontable.games.moonstone.movement.falling import below, drop, land
from moontable.games.moonstone.movement.luring import may_end
from moontable.games.moonstone.movement.obstacles import can_stand
from moontable.games.moonstone.state.model import Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.terrain.levels import is_hanging, level_at

if TYPE_CHECKING:
    from mypy_extensions import i64

Point = tuple[int, int]

JUMP_REACH: Final = INCH
"""So near to the edge one must stand."""


def may_jump(position: Position, model: i64) -> bool:
    """Whether a model stands within an inch of the edge of a raised platform (MS-133)."""
    one = position.models[model]
    return one.level > 0 and may_climb(position, model) and len(rims(position, one)) > 0


def jump(position: Position, model: i64) -> Jump:
    procedure = Jump()
    procedure.model = model
    return procedure


def rims(position: Position, one: Model) -> list[Point]:
    """Points below the edges of its platform that a model is near enough to, in contact with the platform's foot.

    Where that would be beyond the edge of the table nobody jumps: one is placed there, and not over it (Q-33).
    """
    found: list[Point] = []
    for shape in position.settings.layout.platforms:
        if shape.head == one.level and contains(shape, one.x, one.y) and not is_hanging(position.settings.layout, one):
            for x, y in rim_points(shape, one):
                px, py = below(shape, one.r, x, y)
                if (px, py) not in found and is_lower(position, one, px, py) and may_end(position, one.index, px, py):
                    found.append((px, py))
    return found


def is_lower(position: Position, one: Model, x: i64, y: i64) -> bool:
    """Whether there is something lower than where a model stands, and a table below its base."""
    return level_at(position.settings.layout, x, y, one.r) < one.level and not position.ground().scene.over_edge(
        x, y, one.r
    )


def rim_points(shape: Shape, one: Model) -> list[Point]:
    """Points of a platform's border within reach of a jump: of each edge the nearest one and one to each side."""
    reach = one.r + JUMP_REACH
    found: list[Point] = []
    if not shape.corners:
        dx, dy = one.x - shape.x, one.y - shape.y
        points = [below(shape, 0, one.x, one.y)] if (dx, dy) != (0, 0) else [(int(shape.x + shape.r), int(shape.y))]
        return [point for point in points if compare_points(one.x, one.y, point[0], point[1], reach) <= 0]
    for edge in shape.corners:
        along = float((one.x - edge.x) * edge.ex + (one.y - edge.y) * edge.ey) / float(edge.square)
        slide = float(one.r) / float(edge.length)
        for part in (along, along - slide, along + slide):
            cut = min(max(part, 0.0), 1.0)
            x = round(float(edge.x) + cut * float(edge.ex))
            y = round(float(edge.y) + cut * float(edge.ey))
            if compare_points(one.x, one.y, x, y, reach) <= 0 and (x, y) not in found:
                found.append((x, y))
    return found


def is_below(position: Position, one: Model, x: i64, y: i64) -> bool:
    """Whether a place lies directly below an edge within an inch of the model, touching the platform's foot."""
    for shape in position.settings.layout.platforms:
        if shape.head != one.level or not contains(shape, one.x, one.y):
            continue
        if compare(shape, x, y, one.r + CONTACT) > 0 or not is_lower(position, one, x, y):
            continue
        nx, ny = nearest_border(shape, x, y)
        if compare_points(one.x, one.y, nx, ny, one.r + JUMP_REACH) <= 0:
            return True
    return False


def nearest_border(shape: Shape, x: i64, y: i64) -> Point:
    if not shape.corners:
        return below(shape, 0, x, y)
    nx, ny = nearest_on_outline(shape, x, y)
    return round(nx), round(ny)


class Jump(ComingDown):
    """A model about to jump off its platform; its player chooses where below it lands (MS-133). Returns 1.

    If nothing directly below is free it comes down as near as possible to one of these places (Q-32).
    """

    name: ClassVar[str] = "jump"

    def copy(self) -> Jump:
        twin = Jump()
        twin.stage = self.stage
        twin.model = self.model
        return twin

    def question(self, position: Position) -> str:
        return "jump"

    def options(self, position: Position) -> list[int]:
        """Free places below, or if there is none the places below that are taken: then one lands beside them."""
        places = rims(position, position.models[self.model])
        free = [point for point in places if can_stand(position, self.model, point[0], point[1])]
        return [pointing(AT, x, y) for x, y in (free or places)]

    def allows(self, position: Position, action: i64) -> bool:
        x, y = x_of(action), y_of(action)
        if action != pointing(AT, x, y) or not is_below(position, position.models[self.model], x, y):
            return False
        if not may_end(position, self.model, x, y):
            return False
        return can_stand(position, self.model, x, y) or action in self.options(position)

    def take(self, position: Position, action: i64) -> None:
        x, y = x_of(action), y_of(action)
        model = self.model
        position.pop(1)
        if can_stand(position, model, x, y):
            land(position, model, x, y, NOBODY)
        else:
            drop(position, model, x, y, NOBODY)

    def rule(self) -> tuple[str, str]:
        return "MS-133", "not-a-jump"
