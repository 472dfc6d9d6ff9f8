"""Ways that must not lead away from those who hold the disc, judged by the ends of their pieces; and chords around one.

A *tether* holds a disc as long as it comes within the tether's reach and is seen by it. A way is cut where it enters or
leaves a reach, and there it is still held; each piece that begins while held may not end farther from the holder than
the nearest such end before. That last word is stricter than a comparison of each piece with its own start, which a way
of many tiny pieces, each two units farther out, would slip through. Whoever begins a piece out of sight is looked for
again every tenth of an inch: from where it is seen on, it is held.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare_points, within
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.tethers import Sighting
from moontable.games.moonstone.geometry.units import INCH, OVERLAP_SLACK, floor_sqrt

if TYPE_CHECKING:
    from mypy_extensions import i64

CHORD: Final = 150
"""Circling is walked in straight pieces this long. Around two touching bases of 30 mm they cut 1 unit off the circle,
which with the rounding of their ends stays within the 2 units of slack (G-11)."""
GLANCE: Final = INCH // 10
"""How often it is looked whether a disc comes into sight."""


def chord_for(radius: i64, gap: i64) -> int:
    """How long the pieces may be around a circle that keeps a gap to the holder: they cut off half the gap at most."""
    if gap <= OVERLAP_SLACK:
        return CHORD
    return int(max(min(floor_sqrt(4 * radius * gap), radius // 2), CHORD))


class Tether:
    """A disc that holds others within a reach of it, as far as it sees them."""

    def __init__(self, holder: Shape, reach: int) -> None:
        self.holder = holder
        self.reach = reach


def who_holds(
    scene: Scene, mover: Shape, tethers: list[Tether], sighting: Sighting, xs: list[int], ys: list[int]
) -> Shape | None:
    """The first holder from whom a way leads away while it holds the mover; None if the way is allowed.

    Sight is looked at only where it matters: most ways would be allowed even if everybody saw everything.
    """
    if who_might_hold(mover, tethers, xs, ys) is None:
        return None
    nearest = [-1.0] * len(tethers)
    for leg in range(len(xs) - 1):
        px, py = xs[leg], ys[leg]
        rounded = 0  # a point where the way was cut lies on the border of a reach, to the rounding
        for qx, qy in pieces(mover, tethers, px, py, xs[leg + 1], ys[leg + 1]):
            standing = mover.at(px, py)
            for at, tether in enumerate(tethers):
                sx, sy = px, py
                if not holds(scene, tether, standing, sighting, rounded):
                    nearest[at] = -1.0
                    sx, sy = first_seen(scene, tether, mover, sighting, px, py, qx, qy)
                    if (sx, sy) == (qx, qy):
                        continue
                if leads_away(tether.holder, nearest, at, sx, sy, qx, qy):
                    return tether.holder
            px, py = qx, qy
            rounded = OVERLAP_SLACK
    return None


def first_seen(
    scene: Scene, tether: Tether, mover: Shape, sighting: Sighting, px: int, py: int, qx: int, qy: int
) -> tuple[int, int]:
    """Where on the piece p-q, begun without being held, a tether begins to hold; q if it does not, or no matter."""
    holder = tether.holder
    dx, dy = qx - px, qy - py
    if dx * (qx - holder.x) + dy * (qy - holder.y) <= 0:  # it comes nearer all the time
        return qx, qy
    if not within(mover.at((px + qx) // 2, (py + qy) // 2), holder, tether.reach):
        return qx, qy
    glances = floor_sqrt(dx * dx + dy * dy) // GLANCE
    for glance in range(1, glances + 1):
        x, y = px + dx * glance // (glances + 1), py + dy * glance // (glances + 1)
        if sees(scene, holder, mover.at(x, y), sighting.opaque, sighting.veils, sighting.touched):
            return int(x), int(y)
    return qx, qy


def who_might_hold(mover: Shape, tethers: list[Tether], xs: list[int], ys: list[int]) -> Shape | None:
    """The same if every holder saw the mover all the time: nobody else can hold it."""
    nearest = [-1.0] * len(tethers)
    for leg in range(len(xs) - 1):
        px, py = xs[leg], ys[leg]
        rounded = 0
        for qx, qy in pieces(mover, tethers, px, py, xs[leg + 1], ys[leg + 1]):
            for at, tether in enumerate(tethers):
                reach = tether.reach + rounded + int(mover.r) + int(tether.holder.r)
                if compare_points(tether.holder.x, tether.holder.y, px, py, reach) > 0:
                    nearest[at] = -1.0
                elif leads_away(tether.holder, nearest, at, px, py, qx, qy):
                    return tether.holder
            px, py = qx, qy
            rounded = OVERLAP_SLACK
    return None


def leads_away(holder: Shape, nearest: list[float], at: int, px: int, py: int, qx: int, qy: int) -> bool:
    """Whether the piece p-q ends farther from a holder than allowed; otherwise `nearest` is brought up to date."""
    bound = apart(holder, px, py)
    if nearest[at] >= 0.0:
        bound = min(bound, nearest[at])
    end = apart(holder, qx, qy)
    nearest[at] = min(bound, end)
    return end > bound + OVERLAP_SLACK


def holds(scene: Scene, tether: Tether, mover: Shape, sighting: Sighting, slack: int = 0) -> bool:
    """Whether a tether holds a disc where it stands."""
    holder = tether.holder
    return within(mover, holder, tether.reach + slack) and sees(
        scene, holder, mover, sighting.opaque, sighting.veils, sighting.touched
    )


def pieces(mover: Shape, tethers: list[Tether], px: int, py: int, qx: int, qy: int) -> list[tuple[int, int]]:
    """The ends of the pieces into which the reaches of the tethers cut the straight way p-q."""
    cuts = [1.0]
    for tether in tethers:
        cuts += crossings(tether.holder, tether.reach + int(mover.r) + int(tether.holder.r), px, py, qx, qy)
    cuts.sort()
    return [(px + round((qx - px) * cut), py + round((qy - py) * cut)) for cut in cuts]


def crossings(holder: Shape, reach: int, px: int, py: int, qx: int, qy: int) -> list[float]:
    """At which parts of the straight way p-q it crosses the circle around a holder."""
    dx, dy, wx, wy = float(qx - px), float(qy - py), float(px - holder.x), float(py - holder.y)
    square, half = dx * dx + dy * dy, dx * wx + dy * wy
    rest = half * half - square * (wx * wx + wy * wy - float(reach) * float(reach))
    if square == 0.0 or rest < 0.0:
        return []
    root = math.sqrt(rest)
    return [cut for cut in ((-half - root) / square, (-half + root) / square) if 0.0 < cut < 1.0]


def apart(holder: Shape, x: int, y: int) -> float:
    """The distance of two centres."""
    dx, dy = float(holder.x - x), float(holder.y - y)
    return math.sqrt(dx * dx + dy * dy)


def around(
    holder: Shape, sx: int, sy: int, gx: int, gy: int, most: i64, chord: int = CHORD
) -> tuple[list[int], list[int]]:
    """Points of a way around a holder from s towards the direction of g, never farther from it than s.

    The way circles the shorter way round in chords until g lies straight ahead, then leads to g. It stops circling when
    it has used up the most.
    """
    xs, ys = [sx], [sy]
    radius = apart(holder, sx, sy)
    ux, uy = float(sx - holder.x) / radius, float(sy - holder.y) / radius
    far = apart(holder, gx, gy)
    tx, ty = float(gx - holder.x) / far, float(gy - holder.y) / far
    side = 1.0 if ux * ty - uy * tx >= 0.0 else -1.0
    # One chord turns by an angle whose cosine and sine follow from the chord's length.
    cos = 1.0 - (chord / radius) * (chord / radius) / 2.0
    sin = side * math.sqrt(1.0 - cos * cos)
    walked = 0
    while walked + chord <= most and (ux * tx + uy * ty < cos):
        ux, uy = ux * cos - uy * sin, ux * sin + uy * cos
        xs.append(holder.x + round(ux * radius))
        ys.append(holder.y + round(uy * radius))
        walked += chord + 2
    xs.append(gx)
    ys.append(gy)
    return xs, ys
