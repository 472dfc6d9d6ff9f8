"""How much the lab costs beside the games it plays, and how busy it keeps the processors.

    python benchmarks/lab.py [--quick]

`matchups_s` is the work of `moontable lab matchups bluemoon --bot random --games 100` over all 81 pairings beyond the
start of the program: from the request to the results on disk, in one process, by processor time (and by the clock,
`matchups_wall_s`). `overhead` is what a run of greedy bots takes beyond the bare games, the same ones in the same
process; `random_overhead` the same where a game takes only 50 us. `busy` is what part of their time two workers have
games of greedy bots to play. `processor_use` is what part of two processors those two workers really used in the same
run, their start and the writing of the results included; whatever else runs on the machine (`load`) takes its share.
`driver` is what the driver used, in the same unit.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.common import result_line
from moontable.bots import levels
from moontable.bots.match import Opponent, play_match
from moontable.cli.version import version_line
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.lab.extras import need
from moontable.lab.folder import TIMES
from moontable.lab.request import Request
from moontable.lab.service import cores, execute

TRIES = 3


def request(bot: str, games: int, seed: str = "bench") -> Request:
    return Request(verb="matchups", game="bluemoon", seed=seed, bots=(bot,), games=games)


def bare(bot: str, games: int) -> None:
    """The games of `request`, and nothing else."""
    player = levels.find(bot).player("bluemoon")
    for deck in PEOPLES:
        for against in PEOPLES:
            for number in range(games):
                seed = f"bench/{deck} {against}/{number}"
                state = GAME.new({"deck": deck, "against": against}, seed)
                seats = [Opponent(player, Rng.seeded(f"{seed} seat {seat}"), 1e9) for seat in (0, 1)]
                play_match(state, seats)


def run(bot: str, games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        execute(request(bot, games), Path(folder) / "run")


def seconds(work: Callable[[], None]) -> tuple[float, float]:
    """The best of several times, by the processor and by the clock."""
    times = []
    for _ in range(TRIES):
        used, began = time.process_time(), time.perf_counter()
        work()
        times.append((time.process_time() - used, time.perf_counter() - began))
    return min(each[0] for each in times), min(each[1] for each in times)


def overhead(bot: str, games: int) -> float:
    """What a run takes beyond its games, as a part of them: both by turns, the best of each."""
    runs: list[float] = []
    games_alone: list[float] = []
    for _ in range(TRIES):
        for times, work in ((games_alone, bare), (runs, run)):
            used = time.process_time()
            work(bot, games)
            times.append(time.process_time() - used)
    return min(runs) / min(games_alone) - 1


def busy(games: int, workers: int) -> dict[str, float]:
    """How busy workers were: with games to play, neither waiting for a job nor at the end for each other; by use."""
    with tempfile.TemporaryDirectory() as folder:
        began = os.times()
        path = execute(request("greedy", games), Path(folder) / "run", workers=workers)
        ended = os.times()
        waited = float(json.loads((path / TIMES).read_bytes())["waited"])
    whole = workers * (ended.elapsed - began.elapsed)
    theirs = ended.children_user + ended.children_system - began.children_user - began.children_system
    ours = ended.user + ended.system - began.user - began.system
    return {"busy": 1 - waited, "processor_use": theirs / whole, "driver": ours / whole}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a rough run under 30 seconds")
    quick = parser.parse_args().quick
    print(f"The lab\n{version_line()}")
    need("pyarrow.parquet")  # is part of the start
    work, wall = seconds(lambda: run("random", 100))
    few = (12 if quick else 40) if engines() == "compiled" else 1
    load = os.getloadavg()[0]
    figures = {
        "engines": engines(),
        "games": 8100.0,
        "matchups_s": work,
        "matchups_wall_s": wall,
        "overhead": overhead("greedy", few),
        "random_overhead": overhead("random", 100),
        **busy((2 if quick else 4) * few, 2),
        "processors": float(cores()),
        "load": load,
    }
    for name, value in figures.items():
        print(f"{name:20}{value if isinstance(value, str) else format(value, '12.3f')}")
    print(result_line(figures))


if __name__ == "__main__":
    main()
