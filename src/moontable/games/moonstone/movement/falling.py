"""Leaving a platform in the air, and leaving play: landings, wounds by height, the edge of the table.

MS-133 to MS-140, MS-147 to MS-151, G-21, Q-31, Q-32.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone.abilities.selecting import is_in_terrain
from moontable.games.moonstone.abilities.stats import is_faerie
from moontable.games.moonstone.actions import AT, pointing, x_of, y_of
from moontable.games.moonstone.arcane.held import give_all_back
from moontable.games.moonstone.geometry.placement import contact_point, outward
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import INCH, MM, OVERLAP_SLACK, length
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.melee.slaying import slay, slay_bound
from moontable.games.moonstone.movement.arriving import arrived
from moontable.games.moonstone.movement.nearest_spot import fits, nearest_spots
from moontable.games.moonstone.movement.obstacles import overlap_at
from moontable.games.moonstone.movement.why_not import no_room
from moontable.games.moonstone.state.model import IN_PLAY, REMOVED
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.terrain.levels import level_at
from moontable.games.moonstone.terrain.traits import WATER
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

QUARTER_FALL: Final = 2 * INCH
HALF_FALL: Final = 4 * INCH
DEADLY_FALL: Final = 6 * INCH


# -- leaving play ----------------------------------------------------------------------------------------------------


def remove_from_play(position: Position, model: i64) -> None:
    """The model leaves the table with its stones; it is not slain (MS-147, MS-148). Its energy is lost (Q-52)."""
    one = position.models[model]
    one.where = REMOVED
    one.energy = 0
    if position.held:
        give_all_back(position, model)
    position.moved()
    slay_bound(position, model)


# -- wounds ----------------------------------------------------------------------------------------------------------


def fall(position: Position, model: i64, height: i64, by: i64 = NOBODY) -> None:
    """A model has fallen so deep, in units, to where it is now: wounds by the height (MS-134, MS-135).

    Faeries suffer none (MS-140), nor does anybody who falls into water (MS-136).
    """
    if is_faerie(position, model) or position.is_flying(model) or is_in_terrain(position, model, WATER):
        return
    if height >= DEADLY_FALL:
        slay(position, model, by)
        return
    wounds = wounds_of_fall(position.models[model].character.health, height)
    if wounds > 0:
        harm.wound(position, model, wounds, by)


def wounds_of_fall(health: i64, height: i64) -> i64:
    """A quarter of the printed health from 2 inches, half from 4, rounded up (MS-134, Q-31)."""
    if height >= DEADLY_FALL:
        return health
    if height >= HALF_FALL:
        return (health + 1) // 2
    return (health + 3) // 4 if height >= QUARTER_FALL else 0


# -- landing ---------------------------------------------------------------------------------------------------------


def below(platform: Shape, r: i64, x: i64, y: i64) -> tuple[int, int]:
    """The place directly below a point at the rim of a platform: straight out, in contact with it (MS-133)."""
    return outward(platform, r, x, y) if platform.corners else contact_point(platform, r, x, y)


def drop(position: Position, model: i64, x: i64, y: i64, by: i64) -> None:
    """Let a model come down at a place or as near as possible; the active player chooses among equals (Q-32)."""
    spots = nearest_spots(position, model, x, y, True)
    if not spots:  # no room anywhere near: it is pressed off the table
        remove_from_play(position, model)
    elif len(spots) == 1:
        land(position, model, spots[0][0], spots[0][1], by)
    else:
        procedure = Fall()
        procedure.model = model
        procedure.by = by
        procedure.x = x
        procedure.y = y
        procedure.xs = [px for px, _ in spots]
        procedure.ys = [py for _, py in spots]
        position.push(procedure)


def land(position: Position, model: i64, x: i64, y: i64, by: i64) -> None:
    """Set a model down below and count its wounds."""
    one = position.models[model]
    level = level_at(position.settings.layout, x, y, one.r)
    height = one.level - level
    position.put(model, x, y, level)
    arrived(position, model)
    fall(position, model, height, by)


class Fall(Procedure):
    """A falling model, and the places where it may come down: all that are equally near to the one below (Q-32)."""

    name: ClassVar[str] = "fall"

    model: i64
    by: i64
    """The model that pushed it, or `NOBODY`."""
    x: i64
    """The place directly below, which is taken."""
    y: i64
    xs: list[int]
    """A sample of the free places nearest to it."""
    ys: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.by = NOBODY
        self.x = 0
        self.y = 0
        self.xs = []
        self.ys = []

    def fields(self) -> tuple[str, ...]:
        return ("model", "by", "x", "y", "xs", "ys")

    def copy(self) -> Fall:
        twin = Fall()
        twin.stage = self.stage
        twin.model = self.model
        twin.by = self.by
        twin.x = self.x
        twin.y = self.y
        twin.xs = self.xs[:]
        twin.ys = self.ys[:]
        return twin

    def asks(self, position: Position) -> i64:
        if position.models[self.model].where != IN_PLAY:
            return NOBODY
        return position.active if position.active != NOBODY else position.first

    def go_on(self, position: Position) -> None:
        position.pop(0)

    def question(self, position: Position) -> str:
        return "landing"

    def options(self, position: Position) -> list[int]:
        return [pointing(AT, x, y) for x, y in zip(self.xs, self.ys, strict=True)]

    def complete(self, position: Position) -> bool:
        return False

    def allows(self, position: Position, action: i64) -> bool:
        x, y = x_of(action), y_of(action)
        if action != pointing(AT, x, y) or not fits(position, self.model, x, y, True):
            return False
        return length(x - self.x, y - self.y) <= self.nearest() + OVERLAP_SLACK

    def nearest(self) -> i64:
        """How far from the place below the nearest ones are."""
        return length(self.xs[0] - self.x, self.ys[0] - self.y)

    def take(self, position: Position, action: i64) -> None:
        position.pop(1)
        land(position, self.model, x_of(action), y_of(action), self.by)

    def why_not(self, position: Position, action: i64) -> Explanation:
        x, y = x_of(action), y_of(action)
        if action != pointing(AT, x, y):
            return NOT_OFFERED
        blame = overlap_at(position, self.model, x, y)
        if blame is not None:
            return no_room(position, blame, (int(x), int(y)))
        return why("MS-133", "not-a-landing", (), ((int(self.x), int(self.y)), (int(x), int(y))))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "below": [self.x / MM, self.y / MM]}
