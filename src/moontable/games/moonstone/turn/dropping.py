"""Stones that a model loses: set down one by one in contact with its base, at depth 1 (MS-158, MS-160, Q-20, Q-21).

A stone touches the base and overlaps no other base, no barrier and no other stone. Where no such spot exists it goes to
the nearest free one. The base of a slain model is gone by then, so it is in nobody's way. A stone lies on the ground
below its spot: what somebody on a ladder loses falls to the ladder's foot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.stats import rule_at
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.geometry.contacts import contacts
from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.placement import platform_under
from moontable.games.moonstone.geometry.reach import lattice
from moontable.games.moonstone.geometry.spots import spot_x, spot_y
from moontable.games.moonstone.geometry.units import CONTACT, INCH, OVERLAP_SLACK
from moontable.games.moonstone.movement.nearest_spot import RING_STEP, circle
from moontable.games.moonstone.state.decision import Decision
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.state.position import STONE_RADIUS, Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id, thing_id, thing_named
from moontable.games.moonstone.terrain.levels import is_hanging, level_at
from moontable.games.moonstone.terrain.pieces import TABLE
from moontable.games.moonstone.terrain.traits import BARRIER, FLIER, MODEL, PLATFORM, STONE
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

IN_THE_WAY: Final = MODEL | FLIER | BARRIER | STONE
FARTHEST: Final = 12 * INCH
"""How far the nearest free spot is looked for: no crowd is larger."""


def drop(position: Position, model: i64, stones: list[int], chooser: i64) -> Drop:
    """A model loses these stones of its own; the chooser sets them down."""
    procedure = Drop()
    procedure.model = model
    procedure.stones = stones[:]
    procedure.chooser = chooser
    return procedure


def placer(position: Position, by: i64) -> i64:
    """Who sets stones down: the active player; outside activations whoever caused it, else who went first (Q-20)."""
    if position.active != NOBODY:
        return position.active
    return position.models[by].seat if by != NOBODY else max(position.first, 0)


def offer_to_heirs(position: Position, slain: i64) -> None:
    """Whoever may have a stone of the slain is asked before they are set down; the drop is on top of the stack."""
    for heir in position.models:
        if heir.where != IN_PLAY or not heir.character.passives[points.INHERITING]:
            continue
        passive = rule_at(position, heir.index, points.INHERITING)
        if passive is None or heir.used_this_game & bit_of(passive.place):
            continue
        if passive.rule.concerns(position, heir.index, passive.place, slain):
            procedure = Inheriting()
            procedure.about(heir.index, passive.place, slain, heir.seat)
            position.push(procedure)
            return


class Inheriting(Decision):
    """Is a stone of the slain set down beside another model instead?"""

    name: ClassVar[str] = "inherit"

    def copy(self) -> Inheriting:
        twin = Inheriting()
        self.copy_decision_onto(twin)
        return twin

    def take(self, position: Position, action: i64) -> None:
        position.pop()
        below = position.stack[-1]
        if actions.verb_of(action) == actions.YES and isinstance(below, Drop):
            position.models[self.model].used_this_game |= bit_of(self.place)
            position.push(drop(position, self.model, [below.stones.pop(0)], self.chooser))


class Drop(Procedure):
    """Setting down the stones of one model."""

    name: ClassVar[str] = "drop"

    model: i64
    stones: list[int]
    """Those not set down yet."""
    chooser: i64

    def __init__(self) -> None:
        self.stage = 0
        self.model = NOBODY
        self.stones = []
        self.chooser = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "stones", "chooser")

    def copy(self) -> Drop:
        twin = Drop()
        twin.stage = self.stage
        twin.model = self.model
        twin.stones = self.stones[:]
        twin.chooser = self.chooser
        return twin

    def asks(self, position: Position) -> i64:
        return self.chooser if self.stones else NOBODY

    def go_on(self, position: Position) -> None:
        position.pop()

    def question(self, position: Position) -> str:
        return "drop-stone"

    def options(self, position: Position) -> list[int]:
        spots = contact_spots(position, self.model) or [nearest_spot(position, self.model)]
        return [actions.pointing(actions.AT, x, y) for x, y in spots]

    def complete(self, position: Position) -> bool:
        return not contact_spots(position, self.model)

    def allows(self, position: Position, action: i64) -> bool:
        if actions.verb_of(action) != actions.AT or action > actions.LARGEST or action < 0:
            return False
        x, y = actions.x_of(action), actions.y_of(action)
        if is_contact_spot(position, self.model, x, y):
            return True
        return not contact_spots(position, self.model) and action in self.options(position)

    def take(self, position: Position, action: i64) -> None:
        stone = position.stones[self.stones.pop(0)]
        stone.x = actions.x_of(action)
        stone.y = actions.y_of(action)
        stone.level = ground_at(position, stone.x, stone.y)
        stone.depth = 1
        stone.holder = ON_TABLE
        position.moved()

    def why_not(self, position: Position, action: i64) -> Explanation:
        if actions.verb_of(action) != actions.AT:
            return NOT_OFFERED
        x, y = actions.x_of(action), actions.y_of(action)
        base = position.models[self.model]
        points = ((int(base.x), int(base.y)), (int(x), int(y)))
        blame = position.ground().scene.overlap_at(x, y, STONE_RADIUS, ground_at(position, x, y), IN_THE_WAY, NOBODY)
        if blame is not None:
            because = (thing_id(position, blame),)
            return why("MS-158", "stone-overlaps", because, points, thing=thing_named(position, blame))
        return why("MS-158", "stone-beside-base", (model_id(position, self.model),), points)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "stones": [int(at) for at in self.stones]}


def set_down(model: i64, stones: list[int], chooser: i64, inches: i64) -> SetDown:
    """A model sets these stones of its own down within some inches."""
    procedure = SetDown()
    procedure.model = model
    procedure.stones = stones[:]
    procedure.chooser = chooser
    procedure.reach = inches * INCH
    return procedure


class SetDown(Drop):
    """Setting stones down anywhere near a model."""

    name: ClassVar[str] = "set-down"

    reach: i64

    def __init__(self) -> None:
        super().__init__()
        self.reach = 0

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "reach")

    def copy(self) -> SetDown:
        twin = SetDown()
        twin.stage = self.stage
        twin.model = self.model
        twin.stones = self.stones[:]
        twin.chooser = self.chooser
        twin.reach = self.reach
        return twin

    def fits(self, position: Position, x: i64, y: i64) -> bool:
        base = position.models[self.model]
        near = compare_points(base.x, base.y, x, y, base.r + STONE_RADIUS + self.reach) <= 0
        inside = min(x, y) >= STONE_RADIUS and max(x, y) <= TABLE - STONE_RADIUS
        return near and inside and is_free_spot(position, x, y)

    def options(self, position: Position) -> list[int]:
        base = position.models[self.model]
        spots = contact_spots(position, self.model)
        for place in lattice(base.x, base.y, base.r + STONE_RADIUS + self.reach):
            spots.append((int(spot_x(place)), int(spot_y(place))))
        found = [actions.pointing(actions.AT, x, y) for x, y in spots if self.fits(position, x, y)]
        return found or super().options(position)

    def complete(self, position: Position) -> bool:
        return False

    def allows(self, position: Position, action: i64) -> bool:
        if actions.verb_of(action) != actions.AT or action > actions.LARGEST or action < 0:
            return False
        x, y = actions.x_of(action), actions.y_of(action)
        return self.fits(position, x, y) or super().allows(position, action)


# -- spots -----------------------------------------------------------------------------------------------------------


def is_contact_spot(position: Position, model: i64, x: i64, y: i64) -> bool:
    """Whether a stone may lie there: touching the base, on the same ground, overlapping nothing (Q-21)."""
    base = position.models[model]
    reach = base.r + STONE_RADIUS
    if compare_points(base.x, base.y, x, y, reach + CONTACT) > 0:
        return False
    if compare_points(base.x, base.y, x, y, reach - OVERLAP_SLACK) < 0:
        return False
    return ground_at(position, x, y) == ground_of(position, base) and is_free_spot(position, x, y)


def ground_of(position: Position, base: Model) -> i64:
    """How high the ground is on which a model stands; below one who hangs on a ladder that is the ladder's foot."""
    layout = position.settings.layout
    return level_at(layout, base.x, base.y, base.r) if is_hanging(layout, base) else base.level


def ground_at(position: Position, x: i64, y: i64) -> i64:
    """How high a stone lies there: a stone does not float beside a roof."""
    platform = platform_under(position.settings.layout.platforms, PLATFORM, x, y)
    return platform.head if platform is not None else 0


def is_free_spot(position: Position, x: i64, y: i64) -> bool:
    """Whether a stone there would overlap nothing, on the ground that is there."""
    return position.ground().scene.is_free(x, y, STONE_RADIUS, ground_at(position, x, y), IN_THE_WAY, NOBODY)


def nearest_spot(position: Position, model: i64) -> tuple[int, int]:
    """The free spot nearest to a base that has no room beside it; it may be a fall away."""
    base = position.models[model]
    distance: i64 = 0
    while distance <= FARTHEST:
        for x, y in circle(base.x, base.y, distance):
            if is_free_spot(position, x, y):
                return x, y
        distance += RING_STEP
    return int(base.x), int(base.y)


def contact_spots(position: Position, model: i64) -> list[tuple[int, int]]:
    """Free spots beside a base: a ring of them, and every end of a stretch of free ones."""
    base = position.ground().base(model).at(position.models[model].x, position.models[model].y)
    base.rise_to(ground_of(position, position.models[model]))
    found: list[tuple[int, int]] = []
    for x, y in contacts(position.ground().scene, base, STONE_RADIUS, IN_THE_WAY, PLATFORM):
        if (x, y) not in found and is_contact_spot(position, model, x, y):
            found.append((x, y))
    return found
