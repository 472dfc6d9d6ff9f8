from __future__ import annotations

from moontable.games.moonstone.geometry.finder import find_way
from moontable.games.moonstone.geometry.floors import part_on, stands_on, stays_on
from moontable.games.moonstone.geometry.motion import FREE, OFF_FLOOR, Terms, judge
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, disc, outline
from tests.rules import rule

SIZE = 91440


def box(left: int, bottom: int, right: int, top: int) -> Shape:
    return outline([(left, bottom), (right, bottom), (right, top), (left, top)])


@rule("G-21")
def test_a_way_on_a_floor_of_several_parts() -> None:
    floor = [box(10000, 10000, 20000, 20000), box(20020, 12000, 30000, 14000)]
    assert stays_on(floor, 11000, 13000, 29000, 13000), "a gap narrower than contact is none"
    assert not stays_on(floor, 11000, 13000, 31000, 13000), "it ends outside"
    assert not stays_on(floor, 11000, 19000, 29000, 13000), "it cuts the corner between the parts"
    assert not stays_on(floor, 9000, 13000, 12000, 13000), "it begins outside"
    assert stays_on(floor, 15000, 15000, 15000, 15000)
    assert not stays_on(floor, 9000, 9000, 9000, 9000)
    assert stands_on(floor, 25000, 13000) is floor[1]
    assert stands_on(floor, 25000, 15000) is None


@rule("G-21")
def test_how_much_of_a_way_leads_over_the_floor() -> None:
    floor = [box(10000, 10000, 20000, 20000), disc(20000, 15000, 5000)]
    assert abs(part_on(floor, 15000, 15000, 35025, 15000) - 0.5) < 0.01, "up to the far side of the disc"
    assert part_on(floor, 5000, 15000, 15000, 15000) == 0.0
    assert part_on([disc(20000, 15000, 5000)], 20000, 15000, 20000, 15000) == 1.0
    assert part_on([disc(20000, 15000, 5000)], 10000, 30000, 30000, 30000) == 0.0


@rule("G-21", "G-24")
def test_ways_are_judged_and_found_on_the_floor_only() -> None:
    ell = [box(10000, 10000, 14000, 30000), box(14000, 10000, 30000, 14000)]
    table = Scene(SIZE, SIZE, [], [])
    terms = Terms(1500, 1, 0, 0, 0, floor=ell)
    assert judge(table, terms, [12000, 12000, 28000], [28000, 12000, 12000], 40000).code == FREE
    assert judge(table, terms, [12000, 28000], [28000, 12000], 40000).code == OFF_FLOOR
    assert find_way(table, terms, 12000, 28000, 12000, 20000, 40000) is not None
    assert find_way(table, terms, 12000, 28000, 20000, 20000, 40000) is None
