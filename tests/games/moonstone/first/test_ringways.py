"""The ways of the first version: along rings of sixteen corners, which have blind spots close to a base."""

from __future__ import annotations

import random

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.first.ringways import Roam
from moontable.games.moonstone.geometry.distance import hits
from moontable.games.moonstone.geometry.finder import find_way
from moontable.games.moonstone.geometry.motion import FREE, Terms, judge
from moontable.games.moonstone.geometry.ring import SIZE, ring_x, ring_y
from moontable.games.moonstone.geometry.shapes import disc
from moontable.games.moonstone.geometry.units import INCH
from tests.games.moonstone.geometry.tables import BODY_TRAIT, LOW, POND, STONE, WALL, WOOD, crowded
from tests.games.moonstone.playing import act

SOLID = LOW | WALL | WOOD | POND | BODY_TRAIT
JOG = 4 * INCH


def test_a_ring_never_cuts_the_circle_it_goes_round() -> None:
    for reach in (1500, 3000, 3500, 6540):
        post = disc(50000, 50000, reach - 1500, WALL)
        points = [(50000 + ring_x(at, reach), 50000 + ring_y(at, reach)) for at in range(SIZE)]
        assert not any(hits(post, *points[at - 1], *points[at], 1500) for at in range(SIZE))


def test_what_was_found_is_allowed_and_a_little_longer_than_the_shortest_way() -> None:
    rng, terms, bent = random.Random("rings"), Terms(1500, 0, SOLID, STONE), 0
    for _ in range(150):
        table = crowded(rng, 5, 5, 8000)
        start = table.moving[0]
        goal = (int(start.x) + rng.randrange(-7000, 7000), int(start.y) + rng.randrange(-7000, 7000))
        if not table.is_free(*goal, 1500, 0, SOLID, 0):
            continue
        way = Roam(table, terms, start.x, start.y, JOG).way_to(*goal)
        if way is None:
            continue
        assert judge(table, terms, way.xs, way.ys, JOG).code == FREE
        shortest = find_way(table, terms, start.x, start.y, *goal, JOG)
        assert shortest is not None
        assert shortest.total <= way.total <= shortest.total * 1.05
        bent += len(way.xs) > 2
    assert bent > 5


def passing_by(rules: int) -> MoonstoneState:
    state = setup([[("billy", 350, 330)], [("baron-von-fancyhat", 400, 380)]], acting="billy", rules=rules)
    act(state, "jog")
    return state


def test_a_game_begun_by_the_first_rules_goes_on_by_them() -> None:
    assert passing_by(1).is_legal(passing_by(1).parse("via 450.00,330.00")), "70.7 mm, 50 mm, 70.7 mm"
    assert not passing_by(2).is_legal(passing_by(2).parse("via 450.00,330.00"))
    close = [("grub", 300.0, 300.0), ("beaky-bobby", 329.89, 302.73)]
    for rules, legal in ((1, False), (2, True)):
        state = setup([close, [("billy", 100.0, 100.0)]], acting="beaky-bobby", then=["step"], rules=rules)
        assert state.is_legal(state.parse("to 329.42,281.11")) == legal
    state = passing_by(1)
    assert all(state.is_legal(action) for action in state.legal())
    act(state, "via 450.00,330.00", "to 450.00,330.00")
    assert (state.models[0].x, state.models[0].y) == (45000, 33000)
