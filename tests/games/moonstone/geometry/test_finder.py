from __future__ import annotations

import math
import random

import pytest

from moontable.games.moonstone.geometry.distance import hits
from moontable.games.moonstone.geometry.finder import Way, find_way
from moontable.games.moonstone.geometry.motion import FREE, Terms, judge
from moontable.games.moonstone.geometry.ring import SIZE as RING
from moontable.games.moonstone.geometry.ring import ring_x, ring_y
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import disc
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import (
    BODY_TRAIT,
    LOW,
    MOVES,
    POND,
    STONE,
    WALL,
    WOOD,
    body,
    box,
    crowded,
    grid_length,
    moved_scene,
    scene,
)
from tests.games.moonstone.geometry.test_motion import SQUEEZE, gap
from tests.rules import rule

SOLID = LOW | WALL | WOOD | POND | BODY_TRAIT
JOG = 4 * INCH


def find(
    table: Scene, start: tuple[int, int], goal: tuple[int, int], most: int = JOG, terms: Terms | None = None
) -> Way | None:
    terms = terms or Terms(1500, 1, SOLID, STONE)
    way = find_way(table, terms, *start, *goal, most)
    if way is not None:
        verdict = judge(table, terms, way.xs, way.ys, most)
        assert verdict.code == FREE, "whatever is proposed is allowed"
        assert verdict.total == way.total <= most
        assert (way.xs[0], way.ys[0], way.xs[-1], way.ys[-1]) == (*start, *goal)
    return way


def found(way: Way | None) -> Way:
    assert way is not None
    return way


@rule("G-24")
def test_where_nothing_is_in_the_way_it_is_straight() -> None:
    way = found(find(scene(box(22000, 25000, 2000, 2000)), (20000, 20000), (29000, 20000)))
    assert (way.xs, way.ys, way.total) == ([20000, 29000], [20000, 20000], 9000)


@rule("G-24")
def test_the_way_around_a_disc_is_hardly_longer_than_tangents_and_arc() -> None:
    table = scene(disc(25000, 20000, 1500, WALL))
    way = found(find(table, (20500, 20000), (29500, 20000), 12000))
    tangent, angle = math.sqrt(4500**2 - 3000**2), math.pi - 2 * math.acos(3000 / 4500)
    exact = 2 * tangent + 3000 * angle
    assert exact - 10 <= way.total <= exact * 1.013 + 10


@rule("G-24")
def test_the_way_around_a_corner_is_hardly_longer_than_edges_and_arc() -> None:
    table = scene(box(25000, 20000, 4000, 4000))
    way = found(find(table, (25000, 16500), (28500, 20000)))
    exact = 2 * 2000 + 1500 * math.pi / 2
    assert exact - 10 <= way.total <= exact * 1.013 + 10


@rule("G-24")
def test_there_is_no_way_into_what_is_taken_closed_or_too_far() -> None:
    wall = box(25000, 20000, 400, 30000)
    assert find(scene(wall), (22000, 20000), (28000, 20000)) is None, "the way round is too long"
    assert find(scene(wall), (22000, 20000), (28000, 20000), 50000) is not None
    assert find(scene(), (20000, 20000), (20000 + JOG + 1, 20000)) is None
    assert find(scene(disc(28000, 20000, 800, STONE)), (20000, 20000), (28000, 20000)) is None
    ring = [
        box(28000, 24000, 8400, 400),
        box(28000, 16000, 8400, 400),
        box(24000, 20000, 400, 8400),
        box(32000, 20000, 400, 8400),
    ]
    assert find(scene(*ring), (20000, 20000), (28000, 20000), 60000) is None
    assert find(scene(*ring[:3]), (20000, 20000), (28000, 20000), 60000) is not None
    assert find(scene(), (3000, 20000), (1000, 20000)) is None, "ways end on the table"
    assert find(scene(disc(20000, 20000, 3000, POND)), (20000, 20000), (26000, 20000)) is None, "nor out of it (Q-25)"


@rule("G-24", "G-12")
def test_the_way_leads_through_a_gate_where_squeezing_is_allowed() -> None:
    table = scene(*gap(1000))
    way = found(find(table, (20000, 17000), (20000, 23000), terms=SQUEEZE))
    assert way.total <= 6000 + 2
    assert set(way.xs) == {20000}, "straight through"
    assert find(table, (20000, 17000), (20000, 23000)) is None
    slanted = found(find(table, (18500, 17000), (21500, 23000), terms=SQUEEZE))
    assert slanted.total <= math.dist((18500, 17000), (21500, 23000)) + 300, "round the blocks it would be far longer"


@rule("G-24")
def test_a_ring_never_cuts_the_circle_it_goes_round() -> None:
    for reach in (1500, 3000, 3500, 6540):
        post = disc(50000, 50000, reach - 1500, WALL)
        points = [(50000 + ring_x(at, reach), 50000 + ring_y(at, reach)) for at in range(RING)]
        assert not any(hits(post, *points[at - 1], *points[at], 1500) for at in range(RING))


@rule("G-24")
@pytest.mark.parametrize("seed", range(6))
def test_no_way_over_a_fine_grid_is_much_shorter(seed: int) -> None:
    """The found way is at most 2 % (the ring, and rounding up) longer than the best over a grid of 2.5 mm."""
    rng = random.Random(f"grid {seed}")
    terms = Terms(1500, 0, SOLID, STONE)
    compared = 0
    for _ in range(70):
        table = crowded(rng, 5, 5, 8000)
        start = table.moving[0]
        goal = (int(start.x) + rng.randrange(-7000, 7000), int(start.y) + rng.randrange(-7000, 7000))
        solid = [s for s in [*table.fixed, *table.moving[1:]] if s.traits & SOLID]
        straight = not any(hits(s, start.x, start.y, *goal, 1500) for s in solid)
        if straight or not table.is_free(*goal, 1500, 0, SOLID, 0):
            continue

        def is_free(ax: int, ay: int, bx: int, by: int) -> bool:
            return not any(hits(s, ax, ay, bx, by, 1500) for s in solid)  # noqa: B023 - used at once

        best = grid_length(is_free, (int(start.x), int(start.y)), goal, 250, JOG)
        way = find_way(table, terms, start.x, start.y, *goal, JOG)
        if way is not None:
            assert judge(table, terms, way.xs, way.ys, JOG).code == FREE
        if best is not None and best * 1.02 + 20 <= JOG:
            compared += 1
            assert found(way).total <= best * 1.02 + 20
        elif way is None:
            continue
    assert compared


@rule("G-24")
def test_a_bigger_allowance_never_loses_a_way_or_makes_it_longer_and_turning_hardly_matters() -> None:
    rng = random.Random("allowance")
    terms = Terms(1500, 0, SOLID, STONE)
    for _ in range(60):
        table = crowded(rng, 5, 5, 8000)
        start = (int(table.moving[0].x), int(table.moving[0].y))
        goal = (start[0] + rng.randrange(-7000, 7000), start[1] + rng.randrange(-7000, 7000))
        ways = [find(table, start, goal, most, terms) for most in (6000, 9000, 12000, 20000)]
        known = [way.total for way in ways if way is not None]
        assert [way is not None for way in ways] == sorted(way is not None for way in ways)
        assert known == sorted(known, reverse=True)
        for move in MOVES.values():
            turned = find(moved_scene(table, move), move(start), move(goal), 20000, terms)
            if ways[-1] is None or turned is None:
                assert ways[-1] is turned is None
            else:
                assert abs(turned.total - ways[-1].total) <= 30, "only roundings differ"


@rule("G-24", "MS-077")
def test_one_passes_between_bodies_only_where_the_base_fits() -> None:
    for width, fits in ((3000, True), (2994, False)):
        left, right = body(25000, 18500 - width // 2), body(25000, 21500 + width // 2)
        way = find(
            scene(left, right, box(25000, 9000, 300, 13000), box(25000, 31000, 300, 13000)),
            (21000, 20000),
            (29000, 20000),
        )
        assert (way is not None) == fits
