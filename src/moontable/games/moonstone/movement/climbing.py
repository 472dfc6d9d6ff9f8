"""Over obstacles, and up and down ladders: the Traverse (MS-066, MS-130, G-14, Q-27).

A ladder leans on the border of a platform and is half an inch wide. A Traverse leads from contact with it at one end to
contact with it at the other end, one storey of at most 5 inches at a time; on a longer ladder the model hangs in
between, at the foot's place but higher up, and can only climb on. (The rulebook leaves both measures open.) Storeys
are counted from the foot, which is the table or a lower platform; layouts have ladders of two storeys at most, so a
place on a ladder says which way one climbs.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone.abilities.stats import is_banned
from moontable.games.moonstone.actions import AT, pointing, verb_of, x_of, y_of
from moontable.games.moonstone.geometry.contacts import contacts
from moontable.games.moonstone.geometry.distance import compare, compare_points
from moontable.games.moonstone.geometry.placement import is_across, places_across
from moontable.games.moonstone.geometry.shapes import Shape, contains
from moontable.games.moonstone.geometry.units import CONTACT, INCH
from moontable.games.moonstone.movement.arriving import arrived
from moontable.games.moonstone.movement.interesting import at_ladder, bearer
from moontable.games.moonstone.movement.obstacles import can_stand, overlap_at, standing_terms
from moontable.games.moonstone.movement.why_not import no_room
from moontable.games.moonstone.state.model import IN_PLAY, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id, model_named, piece_named
from moontable.games.moonstone.terrain.levels import level_at
from moontable.games.moonstone.terrain.pieces import Piece
from moontable.games.moonstone.terrain.traits import BARRIER, NO_END, OBSTACLE, PLATFORM
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

Point = tuple[int, int]

TRAVERSE_LENGTH: Final = INCH
STOREY: Final = 5 * INCH
LADDER: Final = INCH // 4
"""Half the width of a ladder."""


def may_climb(position: Position, model: i64) -> bool:
    return position.models[model].where == IN_PLAY and not is_banned(position, model, "move")


# -- Traverse --------------------------------------------------------------------------------------------------------


def may_traverse(position: Position, model: i64) -> bool:
    """Whether a model touches something it can climb, with room on the far side; the price is for others to look at."""
    return may_climb(position, model) and len(far_sides(position, model)) > 0


def traverse(position: Position, model: i64) -> Traverse:
    procedure = Traverse()
    procedure.model = model
    return procedure


def far_sides(position: Position, model: i64) -> list[Point]:
    """A sample of the places to which a Traverse leads."""
    one, scene = position.models[model], position.ground().scene
    found: list[Point] = []
    for shape in thin_shapes(position, one):
        for point in places_across(
            scene, standing_terms(position, model, one.level), shape, one.x, one.y, TRAVERSE_LENGTH
        ):
            if point not in found and can_stand(position, model, point[0], point[1]):
                found.append(point)
    for piece in position.settings.layout.pieces:
        for x, y in piece.ladders:
            for point in ladder_ends(position, one, piece, x, y):
                if point not in found:
                    found.append(point)
    return found


def why_not_traverse(position: Position, model: i64) -> Explanation:
    """Why a model that could pay for it cannot traverse: what it touches, and what is wrong with that."""
    one = position.models[model]
    if not may_climb(position, model):
        return why("MS-089", "cannot-move", (model_id(position, model),), model=model_named(position, model))
    for piece in position.settings.layout.pieces:
        for x, y in piece.ladders:
            if is_at_ladder(position, one, piece, x, y):
                top = ((int(x), int(y)),)
                return why("MS-130", "ladder-blocked", (piece.name,), top, thing=piece_named(piece))
    for piece in position.settings.layout.pieces:
        if piece.traits & (OBSTACLE | BARRIER) and touches_piece(piece, one):
            return why_not_across(piece)
    return why("MS-066", "nothing-to-climb", model=model_named(position, model))


def touches_piece(piece: Piece, one: Model) -> bool:
    for shape in piece.shapes:
        if shape.meets_level(one.level) and compare(shape, one.x, one.y, one.r + CONTACT) <= 0:
            return True
    return False


def why_not_across(piece: Piece) -> Explanation:
    """Why one cannot climb over a piece of terrain in contact."""
    if piece.traits & BARRIER:
        return why("MS-122", "barrier", (piece.name,), thing=piece.name)
    if not piece.thin:
        return why("MS-066", "too-thick", (piece.name,), thing=piece_named(piece))
    return why("MS-066", "no-far-side", (piece.name,), thing=piece_named(piece))


def thin_shapes(position: Position, one: Model) -> list[Shape]:
    """The parts of thin obstacles that a model touches (MS-066)."""
    found: list[Shape] = []
    for piece in position.settings.layout.pieces:
        if piece.kind == "obstacle" and piece.touches(one.x, one.y, one.r) and piece.thin:
            for shape in piece.shapes:
                if shape.meets_level(one.level) and compare(shape, one.x, one.y, one.r + CONTACT) <= 0:
                    found.append(shape)
    return found


# -- ladders ---------------------------------------------------------------------------------------------------------


def touches_ladder(one: Model, x: i64, y: i64, ladder_x: i64, ladder_y: i64) -> bool:
    """Whether a base with this centre is in contact with a ladder."""
    return compare_points(x, y, ladder_x, ladder_y, one.r + LADDER + CONTACT) <= 0


def hangs(position: Position, one: Model) -> bool:
    """Whether a model is where a Traverse may end between the two ends of a long ladder."""
    for piece in position.settings.layout.pieces:
        for x, y in piece.ladders:
            foot = foot_of(position, one, piece, x, y)
            on_storey = foot < one.level < piece.height and (one.level - foot) % STOREY == 0
            if on_storey and fits_ladder(position, one, piece, x, y, one.level, one.x, one.y):
                return True
    return False


def ladder_ends(position: Position, one: Model, piece: Piece, x: i64, y: i64) -> list[Point]:
    """Where a Traverse on this ladder leads; nowhere if the model is not at it."""
    found: list[Point] = []
    if not is_at_ladder(position, one, piece, x, y):
        return found
    for level in next_storeys(one.level, foot_of(position, one, piece, x, y), piece.height):
        for point in ladder_places(position, one, piece, x, y, level):
            if point not in found and fits_ladder(position, one, piece, x, y, level, point[0], point[1]):
                found.append(point)
    return found


def ladder_places(position: Position, one: Model, piece: Piece, x: i64, y: i64, level: i64) -> list[Point]:
    """Where a base might touch a ladder at one level: straight beside it, then all around it."""
    rungs = Shape(x, y, LADDER, level, level + 1, 0, NOBODY)
    straight = at_ladder(bearer(piece.shapes, x, y), one.r, x, y, level)
    return [straight, *contacts(position.ground().scene, rungs, one.r, NO_END, PLATFORM)]


def is_at_ladder(position: Position, one: Model, piece: Piece, x: i64, y: i64) -> bool:
    """At the foot, at the head, or hanging on it."""
    if not touches_ladder(one, one.x, one.y, x, y):
        return False
    on_top = platform_of(piece, one.x, one.y) is not None
    return one.level == piece.height if on_top else one.level < piece.height


def foot_of(position: Position, one: Model, piece: Piece, x: i64, y: i64) -> i64:
    """The level from which a ladder leads up."""
    px, py = at_ladder(bearer(piece.shapes, x, y), one.r, x, y, 0)
    return level_at(position.settings.layout, px, py, one.r)


def next_storeys(level: i64, foot: i64, height: i64) -> list[int]:
    """The levels at the ends of a Traverse from this level on a ladder from a foot to this height: up, then down."""
    found: list[int] = []
    if foot <= level < height:
        found.append(int(min(level + STOREY, height)))
    if level > foot:
        # From the head one climbs down to the last storey below it.
        found.append(int(foot + (level - foot - 1) // STOREY * STOREY))
    return found


def fits_ladder(position: Position, one: Model, piece: Piece, x: i64, y: i64, level: i64, px: i64, py: i64) -> bool:
    """Whether a model can be at this level of a ladder with its centre at p."""
    if not touches_ladder(one, px, py, x, y):
        return False
    if foot_of(position, one, piece, x, y) < level < piece.height:  # hanging in the air, outside the walls
        return position.ground().scene.is_free(px, py, one.r, level, NO_END, one.index)
    return level_at(position.settings.layout, px, py, one.r) == level and can_stand(position, one.index, px, py)


def platform_of(piece: Piece, x: i64, y: i64) -> Shape | None:
    """The part of a platform that a point lies over."""
    for shape in piece.shapes:
        if contains(shape, x, y):
            return shape
    return None


class ComingDown(Procedure):
    """A model that leaves its place without walking; its player chooses where exactly it comes down."""

    model: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model",)

    def asks(self, position: Position) -> i64:
        one = position.models[self.model]
        return one.side if one.where == IN_PLAY else NOBODY

    def complete(self, position: Position) -> bool:
        return False

    @abstractmethod
    def rule(self) -> tuple[str, str]:
        """Which rule says where it may come down, and the slug of what it says."""

    def why_not(self, position: Position, action: i64) -> Explanation:
        if verb_of(action) != AT:
            return NOT_OFFERED
        x, y = x_of(action), y_of(action)
        blame = overlap_at(position, self.model, x, y)
        if blame is not None:
            return no_room(position, blame, (int(x), int(y)))
        rule, slug = self.rule()
        return why(rule, slug, (), ((int(x), int(y)),))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


class Traverse(ComingDown):
    """A model climbing over something, or up or down a ladder; its player chooses where exactly. Returns 1."""

    name: ClassVar[str] = "traverse"

    def copy(self) -> Traverse:
        twin = Traverse()
        twin.stage = self.stage
        twin.model = self.model
        return twin

    def question(self, position: Position) -> str:
        return "traverse"

    def options(self, position: Position) -> list[int]:
        return [pointing(AT, x, y) for x, y in far_sides(position, self.model)]

    def allows(self, position: Position, action: i64) -> bool:
        x, y = x_of(action), y_of(action)
        return action == pointing(AT, x, y) and self.level_there(position, x, y) >= 0

    def level_there(self, position: Position, x: i64, y: i64) -> i64:
        """The level on which a Traverse to this place ends; -1 if none does."""
        one = position.models[self.model]
        for shape in thin_shapes(position, one):
            if is_across(shape, one.r, one.x, one.y, x, y, TRAVERSE_LENGTH) and can_stand(position, self.model, x, y):
                return level_at(position.settings.layout, x, y, one.r)
        for piece in position.settings.layout.pieces:
            for ladder_x, ladder_y in piece.ladders:
                if is_at_ladder(position, one, piece, ladder_x, ladder_y):
                    foot = foot_of(position, one, piece, ladder_x, ladder_y)
                    for level in next_storeys(one.level, foot, piece.height):
                        if fits_ladder(position, one, piece, ladder_x, ladder_y, level, x, y):
                            return level
        return -1

    def take(self, position: Position, action: i64) -> None:
        x, y = x_of(action), y_of(action)
        position.put(self.model, x, y, self.level_there(position, x, y))
        arrived(position, self.model)
        position.pop(1)

    def rule(self) -> tuple[str, str]:
        return "MS-066", "not-across"
