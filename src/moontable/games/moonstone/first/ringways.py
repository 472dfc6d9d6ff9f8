"""Short ways for a disc around what stands in its way, along rings of sixteen corners.

Around every disc and every corner lie the points of a sixteen-sided ring at the distance where the moving disc just
clears it; ways lead from point to point in straight lines, and through gates. A ring is at most 1.3 % longer than the
round way it stands for, and never cuts it short.

`Roam` knows the shortest ways from one place to all these points. It looks at a straight line only if the line would
make a way shorter, and most points are seen from the start, so few lines are looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.floors import stays_on
from moontable.games.moonstone.geometry.gates import Gate, find_gates
from moontable.games.moonstone.geometry.motion import NO_GATES, Terms, gather, in_the_way
from moontable.games.moonstone.geometry.ring import WHOLE_RING, ring_x, ring_y
from moontable.games.moonstone.geometry.scene import Scene, overlap_among
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.spots import spot_x, spot_y
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
    """How far it is from here to the goal in a straight line; 0 without a goal."""
    parent: Node | None
    done: bool

    def __init__(self, x: i64, y: i64, rest: i64) -> None:
        self.x = x
        self.y = y
        self.cost = FAR
        self.rest = rest
        self.parent = None
        self.done = False


class Way:
    """A way as its points, from the start to the end, and its length."""

    def __init__(self, xs: list[int], ys: list[int], total: int) -> None:
        self.xs = xs
        self.ys = ys
        self.total = total


class Roam:
    """All that a disc at s can walk to within an allowance."""

    scene: Scene
    terms: Terms
    sx: i64
    sy: i64
    gx: i64
    gy: i64
    allowance: i64
    solid: list[Shape]
    """Everything that a way within the allowance could meet."""
    gates: list[Gate]
    nodes: list[Node]
    """Empty until a straight line does not suffice."""
    trapped: bool
    aimed: bool

    def __init__(self, scene: Scene, terms: Terms, sx: i64, sy: i64, allowance: i64) -> None:
        self.scene = scene
        self.terms = terms
        self.sx = sx
        self.sy = sy
        self.gx = sx
        self.gy = sy
        self.allowance = allowance
        self.solid = []
        self.gates = NO_GATES
        self.nodes = []
        self.aimed = False
        left, right, bottom, top = sx - allowance, sx + allowance, sy - allowance, sy + allowance
        gather(self.solid, scene.moving, terms, terms.solid, left, right, bottom, top)
        gather(self.solid, scene.fixed, terms, terms.solid, left, right, bottom, top)
        # No way leads out of what it may not enter.
        self.trapped = in_the_way(self.solid, terms.r, sx, sy, sx, sy, NO_GATES) is not None

    def head_for(self, gx: i64, gy: i64) -> None:
        """Only ways to this goal will be asked for: points too far off for them are left out."""
        self.gx = gx
        self.gy = gy
        self.aimed = True

    def way_to(self, gx: i64, gy: i64) -> Way | None:
        """The shortest way to a free point; None if there is none within the allowance."""
        direct = length(gx - self.sx, gy - self.sy)
        if self.trapped or direct > self.allowance:
            return None
        if self.is_straight(gx, gy):
            return Way([self.sx, gx], [self.sy, gy], direct)
        if not self.nodes:
            self.explore()
        last = self.last_before(gx, gy)
        return way_through(last, gx, gy) if last is not None else None

    def can_reach(self, gx: i64, gy: i64) -> bool:
        """Whether there is a way to a free point, without telling which."""
        if self.trapped or length(gx - self.sx, gy - self.sy) > self.allowance:
            return False
        if self.is_straight(gx, gy):
            return True
        if not self.nodes:
            self.explore()
        return self.last_before(gx, gy) is not None

    def last_before(self, gx: i64, gy: i64) -> Node | None:
        """The node from which the shortest way to a point goes straight to it."""
        best: Node | None = None
        shortest = self.allowance + 1
        for node in self.nodes:
            if node.cost >= shortest:
                continue
            total = node.cost + length(gx - node.x, gy - node.y)
            if total < shortest and self.is_clear(node, gx, gy):
                shortest = total
                best = node
        return best

    def is_straight(self, x: i64, y: i64) -> bool:
        """Whether the straight line from the start to a point is a way."""
        return in_the_way(self.solid, self.terms.r, self.sx, self.sy, x, y, NO_GATES) is None and (
            not self.terms.floor or stays_on(self.terms.floor, self.sx, self.sy, x, y)
        )

    def is_clear(self, node: Node, x: i64, y: i64) -> bool:
        return in_the_way(self.solid, self.terms.r, node.x, node.y, x, y, self.gates) is None and (
            not self.terms.floor or stays_on(self.terms.floor, node.x, node.y, x, y)
        )

    # -- the shortest ways to all nodes ------------------------------------------------------------------------------

    def explore(self) -> None:
        """Lay out the nodes and find the shortest way to each (Dijkstra)."""
        self.lay_out()
        while True:
            nearest: Node | None = None
            for node in self.nodes:
                if not node.done and node.cost < FAR and (nearest is None or node.cost < nearest.cost):
                    nearest = node
            if nearest is None:
                return
            nearest.done = True
            self.expand(nearest)

    def expand(self, node: Node) -> None:
        """Offer the way through a node to all others."""
        for other in self.nodes:
            if other.done:
                continue
            cost = node.cost + length(other.x - node.x, other.y - node.y)
            if cost < other.cost and cost + other.rest <= self.allowance and self.is_clear(node, other.x, other.y):
                other.cost = cost
                other.parent = node

    def lay_out(self) -> None:
        """The nodes: the start, the rings around all obstacles, and the gates between them."""
        start = Node(self.sx, self.sy, self.rest_from(self.sx, self.sy))
        start.cost = 0
        self.nodes.append(start)
        for shape in self.solid:
            if shape.corners:
                for corner in shape.corners:
                    self.add_ring(corner.x, corner.y, self.terms.r, corner.fan)
            else:
                self.add_ring(shape.x, shape.y, self.terms.r + shape.r, WHOLE_RING)
        if self.terms.posts:
            self.add_gates()

    def add_ring(self, x: i64, y: i64, reach: i64, fan: i64) -> None:
        """Add the free points of the ring around a point."""
        at: i64 = 0
        while at < 16:
            if fan & bit_of(at):
                self.add_node(x + ring_x(at, reach), y + ring_y(at, reach))
            at += 1

    def add_node(self, x: i64, y: i64) -> None:
        """Add a point if the disc can stand there and some way through it is short enough."""
        rest = self.rest_from(x, y)
        if length(x - self.sx, y - self.sy) + rest > self.allowance or self.scene.over_edge(x, y, self.terms.r):
            return
        if in_the_way(self.solid, self.terms.r, x, y, x, y, NO_GATES) is None:
            self.nodes.append(Node(x, y, rest))

    def add_gates(self) -> None:
        terms = self.terms
        posts = [shape for shape in self.solid if shape.traits & terms.posts]
        closers = [shape for shape in self.solid if shape.traits & terms.closers]
        self.gates = find_gates(posts, closers, terms.r)
        for gate in self.gates:
            self.nodes.append(Node(gate.x, gate.y, self.rest_from(gate.x, gate.y)))

    def rest_from(self, x: i64, y: i64) -> i64:
        """How far it is at least from a point to the goal."""
        return length(self.gx - x, self.gy - y) if self.aimed else 0


def way_through(last: Node, gx: i64, gy: i64) -> Way:
    """The points from the start through the nodes up to the last one, and from there to g."""
    xs: list[int] = [gx]
    ys: list[int] = [gy]
    node: Node | None = last
    while node is not None:
        xs.append(node.x)
        ys.append(node.y)
        node = node.parent
    xs.reverse()
    ys.reverse()
    return Way(xs, ys, last.cost + length(gx - last.x, gy - last.y))


def reachable(
    scene: Scene,
    terms: Terms,
    x: i64,
    y: i64,
    allowance: i64,
    spots: list[int],
    far: list[int],
) -> list[int]:
    """Those of the spots that a disc at (x, y) can get to within the allowance, in the given order.

    `far` are spots as far off as it goes, to which only a straight way can lead.
    """
    wanted = terms.solid | terms.keep
    near: list[Shape] = []
    gather(near, scene.moving, terms, wanted, x - allowance, x + allowance, y - allowance, y + allowance)
    gather(near, scene.fixed, terms, wanted, x - allowance, x + allowance, y - allowance, y + allowance)
    roam = Roam(scene, terms, x, y, allowance)
    found: list[int] = []
    for place in spots:
        px, py = spot_x(place), spot_y(place)
        if compare_points(px, py, x, y, allowance) > 0 or scene.over_edge(px, py, terms.r):
            continue
        if overlap_among(near, px, py, terms.r, terms.level, wanted, terms.item) is None and roam.can_reach(px, py):
            found.append(place)
    for place in far:
        px, py = spot_x(place), spot_y(place)
        if roam.trapped or scene.over_edge(px, py, terms.r) or not roam.is_straight(px, py):
            continue
        if overlap_among(near, px, py, terms.r, terms.level, wanted, terms.item) is None:
            found.append(place)
    return found
