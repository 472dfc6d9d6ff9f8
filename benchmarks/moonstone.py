"""How fast is Moonstone: complete random games, and sight, cover and ways on crowded tables.

    python benchmarks/moonstone.py [--quick]

Games are six against six on full layouts, set-up and deployment included, every decision asked for all its options.
Sight, cover and ways are means in microseconds over all pairs of twelve models among twelve pieces of terrain, on sixty
random tables: `path` is a 4" jog to a random free point, `bent` only those whose straight line is blocked, `reach` a
whole lattice. `legal`, `copy` and `redeal` are means over positions from the middle of random games.
"""

from __future__ import annotations

import hashlib
import itertools
import math
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.common import Figures, rate, run
from moontable.bots.random import random_game
from moontable.core import testkit
from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState
from moontable.games.moonstone.geometry.cover import Screens, cover
from moontable.games.moonstone.geometry.distance import overlapping
from moontable.games.moonstone.geometry.finder import find_way
from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.reach import lattice, reachable
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, disc, outline
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.terrain import layouts

LOW, WALL, WOOD, POND, MODEL = 1, 2, 4, 8, 16
KINDS = (LOW, WALL, WOOD, LOW, WALL, WOOD, WALL, LOW, WOOD, POND, WALL, WALL)
SOLID = LOW | WALL | WOOD | POND | MODEL
JOG = 10160
TABLE = 91440
TABLES = 60

Way = tuple[Scene, Terms, int, int, int, int]


def table(rng: random.Random) -> Scene:
    """Twelve pieces of terrain and twelve models anywhere on the table."""
    fixed = [piece(rng, 100 + at, kind) for at, kind in enumerate(KINDS)]
    solid = [shape for shape in fixed if shape.traits & (LOW | WALL)]
    moving: list[Shape] = []
    while len(moving) < 12:
        x, y = rng.randrange(2000, TABLE - 2000), rng.randrange(2000, TABLE - 2000)
        model = disc(x, y, rng.choice((1500, 1500, 2000)), MODEL, len(moving))
        if not any(overlapping(model, other) for other in moving + solid):
            moving.append(model)
    return Scene(TABLE, TABLE, fixed, moving)


def piece(rng: random.Random, item: int, kind: int) -> Shape:
    x, y = rng.randrange(8000, 83000), rng.randrange(8000, 83000)
    if item % 3 == 0:
        return disc(x, y, rng.choice((2000, 3000, 5000)), kind, item, 0, 10000)
    wide, deep, angle = rng.randrange(1000, 9000), rng.randrange(600, 4000), rng.random() * math.pi
    cos, sin = math.cos(angle), math.sin(angle)
    half = [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)]
    points = [(round(x + u * cos - v * sin), round(y + u * sin + v * cos)) for u, v in half]
    return outline(points, kind, item, 0, 10000)


def look(tables: list[Scene]) -> list[bool]:
    seen: list[bool] = []
    for scene in tables:
        for a in scene.moving:
            for b in scene.moving:
                if a is not b:
                    seen.append(sees(scene, a, b, WALL | MODEL, WOOD))
    return seen


def shelter(tables: list[Scene]) -> list[int]:
    screens = Screens(LOW | WALL | WOOD | MODEL, LOW | WALL | WOOD, 2540)
    found: list[int] = []
    for scene in tables:
        for a in scene.moving:
            for b in scene.moving:
                if a is not b:
                    found.append(cover(scene, a, b, screens))
    return found


def jogs(tables: list[Scene], rng: random.Random) -> list[Way]:
    """Eight jogs to free points for each model that does not stand in something."""
    ways: list[Way] = []
    for scene in tables:
        for model in scene.moving:
            terms = Terms(model.r, model.item, SOLID, 0)
            if not scene.is_free(model.x, model.y, model.r, 0, SOLID, model.item):
                continue
            for _ in range(8):
                angle, far = rng.random() * 2 * math.pi, math.sqrt(rng.random()) * JOG
                x, y = int(model.x) + round(far * math.cos(angle)), int(model.y) + round(far * math.sin(angle))
                if scene.is_free(x, y, model.r, 0, SOLID, model.item):
                    ways.append((scene, terms, int(model.x), int(model.y), x, y))
    return ways


def walk(ways: list[Way]) -> list[int]:
    lengths: list[int] = []
    for scene, terms, sx, sy, gx, gy in ways:
        way = find_way(scene, terms, sx, sy, gx, gy, JOG)
        lengths.append(way.total if way is not None else -1)
    return lengths


def spread(ways: list[Way]) -> list[int]:
    counts: list[int] = []
    for scene, terms, x, y, _, _ in ways:
        counts.append(len(reachable(scene, terms, x, y, JOG, lattice(x, y, JOG))))
    return counts


def is_bent(way: Way) -> bool:
    scene, terms, sx, sy, gx, gy = way
    found = find_way(scene, terms, sx, sy, gx, gy, JOG)
    return found is None or found.bent


# -- games -----------------------------------------------------------------------------------------------------------

SEEDS = itertools.count()


def decisions() -> int:
    """Play a game on each layout at random; returns the number of decisions."""
    rng = Rng.seeded("games")
    return sum(random_game(GAME.new({"layout": name}, next(SEEDS)), rng) for name in layouts.names())


def games() -> int:
    decisions()
    return len(layouts.names())


def middle_positions(number: int) -> list[MoonstoneState]:
    """Positions from the middle of random games."""
    rng = Rng.seeded("positions")
    found = []
    for seed in range(number):
        state = GAME.new({"layout": layouts.names()[seed % len(layouts.names())]}, seed)
        for _ in range(150 + seed * 7):
            choices = state.legal()
            if choices:
                state.apply(choices[rng.below(len(choices))])
        found.append(state)
    return found


def legal_of(states: list[MoonstoneState]) -> list[int]:
    counts: list[int] = []
    for state in states:
        state.moved()  # nothing known about sight from last time
        counts.append(len(state.legal()))
    return counts


def copies_of(states: list[MoonstoneState]) -> list[int]:
    return [state.copy().seats for state in states]


def worlds_of(states: list[MoonstoneState], rng: Rng) -> list[int]:
    return [state.redeal(0, rng).seats for state in states]


def mean_us(work: Callable[[], list[int] | list[bool]], seconds: float) -> float:
    """Microseconds for one of the things that `work` does: the best of several rounds."""
    best, end = math.inf, time.perf_counter() + seconds
    while True:
        started = time.perf_counter()
        done = len(work())
        now = time.perf_counter()
        best = min(best, (now - started) / done * 1e6)
        if now >= end:
            return best


def measure(seconds: float) -> Figures:
    rng = random.Random("moonstone")
    tables = [table(rng) for _ in range(TABLES)]
    ways = jogs(tables, rng)
    bent = [way for way in ways if is_bent(way)]
    some = ways[:: len(ways) // 40]
    states, chance = middle_positions(40), Rng.seeded("worlds")
    answers = f"{look(tables)} {shelter(tables)} {walk(ways)} {spread(some)}"
    return {
        "games_per_s": rate(games, seconds),
        "decisions_per_s": rate(decisions, seconds),
        "sight_us": mean_us(lambda: look(tables), seconds),
        "cover_us": mean_us(lambda: shelter(tables), seconds),
        "path_us": mean_us(lambda: walk(ways), seconds),
        "bent_path_us": mean_us(lambda: walk(bent), seconds),
        "reach_us": mean_us(lambda: spread(some), seconds),
        "legal_us": mean_us(lambda: legal_of(states), seconds),
        "copy_us": mean_us(lambda: copies_of(states), seconds),
        "redeal_us": mean_us(lambda: worlds_of(states, chance), seconds),
        "moves": testkit.fingerprint(GAME, options=[{"size": 2, "layout": "orchard"}], games=1)[:16],
        "answers": f"sha256:{hashlib.sha256(answers.encode()).hexdigest()[:16]}",
    }


if __name__ == "__main__":
    run("Moonstone: games, and mean microseconds for sight, cover, ways and positions", measure, ("answers", "moves"))
