"""What all commands that draw a position share: which move, which file, and writing it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from moontable.cli.console import out, printable
from moontable.cli.replay import HIGHEST_MOVE
from moontable.core.errors import BadOptions, Problem

To = Annotated[Path, typer.Argument(help="The picture to write, an SVG file.")]
At = Annotated[
    int | None,
    typer.Option("--at", metavar="N", min=0, max=HIGHEST_MOVE, help="After N moves; otherwise the last position."),
]


def write(to: Path, text: str) -> None:
    """Write a picture and say so. Raises `BadOptions` if the file cannot be written."""
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOptions((Problem("picture", f"{to} cannot be written: {error.strerror or error}"),)) from error
    out().print(printable(f"Drew {to}."))
