"""Steps in tight places, and whether brute force agrees with what the game accepts.

    python -m tests.games.moonstone.tight 20000 [SEED]

asks about two places from each of so many starts, and prints how often the answers differ, by both versions of the
rules. The tests ask about a few hundred.
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections.abc import Mapping
from typing import NamedTuple

from moontable.core.errors import BadPosition
from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.actions import TO, pointing
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.terrain.pieces import TABLE
from tests.games.moonstone.geometry.brute import Question, Thing, can_reach
from tests.games.moonstone.geometry.tables import thing
from tests.games.moonstone.playing import act

SMALL, LARGE = ("grub", "flintlock", "seasick-stu", "friar-flavious"), ("boulder", "gotchgut")
"""Characters with bases of 30 and of 40 mm."""
GAPS = (0.0, 0.0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2)
"""So many millimetres the mover stands from something."""
SLACK = 2

Place = tuple[float, float]


class Start(NamedTuple):
    """A model that is about to step, and everything that its way could meet."""

    state: MoonstoneState
    things: tuple[Thing, ...]
    r: int
    x: int
    y: int

    def ask(self, gx: int, gy: int) -> Question:
        return Question(self.things, float(self.r - SLACK), (self.x, self.y), (gx, gy), float(INCH), float(TABLE))

    def accepts(self, gx: int, gy: int) -> bool:
        return self.state.is_legal(int(pointing(TO, gx, gy)))

    def is_free(self, gx: int, gy: int) -> bool:
        here = (float(gx), float(gy))
        return all(each.gap(here, here) >= self.r - SLACK for each in self.things)


def beside(rng: random.Random, at: Place, apart: float) -> Place:
    turn = rng.uniform(0, 2 * math.pi)
    return round(at[0] + apart * math.cos(turn), 2), round(at[1] + apart * math.sin(turn), 2)


def start(rng: random.Random, rules: int) -> Start | None:
    """A start close to bases and terrain; None if the dice put things on top of each other."""
    middle = (round(rng.uniform(300, 600), 2), round(rng.uniform(300, 600), 2))
    mover, r = rng.choice((("beaky-bobby", 15.0), ("beaky-bobby", 15.0), ("el-capitano", 20.0)))
    reacting = rng.random() < 0.5
    foes: list[tuple[str, float, float]] = []
    for slug in rng.sample([*SMALL, *LARGE], rng.choice((1, 2, 2, 3, 4))):
        apart = r + (20.0 if slug in LARGE else 15.0)
        apart += rng.choice(GAPS) if not foes or rng.random() < 0.5 else rng.uniform(0, 25)
        foes.append((slug, *beside(rng, middle, apart)))
    terrain = [piece(rng, middle, r) for _ in range(rng.choice((0, 0, 1, 2) if reacting else (0, 0, 1)))]
    acting = ("baron-von-fancyhat", 60.0, 60.0)
    try:
        if reacting:
            state = setup([[acting, *foes], [(mover, *middle)]], terrain=terrain, acting=acting[0], rules=rules)
            act(state, "jog", "to 60.00,60.00", f"react {mover}/1")
        else:
            state = setup([[(mover, *middle)], [acting, *foes]], terrain=terrain, acting=mover, rules=rules)
            act(state, "step")
    except BadPosition:
        return None
    one = next(model for model in state.models if model.character.slug == mover)
    ground = state.ground()
    shapes = [base for base in ground.bases if base.item != one.index] + state.settings.layout.shapes
    return Start(state, tuple([thing(shape) for shape in shapes]), int(one.r), int(one.x), int(one.y))


def piece(rng: random.Random, middle: Place, r: float) -> Mapping[str, object]:
    """A round or slanted piece of terrain that almost touches the mover, or stands a little off."""
    apart = r + (rng.choice(GAPS) if rng.random() < 0.5 else rng.uniform(0, 20))
    kind = rng.choice(("obstacle", "barrier"))
    if rng.random() < 0.3:
        radius = rng.choice((6.0, 15.0, 40.0))
        return {"kind": kind, "disc": (*beside(rng, middle, apart + radius), radius)}
    turn, wide, deep, slide = rng.uniform(0, 2 * math.pi), rng.uniform(4, 60), rng.uniform(4, 40), rng.uniform(-40, 40)
    ux, uy = math.cos(turn), math.sin(turn)
    corners = [(apart, slide - wide / 2), (apart + deep, slide - wide / 2), (apart + deep, slide + wide / 2)]
    corners.append((apart, slide + wide / 2))
    outline = [(round(middle[0] + u * ux - v * uy, 2), round(middle[1] + u * uy + v * ux, 2)) for u, v in corners]
    return {"kind": kind, "outline": outline}


def goal(rng: random.Random, begun: Start) -> tuple[int, int]:
    """A place within an inch: anywhere, more often far than near, or close around something the mover stands beside."""
    target = rng.choice(begun.things)
    x, y = (sum(corner[axis] for corner in target.corners) / len(target.corners) for axis in (0, 1))
    if rng.random() < 0.5:
        far = INCH * (math.sqrt(rng.random()) if rng.random() < 0.4 else rng.uniform(0.7, 1.0))
        turn = math.atan2(y - begun.y, x - begun.x) + rng.gauss(0, 1.0)
        return round(begun.x + far * math.cos(turn)), round(begun.y + far * math.sin(turn))
    apart = math.dist((x, y), (begun.x, begun.y)) + rng.choice((-1, 0, 1, 10, 100, 300))
    turn = math.atan2(begun.y - y, begun.x - x) + rng.choice((-1, 1)) * INCH / apart * rng.uniform(0.5, 1.05)
    return round(x + apart * math.cos(turn)), round(y + apart * math.sin(turn))


class Tally:
    """How often the game and brute force agreed."""

    def __init__(self) -> None:
        self.starts = 0
        self.asked = 0
        self.bent = 0
        self.possible = 0
        self.too_close = 0
        self.wrong: list[str] = []
        self.first_wrong = 0

    def compare(self, rng: random.Random, first_too: bool) -> None:
        """One start, with two places."""
        before = rng.getstate()
        begun = start(rng, 2)
        if begun is None:
            return
        after = rng.getstate()
        rng.setstate(before)
        first = start(rng, 1) if first_too else None
        rng.setstate(after)
        self.starts += 1
        for _ in range(2):
            gx, gy = goal(rng, begun)
            if not begun.is_free(gx, gy):
                continue
            self.asked += 1
            asked = begun.ask(gx, gy)
            truth = can_reach(asked)
            if truth is None:
                self.too_close += 1
                continue
            self.bent += any(each.gap(asked.start, asked.goal) < begun.r - SLACK for each in begun.things)
            self.possible += truth
            if begun.accepts(gx, gy) != truth:
                self.wrong.append(f"{begun.state.to_bytes()!r} to {gx},{gy}: {truth}")
            self.first_wrong += first is not None and first.accepts(gx, gy) != truth


def main() -> None:
    wanted, seed = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "tight"
    tally, rng, began = Tally(), random.Random(f"tight {seed}"), time.perf_counter()
    while tally.starts < wanted:
        tally.compare(rng, first_too=True)
    for line in tally.wrong[:20]:
        print(line)  # noqa: T201
    print(  # noqa: T201
        f"{tally.starts} starts, {tally.asked} places ({tally.bent} not straight on, {tally.possible} can be reached): "
        f"{len(tally.wrong)} wrong, {tally.too_close} too close to call; the first version {tally.first_wrong} wrong; "
        f"{time.perf_counter() - began:.0f} s"
    )


if __name__ == "__main__":
    main()
