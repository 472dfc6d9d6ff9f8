"""How many pairs of positions are compared for leaks: every game, edition and number of players, at every step.

    python benchmarks/honesty.py [--quick]

At each position of random games everything hidden from a seat is dealt again, for every seat, and the conformance kit
compares what the seat and a spectator see, are offered, are told and are refused with. `pairs` are a position and such
a world. `unlike` is the share of them in which another seat sees something else than in truth, so that a leak could
have shown; in the others only what nobody sees differs, such as the order of a pile. The same games in every run.

Then every level of bots is asked in two such worlds with the same luck, at real decisions of games in which it plays
against chance: `..._choices` are the pairs in which it did the same, all of them. Whoever would take long looks at
fewer worlds here; it looks at them in the same way.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.common import Figures, result_line
from moontable.bots import levels
from moontable.bots.base import Eyes
from moontable.cli.version import version_line
from moontable.core import testkit
from moontable.core.contract import OVER, Game
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME as BLUEMOON
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.city import GAME as CITY
from moontable.games.moonstone import GAME as MOONSTONE
from tests.games.moonstone.skirmish import SKIRMISH

CHECKS = frozenset(promise.name for promise in testkit.PROMISES if promise.__module__.endswith(".knowledge"))
Settings = Sequence[Mapping[str, object]]
PAIRINGS = [{"deck": deck, "against": against} for deck, against in itertools.product(PEOPLES, PEOPLES)]
SECOND = [{**pairing, "edition": "legends"} for pairing in PAIRINGS]
CITIES = [
    {"players": players, "layout": layout, "crystals": crystals}
    for players in (2, 3, 4)
    for layout in ("fixed", "random")
    for crystals in ("secret", "open")
]
SMALL = [{"players": players, "size": 1, "sudden_deaths": 1} for players in (2, 3, 4)]
TROUPES = ((2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1), (4, 2))
CROWDS = [{"players": players, "size": size} for players, size in TROUPES]


class Line(NamedTuple):
    """One line of the table."""

    name: str
    game: Game
    options: Settings
    games: int
    """Of each setting; a quick run plays one of every tenth setting."""
    bots: str
    """The game whose bots play it."""


LINES = (
    Line("bluemoon", BLUEMOON, PAIRINGS, 3, BLUEMOON.name),
    Line("legends", BLUEMOON, SECOND, 3, BLUEMOON.name),
    Line("city", CITY, CITIES, 1, CITY.name),
    Line("moonstone", MOONSTONE, SMALL, 3, MOONSTONE.name),
    Line("skirmish", SKIRMISH, CROWDS, 20, MOONSTONE.name),
)


def compared(line: Line, quick: bool) -> testkit.Report:
    """The games of a line under the eyes of the kit; a leak ends the run with its record."""
    options, games = (line.options[::10], 1) if quick else (line.options, line.games)
    return testkit.assert_conforms(line.game, options=options, games=games, seed=line.name, checks=CHECKS)


def unlike(line: Line, positions: int = 200) -> float:
    """The share of redealt worlds in which some other seat sees something else, over positions of random games."""
    rng, differing, looked_at = Rng.seeded(line.name), 0, 0
    while looked_at < positions:
        state = line.game.new(line.options[rng.below(len(line.options))], f"unlike {looked_at}")
        for _ in range(20 + rng.below(60)):
            legal = state.legal()
            if not legal:
                break
            seat = rng.below(state.seats)
            world = state.redeal(seat, rng.spawn())
            differing += any(world.view(other) != state.view(other) for other in range(state.seats))
            looked_at += 1
            state.apply(legal[rng.below(len(legal))])
    return differing / looked_at


# -- the choices of bots -----------------------------------------------------------------------------------------------

FEWER = {"candidates": 3.0, "worlds": 3.0, "turns": 3.0, "answer": 40.0}
"""What levels that weigh much are turned down to, where they have such a knob."""
PAIRS_OF_CHOICES = 2_000


def same_choices(line: Line, level: str, pairs: int) -> tuple[int, float]:
    """The pairs in which a level chose the same, up to the first in which it did not; and how many are unlike."""
    found = levels.find(level).player(line.bots)
    bot = found.turned({name: FEWER[name] for name in found.knobs if name in FEWER})
    rng, looked_at, differing, number = Rng.seeded(f"{line.name} {level}"), 0, 0, 0
    while looked_at < pairs:
        number += 1
        state = line.game.new(line.options[number * 7 % len(line.options)], f"choices {level} {number}")
        mine = number % state.seats
        while state.seat != OVER and looked_at < pairs:
            legal = state.legal()
            if len(legal) == 1 or state.seat != mine:
                state.apply(legal[rng.below(len(legal))])
                continue
            luck = f"{number} {looked_at}"
            worlds = [state.redeal(mine, Rng.seeded(f"{luck} {each}")) for each in (1, 2)]
            choices = [bot.choose(Eyes(world, Rng.seeded(luck), inf)) for world in worlds]
            if choices[0] != choices[1]:
                return looked_at, differing / (looked_at + 1)
            differing += any(worlds[0].view(other) != worlds[1].view(other) for other in range(state.seats))
            looked_at += 1
            state.apply(choices[0])
    return looked_at, differing / looked_at


def compare_choices(figures: Figures, quick: bool) -> None:
    """Every level of every game, one line each; a choice that differs ends the run."""
    print(f"{'':22}{'choices':>9}{'unlike':>9}{'cpu s':>8}")
    for line in LINES:
        for level in levels.names(line.bots):
            pairs = 10 if quick else PAIRS_OF_CHOICES
            started = time.process_time()
            same, share = same_choices(line, level, pairs)
            print(f"{line.name:12}{level:10}{same:9,}{share:9.0%}{time.process_time() - started:8.0f}", flush=True)
            assert same == pairs, f"{line.name}: {level} looked at what it must not know, at its decision {same + 1}"
            figures[f"{line.name}_{level}_choices"] = same


def main() -> None:
    """Compare, print a line for each game, and the line for machines."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="a rough run under 30 seconds")
    quick = parser.parse_args().quick
    print(f"Pairs of positions compared for leaks\n{version_line()}")
    print(f"{'':12}{'games':>8}{'moves':>10}{'pairs':>12}{'unlike':>9}{'cpu s':>8}")
    figures: Figures = {}
    for line in LINES:
        started = time.process_time()
        report, share = compared(line, quick), unlike(line)
        spent = time.process_time() - started
        print(f"{line.name:12}{report.games:8,}{report.moves:10,}{report.pairs:12,}{share:9.0%}{spent:8.0f}")
        figures.update({f"{line.name}_pairs": report.pairs, f"{line.name}_unlike": share})
    compare_choices(figures, quick)
    print(result_line(figures))


if __name__ == "__main__":
    main()
