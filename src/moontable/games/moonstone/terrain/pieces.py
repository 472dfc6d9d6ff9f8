"""The terrain of a table: pieces of a kind, made of shapes, and the layout that they form (MS-120 to MS-130, G-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, thickness
from moontable.games.moonstone.geometry.units import CONTACT, INCH
from moontable.games.moonstone.terrain.traits import BARRIER, GOLD, OBSTACLE, PLATFORM, STAIRS, WATER, WOOD

if TYPE_CHECKING:
    from mypy_extensions import i64

Point = tuple[int, int]

TABLE: Final = 36 * INCH
FIRST_ITEM: Final = 1000
"""Piece n of a layout is item 1000 + n in the geometry; smaller numbers belong to models and stones."""

KINDS: Final = {"obstacle": OBSTACLE, "barrier": BARRIER, "water": WATER, "wood": WOOD, "stairs": STAIRS}
USUAL_HEIGHTS: Final = {"obstacle": INCH, "barrier": 4 * INCH, "water": 0, "wood": 5 * INCH, "stairs": 0, "gold": 0}
"""How high a piece is if nothing else is said."""
LAID: Final = {**KINDS, "gold": GOLD}
"""What can come to lie on a table during a game: terrain of any kind, and tokens."""


class Piece:
    """One piece of terrain. Several shapes make up a piece that is not convex; they share its item number."""

    def __init__(
        self, name: str, kind: str, height: int, traits: int, shapes: list[Shape], ladders: list[Point]
    ) -> None:
        self.name = name
        self.kind = kind
        self.height = height
        self.traits = traits
        self.shapes = shapes
        self.ladders = ladders
        """Where a ladder leads from the ground to the top: points on the border of a platform (MS-130)."""
        self.is_made = False
        """Whether an ability has laid it on the table in this game."""

    @property
    def thin(self) -> bool:
        """Whether it can be traversed: an obstacle at most an inch thick (MS-066)."""
        return self.kind == "obstacle" and all(thickness(shape) <= INCH for shape in self.shapes)

    def touches(self, x: i64, y: i64, r: i64) -> bool:
        """Whether a base at this place is in contact with the piece."""
        return any(compare(shape, x, y, r + CONTACT) <= 0 for shape in self.shapes)


class Made:
    """A round piece of terrain, or a token, that somebody's ability has laid on the table."""

    def __init__(self, seat: int, kind: str, x: int, y: int, r: int, level: int = 0, maker: int = -1) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.x: Final = x
        self.y: Final = y
        self.r: Final = r
        self.level: Final = level
        """The height that it lies on."""
        self.maker: Final = maker
        """The model that laid it there, where that matters; else -1."""

    def shape(self, item: int) -> Shape:
        top = self.level + USUAL_HEIGHTS[self.kind]
        return Shape(self.x, self.y, self.r, self.level, top, LAID[self.kind], item)

    def piece(self, number: int, count: int) -> Piece:
        """The piece at a place of a layout, the so-manieth that was made."""
        shapes = [self.shape(FIRST_ITEM + number)]
        kind, height = self.kind, USUAL_HEIGHTS[self.kind]
        piece = Piece(f"{kind} {count + 1}", kind, height, LAID[kind], shapes, [])
        piece.is_made = True
        return piece

    def numbers(self) -> list[int]:
        """For storing; `read_made` is the way back."""
        more = [self.level, self.maker] if self.maker >= 0 else []
        return [self.seat, list(LAID).index(self.kind), self.x, self.y, self.r, *more]


def read_made(numbers: list[int]) -> Made:
    seat, kind, x, y, r, *more = numbers
    return Made(seat, list(LAID)[kind], x, y, r, *more)


class Layout:
    """A whole table of terrain. It never changes; all positions of a game share it."""

    def __init__(self, name: str, title: str, note: str, pieces: list[Piece]) -> None:
        self.name = name
        self.title = title
        self.note = note
        self.pieces = pieces
        self.shapes: list[Shape] = []
        for piece in pieces:
            self.shapes += piece.shapes
        self.platforms = [shape for shape in self.shapes if shape.traits & PLATFORM]
        self.stairs = [shape for shape in self.shapes if shape.traits & STAIRS]
        self.floors: dict[int, list[Shape]] = {}
        """What can be walked on at each height; see `levels.floor_at`, which remembers it here."""
        self.heads: list[int] = []
        """How high each of the stairs leads; see `levels.heads`, which remembers it here."""

    def piece_of(self, shape: Shape) -> Piece:
        """The piece that a shape of the layout belongs to."""
        return self.pieces[shape.item - FIRST_ITEM]

    def scene(self, moving: list[Shape]) -> Scene:
        """The table with its terrain and whatever moves on it."""
        return Scene(TABLE, TABLE, self.shapes, moving)
