"""Shortest ways for a disc around what stands in its way (G-24).

Around every disc and every corner lie the points of a sixteen-sided ring at the distance where the moving disc just
clears it; ways lead from point to point in straight lines. A ring is at most 1.3 % longer than the round way it stands
for, and never cuts it short.

**Only what is in the way counts.** The search begins with the obstacles on the straight line. If the way found around
them meets others, these join in and the search starts again. Fewer obstacles never make a way longer, so the first way
that meets nothing is the shortest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.gates import Gate, find_gates
from moontable.games.moonstone.geometry.motion import NO_GATES, Terms, gather, in_the_way
from moontable.games.moonstone.geometry.ring import WHOLE_RING, ring_x, ring_y
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import length

if TYPE_CHECKING:
    from mypy_extensions import i64

FAR: Final = 1 << 40
"""A cost above every allowance."""


class Node:
    """A point that ways may lead through, with the best way to it found so far."""

    x: i64
    y: i64
    cost: i64
    rest: i64
    """How far it is from here to the goal in a straight line."""
    parent: Node | None
    done: bool
    gate: Gate | None

    def __init__(self, x: i64, y: i64, rest: i64, gate: Gate | None = None) -> None:
        self.x = x
        self.y = y
        self.cost = FAR
        self.rest = rest
        self.parent = None
        self.done = False
        self.gate = gate


class Way:
    """A way as its points, from the start to the end, and its length."""

    def __init__(self, xs: list[int], ys: list[int], total: int) -> None:
        self.xs = xs
        self.ys = ys
        self.total = total


def find_way(scene: Scene, terms: Terms, sx: i64, sy: i64, gx: i64, gy: i64, allowance: i64) -> Way | None:
    """The shortest way from s to g that is not longer than the allowance; None if there is none."""
    direct = length(gx - sx, gy - sy)
    if direct > allowance:
        return None
    if not scene.is_free(gx, gy, terms.r, terms.level, terms.solid | terms.keep, terms.item):
        return None
    if scene.overlap_at(sx, sy, terms.r, terms.level, terms.solid, terms.item) is not None:
        return None  # no way leads out of what it may not enter
    return Search(scene, terms, sx, sy, gx, gy, allowance).run()


class Search:
    """One search from s to g."""

    scene: Scene
    terms: Terms
    sx: i64
    sy: i64
    gx: i64
    gy: i64
    allowance: i64
    solid: list[Shape]
    """Everything that a way within the allowance could meet."""
    closers: list[Shape]
    chosen: list[Shape]
    """Those that have turned out to be in the way."""
    gates: list[Gate]
    nodes: list[Node]

    def __init__(self, scene: Scene, terms: Terms, sx: i64, sy: i64, gx: i64, gy: i64, allowance: i64) -> None:
        self.scene = scene
        self.terms = terms
        self.sx = sx
        self.sy = sy
        self.gx = gx
        self.gy = gy
        self.allowance = allowance
        self.solid = []
        self.closers = []
        self.chosen = []
        self.gates = []
        self.nodes = []
        detour = (allowance - length(gx - sx, gy - sy)) // 2 + 1
        left, right = (sx, gx) if sx < gx else (gx, sx)
        bottom, top = (sy, gy) if sy < gy else (gy, sy)
        gather(
            self.solid, scene.moving, terms, terms.solid, left - detour, right + detour, bottom - detour, top + detour
        )
        gather(
            self.solid, scene.fixed, terms, terms.solid, left - detour, right + detour, bottom - detour, top + detour
        )
        if terms.posts:
            gather(
                self.closers,
                self.solid,
                terms,
                terms.closers,
                left - detour,
                right + detour,
                bottom - detour,
                top + detour,
            )

    def run(self) -> Way | None:
        """Search around more and more obstacles until a way meets no further one."""
        goal = Node(self.gx, self.gy, 0)
        start = Node(self.sx, self.sy, length(self.gx - self.sx, self.gy - self.sy))
        goal.parent = start
        goal.cost = start.rest
        while self.choose_more(goal):
            goal = self.search()
            if goal.parent is None:
                return None
        return way_to(goal)

    def choose_more(self, goal: Node) -> bool:
        """Add the obstacles that the way to the goal meets; False if it meets none."""
        before = len(self.chosen)
        node = goal
        while node.parent is not None:
            parent = node.parent
            for shape in self.solid:
                if shape not in self.chosen and not self.is_clear_of(shape, parent, node):
                    self.chosen.append(shape)
            node = parent
        return len(self.chosen) > before

    def is_clear_of(self, shape: Shape, a: Node, b: Node) -> bool:
        return in_the_way([shape], self.terms.r, a.x, a.y, b.x, b.y, self.gates) is None

    # -- one search among the chosen obstacles -----------------------------------------------------------------------

    def search(self) -> Node:
        """The goal with the shortest way around the chosen obstacles; without a parent if there is none (A*)."""
        self.prepare()
        nodes = self.nodes
        goal = nodes[1]
        while True:
            best: Node | None = None
            for node in nodes:
                if (
                    not node.done
                    and node.cost < FAR
                    and (best is None or node.cost + node.rest < best.cost + best.rest)
                ):
                    best = node
            if best is None or best is goal:
                return goal
            best.done = True
            self.expand(best)

    def expand(self, node: Node) -> None:
        """Offer the way through a node to all others."""
        r, chosen, gates = self.terms.r, self.chosen, self.gates
        for other in self.nodes:
            if other.done:
                continue
            cost = node.cost + length(other.x - node.x, other.y - node.y)
            if cost >= other.cost or cost + other.rest > self.allowance:
                continue
            if in_the_way(chosen, r, node.x, node.y, other.x, other.y, gates) is None:
                other.cost = cost
                other.parent = node

    def prepare(self) -> None:
        """Lay out the nodes: start, goal, the rings around the chosen obstacles, and the gates between them."""
        start = Node(self.sx, self.sy, length(self.gx - self.sx, self.gy - self.sy))
        start.cost = 0
        self.nodes = [start, Node(self.gx, self.gy, 0)]
        for shape in self.chosen:
            if shape.corners:
                for corner in shape.corners:
                    self.add_ring(corner.x, corner.y, self.terms.r, corner.fan)
            else:
                self.add_ring(shape.x, shape.y, self.terms.r + shape.r, WHOLE_RING)
        if self.terms.posts:
            posts = [shape for shape in self.chosen if shape.traits & self.terms.posts]
            self.gates = find_gates(posts, self.closers, self.terms.r)
            for gate in self.gates:
                self.nodes.append(Node(gate.x, gate.y, length(self.gx - gate.x, self.gy - gate.y), gate))

    def add_ring(self, x: i64, y: i64, reach: i64, fan: i64) -> None:
        """Add the free points of the ring around a point that lie on a short enough way."""
        at: i64 = 0
        while at < 16:
            if fan & (1 << at):
                self.add_node(x + ring_x(at, reach), y + ring_y(at, reach))
            at += 1

    def add_node(self, x: i64, y: i64) -> None:
        rest = length(self.gx - x, self.gy - y)
        if length(x - self.sx, y - self.sy) + rest > self.allowance or self.scene.over_edge(x, y, self.terms.r):
            return
        if in_the_way(self.chosen, self.terms.r, x, y, x, y, NO_GATES) is None:
            self.nodes.append(Node(x, y, rest))


def way_to(goal: Node) -> Way:
    """The points from the start to a node."""
    xs: list[int] = []
    ys: list[int] = []
    node: Node | None = goal
    while node is not None:
        xs.append(node.x)
        ys.append(node.y)
        node = node.parent
    xs.reverse()
    ys.reverse()
    return Way(xs, ys, goal.cost)
