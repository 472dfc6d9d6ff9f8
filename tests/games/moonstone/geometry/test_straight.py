from __future__ import annotations

import math
import random

import pytest

from moontable.games.moonstone.geometry.motion import FREE, Terms, judge
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, disc, outline
from moontable.games.moonstone.geometry.straight import (
    ARRIVED,
    DROPPED,
    FELL_SHORT,
    TOUCHED,
    WENT_OVER,
    Line,
    Stop,
    push,
)
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import (
    BODY_TRAIT,
    LOW,
    POND,
    STONE,
    WALL,
    WOOD,
    block,
    body,
    box,
    crowded,
    scene,
    segment_to_shape,
)
from tests.rules import rule

TERMS = Terms(1500, 1, LOW | WALL | BODY_TRAIT, STONE)


def towards(scene: Scene, terms: Terms, x: int, y: int, goal_x: int, goal_y: int, most: int) -> Stop:
    """Straight at a point, at most up to it."""
    line = Line(x, y, goal_x - x, goal_y - y)
    return push(scene, terms, line, min(most, int(line.long)), None)


def away(
    scene: Scene, terms: Terms, x: int, y: int, from_x: int, from_y: int, most: int, platform: Shape | None
) -> Stop:
    """Straight away from a point; with a platform given, over its edge if the line leads there."""
    return push(scene, terms, Line(x, y, x - from_x, y - from_y), most, platform)


def at(stop: Stop) -> tuple[int, int]:
    return stop.x, stop.y


@rule("EX-03", "G-15", "MS-087")
def test_ramming_speed_stops_in_contact_and_pushes_two_inches() -> None:
    billy, bobby = body(20000, 20000, item=1), body(35700, 20000, item=2)
    stop = towards(scene(billy, bobby), TERMS, 20000, 20000, 35700, 20000, 6 * INCH)
    assert (at(stop), stop.code, stop.blame) == ((32700, 20000), TOUCHED, bobby)
    pushed = Terms(1500, 2, LOW | WALL | BODY_TRAIT, STONE)
    stop = away(scene(billy.at(32700, 20000), bobby), pushed, 35700, 20000, 32700, 20000, 2 * INCH, None)
    assert (at(stop), stop.code) == ((40780, 20000), ARRIVED)


@rule("G-15", "G-05", "G-06")
def test_contact_is_never_short_of_the_base_and_at_most_two_units_off() -> None:
    rng = random.Random("contact")
    for _ in range(400):
        other = body(50000, 50000, rng.choice((1500, 2000)), 2)
        angle, far = rng.random() * 2 * math.pi, rng.randrange(3600, 12000)
        x, y = round(50000 + far * math.cos(angle)), round(50000 + far * math.sin(angle))
        stop = towards(scene(other), TERMS, x, y, 50000, 50000, 20000)
        assert stop.blame is other
        assert 0 <= math.dist(at(stop), (50000, 50000)) - float(1500 + other.r) <= 2


@rule("G-15", "MS-086")
def test_the_first_thing_on_the_line_counts_and_nothing_is_cut() -> None:
    near, far = box(25000, 20000, 400, 9000, LOW), body(30000, 20000, item=2)
    stop = towards(scene(far, near), TERMS, 20000, 20000, 40000, 20000, 15000)
    assert (at(stop), stop.blame) == ((23300, 20000), near)
    corner = outline([(25000, 21200), (29000, 21200), (29000, 30000), (25000, 30000)], WALL)
    stop = towards(scene(corner), TERMS, 20000, 20000, 40000, 20000, 15000)
    assert (stop.x, stop.code) == (24100, TOUCHED), "the rim meets the corner where 900-1200-1500 stand"
    assert (
        towards(scene(disc(25000, 20000, 900, WOOD | POND)), TERMS, 20000, 20000, 40000, 20000, 15000).code == ARRIVED
    )


@rule("G-15")
def test_it_goes_no_farther_than_the_goal_or_the_length() -> None:
    assert at(towards(scene(), TERMS, 20000, 20000, 23000, 24000, 9000)) == (23000, 24000)
    assert at(towards(scene(), TERMS, 20000, 20000, 26000, 28000, 5000)) == (23000, 24000)
    assert at(away(scene(), TERMS, 20000, 20000, 26000, 28000, 5000, None)) == (17000, 16000)


@rule("G-15")
def test_what_is_touched_already_does_not_stop_a_move_along_or_away() -> None:
    wall, other = box(20000, 23000, 20000, 3000), body(17000, 20000, item=2)
    table = scene(wall, other)
    assert towards(table, TERMS, 20000, 20000, 30000, 20000, 5000).code == ARRIVED
    assert towards(table, TERMS, 20000, 20000, 20000, 10000, 5000).code == ARRIVED
    assert towards(table, TERMS, 20000, 20000, 20000, 30000, 5000).steps == 0
    assert towards(table, TERMS, 20000, 20000, 10000, 20000, 5000).steps == 0
    slightly_inside = body(17002, 20000, item=2)
    assert towards(scene(slightly_inside), TERMS, 20000, 20000, 30000, 20000, 5000).code == ARRIVED
    assert towards(scene(slightly_inside), TERMS, 20000, 20000, 10000, 20000, 5000).steps == 0
    inside_wall = box(20000, 22998, 20000, 3000)
    assert towards(scene(inside_wall), TERMS, 20000, 20000, 20000, 10000, 5000).code == ARRIVED
    assert towards(scene(inside_wall), TERMS, 20000, 20000, 20000, 30000, 5000).steps == 0


@rule("Q-29", "G-15")
def test_a_line_that_would_end_on_a_stone_is_shortened() -> None:
    table = scene(disc(25000, 20000, 800, STONE))
    stop = towards(table, TERMS, 20000, 20000, 40000, 20000, 5000)
    assert (stop.code, at(stop)) == (FELL_SHORT, (22702, 20000)), "the last point that does not overlap"
    assert towards(table, TERMS, 20000, 20000, 40000, 20000, 9000).code == ARRIVED, "across it is fine"
    two = scene(disc(25000, 20000, 800, STONE), disc(22000, 20500, 800, STONE))
    stop = towards(two, TERMS, 18000, 20000, 40000, 20000, 7000)
    assert stop.x < 22000 - 2200


@rule("G-08", "G-15", "MS-150")
def test_over_the_edge_of_the_table() -> None:
    stop = away(scene(), TERMS, 3000, 20000, 10000, 20000, 5000, None)
    assert (stop.code, at(stop)) == (WENT_OVER, (1497, 20000))
    assert away(scene(), TERMS, 3000, 20000, 10000, 20000, 1500, None).code == ARRIVED
    wall = box(1000, 20000, 300, 4000)
    assert away(scene(wall), TERMS, 3000, 20000, 10000, 20000, 5000, None).code == TOUCHED, "the wall comes first"


@rule("G-21", "MS-137")
def test_a_push_leads_over_the_edge_of_a_platform_at_the_point_where_the_centre_leaves_it() -> None:
    roof = outline([(10000, 10000), (30000, 10000), (30000, 20000), (10000, 20000)], WALL, 5, 0, 7620)
    up = Terms(1500, 1, LOW | WALL | BODY_TRAIT, STONE, 7620)
    stop = away(scene(roof), up, 28000, 15000, 26000, 15000, 2 * INCH, roof)
    assert (stop.code, at(stop), stop.blame) == (DROPPED, (30001, 15000), roof)
    assert away(scene(roof), up, 28000, 15000, 26000, 15000, 2000, roof).code == ARRIVED, "just on the border"
    rail = outline([(29800, 10000), (30000, 10000), (30000, 20000), (29800, 20000)], LOW, 6, 7620, 1000)
    stop = away(scene(roof, rail), up, 28000, 15000, 26000, 15000, 2 * INCH, roof)
    assert (stop.code, stop.x) == (TOUCHED, 28300), "a parapet holds"


@rule("G-15")
@pytest.mark.parametrize("seed", range(3))
def test_every_straight_move_is_allowed_and_could_not_go_farther(seed: int) -> None:
    rng = random.Random(f"straight {seed}")
    stopped = 0
    for _ in range(150):
        table = crowded(rng, 5, 5, 8000)
        mover = table.moving[0]
        terms = Terms(mover.r, 0, LOW | WALL | BODY_TRAIT, 0)
        goal = (int(mover.x) + rng.randrange(-9000, 9000), int(mover.y) + rng.randrange(-9000, 9000))
        stop = towards(table, terms, mover.x, mover.y, *goal, 8000)
        assert judge(table, terms, [int(mover.x), stop.x], [int(mover.y), stop.y], 8000).code == FREE
        if stop.code == TOUCHED:
            stopped += 1
            assert farther_is_nearer_than_contact((int(mover.x), int(mover.y)), goal, stop, int(mover.r))
    assert stopped > 30


def farther_is_nearer_than_contact(start: tuple[int, int], goal: tuple[int, int], stop: Stop, r: int) -> bool:
    """Four units more along the line come nearer to what stopped it than the base's radius."""
    assert stop.blame is not None
    part = (stop.steps + 4) / math.dist(start, goal)
    x, y = (a + (b - a) * part for a, b in zip(start, goal, strict=True))
    return segment_to_shape(stop.blame, *start, x, y) < r


@rule("G-15")
def test_a_turned_block_is_met_at_its_moved_out_edge() -> None:
    wall = block(30000, 20000, 8000, 1000, math.pi / 4)
    stop = towards(scene(wall), TERMS, 20000, 20000, 40000, 20000, 20000)
    assert abs(stop.x - (30000 - (1500 + 500) * math.sqrt(2))) <= 3
