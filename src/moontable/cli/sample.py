"""`moontable sample`: a whole game played at random, as a record."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from moontable.cli.console import examples
from moontable.cli.words import options_from_words
from moontable.core import registry
from moontable.core.contract import OVER, Game
from moontable.core.record import Record
from moontable.core.rng import Rng

EXAMPLES = examples("moontable sample city players=3 --seed 7 > game.json", "moontable replay game.json")


def sample(
    game: Annotated[str, typer.Argument(help="Which game, by the name that `moontable games` shows.")],
    options: Annotated[
        list[str] | None,
        typer.Argument(
            help="Options of the game, such as --players 3 or players=3; `moontable games` lists them.",
            metavar="--NAME VALUE",
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Any number or text; the same seed gives the same game.")] = "0",
) -> None:
    """Play a whole game at random and print its record: something to replay, a test vector, a first look."""
    found = registry.find(game)
    record = play_at_random(found, options_from_words(found, options or []), seed)
    sys.stdout.write(record.to_json() + "\n")


def play_at_random(game: Game, options: dict[str, str | int | bool], seed: str) -> Record:
    """A complete game in which every decision is taken by chance, all legal actions equally likely."""
    record = Record(game, options, seed)
    state = record.start()
    chance = Rng.seeded(f"{seed} players")
    while state.seat != OVER:
        actions = state.legal()
        action = actions[chance.below(len(actions))]
        record.add(state.notation(action))
        state.apply(action)
    return record
