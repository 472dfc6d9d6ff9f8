"""Tables of terrain made by chance: the same seed gives the same table for ever.

Pieces are drawn one after the other from a list of kinds, set down somewhere, and kept if they leave room to walk round
every other piece and around the middle. Each has a twin on the other side of the centre, so no edge is better.
"""

from __future__ import annotations

from typing import Final

from moontable.core.errors import Problem
from moontable.core.rng import Rng, Seed, seed_text
from moontable.games.moonstone.geometry.shapes import around, disc, outline
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.terrain.files import BadLayout, problems_of, turned
from moontable.games.moonstone.terrain.pieces import FIRST_ITEM, KINDS, TABLE, USUAL_HEIGHTS, Layout, Piece, Point
from moontable.games.moonstone.terrain.traits import BUILDING, PLATFORM, TREE

TENTH: Final = INCH // 10
ROOM: Final = 18 * TENTH
"""At least so much stays free between two pieces: a 40 mm base passes."""
OPEN_MIDDLE: Final = 3 * INCH
TRIES: Final = 60
TABLES: Final = 50

# Directions with whole sides and a whole length: turning by them needs no trigonometry.
TURNS: Final = ((1, 0, 1), (4, 3, 5), (12, 5, 13), (15, 8, 17), (21, 20, 29), (3, 4, 5), (5, 12, 13), (8, 15, 17))


class Recipe:
    """A sort of piece: how it is called and how large it may be, in tenths of an inch."""

    def __init__(
        self,
        name: str,
        kind: str,
        wide: tuple[int, int],
        deep: tuple[int, int],
        pairs: tuple[int, int],
        traits: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind
        self.wide = wide
        self.deep = deep
        """(0, 0) makes it round, with `wide` as the diameter."""
        self.pairs = pairs
        """At least and at most so many pairs of it."""
        self.traits = traits


RECIPES: Final = (
    Recipe("house", "barrier", (35, 55), (30, 45), (1, 1), BUILDING | PLATFORM),
    Recipe("high wall", "barrier", (30, 60), (6, 9), (0, 1)),
    Recipe("tree", "barrier", (14, 22), (0, 0), (1, 2), TREE),
    Recipe("wood", "wood", (40, 60), (30, 45), (1, 1)),
    Recipe("thicket", "wood", (30, 45), (0, 0), (0, 1)),
    Recipe("pond", "water", (30, 45), (0, 0), (1, 1)),
    Recipe("low wall", "obstacle", (25, 50), (4, 8), (1, 2)),
    Recipe("hedge", "obstacle", (25, 45), (6, 10), (0, 1)),
    Recipe("barrels", "obstacle", (10, 14), (0, 0), (1, 2)),
)


def generate(seed: Seed) -> Layout:
    """A table of terrain from a seed. The first one made that can be played on is taken."""
    rng = Rng.seeded(f"landscape {seed_text(seed)}")
    for _ in range(TABLES):
        pieces = draw_pieces(rng)
        if not problems_of(pieces):
            return Layout(f"wild-{seed_text(seed)}", "Wild country", "Made by chance; both sides are alike.", pieces)
    raise BadLayout((Problem("seed", f"{seed_text(seed)!r} gave no playable table in {TABLES} attempts"),))


def draw_pieces(rng: Rng) -> list[Piece]:
    pieces: list[Piece] = []
    taken: list[tuple[int, int, int]] = []
    for recipe in RECIPES:
        low, high = recipe.pairs
        for _ in range(low + rng.below(high - low + 1)):
            add_pair(pieces, taken, recipe, rng)
    return pieces


def add_pair(pieces: list[Piece], taken: list[tuple[int, int, int]], recipe: Recipe, rng: Rng) -> None:
    """Try to set down a piece and its twin; after enough tries there is no room for it."""
    wide = between(rng, recipe.wide) * TENTH
    deep = between(rng, recipe.deep) * TENTH
    for _ in range(TRIES):
        x, y = between(rng, (20, 340)) * TENTH, between(rng, (20, 340)) * TENTH
        ring = [] if deep == 0 else corners(x, y, wide, deep, TURNS[rng.below(len(TURNS))])
        circle = around(ring) if ring else (x, y, wide // 2)
        twin = (*turned((circle[0], circle[1]), 2), circle[2])
        if has_room(circle, [*taken, twin]) and has_room(twin, taken):
            taken += [circle, twin]
            number = sum([piece.name.startswith(recipe.name) for piece in pieces]) // 2 + 1
            for quarters, side in ((0, "near"), (2, "far")):
                name = f"{recipe.name} {number} {side}"
                pieces.append(make(recipe, name, ring, (x, y), wide // 2, quarters, FIRST_ITEM + len(pieces)))
            return


def make(recipe: Recipe, name: str, ring: list[Point], at: Point, r: int, quarters: int, item: int) -> Piece:
    """One piece, or its twin turned around the centre."""
    height = USUAL_HEIGHTS[recipe.kind] - (INCH if recipe.traits & PLATFORM else 0)
    traits = KINDS[recipe.kind] | recipe.traits
    if not ring:
        return Piece(name, recipe.kind, height, traits, [disc(*turned(at, quarters), r, traits, item, 0, height)], [])
    points = [turned(point, quarters) for point in ring]
    ladders: list[Point] = []
    if recipe.traits & PLATFORM:
        (ax, ay), (bx, by) = points[0], points[1]
        ladders.append(((ax + bx) // 2, (ay + by) // 2))
    return Piece(name, recipe.kind, height, traits, [outline(points, traits, item, 0, height)], ladders)


def corners(x: int, y: int, wide: int, deep: int, turn: tuple[int, int, int]) -> list[Point]:
    """A rectangle around a point, turned by a direction with whole sides."""
    c, s, h = turn
    half = [(-wide // 2, -deep // 2), (wide // 2, -deep // 2), (wide // 2, deep // 2), (-wide // 2, deep // 2)]
    return [(x + (u * c - v * s) // h, y + (u * s + v * c) // h) for u, v in half]


def has_room(circle: tuple[int, int, int], taken: list[tuple[int, int, int]]) -> bool:
    """Whether a circle lies on the table, off the middle, and leaves room to all that are taken."""
    x, y, r = circle
    if min(x, y) < r or max(x, y) > TABLE - r:
        return False
    others = [*taken, (TABLE // 2, TABLE // 2, OPEN_MIDDLE - ROOM)]
    for ox, oy, other in others:
        apart = r + other + ROOM
        if (x - ox) * (x - ox) + (y - oy) * (y - oy) < apart * apart:
            return False
    return True


def between(rng: Rng, limits: tuple[int, int]) -> int:
    """A number from the lower to the upper limit, both included."""
    return limits[0] + int(rng.below(limits[1] - limits[0] + 1))
