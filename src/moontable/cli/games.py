"""`moontable games`: what can be played, and what can be set."""

from __future__ import annotations

from rich.table import Table

from moontable.cli.console import examples, out
from moontable.core import registry
from moontable.core.contract import Game

EXAMPLES = examples(
    "moontable games",
)


def games() -> None:
    """List the games with their players and options."""
    console = out()
    names = registry.names()
    if not names:
        console.print("No games are installed.")
    for name in names:
        game = registry.find(name)
        console.print(heading(game), style="bold")
        console.print(option_table(game) if game.options.options else "No options.")
        console.print()


def heading(game: Game) -> str:
    return f"{game.title} ({game.name}): {players(game)}, rules version {game.rules_version}"


def players(game: Game) -> str:
    """`2 players`, `2, 3 or 4 players`."""
    *most, last = [str(number) for number in game.seats]
    return f"{', '.join(most)} or {last} players" if most else f"{last} {'player' if last == '1' else 'players'}"


def option_table(game: Game) -> Table:
    table = Table("option", "allowed", "default", "meaning")
    for option in game.options:
        default = str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
        table.add_row(option.name, option.allowed, default, option.help)
    return table
