"""Places worth going to: what a list of possible moves should not miss (G-26). These are no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare, compare_points
from moontable.games.moonstone.geometry.placement import beside_point, contact_point, outward
from moontable.games.moonstone.geometry.ring import SIZE, ring_x, ring_y
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.spots import spot, spot_at
from moontable.games.moonstone.geometry.straight import Line
from moontable.games.moonstone.geometry.units import CONTACT, INCH, floor_sqrt
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.state.position import STONE_RADIUS, Position
from moontable.games.moonstone.terrain.traits import BARRIER, OBSTACLE

if TYPE_CHECKING:
    from mypy_extensions import i64

Point = tuple[int, int]

HAIR: Final = 5
"""Just inside and just outside: by a twentieth of a millimetre."""
SHORT_MOVE: Final = 2 * INCH
COMPASS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
SLANT: Final = 46340
"""The root of a half, times 65536, rounded down."""
HIDES_FROM: Final = 14 * INCH
"""One hides from enemies up to this far away."""


def interesting(position: Position, one: Model, x: i64, y: i64, reach: i64, enemy: Model | None) -> list[int]:
    """Places near (x, y), with this enemy nearest to it, that mean something.

    Whether one can get there is for others to decide.
    """
    found: list[int] = []
    add_stones(found, position, one, x, y, reach)
    add_enemies(found, position, one, x, y, reach)
    add_terrain(found, position, one, x, y, reach, enemy)
    return found


def farthest(x: i64, y: i64, reach: i64, enemy: Model | None) -> list[int]:
    """As far as one gets: straight away from the nearest enemy, and with a short move in eight directions.

    A long move has enough places of the lattice near its end.
    """
    found: list[int] = []
    if reach <= SHORT_MOVE:
        slant = (reach * SLANT) >> 16
        for dx, dy in COMPASS:
            far = slant if dx and dy else reach
            found.append(spot(x + dx * far, y + dy * far))
    if enemy is not None and (enemy.x != x or enemy.y != y):
        line = Line(x, y, x - enemy.x, y - enemy.y)
        found.append(spot(line.x_at(reach), line.y_at(reach)))
    return found


def nearest_enemy(position: Position, one: Model, x: i64, y: i64) -> Model | None:
    """The enemy nearest to a point, if it is near enough to matter."""
    nearest: Model | None = None
    least: i64 = HIDES_FROM * HIDES_FROM
    for enemy in position.models:
        if enemy.where == IN_PLAY and enemy.side != one.side:
            dx, dy = enemy.x - x, enemy.y - y
            if dx * dx + dy * dy < least:
                least = dx * dx + dy * dy
                nearest = enemy
    return nearest


def is_near(ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
    return compare_points(ax, ay, bx, by, reach) <= 0


def add_stones(found: list[int], position: Position, one: Model, x: i64, y: i64, reach: i64) -> None:
    """In contact with each stone: on the near side, on both flanks and behind it."""
    away = one.r + STONE_RADIUS
    for stone in position.stones:
        if stone.holder == ON_TABLE and stone.level == one.level and is_near(stone.x, stone.y, x, y, reach + away):
            dx, dy = x - stone.x, y - stone.y
            found.append(spot_at(beside_point(stone.x, stone.y, away, x, y)))
            found.append(spot_at(beside_point(stone.x, stone.y, away, stone.x - dy, stone.y + dx)))
            found.append(spot_at(beside_point(stone.x, stone.y, away, stone.x + dy, stone.y - dx)))
            found.append(spot_at(beside_point(stone.x, stone.y, away, stone.x - dx, stone.y - dy)))


def add_enemies(found: list[int], position: Position, one: Model, x: i64, y: i64, reach: i64) -> None:
    """In contact with each enemy, just within the mover's Melee Range, just out of the enemy's."""
    own: i64 = one.character.reach * INCH
    for enemy in position.models:
        if enemy.where != IN_PLAY or enemy.side == one.side:
            continue
        both = one.r + enemy.r
        theirs: i64 = enemy.character.reach * INCH
        if is_near(enemy.x, enemy.y, x, y, reach + both):
            found.append(spot_at(beside_point(enemy.x, enemy.y, both, x, y)))
        if is_near(enemy.x, enemy.y, x, y, reach + both + own):
            found.append(spot_at(beside_point(enemy.x, enemy.y, both + own - HAIR, x, y)))
        if is_near(enemy.x, enemy.y, x, y, reach + both + theirs):
            found.append(spot_at(beside_point(enemy.x, enemy.y, both + theirs + HAIR, x, y)))


def add_terrain(
    found: list[int], position: Position, one: Model, x: i64, y: i64, reach: i64, enemy: Model | None
) -> None:
    """Behind a barrier from the nearest enemy, beside obstacles to cross, at the feet and heads of ladders."""
    far = reach + one.r
    for shape in position.settings.layout.shapes:
        if (
            not shape.traits & (OBSTACLE | BARRIER)
            or shape.left - far > x
            or shape.right + far < x
            or shape.bottom - far > y
            or shape.top + far < y
            or not shape.meets_level(one.level)
        ):
            continue
        if shape.traits & OBSTACLE:
            found.append(spot_at(contact_point(shape, one.r, x, y)))
        if enemy is not None:
            found.append(spot_at(behind(shape, one.r, enemy)))
    for piece in position.settings.layout.pieces:
        for lx, ly in piece.ladders:
            if is_near(lx, ly, x, y, far):
                found.append(spot_at(at_ladder(bearer(piece.shapes, lx, ly), one.r, lx, ly, one.level)))


def behind(shape: Shape, r: i64, enemy: Model) -> Point:
    """In contact with a shape on the side away from an enemy."""
    return contact_point(shape, r, 3 * shape.x - 2 * enemy.x, 3 * shape.y - 2 * enemy.y)


def at_ladder(shape: Shape, r: i64, x: i64, y: i64, level: i64) -> Point:
    """Beside a ladder at (x, y): outside the piece for those below, on top of it for those above."""
    px, py = outward(shape, r, x, y) if shape.corners else contact_point(shape, r, x, y)
    return (px, py) if level < shape.head else (int(2 * x - px), int(2 * y - py))


def bearer(shapes: list[Shape], x: i64, y: i64) -> Shape:
    """The shape of a piece that a ladder at (x, y) leans on."""
    for shape in shapes:
        if compare(shape, x, y, CONTACT) <= 0:
            return shape
    return shapes[0]


def ring_around(holder: Shape, x: i64, y: i64) -> list[int]:
    """Eight spots around a base, as far from it as (x, y) is."""
    dx, dy = x - holder.x, y - holder.y
    away = floor_sqrt(dx * dx + dy * dy)
    return [inwards(holder, away, holder.x + ring_x(at, away), holder.y + ring_y(at, away)) for at in range(0, SIZE, 2)]


def inwards(holder: Shape, away: i64, x: i64, y: i64) -> int:
    """The spot in the direction of (x, y) that is at most so far from a base, and hardly nearer."""
    return spot_at(beside_point(holder.x, holder.y, max(away - 1, 1), x, y))
