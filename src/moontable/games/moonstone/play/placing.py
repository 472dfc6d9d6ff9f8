"""Setting a model down somewhere without a way between (MS-084, G-20, Q-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone.actions import AT, NO, pointing, verb_of, x_of, y_of
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.geometry.contacts import contacts
from moontable.games.moonstone.geometry.distance import compare, compare_points
from moontable.games.moonstone.geometry.placement import contact_point, outward
from moontable.games.moonstone.geometry.reach import lattice
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import CONTACT, INCH, MM
from moontable.games.moonstone.levels import level_at
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.points import interesting
from moontable.games.moonstone.spots import nearest_spots
from moontable.games.moonstone.stopping import no_room
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.traits import NO_END, PLATFORM
from moontable.games.moonstone.ways import can_stand, overlap_at

if TYPE_CHECKING:
    from mypy_extensions import i64

Point = tuple[int, int]

# Stages
LOOK: Final = 0
ASK: Final = 1

UNLIMITED: Final = -1


def place_within(table: Table, model: i64, inches: i64, chooser: i64, may: bool) -> Place:
    """Set a model down within so many inches of where it is, measured from base to base (MS-006)."""
    frame = Place()
    frame.model = model
    frame.chooser = chooser
    frame.may = 1 if may else 0
    frame.reach = inches * INCH
    return frame


def place_in_contact(table: Table, model: i64, others: list[int], traits: i64, chooser: i64, may: bool) -> Place:
    """Set a model down touching one of these models, or a piece of terrain with one of these traits."""
    frame = Place()
    frame.model = model
    frame.chooser = chooser
    frame.may = 1 if may else 0
    frame.others = others[:]
    frame.traits = traits
    return frame


def has_place(table: Table, frame: Place) -> bool:
    """Whether there is anywhere to set the model down."""
    return table.models[frame.model].where == IN_PLAY and len(frame.places(table)) > 0


def swap(table: Table, a: i64, b: i64) -> bool:
    """Let two models change places; a base too large for its new place stands as near to it as it can.

    The smaller base always fits where the larger one stood.
    """
    if a == b or table.models[a].where != IN_PLAY or table.models[b].where != IN_PLAY:
        return False
    small, large = table.models[a], table.models[b]
    if small.r > large.r:
        small, large = large, small
    x, y, level = small.x, small.y, small.level
    table.put(small.index, large.x, large.y, large.level)
    if small.r == large.r:
        table.put(large.index, x, y, level)
        return True
    spots = nearest_spots(table, large.index, x, y, False)
    px, py = spots[0]
    table.put(large.index, px, py, level_at(table.settings.layout, px, py, large.r))
    return True


class Place(Frame):
    """A model about to be set down. Returns 1 if it was, 0 if not."""

    model: i64
    chooser: i64
    may: i64
    """1 if it can be left alone."""
    reach: i64
    """How far from its present place, or `UNLIMITED`: then it must touch something."""
    others: list[int]
    """Models one of which it must touch ..."""
    traits: i64
    """... unless it touches terrain with one of these traits."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.chooser = NOBODY
        self.may = 0
        self.reach = UNLIMITED
        self.others = []
        self.traits = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "chooser", "may", "reach", "others", "traits")

    def copy(self) -> Place:
        twin = Place()
        twin.stage = self.stage
        twin.model = self.model
        twin.chooser = self.chooser
        twin.may = self.may
        twin.reach = self.reach
        twin.others = self.others[:]
        twin.traits = self.traits
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, table: Table) -> i64:
        return self.chooser if self.stage == ASK else NOBODY

    def go_on(self, table: Table) -> None:
        """See whether there is any place at all."""
        if has_place(table, self):
            self.stage = ASK
        else:
            table.pop(0)

    def question(self, table: Table) -> str:
        return "place"

    def complete(self, table: Table) -> bool:
        return False

    def options(self, table: Table) -> list[int]:
        found = [pointing(AT, x, y) for x, y in self.places(table)]
        if self.may:
            found.append(NO)
        return found

    def allows(self, table: Table, action: i64) -> bool:
        if action == NO:
            return self.may == 1
        x, y = x_of(action), y_of(action)
        return action == pointing(AT, x, y) and self.fits(table, x, y)

    def take(self, table: Table, action: i64) -> None:
        if action == NO:
            table.pop(0)
            return
        x, y = x_of(action), y_of(action)
        table.put(self.model, x, y, level_at(table.settings.layout, x, y, table.models[self.model].r))
        table.pop(1)

    # -- where --------------------------------------------------------------------------------------------------------

    def fits(self, table: Table, x: i64, y: i64) -> bool:
        """Whether the model may be set down there: on the table (Q-33), free, and where it is meant to be."""
        return self.is_meant(table, x, y) and can_stand(table, self.model, x, y)

    def is_meant(self, table: Table, x: i64, y: i64) -> bool:
        one = table.models[self.model]
        if self.reach != UNLIMITED:
            return compare_points(x, y, one.x, one.y, self.reach + 2 * one.r) <= 0
        level = level_at(table.settings.layout, x, y, one.r)
        for shape in self.goals(table):
            if compare(shape, x, y, one.r + CONTACT) <= 0 and shape.meets_level(level):
                return True
        return False

    def goals(self, table: Table) -> list[Shape]:
        """What the model must touch one of."""
        ground = table.ground()
        found = [
            ground.base(other) for other in self.others if other != self.model and table.models[other].where == IN_PLAY
        ]
        if self.traits:
            found += [shape for shape in table.settings.layout.shapes if shape.traits & self.traits]
        return found

    def places(self, table: Table) -> list[Point]:
        """A rich sample of the places."""
        found: list[Point] = []
        seen: set[Point] = set()
        for point in self.candidates(table):
            if point not in seen:
                seen.add(point)
                if self.fits(table, point[0], point[1]):
                    found.append(point)
        return found

    def candidates(self, table: Table) -> list[Point]:
        one = table.models[self.model]
        if self.reach != UNLIMITED:
            far = self.reach + 2 * one.r
            here = [(int(one.x), int(one.y))]
            return here + lattice(one.x, one.y, far) + interesting(table, one, one.x, one.y, far)
        found: list[Point] = []
        for shape in self.goals(table):
            if shape.corners:
                found += along_edges(shape, one.r)
            else:
                found.append(contact_point(shape, one.r, one.x, one.y))
                found += contacts(table.ground().scene, shape, one.r, NO_END, PLATFORM)
        return found

    # -- words --------------------------------------------------------------------------------------------------------

    def why_not(self, table: Table, action: i64) -> Explanation:
        if verb_of(action) != AT:
            return NOT_OFFERED
        x, y = x_of(action), y_of(action)
        point = (int(x), int(y))
        if table.ground().scene.over_edge(x, y, table.models[self.model].r):
            return Explanation("MS-150", "Only a move leads over the edge of the table.", "", (), (point,))
        blame = overlap_at(table, self.model, x, y)
        if blame is not None:
            return no_room(table, blame, point)
        if self.reach != UNLIMITED:
            return Explanation("MS-006", f"That is more than {self.reach // INCH} inches away.", "", (), (point,))
        return Explanation("MS-084", "It must be set down touching what the ability names.", "", (), (point,))

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {
            "model": model_name(table, int(self.model)),
            "within": self.reach / MM if self.reach != UNLIMITED else None,
            "touching": [model_name(table, other) for other in self.others],
        }


def along_edges(shape: Shape, r: i64) -> list[Point]:
    """Three places along each edge of an outline, in contact with it."""
    found: list[Point] = []
    for edge in shape.corners:
        for quarter in (2, 1, 3):
            found.append(outward(shape, r, edge.x + edge.ex * quarter // 4, edge.y + edge.ey * quarter // 4))
    return found
