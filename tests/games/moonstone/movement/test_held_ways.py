"""Engaged Jogs around an enemy and past a fence: every way found keeps the rules, and none is missed (G-11).

Brute force walks over a net around the enemy: along circles and inwards, in many small steps, each of which keeps the
distance from growing. So what the net reaches within the allowance must be accepted.
"""

from __future__ import annotations

import heapq
import itertools
import math
import random
from collections.abc import Mapping

import pytest

from moontable.core.errors import BadPosition
from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.actions import TO, pointing, verb_of, x_of, y_of
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.movement.moving import Moving
from tests.games.moonstone.geometry.brute import Thing
from tests.games.moonstone.geometry.tables import sampled, thing
from tests.rules import rule

MIDDLE = 40000.0
RING, SPOKES = 200, 120
"""The net has a circle every 2 mm and a spoke every 3 degrees."""
REACH = 1500 - 2
JOG = 4 * INCH

Node = tuple[int, int]


def fence(rng: random.Random) -> Mapping[str, object]:
    """A bent fence near the enemy: one piece, so nobody squeezes through it, and low, so everybody is seen."""
    turn, away = rng.uniform(0, 2 * math.pi), rng.uniform(52, 75)
    points = [(400 + away * math.cos(turn), 400 + away * math.sin(turn))]
    for _ in range(rng.choice((1, 2))):
        turn += rng.uniform(-0.7, 0.7)
        away += rng.uniform(-8, 25)
        points.append((400 + away * math.cos(turn), 400 + away * math.sin(turn)))
    return {"kind": "obstacle", "line": [(round(x, 1), round(y, 1)) for x, y in points], "thick": 5}


def engaged(rng: random.Random) -> MoonstoneState:
    """Billy within the Baron's range, a fence near both."""
    while True:
        turn, away = rng.uniform(0, 2 * math.pi), rng.uniform(45, 80)
        billy = ("billy", round(400 + away * math.cos(turn), 2), round(400 + away * math.sin(turn), 2))
        try:
            return setup(
                [[billy], [("baron-von-fancyhat", 400, 400)]], terrain=[fence(rng)], acting="billy", then=["jog"]
            )
        except BadPosition:
            continue


def things(state: MoonstoneState) -> list[Thing]:
    return [thing(state.ground().bases[1]), *[thing(shape) for shape in state.settings.layout.shapes]]


def spot(node: Node) -> tuple[float, float]:
    angle = 2 * math.pi * node[1] / SPOKES
    return MIDDLE + node[0] * RING * math.cos(angle), MIDDLE + node[0] * RING * math.sin(angle)


def net(state: MoonstoneState) -> dict[Node, float]:
    """How long a way over the net to each of its nodes is, at most the allowance."""
    solid, one = things(state), state.models[0]
    start = (float(one.x), float(one.y))
    costs: dict[Node, float] = {}
    waiting: list[tuple[float, Node]] = []

    def offer(cost: float, here: tuple[float, float], node: Node, length: float) -> None:
        there = spot(node)
        if cost + length > JOG or cost + length >= costs.get(node, math.inf):
            return
        if all(each.gap(here, there) >= REACH for each in solid):
            costs[node] = cost + length
            heapq.heappush(waiting, (cost + length, node))

    first = int(math.dist(start, (MIDDLE, MIDDLE)) / RING)
    for ring, spoke in itertools.product(range(first - 6, first + 1), range(SPOKES)):
        there = spot((ring, spoke))
        if never_away(start, there) and math.dist(start, there) < 1500:
            offer(0.0, start, (ring, spoke), math.dist(start, there))
    while waiting:
        cost, node = heapq.heappop(waiting)
        if cost > costs[node]:
            continue
        here = spot(node)
        for side in (-1, 1):
            beside = (node[0], (node[1] + side) % SPOKES)
            offer(cost, here, beside, node[0] * RING * 2 * math.pi / SPOKES)
        for inwards, side in itertools.product(range(1, 7), range(-3, 4)):
            nearer = (node[0] - inwards, (node[1] + side) % SPOKES)
            if nearer[0] * RING >= 2 * REACH and never_away(here, spot(nearer)):
                offer(cost, here, nearer, math.dist(here, spot(nearer)))
    return costs


def never_away(here: tuple[float, float], there: tuple[float, float]) -> bool:
    """Whether a straight line comes nearer to the enemy all the time."""
    ahead = (there[0] - here[0]) * (there[0] - MIDDLE) + (there[1] - here[1]) * (there[1] - MIDDLE)
    return ahead <= 0


@pytest.mark.once
@rule("G-11", "MS-078", "MS-077")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_net_around_the_enemy_reaches_is_accepted(seed: int) -> None:
    rng = random.Random(f"held {seed}")
    state = engaged(rng)
    costs = net(state)
    asked = 0
    for node in sorted(costs)[:: max(1, len(costs) // 60)]:
        x, y = (round(number) for number in spot(node))
        if costs[node] <= JOG - 3 and all(each.gap((x, y), (x, y)) >= REACH for each in things(state)):
            asked += 1
            assert state.is_legal(int(pointing(TO, x, y))), f"{x},{y} in {costs[node]:.0f}"
    assert asked > 20


@pytest.mark.once
@rule("G-11", "MS-078", "MS-077", "G-10")
@pytest.mark.parametrize("seed", range(4))
def test_every_way_that_is_found_is_free_and_never_leads_away(seed: int) -> None:
    rng = random.Random(f"found {seed}")
    state = engaged(rng)
    move = state.stack[-1]
    assert isinstance(move, Moving)
    walk, solid = move.walk(state), things(state)
    goals = [(int(x_of(action)), int(y_of(action))) for action in state.legal() if verb_of(action) == TO]
    x, y = move.xs[0], move.ys[0]
    goals += [(x + rng.randrange(-9000, 9000), y + rng.randrange(-9000, 9000)) for _ in range(150)]
    bent = 0
    for goal in goals:
        way = walk.find(move.xs, move.ys, *goal)
        assert (way is not None) == state.is_legal(int(pointing(TO, *goal))) or goal == (x, y)
        if way is None:
            continue
        bent += way.bent
        points = sampled(way.parts, 12)
        assert math.dist(points[-1], goal) < 0.01
        assert way.total <= JOG
        assert -1.01 < sum(math.dist(a, b) for a, b in itertools.pairwise(points)) - way.total < 0.01
        away = [math.dist(point, (MIDDLE, MIDDLE)) for point in points]
        assert all(later <= min(away[: at + 1]) + 2.01 for at, later in enumerate(away[1:])), "the grid is no growth"
        for a, b in itertools.pairwise(points):
            assert all(each.gap(a, b) >= REACH - 0.05 for each in solid)
    assert bent > 5
