"""`moontable`: the verbs, and the one place where a mistake becomes a message instead of a traceback."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer

from moontable.cli import (
    analyse,
    decks,
    dev,
    draw,
    export,
    games,
    lab,
    learn,
    moonstone,
    play,
    puzzles,
    replay,
    sample,
    serve,
    verify,
)
from moontable.cli.checklists import BadChecklist
from moontable.cli.console import BAD_INPUT, complain, examples, never_fail_on_letters, out
from moontable.cli.version import version_line
from moontable.cli.words import ANY_OPTION
from moontable.core.errors import MoontableError

app = typer.Typer(
    name="moontable",
    help="A table for Blue Moon, Blue Moon City and Moonstone: all rules enforced.",
    epilog=examples("moontable games", "moontable --version"),
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

# One line per verb: its function, whose docstring is the help, and examples. A family of verbs is a Typer of its own.
app.command(epilog=analyse.EXAMPLES)(analyse.analyse)
app.command(epilog=draw.EXAMPLES)(draw.draw)
app.command(epilog=export.EXAMPLES)(export.export)
app.command(epilog=games.EXAMPLES)(games.games)
app.command(epilog=learn.EXAMPLES)(learn.learn)
app.command(epilog=play.EXAMPLES, context_settings=ANY_OPTION)(play.play)
app.command(epilog=puzzles.EXAMPLES)(puzzles.puzzle)
app.command(epilog=replay.EXAMPLES)(replay.replay)
app.command(epilog=sample.EXAMPLES, context_settings=ANY_OPTION)(sample.sample)
app.command(epilog=serve.EXAMPLES)(serve.serve)
app.command(epilog=verify.EXAMPLES)(verify.verify)
lab.app.command("puzzles", epilog=puzzles.LAB_EXAMPLES)(puzzles.find)
app.add_typer(decks.app, name="decks")
app.add_typer(dev.app, name="dev")
app.add_typer(lab.app, name="lab")
app.add_typer(moonstone.app, name="moonstone")


def _print_version(wanted: bool) -> None:
    if wanted:
        out().print(version_line())
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Show the version and how the engines run."
        ),
    ] = False,
) -> None:
    pass


def main(words: list[str] | None = None) -> NoReturn:
    """The console script. Every mistake of the user ends here, as one message and exit code 2."""
    never_fail_on_letters()
    try:
        app(words, prog_name="moontable")
        sys.exit()
    except (MoontableError, BadChecklist) as mistake:
        complain(str(mistake))
        sys.exit(BAD_INPUT)
