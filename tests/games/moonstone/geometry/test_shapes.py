from __future__ import annotations

import pickle
import random

import pytest

from moontable.core.errors import BadPosition
from moontable.games.moonstone.geometry.cutting import convex_pieces
from moontable.games.moonstone.geometry.shapes import contains, disc, outline, thickness, twice_area
from tests.games.moonstone.geometry.tables import WALL, block, body
from tests.rules import rule

L_SHAPE = [(0, 0), (4000, 0), (4000, 1000), (1000, 1000), (1000, 3000), (0, 3000)]


@rule("G-02")
def test_a_disc_has_a_place_and_a_height() -> None:
    shape = body(1000, 2000, 1500, foot=7620)
    assert (shape.x, shape.y, shape.foot, shape.head) == (1000, 2000, 7620, 7620 + 3175)
    shape.move_to(5000, 6000)
    shape.rise_to(0)
    assert (shape.left, shape.right, shape.bottom, shape.top, shape.foot, shape.head) == (
        3500,
        6500,
        4500,
        7500,
        0,
        3175,
    )
    other = shape.at(9000, 9000)
    assert (shape.x, other.x, other.item, other.traits) == (5000, 9000, shape.item, shape.traits)


@rule("G-07")
def test_corners_may_be_given_in_either_direction() -> None:
    points = [(0, 0), (4000, 0), (4000, 2000), (0, 2000)]
    for given in (points, points[::-1]):
        shape = outline(given, WALL)
        assert contains(shape, 2000, 1000)
        assert contains(shape, 4000, 2000), "the border belongs to it"
        assert not contains(shape, 4001, 1000)
        assert (shape.left, shape.right, shape.bottom, shape.top) == (0, 4000, 0, 2000)


@rule("G-07")
@pytest.mark.parametrize(
    "points",
    [
        [(0, 0), (1000, 0)],
        [(0, 0), (1000, 0), (2000, 0)],
        L_SHAPE,
        [(0, 3000), (2000, -3000), (-3000, 1000), (3000, 1000), (-2000, -3000)],
        [(0, 0), (1 << 18, 0), (0, 1000)],
    ],
    ids=["two corners", "flat", "L", "star", "too far out"],
)
def test_what_is_no_convex_outline_is_refused(points: list[tuple[int, int]]) -> None:
    with pytest.raises(BadPosition):
        outline(points)


@rule("G-07")
def test_a_radius_beyond_the_limits_is_refused() -> None:
    for r in (-1, 1 << 17):
        with pytest.raises(BadPosition, match="radius"):
            disc(0, 0, r)


@rule("G-07")
def test_any_simple_outline_is_cut_into_convex_pieces_that_cover_exactly_it() -> None:
    u_shape = [(0, 0), (9000, 0), (9000, 5000), (7000, 5000), (7000, 2000), (2000, 2000), (2000, 5000), (0, 5000)]
    for ring, most in ((L_SHAPE, 2), (u_shape, 3), (L_SHAPE[::-1], 2), ([(0, 0), (500, 0), (1000, 0), (0, 900)], 1)):
        pieces = convex_pieces(ring)
        assert len(pieces) <= most
        assert sum(twice_area(piece) for piece in pieces) == abs(twice_area(ring))
        for piece in pieces:
            outline(piece)


@rule("G-07")
def test_a_crossed_outline_is_refused() -> None:
    for ring in ([(0, 0), (1000, 1000), (1000, 0), (0, 1000)], [(0, 0), (1000, 0)], [(0, 0), (5, 0), (9, 0)]):
        with pytest.raises(BadPosition, match="simple outline"):
            convex_pieces(ring)


@rule("G-07", "G-14")
def test_a_thing_is_as_thick_as_it_is_where_it_is_thinnest() -> None:
    rng = random.Random(7)
    assert thickness(outline([(0, 0), (9000, 0), (9000, 2540), (0, 2540)])) == 2540
    assert thickness(disc(0, 0, 1200)) == 2400
    for _ in range(50):
        turned = block(50000, 50000, 9000, 2000, rng.random() * 6)
        assert 1997 <= thickness(turned) <= 2002


def test_a_shape_survives_pickling() -> None:
    for shape in (body(1, 2, 3, 4, 5), outline([(0, 0), (4000, 0), (0, 3000)], 3, 9, 10, 20)):
        again = pickle.loads(pickle.dumps(shape))
        assert [getattr(again, name) for name in ("x", "y", "r", "foot", "head", "traits", "item", "left", "top")] == [
            getattr(shape, name) for name in ("x", "y", "r", "foot", "head", "traits", "item", "left", "top")
        ]
        assert [(c.x, c.y, c.fan) for c in again.corners] == [(c.x, c.y, c.fan) for c in shape.corners]


@rule("G-02", "G-13")
def test_what_lies_flat_is_met_on_its_own_ground_only() -> None:
    pond = disc(10000, 10000, 3000, 1, 5, 0, 0)
    assert pond.meets_level(0)
    assert not pond.meets_level(1)
    wall = disc(10000, 10000, 3000, 1, 5, 0, 5000)
    assert wall.meets_level(0)
    assert wall.meets_level(4999)
    assert not wall.meets_level(5000), "its top can be walked on"
