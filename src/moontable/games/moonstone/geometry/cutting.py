"""Any simple outline as convex pieces, so that everything else only ever meets convex ones (G-07)."""

from __future__ import annotations

from moontable.core.errors import BadPosition
from moontable.games.moonstone.geometry.shapes import check_point, counter_clockwise, is_convex, turn, twice_area

Point = tuple[int, int]


def convex_pieces(points: list[Point]) -> list[list[Point]]:
    """Convex rings that together cover exactly the given simple outline. Raises `BadPosition` for a crossed one."""
    for x, y in points:
        check_point(x, y)
    ring = without_flat_corners(counter_clockwise(points))
    if len(ring) < 3 or twice_area(ring) <= 0 or crosses_itself(ring):
        raise BadPosition(f"{points} is not a simple outline: it needs three corners and edges that do not cross")
    return merged(triangles(ring))


def without_flat_corners(ring: list[Point]) -> list[Point]:
    """The ring without corners that lie on a straight line between their neighbours."""
    count = len(ring)
    return [ring[at] for at in range(count) if turn(ring[at - 1], ring[at], ring[(at + 1) % count]) != 0]


def crosses_itself(ring: list[Point]) -> bool:
    """Whether two edges that are no neighbours meet."""
    count = len(ring)
    for i in range(count):
        for j in range(i + 2, count):
            if (j + 1) % count != i and meet(ring[i], ring[(i + 1) % count], ring[j], ring[(j + 1) % count]):
                return True
    return False


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the closed segments a-b and c-d have a point in common."""
    c_side, d_side, a_side, b_side = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if c_side * d_side < 0 and a_side * b_side < 0:
        return True
    return (
        (c_side == 0 and in_box(a, b, c))
        or (d_side == 0 and in_box(a, b, d))
        or (a_side == 0 and in_box(c, d, a))
        or (b_side == 0 and in_box(c, d, b))
    )


def in_box(a: Point, b: Point, p: Point) -> bool:
    """Whether p lies in the box spanned by a and b."""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def triangles(ring: list[Point]) -> list[list[Point]]:
    """Cut off one ear after the other."""
    rest, cut = list(ring), []
    while len(rest) > 3:
        at = ear(rest)
        cut.append([rest[at - 1], rest[at], rest[(at + 1) % len(rest)]])
        del rest[at]
        rest = without_flat_corners(rest)
    if len(rest) == 3:
        cut.append(rest)
    return cut


def ear(ring: list[Point]) -> int:
    """The index of a corner that can be cut off: a left turn with no other corner inside."""
    count = len(ring)
    for at in range(count):
        a, b, c = ring[at - 1], ring[at], ring[(at + 1) % count]
        if turn(a, b, c) > 0 and not any(
            turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0 for p in ring if p not in (a, b, c)
        ):
            return at
    raise BadPosition(f"the outline {ring} cannot be cut into triangles")


def merged(pieces: list[list[Point]]) -> list[list[Point]]:
    """Join neighbours along a common edge as long as the result stays convex."""
    done = False
    while not done:
        done = True
        for i in range(len(pieces)):
            for j in range(len(pieces)):
                joined = join(pieces[i], pieces[j]) if i != j else []
                if joined and is_convex(joined):
                    pieces = [piece for at, piece in enumerate(pieces) if at not in (i, j)] + [joined]
                    done = False
                    break
            if not done:
                break
    return pieces


def join(first: list[Point], second: list[Point]) -> list[Point]:
    """Two rings that share an edge as one ring; empty if they share none."""
    for i in range(len(first)):
        a, b = first[i], first[(i + 1) % len(first)]
        for j in range(len(second)):
            if second[j] == b and second[(j + 1) % len(second)] == a:
                tail = [second[(j + 2 + k) % len(second)] for k in range(len(second) - 2)]
                return without_flat_corners([*first[: i + 1], *tail, *first[i + 1 :]])
    return []
