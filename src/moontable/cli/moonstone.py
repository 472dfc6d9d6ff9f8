"""`moontable moonstone`: the tables and troupes of Moonstone, and pictures of positions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from moontable.cli.console import examples, out
from moontable.cli.replay import load
from moontable.cli.screens.troupe import troupe_card
from moontable.cli.writing import At, To, write
from moontable.core.errors import BadOptions, BadRecord, Problem
from moontable.core.record import Record
from moontable.games.moonstone.cards.roster import character, of_faction
from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.telling.picture import picture
from moontable.games.moonstone.terrain import layouts
from moontable.pictures.book import faces

app = typer.Typer(help="Look at the tables, characters and positions of Moonstone.", no_args_is_help=True)

SAMPLE = "moontable sample moonstone --seed 7 > moonstone.json"


@app.callback()
def moonstone() -> None:
    pass


@app.command("layouts", epilog=examples("moontable moonstone layouts"))
def list_layouts() -> None:
    """List the tables of terrain that come with the game."""
    shown = Table("layout", "title", "what it is like")
    for name in layouts.names():
        layout = layouts.load(name)
        shown.add_row(name, layout.title, layout.note)
    out().print(shown)


@app.command("characters", epilog=examples("moontable moonstone characters", "moontable moonstone characters grub"))
def list_characters(
    slug: Annotated[str, typer.Argument(help="Show the card of this character.")] = "",
) -> None:
    """List the characters of each faction, or show one card."""
    if slug:
        out().print(troupe_card(character(slug)), soft_wrap=True)
        return
    shown = Table("faction", "characters")
    for faction in FACTIONS:
        shown.add_row(faction, ", ".join([one.slug for one in of_faction(faction)]))
    out().print(shown)


@app.command(epilog=examples(SAMPLE, "moontable moonstone draw moonstone.json --at 60 position.svg"))
def draw(
    file: Annotated[Path, typer.Argument(help="A record of Moonstone.")],
    to: To,
    at: At = None,
    origin: Annotated[
        str, typer.Option("--from", metavar="MODEL", help="Lines of sight and cover from this model, such as grub/1.")
    ] = "",
    reach: Annotated[int, typer.Option("--range", metavar="INCHES", min=0, max=36, help="A ring around it.")] = 0,
    close: Annotated[bool, typer.Option("--close", help="Only the part of the table where something stands.")] = False,
) -> None:
    """Draw a position as an SVG picture, with ranges, lines of sight and cover."""
    record = load(file)
    position = position_at(record if at is None else record.until(at))
    text = picture(position, model_named(position, origin), reach, close, faces())
    write(to, text)


def position_at(record: Record) -> Position:
    """The table at the end of a record. Raises `BadRecord` for a record of another game."""
    state = record.state()
    if not isinstance(state, Position):
        raise BadRecord("game", f"this is a record of {record.game.title}; pictures are drawn of Moonstone")
    return state


def model_named(position: Position, name: str) -> int:
    """The number of a model given as `grub/1`; without a name the one that acts, or none."""
    if not name:
        return int(position.acting)
    names = [f"{model.character.slug}/{model.seat}" for model in position.models_in_play()]
    if name not in names:
        raise BadOptions((Problem("from", f"{name[:40]!r} is not on the table; there are {', '.join(names)}"),))
    return int(position.models_in_play()[names.index(name)].index)
