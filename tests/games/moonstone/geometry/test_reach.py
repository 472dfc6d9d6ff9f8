from __future__ import annotations

import math
import random

from moontable.games.moonstone.geometry.finder import find_way
from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.reach import is_on_lattice, lattice, lattice_inside, reachable
from moontable.games.moonstone.geometry.spots import spot, spot_x, spot_y
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import BODY_TRAIT, LOW, POND, STONE, WALL, WOOD, body, box, crowded, scene
from tests.rules import rule

TERMS = Terms(1500, 0, LOW | WALL | WOOD | POND | BODY_TRAIT, STONE)


def point_of(place: int) -> tuple[int, int]:
    return spot_x(place), spot_y(place)


@rule("G-26")
def test_a_spot_is_a_point_as_one_number() -> None:
    for point in [(0, 0), (-45720, 137160), (91440, -1), (-(1 << 18) + 1, (1 << 18) - 1)]:
        assert point_of(spot(*point)) == point
    assert spot(1, 2) != spot(2, 1)


@rule("G-26")
def test_the_lattice_is_fixed_on_the_table_and_half_an_inch_wide() -> None:
    points = [point_of(place) for place in lattice(45720, 45720, 4 * INCH)]
    assert len(points) == len(set(points))
    assert 225 <= len(points) <= 240
    assert all(math.dist(point, (45720, 45720)) <= 4 * INCH for point in points)
    nearest = [min(math.dist(a, b) for b in points if a != b) for a in points]
    assert all(1268 <= gap <= 1272 for gap in nearest)
    shared = set(points) & {point_of(place) for place in lattice(46000, 46500, 4 * INCH)}
    assert len(shared) > 180, "from another place the same points are offered"


@rule("G-26")
def test_near_the_edge_the_lattice_is_cut_to_where_a_base_stays_on_the_table() -> None:
    table = scene()
    for x, y in [(1500, 1500), (45720, 89900), (90000, 300), (45720, 45720)]:
        whole = lattice(x, y, 4 * INCH)
        assert lattice_inside(table, 1500, x, y, 4 * INCH) == [
            place for place in whole if not table.over_edge(*point_of(place), 1500)
        ]
        assert all(is_on_lattice(*point_of(place)) for place in whole)
    px, py = point_of(lattice(45720, 45720, INCH)[0])
    assert not any(is_on_lattice(px + dx, py + dy) for dx, dy in [(1, 0), (0, 1), (635, 0), (0, 1100), (-1, -1)])


@rule("G-26")
def test_exactly_the_points_with_a_way_are_reachable() -> None:
    rng = random.Random("reach")
    bent = 0
    for _ in range(12):
        table = crowded(rng, 6, 5, 9000)
        start = table.moving[0]
        terms = Terms(start.r, 0, TERMS.solid, STONE)
        spots = lattice(start.x, start.y, 3 * INCH)
        found = reachable(table, terms, start.x, start.y, 3 * INCH, spots)
        ways = {place: find_way(table, terms, start.x, start.y, *point_of(place), 3 * INCH) for place in spots}
        assert found == [place for place in spots if ways[place] is not None]
        bent += sum(way.bent for way in ways.values() if way is not None)
    assert bent > 5


@rule("G-26")
def test_points_of_interest_may_be_added_and_a_trapped_disc_reaches_nothing() -> None:
    near, farther, _, here = wanted = [spot(23000, 20000), spot(23456, 20000), spot(99999, 0), spot(20000, 20000)]
    assert reachable(scene(), TERMS, 20000, 20000, INCH * 2, wanted) == [near, farther, here]
    assert reachable(scene(box(20000, 20000, 4000, 4000, POND)), TERMS, 20000, 20000, INCH * 2, wanted) == []
    assert reachable(scene(body(23000, 20000, item=7)), TERMS, 20000, 20000, INCH * 2, wanted) == [here]
