from __future__ import annotations

import itertools
import math
import random

import pytest

from moontable.games.moonstone.geometry.distance import hits
from moontable.games.moonstone.geometry.finder import find_way
from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, disc, outline
from moontable.games.moonstone.geometry.trails import Way, drawn
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.brute import Question, shortest
from tests.games.moonstone.geometry.tables import (
    BODY_TRAIT,
    LOW,
    MOVES,
    POND,
    SIZE,
    STONE,
    WALL,
    WOOD,
    body,
    box,
    crowded,
    grid_length,
    moved_scene,
    sampled,
    scene,
    segment_to_shape,
    thing,
)
from tests.games.moonstone.geometry.test_motion import ENEMY, FRIEND, SQUEEZE, gap
from tests.rules import rule

SOLID = LOW | WALL | WOOD | POND | BODY_TRAIT
JOG = 4 * INCH


def find(
    table: Scene, start: tuple[int, int], goal: tuple[int, int], most: int = JOG, terms: Terms | None = None
) -> Way | None:
    terms = terms or Terms(1500, 1, SOLID, STONE)
    way = find_way(table, terms, *start, *goal, most)
    if way is not None:
        check(table, terms, way, start, goal)
        assert way.total <= most
    return way


def check(table: Scene, terms: Terms, way: Way, start: tuple[int, int], goal: tuple[int, int]) -> None:
    """A way that was found leads from the start to the goal, is as long as it says, and overlaps nothing on the way."""
    points = sampled(way.parts, 20)
    assert math.dist(points[0], start) < 0.01
    assert math.dist(points[-1], goal) < 0.01
    walked = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    assert -1.001 < walked - way.total < 0.001, "rounded up"
    if terms.posts:
        return  # who squeezes through a gap overlaps its two sides
    solid = [
        shape for shape in [*table.fixed, *table.moving] if shape.traits & terms.solid and shape.item != terms.item
    ]
    for shape in solid:
        nearest = min(segment_to_shape(shape, *a, *b) for a, b in itertools.pairwise(points))
        assert nearest >= float(terms.r) - 2.05, "chords of 20 units cut off a thirtieth"
    assert all(not table.over_edge(round(x), round(y), terms.r) for x, y in points)


def found(way: Way | None) -> Way:
    assert way is not None
    return way


@rule("G-24")
def test_where_nothing_is_in_the_way_it_is_straight() -> None:
    way = found(find(scene(box(22000, 25000, 2000, 2000)), (20000, 20000), (29000, 20000)))
    assert (drawn(way.parts), way.total, way.bent) == ([(20000, 20000), (29000, 20000)], 9000, False)


@rule("G-24")
def test_the_way_around_a_disc_is_as_long_as_tangents_and_arc() -> None:
    table = scene(disc(25000, 20000, 1500, WALL))
    way = found(find(table, (20500, 20000), (29500, 20000), 12000))
    tangent, angle = math.sqrt(4500**2 - 2998**2), math.pi - 2 * math.acos(2998 / 4500)
    assert way.total == math.ceil(2 * tangent + 2998 * angle)
    assert [part.r > 0 for part in way.parts] == [False, True, False]


@rule("G-24")
def test_the_way_around_a_corner_is_as_long_as_edges_and_arc() -> None:
    table = scene(box(25000, 20000, 4000, 4000))
    way = found(find(table, (25000, 16502), (28498, 20000)))
    assert way.total == math.ceil(2 * 2000 + 1498 * math.pi / 2)


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
    assert way.total == 6000
    assert {x for x, _ in drawn(way.parts)} == {20000}, "straight through"
    assert find(table, (20000, 17000), (20000, 23000)) is None
    slanted = found(find(table, (18500, 17000), (21500, 23000), terms=SQUEEZE))
    assert slanted.total == math.ceil(2 * math.dist((18500, 17000), (20000, 20000)))


@rule("G-24", "G-12")
def test_behind_a_gate_the_way_leads_on_around_what_forms_it() -> None:
    posts = disc(17500, 20000, 2000, WALL, 11, 0, 9000), disc(22500, 20000, 2000, WALL, 12, 0, 9000)
    table = scene(*posts)
    through = found(find(table, (20000, 17000), (22500, 23600), terms=SQUEEZE))
    assert through.total < 3000 + math.dist((20000, 20000), (22500, 23600)) + 300
    assert (20000, 20000) in drawn(through.parts)
    again = found(find(table, (20000, 20000), (22500, 23600), terms=SQUEEZE))
    assert again.total == through.total - 3000, "one may stop in the gate to tell the way, and go on"


@rule("G-24", "G-12", "MS-081")
@pytest.mark.parametrize("seed", range(2))
def test_through_gaps_no_way_is_shorter_than_the_one_found(seed: int) -> None:
    """Among round things with gaps narrower than the base; brute force comes close to the length that was found."""
    rng, squeezed = random.Random(f"gaps {seed}"), 0
    terms = Terms(1500, 1, FRIEND | WALL, STONE, 0, FRIEND | WALL, ENEMY)
    while squeezed < 5:
        places = [(rng.randrange(23000, 37000), rng.randrange(23000, 37000)) for _ in range(14)]
        start, goal, *rest = places
        discs = [disc(x, y, rng.choice((800, 1500, 2000)), WALL, 10 + at, 0, 9000) for at, (x, y) in enumerate(rest)]
        table = scene(*[shape for at, shape in enumerate(discs) if is_apart(shape, discs[:at])])
        solid = table.fixed
        if not all(table.is_free(*point, 1500, 0, WALL, 1) for point in (start, goal)):
            continue
        way, gates = find_way(table, terms, *start, *goal, 15000), gaps_between(solid)
        if way is None or not any((round(x), round(y)) in drawn(way.parts) for (x, y), _, _ in gates):
            continue
        squeezed += 1
        things = tuple([thing(shape) for shape in solid])
        asked = Question(things, 1498.0, start, goal, way.total + 400.0, float(SIZE), gates)
        assert way.total - 1 < shortest(asked, 24, allowed=True), "no allowed way is shorter"
        fine = shortest(asked, 240, allowed=True)
        assert way.total - 1 < fine <= way.total + 40, f"{start} to {goal} among {things}"


def is_apart(shape: Shape, others: list[Shape]) -> bool:
    return all(math.dist((shape.x, shape.y), (other.x, other.y)) > float(shape.r + other.r + 100) for other in others)


def gaps_between(discs: list[Shape]) -> tuple[tuple[tuple[float, float], int, int], ...]:
    """The middles of all gaps narrower than a base, rounded to the grid."""
    found = []
    for (first, a), (second, b) in itertools.combinations(enumerate(discs), 2):
        (ax, ay, ar), (bx, by, br) = [(float(disc.x), float(disc.y), float(disc.r)) for disc in (a, b)]
        away = math.dist((ax, ay), (bx, by))
        gap = away - ar - br
        if 25 < gap < 3000:
            part = (ar + gap / 2) / away
            middle = float(round(ax + part * (bx - ax))), float(round(ay + part * (by - ay)))
            found.append((middle, first, second))
    return tuple(found)


@rule("G-24", "G-21")
def test_on_a_floor_the_way_turns_at_its_inner_corners() -> None:
    ell = [
        outline([(x, y) for x, y in ring], 0)
        for ring in (
            [(10000, 10000), (14000, 10000), (14000, 30000), (10000, 30000)],
            [(14000, 10000), (30000, 10000), (30000, 14000), (14000, 14000)],
        )
    ]
    terms = Terms(1500, 1, 0, 0, 0, floor=ell)
    way = found(find(scene(), (13000, 28000), (28000, 13000), 40000, terms))
    corner = (14025, 14025)
    assert way.total == math.ceil(math.dist((13000, 28000), corner) + math.dist(corner, (28000, 13000)))


@rule("G-24")
@pytest.mark.parametrize("seed", range(6))
def test_no_way_over_a_fine_grid_is_much_shorter(seed: int) -> None:
    """The found way is never longer than the best over a grid of 2.5 mm."""
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
            check(table, terms, way, (int(start.x), int(start.y)), goal)
        if best is not None:
            compared += 1
            assert found(way).total <= math.ceil(best)
    assert compared


@pytest.mark.once
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
                assert abs(turned.total - ways[-1].total) <= 1, "only the rounding differs"


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
