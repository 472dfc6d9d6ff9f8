"""Random tables for the geometry tests, and slow, independent ways to answer the same questions."""

from __future__ import annotations

import heapq
import math
import random
from collections.abc import Callable

from moontable.games.moonstone.geometry.distance import overlapping
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, disc, outline
from moontable.games.moonstone.geometry.trails import Part
from tests.games.moonstone.geometry.brute import Thing

SIZE = 91440
LOW, WALL, WOOD, POND, BODY_TRAIT, STONE = 1, 2, 4, 8, 16, 32
OPAQUE = WALL | BODY_TRAIT

Point = tuple[int, int]
Move = Callable[[Point], Point]


def box(x: int, y: int, wide: int, deep: int, traits: int = WALL, item: int = -1, tall: int = 10000) -> Shape:
    """An upright rectangle around a centre."""
    return block(x, y, wide, deep, 0.0, traits, item, tall)


def block(
    x: int, y: int, wide: int, deep: int, angle: float, traits: int = WALL, item: int = -1, tall: int = 10000
) -> Shape:
    """A turned rectangle around a centre."""
    cos, sin = math.cos(angle), math.sin(angle)
    half = [(-wide / 2, -deep / 2), (wide / 2, -deep / 2), (wide / 2, deep / 2), (-wide / 2, deep / 2)]
    points = [(round(x + u * cos - v * sin), round(y + u * sin + v * cos)) for u, v in half]
    return outline(points, traits, item, 0, tall)


def scene(*shapes: Shape) -> Scene:
    """A table with these shapes; bodies and stones move, the rest does not."""
    moves = BODY_TRAIT | STONE
    fixed = [shape for shape in shapes if not shape.traits & moves]
    return Scene(SIZE, SIZE, fixed, [shape for shape in shapes if shape.traits & moves])


def body(x: int, y: int, r: int = 1500, item: int = -1, foot: int = 0) -> Shape:
    return disc(x, y, r, BODY_TRAIT, item, foot)


def crowded(rng: random.Random, pieces: int, bodies: int, spread: int) -> Scene:
    """Pieces of all kinds and bodies that overlap nothing solid, packed into a square in the middle of the table."""
    middle = SIZE // 2
    fixed: list[Shape] = []
    for item in range(pieces):
        x, y = (middle + rng.randrange(-spread, spread) for _ in range(2))
        kind = rng.choice((LOW, WALL, WALL, WOOD, POND))
        if rng.random() < 0.3:
            fixed.append(disc(x, y, rng.randrange(500, 4000), kind, 100 + item, 0, 10000))
        else:
            wide, deep = rng.randrange(600, 9000), rng.randrange(300, 3000)
            fixed.append(block(x, y, wide, deep, rng.random() * math.pi, kind, 100 + item))
    moving: list[Shape] = []
    for _ in range(bodies * 20):
        if len(moving) < bodies:
            x, y = (middle + rng.randrange(-spread, spread) for _ in range(2))
            new = body(x, y, rng.choice((1500, 1500, 2000)), len(moving))
            if not any(overlapping(new, other) for other in moving + [s for s in fixed if s.traits & (LOW | WALL)]):
                moving.append(new)
    return Scene(SIZE, SIZE, fixed, moving)


# -- turned, mirrored and shifted tables ----------------------------------------------------------------------------


def shifted(dx: int, dy: int) -> Move:
    return lambda p: (p[0] + dx, p[1] + dy)


MOVES: dict[str, Move] = {
    "quarter turn": lambda p: (SIZE - p[1], p[0]),
    "half turn": lambda p: (SIZE - p[0], SIZE - p[1]),
    "three quarters": lambda p: (p[1], SIZE - p[0]),
    "mirrored": lambda p: (SIZE - p[0], p[1]),
    "transposed": lambda p: (p[1], p[0]),
    "shifted": shifted(1234, -4321),
}


def moved(shape: Shape, move: Move) -> Shape:
    if not shape.corners:
        x, y = move((int(shape.x), int(shape.y)))
        return disc(x, y, shape.r, shape.traits, shape.item, shape.foot, shape.head - shape.foot)
    points = [move((int(corner.x), int(corner.y))) for corner in shape.corners]
    return outline(points, shape.traits, shape.item, shape.foot, shape.head - shape.foot)


def moved_scene(table: Scene, move: Move) -> Scene:
    return Scene(SIZE, SIZE, [moved(s, move) for s in table.fixed], [moved(s, move) for s in table.moving])


# -- the slow ways --------------------------------------------------------------------------------------------------


def point_to_segment(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    ex, ey = bx - ax, by - ay
    square = ex * ex + ey * ey
    t = min(max(((px - ax) * ex + (py - ay) * ey) / square, 0.0), 1.0) if square else 0.0
    return math.hypot(px - ax - t * ex, py - ay - t * ey)


def segment_to_shape(shape: Shape, ax: float, ay: float, bx: float, by: float) -> float:
    """The distance of a segment from a shape in plain floating point; 0 if they meet."""
    if not shape.corners:
        return max(point_to_segment(float(shape.x), float(shape.y), ax, ay, bx, by) - float(shape.r), 0.0)
    corners = [(float(corner.x), float(corner.y)) for corner in shape.corners]
    best = math.inf
    inside = True
    for at, (cx, cy) in enumerate(corners):
        dx, dy = corners[(at + 1) % len(corners)]
        inside = inside and (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx) >= 0
        one = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        two = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
        three = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
        four = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
        if one * two < 0 and three * four < 0:
            return 0.0
        best = min(
            best,
            point_to_segment(cx, cy, ax, ay, bx, by),
            point_to_segment(ax, ay, cx, cy, dx, dy),
            point_to_segment(bx, by, cx, cy, dx, dy),
        )
    return 0.0 if inside else best


def sampled_sight(a: Shape, b: Shape, blockers: list[Shape], clearance: float, points: int = 36) -> bool:
    """Whether one of many lines between the rims of two discs keeps more than a clearance from every blocker.

    The rims are sampled where they face each other.
    """
    angle = math.atan2(b.y - a.y, b.x - a.x)
    turns = [math.pi * (at / (points - 1) - 0.5) for at in range(points)]
    starts = [on_rim(a, angle + turn) for turn in turns]
    ends = [on_rim(b, angle + turn + math.pi) for turn in turns]
    for ax, ay in starts:
        for bx, by in ends:
            for shape in blockers:
                if segment_to_shape(shape, ax, ay, bx, by) <= clearance:
                    break
            else:
                return True
    return False


def on_rim(shape: Shape, angle: float) -> tuple[float, float]:
    r = float(shape.r)
    return float(shape.x) + r * math.cos(angle), float(shape.y) + r * math.sin(angle)


def thing(shape: Shape) -> Thing:
    """A shape as the brute force knows it."""
    if shape.corners:
        return Thing(tuple([(float(corner.x), float(corner.y)) for corner in shape.corners]), 0.0)
    return Thing(((float(shape.x), float(shape.y)),), float(shape.r))


def sampled(parts: list[Part], step: float) -> list[tuple[float, float]]:
    """Points along a way, so far apart at most; parts that do not follow one another are an error."""
    points = [(parts[0].px, parts[0].py)]
    for part in parts:
        assert math.dist(points[-1], (part.px, part.py)) < 0.01, "a way has no holes"
        count = math.ceil(part.length / step) + 1
        for at in range(1, count + 1):
            points.append(point_of(part, at / count))
        assert math.dist(points[-1], (part.qx, part.qy)) < 0.01
    return points


def point_of(part: Part, share: float) -> tuple[float, float]:
    if not part.r:
        return part.px + share * (part.qx - part.px), part.py + share * (part.qy - part.py)
    angle = math.atan2(part.py - part.y, part.px - part.x) + share * part.turn
    return part.x + part.r * math.cos(angle), part.y + part.r * math.sin(angle)


def grid_length(
    is_free: Callable[[int, int, int, int], bool], start: Point, goal: Point, step: int, most: int
) -> float | None:
    """The shortest way over a fine grid through the start, in steps to sixteen sides, ending straight at the goal."""
    sides = [(1, 0), (1, 1), (2, 1), (1, 2)]
    sides += [(-b, a) for a, b in sides]
    sides += [(-a, -b) for a, b in sides]
    costs = {start: 0.0}
    queue = [(0.0, start)]
    best: float | None = None
    while queue:
        cost, (x, y) = heapq.heappop(queue)
        if best is not None and cost >= best:
            return best
        if cost > costs[x, y]:
            continue
        last = math.dist((x, y), goal)
        if last < 2 * step and cost + last <= most and is_free(x, y, *goal):
            best = min(cost + last, best) if best is not None else cost + last
        for dx, dy in sides:
            new = (x + dx * step, y + dy * step)
            far = cost + math.hypot(dx, dy) * step
            if far + math.dist(new, goal) <= most and far < costs.get(new, math.inf) and is_free(x, y, *new):
                costs[new] = far
                heapq.heappush(queue, (far, new))
    return best
