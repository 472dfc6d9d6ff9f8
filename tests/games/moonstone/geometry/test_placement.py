from __future__ import annotations

import math
import random

import pytest

from moontable.core.rng import Rng
from moontable.games.moonstone.geometry.distance import overlapping, touching
from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.placement import (
    can_stand,
    contact_point,
    contact_ring,
    is_across,
    places_across,
    platform_under,
    scatter,
)
from moontable.games.moonstone.geometry.shapes import disc, outline
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import BODY_TRAIT, LOW, STONE, WALL, WOOD, block, body, box, scene
from tests.rules import rule

TERMS = Terms(1500, 1, LOW | WALL | BODY_TRAIT, STONE)


@rule("G-20", "Q-33")
def test_a_place_is_free_of_bodies_walls_and_stones_and_on_the_table() -> None:
    table = scene(body(20000, 20000, item=2), box(30000, 20000, 2000, 2000, LOW), disc(40000, 20000, 800, STONE))
    assert not can_stand(table, TERMS, 22900, 20000)
    assert can_stand(table, TERMS, 23000, 20000)
    assert not can_stand(table, TERMS, 30000, 22400)
    assert can_stand(table, TERMS, 30000, 22500)
    assert not can_stand(table, TERMS, 41000, 20000)
    assert can_stand(table, TERMS, 42300, 20000)
    assert not can_stand(table, TERMS, 1000, 20000), "not over the edge"
    assert can_stand(table, Terms(1500, 2, TERMS.solid, TERMS.keep), 21000, 20000), "one's own old place is free"
    assert can_stand(scene(disc(50000, 50000, 3000, WOOD)), TERMS, 50000, 50000)


@rule("G-05")
def test_contact_is_set_from_0_to_2_units_apart() -> None:
    rng = random.Random("contact")
    for _ in range(300):
        shape = body(50000, 50000, rng.choice((800, 1500, 2000)))
        angle = rng.random() * 2 * math.pi
        x, y = contact_point(shape, 1500, round(50000 + 9000 * math.cos(angle)), round(50000 + 9000 * math.sin(angle)))
        assert 0 <= math.dist((x, y), (50000, 50000)) - float(shape.r + 1500) <= 2
        wall = block(50000, 50000, 6000, 2000, rng.random() * 3)
        x, y = contact_point(wall, 1500, round(50000 + 9000 * math.cos(angle)), round(50000 + 9000 * math.sin(angle)))
        assert touching(body(x, y), wall)
        assert not overlapping(body(x, y), wall)
    ring = contact_ring(body(50000, 50000), 1500)
    assert len(set(ring)) == 16
    assert all(0 <= math.dist(point, (50000, 50000)) - 3000 <= 2 for point in ring)


@rule("G-14", "Q-27", "MS-066")
def test_across_a_thin_wall_means_contact_on_both_sides_and_at_most_an_inch_between() -> None:
    wall = box(20000, 20000, 10000, 1000, LOW)
    here = (20000, 18000)
    assert is_across(wall, 1500, *here, 20000, 22000, INCH)
    assert is_across(wall, 1500, *here, 20025, 22025, INCH), "contact reaches a quarter millimetre"
    assert not is_across(wall, 1500, *here, 20000, 22026, INCH), "not in contact"
    assert not is_across(wall, 1500, *here, 21000, 18000, INCH), "the same side"
    slide = math.isqrt((3000 + INCH) ** 2 - 4000**2)
    assert is_across(wall, 1500, *here, 20000 + slide, 22000, INCH)
    assert not is_across(wall, 1500, *here, 20000 + slide + 1, 22000, INCH), "more than an inch from the old place"
    assert not is_across(wall, 1500, 20000, 17900, 20000, 22000, INCH), "not in contact before"


@rule("G-14")
def test_the_places_offered_across_are_right_and_free() -> None:
    rng = random.Random("across")
    for _ in range(60):
        wall = block(40000, 40000, rng.randrange(5000, 12000), rng.randrange(300, 2500), rng.random() * 3, LOW)
        start = contact_point(wall, 1500, 40000 + rng.randrange(-800, 800), 40000 + rng.choice((-9000, 9000)))
        table = scene(wall)
        places = places_across(table, TERMS, wall, *start, INCH)
        assert all(is_across(wall, 1500, *start, *place, INCH) and can_stand(table, TERMS, *place) for place in places)
    straight = places_across(
        scene(box(20000, 20000, 9000, 1000, LOW)), TERMS, box(20000, 20000, 9000, 1000, LOW), 20000, 18000, INCH
    )
    assert straight[0] == (20000, 22000)
    assert len(straight) >= 5
    assert all(is_across(box(20000, 20000, 9000, 1000, LOW), 1500, 20000, 18000, x, y, INCH) for x, y in straight)
    barrel = disc(20000, 20000, 1000, LOW)
    assert places_across(scene(barrel), TERMS, barrel, 20000, 17500, INCH)[0] == (20000, 22500)
    taken = body(20000, 22000, 2000, item=2)
    assert not places_across(scene(barrel, taken), TERMS, barrel, 20000, 17500, INCH)


@rule("G-14", "MS-066")
def test_the_narrowest_room_on_the_far_side_is_found() -> None:
    """Two bases stand so far apart behind a wall that a third just fits between them, a good way to the side."""
    wall = box(20000, 20000, 9000, 1000, LOW)
    for spare, expected in ((30, True), (-30, False)):
        left, right = body(20150 - 1500 - spare, 22000, item=2), body(20150 + 4500 + spare, 22000, item=3)
        others = [body(20150 + side * 7500, 22000, item=4 + side) for side in (-1, 1)]
        table = scene(wall, left, right, *others)
        assert bool(places_across(table, TERMS, wall, 20000, 18000, INCH)) is expected


@rule("G-21")
def test_the_highest_platform_under_a_point_counts() -> None:
    low = outline([(10000, 10000), (30000, 10000), (30000, 30000), (10000, 30000)], WALL, 5, 0, 7620)
    high = outline([(10000, 10000), (20000, 10000), (20000, 20000), (10000, 20000)], WALL, 5, 0, 15240)
    shapes = [high, low, box(40000, 40000, 9000, 9000, LOW)]
    assert platform_under(shapes, WALL, 15000, 15000) is high
    assert platform_under(shapes, WALL, 25000, 15000) is low
    assert platform_under(shapes, WALL, 40000, 40000) is None


@rule("G-22")
def test_stones_scatter_around_the_centre_by_the_games_own_chance() -> None:
    spread = 45720 * 9 // 10
    rng = Rng.seeded("drop")
    steps = [scatter(rng, spread) for _ in range(4000)]
    again = Rng.seeded("drop")
    assert steps == [scatter(again, spread) for _ in range(4000)]
    values = [value for step in steps for value in step]
    assert all(abs(value) <= spread for value in values)
    mean, width = sum(values) / len(values), math.sqrt(sum(value * value for value in values) / len(values))
    assert abs(mean) < spread * 0.02
    assert width == pytest.approx(spread / 3, rel=0.03), "the mean of three even throws"
    assert sum(abs(value) < spread / 3 for value in values) > 0.62 * len(values), "the middle is likelier than the rim"
