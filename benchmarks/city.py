"""How fast is Blue Moon City: complete random games for 2, 3 and 4 players, copies and redealt worlds, on one core.

    python benchmarks/city.py [--quick]

`decisions_per_s` is for three players. Games count their set-up; every decision is asked for all its legal actions.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.common import Figures, rate, run
from moontable.bots.random import random_game
from moontable.core import testkit
from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState

GAMES = 10
"""Games in one round of measuring."""
SEEDS = itertools.count()


def decisions(players: int) -> int:
    """Play some games at random; returns the number of decisions."""
    rng = Rng.seeded(players)
    return sum(random_game(GAME.new({"players": players}, next(SEEDS)), rng) for _ in range(GAMES))


def games(players: int) -> int:
    decisions(players)
    return GAMES


def middle_positions(number: int) -> list[CityState]:
    """Positions in the middle of random games of three."""
    rng = Rng.seeded("positions")
    found = []
    for seed in range(number):
        state = GAME.new({"players": 3}, seed)
        for _ in range(300):
            legal = state.legal()
            if legal:
                state.apply(legal[rng.below(len(legal))])
        found.append(state)
    return found


def nanoseconds(call: Callable[[CityState], object], states: list[CityState], seconds: float) -> float:
    """The time of one call on a state: the best of many rounds, the loop around it included."""
    best, end = float("inf"), time.perf_counter() + seconds
    while (started := time.perf_counter()) < end:
        for state in states:
            call(state)
        best = min(best, time.perf_counter() - started)
    return best / len(states) * 1e9


def measure(seconds: float) -> Figures:
    states, rng = middle_positions(50), Rng.seeded("worlds")
    return {
        "decisions_per_s": rate(lambda: decisions(3), seconds),
        "games_per_s_2p": rate(lambda: games(2), seconds),
        "games_per_s_3p": rate(lambda: games(3), seconds),
        "games_per_s_4p": rate(lambda: games(4), seconds),
        "copy_ns": nanoseconds(CityState.copy, states, seconds),
        "redeal_ns": nanoseconds(lambda state: state.redeal(0, rng), states, seconds),
        "moves": testkit.fingerprint(GAME, options=[{"players": 3, "turns": 20}], games=1)[:16],
    }


if __name__ == "__main__":
    run("Blue Moon City: random games, copies and redealt worlds", measure, ("moves",))
