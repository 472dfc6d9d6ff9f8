"""How well something shelters a disc from another: not at all, lightly or heavily (G-17 to G-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.corridor import Corridor
from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.scene import Scene, compare_piece
from moontable.games.moonstone.geometry.shapes import Shape

if TYPE_CHECKING:
    from mypy_extensions import i64

OPEN: Final = 0
LIGHT: Final = 1
HEAVY: Final = 2


class Screens:
    """What shelters a disc: shapes with a trait of `traits`.

    Things with a trait of `spared` do not if some shape of them comes within `reach` of the disc that looks; with
    `alone` each shape counts as a thing of its own.
    """

    traits: i64
    spared: i64
    reach: i64
    alone: bool
    ignored: list[int]
    """Items that shelter nobody, wherever they are."""

    def __init__(self, traits: i64, spared: i64, reach: i64, alone: bool = False) -> None:
        self.traits = traits
        self.spared = spared
        self.reach = reach
        self.alone = alone
        self.ignored = []


class Shelter:
    """The degree of cover and one shape that gives it."""

    def __init__(self, degree: int, shape: Shape | None) -> None:
        self.degree = degree
        self.shape = shape


def cover(scene: Scene, a: Shape, b: Shape, screens: Screens) -> i64:
    """The degree of cover that disc b has from disc a."""
    corridor = Corridor(a, b)
    if corridor.square == 0:
        return OPEN
    moving = cover_among(scene.moving, corridor, screens)
    return moving if moving == HEAVY else max(moving, cover_among(scene.fixed, corridor, screens))


def cover_among(shapes: list[Shape], corridor: Corridor, screens: Screens) -> i64:
    """The best cover that one of these shapes gives."""
    best: i64 = OPEN
    for shape in shapes:
        if shape.traits & screens.traits and not corridor.misses(shape):
            best = max(best, cover_by(shape, shapes, corridor, screens))
            if best == HEAVY:
                return HEAVY
    return best


def cover_by(shape: Shape, shapes: list[Shape], corridor: Corridor, screens: Screens) -> i64:
    """The cover that one shape gives. What one stands on, or what lies below the line from foot to foot, gives none."""
    a, b = corridor.a, corridor.b
    if shape.belongs_to(a) or shape.belongs_to(b) or shape.carries(a) or shape.carries(b):
        return OPEN
    if shape.item in screens.ignored:
        return OPEN
    if not corridor.reaches_above(shape, a.foot, b.foot):
        return OPEN
    if not corridor.touches(shape):
        return OPEN
    if shape.traits & screens.spared and is_near(shape, shapes, a, screens):
        return OPEN
    return HEAVY if corridor.axis_crosses(shape) else LIGHT


def is_near(shape: Shape, shapes: list[Shape], a: Shape, screens: Screens) -> bool:
    """Whether the thing to which a shape belongs comes within the reach that spares (G-19)."""
    if screens.alone:
        return compare(shape, a.x, a.y, a.r + screens.reach) <= 0
    return compare_piece(shapes, shape, a.x, a.y, a.r + screens.reach) <= 0


def explain_cover(scene: Scene, a: Shape, b: Shape, screens: Screens) -> Shelter:
    """The degree of cover together with the shape that gives it, the one nearest to b among equals."""
    corridor = Corridor(a, b)
    answer = Shelter(OPEN, None)
    nearest = -1
    shapes = [*scene.moving, *scene.fixed]
    for shape in shapes:
        if corridor.square == 0 or not shape.traits & screens.traits:
            continue
        degree = int(cover_by(shape, shapes, corridor, screens))
        away = int((shape.x - b.x) * (shape.x - b.x) + (shape.y - b.y) * (shape.y - b.y))
        if degree and (degree > answer.degree or (degree == answer.degree and away < nearest)):
            answer, nearest = Shelter(degree, shape), away
    return answer
