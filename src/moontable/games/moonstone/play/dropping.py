"""Stones that a model loses: set down one by one in contact with its base, at depth 1 (MS-158, MS-160, Q-20, Q-21).

A stone touches the base and overlaps no other base, no barrier and no other stone. Where no such spot exists it goes to
the nearest free one. The base of a slain model is gone by then, so it is in nobody's way.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.placement import (
    beside_point,
    can_stand,
    contact_ring,
    nearest_free,
    platform_under,
)
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import CONTACT, INCH, OVERLAP_SLACK
from moontable.games.moonstone.model import ON_TABLE
from moontable.games.moonstone.table import STONE_RADIUS, Table
from moontable.games.moonstone.targeting import model_id
from moontable.games.moonstone.traits import BARRIER, MODEL, PLATFORM, STONE

if TYPE_CHECKING:
    from mypy_extensions import i64

IN_THE_WAY: Final = MODEL | BARRIER | STONE
FARTHEST: Final = 12 * INCH
"""How far the nearest free spot is looked for: no crowd is larger."""
ROOM: Final = STONE_RADIUS + OVERLAP_SLACK
"""A stone this far from something stays clear of it also after rounding."""


def drop(table: Table, model: i64, stones: list[int], chooser: i64) -> Drop:
    """A model loses these stones of its own; the chooser sets them down."""
    frame = Drop()
    frame.model = model
    frame.stones = stones[:]
    frame.chooser = chooser
    return frame


def placer(table: Table, by: i64) -> i64:
    """Who sets stones down: the active player; outside activations whoever caused it, else who went first (Q-20)."""
    if table.active != NOBODY:
        return table.active
    return table.models[by].seat if by != NOBODY else max(table.first, 0)


class Drop(Frame):
    """Setting down the stones of one model."""

    model: i64
    stones: list[int]
    """Those not set down yet."""
    chooser: i64

    def __init__(self) -> None:
        self.stage = 0
        self.model = NOBODY
        self.stones = []
        self.chooser = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "stones", "chooser")

    def copy(self) -> Drop:
        twin = Drop()
        twin.stage = self.stage
        twin.model = self.model
        twin.stones = self.stones[:]
        twin.chooser = self.chooser
        return twin

    def asks(self, table: Table) -> i64:
        return self.chooser if self.stones else NOBODY

    def go_on(self, table: Table) -> None:
        table.pop()

    def question(self, table: Table) -> str:
        return "drop-stone"

    def options(self, table: Table) -> list[int]:
        spots = contact_spots(table, self.model) or [nearest_spot(table, self.model)]
        return [actions.pointing(actions.AT, x, y) for x, y in spots]

    def complete(self, table: Table) -> bool:
        return not contact_spots(table, self.model)

    def allows(self, table: Table, action: i64) -> bool:
        if actions.verb_of(action) != actions.AT or action > actions.LARGEST or action < 0:
            return False
        x, y = actions.x_of(action), actions.y_of(action)
        if is_contact_spot(table, self.model, x, y):
            return True
        return not contact_spots(table, self.model) and action in self.options(table)

    def take(self, table: Table, action: i64) -> None:
        stone = table.stones[self.stones.pop(0)]
        stone.x = actions.x_of(action)
        stone.y = actions.y_of(action)
        stone.level = table.models[self.model].level
        stone.depth = 1
        stone.holder = ON_TABLE
        table.moved()

    def why_not(self, table: Table, action: i64) -> Explanation:
        sentence = "A dropped stone lies in contact with the base it fell from and overlaps nothing else."
        return Explanation("MS-158", sentence, "Choose a free spot beside that base.")

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"model": model_id(table, self.model), "stones": [int(at) for at in self.stones]}


# -- spots -----------------------------------------------------------------------------------------------------------


def is_contact_spot(table: Table, model: i64, x: i64, y: i64) -> bool:
    """Whether a stone may lie there: touching the base, on the same ground, overlapping nothing (Q-21)."""
    base = table.models[model]
    reach = base.r + STONE_RADIUS
    if compare_points(base.x, base.y, x, y, reach + CONTACT) > 0:
        return False
    if compare_points(base.x, base.y, x, y, reach - OVERLAP_SLACK) < 0:
        return False
    return is_supported(table, x, y, base.level) and can_stand(table.ground().scene, terms(base.level), x, y)


def is_supported(table: Table, x: i64, y: i64, level: i64) -> bool:
    """Whether there is ground at this height: a stone does not float beside a roof."""
    if level == 0:
        return True
    platform = platform_under(table.settings.layout.shapes, PLATFORM, x, y)
    return platform is not None and platform.head == level


def terms(level: i64) -> Terms:
    return Terms(STONE_RADIUS, -1, IN_THE_WAY, IN_THE_WAY, level)


def nearest_spot(table: Table, model: i64) -> tuple[int, int]:
    """The free spot nearest to a base that has no room beside it."""
    base = table.models[model]
    found = nearest_free(table.ground().scene, terms(base.level), base.x, base.y, FARTHEST)
    return found if found is not None else (int(base.x), int(base.y))


def contact_spots(table: Table, model: i64) -> list[tuple[int, int]]:
    """Free spots beside a base: sixteen around it, and every end of a stretch of free ones.

    The free spots are stretches of a circle, so if there are any, the circle is free all round or one of the ends of a
    stretch is among those tried: nothing found means that nothing is possible.
    """
    base = table.ground().base(model)
    tried = contact_ring(base, STONE_RADIUS)
    reach = base.r + STONE_RADIUS
    scene = table.ground().scene
    for shape in scene.moving + scene.fixed:
        if shape.traits & IN_THE_WAY and shape.item != base.item and is_near(shape, base, reach + 2 * ROOM):
            tried += ends_beside(base, reach, shape)
        elif shape.traits & PLATFORM and shape.head == base.foot and base.foot > 0:
            tried += ends_along(base, reach, shape, -OVERLAP_SLACK)
    tried += ends_at_edges(base, reach, scene.width, scene.depth)
    found: list[tuple[int, int]] = []
    for x, y in tried:
        if (x, y) not in found and is_contact_spot(table, model, x, y):
            found.append((x, y))
    return found


def is_near(shape: Shape, base: Shape, reach: i64) -> bool:
    return compare_points(shape.x, shape.y, base.x, base.y, shape.r + reach) <= 0


def ends_beside(base: Shape, reach: i64, shape: Shape) -> list[tuple[int, int]]:
    """Spots beside a base where a stone also just touches another shape."""
    if not shape.corners:
        return meetings(base, reach, shape.x, shape.y, shape.r + ROOM)
    found = ends_along(base, reach, shape, ROOM)
    for corner in shape.corners:
        found += meetings(base, reach, corner.x, corner.y, ROOM)
    return found


def ends_along(base: Shape, reach: i64, shape: Shape, out: i64) -> list[tuple[int, int]]:
    """Spots beside a base on the edges of an outline, moved outwards."""
    found: list[tuple[int, int]] = []
    for edge in shape.corners:
        long = math.sqrt(float(edge.square))
        nx, ny = float(edge.ey) / long, -float(edge.ex) / long
        level = nx * float(edge.x - base.x) + ny * float(edge.y - base.y) + float(out)
        found += crossings(base, reach, nx, ny, level)
    return found


def ends_at_edges(base: Shape, reach: i64, width: i64, depth: i64) -> list[tuple[int, int]]:
    """Spots beside a base where a stone just touches the edge of the table."""
    low, right, upper = float(STONE_RADIUS), float(width - STONE_RADIUS), float(depth - STONE_RADIUS)
    found = crossings(base, reach, 1.0, 0.0, low - float(base.x))
    found += crossings(base, reach, 1.0, 0.0, right - float(base.x))
    found += crossings(base, reach, 0.0, 1.0, low - float(base.y))
    return found + crossings(base, reach, 0.0, 1.0, upper - float(base.y))


def meetings(base: Shape, reach: i64, x: i64, y: i64, other: i64) -> list[tuple[int, int]]:
    """Spots at a reach from a base that are just as far from (x, y) as the other reach."""
    dx, dy = float(x - base.x), float(y - base.y)
    square = dx * dx + dy * dy
    if square == 0.0:
        return []
    long = math.sqrt(square)
    level = (float(reach * reach) - float(other * other) + square) / (2.0 * long)
    return crossings(base, reach, dx / long, dy / long, level)


def crossings(base: Shape, reach: i64, nx: float, ny: float, level: float) -> list[tuple[int, int]]:
    """Where the circle of a reach around a base crosses the line with this normal, `level` away from the centre."""
    rest = float(reach * reach) - level * level
    if rest < 0.0:
        return []
    half = math.sqrt(rest)
    found: list[tuple[int, int]] = []
    for side in (half, -half):
        x: i64 = base.x + round(level * nx - side * ny)
        y: i64 = base.y + round(level * ny + side * nx)
        found.append(beside_point(base.x, base.y, reach, x, y))
    return found
