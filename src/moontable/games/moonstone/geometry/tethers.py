"""Ways that must not lead away from those who hold the disc, at no moment (G-11).

A *tether* holds a disc as long as it comes within the tether's reach and is seen by it. From then on it may come nearer
and circle, but not go farther away than it has been at the nearest: not at the ends of a leg, and not inside one. So it
does not matter into how many legs a way is told. Where a way leads away, sight is looked at every tenth of an inch.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.geometry.distance import within
from moontable.games.moonstone.geometry.growth import SLACK, TINY, Tie, growing
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.trails import Part
from moontable.games.moonstone.geometry.units import INCH

if TYPE_CHECKING:
    from mypy_extensions import i64

GLANCE: Final = INCH / 10
"""How often it is looked whether a disc is in sight."""
FREE: Final = -1.0
"""The nearest distance of a disc that is not held."""


@mypyc_attr(acyclic=True)
class Sighting:
    """The masks with which `sight.sees` is asked, and by which rules."""

    def __init__(self, opaque: int, veils: int, touched: bool = False) -> None:
        self.opaque = opaque
        self.veils = veils
        self.touched = touched


class Tether:
    """Somebody who holds a disc within a reach of its base, as far as it sees it."""

    holder: Shape
    reach: i64
    far: float
    """Up to which distance of the middles it holds."""
    x: float
    y: float

    def __init__(self, holder: Shape, reach: i64, r: i64) -> None:
        self.holder = holder
        self.reach = reach
        self.far = float(reach + holder.r + r)
        self.x = float(holder.x)
        self.y = float(holder.y)

    def apart(self, x: float, y: float) -> float:
        dx, dy = x - self.x, y - self.y
        return math.sqrt(dx * dx + dy * dy)

    def tie(self) -> Tie:
        return Tie(self.x, self.y, self.far)


class Guard:
    """Watches a disc on its way for one tether: is it held, and how near was it at the nearest since?"""

    tether: Tether
    scene: Scene
    mover: Shape
    sighting: Sighting
    nearest: float

    def __init__(self, tether: Tether, scene: Scene, mover: Shape, sighting: Sighting) -> None:
        self.tether = tether
        self.scene = scene
        self.mover = mover
        self.sighting = sighting
        self.nearest = FREE

    def sees_at(self, x: float, y: float) -> bool:
        sighting = self.sighting
        place = self.mover.at(round(x), round(y))
        return sees(self.scene, self.tether.holder, place, sighting.opaque, sighting.veils, sighting.touched)

    def begin(self, x: i64, y: i64) -> bool:
        """A leg begins at a point of the grid: is the disc held there? What was nearest before still counts."""
        place = self.mover.at(x, y)
        tether, sighting = self.tether, self.sighting
        if within(place, tether.holder, tether.reach) and sees(
            self.scene, tether.holder, place, sighting.opaque, sighting.veils, sighting.touched
        ):
            self.come(tether.apart(float(x), float(y)))
            return True
        self.nearest = FREE
        return False

    def come(self, near: float) -> None:
        """It is held at a distance."""
        self.nearest = near if self.nearest < 0.0 else min(self.nearest, near)

    def may_be_at(self, x: float, y: float) -> bool:
        """Whether a place is not farther away than the disc has been since it was held."""
        return self.nearest < 0.0 or self.tether.apart(x, y) <= self.nearest + SLACK + TINY

    def holds_back(self, parts: list[Part]) -> bool:
        """Whether a way leads away from the tether while it holds. Whoever is not near it is let go at once."""
        for part in parts:
            if self.holds_back_on(part):
                return True
        return False

    def holds_back_on(self, part: Part) -> bool:
        tether = self.tether
        reached = 0.0
        for begin, end in growing(part, tether.x, tether.y):
            if begin > reached:
                self.come_nearer(part, begin)
            if self.leads_away(part, begin, end):
                return True
            reached = end
        if reached < 1.0:
            self.come_nearer(part, 1.0)
        return False

    def come_nearer(self, part: Part, share: float) -> None:
        """A part of the way came nearer up to a share of it; whoever was held is held there too."""
        if self.nearest >= 0.0:
            x, y = part.at(share)
            self.come(self.tether.apart(x, y))

    def leads_away(self, part: Part, begin: float, end: float) -> bool:
        """Whether a part that leads away between two shares does so in reach and in sight."""
        tether = self.tether
        x, y = part.at(end)
        last = tether.apart(x, y)
        x, y = part.at(begin)
        near = tether.apart(x, y)
        if near >= tether.far - TINY and self.nearest < 0.0:
            return False
        if last <= near + TINY:
            return False
        glances = 1 + int(part.length * (end - begin) / GLANCE)
        for glance in range(glances):
            share = begin + (end - begin) * float(glance) / float(glances)
            x, y = part.at(share)
            near = tether.apart(x, y)
            held = near < tether.far - TINY or (glance == 0 and self.nearest >= 0.0)
            if not held or not self.sees_at(x, y):
                self.nearest = FREE
                continue
            self.come(near)
            x, y = part.at(begin + (end - begin) * float(glance + 1) / float(glances))
            if not self.may_be_at(x, y):
                return True
        return False

    def first_held(self, parts: list[Part]) -> tuple[int, float]:
        """Where on a way the tether begins to hold: the part and the share of it; the end if it does not."""
        for at, part in enumerate(parts):
            glances = 1 + int(part.length / GLANCE)
            before = 0.0
            for glance in range(glances + 1):
                share = float(glance) / float(glances)
                x, y = part.at(share)
                if self.tether.apart(x, y) <= self.tether.far and self.sees_at(x, y):
                    return at, self.entry(part, before, share)
                before = share
        return len(parts), 0.0

    def entry(self, part: Part, before: float, share: float) -> float:
        """Where between two shares a part comes into reach, found by halving; the second if it was there before."""
        x, y = part.at(before)
        if self.tether.apart(x, y) <= self.tether.far:
            return share
        low, high = before, share
        for _ in range(30):
            middle = (low + high) / 2.0
            x, y = part.at(middle)
            if self.tether.apart(x, y) <= self.tether.far:
                high = middle
            else:
                low = middle
        return high
