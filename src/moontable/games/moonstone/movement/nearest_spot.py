"""The free spot nearest to a point, or all of them if several are equally near (Q-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.placement import beside_point
from moontable.games.moonstone.geometry.ring import SIZE, ring_x, ring_y
from moontable.games.moonstone.geometry.units import INCH, OVERLAP_SLACK, length
from moontable.games.moonstone.movement.obstacles import can_stand
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.terrain.levels import level_at

if TYPE_CHECKING:
    from mypy_extensions import i64

RING_STEP: Final = 25
"""A quarter of a millimetre, from circle to circle and from place to place on one."""
FARTHEST: Final = 12 * INCH
"""Nobody ends up farther from the point than this."""
MOST_SPOTS: Final = 27
SHORT: Final = 12
"""A stretch of fewer quarter millimetres counts as one place."""


def nearest_spots(position: Position, model: i64, x: i64, y: i64, lower: bool) -> list[tuple[int, int]]:
    """The places nearest to a point where a model could stand; with `lower`, only places lower than it is now.

    They are searched circle by circle, a quarter millimetre apart, beyond an inch a whole one; between the last circle
    without a place and the first with one the nearest is found by halving.
    """
    if fits(position, model, x, y, lower):
        return [(int(x), int(y))]
    taken: i64 = 0
    distance: i64 = RING_STEP
    while distance <= FARTHEST:
        found = spots_on_circle(position, model, x, y, distance, lower)
        if found:
            nearest = nearest_between(position, model, x, y, taken, distance, lower)
            return spots_on_circle(position, model, x, y, nearest, lower) or found
        taken = distance
        distance += RING_STEP if distance < INCH else 4 * RING_STEP
    return []


def nearest_between(position: Position, model: i64, x: i64, y: i64, taken: i64, free: i64, lower: bool) -> i64:
    """The distance of the nearest place, between a circle without one and a circle that has one.

    Points of a circle are rounded to it by up to the slack; with that added, none of its places is lost.
    """
    while free - taken > 1:
        middle = (taken + free) // 2
        if spots_on_circle(position, model, x, y, middle, lower):
            free = middle
        else:
            taken = middle
    return free + OVERLAP_SLACK


def fits(position: Position, model: i64, x: i64, y: i64, lower: bool) -> bool:
    one = position.models[model]
    if lower and level_at(position.settings.layout, x, y, one.r) >= one.level:
        return False
    return can_stand(position, model, x, y)


def spots_on_circle(
    position: Position, model: i64, x: i64, y: i64, distance: i64, lower: bool
) -> list[tuple[int, int]]:
    """The free places at a distance from a point: of each stretch of them a few."""
    points = circle(x, y, distance)
    free = [fits(position, model, px, py, lower) for px, py in points]
    if False not in free:
        return points[:1]
    found: list[tuple[int, int]] = []
    begin = free.index(False)  # so that no stretch is cut in two
    run: list[tuple[int, int]] = []
    for at in range(begin, begin + len(points) + 1):
        if free[at % len(points)]:
            run.append(points[at % len(points)])
        elif run:
            found += some_of(run)
            run = []
    return found[:MOST_SPOTS]


def some_of(run: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The middle of a short stretch; of a longer one also its ends and every eighth between."""
    last = len(run) - 1
    if last < SHORT:
        return [run[last // 2]]
    return [run[last * eighth // 8] for eighth in (4, 0, 8, 2, 6, 1, 3, 5, 7)]


def circle(x: i64, y: i64, distance: i64) -> list[tuple[int, int]]:
    """Points a quarter millimetre apart on a circle around a point."""
    found: list[tuple[int, int]] = []
    for at in range(SIZE):
        # In short steps from one of sixteen directions to the next.
        ax, ay = ring_x(at, distance), ring_y(at, distance)
        bx, by = ring_x((at + 1) & 15, distance), ring_y((at + 1) & 15, distance)
        steps: i64 = length(bx - ax, by - ay) // RING_STEP + 1
        for step in range(steps):
            towards_x, towards_y = ax + (bx - ax) * step // steps, ay + (by - ay) * step // steps
            found.append(beside_point(x, y, distance, x + towards_x, y + towards_y))
    return found
