"""Bags of gold: who sees one near does not go away from it, and who touches one has it off the table.

The rule of the token holds for every model but the one that laid it there. Distances are between edges (MS-006); all
bags are of one size, so that those between centres can be compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare_segment, within
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.units import CONTACT, INCH
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.terrain.pieces import Made
from moontable.games.moonstone.terrain.traits import HIDES, VEILS

if TYPE_CHECKING:
    from mypy_extensions import i64

Point = tuple[int, int]

GLITTER: Final = 6 * INCH
"""So far away a bag in sight holds a model back."""


class Lure:
    """What a model must not go away from: it may end no farther from the nearest bag than it began."""

    bags: list[Made]
    square: i64
    """The square of the distance to the nearest one where the move began."""

    def __init__(self, bags: list[Made], x: i64, y: i64) -> None:
        self.bags = bags
        self.square = self.nearest(x, y)

    def nearest(self, x: i64, y: i64) -> i64:
        best: i64 = -1
        for bag in self.bags:
            dx, dy = x - bag.x, y - bag.y
            if best < 0 or dx * dx + dy * dy < best:
                best = dx * dx + dy * dy
        return best

    def allows(self, x: i64, y: i64) -> bool:
        return self.nearest(x, y) <= self.square


def lure_of(position: Position, model: i64) -> Lure | None:
    """What holds a model back in a Jog or a Step from where it stands; None if nothing does."""
    if not position.settings.made:
        return None
    bags = [made for made in position.settings.made if made.kind == "gold" and made.maker != model]
    if not any(sees_gold(position, model, made) for made in bags):
        return None
    one = position.models[model]
    return Lure(bags, one.x, one.y)


def sees_gold(position: Position, model: i64, bag: Made) -> bool:
    ground = position.ground()
    base, disc = ground.base(model), bag.shape(-1)
    return within(base, disc, GLITTER) and sees(ground.scene, base, disc, HIDES, VEILS, ground.old_woods)


def may_end(position: Position, model: i64, x: i64, y: i64) -> bool:
    """Whether gold lets a Jog or a Step of a model end there."""
    lure = lure_of(position, model)
    return lure is None or lure.allows(x, y)


def walk_over(position: Position, model: i64, way: list[Point]) -> None:
    """A model has gone this way on the ground: the bags that it touched are gone."""
    one = position.models[model]
    if position.settings.made and not position.is_flying(model):
        left = [made for made in position.settings.made if not is_crossed(made, one.r, one.level, way)]
        if len(left) < len(position.settings.made):
            position.lay(left)


def is_crossed(made: Made, r: i64, level: i64, way: list[Point]) -> bool:
    """Whether a base that goes this way touches a bag on its level."""
    if made.kind != "gold" or made.level != level:
        return False
    reach = made.r + r + CONTACT
    for at in range(len(way) - 1):
        (px, py), (qx, qy) = way[at], way[at + 1]
        ex, ey = qx - px, qy - py
        if ex == 0 and ey == 0:
            continue
        if compare_segment(made.x, made.y, px, py, ex, ey, ex * ex + ey * ey, reach) <= 0:
            return True
    return False
