from __future__ import annotations

import math
import random

import pytest

from moontable.games.moonstone.geometry.corridor import Corridor
from moontable.games.moonstone.geometry.cover import HEAVY, LIGHT, OPEN, Screens, cover, explain_cover
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, disc, outline
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import (
    LOW,
    MOVES,
    POND,
    WALL,
    WOOD,
    block,
    body,
    crowded,
    moved,
    moved_scene,
    point_to_segment,
    scene,
)
from tests.rules import rule

MINE, THEIRS = 1024, 2048
SCREENS = Screens(LOW | WALL | WOOD | MINE | THEIRS, LOW | WALL | WOOD | MINE, INCH)


def covered(a: Shape, b: Shape, *others: Shape) -> int:
    return cover(scene(*others), a, b, SCREENS)


FLINTLOCK = body(0 + 10000, 30000)


def tree(x: int) -> Shape:
    return disc(10000 + x, 30000, 1000, WALL, 7, 0, 20000)


@rule("EX-08", "G-17", "G-18", "G-19")
def test_the_tree_between_flintlock_and_his_targets() -> None:
    stu, bobby = body(30000, 30200), body(30000, 26000)
    assert covered(FLINTLOCK, stu, tree(10000)) == HEAVY
    assert covered(FLINTLOCK, bobby, tree(10000)) == LIGHT
    assert covered(FLINTLOCK, stu, tree(4900)) == OPEN
    assert covered(FLINTLOCK, bobby, tree(4900)) == OPEN


@rule("G-19")
def test_the_exemption_reaches_exactly_one_inch_and_spares_no_enemy() -> None:
    target = body(30000, 30000)
    for gap, expected in ((INCH, OPEN), (INCH + 1, HEAVY)):
        x = int(FLINTLOCK.x) + 1500 + gap + 1500
        assert covered(FLINTLOCK, target, disc(x, 30000, 1500, MINE)) == expected
        assert covered(FLINTLOCK, target, disc(x, 30000, 1500, WOOD)) == expected
        assert covered(FLINTLOCK, target, disc(x, 30000, 1500, THEIRS)) == HEAVY
    near_target = disc(int(target.x) - 3000, 30000, 1500, MINE)
    assert covered(FLINTLOCK, target, near_target) == HEAVY, "only what is near the one who looks"


@rule("G-17")
def test_light_cover_begins_25_units_beside_the_band() -> None:
    a, b = body(10000, 30000), body(30000, 30000)
    for off, expected in ((26, OPEN), (25, LIGHT), (0, LIGHT)):
        assert covered(a, b, disc(20000, 31500 + 1000 + off, 1000, LOW)) == expected
        assert covered(a, b, outline([(19000, 31500 + off), (21000, 31500 + off), (20000, 40000)], LOW)) == expected


@rule("G-18")
def test_heavy_cover_begins_25_units_beside_the_centre_line() -> None:
    a, b = body(10000, 30000), body(30000, 30000, 2000)
    for off, expected in ((26, LIGHT), (25, HEAVY), (-500, HEAVY)):
        assert covered(a, b, disc(20000, 31000 + off, 1000, LOW)) == expected
        assert covered(a, b, outline([(19000, 30000 + off), (21000, 30000 + off), (20000, 40000)], LOW)) == expected


@rule("G-17", "G-18")
def test_water_and_what_stands_behind_give_no_cover() -> None:
    a, b = body(10000, 30000), body(30000, 30000)
    assert covered(a, b, disc(20000, 30000, 3000, POND)) == OPEN
    assert covered(a, b, disc(33026, 30000, 1500, THEIRS), disc(4974, 30000, 3500, THEIRS)) == OPEN
    assert covered(a, b, disc(33025, 30000, 1500, THEIRS)) == LIGHT, "contact with the target touches the band"


@rule("G-17")
def test_the_band_between_unequal_discs_is_their_hull() -> None:
    """Half way between radii 1500 and 2000 the border runs just above 1750 (slanted: 1750.5)."""
    a, b = body(10000, 30000), body(30000, 30000, 2000)
    for off, expected in ((25, LIGHT), (27, OPEN)):
        assert covered(a, b, disc(20000, 30000 + 1750 + 1000 + off, 1000, LOW)) == expected
        assert covered(a, b, outline([(19999, 31750 + off), (20001, 31750 + off), (20000, 40000)], LOW)) == expected


@pytest.mark.once
@rule("G-17")
@pytest.mark.parametrize("seed", range(3))
def test_the_band_agrees_with_discs_sampled_along_it(seed: int) -> None:
    rng = random.Random(seed)
    told = 0
    for _ in range(250):
        a, b = body(40000, 40000, rng.choice((1500, 2000))), body(40000 + rng.randrange(4100, 20000), 47000, 2000)
        x, y = rng.randrange(36000, 60000), rng.randrange(36000, 52000)
        shape = (
            disc(x, y, 900, LOW) if rng.random() < 0.5 else block(x, y, rng.randrange(200, 5000), 700, rng.random() * 3)
        )
        gap = sampled_gap(a, b, shape)
        if abs(gap - 25) > 2:
            assert Corridor(a, b).touches(shape) == (gap < 25)
            told += gap < 25
    assert told > 40


def measures(shape: Shape) -> tuple[float, float, float]:
    return float(shape.x), float(shape.y), float(shape.r)


def sampled_gap(a: Shape, b: Shape, shape: Shape) -> float:
    """The least distance of a shape from the discs that fill the band."""
    best = 1e9
    for at in range(401):
        s = at / 400
        x, y, r = (one + s * (two - one) for one, two in zip(measures(a), measures(b), strict=True))
        if not shape.corners:
            best = min(best, math.dist((x, y), (shape.x, shape.y)) - float(shape.r) - r)
            continue
        corners = [(float(c.x), float(c.y)) for c in shape.corners]
        sides = [(*one, *two) for one, two in zip(corners, corners[1:] + corners[:1], strict=True)]
        inside = all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for ax, ay, bx, by in sides)
        best = min(best, 0.0 if inside else min(point_to_segment(x, y, *side) for side in sides) - r)
    return best


@rule("G-17", "G-18")
def test_cover_is_the_same_on_a_turned_mirrored_or_shifted_table() -> None:
    rng = random.Random("cover")
    screens = Screens(LOW | WALL | WOOD | 16, LOW | WALL, INCH)
    for _ in range(60):
        table = crowded(rng, 5, 6, 11000)
        answers = all_covers(table, screens)
        assert set(answers) <= {OPEN, LIGHT, HEAVY}
        for name, move in MOVES.items():
            assert answers == all_covers(moved_scene(table, move), screens), name


def all_covers(table: Scene, screens: Screens) -> list[int]:
    return [int(cover(table, a, b, screens)) for a in table.moving for b in table.moving if a is not b]


@rule("G-17", "G-18")
def test_the_covering_thing_is_named() -> None:
    a, b = body(10000, 30000), body(30000, 30000)
    light, heavy, far = disc(20000, 32000, 1000, LOW), disc(25000, 30000, 500, WALL), disc(15000, 30000, 500, WALL)
    told = explain_cover(scene(light, far, heavy), a, b, SCREENS)
    assert (told.degree, told.shape) == (HEAVY, heavy)
    assert explain_cover(scene(light), a, b, SCREENS).shape is light
    assert explain_cover(scene(), a, b, SCREENS).shape is None
    for table in (scene(light), scene(heavy, light), scene()):
        assert explain_cover(table, a, b, SCREENS).degree == cover(table, a, b, SCREENS)


@rule("G-23")
def test_nobody_is_covered_by_the_roof_under_their_feet_or_by_what_stays_below_the_line() -> None:
    roof = outline([(10000, 10000), (30000, 10000), (30000, 20000), (10000, 20000)], WALL, 5, 0, 7620)
    up, down = body(28000, 15000, foot=7620), body(50000, 15000)
    assert covered(down, up, roof) == OPEN
    assert covered(up, down, roof) == OPEN
    crate = disc(32000, 15000, 1000, LOW, 6, 0, 2000)
    assert covered(down, up, roof, crate) == OPEN
    assert covered(up, down, disc(48000, 15000, 400, LOW, 6, 0, 2000)) == HEAVY
    assert moved(crate, MOVES["mirrored"]).head == 2000
