"""`moontable draw`: a position of a recorded game as an SVG picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from moontable.cli.console import examples, printable
from moontable.cli.drawing import bluemoon, city
from moontable.cli.drawing.book import faces
from moontable.cli.drawing.writing import At, To, write
from moontable.cli.moonstone import position_at
from moontable.cli.replay import load
from moontable.core.errors import BadOptions, Problem
from moontable.core.record import Record
from moontable.games.moonstone.telling.picture import picture

EXAMPLES: Final = examples(
    "moontable sample city --seed 7 > city.json", "moontable draw city.json --at 60 position.svg"
)
DRAWN: Final = {"bluemoon": bluemoon.draw, "city": city.draw}


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
    if record.game.name not in DRAWN:  # all that stands on a table of Moonstone is seen by everybody
        position = position_at(record)
        return picture(position, int(position.acting), 0, False, faces())
    names = record.names or [printable(f"Seat {number + 1}") for number in range(state.seats)]
    return DRAWN[record.game.name](state.view(seat - 1 if seat else None), names)
