"""How fast is Blue Moon: complete random games for all 81 pairings of the nine decks, on one core.

    python benchmarks/bluemoon.py [--quick]

`games_per_s` and `decisions_per_s` are medians over the pairings, `min_games_per_s` is the slowest pairing. Games count
their set-up; every decision is asked for all its legal actions. `max_legal_ms` is the longest that legal actions take,
of processor time: in positions that are kept because they were slow, and in those of many games with the Buka and on
extreme tables in which the search for dead ends makes the most forks (`max_legal_forks`).

Where the machine is busy with other things, the speeds by processor time (`..._per_cpu_s`) say more than those by the
clock; both are printed.
"""

from __future__ import annotations

import itertools
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.common import Figures, Speed, run, speed
from moontable.bots.random import random_game
from moontable.core import testkit
from moontable.core.contract import OVER
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.actions import CONTINUE
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.foresight.completion import legal_by
from moontable.games.bluemoon.foresight.search import Search
from tests.games.bluemoon.extreme import a_table, decisions
from tests.games.bluemoon.slow import slow_positions

PAIRINGS = list(itertools.product(PEOPLES, PEOPLES))
GAMES = 10 if engines() == "compiled" else 2
"""Games in one round of measuring."""
SEEDS = itertools.count()
PASSES = 5
"""Times that all pairings are gone through: a busy moment of the machine must not pass for a slow pairing."""
HARDEST = 60
"""Positions with the most forks that are timed."""
TRIES = 7
BUSY = 1.15
"""From this ratio of the two clocks on, the machine is called busy."""


class Pairing:
    """Random games between two decks, counted."""

    def __init__(self, deck: str, against: str) -> None:
        self.options = {"deck": deck, "against": against}
        self.rng = Rng.seeded(f"{deck} {against}")
        self.games = 0
        self.decisions = 0
        self.best = Speed(0.0, 0.0)

    def measure(self, seconds: float) -> None:
        """Time the decisions once more; the best speed counts."""
        found = speed(self.play, seconds)
        self.best = Speed(max(self.best.wall, found.wall), max(self.best.cpu, found.cpu))

    def play(self) -> int:
        """Some games; returns the number of their decisions."""
        done = sum(random_game(GAME.new(self.options, next(SEEDS)), self.rng) for _ in range(GAMES))
        self.games += GAMES
        self.decisions += done
        return done

    @property
    def games_per_second(self) -> Speed:
        """From decisions and the length of an average game: the best round is not the one with short games."""
        length = self.decisions / self.games
        return Speed(self.best.wall / length, self.best.cpu / length)


def middle_positions(number: int) -> list[BlueMoonState]:
    """Positions in the middle of random games of all decks."""
    rng = Rng.seeded("positions")
    found: list[BlueMoonState] = []
    for seed in itertools.count():
        deck, against = PAIRINGS[seed * 10 % len(PAIRINGS)]
        state = GAME.new({"deck": deck, "against": against}, seed)
        for _ in range(40):
            legal = state.legal()
            if legal:
                state.apply(legal[rng.below(len(legal))])
        if state.seat != OVER:
            found.append(state)
        if len(found) == number:
            return found
    raise AssertionError("random games are endless")


def nanoseconds(call: Callable[[BlueMoonState], object], states: list[BlueMoonState], seconds: float) -> float:
    """The time of one call on a state: the best of many rounds, the loop around it included."""
    best, end = float("inf"), time.perf_counter() + seconds
    while (started := time.perf_counter()) < end:
        for state in states:
            call(state)
        best = min(best, time.perf_counter() - started)
    return best / len(states) * 1e9


def hardest_positions(number: int) -> list[tuple[int, BlueMoonState]]:
    """Positions in which the search for dead ends has most to do, with its forks: kept ones, and others looked for."""
    found = [(forks(state), state) for state in slow_positions()]
    rng = Rng.seeded("mining")
    for seed in range(number):
        deck, against = ("buka", PEOPLES[seed % len(PEOPLES)]) if seed % 2 else (PEOPLES[seed % len(PEOPLES)], "buka")
        edition = ("2004", "legends")[seed // 2 % 2]
        state = GAME.new({"deck": deck, "against": against, "edition": edition}, f"mining {seed}")
        while legal := state.legal():
            found.append((forks(state), state.copy()))
            fighting_on = CONTINUE in legal and rng.below(4)
            state.apply(CONTINUE if fighting_on else legal[rng.below(len(legal))])
        found += [(forks(table), table.copy()) for table in decisions(a_table(seed), random.Random(seed))]
        found = sorted(found, key=lambda pair: pair[0], reverse=True)[:HARDEST]
    return found


def forks(state: BlueMoonState) -> int:
    """How many copies the search for dead ends makes in a position."""
    search = Search(state)
    legal_by(search)
    return int(search.forks)


def longest_legal(states: list[BlueMoonState]) -> float:
    """The longest that legal actions take in one of these positions, in milliseconds: each time the best of several."""
    longest = 0.0
    for state in states:
        best = float("inf")
        for _ in range(TRIES):
            started = time.thread_time()
            state.legal()
            best = min(best, time.thread_time() - started)
        longest = max(longest, best)
    return longest * 1e3


def all_pairings(seconds: float) -> tuple[list[Speed], list[Speed]]:
    """Games and decisions per second of every pairing; prints a line for each deck against all others."""
    pairings = [Pairing(deck, against) for deck, against in PAIRINGS]
    for _ in range(PASSES):
        for pairing in pairings:
            pairing.measure(seconds / PASSES)
    games = [pairing.games_per_second for pairing in pairings]
    print("games/s by the clock " + " ".join([f"{people:>7}" for people in PEOPLES]))
    for at, deck in enumerate(PEOPLES):
        row = games[at * len(PEOPLES) : (at + 1) * len(PEOPLES)]
        print(f"{deck:>20} " + " ".join([f"{each.wall:7,.0f}" for each in row]), flush=True)
    return games, [pairing.best for pairing in pairings]


def measure(seconds: float) -> Figures:
    games, decisions = all_pairings(seconds / 10)
    states, rng = middle_positions(50), Rng.seeded("worlds")
    hardest = hardest_positions(int(seconds * (1000 if engines() == "compiled" else 20)))
    wall, cpu = median([each.wall for each in games]), median([each.cpu for each in games])
    if cpu > BUSY * wall:
        print(f"The machine is busy: {wall:,.0f} games per second by the clock, {cpu:,.0f} by processor time.")
    return {
        "games_per_s": wall,
        "min_games_per_s": min([each.wall for each in games]),
        "decisions_per_s": median([each.wall for each in decisions]),
        "games_per_cpu_s": cpu,
        "min_games_per_cpu_s": min([each.cpu for each in games]),
        "decisions_per_cpu_s": median([each.cpu for each in decisions]),
        "copy_ns": nanoseconds(BlueMoonState.copy, states, seconds),
        "legal_ns": nanoseconds(BlueMoonState.legal, states, seconds),
        "max_legal_ms": longest_legal([state for _, state in hardest] + slow_positions()),
        "max_legal_forks": float(max(number for number, _ in hardest)),
        "redeal_ns": nanoseconds(lambda state: state.redeal(0, rng), states, seconds),
        "power_ns": nanoseconds(lambda state: state.power(0, "fire"), states, seconds),
        "moves": testkit.fingerprint(GAME, options=[{"deck": "buka", "against": "khind"}], games=1)[:16],
    }


if __name__ == "__main__":
    run("Blue Moon: random games of all pairings, copies and redealt worlds", measure, ("moves",), ("games_per_s",))
