"""How fast Blue Moon City runs: random games for 2, 3 and 4 players, copies, redealt worlds, on one core.

    python benchmarks/city.py [--quick]

Measures the `moontable` that Python finds, and says whether its engines are compiled: `make bench` runs it compiled.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from moontable.bots.random import random_game
from moontable.core.rng import Rng
from moontable.games.city import GAME
from moontable.games.city import game as engine


def random_games(players: int, seconds: float) -> tuple[float, float]:
    """Games and decisions per second of complete random games, set-up included."""
    rng = Rng.seeded(players)
    games = decisions = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        decisions += random_game(GAME.new({"players": players}, games), rng)
        games += 1
    return games / passed, decisions / passed


def middle_positions(players: int, number: int) -> list[engine.CityState]:
    """Positions in the middle of random games."""
    rng = Rng.seeded("positions")
    found = []
    for seed in range(number):
        state = GAME.new({"players": players}, seed)
        for _ in range(300):
            choices = state.legal()
            if not choices:
                break
            state.apply(choices[rng.below(len(choices))])
        found.append(state)
    return found


def nanoseconds(call: Callable[[engine.CityState], object], states: list[engine.CityState], seconds: float) -> float:
    """The time of one call on a state, in the best of many rounds, the loop around it included."""
    best = float("inf")
    end = time.perf_counter() + seconds
    while (started := time.perf_counter()) < end:
        for state in states:
            call(state)
        best = min(best, time.perf_counter() - started)
    return best / len(states) * 1e9


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast Blue Moon City runs.")
    parser.add_argument("--quick", action="store_true", help="a second per figure instead of five")
    seconds = 1.0 if parser.parse_args().quick else 5.0
    compiled = "no" if (engine.__file__ or "").endswith(".py") else "yes"
    print(f"Blue Moon City, engines {'compiled' if compiled == 'yes' else 'interpreted'} ({engine.__file__})")
    games: dict[int, float] = {}
    decisions: dict[int, float] = {}
    for players in GAME.seats:
        games[players], decisions[players] = random_games(players, seconds)
        print(f"{players} players: {games[players]:,.0f} games/s, {decisions[players]:,.0f} decisions/s")
    states = middle_positions(3, 50)
    rng = Rng.seeded("worlds")
    copy = nanoseconds(engine.CityState.copy, states, seconds / 2)
    redeal = nanoseconds(lambda state: state.redeal(0, rng), states, seconds / 2)
    print(f"3 players: copy {copy:,.0f} ns, redeal {redeal:,.0f} ns")
    print(
        f"RESULT decisions_per_s={decisions[3]:.0f} games_per_s_2p={games[2]:.0f} games_per_s_3p={games[3]:.0f} "
        f"games_per_s_4p={games[4]:.0f} copy_ns={copy:.0f} redeal_ns={redeal:.0f} compiled={compiled}"
    )


if __name__ == "__main__":
    main()
