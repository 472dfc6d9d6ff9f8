"""`moontable analyse`: what a bot thinks of a game that was played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import Progress

from moontable.bots.advice import Counsel
from moontable.bots.analysis import Judged, judged
from moontable.bots.counsels import COUNSELS
from moontable.cli.console import examples, out, printable
from moontable.cli.replay import load, print_header, who
from moontable.core.errors import MoontableError
from moontable.core.record import Record

EXAMPLES = examples(
    "moontable sample bluemoon --seed 7 > game.json",
    "moontable analyse game.json --first 30 --last 44",
)
BARS = " ▁▂▃▄▅▆▇█"
WIDTH = 70
"""Characters of a curve."""


class NoCounsel(MoontableError):
    """Nobody gives advice in this game."""


class Move(NamedTuple):
    number: int
    """Of the move that followed, from 1."""
    judged: Judged
    done: str
    best: str
    reasons: list[str]


def analyse(
    file: Annotated[Path, typer.Argument(help="A record, as the table, the lab or `moontable sample` wrote it.")],
    first: Annotated[int, typer.Option("--first", metavar="N", min=1, help="Begin with this move.")] = 1,
    last: Annotated[int | None, typer.Option("--last", metavar="N", min=1, help="End with this move.")] = None,
    most: Annotated[int, typer.Option("--most", metavar="N", min=0, max=100, help="So many mistakes are told.")] = 6,
) -> None:
    """Let a bot judge a recorded game: the chances along it, and the moves that gave most away.

    Each decision is judged from what its player knew. A whole game takes some seconds to a few minutes.
    """
    record = load(file)
    counsel = COUNSELS.get(record.game.name)
    if counsel is None:
        raise NoCounsel(f"{record.game.name}: nobody gives advice in this game; in {', '.join(COUNSELS)} somebody does")
    moves = _judge(record, counsel, first, last if last is not None else len(record))
    console = out()
    print_header(console, record)
    _print_curves(console, record, moves)
    _print_mistakes(console, record, moves, most)


def _judge(record: Record, counsel: Counsel, first: int, last: int) -> list[Move]:
    found: list[Move] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for number, state in progress.track(
            enumerate(record.states(), start=1), total=min(last, len(record)), description="Judging moves"
        ):
            if number > min(last, len(record)):
                break
            if number < first:
                continue
            action = state.parse(record.actions[number - 1])
            move = judged(counsel, state, action, f"{record.seed}/{number}")
            if move is not None:
                best = state.label(move.advice.ways[0].action)
                said = [counsel.say(reason) for reason in move.advice.reasons]
                found.append(Move(number, move, state.label(action), best, said))
    return found


def _print_curves(console: Console, record: Record, moves: list[Move]) -> None:
    """Each seat's chances at its own decisions, from left to right."""
    for seat in sorted({move.judged.seat for move in moves}):
        chances = [move.judged.chance for move in moves if move.judged.seat == seat]
        shown = [chances[len(chances) * at // WIDTH] for at in range(WIDTH)] if len(chances) > WIDTH else chances
        curve = "".join(BARS[round(chance * (len(BARS) - 1))] for chance in shown)
        console.print(f"{printable(who(record, seat)):<12} {curve} {round(100 * chances[-1])} %", soft_wrap=True)


def _print_mistakes(console: Console, record: Record, moves: list[Move], most: int) -> None:
    worst = sorted([move for move in moves if move.judged.is_mistake], key=lambda move: -move.judged.lost)
    if not worst:
        console.print("Nobody gave anything away that a bot would notice.")
    for number, move, done, best, reasons in worst[:most]:
        before, after = round(100 * move.chance), round(100 * (move.chance - move.lost))
        said = f"Move {number}, {who(record, move.seat)}: {done} ({before} % → {after} %). Better: {best}."
        console.print(printable(said, record.names), soft_wrap=True)
        for reason in reasons:
            console.print(printable(f"    {reason}", record.names), soft_wrap=True)
