"""`moontable verify`: was the shuffle of a recorded game what the server promised?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from moontable.cli.console import examples, out
from moontable.cli.replay import load

EXAMPLES = examples("moontable verify --help")


def verify(
    file: Annotated[Path, typer.Argument(help="A record of a game that was played at a table.")],
    commitment: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HEX", help="What the table showed before the game, to be compared."),
    ] = None,
) -> None:
    """Check a record: every action is legal, and the shuffle follows from the secret and the players' numbers."""
    from moontable.table.rules import shuffle

    record = load(file)
    fulfilled = shuffle.verify(record, commitment)
    record.state()
    console = out()
    console.print(f"{record.game.title}, {len(record)} actions: all legal.")
    console.print("The shuffle follows from the secret and the players' numbers.")
    console.print(f"Commitment: {fulfilled}", soft_wrap=True)
    if shuffle.method_of(record.notes) == 1:
        console.print("By an older release: the host's number came before the commitment.")
    if commitment is None:
        console.print("Compare the commitment with the one that the table showed before the game.")
