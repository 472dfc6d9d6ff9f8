"""How strong the bots are, and how long they think.

    python benchmarks/bots.py [--quick]

Blue Moon: `bluemoon_skilled_vs_greedy` and `bluemoon_skilled_vs_random` are shares of the victories in percent over all
ordered pairings of the nine decks in both editions, every deal from both seats, with the half widths of their 95 %
intervals as `..._radius`. `bluemoon_expert_vs_skilled` likewise, with `bluemoon_expert_ms_per_decision`, the processor
time of a real decision on average; `bluemoon_master_vs_expert` with a second for each decision of the master (by the
wall clock: on a busy machine it has less), over every eighth pairing.
"greedy" is the player that skilled was first measured against; a test holds it as it was.
`bluemoon_games_per_s` are complete games of skilled against skilled on one core, by processor time;
`bluemoon_us_per_decision` is what it takes on average to decide between two or more options, with a world dealt for it
as at a table, and `bluemoon_us_per_decision_p99` what all but one in a hundred take.
`bluemoon_simulations_per_s` are simulations of the tree search on one core, by processor time, in positions of skilled
games with a real choice: each goes down the tree in a dealt world, adds a position, has it judged for both seats and
carries that back; the turn searches that rank the branches of new positions are included. A position gets 2,000:
the first are far slower than the last, which often end in a position of this world that was judged before.

City and Moonstone: `city2_skilled_vs_greedy` (3, 4: against so many greedy ones less one; fair are 33 and 25),
`moonstone_skilled_vs_greedy`, `city2_expert_vs_skilled` (3, 4) and `moonstone_expert_vs_skilled` are shares of the
victories in percent, a draw shared, every deal from each seat, with their radius; Moonstone by troupes and layouts by
chance. `city2_master_vs_expert` (3, 4) gives the master 0.3 seconds for a decision, by the wall clock.
`..._ms_per_decision` and `..._p99` as above, `city2_expert_...` and `moonstone_expert_...` those of the expert.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.common import Figures, result_line
from moontable.bots import levels
from moontable.bots.base import Bot
from moontable.bots.bluemoon.branching import BlueMoonTree
from moontable.bots.bluemoon.expert import expert_bluemoon, master_bluemoon
from moontable.bots.bluemoon.greedy import GreedyBlueMoon
from moontable.bots.bluemoon.judging import shipped
from moontable.bots.bluemoon.skilled import SkilledBlueMoon
from moontable.bots.match import Opponent, play_match
from moontable.bots.search.tree import search
from moontable.bots.uniform import UniformBot
from moontable.cli.version import version_line
from moontable.core import registry
from moontable.core.contract import OVER, Game
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.editions import EDITIONS
from moontable.lab.stats import Interval, wilson

LAYOUTS = ("crossroads", "deep-forest", "harbour", "mill-stream", "orchard", "ruined-abbey", "village-green", "wild")
SETTINGS = [(edition, deck, against) for edition in EDITIONS for deck in PEOPLES for against in PEOPLES]


def duel(
    first: Bot, second: Bot, deals: int, settings: Sequence[tuple[str, str, str]] = SETTINGS, seconds: float = inf
) -> Interval:
    """The share of the first bot, with so many seconds for a decision: some deals of each setting, from both seats."""
    won = played = 0
    for edition, deck, against in settings:
        for number in range(deals):
            seed = f"bench/{edition}/{deck}/{against}/{number}"
            for seat in (0, 1):
                state = GAME.new({"edition": edition, "deck": deck, "against": against}, seed)
                seats = [
                    Opponent(first if at == seat else second, Rng.seeded(f"{seed} {seat} {at}"), time)
                    for at, time in enumerate((seconds, inf) if seat == 0 else (inf, seconds))
                ]
                play_match(state, seats)
                assert state.outcome is not None, "the game is over"
                won += seat in state.outcome.winners
                played += 1
    return wilson(won, played)


class Contest(NamedTuple):
    """One bot among those of another level, each deal from every seat."""

    name: str
    players: int
    first: str
    others: str
    deals: int
    seconds: float = inf
    """For a decision of the first."""


def among(game: Game, contest: Contest) -> tuple[Interval, list[float]]:
    """The share of the first bot, and the processor time of its decisions."""
    _, players, first, others, deals, seconds = contest
    tried = levels.find(first).player(game.name)
    usual = levels.find(others).player(game.name)
    won, times, seats = 0.0, [], range(players)
    for number in range(deals):
        for seat in seats:
            state = game.new(table_of(game, players, number), f"among/{number}")
            bots = [
                Opponent(bot, Rng.seeded(f"among/{number} {seat} {each}"), limit)
                for each, (bot, limit) in enumerate([(tried, seconds) if at == seat else (usual, inf) for at in seats])
            ]
            while state.seat != OVER:
                before, mine = time.process_time(), state.seat == seat and len(state.legal()) > 1
                state.apply(bots[state.seat].choice(state))
                if mine:
                    times.append(time.process_time() - before)
            assert state.outcome is not None, "the game is over"
            won += state.outcome.share(seat)
    return wilson(won, deals * players), sorted(times)


def table_of(game: Game, players: int, number: int) -> dict[str, object]:
    """Moonstone's troupes are drawn by chance unless they are named; its layouts take turns."""
    layout = {"layout": LAYOUTS[number % len(LAYOUTS)]} if game.name == "moonstone" else {}
    return {"players": players, **layout}


def pace(bot: Bot, games: int) -> tuple[float, list[float]]:
    """Games per second of a bot against itself, and the seconds of each real decision."""
    used, times = 0.0, []
    for number in range(games):
        edition, deck, against = SETTINGS[number * 37 % len(SETTINGS)]
        state = GAME.new({"edition": edition, "deck": deck, "against": against}, f"pace/{number}")
        seats = [Opponent(bot, Rng.seeded(f"pace/{number} {seat}"), inf) for seat in (0, 1)]
        while state.seat != OVER:
            real = len(state.legal()) > 1
            before = time.process_time()
            action = seats[state.seat].choice(state)
            spent = time.process_time() - before
            state.apply(action)
            used += spent
            if real:
                times.append(spent)
    return games / used, sorted(times)


def simulations(positions: int, each: int) -> float:
    """Simulations of the tree search per second of processor time, over positions that skilled players come to."""
    outline, used, done = BlueMoonTree(shipped()), 0.0, 0
    bot = SkilledBlueMoon()
    for number in range(positions):
        edition, deck, against = SETTINGS[number * 37 % len(SETTINGS)]
        state = GAME.new({"edition": edition, "deck": deck, "against": against}, f"tree/{number}")
        seats = [Opponent(bot, Rng.seeded(f"tree/{number} {seat}"), inf) for seat in (0, 1)]
        for _ in range(10 + number % 40):
            if state.seat != OVER:
                state.apply(seats[state.seat].choice(state))
        while state.seat != OVER and len(state.legal()) == 1:
            state.apply(state.legal()[0])
        if state.seat == OVER:
            continue
        before = time.process_time()
        done += search(outline, state, number, iterations=each).simulations
        used += time.process_time() - before
    return done / used


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the bots are, and how long they think.")
    parser.add_argument("--quick", action="store_true", help="small samples, under 30 seconds")
    quick = parser.parse_args().quick or engines() == "interpreted"
    print(f"Strength and pace of the bots\n{version_line()}")
    skilled = SkilledBlueMoon()
    figures: Figures = {"engines": engines()}
    for name, other, deals in (
        ("greedy", GreedyBlueMoon(), 1 if quick else 8),
        ("random", UniformBot(), 1 if quick else 4),
    ):
        share = duel(skilled, other, deals)
        figures[f"bluemoon_skilled_vs_{name}"] = round(100 * share.value, 2)
        figures[f"bluemoon_skilled_vs_{name}_radius"] = round(100 * share.radius, 2)
        print(f"  skilled against {name}: {100 * share.value:.1f} % ± {100 * share.radius:.1f}")
    share = duel(expert_bluemoon(), skilled, 1 if quick else 4, SETTINGS[::9] if quick else SETTINGS)
    figures["bluemoon_expert_vs_skilled"] = round(100 * share.value, 2)
    figures["bluemoon_expert_vs_skilled_radius"] = round(100 * share.radius, 2)
    print(f"  expert against skilled: {100 * share.value:.1f} % ± {100 * share.radius:.1f}")
    _, times = pace(expert_bluemoon(), 2 if quick else 20)
    figures["bluemoon_expert_ms_per_decision"] = round(1e3 * sum(times) / len(times), 1)
    share = duel(
        master_bluemoon(), expert_bluemoon(), 1, SETTINGS[::81] if quick else SETTINGS[::8], 0.02 if quick else 1.0
    )
    figures["bluemoon_master_vs_expert"] = round(100 * share.value, 2)
    figures["bluemoon_master_vs_expert_radius"] = round(100 * share.radius, 2)
    print(f"  master against expert: {100 * share.value:.1f} % ± {100 * share.radius:.1f}")
    rate, times = pace(skilled, 60 if quick else 400)
    figures["bluemoon_games_per_s"] = round(rate, 1)
    figures["bluemoon_us_per_decision"] = round(1e6 * sum(times) / len(times), 1)
    figures["bluemoon_us_per_decision_p99"] = round(1e6 * times[len(times) * 99 // 100], 1)
    figures["bluemoon_simulations_per_s"] = round(simulations(20 if quick else 200, 2_000))
    print(f"  {figures['bluemoon_simulations_per_s']:,} tree simulations a second")
    contests = [
        Contest("city2", 2, "skilled", "greedy", 2 if quick else 100),
        Contest("city3", 3, "skilled", "greedy", 1 if quick else 60),
        Contest("city4", 4, "skilled", "greedy", 1 if quick else 40),
        Contest("city2", 2, "expert", "skilled", 1 if quick else 100),
        Contest("city3", 3, "expert", "skilled", 1 if quick else 40),
        Contest("city4", 4, "expert", "skilled", 1 if quick else 30),
        *[Contest(f"city{n}", n, "master", "expert", 1 if quick else 20, 0.02 if quick else 0.3) for n in (2, 3, 4)],
        Contest("moonstone", 2, "skilled", "greedy", 1 if quick else 100),
        Contest("moonstone", 2, "expert", "skilled", 1 if quick else 50),
    ]
    for contest in contests:
        name, first, others = contest.name, contest.first, contest.others
        share, times = among(registry.find(name.rstrip("234")), contest)
        timed = name if first == "skilled" else f"{name}_{first}"
        figures[f"{name}_{first}_vs_{others}"] = round(100 * share.value, 2)
        figures[f"{name}_{first}_vs_{others}_radius"] = round(100 * share.radius, 2)
        figures[f"{timed}_ms_per_decision"] = round(1e3 * sum(times) / len(times), 1)
        figures[f"{timed}_ms_per_decision_p99"] = round(1e3 * times[len(times) * 99 // 100], 1)
        print(f"  {name}: {first} takes {100 * share.value:.1f} % ± {100 * share.radius:.1f} from {others}")
    print(result_line(figures))


if __name__ == "__main__":
    main()
