"""How fast do agents learn by: environments, batches and OpenSpiel's interface, with others measured in the same run.

    python benchmarks/rl.py [--quick]

Every figure is per second of the processor on one core, the best of several rounds. A step is `env.step` and
`env.last`, so with observation and mask; choosing among the legal actions is not counted, neither ours nor others'.
`batch_*` are decisions of 1,024 games side by side, at random, with masks and observations as arrays; `_blind`
without observations. `spiel_us` is the time of `apply_action` and `legal_actions` together.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
import open_spiel.python.games
import pyspiel

from benchmarks.common import Figures, run
from moontable.core import registry
from moontable.core.engines import engines
from moontable.rl import bluemoon_v0, city_v0, moonstone_v2
from moontable.rl.batch import Games
from moontable.rl.spiel import Rollouts

assert open_spiel.python.games  # importing it registers OpenSpiel's games in Python
COMPILED = engines() == "compiled"
GAMES = 1024 if COMPILED else 64
CHANCE = random.Random(1)


def fastest(work: Callable[[], tuple[int, float]], seconds: float) -> float:
    """The best rate of several rounds; `work` returns how much it did, and in how many seconds of the processor."""
    best, end = 0.0, time.perf_counter() + seconds
    work()
    while time.perf_counter() < end or not best:
        done, spent = work()
        best = max(best, done / max(spent, 1e-9))
    return best


def stepping(env: Any, steps: int) -> Callable[[], tuple[int, float]]:
    """Steps of a PettingZoo environment with random actions."""

    def work() -> tuple[int, float]:
        env.reset(seed=CHANCE.randrange(1 << 30))
        done, spent = 0, 0.0
        while done < steps:
            started = time.process_time()
            seen, _, terminated, truncated, _ = env.last()
            spent += time.process_time() - started
            if terminated or truncated:
                env.reset()
                continue
            action = CHANCE.choice(np.flatnonzero(seen["action_mask"]).tolist())
            started = time.process_time()
            env.step(action)
            spent += time.process_time() - started
            done += 1
        return done, spent

    return work


def batched(name: str, options: dict[str, Any], look: bool) -> Callable[[], tuple[int, float]]:
    games, steps = Games(name, GAMES, options, seed=1), 20

    def work() -> tuple[int, float]:
        started = time.process_time()
        for _ in range(steps):
            games.masks()
            if look:
                games.observe()
            games.step_at_random()
        return steps * GAMES, time.process_time() - started

    return work


def spiel_decisions(text: str) -> Callable[[], tuple[int, float]]:
    """Decisions through OpenSpiel's interface: `legal_actions` and `apply_action`."""

    def work() -> tuple[int, float]:
        done, spent = 0, 0.0
        for state in dealt(text, 3):
            while not state.is_terminal():
                started = time.process_time()
                legal = state.legal_actions()
                spent += time.process_time() - started
                action = CHANCE.choice(legal)
                started = time.process_time()
                state.apply_action(action)
                spent += time.process_time() - started
                done += not state.is_chance_node()
                skip_chance(state)
        return done, spent

    return work


def spiel_games(text: str) -> Callable[[], tuple[int, float]]:
    """Whole random games through OpenSpiel's interface."""

    def work() -> tuple[int, float]:
        started = time.process_time()
        for state in dealt(text, 3):
            while not state.is_terminal():
                state.apply_action(CHANCE.choice(state.legal_actions()))
                skip_chance(state)
        return 3, time.process_time() - started

    return work


def rollouts() -> tuple[int, float]:
    """Whole random games from a state of OpenSpiel, played by the engine."""
    judge, state = Rollouts(seed=1), pyspiel.load_game("moontable_bluemoon(seed=1)").new_initial_state()
    started = time.process_time()
    for _ in range(100):
        judge.evaluate(state)
    return 100, time.process_time() - started


def dealt(text: str, number: int) -> list[Any]:
    states = [pyspiel.load_game(text).new_initial_state() for _ in range(number)]
    for state in states:
        skip_chance(state)
    return states


def skip_chance(state: Any) -> None:
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(CHANCE.choices(outcomes, chances)[0])


def peers_of_pettingzoo(seconds: float) -> Figures:
    """Its own tic-tac-toe and connect four, which need pygame to be there."""
    if find_spec("pygame") is None:
        return {}
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    return {
        "peer_tictactoe": fastest(stepping(tictactoe_v3.env(), 500), seconds),
        "peer_connect_four": fastest(stepping(connect_four_v3.env(), 500), seconds),
    }


def measure(seconds: float) -> Figures:
    small: dict[str, Any] = dict(registry.find("moonstone").quick_start)
    steps = 2000 if COMPILED else 200
    return {
        "step_bluemoon": fastest(stepping(bluemoon_v0.env(), steps), seconds),
        "step_city": fastest(stepping(city_v0.env(), steps), seconds),
        "step_moonstone": fastest(stepping(moonstone_v2.env(**small), steps // 4), seconds),
        "batch_bluemoon": fastest(batched("bluemoon", {}, True), seconds),
        "batch_bluemoon_blind": fastest(batched("bluemoon", {}, False), seconds),
        "batch_city": fastest(batched("city", {}, True), seconds),
        "batch_city_blind": fastest(batched("city", {}, False), seconds),
        "spiel_us": 1e6 / fastest(spiel_decisions("moontable_bluemoon"), seconds),
        "spiel_games": fastest(spiel_games("moontable_bluemoon"), seconds),
        "spiel_rollouts": fastest(rollouts, seconds),
        **peers_of_pettingzoo(seconds),
        "peer_spiel_us": 1e6 / fastest(spiel_decisions("python_tic_tac_toe"), seconds),
        "peer_gin_rummy": fastest(spiel_games("gin_rummy"), seconds),
    }


if __name__ == "__main__":
    run("Learning environments: steps, batches, OpenSpiel", measure, ())
