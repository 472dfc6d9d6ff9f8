"""What lies on the table: discs and convex outlines, prepared once for all the questions asked about them.

A shape carries a mask of *traits* that the caller defines; every question comes with masks that say which traits
matter for it. So this package knows neither walls nor friends, only "what stops this move" and "what hides this line".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.core.errors import BadPosition
from moontable.games.moonstone.geometry.ring import fan
from moontable.games.moonstone.geometry.units import BODY, COORDINATE_LIMIT, LENGTH_LIMIT, ceil_sqrt, floor_sqrt

if TYPE_CHECKING:
    from mypy_extensions import i64


class Corner:
    """One corner of an outline and the edge from it to the next corner, counter-clockwise."""

    x: i64
    y: i64
    ex: i64
    """The edge as a vector; the outside lies to its right."""
    ey: i64
    square: i64
    """The edge's squared length."""
    length: i64
    """The edge's length, rounded up."""
    fan: i64
    """Which points of a ring around the corner lead round it (see `ring.py`)."""

    def __init__(self, x: i64, y: i64, ex: i64, ey: i64) -> None:
        self.x = x
        self.y = y
        self.ex = ex
        self.ey = ey
        self.square = ex * ex + ey * ey
        self.length = ceil_sqrt(ex * ex + ey * ey)
        self.fan = 0


NO_CORNERS: Final[list[Corner]] = []
"""Those of all discs."""


@mypyc_attr(acyclic=True)
class Shape:
    """A disc (no corners) or a convex outline, standing between two heights.

    `x`, `y`, `r` are a disc's centre and radius; for an outline they give a circle around it. The box `left`, `right`,
    `bottom`, `top` holds either. Shapes with the same `item` are pieces of one thing; -1 is a thing of its own.
    """

    x: i64
    y: i64
    r: i64
    left: i64
    right: i64
    bottom: i64
    top: i64
    foot: i64
    """The height it stands on."""
    head: i64
    """The height it reaches to."""
    traits: i64
    item: i64
    corners: list[Corner]

    def __init__(self, x: i64, y: i64, r: i64, foot: i64, head: i64, traits: i64, item: i64) -> None:
        self.x = x
        self.y = y
        self.r = r
        self.left = x - r
        self.right = x + r
        self.bottom = y - r
        self.top = y + r
        self.foot = foot
        self.head = head
        self.traits = traits
        self.item = item
        self.corners = NO_CORNERS

    def move_to(self, x: i64, y: i64) -> None:
        """Set a disc down elsewhere. Outlines do not move."""
        self.x = x
        self.y = y
        self.left = x - self.r
        self.right = x + self.r
        self.bottom = y - self.r
        self.top = y + self.r

    def rise_to(self, foot: i64) -> None:
        """Stand at another height, as tall as before."""
        self.head += foot - self.foot
        self.foot = foot

    def at(self, x: i64, y: i64) -> Shape:
        """The same disc in another place: the question "what if it stood there"."""
        return Shape(x, y, self.r, self.foot, self.head, self.traits, self.item)

    def meets_level(self, level: i64) -> bool:
        """Whether somebody standing at this height could bump into it: not above the head, not below the foot.

        What lies flat is met by those who stand on the same ground.
        """
        return self.foot < level + BODY and (level < self.head or level == self.foot)

    def belongs_to(self, other: Shape) -> bool:
        """Whether it is the other shape, a piece of the same item, or the same disc imagined elsewhere."""
        return self is other or (self.item == other.item and self.item >= 0)

    def carries(self, other: Shape) -> bool:
        """Whether a disc stands on top of it: at its height, with the centre over it."""
        return self.head == other.foot and self.foot < self.head and contains(self, other.x, other.y)

    def __reduce__(self) -> tuple[object, ...]:
        points = [(int(corner.x), int(corner.y)) for corner in self.corners]
        return restore, (self.x, self.y, self.r, self.foot, self.head, self.traits, self.item, points)


def disc(x: i64, y: i64, r: i64, traits: i64 = 0, item: i64 = -1, foot: i64 = 0, tall: i64 = BODY) -> Shape:
    """A disc; `tall` is its own height above its foot. Raises `BadPosition` for numbers beyond the limits."""
    check_point(x, y)
    if r < 0 or r >= LENGTH_LIMIT:
        raise BadPosition(f"a disc's radius must lie between 0 and {LENGTH_LIMIT - 1}, not {r}")
    return Shape(x, y, r, foot, foot + tall, traits, item)


def outline(points: list[tuple[int, int]], traits: i64 = 0, item: i64 = -1, foot: i64 = 0, tall: i64 = BODY) -> Shape:
    """A convex outline from its corners in either direction. Raises `BadPosition` if they do not form one."""
    for x, y in points:
        check_point(x, y)
    ring = counter_clockwise(points)
    if not is_convex(ring):
        raise BadPosition(f"the outline {points} is not convex: cut it into convex pieces with one item number")
    return restore(*around(ring), foot, foot + tall, traits, item, ring)


def restore(x: i64, y: i64, r: i64, foot: i64, head: i64, traits: i64, item: i64, ring: list[tuple[int, int]]) -> Shape:
    """A shape from what `around` and a checked ring of corners say."""
    shape = Shape(x, y, r, foot, head, traits, item)
    if ring:
        shape.corners = edges(ring)
        shape.left = min([px for px, _ in ring])
        shape.right = max([px for px, _ in ring])
        shape.bottom = min([py for _, py in ring])
        shape.top = max([py for _, py in ring])
    return shape


def check_point(x: i64, y: i64) -> None:
    """Raise `BadPosition` for a point outside the range in which all arithmetic is exact."""
    if x <= -COORDINATE_LIMIT or x >= COORDINATE_LIMIT or y <= -COORDINATE_LIMIT or y >= COORDINATE_LIMIT:
        raise BadPosition(f"the point ({x}, {y}) is too far out: coordinates must stay below {COORDINATE_LIMIT}")


def counter_clockwise(points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same ring of corners, turning left."""
    return list(points) if twice_area(points) > 0 else list(reversed(points))


def twice_area(points: list[tuple[int, int]]) -> int:
    """Twice the signed area: positive if the corners turn left."""
    total = 0
    for at in range(len(points)):
        (ax, ay), (bx, by) = points[at - 1], points[at]
        total += ax * by - bx * ay
    return total


def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    """Positive if the way a, b, c turns left, negative if right, 0 if straight."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def is_convex(ring: list[tuple[int, int]]) -> bool:
    """Whether at least three corners turn left all the way round, once."""
    count = len(ring)
    if count < 3:
        return False
    for at in range(count):
        if turn(ring[at - 2], ring[at - 1], ring[at]) <= 0:
            return False
    # Left turns only, but a star would go round more than once: then some corner lies right of the first edge's start.
    return all(turn(ring[0], ring[at], ring[at + 1]) > 0 for at in range(1, count - 1))


def edges(ring: list[tuple[int, int]]) -> list[Corner]:
    """The corners of a ring with their edges."""
    corners: list[Corner] = []
    for at in range(len(ring)):
        (x, y), (nx, ny) = ring[at], ring[(at + 1) % len(ring)]
        corners.append(Corner(x, y, nx - x, ny - y))
    for at, corner in enumerate(corners):
        before = corners[at - 1]
        corner.fan = fan(
            before.ex, before.ey, floor_sqrt(before.square), corner.ex, corner.ey, floor_sqrt(corner.square)
        )
    return corners


def around(ring: list[tuple[int, int]]) -> tuple[int, int, int]:
    """A circle around a ring: centre of the box and the distance to the farthest corner, rounded up."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    return x, y, int(ceil_sqrt(max([(px - x) ** 2 + (py - y) ** 2 for px, py in ring])))


def contains(shape: Shape, x: i64, y: i64) -> bool:
    """Whether a point lies in a shape or on its border."""
    if x < shape.left or x > shape.right or y < shape.bottom or y > shape.top:
        return False
    corners = shape.corners
    if not corners:
        dx, dy = x - shape.x, y - shape.y
        return dx * dx + dy * dy <= shape.r * shape.r
    for edge in corners:
        if edge.ex * (y - edge.y) < edge.ey * (x - edge.x):
            return False
    return True


def thickness(shape: Shape) -> i64:
    """How thick something is where it is thinnest, rounded down: a disc's diameter, an outline's smallest width."""
    if not shape.corners:
        return 2 * shape.r
    thinnest: i64 = LENGTH_LIMIT
    for edge in shape.corners:
        widest: i64 = 0
        for corner in shape.corners:
            widest = max(widest, edge.ex * (corner.y - edge.y) - edge.ey * (corner.x - edge.x))
        thinnest = min(thinnest, widest // edge.length)
    return thinnest
