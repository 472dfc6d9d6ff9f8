"""Setting a model down somewhere without a way between (MS-084, G-20, Q-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone.actions import AT, NO, pointing, verb_of, x_of, y_of
from moontable.games.moonstone.geometry.contacts import contacts
from moontable.games.moonstone.geometry.distance import compare, compare_points
from moontable.games.moonstone.geometry.placement import contact_point, outward
from moontable.games.moonstone.geometry.reach import lattice
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.spots import spot, spot_at, spot_x, spot_y
from moontable.games.moonstone.geometry.units import BODY, CONTACT, INCH, MM
from moontable.games.moonstone.movement.inside import is_inside, shapes_near, spots_inside
from moontable.games.moonstone.movement.interesting import interesting, nearest_enemy
from moontable.games.moonstone.movement.luring import may_end
from moontable.games.moonstone.movement.nearest_spot import nearest_spots
from moontable.games.moonstone.movement.obstacles import can_stand, overlap_at
from moontable.games.moonstone.movement.why_not import no_room
from moontable.games.moonstone.state.model import IN_PLAY, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.terrain.levels import level_at
from moontable.games.moonstone.terrain.pieces import Piece
from moontable.games.moonstone.terrain.traits import HIDES, NO_END, PLATFORM, VEILS, owned_by
from moontable.games.moonstone.turn.deployment_zone import is_in_zone
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

Point = tuple[int, int]

# Stages
LOOK: Final = 0
ASK: Final = 1

UNLIMITED: Final = -1


def place_within(
    position: Position, model: i64, inches: i64, chooser: i64, may: bool, sight: bool = False, near: i64 = NOBODY
) -> Placing:
    """Set a model down within so many inches of where it is, or of another model, from base to base (MS-006).

    With `sight` it must see its new place, or the other model must.
    """
    procedure = Placing()
    procedure.model = model
    procedure.chooser = chooser
    procedure.may = 1 if may else 0
    procedure.reach = inches * INCH
    procedure.sight = 1 if sight else 0
    procedure.near = near
    return procedure


def place_in_contact(
    position: Position, model: i64, others: list[int], traits: i64, chooser: i64, may: bool
) -> Placing:
    """Set a model down touching one of these models, or a piece of terrain with one of these traits."""
    procedure = Placing()
    procedure.model = model
    procedure.chooser = chooser
    procedure.may = 1 if may else 0
    procedure.others = others[:]
    procedure.traits = traits
    return procedure


def has_place(position: Position, procedure: Placing) -> bool:
    """Whether there is anywhere to set the model down."""
    return position.models[procedure.model].where == IN_PLAY and procedure.has_any(position)


def swap(position: Position, a: i64, b: i64) -> bool:
    """Let two models change places; a base too large for its new place stands as near to it as it can.

    The smaller base always fits where the larger one stood.
    """
    if a == b or position.models[a].where != IN_PLAY or position.models[b].where != IN_PLAY:
        return False
    small, large = position.models[a], position.models[b]
    if small.r > large.r:
        small, large = large, small
    x, y, level = small.x, small.y, small.level
    position.put(small.index, large.x, large.y, large.level)
    if small.r == large.r:
        position.put(large.index, x, y, level)
        return True
    spots = nearest_spots(position, large.index, x, y, False)
    px, py = spots[0]
    position.put(large.index, px, py, level_at(position.settings.layout, px, py, large.r))
    return True


class Placing(Procedure):
    """A model about to be set down. Returns 1 if it was, 0 if not."""

    name: ClassVar[str] = "place"
    newer: ClassVar[int] = 2

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
    sight: i64
    """1 if the new place must be seen from the present one."""
    near: i64
    """The model that the reach is measured from, if it is not its own."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.chooser = NOBODY
        self.may = 0
        self.reach = UNLIMITED
        self.others = []
        self.traits = 0
        self.sight = 0
        self.near = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "chooser", "may", "reach", "others", "traits", "sight", "near")

    def copy(self) -> Placing:
        twin = Placing()
        self.copy_placing_onto(twin)
        return twin

    def copy_placing_onto(self, twin: Placing) -> None:
        twin.stage = self.stage
        twin.model = self.model
        twin.chooser = self.chooser
        twin.may = self.may
        twin.reach = self.reach
        twin.others = self.others[:]
        twin.traits = self.traits
        twin.sight = self.sight
        twin.near = self.near

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        return self.chooser if self.stage == ASK else NOBODY

    def go_on(self, position: Position) -> None:
        """See whether there is any place at all."""
        if has_place(position, self):
            self.stage = ASK
        else:
            position.pop(0)

    def question(self, position: Position) -> str:
        return "place"

    def complete(self, position: Position) -> bool:
        return False

    def options(self, position: Position) -> list[int]:
        found = [pointing(AT, spot_x(place), spot_y(place)) for place in self.places(position)]
        if self.may:
            found.append(NO)
        return found

    def allows(self, position: Position, action: i64) -> bool:
        if action == NO:
            return self.may == 1
        x, y = x_of(action), y_of(action)
        return action == pointing(AT, x, y) and self.fits(position, x, y)

    def take(self, position: Position, action: i64) -> None:
        if action == NO:
            position.pop(0)
            return
        x, y = x_of(action), y_of(action)
        position.put(self.model, x, y, level_at(position.settings.layout, x, y, position.models[self.model].r))
        position.pop(1)

    # -- where --------------------------------------------------------------------------------------------------------

    def fits(self, position: Position, x: i64, y: i64) -> bool:
        """Whether the model may be set down there: on the table (Q-33), free, and where it is meant to be."""
        return self.is_meant(position, x, y) and can_stand(position, self.model, x, y)

    def is_meant(self, position: Position, x: i64, y: i64) -> bool:
        one = position.models[self.model]
        if self.reach != UNLIMITED:
            centre = self.centre(position)
            if compare_points(x, y, centre.x, centre.y, self.reach + centre.r + one.r) > 0:
                return False
            return self.sight == 0 or self.is_seen(position, x, y)
        level = level_at(position.settings.layout, x, y, one.r)
        for shape in self.goals(position):
            if compare(shape, x, y, one.r + CONTACT) <= 0 and shape.meets_level(level):
                return True
        return False

    def centre(self, position: Position) -> Model:
        """The model that the reach is measured from."""
        return position.models[self.model if self.near == NOBODY else self.near]

    def is_seen(self, position: Position, x: i64, y: i64) -> bool:
        """Whether a base at this place would be seen from where the reach is measured."""
        one, ground = position.models[self.model], position.ground()
        level = level_at(position.settings.layout, x, y, one.r)
        there = Shape(x, y, one.r, level, level + BODY, owned_by(one.side), one.index)
        return sees(ground.scene, ground.base(self.centre(position).index), there, HIDES, VEILS, ground.old_woods)

    def goals(self, position: Position) -> list[Shape]:
        """What the model must touch one of."""
        ground = position.ground()
        found = [
            ground.base(other)
            for other in self.others
            if other != self.model and position.models[other].where == IN_PLAY
        ]
        if self.traits:
            found += [shape for shape in position.settings.layout.shapes if shape.traits & self.traits]
        return found

    def places(self, position: Position) -> list[int]:
        """A rich sample of the spots, each once."""
        spots = list(dict.fromkeys(self.candidates(position)))
        return [place for place in spots if self.fits(position, spot_x(place), spot_y(place))]

    def has_any(self, position: Position) -> bool:
        """Whether there is such a spot."""
        for place in self.candidates(position):
            if self.fits(position, spot_x(place), spot_y(place)):
                return True
        return False

    def candidates(self, position: Position) -> list[int]:
        one = position.models[self.model]
        if self.reach != UNLIMITED:
            centre = self.centre(position)
            x, y, far = centre.x, centre.y, self.reach + centre.r + one.r
            enemy = nearest_enemy(position, one, x, y)
            return [spot(x, y), *lattice(x, y, far), *interesting(position, one, x, y, far, enemy)]
        found: list[Point] = []
        for shape in self.goals(position):
            if shape.corners:
                found += along_edges(shape, one.r)
            else:
                found.append(contact_point(shape, one.r, one.x, one.y))
                found += contacts(position.ground().scene, shape, one.r, NO_END, PLATFORM)
        return [spot_at(point) for point in found]

    # -- words --------------------------------------------------------------------------------------------------------

    def why_not(self, position: Position, action: i64) -> Explanation:
        if verb_of(action) != AT:
            return NOT_OFFERED
        x, y = x_of(action), y_of(action)
        point = (int(x), int(y))
        if position.ground().scene.over_edge(x, y, position.models[self.model].r):
            return why("MS-150", "place-off-table", (), (point,))
        blame = overlap_at(position, self.model, x, y)
        if blame is not None:
            return no_room(position, blame, point)
        if self.sight and self.reach != UNLIMITED and not self.is_seen(position, x, y):
            return why("MS-091", "place-unseen", (), (point,))
        if self.reach != UNLIMITED:
            return why("MS-006", "place-too-far", (), (point,), inches=int(self.reach // INCH))
        return why("MS-084", "place-not-touching", (), (point,))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {
            "model": model_id(position, self.model),
            "within": self.reach / MM if self.reach != UNLIMITED else None,
            "touching": [model_id(position, other) for other in self.others],
        }


class Entering(Placing):
    """A model comes into play: touching somebody, or standing in terrain near its summoner."""

    name: ClassVar[str] = "enter"

    caller: i64
    """The model whose effect brings it in."""
    inside: i64
    """The traits of terrain in which it may stand instead ..."""
    inside_reach: i64
    """... if that is so near to the caller."""

    def __init__(self) -> None:
        super().__init__()
        self.caller = NOBODY
        self.inside = 0
        self.inside_reach = 0

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "caller", "inside", "inside_reach")

    def copy(self) -> Entering:
        twin = Entering()
        self.copy_placing_onto(twin)
        twin.caller = self.caller
        twin.inside = self.inside
        twin.inside_reach = self.inside_reach
        return twin

    def go_on(self, position: Position) -> None:
        if self.has_any(position):
            self.stage = ASK
        else:
            position.pop(0)

    def take(self, position: Position, action: i64) -> None:
        if action != NO:
            position.models[self.model].where = IN_PLAY
        super().take(position, action)

    def is_meant(self, position: Position, x: i64, y: i64) -> bool:
        return self.is_meant_among(position, self.pools(position), x, y)

    def is_meant_among(self, position: Position, pools: list[Shape], x: i64, y: i64) -> bool:
        """Whether it may enter there, given the terrain of the sort that is near enough."""
        one = position.models[self.model]
        if position.turn == 0 and not is_in_zone(position.players[one.seat].edge, one.r, x, y):
            return False
        return super().is_meant(position, x, y) or is_inside(position, one.r, pools, x, y)

    def candidates(self, position: Position) -> list[int]:
        return super().candidates(position) + spots_inside(position.models[self.model].r, self.pools(position))

    def places(self, position: Position) -> list[int]:
        pools = self.pools(position)
        return [
            place
            for place in dict.fromkeys(self.candidates(position))
            if self.is_meant_among(position, pools, spot_x(place), spot_y(place))
            and can_stand(position, self.model, spot_x(place), spot_y(place))
        ]

    def pools(self, position: Position) -> list[Shape]:
        if not self.inside:
            return []
        return shapes_near(position, self.caller, self.inside, self.inside_reach, self.caller == self.model)

    def why_not(self, position: Position, action: i64) -> Explanation:
        x, y = x_of(action), y_of(action)
        if verb_of(action) == AT and self.inside and not self.others and can_stand(position, self.model, x, y):
            return why("MS-084", "place-not-inside", (), ((int(x), int(y)),))
        return super().why_not(position, action)


def place_inside(model: i64, traits: i64, reach: i64, chooser: i64) -> Entering:
    """Set a model down in terrain with one of these traits that is near enough."""
    procedure = Entering()
    procedure.model = model
    procedure.caller = model
    procedure.chooser = chooser
    procedure.inside = traits
    procedure.inside_reach = reach
    return procedure


class Blinking(Placing):
    """A Step without a way between; gold holds it back as it does every Step."""

    name: ClassVar[str] = "blink"

    def copy(self) -> Blinking:
        twin = Blinking()
        self.copy_placing_onto(twin)
        return twin

    def is_meant(self, position: Position, x: i64, y: i64) -> bool:
        return super().is_meant(position, x, y) and may_end(position, self.model, x, y)


def blink(position: Position, model: i64, inches: i64) -> Blinking:
    """Set a model down within so many inches of where it is, as its Step."""
    procedure = Blinking()
    procedure.model = model
    procedure.chooser = position.models[model].seat
    procedure.reach = inches * INCH
    return procedure


def place_in_piece(position: Position, model: i64, piece: Piece, chooser: i64) -> WithinPiece:
    """Set a model down in one piece of terrain, so that its base overlaps it (MS-124)."""
    procedure = WithinPiece()
    procedure.model = model
    procedure.chooser = chooser
    procedure.item = piece.shapes[0].item
    return procedure


class WithinPiece(Placing):
    """A model about to be set down in a certain piece of terrain."""

    name: ClassVar[str] = "place-in"

    item: i64
    """The piece as an item of the geometry."""

    def __init__(self) -> None:
        super().__init__()
        self.item = NOBODY

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "item")

    def copy(self) -> WithinPiece:
        twin = WithinPiece()
        self.copy_placing_onto(twin)
        twin.item = self.item
        return twin

    def goals(self, position: Position) -> list[Shape]:
        return [shape for shape in position.settings.layout.shapes if shape.item == self.item]

    def is_meant(self, position: Position, x: i64, y: i64) -> bool:
        return is_inside(position, position.models[self.model].r, self.goals(position), x, y)

    def candidates(self, position: Position) -> list[int]:
        return spots_inside(position.models[self.model].r, self.goals(position))


def along_edges(shape: Shape, r: i64) -> list[Point]:
    """Three places along each edge of an outline, in contact with it."""
    found: list[Point] = []
    for edge in shape.corners:
        for quarter in (2, 1, 3):
            found.append(outward(shape, r, edge.x + edge.ex * quarter // 4, edge.y + edge.ey * quarter // 4))
    return found
