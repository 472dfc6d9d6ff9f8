"""How high a base stands, and where one can walk up there (MS-129, MS-130, G-02, G-21).

There is only one floor over every point of a table, so the level follows from the place:

* with the centre over a platform a base stands on top of it;
* with the centre over stairs it stands on the table, as on any open ground, unless it is so far up that it reaches over
  the platform: then it stands at the platform's height, at the head of the stairs;
* everywhere else it stands on the table.

Walking on a level, the centre stays over its *floor*: the platforms of that height and the stairs that lead to them.
Between the table and a floor one changes on the stairs, at a point where the base is clear of the platform. The only
other ones above the table are those who hang on a long ladder between two storeys (`movement/climbing.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.placement import contact_point, platform_under
from moontable.games.moonstone.geometry.shapes import Shape, contains
from moontable.games.moonstone.geometry.units import CONTACT, OVERLAP_SLACK
from moontable.games.moonstone.terrain.pieces import Layout
from moontable.games.moonstone.terrain.traits import BUILDING, PLATFORM

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.moonstone.state.model import Model

CUTS: Final = 1 << 14
"""Into so many parts a line is cut to find where a base is clear of something."""


def level_at(layout: Layout, x: i64, y: i64, r: i64) -> i64:
    """The height at which a base with this centre stands."""
    platform = platform_under(layout.platforms, PLATFORM, x, y)
    if platform is not None:
        return platform.head
    for stairs in layout.stairs:
        if contains(stairs, x, y):
            for shape in layout.platforms:
                if compare(shape, x, y, r - OVERLAP_SLACK) < 0 and meet(stairs, shape):
                    return shape.head
    return 0


def stands_in(shape: Shape, x: i64, y: i64, r: i64, level: i64) -> bool:
    """Whether a base stands in a piece of terrain: any part of it overlaps at its own height (MS-124).

    Buildings are solid here, and their floors lie on top: whoever stands there is in the building (Q-67).
    """
    if shape.traits & BUILDING and shape.head == level:
        return contains(shape, x, y)
    return shape.meets_level(level) and compare(shape, x, y, r - OVERLAP_SLACK) < 0


def meet(stairs: Shape, platform: Shape) -> bool:
    """Whether stairs lead to a platform: a corner of one touches the other."""
    for corner in stairs.corners:
        if compare(platform, corner.x, corner.y, CONTACT) <= 0:
            return True
    for corner in platform.corners:
        if compare(stairs, corner.x, corner.y, CONTACT) <= 0:
            return True
    return False


def floor_at(layout: Layout, level: i64) -> list[Shape]:
    """All that can be walked on at a height above the table."""
    known = layout.floors.get(level)
    if known is not None:
        return known
    floor = [shape for shape in layout.platforms if shape.head == level]
    floor += [layout.stairs[at] for at, head in enumerate(heads(layout)) if head == level]
    layout.floors[level] = floor
    return floor


def heads(layout: Layout) -> list[int]:
    """How high each of the stairs leads."""
    if len(layout.heads) < len(layout.stairs):
        layout.heads = [find_head(layout, stairs) for stairs in layout.stairs]
    return layout.heads


def find_head(layout: Layout, stairs: Shape) -> int:
    for shape in layout.platforms:
        if meet(stairs, shape):
            return int(shape.head)
    return 0


def head_of(layout: Layout, stairs: Shape) -> i64:
    """How high stairs lead."""
    for at, shape in enumerate(layout.stairs):
        if shape is stairs:
            return heads(layout)[at]
    return 0


def stairs_at(layout: Layout, x: i64, y: i64) -> Shape | None:
    """The stairs that a point lies over."""
    for stairs in layout.stairs:
        if contains(stairs, x, y):
            return stairs
    return None


def landings(layout: Layout, r: i64) -> list[tuple[int, int, int]]:
    """Where one changes floors: for all stairs the point where a base just clears the platform, and its height."""
    found: list[tuple[int, int, int]] = []
    for stairs in layout.stairs:
        for shape in layout.platforms:
            if meet(stairs, shape):
                x, y = contact_point(shape, r, stairs.x, stairs.y)
                if not contains(stairs, x, y):
                    x, y = int(stairs.x), int(stairs.y)
                found.append((x, y, int(shape.head)))
    return found


def crossings(layout: Layout, r: i64, x: i64, y: i64, gx: i64, gy: i64) -> list[tuple[int, int]]:
    """Where one may change floors on the way from (x, y) to g: points on stairs where a base just clears the platform.

    In the middle of the stairs, on their sides, and straight on.
    """
    found = [(px, py) for px, py, _ in landings(layout, r)]
    for stairs in layout.stairs:
        for shape in layout.platforms:
            if not meet(stairs, shape):
                continue
            lines = [(edge.x, edge.y, edge.x + edge.ex, edge.y + edge.ey) for edge in stairs.corners] + [(x, y, gx, gy)]
            for ax, ay, bx, by in lines:
                for point in (last_clear(shape, r, ax, ay, bx, by), last_clear(shape, r, bx, by, ax, ay)):
                    if contains(stairs, point[0], point[1]) and point not in found:
                        found.append(point)
    return found


def last_clear(platform: Shape, r: i64, px: i64, py: i64, qx: i64, qy: i64) -> tuple[int, int]:
    """The last point on the way from p to q at which a base is clear of a platform; p if it never stops to be."""
    low, high = 0, CUTS
    if compare(platform, px, py, r - OVERLAP_SLACK) < 0 or compare(platform, qx, qy, r - OVERLAP_SLACK) >= 0:
        return int(px), int(py)
    while high - low > 1:
        middle = (low + high) // 2
        if compare(platform, px + (qx - px) * middle // CUTS, py + (qy - py) * middle // CUTS, r - OVERLAP_SLACK) < 0:
            high = middle
        else:
            low = middle
    return int(px + (qx - px) * low // CUTS), int(py + (qy - py) * low // CUTS)


def is_hanging(layout: Layout, one: Model) -> bool:
    """Whether a model holds on to a ladder between two storeys (MS-130)."""
    return one.level > 0 and one.level != level_at(layout, one.x, one.y, one.r)
