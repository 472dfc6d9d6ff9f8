"""The free spot nearest to a point, or all of them if several are equally near (Q-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.placement import RING_STEP
from moontable.games.moonstone.geometry.ring import SIZE, ring_x, ring_y
from moontable.games.moonstone.geometry.units import INCH, length
from moontable.games.moonstone.levels import level_at
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.ways import can_stand

if TYPE_CHECKING:
    from mypy_extensions import i64

FARTHEST: Final = 12 * INCH
"""Nobody ends up farther from the point than this."""
MOST_SPOTS: Final = 12


def nearest_spots(table: Table, model: i64, x: i64, y: i64, lower: bool) -> list[tuple[int, int]]:
    """The places nearest to a point where a model could stand; with `lower`, only places lower than it is now.

    They are searched ring by ring, a quarter millimetre apart; beyond an inch a millimetre is fine enough.
    """
    if fits(table, model, x, y, lower):
        return [(int(x), int(y))]
    distance: i64 = RING_STEP
    while distance <= FARTHEST:
        found = spots_on_ring(table, model, x, y, distance, lower)
        if found:
            return found
        distance += RING_STEP if distance < INCH else 4 * RING_STEP
    return []


def fits(table: Table, model: i64, x: i64, y: i64, lower: bool) -> bool:
    one = table.models[model]
    if lower and level_at(table.settings.layout, x, y, one.r) >= one.level:
        return False
    return can_stand(table, model, x, y)


def spots_on_ring(table: Table, model: i64, x: i64, y: i64, distance: i64, lower: bool) -> list[tuple[int, int]]:
    """The free places at a distance from a point; of neighbouring ones only the first."""
    found: list[tuple[int, int]] = []
    was_free = False
    for at in range(SIZE):
        # From one corner of the ring to the next, in short steps.
        ax, ay = ring_x(at, distance), ring_y(at, distance)
        bx, by = ring_x((at + 1) & 15, distance), ring_y((at + 1) & 15, distance)
        steps: i64 = length(bx - ax, by - ay) // RING_STEP + 1
        for step in range(steps):
            px, py = x + ax + (bx - ax) * step // steps, y + ay + (by - ay) * step // steps
            free = fits(table, model, px, py, lower)
            if free and not was_free and len(found) < MOST_SPOTS:
                found.append((int(px), int(py)))
            was_free = free
    return found
