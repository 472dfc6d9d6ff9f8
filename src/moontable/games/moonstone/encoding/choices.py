"""Moonstone's actions as indices: verbs with small arguments one by one, points on the table by a few places each.

Models and seats are counted from whoever decides: slot 0 is their first model. A point is chosen in one of these
ways, each an index of its own, so that one point may have several:

* where a model stands that the point is for: *here*, the point nearest to each stone and to each model, and in each of
  `DIRECTIONS` the farthest point of each distance in `RINGS`, in inches;
* where nobody stands yet (deployment, stones): the point nearest to the centre of each cell of `CELLS` x `CELLS`.

Left out are all other points, and way-points: moves go by the shortest way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone import actions as a
from moontable.games.moonstone.cards.decks import ARCANE_KINDS, arcane_name
from moontable.games.moonstone.cards.roster import ability_names, by_number
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES, FACTIONS, MELEE_CARDS
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.telling.log import subject
from moontable.games.moonstone.terrain.pieces import TABLE

if TYPE_CHECKING:
    from mypy_extensions import i64

NUMBERS: Final = 16
DIRECTIONS: Final = ("e", "ene", "ne", "nne", "n", "nnw", "nw", "wnw", "w", "wsw", "sw", "ssw", "s", "sse", "se", "ese")
RINGS: Final = (1, 2, 4, 99)
"""Up to so many inches; the last one is everything beyond."""
CELLS: Final = 12
NO_INDEX: Final = -1
SUMMONED: Final = 5
"""Slots of each seat for models that were summoned, after those of its troupe: four Murder Bunnies and a Jackalope. Of
more than that nothing is said."""


class Points:
    """The ways to name a point after one verb, and the indices at which they stand."""

    def __init__(self, start: int, stones: int, models: int) -> None:
        self.here: i64 = start
        self.stone: i64 = start + 1
        self.model: i64 = start + 1 + stones
        self.polar: i64 = start + 1 + stones + models
        self.cell: i64 = start + 1 + stones + models + len(DIRECTIONS) * len(RINGS)
        self.stones: i64 = stones
        self.models: i64 = models

    def meanings(self, verb: str, models: list[str]) -> list[str]:
        far = ["1", "2", "4", "farther"]
        return [
            f"{verb} here",
            *[f"{verb} nearest stone {stone + 1}" for stone in range(self.stones)],
            *[f"{verb} nearest {model}" for model in models],
            *[f"{verb} {direction} {ring}" for direction in DIRECTIONS for ring in far],
            *[f"{verb} cell {row}/{column}" for row in range(CELLS) for column in range(CELLS)],
        ]


class Choices:
    """The index space for so many players, models of each, and stones."""

    def __init__(self, players: int, size: int, stones: int) -> None:
        self.players: i64 = players
        self.size: i64 = size + SUMMONED
        slots = [_slot_name(seat, place) for seat in range(players) for place in range(size + SUMMONED)]
        self.starts: list[int] = []
        self.points: dict[int, Points] = {}
        self.meanings: list[str] = []
        words = _words(players, slots, stones)
        for verb, (word, kind) in enumerate(a.VERBS):
            self.starts.append(len(self.meanings))
            if kind == a.POINT:
                if verb != a.VIA:
                    points = Points(len(self.meanings), stones, len(slots))
                    self.points[verb] = points
                    self.meanings += points.meanings(word, slots)
            elif kind == a.NOTHING:
                self.meanings.append(word)
            else:
                self.meanings += [f"{word} {argument}" for argument in words[kind]]

    def offered(self, position: Position, legal: list[int]) -> tuple[list[int], list[int]]:
        """The actions that have an index, and their indices; a point as often as it has one."""
        seat = position.deciding
        kept: list[int] = []
        indices: list[int] = []
        pointing: list[int] = []
        for action in legal:
            verb = a.verb_of(action)
            if verb in a.POINTS:
                pointing.append(action)
                continue
            index = self.index(position, seat, verb, a.argument_of(action))
            if index != NO_INDEX:
                kept.append(action)
                indices.append(index)
        if pointing:
            self.add_points(position, seat, pointing, kept, indices)
        return kept, indices

    def index(self, position: Position, seat: i64, verb: i64, argument: i64) -> i64:
        """The index of an action without a point."""
        start = self.starts[verb]
        kind = a.VERBS[verb][1]
        if kind == a.NOTHING:
            return start
        if kind == a.MODEL:
            slot = self.slot(position, seat, argument)
            return start + slot if slot != NO_INDEX else NO_INDEX
        if kind == a.SEAT:
            return start + (argument - seat + self.players) % self.players
        if kind == a.NUMBER and argument >= NUMBERS:
            return NO_INDEX
        return start + argument

    def slot(self, position: Position, seat: i64, model: i64) -> i64:
        """The place of a model as a seat counts them."""
        models = position.models
        owner = models[model].seat
        place: i64 = 0
        before = model - 1
        while before >= 0:
            place += 1 if models[before].seat == owner else 0
            before -= 1
        if place >= self.size:
            return NO_INDEX
        return (owner - seat + self.players) % self.players * self.size + place

    # -- points -------------------------------------------------------------------------------------------------------

    def add_points(
        self, position: Position, seat: i64, pointing: list[int], kept: list[int], indices: list[int]
    ) -> None:
        points = self.points[a.verb_of(pointing[0])]
        mover = subject(position)
        if mover != NOBODY and position.models[mover].where == IN_PLAY:
            self.add_around(position, seat, mover, points, pointing, kept, indices)
        else:
            add_cells(points, pointing, kept, indices)

    def add_around(
        self,
        position: Position,
        seat: i64,
        mover: i64,
        points: Points,
        pointing: list[int],
        kept: list[int],
        indices: list[int],
    ) -> None:
        one = position.models[mover]
        for number, stone in enumerate(position.stones):
            if stone.holder == ON_TABLE and number < points.stones:
                kept.append(nearest(pointing, stone.x, stone.y))
                indices.append(points.stone + number)
        for other in position.models:
            slot = self.slot(position, seat, other.index)
            if other.where == IN_PLAY and other.index != mover and slot != NO_INDEX:
                kept.append(nearest(pointing, other.x, other.y))
                indices.append(points.model + slot)
        best: dict[int, int] = {}
        farthest: dict[int, int] = {}
        for action in pointing:
            dx, dy = a.x_of(action) - one.x, a.y_of(action) - one.y
            away = dx * dx + dy * dy
            index = points.here if away == 0 else points.polar + direction(dx, dy) * len(RINGS) + ring(away)
            if index not in best or away > farthest[index]:
                best[index] = action
                farthest[index] = away
        for index, action in best.items():
            kept.append(action)
            indices.append(index)


def add_cells(points: Points, pointing: list[int], kept: list[int], indices: list[int]) -> None:
    """In each cell of the table the point nearest to its centre."""
    best: dict[int, int] = {}
    least: dict[int, int] = {}
    side: i64 = TABLE // CELLS
    for action in pointing:
        x, y = a.x_of(action), a.y_of(action)
        row, column = within(y // side), within(x // side)
        index = points.cell + row * CELLS + column
        dx, dy = x - (column * side + side // 2), y - (row * side + side // 2)
        away = dx * dx + dy * dy
        if index not in best or away < least[index]:
            best[index] = action
            least[index] = away
    for index, action in best.items():
        kept.append(action)
        indices.append(index)


def within(cell: i64) -> i64:
    """Points may lie a little outside the table."""
    if cell < 0:
        return 0
    return CELLS - 1 if cell >= CELLS else cell


def nearest(pointing: list[int], x: i64, y: i64) -> int:
    """The first of the points that are nearest to a place."""
    best = pointing[0]
    least: i64 = -1
    for action in pointing:
        dx, dy = a.x_of(action) - x, a.y_of(action) - y
        away = dx * dx + dy * dy
        if least < 0 or away < least:
            least = away
            best = action
    return best


def direction(dx: i64, dy: i64) -> i64:
    """The nearest of the sixteen directions, counted from east over north; whole numbers only, so all builds agree."""
    turn: i64 = 0
    if dy < 0 or (dy == 0 and dx < 0):
        dx, dy, turn = -dx, -dy, 8
    if dx <= 0:  # now 0 < angle <= 180: bring it into 0 to 90
        dx, dy, turn = dy, -dx, turn + 4
    # tan of 11.25, 33.75, 56.25 and 78.75 degrees, times 10000
    if dy * 10000 < dx * 1989:
        step: i64 = 0
    elif dy * 10000 < dx * 6682:
        step = 1
    elif dy * 10000 < dx * 14966:
        step = 2
    elif dy * 10000 < dx * 50273:
        step = 3
    else:
        step = 4
    return (turn + step) % 16


def ring(square: i64) -> i64:
    """Which of `RINGS` a squared distance lies in."""
    at: i64 = 0
    while at < len(RINGS) - 1:
        reach: i64 = RINGS[at] * INCH
        if square <= reach * reach:
            return at
        at += 1
    return at


def _slot_name(seat: int, place: int) -> str:
    return f"own {place + 1}" if seat == 0 else f"seat-{seat} {place + 1}"


def _words(players: int, slots: list[str], stones: int) -> dict[int, list[str]]:
    """The arguments of each kind, in the order of their numbers."""
    arcane = [arcane_name(card) for card in range(ARCANE_KINDS)]
    return {
        a.MODEL: slots,
        a.STONE: [str(stone + 1) for stone in range(stones)],
        a.SEAT: ["own", *[f"seat-{seat}" for seat in range(1, players)]],
        a.EDGE: list(a.EDGES),
        a.FACTION: [faction.lower() for faction in FACTIONS],
        a.CHARACTER: [one.slug for one in by_number()],
        a.ABILITY: [name.lower() for name in ability_names()],
        a.ARCANE: arcane,
        a.ARCANE_AS: [f"{card} as {said}" for card in arcane for said in arcane],
        a.MELEE: list(MELEE_CARDS),
        a.TYPE: list(DAMAGE_TYPES),
        a.NUMBER: [str(number) for number in range(NUMBERS)],
    }
