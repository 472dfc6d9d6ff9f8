"""The engaged Jog of the first version: legs judged by their ends, circling in chords."""

from __future__ import annotations

import math

from moontable.games.moonstone.first.tethers import Tether, around, who_holds
from moontable.games.moonstone.geometry.motion import FREE, Terms, judge
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.tethers import Sighting
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import BODY_TRAIT, OPAQUE, WALL, WOOD, body, box, scene

SIGHTING = Sighting(OPAQUE, WOOD, touched=True)
MOVER = body(20000, 20000, item=1)
HOLDER = body(20000, 24000, item=2)


def held(
    table: Scene, *points: tuple[int, int], reach: int = INCH, holders: tuple[Shape, ...] = (HOLDER,)
) -> Shape | None:
    tethers = [Tether(holder, reach) for holder in holders]
    return who_holds(table, MOVER, tethers, SIGHTING, [x for x, _ in points], [y for _, y in points])


TABLE = scene(MOVER, HOLDER)


def test_a_held_disc_may_come_closer_but_not_go_away() -> None:
    assert held(TABLE, (20000, 20000), (20000, 19000)) is HOLDER
    assert held(TABLE, (20000, 20000), (20000, 20900)) is None
    assert held(TABLE, (20000, 20000), (20000, 20900), (20000, 20000)) is HOLDER, "nor come and go again"
    assert held(TABLE, (20000, 20000), (20000, 19998)) is None, "two units are none"
    assert held(TABLE, (20000, 20000), (20000, 19997)) is HOLDER


def test_many_tiny_pieces_add_up() -> None:
    points = [(20000, 20000 - 2 * at) for at in range(50)]
    assert held(TABLE, *points) is HOLDER


def test_who_gets_into_reach_on_the_way_is_held_from_there_on() -> None:
    """Passing by at a gap of 2000: in reach (2540) in the middle of the way only."""
    table = scene(HOLDER)
    start, middle, end = (14000, 19000), (20000, 19000), (26000, 19000)
    assert held(table, start, end) is HOLDER, "straight through the reach and out of it"
    assert held(table, start, (22345, 19000)) is None, "one straight piece may dip into the reach and end as far out"
    assert held(table, start, middle, end) is HOLDER
    assert held(table, (14000, 18400), (26000, 18400)) is None, "never in reach"
    assert held(table, (14000, 18400), (20000, 18400), (20000, 12000)) is None
    assert held(table, (14000, 18000), (20000, 18600), (20000, 12000)) is HOLDER


def test_whom_the_holder_does_not_see_it_does_not_hold() -> None:
    wall = box(20000, 22000, 8000, 200, WALL)
    assert held(scene(MOVER, HOLDER, wall), (20000, 20000), (20000, 15000)) is None
    low_wall = box(22500, 22000, 4000, 200, WALL)
    assert held(scene(MOVER, HOLDER, low_wall), (20000, 20000), (20000, 15000)) is HOLDER


def test_every_holder_counts() -> None:
    other = body(24000, 20000, item=3)
    table = scene(MOVER, HOLDER, other)
    assert held(table, (20000, 20000), (20900, 20000)) is HOLDER, "towards one is away from the other"
    assert held(table, (20000, 20000), (20400, 20400), holders=(HOLDER, other)) is None
    assert held(table, (20000, 20000), (20000, 20900), holders=(HOLDER, other)) is other


def test_circling_in_short_chords_keeps_the_distance_and_stays_out_of_the_base() -> None:
    touching = body(20000, 21000, item=1)
    table = scene(touching, HOLDER)
    terms = Terms(1500, 1, BODY_TRAIT, 0)
    for goal in ((23000, 24000), (17000, 24000), (20000, 21000)):
        xs, ys = around(HOLDER, 20000, 21000, *goal, 4 * INCH)
        assert (xs[-1], ys[-1]) == goal
        assert all(2999 <= math.dist((x, y), (20000, 24000)) <= 3001 for x, y in zip(xs, ys, strict=True))
        assert judge(table, terms, xs, ys, 4 * INCH).code == FREE
        assert who_holds(table, touching, [Tether(HOLDER, INCH)], SIGHTING, xs, ys) is None


def test_circling_is_hardly_longer_than_the_arc() -> None:
    xs, ys = around(HOLDER, 20000, 21000, 23000, 24000, 4 * INCH)
    total = judge(scene(), Terms(1500, 1, 0, 0), xs, ys, 4 * INCH).total
    assert 3000 * math.pi / 2 <= total + 30 <= 3000 * math.pi / 2 + 200
