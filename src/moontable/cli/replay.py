"""`moontable replay`: a record in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from moontable.cli.console import examples, out, printable, seat_name
from moontable.cli.views import draw
from moontable.core.contract import OVER, State
from moontable.core.errors import BadRecord
from moontable.core.outcome import Outcome
from moontable.core.record import LONGEST_TEXT, Record

HIGHEST_MOVE = 2**31

EXAMPLES = examples(
    "moontable sample city --seed 7 > game.json",
    "moontable replay game.json",
    "moontable replay game.json --at 3",
)


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as the table, the lab or `moontable sample` wrote it.")],
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", min=0, max=HIGHEST_MOVE, help="Stop after N moves and show the position."),
    ] = None,
) -> None:
    """Print a recorded game: what was played, every move with its seat, and how it ended."""
    record = load(file)
    shown = record if at is None else record.until(at)
    moves, state = walk(shown)
    console = out()
    print_header(console, record)
    for line in moves:
        console.print(printable(line), soft_wrap=True)
    if at is not None:
        console.print(f"\nAfter move {at}, as a spectator sees it:", style="bold")
        console.print(draw(record.game.name, state.view(None)))
    console.print(f"\n{ending(state.outcome, record)}" if state.seat == OVER else f"\n{waiting(record, state.seat)}")


def load(file: Path) -> Record:
    """The record in a file. Raises `BadRecord` for anything else."""
    try:
        with file.open(encoding="utf-8") as opened:
            text = opened.read(LONGEST_TEXT + 1)
    except UnicodeDecodeError as error:
        raise BadRecord(str(file), "this is not a record: the file is not text in UTF-8") from error
    except (OSError, ValueError) as error:
        raise BadRecord(str(file), f"the file cannot be read: {getattr(error, 'strerror', None) or error}") from error
    return Record.from_json(text)


def walk(record: Record) -> tuple[list[str], State]:
    """The moves as numbered lines, and the position after the last one. Raises `BadRecord` if one cannot be played."""
    deciding: list[int] = []
    state = record.start()
    for state in record.states():
        deciding.append(state.seat)
    width = len(str(len(record)))
    lines = [
        f"{move:>{width}}. {who(record, deciding[move - 1])}: {notation}"
        for move, notation in enumerate(record.actions, start=1)
    ]
    return lines, state


def who(record: Record, seat: int) -> str:
    """The person in a seat, or its number."""
    return seat_name(seat, record.names)


def print_header(console: Console, record: Record) -> None:
    console.print(f"{record.game.title}, rules version {record.rules}, seed {printable(record.seed)}", style="bold")
    for name, value in record.options.items():
        console.print(
            printable(f"  {name} = {str(value).lower() if isinstance(value, bool) else value}"), soft_wrap=True
        )
    for name, note in sorted(record.notes.items()):
        console.print(printable(f"  {name}: {note}"), soft_wrap=True)
    console.print()


def waiting(record: Record, seat: int) -> str:
    return printable(f"{who(record, seat)} decides next.")


def ending(outcome: Outcome | None, record: Record) -> str:
    """How the game ended, in one line per seat."""
    assert outcome is not None, "a game that is over has an outcome"
    results = [
        f"  {who(record, seat)}: {outcome.result(seat)}, points {points}" for seat, points in enumerate(outcome.points)
    ]
    return printable("\n".join([f"The end: {outcome.sentence}", *results]), record.names)
