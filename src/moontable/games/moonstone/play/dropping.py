"""Stones that a model loses: set down one by one in contact with its base, at depth 1 (MS-158, MS-160, Q-20, Q-21).

A stone touches the base and overlaps no other base, no barrier and no other stone. Where no such spot exists it goes to
the nearest free one. The base of a slain model is gone by then, so it is in nobody's way. A stone lies on the ground
below its spot: what somebody on a ladder loses falls to the ladder's foot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.geometry.contacts import contacts
from moontable.games.moonstone.geometry.distance import compare_points
from moontable.games.moonstone.geometry.placement import platform_under
from moontable.games.moonstone.geometry.units import CONTACT, INCH, OVERLAP_SLACK
from moontable.games.moonstone.levels import is_hanging, level_at
from moontable.games.moonstone.model import ON_TABLE, Model
from moontable.games.moonstone.spots import RING_STEP, circle
from moontable.games.moonstone.stopping import called, spoken
from moontable.games.moonstone.table import STONE_RADIUS, Table
from moontable.games.moonstone.targeting import model_id
from moontable.games.moonstone.traits import BARRIER, MODEL, PLATFORM, STONE

if TYPE_CHECKING:
    from mypy_extensions import i64

IN_THE_WAY: Final = MODEL | BARRIER | STONE
BESIDE: Final = "Choose a free spot beside that base."
FARTHEST: Final = 12 * INCH
"""How far the nearest free spot is looked for: no crowd is larger."""


def drop(table: Table, model: i64, stones: list[int], chooser: i64) -> Drop:
    """A model loses these stones of its own; the chooser sets them down."""
    frame = Drop()
    frame.model = model
    frame.stones = stones[:]
    frame.chooser = chooser
    return frame


def placer(table: Table, by: i64) -> i64:
    """Who sets stones down: the active player; outside activations whoever caused it, else who went first (Q-20)."""
    if table.active != NOBODY:
        return table.active
    return table.models[by].seat if by != NOBODY else max(table.first, 0)


class Drop(Frame):
    """Setting down the stones of one model."""

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

    def asks(self, table: Table) -> i64:
        return self.chooser if self.stones else NOBODY

    def go_on(self, table: Table) -> None:
        table.pop()

    def question(self, table: Table) -> str:
        return "drop-stone"

    def options(self, table: Table) -> list[int]:
        spots = contact_spots(table, self.model) or [nearest_spot(table, self.model)]
        return [actions.pointing(actions.AT, x, y) for x, y in spots]

    def complete(self, table: Table) -> bool:
        return not contact_spots(table, self.model)

    def allows(self, table: Table, action: i64) -> bool:
        if actions.verb_of(action) != actions.AT or action > actions.LARGEST or action < 0:
            return False
        x, y = actions.x_of(action), actions.y_of(action)
        if is_contact_spot(table, self.model, x, y):
            return True
        return not contact_spots(table, self.model) and action in self.options(table)

    def take(self, table: Table, action: i64) -> None:
        stone = table.stones[self.stones.pop(0)]
        stone.x = actions.x_of(action)
        stone.y = actions.y_of(action)
        stone.level = ground_at(table, stone.x, stone.y)
        stone.depth = 1
        stone.holder = ON_TABLE
        table.moved()

    def why_not(self, table: Table, action: i64) -> Explanation:
        if actions.verb_of(action) != actions.AT:
            return NOT_OFFERED
        x, y = actions.x_of(action), actions.y_of(action)
        base = table.models[self.model]
        points = ((int(base.x), int(base.y)), (int(x), int(y)))
        blame = table.ground().scene.overlap_at(x, y, STONE_RADIUS, ground_at(table, x, y), IN_THE_WAY, NOBODY)
        if blame is not None:
            name, because = spoken(table, blame), (called(table, blame),)
            return Explanation("MS-158", f"The stone would overlap {name}.", BESIDE, because, points)
        sentence = "A dropped stone lies on the table, in contact with the base it fell from."
        return Explanation("MS-158", sentence, BESIDE, (model_id(table, self.model),), points)

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"model": model_id(table, self.model), "stones": [int(at) for at in self.stones]}


# -- spots -----------------------------------------------------------------------------------------------------------


def is_contact_spot(table: Table, model: i64, x: i64, y: i64) -> bool:
    """Whether a stone may lie there: touching the base, on the same ground, overlapping nothing (Q-21)."""
    base = table.models[model]
    reach = base.r + STONE_RADIUS
    if compare_points(base.x, base.y, x, y, reach + CONTACT) > 0:
        return False
    if compare_points(base.x, base.y, x, y, reach - OVERLAP_SLACK) < 0:
        return False
    return ground_at(table, x, y) == ground_of(table, base) and is_free_spot(table, x, y)


def ground_of(table: Table, base: Model) -> i64:
    """How high the ground is on which a model stands; below one who hangs on a ladder that is the ladder's foot."""
    layout = table.settings.layout
    return level_at(layout, base.x, base.y, base.r) if is_hanging(layout, base) else base.level


def ground_at(table: Table, x: i64, y: i64) -> i64:
    """How high a stone lies there: a stone does not float beside a roof."""
    platform = platform_under(table.settings.layout.platforms, PLATFORM, x, y)
    return platform.head if platform is not None else 0


def is_free_spot(table: Table, x: i64, y: i64) -> bool:
    """Whether a stone there would overlap nothing, on the ground that is there."""
    return table.ground().scene.is_free(x, y, STONE_RADIUS, ground_at(table, x, y), IN_THE_WAY, NOBODY)


def nearest_spot(table: Table, model: i64) -> tuple[int, int]:
    """The free spot nearest to a base that has no room beside it; it may be a fall away."""
    base = table.models[model]
    distance: i64 = 0
    while distance <= FARTHEST:
        for x, y in circle(base.x, base.y, distance):
            if is_free_spot(table, x, y):
                return x, y
        distance += RING_STEP
    return int(base.x), int(base.y)


def contact_spots(table: Table, model: i64) -> list[tuple[int, int]]:
    """Free spots beside a base: a ring of them, and every end of a stretch of free ones."""
    base = table.ground().base(model).at(table.models[model].x, table.models[model].y)
    base.rise_to(ground_of(table, table.models[model]))
    found: list[tuple[int, int]] = []
    for x, y in contacts(table.ground().scene, base, STONE_RADIUS, IN_THE_WAY, PLATFORM):
        if (x, y) not in found and is_contact_spot(table, model, x, y):
            found.append((x, y))
    return found
