"""`moontable draw`: a position of a recorded game as an SVG picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from moontable.cli.console import examples, printable
from moontable.cli.replay import load
from moontable.cli.writing import At, To, write
from moontable.core.errors import BadOptions, Problem
from moontable.core.record import Record
from moontable.pictures import positions

EXAMPLES: Final = examples(
    "moontable sample city --seed 7 > city.json", "moontable draw city.json --at 60 position.svg"
)


def draw(
    file: Annotated[Path, typer.Argument(help="A record, as the table or `moontable sample` wrote it.")],
    to: To,
    at: At = None,
    seat: Annotated[
        int, typer.Option("--seat", metavar="N", min=0, max=4, help="As this seat sees it; otherwise a spectator.")
    ] = 0,
) -> None:
    """Draw a position as an SVG picture, as the browser shows it."""
    record = load(file)
    text = drawn(record if at is None else record.until(at), seat)
    write(to, text)


def drawn(record: Record, seat: int = 0) -> str:
    """The picture of the last position of a record; `seat` is counted from 1, 0 is a spectator."""
    state = record.state()
    if seat > state.seats:
        raise BadOptions((Problem("seat", f"there are seats 1 to {state.seats}, and 0 for a spectator"),))
    names = record.names or [printable(f"Seat {number + 1}") for number in range(state.seats)]
    return positions.drawn(state, names, seat - 1 if seat else None)
