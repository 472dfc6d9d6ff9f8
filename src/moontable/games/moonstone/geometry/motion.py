"""Is a way along given points allowed? The judge of every move (G-08 to G-13).

A move is a line of points walked by a disc. The judge is exact; whoever proposes ways (`finder.py`, a person, a bot)
never changes what is allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.geometry.distance import compare, hits
from moontable.games.moonstone.geometry.floors import stays_on
from moontable.games.moonstone.geometry.gates import Gate, enters, find_gates
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK, length

if TYPE_CHECKING:
    from mypy_extensions import i64

FREE: Final = 0
"""Nothing is in the way."""
LEAVES: Final = 1
"""Allowed, but the disc reaches over the edge of the table on the way and is gone."""
TOO_LONG: Final = 2
STOPPED: Final = 3
"""Something solid is in the way."""
NO_ROOM: Final = 4
"""The end overlaps something."""
HELD: Final = 5
"""It leads away from somebody who holds the disc (see `tethers.py`)."""
OFF_FLOOR: Final = 6
"""It leads off the floor that the disc stands on (see `floors.py`)."""


NO_GATES: Final[list[Gate]] = []
ANYWHERE: Final[list[Shape]] = []
"""The floor of those who may walk anywhere."""


@mypyc_attr(acyclic=True)
class Terms:
    """Who moves, and what is in the way of this kind of move.

    `solid` traits must not be overlapped on the way, those of `keep` not at its end either. Shapes with a trait of
    `posts` can form gates to squeeze through (0: no squeezing), those with a trait of `closers` shut gates. The centre
    stays on the `floor`, if there is one.
    """

    r: i64
    level: i64
    item: i64
    solid: i64
    keep: i64
    posts: i64
    closers: i64
    floor: list[Shape]

    def __init__(
        self,
        r: i64,
        item: i64,
        solid: i64,
        keep: i64,
        level: i64 = 0,
        posts: i64 = 0,
        closers: i64 = 0,
        floor: list[Shape] = ANYWHERE,
    ) -> None:
        self.r = r
        self.level = level
        self.item = item
        self.solid = solid
        self.keep = keep
        self.posts = posts
        self.closers = closers
        self.floor = floor


@mypyc_attr(acyclic=True)
class Verdict:
    """What the judge says: the code, how far along the points it was noticed, and what is to blame."""

    def __init__(self, code: int, leg: int = 0, blame: Shape | None = None, total: int = 0) -> None:
        self.code = code
        self.leg = leg
        """The straight part concerned: 0 leads from the first to the second point."""
        self.blame = blame
        self.total = total
        """The length of the way up to and including that part."""

    @property
    def allowed(self) -> bool:
        return self.code in (FREE, LEAVES)


def judge(scene: Scene, terms: Terms, xs: list[int], ys: list[int], allowance: i64) -> Verdict:
    """Judge the way through the given points; the first one is where the disc stands."""
    total: i64 = 0
    solid = obstacles(scene, terms, xs, ys)
    gates = gates_near(scene, terms, xs, ys)
    last = len(xs) - 1
    for leg in range(last):
        px, py, qx, qy = xs[leg], ys[leg], xs[leg + 1], ys[leg + 1]
        total += length(qx - px, qy - py)
        if total > allowance:
            return Verdict(TOO_LONG, leg, None, total)
        blame = in_the_way(solid, terms.r, px, py, qx, qy, gates)
        if blame is not None:
            return Verdict(STOPPED, leg, blame, total)
        if terms.floor and not stays_on(terms.floor, px, py, qx, qy):
            return Verdict(OFF_FLOOR, leg, None, total)
        if scene.over_edge(qx, qy, terms.r):
            return Verdict(LEAVES, leg, None, total)
    standing = scene.overlap_at(xs[last], ys[last], terms.r, terms.level, terms.solid | terms.keep, terms.item)
    if standing is not None:
        return Verdict(NO_ROOM, max(last - 1, 0), standing, total)
    return Verdict(FREE, max(last - 1, 0), None, total)


def in_the_way(solid: list[Shape], r: i64, px: i64, py: i64, qx: i64, qy: i64, gates: list[Gate]) -> Shape | None:
    """The first of the shapes that a disc overlaps between p and q, gates on the way considered."""
    used = [gate for gate in gates if gate.is_on(px, py, qx, qy)] if gates else gates
    for shape in solid:
        if hits(shape, px, py, qx, qy, r) and not passes(used, shape, r, px, py, qx, qy):
            return shape
    return None


def passes(gates: list[Gate], shape: Shape, r: i64, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """Whether one of the gates on the way p-q lets a disc brush past a shape.

    The points before and after a gate must be free, except where they are the gate itself.
    """
    for gate in gates:
        if not gate.opens(shape) or enters(gate, shape, px, py, qx, qy):
            continue
        if not gate.is_at(px, py) and compare(shape, px, py, r - OVERLAP_SLACK) < 0:
            continue
        if gate.is_at(qx, qy) or compare(shape, qx, qy, r - OVERLAP_SLACK) >= 0:
            return True
    return False


def obstacles(scene: Scene, terms: Terms, xs: list[int], ys: list[int]) -> list[Shape]:
    """The solid shapes that a way through these points could meet."""
    low_x, high_x, low_y, high_y = bounds(xs, ys)
    found: list[Shape] = []
    gather(found, scene.moving, terms, terms.solid, low_x, high_x, low_y, high_y)
    gather(found, scene.fixed, terms, terms.solid, low_x, high_x, low_y, high_y)
    return found


def bounds(xs: list[int], ys: list[int]) -> tuple[i64, i64, i64, i64]:
    """Left, right, bottom and top of a box around points."""
    left: i64 = xs[0]
    right: i64 = left
    bottom: i64 = ys[0]
    top: i64 = bottom
    for at in range(1, len(xs)):
        x: i64 = xs[at]
        y: i64 = ys[at]
        left, right, bottom, top = min(left, x), max(right, x), min(bottom, y), max(top, y)
    return left, right, bottom, top


def gates_near(scene: Scene, terms: Terms, xs: list[int], ys: list[int]) -> list[Gate]:
    """The gates that a way through these points could use."""
    if not terms.posts:
        return []
    low_x, high_x, low_y, high_y = bounds(xs, ys)
    posts: list[Shape] = []
    closers: list[Shape] = []
    gather(posts, scene.moving, terms, terms.posts, low_x, high_x, low_y, high_y)
    gather(posts, scene.fixed, terms, terms.posts, low_x, high_x, low_y, high_y)
    gather(closers, scene.moving, terms, terms.closers, low_x, high_x, low_y, high_y)
    return find_gates([shape for shape in posts if shape.traits & terms.solid], closers, terms.r)


def gather(
    found: list[Shape], shapes: list[Shape], terms: Terms, traits: i64, left: i64, right: i64, bottom: i64, top: i64
) -> None:
    """Add the shapes with one of the traits that come within a radius of a box."""
    r = terms.r
    for shape in shapes:
        if (
            shape.traits & traits
            and shape.left - r <= right
            and shape.right + r >= left
            and shape.bottom - r <= top
            and shape.top + r >= bottom
            and shape.meets_level(terms.level)
            and (shape.item != terms.item or terms.item < 0)
        ):
            found.append(shape)
