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
    landing,
    nearest_free,
    places_across,
    platform_under,
    scatter,
)
from moontable.games.moonstone.geometry.shapes import disc, outline
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import BODY_TRAIT, LOW, STONE, WALL, WOOD, block, body, box, crowded, scene
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
    barrel = disc(20000, 20000, 1000, LOW)
    assert places_across(scene(barrel), TERMS, barrel, 20000, 17500, INCH)[0] == (20000, 22500)
    taken = body(20000, 22000, 2000, item=2)
    assert not places_across(scene(barrel, taken), TERMS, barrel, 20000, 17500, INCH)


@rule("G-21", "Q-32", "Q-21")
def test_the_nearest_free_spot_is_the_nearest() -> None:
    rng = random.Random("nearest")
    for _ in range(25):
        table = crowded(rng, 4, 6, 6000)
        x, y = (45720 + rng.randrange(-3000, 3000) for _ in range(2))
        spot = nearest_free(table, TERMS, x, y, 30000)
        assert spot is not None
        assert can_stand(table, TERMS, *spot)
        best = math.dist(spot, (x, y))
        for _ in range(400):
            away, angle = rng.random() * (best * 0.97 - 60), rng.random() * 2 * math.pi
            if away > 0:
                assert not can_stand(table, TERMS, round(x + away * math.cos(angle)), round(y + away * math.sin(angle)))
    assert nearest_free(scene(), TERMS, 500, 20000, 800) is None
    assert nearest_free(scene(), TERMS, 500, 20000, 1100) is not None


@rule("G-21", "MS-133")
def test_one_lands_in_contact_with_the_platform_or_as_near_as_possible() -> None:
    roof = outline([(10000, 10000), (30000, 10000), (30000, 20000), (10000, 20000)], WALL, 5, 0, 7620)
    assert landing(scene(roof), TERMS, roof, 30001, 15000, 9000) == (31500, 15000)
    assert landing(scene(roof), TERMS, roof, 15000, 20001, 9000) == (15000, 21500)
    taken = body(31500, 15000, item=2)
    spot = landing(scene(roof, taken), TERMS, roof, 30001, 15000, 9000)
    assert spot is not None
    assert can_stand(scene(roof, taken), TERMS, *spot)
    assert 2998 <= math.dist(spot, (31500, 15000)) <= 3060


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
