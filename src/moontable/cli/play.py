"""`moontable play`: a game at this terminal, with people and bots in its seats."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from moontable.bots import levels
from moontable.bots.base import Bot
from moontable.cli.console import Language, examples, out, speak_in
from moontable.cli.replay import load
from moontable.cli.session import THINKING, Session
from moontable.cli.words import options_from_words
from moontable.core import registry
from moontable.core.contract import Game
from moontable.core.errors import BadOptions, Problem
from moontable.core.record import Record
from moontable.core.words import ENGLISH

EXAMPLES = examples(
    "moontable play city --bot 1=random --bot 2=random --seed 1",
    "moontable play bluemoon --deck hoax --against vulca --edition legends --bot 1=greedy --bot 2=random --seed 1",
    "moontable play moonstone --size 2 --layout orchard --bot 1=greedy --bot 2=greedy --seed 1",
)

LONGEST_FILE = 100_000
BOTS = "bots by seat"
"""The note of a record that keeps which bots play, so that they sit down again when the game is resumed."""
BOTS_FROM_0 = "bots"
"""The same note in games that were saved when seats were still counted from 0."""


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
            help="A bot in every seat but the first; given several times: one seat each, from the second on; "
            "or SEAT=NAME, with seats counted from 1.",
        ),
    ] = None,
    thinking: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0.1, max=600, help="How long a bot may think about a decision."),
    ] = THINKING,
    tiles: Annotated[Path | None, typer.Option(metavar="FILE", help="Blue Moon City: a tile file of your own.")] = None,
    cards: Annotated[Path | None, typer.Option(metavar="FILE", help="Blue Moon City: a card file of your own.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in this file after every move.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    language: Language = ENGLISH,
) -> None:
    """Play a game here. People at one terminal pass the keyboard; type `help` while playing."""
    speak_in(language)
    files = {"tiles": tiles, "cards": cards}
    if resume is not None:
        record = resumed(resume, [game, *(options or []), *[name for name, file in files.items() if file], seed or ""])
    else:
        record = fresh(registry.find(game), options or [], files, seed)
    record.state()  # a record that cannot be replayed says so before anything is drawn
    if bot:
        record.notes[BOTS] = " ".join(bot)
    bots = noted_bots(record)
    Session(record, bots, out(), input, save or resume, thinking).run()


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


def noted_bots(record: Record) -> dict[int, Bot]:
    """The bots that the notes of a record seat, also those of a game saved by an older version."""
    if BOTS in record.notes:
        return seat_bots(record.notes[BOTS].split(), record)
    return seat_bots(record.notes.get(BOTS_FROM_0, "").split(), record, first=0)


def seat_bots(words: list[str], record: Record, first: int = 1) -> dict[int, Bot]:
    """Which bot sits where: `greedy` for all but the first seat, one name per seat after it, or `3=greedy`.

    `first` is the number of the first seat in the words.
    """
    seats, game = record.start().seats, record.game.name
    named: dict[int, str] = {}
    plain = [word for word in words if "=" not in word]
    if len(plain) == 1:
        plain = plain * (seats - 1)
    if len(plain) >= seats:
        many = f"{len(plain)} bots are named; {seats - 1} can sit after the first seat. For the first one say 1=NAME"
        raise BadOptions((Problem("bot", many),))
    for seat, name in enumerate(plain, start=1):
        named[seat] = name
    for word in words:
        seat_text, equals, name = word.partition("=")
        if equals:
            named[_seat(seat_text, seats, first)] = name
    return {seat: levels.find(name).player(game) for seat, name in named.items()}


def _seat(text: str, seats: int, first: int) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 2 and 0 <= int(text) - first < seats:
        return int(text) - first
    counted = "; seats are counted from 1" if text == "0" else ""
    raise BadOptions((Problem("bot", f"{text[:20]!r} is not a seat from 1 to {seats}{counted}"),))
