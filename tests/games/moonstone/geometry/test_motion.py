from __future__ import annotations

import pytest

from moontable.games.moonstone.geometry.gates import connect, find_gates
from moontable.games.moonstone.geometry.motion import (
    FREE,
    LEAVES,
    NO_ROOM,
    STOPPED,
    TOO_LONG,
    Terms,
    Verdict,
    judge,
)
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, disc, outline
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import BODY_TRAIT, LOW, POND, SIZE, STONE, WALL, WOOD, body, box, scene
from tests.rules import rule

STEP = Terms(1500, 1, LOW | WALL | BODY_TRAIT, STONE)
JOG = Terms(1500, 1, LOW | WALL | BODY_TRAIT | WOOD | POND, STONE)
FRIEND, ENEMY = 1024, 2048
SQUEEZE = Terms(1500, 1, LOW | WALL | FRIEND | ENEMY, STONE, 0, LOW | WALL | FRIEND, ENEMY)


def walk(table: Scene, terms: Terms, *points: tuple[int, int], allowance: int = 4 * INCH) -> Verdict:
    return judge(table, terms, [x for x, _ in points], [y for _, y in points], allowance)


@rule("G-10")
def test_the_length_is_the_sum_of_the_parts_each_rounded_up() -> None:
    table = scene()
    assert walk(table, STEP, (20000, 20000), (20000 + 4 * INCH, 20000)).code == FREE
    assert walk(table, STEP, (20000, 20000), (20001 + 4 * INCH, 20000)).code == TOO_LONG
    zigzag = [(20000, 20000), (23000, 24000), (20000, 28000), (20000, 28160)]
    assert walk(table, STEP, *zigzag).total == 5000 + 5000 + 160
    assert walk(table, STEP, *zigzag, (20000, 28161)).code == TOO_LONG
    assert walk(table, STEP, (20000, 20000), (20001, 20001), (20002, 20002)).total == 4, (
        "twice the root of 2, rounded up"
    )


@rule("G-10")
def test_a_walk_of_no_points_but_the_start_is_free() -> None:
    verdict = walk(scene(), STEP, (20000, 20000))
    assert (verdict.code, verdict.total, verdict.allowed) == (FREE, 0, True)


@rule("G-09", "MS-077")
def test_no_part_of_the_way_may_overlap_and_the_culprit_is_named() -> None:
    wall, other = box(25000, 20000, 200, 6000), body(20000, 26000, item=2)
    table = scene(wall, other, body(20000, 20000, item=1))
    verdict = walk(table, STEP, (20000, 20000), (30000, 20000))
    assert (verdict.code, verdict.leg, verdict.blame) == (STOPPED, 0, wall)
    verdict = walk(table, STEP, (20000, 20000), (17500, 20000), (17500, 25500))
    assert (verdict.code, verdict.leg, verdict.blame) == (STOPPED, 1, other)
    assert walk(table, STEP, (20000, 20000), (23400, 20000)).code == FREE, "in contact with the wall"
    assert walk(table, STEP, (20000, 20000), (23403, 20000)).code == STOPPED
    assert walk(table, STEP, (20000, 20000), (20000, 23000)).code == FREE, "in contact with the other"
    assert walk(table, STEP, (20000, 20000), (20000, 23003)).code == STOPPED


@rule("G-13", "Q-25")
def test_a_jog_enters_neither_water_nor_wood_nor_starts_in_it_but_a_step_may() -> None:
    for kind in (WOOD, POND):
        patch = disc(25000, 20000, 2500, kind)
        table = scene(patch)
        through = [(20000, 20000), (29000, 20000)]
        assert walk(table, JOG, *through).blame is patch
        assert walk(table, STEP, *through).code == FREE
        assert walk(table, JOG, (21010, 20000), (20000, 20000)).code == STOPPED, "already inside"
        assert walk(table, JOG, (21000, 20000), (20000, 20000)).code == FREE, "only touching"


@rule("G-20", "MS-037")
def test_stones_may_be_crossed_but_not_stood_on() -> None:
    table = scene(disc(23000, 20000, 800, STONE))
    assert walk(table, STEP, (20000, 20000), (26000, 20000)).code == FREE
    verdict = walk(table, STEP, (20000, 20000), (24000, 20000))
    assert verdict.code == NO_ROOM
    assert verdict.blame is table.moving[0]
    assert walk(table, STEP, (20000, 20000), (25300, 20000)).code == FREE, "touching it"


@rule("G-08", "MS-150")
def test_reaching_over_the_edge_ends_the_move_there() -> None:
    table = scene(box(5000, 30000, 9000, 400))
    verdict = walk(table, STEP, (4000, 20000), (1400, 20000), (1400, 29999))
    assert (verdict.code, verdict.leg, verdict.allowed) == (LEAVES, 0, True)
    assert walk(table, STEP, (4000, 20000), (1500, 20000)).code == FREE
    assert walk(table, STEP, (4000, 28000), (4000, 35000), (-500, 35000)).code == STOPPED, "what came first counts"
    assert walk(table, STEP, (SIZE - 4000, 20000), (SIZE - 1000, 20000)).code == LEAVES


@rule("G-23", "G-02")
def test_only_what_stands_at_the_same_height_is_in_the_way() -> None:
    roof = outline([(10000, 10000), (30000, 10000), (30000, 20000), (10000, 20000)], WALL, 5, 0, 7620)
    below, above = body(33000, 15000, item=2), body(20000, 15000, item=3, foot=7620)
    table = scene(roof, below, above)
    up = Terms(1500, 1, WALL | BODY_TRAIT, 0, 7620)
    assert walk(table, up, (14000, 15000), (14000, 11000)).code == FREE, "the roof is the ground up there"
    assert walk(table, up, (14000, 15000), (22000, 15000)).blame is above
    assert walk(table, up, (25000, 15000), (31500, 15000)).code == FREE, "over the head of the one below"
    assert walk(table, STEP, (35000, 12000), (31000, 12000)).blame is roof
    assert walk(table, STEP, (36100, 15000), (35000, 15000)).blame is below


# -- squeezing ------------------------------------------------------------------------------------------------------


def gap(width: int, left: int = WALL, right: int = WALL) -> tuple[Shape, Shape]:
    """Two blocks side by side with a gap around x = 20000."""
    half = width // 2
    return (
        outline([(15000, 19000), (20000 - half, 19000), (20000 - half, 21000), (15000, 21000)], left, 11, 0, 9000),
        outline([(20000 + half, 19000), (25000, 19000), (25000, 21000), (20000 + half, 21000)], right, 12, 0, 9000),
    )


THROUGH = [(20000, 16000), (20000, 20000), (20000, 24000)]


@rule("G-12", "MS-081")
@pytest.mark.parametrize("width", [26, 1000, 2990])
def test_one_squeezes_through_a_gap_narrower_than_oneself(width: int) -> None:
    table = scene(*gap(width))
    assert walk(table, SQUEEZE, *THROUGH).code == FREE
    assert walk(table, SQUEEZE, (20000, 16000), (20000, 24000)).code == FREE, "in one straight part too"
    assert walk(table, STEP, *THROUGH).code == STOPPED, "without the permission it is closed"


@rule("G-12", "Q-28")
def test_items_in_contact_leave_no_gap() -> None:
    assert walk(scene(*gap(24)), SQUEEZE, *THROUGH).code == STOPPED
    assert walk(scene(*gap(0)), SQUEEZE, *THROUGH).code == STOPPED


@rule("G-12", "MS-082")
def test_no_gap_is_formed_with_an_enemy_and_a_close_enemy_shuts_it() -> None:
    assert walk(scene(*gap(1000, WALL, FRIEND)), SQUEEZE, *THROUGH).code == FREE
    assert walk(scene(*gap(1000, FRIEND, FRIEND)), SQUEEZE, *THROUGH).code == FREE
    assert walk(scene(*gap(1000, WALL, ENEMY)), SQUEEZE, *THROUGH).code == STOPPED
    posts = list(gap(1000))
    for y, count in ((22999, 0), (23000, 1)):
        assert len(find_gates(posts, [disc(20000, y, 1500, ENEMY)], 1500)) == count


@rule("G-12", "MS-083")
def test_nobody_stops_inside_a_gap_or_leaves_it_through_a_wall() -> None:
    table = scene(*gap(1000))
    assert walk(table, SQUEEZE, (20000, 16000), (20000, 20000)).code == NO_ROOM
    assert walk(table, SQUEEZE, (20000, 16000), (20000, 18000), (20000, 24000)).code == STOPPED, "not free before"
    assert walk(table, SQUEEZE, (20000, 16500), (20000, 20000), (22600, 24000)).code == STOPPED, "through the block"
    assert walk(table, SQUEEZE, (17000, 17000), (17000, 23000)).code == STOPPED, "the gate is elsewhere"


@rule("G-12")
def test_everything_else_is_tested_in_full() -> None:
    enemy = disc(22000, 23500, 1500, ENEMY, 13)
    assert walk(scene(*gap(1000), enemy), SQUEEZE, *THROUGH).blame is enemy


@rule("G-12")
def test_the_pieces_of_one_item_leave_no_gap_and_the_narrowest_place_of_two_items_counts() -> None:
    left, right = gap(1000)
    right.item = 11
    assert walk(scene(left, right), SQUEEZE, *THROUGH).code == STOPPED
    wide = outline([(15000, 21000), (18800, 21000), (18800, 22000), (15000, 22000)], WALL, 11, 0, 9000)
    right.item = 12
    gates = find_gates([wide, left, right], [], 1500)
    assert [(gate.x, gate.width) for gate in gates] == [(20000, 1000.0)]


@rule("G-12")
def test_a_gate_is_the_middle_of_the_shortest_connection() -> None:
    a, b = disc(10000, 10000, 1000), disc(16000, 18000, 2000)
    gate = connect(a, b)
    assert (gate.x, gate.y, gate.width) == (12700, 13600, 7000.0)
    wall = outline([(20000, 0), (21000, 0), (21000, 30000), (20000, 30000)])
    gate = connect(wall, a)
    assert (gate.x, gate.y, gate.width) == (15500, 10000, 9000.0)
    corner = outline([(30000, 40000), (33000, 44000), (30000, 44000)])
    gate = connect(wall, corner)
    assert (gate.x, gate.y) == (25500, 35000)
    assert connect(corner, wall).width == gate.width
