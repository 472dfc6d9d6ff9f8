"""Why a way or a place is not allowed, in words: which thing or which rule stands against it, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone.geometry.motion import HELD, NO_ROOM, OFF_FLOOR, STOPPED, TOO_LONG, Verdict
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.straight import Line, last_clear
from moontable.games.moonstone.geometry.units import INCH, inches, length
from moontable.games.moonstone.movement.obstacles import BY_ABILITY, JOG, REACTION_STEP, STEP
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.telling.names import thing_id, thing_named
from moontable.games.moonstone.terrain.traits import FLIER, MODEL, OBSTACLE, STONE, WATER, WOOD
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

Points = tuple[tuple[int, int], ...]

LIMITS: Final = {JOG: "MS-065", STEP: "MS-064", REACTION_STEP: "MS-152", BY_ABILITY: "MS-085"}
"""The rules that say how long each kind of move may be."""


def why_not_way(
    position: Position, kind: i64, r: i64, verdict: Verdict, xs: list[int], ys: list[int], allowance: i64
) -> Explanation:
    """Why a way is not allowed, given what the judge says.

    The points are the ends of the straight part concerned and, if something is met on it, the place where.
    """
    leg = min(int(verdict.leg), len(xs) - 2)
    points: Points = ((xs[leg], ys[leg]), (xs[leg + 1], ys[leg + 1]))
    if verdict.code == TOO_LONG:
        return too_long_around(position, kind, verdict, allowance, points)
    if verdict.code == OFF_FLOOR:
        return why("MS-139", "off-platform", (), points)
    if verdict.blame is None:
        return why("MS-077", "no-way", (), points)
    name, because = thing_named(position, verdict.blame), (thing_id(position, verdict.blame),)
    if verdict.code == HELD:
        points = (*points, (int(verdict.blame.x), int(verdict.blame.y)))
        return why("MS-078", "held", because, points, thing=name)
    if verdict.code == STOPPED:
        return in_the_way(position, verdict.blame, (*points, met_at(verdict.blame, r, points[0], points[1])))
    if verdict.code == NO_ROOM:
        return no_room(position, verdict.blame, (xs[-1], ys[-1]))
    return why("MS-077", "in-the-way", because, points, thing=name)


def met_at(blame: Shape, r: i64, p: tuple[int, int], q: tuple[int, int]) -> tuple[int, int]:
    """How far a base gets from p towards q before it would overlap something."""
    if p == q:
        return p
    line = Line(p[0], p[1], q[0] - p[0], q[1] - p[1])
    steps = last_clear(blame, r, line, int(line.long))
    return int(line.x_at(steps)), int(line.y_at(steps))


def too_long_around(position: Position, kind: i64, verdict: Verdict, allowance: i64, points: Points) -> Explanation:
    """A way is too long; if it is so because somebody is circled, this says who."""
    holder = verdict.blame
    if holder is None:
        return too_long(kind, verdict.total, allowance, points)
    name, because = thing_named(position, holder), (thing_id(position, holder),)
    points = (*points, (int(holder.x), int(holder.y)))
    total, allowed = inches(verdict.total), f"{allowance / INCH:g}"
    return why("MS-078", "too-long-around", because, points, thing=name, length=total, allowed=allowed)


def too_long(kind: i64, total: i64, allowance: i64, points: Points) -> Explanation:
    return why(LIMITS[kind], "too-long", (), points, length=inches(total), allowed=f"{allowance / INCH:g}")


def in_the_way(position: Position, blame: Shape, points: Points) -> Explanation:
    """What stops a base on its way."""
    name, because = thing_named(position, blame), (thing_id(position, blame),)
    if blame.traits & (MODEL | FLIER):
        return why("MS-077", "in-the-way", because, points, thing=name)
    if blame.traits & WATER:
        return why("MS-123", "no-jog-through", because, points, thing=name)
    if blame.traits & WOOD:
        return why("MS-125", "no-jog-through", because, points, thing=name)
    if blame.traits & OBSTACLE:
        return why("MS-121", "obstacle", because, points, thing=name)
    return why("MS-122", "in-the-way", because, points, thing=name)


def no_room(position: Position, blame: Shape, point: tuple[int, int]) -> Explanation:
    """What a base would overlap at its end."""
    name, because = thing_named(position, blame), (thing_id(position, blame),)
    if blame.traits & STONE:
        return why("MS-037", "ends-on-stone", because, (point,), thing=name)
    return why("MS-083", "ends-overlapping", because, (point,), thing=name)


def no_way(
    position: Position, kind: i64, xs: list[int], ys: list[int], gx: i64, gy: i64, rest: i64
) -> Explanation | None:
    """If even the straight line is longer than what is left."""
    straight = length(gx - xs[-1], gy - ys[-1])
    if straight <= rest:
        return None
    return too_long(kind, straight, rest, ((xs[-1], ys[-1]), (int(gx), int(gy))))
