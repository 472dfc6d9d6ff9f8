"""How long the shortest way of a disc is, between two bounds, by brute force: nothing here knows what a tangent is.

Every round border is replaced by a ring of many points. Points just outside it give a way that is allowed, so the
shortest way is at most that long; points on it, with lines that may cut the border a little, give a way that is not
longer than the shortest. With more points the bounds close in from both sides.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

FIRST, MOST = 24, 24 * 4**4
"""How many points a ring has in the first try and in the last."""

Spot = tuple[float, float]


class Thing(NamedTuple):
    """A disc (one corner and a radius) or a convex outline (corners to the left, radius 0)."""

    corners: tuple[Spot, ...]
    radius: float

    def gap(self, a: Spot, b: Spot) -> float:
        """The distance of a straight line from it; 0 if they meet."""
        if len(self.corners) == 1:
            return max(from_line(self.corners[0], a, b) - self.radius, 0.0)
        if self.holds(a) or self.holds(b):
            return 0.0
        return min(lines_apart(a, b, c, d) for c, d in self.edges())

    def holds(self, p: Spot) -> bool:
        return all((d[0] - c[0]) * (p[1] - c[1]) >= (d[1] - c[1]) * (p[0] - c[0]) for c, d in self.edges())

    def edges(self) -> Iterator[tuple[Spot, Spot]]:
        return zip(self.corners, self.corners[1:] + self.corners[:1], strict=True)

    def ring(self, reach: float, points: int, out: float) -> list[Spot]:
        """Points around it, `out` times as far from each corner as the reach."""
        turns = [2 * math.pi * at / points for at in range(points)]
        if len(self.corners) > 1:
            turns += [math.atan2(c[0] - d[0], d[1] - c[1]) for c, d in self.edges()]
        far = (self.radius + reach) * out
        return [(x + far * math.cos(turn), y + far * math.sin(turn)) for x, y in self.corners for turn in turns]


def from_line(p: Spot, a: Spot, b: Spot) -> float:
    ex, ey = b[0] - a[0], b[1] - a[1]
    square = ex * ex + ey * ey
    part = min(max(((p[0] - a[0]) * ex + (p[1] - a[1]) * ey) / square, 0.0), 1.0) if square else 0.0
    return math.hypot(p[0] - a[0] - part * ex, p[1] - a[1] - part * ey)


def lines_apart(a: Spot, b: Spot, c: Spot, d: Spot) -> float:
    def side(p: Spot, q: Spot, r: Spot) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    if side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0:
        return 0.0
    return min(from_line(a, c, d), from_line(b, c, d), from_line(c, a, b), from_line(d, a, b))


class Question(NamedTuple):
    """May the middle of a disc get from a start to a goal and keep a reach from all things, on a table so wide?"""

    things: tuple[Thing, ...]
    reach: float
    start: Spot
    goal: Spot
    limit: float
    table: float
    gates: tuple[tuple[Spot, int, int], ...] = ()
    """Middles of gaps between two things (G-12): on a straight line from or to one, the disc may overlap these two."""


def can_reach(asked: Question) -> bool | None:
    """Whether there is a way within the limit; None where even the finest rings do not tell."""
    points = FIRST
    while points <= MOST:
        if shortest(asked, points, allowed=True) <= asked.limit:
            return True
        if shortest(asked, points, allowed=False) > asked.limit:
            return False
        points *= 4
    return None


def shortest(asked: Question, points: int, allowed: bool) -> float:
    """The length of the shortest way over rings of so many points: an allowed one, or one that is at least as short.

    Infinite if there is none within the limit.
    """
    shrink = math.cos(math.pi / points)
    out, keep = (1 / shrink, 1.0) if allowed else (1.0, shrink)
    nodes = [node for node in ring_points(asked, points, out) if is_clear(asked, node, node, keep)]
    nodes = [asked.start, asked.goal, *[middle for middle, _, _ in asked.gates], *nodes]
    costs = [math.inf] * len(nodes)
    costs[0] = 0.0
    waiting = set(range(len(nodes)))
    while waiting:
        here = min(waiting, key=lambda at: costs[at] + math.dist(nodes[at], asked.goal))
        waiting.discard(here)
        if here == 1 or costs[here] == math.inf:
            return costs[1]
        for there in waiting:
            cost = costs[here] + math.dist(nodes[here], nodes[there])
            if (
                cost < costs[there]
                and cost + math.dist(nodes[there], asked.goal) <= asked.limit
                and is_clear(asked, nodes[here], nodes[there], keep)
            ):
                costs[there] = cost
    return costs[1]


def ring_points(asked: Question, points: int, out: float) -> list[Spot]:
    low, high = asked.reach, asked.table - asked.reach
    return [
        spot
        for thing in asked.things
        for spot in thing.ring(asked.reach, points, out)
        if math.dist(spot, asked.start) + math.dist(spot, asked.goal) <= asked.limit
        and low <= spot[0] <= high
        and low <= spot[1] <= high
    ]


def is_clear(asked: Question, a: Spot, b: Spot, keep: float) -> bool:
    """Whether a line keeps its distance from all things: `keep` times the reach, a hair less for the rounding."""
    return all(
        thing.gap(a, b) >= far_enough(asked, thing, keep) or squeezes(asked, at, a, b, keep)
        for at, thing in enumerate(asked.things)
    )


def far_enough(asked: Question, thing: Thing, keep: float) -> float:
    return (asked.reach + thing.radius) * keep - thing.radius - 1e-9


def squeezes(asked: Question, at: int, a: Spot, b: Spot, keep: float) -> bool:
    """Whether a line from or to a gap may overlap one of its sides: its own middle does not, nor the other end."""
    thing = asked.things[at]
    for middle, first, second in asked.gates:
        other = b if a == middle else a if b == middle else None
        if other is not None and at in (first, second) and thing.gap(a, b) > 0:
            return other == middle or thing.gap(other, other) >= far_enough(asked, thing, keep)
    return False
