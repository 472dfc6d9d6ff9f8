"""Where a way leads away from somebody, and what a tie makes of the shortest way (G-11)."""

from __future__ import annotations

import itertools
import math
import random

from moontable.games.moonstone.geometry.finder import Roam
from moontable.games.moonstone.geometry.growth import Tie, growing
from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.trails import Part, Way
from tests.games.moonstone.geometry.tables import BODY_TRAIT, STONE, WALL, body, box, point_of, sampled, scene
from tests.rules import rule

TERMS = Terms(1500, 1, WALL | BODY_TRAIT, STONE)
HOLDER = (20000, 20000)
FAR = 9000.0

Point = tuple[int, int]


def some_part(rng: random.Random) -> Part:
    px, py = rng.uniform(-5000, 5000), rng.uniform(-5000, 5000)
    if rng.random() < 0.4:
        return Part(px, py, rng.uniform(-5000, 5000), rng.uniform(-5000, 5000))
    x, y, turn = rng.uniform(-5000, 5000), rng.uniform(-5000, 5000), rng.uniform(-6.2, 6.2)
    r, angle = math.dist((x, y), (px, py)), math.atan2(py - y, px - x) + turn
    part = Part(px, py, x + r * math.cos(angle), y + r * math.sin(angle))
    part.bend(x, y, r, turn)
    return part


@rule("G-11")
def test_growth_is_found_where_samples_show_it() -> None:
    rng = random.Random("growth")
    for _ in range(400):
        part = some_part(rng)
        x, y = rng.uniform(-6000, 6000), rng.uniform(-6000, 6000)
        told = growing(part, x, y)
        assert all(0 <= begin <= end <= 1 for begin, end in told)
        for at in range(200):
            share, step = (at + 0.5) / 201, 1 / 402
            near = math.dist(point_of(part, share - step), (x, y))
            far = math.dist(point_of(part, share + step), (x, y))
            inside = any(begin + step <= share <= end - step for begin, end in told)
            outside = all(share <= begin - step or share >= end + step for begin, end in told)
            if abs(far - near) > 1e-3 and (inside or outside):
                assert (far > near) == inside


def tied(start: Point, goal: Point, *solid: Shape) -> Way | None:
    """The shortest way within the circle of a tie, or around it."""
    roam = Roam(scene(*solid), TERMS, *start, 30000, [Tie(float(HOLDER[0]), float(HOLDER[1]), FAR)])
    roam.head_for(*goal)
    way = roam.way_to(*goal)
    if way is not None:
        held = [math.dist(point, HOLDER) for point in sampled(way.parts, 15)]
        slack = 2.01 if held[-1] > held[0] else 0.01
        assert all(b <= a + slack for a, b in itertools.pairwise(held) if a < FAR - 0.01), "at no moment does it grow"
    return way


def found(way: Way | None) -> Way:
    assert way is not None
    return way


@rule("G-11", "MS-078")
def test_the_way_is_tangent_and_arc() -> None:
    start, goal = (20000, 13000), (25000, 20000)
    way = found(tied(start, goal))
    tangent = math.sqrt(7000**2 - 5000**2)
    angle = math.pi / 2 - math.acos(5000 / 7000)
    assert way.total == math.ceil(tangent + 5000 * angle)
    assert [part.r > 0 for part in way.parts] == [False, True]
    assert math.dist(start, goal) < way.total < 7000 * math.pi / 2


@rule("G-11")
def test_it_is_straight_where_the_line_does_not_dip_below_the_end() -> None:
    assert not found(tied((20000, 13000), (21000, 15000))).bent
    assert not found(tied((20000, 13000), (20000, 17000))).bent
    assert found(tied((20000, 13000), (22000, 13500))).bent


@rule("G-11")
def test_nothing_farther_away_is_reached_but_two_units_are_nothing() -> None:
    assert tied((20000, 13000), (20000, 12997)) is None
    assert tied((20000, 13000), (20000, 12998)) is not None
    assert tied((20000, 13000), (13000, 19000)) is None


@rule("G-11")
def test_whoever_begins_outside_the_circle_leads_around_it_or_in_for_good() -> None:
    around = found(tied((20000, 10000), (30000, 20000)))
    assert min(math.dist(point, HOLDER) for point in sampled(around.parts, 15)) >= 8999.9
    inside = found(tied((20000, 10000), (25000, 20000)))
    assert inside.total == math.ceil(math.sqrt(10000**2 - 5000**2) + 5000 * (math.pi / 2 - math.acos(0.5)))


@rule("G-11", "MS-077")
def test_what_stands_in_the_way_is_passed_on_a_circle_wide_enough() -> None:
    """A body beside the holder sticks out to 5300 + 1500 + 1500: one has to stay so far out until it is passed."""
    post = body(20000 + 3400, 20000, 1500)
    start, goal = (20000, 13000), (20000, 24000)
    far_side = 3400 + 1500 + 1498
    way = found(tied(start, goal, post, body(20000 - 3400, 20000, 1500)))
    held = [math.dist(point, HOLDER) for point in sampled(way.parts, 15)]
    passing = [near for near, (_, y) in zip(held, sampled(way.parts, 15), strict=True) if y < 20000]
    assert min(passing) >= far_side - 0.1
    assert tied((20000, 13700), goal, post, body(20000 - 3400, 20000, 1500)) is None, "too near already to pass it"
    assert tied(start, goal, box(20000, 20000, 16000, 300)) is None


@rule("G-11", "MS-079")
def test_two_ties_both_hold() -> None:
    ties = [Tie(20000.0, 24000.0, 9000.0), Tie(24000.0, 20000.0, 9000.0)]
    for goal, possible in (((20500, 20500), True), ((21900, 20000), False), ((20000, 21900), False)):
        roam = Roam(scene(), TERMS, 20000, 20000, 9000, ties)
        roam.head_for(*goal)
        assert (roam.way_to(*goal) is not None) == possible, goal
