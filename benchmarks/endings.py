"""How games of Blue Moon City among bots end: whether anybody waits until the limit of turns.

    python benchmarks/endings.py [--quick] [--players N] [--games N] [--first N]

Of twenty games eight are among skilled players, five among greedy ones, six among both by turns, and in one an expert
sits among skilled ones; one in four has a layout by chance. Every game has a number, so a long run can be played in
parts: `--first` is the number of the first. `city2_unfinished` (3, 4) is how many of `city2_games` ran into the limit
of turns, `city2_longest` how many turns the longest took, those of all seats together.
"""

from __future__ import annotations

import argparse
import sys
from math import inf
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.common import Figures, result_line
from moontable.bots import levels
from moontable.bots.city.selfplay import random_options
from moontable.bots.match import Opponent, play_match
from moontable.cli.version import version_line
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.city import GAME

MIX = "sgmsmgsmsgmsgmsmsgse"
"""Game by game: among skilled players, greedy ones, mixed ones, or with an expert."""
MIXED = ("greedy", "skilled")
GAMES = {2: 10_000, 3: 3_000, 4: 3_000}
QUICK = 20


class Ending(NamedTuple):
    reason: str
    turns: int


def seated(number: int, players: int) -> list[str]:
    """The level of each seat in a game."""
    kind = MIX[number % len(MIX)]
    if kind == "m":
        return [MIXED[(number // len(MIX) + seat) % 2] for seat in range(players)]
    found = ["greedy" if kind == "g" else "skilled"] * players
    if kind == "e":
        found[number // len(MIX) % players] = "expert"
    return found


def ending(number: int, players: int) -> Ending:
    """How a game ends."""
    seed = f"endings/{number}"
    state = GAME.new(random_options(players, Rng.seeded(seed)), seed)
    bots = [levels.find(name).player("city") for name in seated(number, players)]
    play_match(state, [Opponent(bot, Rng.seeded(f"{seed} {seat}"), inf) for seat, bot in enumerate(bots)])
    assert state.outcome is not None, "the game is over"
    return Ending(state.outcome.reason, state.turn)


def main() -> None:
    parser = argparse.ArgumentParser(description="How games of Blue Moon City among bots end.")
    parser.add_argument("--quick", action="store_true", help="a few games, under 30 seconds")
    parser.add_argument("--players", type=int, choices=sorted(GAMES), help="only these tables")
    parser.add_argument("--games", type=int, default=0, help="so many instead of 10,000 for two and 3,000 for more")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    wanted = parser.parse_args()
    print(f"Endings of Blue Moon City among bots\n{version_line()}")
    figures: Figures = {"engines": engines()}
    for players in [wanted.players] if wanted.players else GAMES:
        games = wanted.games or (QUICK if wanted.quick else GAMES[players])
        endings = [ending(number, players) for number in range(wanted.first, wanted.first + games)]
        unfinished = [wanted.first + at for at, each in enumerate(endings) if each.reason == "unfinished"]
        figures[f"city{players}_games"] = games
        figures[f"city{players}_unfinished"] = len(unfinished)
        figures[f"city{players}_longest"] = max(each.turns for each in endings)
        print(f"  {players} players: {games:,} games, unfinished: {unfinished or 'none'}")
    print(result_line(figures))


if __name__ == "__main__":
    main()
