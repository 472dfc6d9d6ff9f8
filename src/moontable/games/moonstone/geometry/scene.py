"""Everything that lies on one table: what never moves, shared by all copies of a position, and what does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK

if TYPE_CHECKING:
    from mypy_extensions import i64


@mypyc_attr(acyclic=True)
class Scene:
    """A table with its shapes. `fixed` is never changed and may be shared between scenes (G-25)."""

    width: i64
    depth: i64
    fixed: list[Shape]
    moving: list[Shape]

    def __init__(self, width: i64, depth: i64, fixed: list[Shape], moving: list[Shape]) -> None:
        self.width = width
        self.depth = depth
        self.fixed = fixed
        self.moving = moving

    def over_edge(self, x: i64, y: i64, r: i64) -> bool:
        """Whether a disc reaches over the edge of the table; touching it is not reaching over (G-08)."""
        out = r - OVERLAP_SLACK
        return x < out or y < out or x > self.width - out or y > self.depth - out

    def overlap_at(self, x: i64, y: i64, r: i64, level: i64, traits: i64, item: i64) -> Shape | None:
        """Something with one of these traits that a disc standing there would overlap, its own item apart."""
        found = overlap_among(self.moving, x, y, r, level, traits, item)
        return found if found is not None else overlap_among(self.fixed, x, y, r, level, traits, item)

    def is_free(self, x: i64, y: i64, r: i64, level: i64, traits: i64, item: i64) -> bool:
        """Whether a disc could stand there: on the table and overlapping nothing with one of these traits (G-20)."""
        return not self.over_edge(x, y, r) and self.overlap_at(x, y, r, level, traits, item) is None


def compare_piece(shapes: list[Shape], one: Shape, x: i64, y: i64, reach: i64) -> i64:
    """How the distance from a point to a whole thing, given one of its shapes, compares with a reach (G-07)."""
    nearest = compare(one, x, y, reach)
    if one.item >= 0:
        for shape in shapes:
            if nearest < 0:
                return nearest
            if shape.item == one.item and shape is not one:
                nearest = min(nearest, compare(shape, x, y, reach))
    return nearest


def overlaps_any(shapes: list[Shape], x: i64, y: i64, r: i64) -> bool:
    """Whether a disc would overlap one of the shapes."""
    reach = r - OVERLAP_SLACK
    for shape in shapes:
        if (
            x > shape.left - reach
            and x < shape.right + reach
            and y > shape.bottom - reach
            and y < shape.top + reach
            and compare(shape, x, y, reach) < 0
        ):
            return True
    return False


def overlap_among(shapes: list[Shape], x: i64, y: i64, r: i64, level: i64, traits: i64, item: i64) -> Shape | None:
    """The first of the shapes that a disc would overlap."""
    reach = r - OVERLAP_SLACK
    for shape in shapes:
        if (
            shape.traits & traits
            and x > shape.left - reach
            and x < shape.right + reach
            and y > shape.bottom - reach
            and y < shape.top + reach
            and (shape.item != item or item < 0)
            and shape.meets_level(level)
            and compare(shape, x, y, reach) < 0
        ):
            return shape
    return None
