"""Standing in terrain: which pieces a model may be set down in, and where in them (MS-095, MS-098, MS-124)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.targeting import height_bonus
from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.reach import lattice
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.spots import spot
from moontable.games.moonstone.geometry.units import INCH, MM, OVERLAP_SLACK
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.terrain.levels import level_at, stands_in
from moontable.games.moonstone.terrain.pieces import Piece
from moontable.games.moonstone.terrain.traits import HIDES, VEILS

if TYPE_CHECKING:
    from mypy_extensions import i64

SPECK: Final = OVERLAP_SLACK + 1
"""The radius of what is as good as a point."""
GLANCE: Final = 4 * MM
"""So far apart are the points of an edge that are looked at."""


def shapes_near(position: Position, model: i64, traits: i64, reach: i64, as_target: bool) -> list[Shape]:
    """The shapes of all pieces with one of these traits that come so near to a model.

    The target of an ability must be seen, too, and be only partly within range (MS-095, MS-098).
    """
    base = position.models[model]
    if not as_target or position.settings.rules.terrain_unseen:
        shapes = [shape for shape in position.settings.layout.shapes if shape.traits & traits]
        return [shape for shape in shapes if compare(shape, base.x, base.y, base.r + reach) <= 0]
    found: list[Shape] = []
    far = base.r + reach + height_bonus(position, model, 0) * INCH
    for piece in position.settings.layout.pieces:
        if piece.traits & traits and is_near(piece, base.x, base.y, far) and sees_piece(position, model, piece):
            found += piece.shapes
    return found


def is_near(piece: Piece, x: i64, y: i64, reach: i64) -> bool:
    for shape in piece.shapes:
        if compare(shape, x, y, reach) <= 0:
            return True
    return False


def sees_piece(position: Position, model: i64, piece: Piece) -> bool:
    """Whether a line from the base of a model to some part of a piece is free (MS-091, MS-093)."""
    ground = position.ground()
    base = ground.base(model)
    for shape in piece.shapes:
        for part in [shape] if not shape.corners else border(shape):
            if sees(ground.scene, base, part, HIDES, VEILS, ground.old_woods):
                return True
    return False


def border(shape: Shape) -> list[Shape]:
    """Points along the edges of an outline, as discs that belong to the same piece."""
    found: list[Shape] = []
    for edge in shape.corners:
        steps = max(edge.length // GLANCE, 1)
        for at in range(steps):
            x, y = edge.x + edge.ex * at // steps, edge.y + edge.ey * at // steps
            found.append(Shape(x, y, SPECK, shape.foot, shape.head, shape.traits, shape.item))
    return found


def is_inside(position: Position, r: i64, shapes: list[Shape], x: i64, y: i64) -> bool:
    """Whether a base would stand in one of these shapes (MS-124)."""
    level = level_at(position.settings.layout, x, y, r)
    for shape in shapes:
        if stands_in(shape, x, y, r, level):
            return True
    return False


def spots_inside(r: i64, shapes: list[Shape]) -> list[int]:
    """A sample of the spots where a base stands in one of these shapes."""
    found: list[int] = []
    for shape in shapes:
        x, y = (shape.left + shape.right) // 2, (shape.bottom + shape.top) // 2
        wide, high = shape.right - shape.left, shape.top - shape.bottom
        found += [spot(x, y), *lattice(x, y, (wide + high) // 2 + r)]
    return found
