"""`moontable export`: finished games as a data set."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from moontable.cli.console import examples, out

EXAMPLES = examples(
    "moontable sample city --seed 7 > game.json",
    "moontable export game.json --out games --positions",
)


def export(
    sources: Annotated[
        list[Path], typer.Argument(help="Records (files, .jsonl files, folders of them) and runs of the lab.")
    ],
    folder: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="A new or empty folder for the data set.")],
    positions: Annotated[
        bool, typer.Option("--positions", help="Also every position as the deciding seat saw it, with its choice.")
    ] = False,
) -> None:
    """Write finished games as a Parquet data set with a card: records, and on request positions with choices."""
    from moontable.lab.export import export as write

    done = write(sources, folder, positions=positions)
    games = sum(done.games.values())
    parts = [f"{games:,} {'game' if games == 1 else 'games'}"]
    if positions:
        parts.append(f"{done.positions:,} positions")
    if done.unfinished:
        parts.append(f"{done.unfinished:,} unfinished left out")
    out().print(f"{', '.join(parts)} in {folder}", soft_wrap=True)
