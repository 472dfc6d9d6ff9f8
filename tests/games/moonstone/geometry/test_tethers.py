"""Who holds a disc on its way, moment by moment (G-11)."""

from __future__ import annotations

import itertools
import math

from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.tethers import Guard, Sighting, Tether
from moontable.games.moonstone.geometry.trails import Way
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.movement.course import Course
from tests.games.moonstone.geometry.tables import OPAQUE, WALL, WOOD, body, box, scene
from tests.rules import rule

SIGHTING = Sighting(OPAQUE, WOOD)
MOVER = body(20000, 20000, item=1)
HOLDER = body(20000, 24000, item=2)
TABLE = scene(MOVER, HOLDER)

Point = tuple[int, int]


def course(table: Scene, *points: Point, reach: int = INCH, holders: tuple[Shape, ...] = (HOLDER,)) -> Course:
    """A way told in legs, up to the leg that somebody forbids."""
    guards = [Guard(Tether(holder, reach, MOVER.r), table, MOVER, SIGHTING) for holder in holders]
    told = Course(table, guards)
    for (px, py), (qx, qy) in itertools.pairwise(points):
        told.go_on(px, py, qx, qy, Terms(1500, 1, 0, 0))
        if told.holder is not None:
            break
    return told


def held(table: Scene, *points: Point, reach: int = INCH, holders: tuple[Shape, ...] = (HOLDER,)) -> Shape | None:
    return course(table, *points, reach=reach, holders=holders).holder


def legs(*points: Point) -> list[int]:
    """The lengths of the legs, each by itself."""
    return [Way(course(TABLE, *points[: at + 2]).leg).total for at in range(len(points) - 1)]


@rule("G-11", "MS-078")
def test_a_held_disc_may_come_closer_but_not_go_away() -> None:
    assert held(TABLE, (20000, 20000), (20000, 19000)) is HOLDER
    assert held(TABLE, (20000, 20000), (20000, 20900)) is None
    assert held(TABLE, (20000, 20000), (20000, 20900), (20000, 20000)) is HOLDER, "nor come and go again"
    assert held(TABLE, (20000, 20000), (20000, 19998)) is None, "two units are none"
    assert held(TABLE, (20000, 20000), (20000, 19997)) is HOLDER


@rule("G-11")
def test_many_tiny_legs_add_up() -> None:
    points = [(20000, 20000 - 2 * at) for at in range(50)]
    assert held(TABLE, *points) is HOLDER
    outwards = [(20000 + 150 * at, 20000 + round(at * 150 * 150 / 8000) - 2 * at) for at in range(12)]
    assert held(TABLE, *outwards) is HOLDER, "nor does circling hide it"


@rule("G-11", "MS-078")
def test_a_leg_never_dips_and_comes_back() -> None:
    """From one side of the holder to the other, as far away at the end as at the start."""
    left, right = (17000, 21500), (23000, 21500)
    away = math.dist(left, (20000, 24000))
    leg = course(TABLE, left, right).leg
    assert len(leg) == 1
    assert leg[0].r == away
    assert Way(leg).total == math.ceil(2 * away * math.asin(3000 / away)) > math.dist(left, right)
    assert course(TABLE, left, (20000, 21500), right).holder is HOLDER, "told through the middle it dips"


@rule("G-11", "G-10")
def test_it_does_not_matter_into_how_many_legs_a_way_is_told() -> None:
    start, goal = (16500, 22000), (21000, 21000)
    whole = course(TABLE, start, goal)
    assert whole.holder is None
    assert len(whole.leg) == 2, "tangent and arc"
    for pieces in (2, 3, 7):
        points = [start]
        for at in range(1, pieces):
            x, y = along(whole, at / pieces)
            points.append((round(x), round(y)))
        points.append(goal)
        assert held(TABLE, *points) is None
        assert abs(sum(legs(*points)) - Way(whole.leg).total) <= 2 * pieces, "but for the grid"


def along(told: Course, share: float) -> tuple[float, float]:
    """A point of a leg; rounded inwards it is never too far out."""
    left = share * sum(part.length for part in told.leg)
    for part in told.leg:
        if left <= part.length:
            x, y = part.at(left / part.length)
            return x + (20000 - x) * 2e-4, y + (24000 - y) * 2e-4
        left -= part.length
    return told.leg[-1].qx, told.leg[-1].qy


@rule("G-11", "MS-078")
def test_who_gets_into_reach_on_the_way_is_held_from_there_on() -> None:
    """Passing by at a gap of 2000: in reach (2540) in the middle of the way only."""
    table = scene(HOLDER)
    start, end = (14000, 19000), (26000, 19000)
    assert held(table, start, end) is HOLDER, "through the reach and out of it"
    entry = 20000 - math.sqrt(5540**2 - 5000**2)
    bent = course(table, start, (22200, 19000))
    assert bent.holder is None, "in the reach the leg bends"
    assert abs(bent.leg[0].qx - entry) <= 1, "from where it is held"
    assert [part.r > 0 for part in bent.leg] == [False, False, True]
    assert held(table, start, (20000, 19000)) is None
    assert len(course(table, start, (20000, 19000)).leg) == 1, "it comes nearer all the time"
    assert held(table, (14000, 18400), (26000, 18400)) is None, "never in reach"
    assert held(table, (14000, 18400), (20000, 18400), (20000, 12000)) is None
    assert held(table, (14000, 18000), (20000, 18600), (20000, 12000)) is HOLDER


@rule("G-11", "Q-26")
def test_whom_the_holder_does_not_see_it_does_not_hold() -> None:
    wall = box(20000, 22000, 8000, 200, WALL)
    assert held(scene(MOVER, HOLDER, wall), (20000, 20000), (20000, 15000)) is None
    low_wall = box(22500, 22000, 4000, 200, WALL)
    assert held(scene(MOVER, HOLDER, low_wall), (20000, 20000), (20000, 15000)) is HOLDER


@rule("G-11", "Q-26")
def test_a_leg_that_leads_away_only_out_of_sight_is_straight() -> None:
    """It comes nearer in sight, and leads away behind a wall."""
    wall = box(22000, 22600, 8000, 200, WALL)
    table = scene(HOLDER, wall)
    told = course(table, (17500, 20000), (26000, 20000), reach=2 * INCH)
    assert told.holder is None
    assert len(told.leg) == 1
    assert told.leg[0].r == 0
    assert held(scene(HOLDER), (17500, 20000), (26000, 20000), reach=2 * INCH) is HOLDER


@rule("G-11", "MS-079")
def test_every_holder_counts() -> None:
    other = body(24000, 20000, item=3)
    table = scene(MOVER, HOLDER, other)
    assert held(table, (20000, 20000), (20900, 20000)) is HOLDER, "towards one is away from the other"
    assert held(table, (20000, 20000), (20400, 20400), holders=(HOLDER, other)) is None
    assert held(table, (20000, 20000), (20000, 20900), holders=(HOLDER, other)) is other


@rule("G-11", "MS-079")
def test_the_arc_runs_round_the_one_that_would_be_passed() -> None:
    far = body(20000, 14000, item=4)
    table = scene(MOVER, HOLDER, far)
    told = course(table, (17500, 20600), (22500, 20600), reach=3 * INCH, holders=(HOLDER, far))
    assert told.holder is far, "around the one it leads away from the other"
    told = course(table, (18600, 20000), (21500, 19600), reach=3 * INCH, holders=(far,))
    assert told.holder is None
    assert told.around is far
