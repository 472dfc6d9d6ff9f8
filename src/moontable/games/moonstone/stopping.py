"""Why a way or a place is not allowed, in words: which thing or which rule stands against it, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone.geometry.motion import HELD, NO_ROOM, OFF_FLOOR, STOPPED, TOO_LONG, Verdict
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.straight import Line, last_clear
from moontable.games.moonstone.geometry.units import INCH, inches, length
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.table import FIRST_STONE_ITEM, Table
from moontable.games.moonstone.terrain import FIRST_ITEM
from moontable.games.moonstone.traits import MODEL, OBSTACLE, STONE, WATER, WOOD
from moontable.games.moonstone.ways import BY_ABILITY, JOG, REACTION_STEP, STEP

if TYPE_CHECKING:
    from mypy_extensions import i64

Points = tuple[tuple[int, int], ...]

LIMITS: Final = {JOG: "MS-065", STEP: "MS-064", REACTION_STEP: "MS-152", BY_ABILITY: "MS-085"}
"""The rules that say how long each kind of move may be."""


def called(table: Table, shape: Shape) -> str:
    """What a thing on the table is called: a model, a stone or a piece of terrain."""
    item = int(shape.item)
    if shape.traits & MODEL:
        return model_name(table, item)
    if shape.traits & STONE:
        return f"stone {item - FIRST_STONE_ITEM}"
    return table.settings.layout.pieces[item - FIRST_ITEM].name


def spoken(table: Table, shape: Shape) -> str:
    """The same for a sentence: a model by its character's name, a stone without a number."""
    if shape.traits & MODEL:
        return table.models[shape.item].character.name
    return "a stone" if shape.traits & STONE else called(table, shape)


def why_not_way(
    table: Table, kind: i64, r: i64, verdict: Verdict, xs: list[int], ys: list[int], allowance: i64
) -> Explanation:
    """Why a way is not allowed, given what the judge says.

    The points are the ends of the straight part concerned and, if something is met on it, the place where.
    """
    leg = min(int(verdict.leg), len(xs) - 2)
    points: Points = ((xs[leg], ys[leg]), (xs[leg + 1], ys[leg + 1]))
    if verdict.code == TOO_LONG:
        return too_long(kind, verdict.total, allowance, points)
    if verdict.code == OFF_FLOOR:
        return Explanation(
            "MS-139", "That way leads off the platform.", "Platforms are left by stairs, ladders or a jump.", (), points
        )
    if verdict.blame is None:
        return Explanation("MS-077", "No such way is free.", "", (), points)
    name, because = spoken(table, verdict.blame), (called(table, verdict.blame),)
    if verdict.code == HELD:
        sentence = f"{name} engages the model, and the way leads farther from it."
        points = (*points, (int(verdict.blame.x), int(verdict.blame.y)))
        return Explanation("MS-078", sentence, "Circle, come nearer, or break the line of sight.", because, points)
    if verdict.code == STOPPED:
        return in_the_way(table, verdict.blame, (*points, met_at(verdict.blame, r, points[0], points[1])))
    if verdict.code == NO_ROOM:
        return no_room(table, verdict.blame, (xs[-1], ys[-1]))
    return Explanation("MS-077", f"{name} is in the way.", "", because, points)


def met_at(blame: Shape, r: i64, p: tuple[int, int], q: tuple[int, int]) -> tuple[int, int]:
    """How far a base gets from p towards q before it would overlap something."""
    if p == q:
        return p
    line = Line(p[0], p[1], q[0] - p[0], q[1] - p[1])
    steps = last_clear(blame, r, line, int(line.long))
    return int(line.x_at(steps)), int(line.y_at(steps))


def too_long(kind: i64, total: i64, allowance: i64, points: Points) -> Explanation:
    sentence = f"The way is {inches(total)} inches long; {allowance / INCH:g} are allowed."
    return Explanation(LIMITS[kind], sentence, "Go less far.", (), points)


def in_the_way(table: Table, blame: Shape, points: Points) -> Explanation:
    """What stops a base on its way."""
    name, because = spoken(table, blame), (called(table, blame),)
    if blame.traits & MODEL:
        return Explanation("MS-077", f"{name} stands in the way.", "", because, points)
    if blame.traits & WATER:
        return Explanation("MS-123", f"{name} is water: no Jog leads through it.", "A Step may.", because, points)
    if blame.traits & WOOD:
        return Explanation("MS-125", f"{name} is wooded: no Jog leads through it.", "A Step may.", because, points)
    if blame.traits & OBSTACLE:
        return Explanation("MS-121", f"{name} is an obstacle in the way.", "A Traverse may cross it.", because, points)
    return Explanation("MS-122", f"{name} is a barrier in the way.", "", because, points)


def no_room(table: Table, blame: Shape, point: tuple[int, int]) -> Explanation:
    """What a base would overlap at its end."""
    name, because = spoken(table, blame), (called(table, blame),)
    if blame.traits & STONE:
        return Explanation("MS-037", f"The base would end on {name}.", "End beside it.", because, (point,))
    return Explanation("MS-083", f"The base would end overlapping {name}.", "End beside it.", because, (point,))


def no_way(table: Table, kind: i64, xs: list[int], ys: list[int], gx: i64, gy: i64, rest: i64) -> Explanation | None:
    """If even the straight line is longer than what is left."""
    straight = length(gx - xs[-1], gy - ys[-1])
    if straight <= rest:
        return None
    return too_long(kind, straight, rest, ((xs[-1], ys[-1]), (int(gx), int(gy))))
