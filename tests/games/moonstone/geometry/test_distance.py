from __future__ import annotations

import math
import random

import pytest

from moontable.games.moonstone.geometry.distance import (
    compare,
    entirely_within,
    entirely_within_point,
    hits,
    overlapping,
    segment_nearer,
    segment_reaches,
    touching,
    within,
)
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, outline
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import (
    MOVES,
    SIZE,
    WALL,
    block,
    body,
    crowded,
    moved,
    scene,
    segment_to_shape,
)
from tests.rules import rule


@rule("G-03", "MS-006")
def test_within_is_measured_from_rim_to_rim_and_exactly_that_far_counts() -> None:
    a = body(10000, 10000)
    assert within(a, body(10000 + 3500 + 6 * INCH, 10000, 2000), 6 * INCH)
    assert not within(a, body(10000 + 3500 + 6 * INCH + 1, 10000, 2000), 6 * INCH)
    assert within(a, body(10000 + 3000, 10000 + 4000, 2000), 1500)
    assert not within(a, body(10000 + 3000, 10000 + 4000, 2000), 1499)


@rule("G-03")
def test_within_of_an_outline_is_measured_to_its_nearest_border() -> None:
    wall = outline([(20000, 10000), (30000, 10000), (30000, 12000), (20000, 12000)], WALL)
    assert within(body(25000, 14500), wall, 1000)
    assert not within(body(25000, 14501), wall, 1000)
    assert within(body(33000, 16000), wall, 3500), "3-4-5 from the corner"
    assert not within(body(33000, 16000), wall, 3499)
    assert within(body(25000, 11000), wall, 0), "on top of it"


@rule("G-03")
def test_a_wider_range_never_loses_anybody() -> None:
    rng = random.Random("range")
    for _ in range(300):
        table = crowded(rng, 3, 3, 9000)
        for a in table.moving:
            for other in [*table.fixed, *table.moving]:
                answers = [within(a, other, reach) for reach in range(0, 12000, 400)]
                assert answers == sorted(answers)


@rule("G-04", "MS-007")
def test_entirely_within_counts_the_farthest_part() -> None:
    a, big = body(10000, 10000, 2000), body(10000 + 8 * INCH, 10000, 2000)
    assert entirely_within(big, a, 8 * INCH), "equal discs: the distance of the centres"
    assert not entirely_within(body(10000 + 8 * INCH + 1, 10000, 2000), a, 8 * INCH)
    small = body(10000 + 8 * INCH + 500, 10000, 1500)
    assert entirely_within(small, a, 8 * INCH)
    assert not entirely_within(body(small.x + 1, 10000, 1500), a, 8 * INCH)
    assert entirely_within_point(body(10000 + 8500, 10000), 10000, 10000, 10000)
    assert not entirely_within_point(body(10000 + 8501, 10000), 10000, 10000, 10000)
    assert not entirely_within_point(body(10000, 10000), 10000, 10000, 1499), "a disc larger than the range"


@rule("G-05")
def test_contact_reaches_a_quarter_millimetre_and_overlap_begins_below_two_units() -> None:
    a = body(10000, 10000)
    table = {25: (True, False), 26: (False, False), 0: (True, False), -2: (True, False), -3: (True, True)}
    for gap, (touches, overlaps) in table.items():
        b = body(13000 + gap, 10000)
        wall = outline([(11500 + gap, 0), (15000, 0), (15000, 20000), (11500 + gap, 20000)], WALL)
        for other in (b, wall):
            assert touching(a, other) == touches, gap
            assert overlapping(a, other) == overlaps, gap


@rule("G-08", "MS-150")
def test_touching_the_edge_of_the_table_is_not_reaching_over_it() -> None:
    table = scene()
    for x, out in ((1500, False), (1498, False), (1497, True), (SIZE - 1498, False), (SIZE - 1497, True)):
        assert table.over_edge(x, 40000, 1500) == out
        assert table.over_edge(40000, x, 1500) == out


@rule("EX-17", "G-04")
def test_deployment_depth_of_a_30_mm_base() -> None:
    """Entirely within 10 inches of an edge: the coordinate plus the radius is at most the range."""
    for y, inside in ((23900, True), (23901, False)):
        base = body(40000, y)
        assert (base.y + base.r <= 10 * INCH) == inside
    assert not scene().over_edge(40000, 1500, 1500)


@rule("G-09")
@pytest.mark.parametrize("seed", range(4))
def test_a_moving_disc_hits_what_the_slow_measurement_says(seed: int) -> None:
    """Compared in floating point where that can tell: closer than a millionth unit to the limit is left out."""
    rng = random.Random(seed)
    told = 0
    for _ in range(1500):
        shape = any_shape(rng)
        px, py, qx, qy = (50000 + rng.randrange(-8000, 8000) for _ in range(4))
        if rng.random() < 0.1:
            qx, qy = px, py
        r = rng.choice((0, 25, 1500, 2000))
        away = segment_to_shape(shape, px, py, qx, qy)
        for reach, answer in ((r - 2, hits(shape, px, py, qx, qy, r)), (r, segment_nearer(shape, px, py, qx, qy, r))):
            if abs(away - reach) > 1e-6 and reach > 0:
                assert answer == (away < reach)
                told += answer
        if abs(away - r) > 1e-6:
            assert segment_reaches(shape, px, py, qx, qy, r) == (away <= r)
        if (px, py) == (qx, qy):
            assert (compare(shape, px, py, r) <= 0) == segment_reaches(shape, px, py, qx, qy, r)
    assert told > 200


def any_shape(rng: random.Random) -> Shape:
    x, y = (50000 + rng.randrange(-6000, 6000) for _ in range(2))
    if rng.random() < 0.4:
        return body(x, y, rng.randrange(500, 4000))
    return block(x, y, rng.randrange(200, 9000), rng.randrange(200, 4000), rng.random() * math.pi)


@rule("G-09")
def test_the_limit_itself_is_exact() -> None:
    wall = outline([(20000, 10000), (30000, 10000), (30000, 12000), (20000, 12000)], WALL)
    assert not hits(wall, 15000, 13498, 35000, 13498, 1500), "two units of overlap are none"
    assert hits(wall, 15000, 13497, 35000, 13497, 1500)
    assert segment_reaches(wall, 15000, 12025, 35000, 12025, 25)
    assert not segment_nearer(wall, 15000, 12025, 35000, 12025, 25)
    assert not segment_reaches(wall, 15000, 12026, 35000, 12026, 25)
    assert hits(wall, 25000, 5000, 25000, 20000, 1), "right through, however small the disc"


@rule("G-09")
def test_turning_the_table_changes_no_answer() -> None:
    rng = random.Random("turn")
    for _ in range(300):
        shape = any_shape(rng)
        p, q = ((50000 + rng.randrange(-8000, 8000), 50000 + rng.randrange(-8000, 8000)) for _ in range(2))
        for move in MOVES.values():
            assert hits(shape, *p, *q, 1500) == hits(moved(shape, move), *move(p), *move(q), 1500)


@rule("G-25")
def test_what_never_moves_is_shared_between_scenes() -> None:
    table = crowded(random.Random(1), 4, 3, 20000)
    other = Scene(table.width, table.depth, table.fixed, [shape.at(shape.x, shape.y) for shape in table.moving])
    other.moving[0].move_to(1500, 1500)
    assert other.fixed is table.fixed
    assert table.moving[0].x != 1500
