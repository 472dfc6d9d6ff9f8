"""`moontable play`: a game at this terminal, with people and bots in its seats."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from moontable.bots import levels
from moontable.bots.base import Bot
from moontable.cli.console import examples, out
from moontable.cli.replay import load
from moontable.cli.session import Session
from moontable.cli.words import options_from_words
from moontable.core import registry
from moontable.core.contract import Game
from moontable.core.errors import BadOptions, Problem
from moontable.core.record import Record

EXAMPLES = examples(
    "moontable play city --bot 0=random --bot 1=random --seed 1",
    "moontable play bluemoon --deck hoax --against vulca --edition legends --bot 0=greedy --bot 1=random --seed 1",
    "moontable play moonstone --size 2 --layout orchard --bot 0=greedy --bot 1=greedy --seed 1",
)

LONGEST_FILE = 100_000
BOTS = "bots"
"""The note of a record that keeps which bots play, so that they sit down again when the game is resumed."""


def play(
    game: Annotated[str, typer.Argument(help="Which game, by the name that `moontable games` shows.")] = "",
    options: Annotated[
        list[str] | None,
        typer.Argument(
            help="Options of the game, such as --players 3 or players=3; `moontable games` lists them.",
            metavar="--NAME VALUE",
        ),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="Any number or text; the same seed gives the same game.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A bot in every seat but the first; given several times: one seat each; or SEAT=NAME.",
        ),
    ] = None,
    tiles: Annotated[Path | None, typer.Option(metavar="FILE", help="Blue Moon City: a tile file of your own.")] = None,
    cards: Annotated[Path | None, typer.Option(metavar="FILE", help="Blue Moon City: a card file of your own.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in this file after every move.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play a game here. People at one terminal pass the keyboard; type `help` while playing."""
    files = {"tiles": tiles, "cards": cards}
    if resume is not None:
        record = resumed(resume, [game, *(options or []), *[name for name, file in files.items() if file], seed or ""])
    else:
        record = fresh(registry.find(game), options or [], files, seed)
    record.state()  # a record that cannot be replayed says so before anything is drawn
    if bot:
        record.notes[BOTS] = " ".join(bot)
    bots = seat_bots(record.notes.get(BOTS, "").split(), record)
    Session(record, bots, out(), input, save or resume).run()


def resumed(file: Path, words: list[str]) -> Record:
    """A saved game. Words that could change it are refused: they would be promises that nobody keeps."""
    needless = [word for word in words if word]
    if needless:
        text = f"a saved game has its options already; {' '.join(needless)[:60]!r} cannot be said again"
        raise BadOptions((Problem("resume", text),))
    return load(file)


def fresh(game: Game, words: list[str], files: dict[str, Path | None], seed: str | None) -> Record:
    """The record of a new game. Options that are the content of a file are read from it."""
    given: dict[str, object] = dict(options_from_words(game, words))
    known = {option.name for option in game.options}
    for name, file in files.items():
        if file is not None:
            if name not in known:
                raise BadOptions((Problem(name, f"{game.title} has no such option"),))
            given[name] = content(name, file)
    return Record(game, given, secrets.token_hex(4) if seed is None else seed)


def content(name: str, file: Path) -> str:
    try:
        with file.open(encoding="utf-8", newline="") as opened:
            return opened.read(LONGEST_FILE)
    except (OSError, ValueError) as error:
        raise BadOptions((Problem(name, f"{file} cannot be read: {error}"),)) from error


def seat_bots(words: list[str], record: Record) -> dict[int, Bot]:
    """Which bot sits where: `greedy` for all but the first seat, one name per seat after it, or `2=greedy`."""
    seats, game = record.start().seats, record.game.name
    named: dict[int, str] = {}
    plain = [word for word in words if "=" not in word]
    if len(plain) == 1:
        plain = plain * (seats - 1)
    for seat, name in enumerate(plain, start=1):
        named[_seat(str(seat), seats)] = name
    for word in words:
        seat_text, equals, name = word.partition("=")
        if equals:
            named[_seat(seat_text, seats)] = name
    return {seat: levels.find(name).player(game) for seat, name in named.items()}


def _seat(text: str, seats: int) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < seats:
        return int(text)
    raise BadOptions((Problem("bot", f"{text[:20]!r} is no seat; there are 0 to {seats - 1}"),))
