"""A taut way in the making: a chain of leaps, each with the turn around the bend from which it leaves."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.geometry.bends import LEFT, Bend, Leap
from moontable.games.moonstone.geometry.clearance import Arc
from moontable.games.moonstone.geometry.trails import Part
from moontable.games.moonstone.geometry.turning import HALF_TURN, turned_left


@mypyc_attr(acyclic=True)
class Stage:
    """A way up to the end of a leap; the first one ends where the disc stands."""

    bend: Bend
    side: float
    x: float
    y: float
    ux: float
    uy: float
    cost: float
    total: float
    """The cost with what is left at least."""
    leap: Leap | None
    before: Stage | None
    turn: float
    """By how much the way turned around the bend before the leap."""

    def __init__(self, bend: Bend, leap: Leap | None, before: Stage | None, turn: float, cost: float) -> None:
        self.bend = bend
        self.cost = cost
        self.leap = leap
        self.before = before
        self.turn = turn
        if leap is None:
            self.side = LEFT
            self.x = bend.x
            self.y = bend.y
            self.ux = 0.0
            self.uy = 0.0
            self.total = cost
        else:
            self.side = leap.side
            self.x = leap.to_x()
            self.y = leap.to_y()
            self.ux = leap.ux
            self.uy = leap.uy
            self.total = cost + leap.rest

    def turn_to(self, leap: Leap) -> float:
        """By how much the way turns around the bend before it leaves by a leap; negative if it cannot."""
        bend = self.bend
        if bend.r == 0.0:
            return 0.0
        if self.side == LEFT:
            turn = turned_left(self.ux, self.uy, leap.ux, leap.uy)
        else:
            turn = turned_left(leap.ux, leap.uy, self.ux, self.uy)
        return -1.0 if turn > HALF_TURN and bend.before is not None else turn


def arc_around(bend: Bend, side: float, ux: float, uy: float, vx: float, vy: float, turn: float) -> Arc:
    """The arc around a bend from where a way in the direction u touches it to where one in the direction v does."""
    if side == LEFT:
        return Arc(bend.x, bend.y, bend.r, uy, -ux, vy, -vx, turn > HALF_TURN)
    return Arc(bend.x, bend.y, bend.r, -vy, vx, -uy, ux, turn > HALF_TURN)


def part_around(stage: Stage, by: Leap, turn: float) -> Part:
    """The part of a way around a bend, up to a leap."""
    part = Part(stage.x, stage.y, by.from_x(), by.from_y())
    part.bend(stage.bend.x, stage.bend.y, stage.bend.r, stage.side * turn)
    return part


def parts_of(last: Stage) -> list[Part]:
    """The parts of a way up to a stage."""
    found: list[Part] = []
    stage = last
    while True:
        by, before = stage.leap, stage.before
        if by is None or before is None:
            found.reverse()
            return found
        if by.length > 0.0:
            found.append(Part(by.from_x(), by.from_y(), stage.x, stage.y))
        if before.bend.r > 0.0 and stage.turn > 0.0:
            found.append(part_around(before, by, stage.turn))
        stage = before
