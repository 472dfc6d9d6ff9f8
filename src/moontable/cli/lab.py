"""`moontable lab`: many games between bots, and what can be learned from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from moontable.cli.console import complain, examples, out
from moontable.cli.words import ANY_OPTION, options_from_words
from moontable.core import registry
from moontable.core.contract import Game
from moontable.core.options import Value

if TYPE_CHECKING:
    from moontable.lab.progress import Meter
    from moontable.lab.request import Request

app = typer.Typer(help="Many games between bots, and what can be learned from them.", no_args_is_help=True)

GameName = Annotated[str, typer.Argument(help="Which game, by the name that `moontable games` shows.")]
GameOptions = Annotated[
    list[str] | None,
    typer.Argument(
        help="Options of the game, such as --players 3 or players=3; `moontable games` lists them.",
        metavar="--NAME VALUE",
    ),
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="BOT",
        help="A level (random, greedy, skilled, ...), with knobs (greedy:worlds=5) or MODULE:CLASS.",
    ),
]
Games = Annotated[int, typer.Option(help="Games of each pairing or setting; where something else stops them, at most.")]
Over = Annotated[
    list[str] | None,
    typer.Option(
        metavar="AXIS", help="What to compare: decks, troupes, seats, players, or OPTION=A,B; several combine."
    ),
]
Seed = Annotated[str, typer.Option(help="Any number or text; the same seed gives the same games.")]
Out = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where the run is kept; otherwise lab-runs and a name of its own.")
]
Workers = Annotated[int, typer.Option(help="Processes to play in; 1: this one; 0: one on each processor.")]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; `auto` finds the one that runs here.")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with a run that was stopped.")]
Csv = Annotated[bool, typer.Option("--csv", help="Write the rows as CSV too.")]
Decisions = Annotated[bool, typer.Option("--decisions", help="Keep every decision: decisions.parquet.")]
UntilInterval = Annotated[
    float, typer.Option(metavar="RADIUS", help="Stop when a share is known to ± this, such as 0.02.")
]
Confidence = Annotated[float, typer.Option(help="How sure intervals are.")]
Report = Annotated[
    bool, typer.Option("--report", help="Draw the pictures and the page of `moontable lab report` as well.")
]

SHIPPED = "Without a number, here and below, what the weights that come with Moontable were made with."
ENOUGH = 1_000_000
"""Where an interval or a test decides when to stop, and nobody said how many games are too many."""

INTERRUPTED = 130
"""The exit code of whoever is stopped by Ctrl-C."""


@app.callback()
def lab() -> None:
    pass


@app.command(
    epilog=examples(
        "moontable lab simulate city --players 3 --bot greedy --bot random --bot random --games 20 --workers 1",
        "moontable lab simulate bluemoon --over editions --games 40 --decisions --csv --workers 1",
    ),
    context_settings=ANY_OPTION,
)
def simulate(
    game: GameName,
    options: GameOptions = None,
    bot: Bots = None,
    games: Games = 0,
    over: Over = None,
    until_interval: UntilInterval = 0.0,
    decisions: Decisions = False,
    seed: Seed = "0",
    confidence: Confidence = 0.95,
    out: Out = None,
    workers: Workers = 0,
    ray: Ray = "",
    resume: Resume = False,
    csv: Csv = False,
    report: Report = False,
) -> None:
    """Play many games of given options and bots: who wins how often, how long they take, how they end."""
    request = _request(
        "simulate",
        game,
        options,
        bot or ["random"],
        over,
        seed=seed,
        games=games or _usual(until_interval),
        confidence=confidence,
        until_interval=until_interval,
        decisions=decisions,
    )
    _answer(request, out, workers, ray, resume, csv, report)


@app.command(
    epilog=examples(
        "moontable lab matchups bluemoon --bot random --games 5 --workers 1",
        "moontable lab matchups city --over players --games 10 --workers 1",
    ),
    context_settings=ANY_OPTION,
)
def matchups(
    game: GameName,
    options: GameOptions = None,
    bot: Bots = None,
    games: Games = 0,
    over: Over = None,
    until_interval: UntilInterval = 0.0,
    decisions: Decisions = False,
    seed: Seed = "0",
    confidence: Confidence = 0.95,
    out: Out = None,
    workers: Workers = 0,
    ray: Ray = "",
    resume: Resume = False,
    csv: Csv = False,
    report: Report = False,
) -> None:
    """Play all ordered pairings of decks or troupes, or whatever else is compared, and show the table."""
    request = _request(
        "matchups",
        game,
        options,
        bot or ["random"],
        over,
        seed=seed,
        games=games or _usual(until_interval),
        confidence=confidence,
        until_interval=until_interval,
        decisions=decisions,
    )
    _answer(request, out, workers, ray, resume, csv, report)


@app.command(
    epilog=examples(
        "moontable lab tournament bluemoon --bot greedy --bot random --games 5 --workers 1",
        "moontable lab tournament bluemoon --bot greedy --bot random --sprt 0.1 --workers 1",
    ),
    context_settings=ANY_OPTION,
)
def tournament(
    game: GameName,
    options: GameOptions = None,
    bot: Bots = None,
    games: Games = 0,
    over: Over = None,
    swiss: Annotated[int, typer.Option(metavar="ROUNDS", help="Pair equals for so many rounds, not everybody.")] = 0,
    sprt: Annotated[
        float,
        typer.Option(metavar="GAIN", help="Stop when it is clear whether the first bot beats the second by this."),
    ] = 0.0,
    until_interval: UntilInterval = 0.0,
    decisions: Decisions = False,
    seed: Seed = "0",
    confidence: Confidence = 0.95,
    out: Out = None,
    workers: Workers = 0,
    ray: Ray = "",
    resume: Resume = False,
    csv: Csv = False,
    report: Report = False,
) -> None:
    """Let bots play each other from all seats: a ladder of ratings, and who beats whom by how much."""
    request = _request(
        "tournament",
        game,
        options,
        bot or ["random", "greedy"],
        over,
        seed=seed,
        games=games or _usual(until_interval or sprt),
        confidence=confidence,
        until_interval=until_interval,
        sprt=sprt,
        rounds=swiss,
        decisions=decisions,
    )
    _answer(request, out, workers, ray, resume, csv, report)


@app.command(
    epilog=examples(
        "moontable lab cards bluemoon --deck hoax --bot random --games 5 --workers 1",
    ),
    context_settings=ANY_OPTION,
)
def cards(
    game: GameName,
    options: GameOptions = None,
    bot: Bots = None,
    games: Games = 0,
    over: Over = None,
    seed: Seed = "0",
    confidence: Confidence = 0.95,
    out: Out = None,
    workers: Workers = 0,
    ray: Ray = "",
    resume: Resume = False,
    csv: Csv = False,
    report: Report = False,
) -> None:
    """Find out what each card, tile or character is worth: how often its owner wins who drew, played or kept it."""
    request = _request(
        "cards",
        game,
        options,
        bot or ["random"],
        over,
        seed=seed,
        games=games or _usual(0),
        confidence=confidence,
        things=True,
    )
    _answer(request, out, workers, ray, resume, csv, report)


@app.command(
    epilog=examples(
        "moontable lab tune bluemoon --start hoax --bot random --candidates 4 --games 9 --workers 1",
        "moontable lab tune bluemoon --knob lead=0.3:2 --knob card=0.5:3 --candidates 2 --games 2 --workers 1",
    ),
    context_settings=ANY_OPTION,
)
def tune(
    game: GameName,
    options: GameOptions = None,
    bot: Bots = None,
    start: Annotated[str, typer.Option(metavar="DECK", help="The deck or troupe that the search begins with.")] = "",
    knob: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=LOW:HIGH", help="Tune this number of the bot instead; several at once if given."),
    ] = None,
    candidates: Annotated[int, typer.Option(help="How many are tried.")] = 16,
    games: Annotated[
        int, typer.Option(help="Games of each candidate in the first round; twice as many in the next.")
    ] = 36,
    over: Over = None,
    seed: Seed = "0",
    confidence: Confidence = 0.95,
    out: Out = None,
    workers: Workers = 0,
    ray: Ray = "",
    resume: Resume = False,
    csv: Csv = False,
    report: Report = False,
) -> None:
    """Look for a better deck, troupe or bot by successive halving, and confirm what is found in new games."""
    request = _request(
        "tune",
        game,
        options,
        bot or ["greedy"],
        over,
        seed=seed,
        games=games,
        confidence=confidence,
        knobs=tuple(knob or ()),
        start=start,
        candidates=candidates,
    )
    _answer(request, out, workers, ray, resume, csv, report)


@app.command(
    epilog=examples(
        "moontable lab train bluemoon --games 4 --warm-up 2 --per-round 2 --gauntlet 2 --workers 1",
    ),
    context_settings=ANY_OPTION,
)
def train(
    game: GameName,
    options: GameOptions = None,
    games: Annotated[int | None, typer.Option(help=f"Games of self-play in all. {SHIPPED}")] = None,
    warm_up: Annotated[
        int | None, typer.Option(help="So many of them are played first by whoever has learned nothing.")
    ] = None,
    per_round: Annotated[int | None, typer.Option(help="Games between two times of learning.")] = None,
    every: Annotated[int | None, typer.Option(help="Rounds between two points of the strength curve.")] = None,
    gauntlet: Annotated[int | None, typer.Option(help="Games of such a point against each opponent.")] = None,
    seed: Seed = "0",
    confidence: Confidence = 0.95,
    out: Out = None,
    workers: Workers = 0,
    ray: Ray = "",
    resume: Resume = False,
    report: Report = False,
) -> None:
    """Train the networks by which bots of a game judge positions, by games of the bot against itself."""
    from moontable.lab.service import train
    from moontable.lab.training.courses import course_of

    usual = course_of(game, given_options(registry.find(game), options or [])).schedule
    asked = {"games": games, "warm_up": warm_up, "per_round": per_round, "every": every, "gauntlet": gauntlet}
    schedule = usual._replace(**{name: number for name, number in asked.items() if number is not None})
    request = _request("train", game, options, [], None, seed=seed, confidence=confidence, **schedule._asdict())
    _show(request, report, lambda meter: train(request, out, workers=workers, ray=ray, resume=resume, meter=meter))


@app.command(
    epilog=examples(
        "moontable lab matchups bluemoon --deck hoax --games 2 --workers 1 --out hoax",
        "moontable lab report hoax",
    )
)
def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a finished run.")],
    csv: Csv = False,
) -> None:
    """Draw the pictures of a finished run (SVG and PNG), and a page with everything that opens without a server."""
    _draw(folder)
    if csv:
        from moontable.lab import rows

        for name in (rows.GAMES, rows.DECISIONS, rows.THINGS):
            if (folder / name).exists():
                rows.write_csv(folder / name)


def given_options(game: Game, words: Sequence[str]) -> dict[str, Value]:
    """The options that were named, judged together with the usual values of the others."""
    complete = options_from_words(game, list(words))
    named = {word.removeprefix("--").partition("=")[0] for word in words}
    return {name: value for name, value in complete.items() if name in named}


def _request(
    verb: str, game: str, words: list[str] | None, bots: list[str], over: list[str] | None, **settings: Any
) -> Request:
    """What a command was asked for; `settings` are the fields of a `Request` that it has an option for."""
    from moontable.lab.request import Request

    options = given_options(registry.find(game), words or [])
    return Request(verb=verb, game=game, options=options, bots=tuple(bots), over=tuple(over or ()), **settings)


def _usual(stopping: float) -> int:
    return ENOUGH if stopping else 100


def _answer(
    request: Request, folder: Path | None, workers: int, ray: str, resume: bool, csv: bool, report: bool
) -> None:
    """Play all games of a request."""
    from moontable.lab.service import execute

    _show(
        request,
        report,
        lambda meter: execute(request, folder, workers=workers, ray=ray, resume=resume, csv=csv, meter=meter),
    )


def _show(request: Request, report: bool, run: Callable[[Meter], Path]) -> None:
    """Run it, show what came out and where it is kept."""
    from moontable.lab.errors import Stopped
    from moontable.lab.folder import read_results
    from moontable.lab.progress import meter
    from moontable.lab.service import is_timed
    from moontable.lab.telling import told

    try:
        path = run(meter(f"{request.verb} {request.game}"))
    except Stopped as stopped:
        complain(str(stopped))
        raise typer.Exit(INTERRUPTED) from stopped
    console = out()
    for part in told(read_results(path)):
        console.print(part)
    if is_timed(request):
        console.print("A bot looked at the clock: a repetition may come out differently.")
    console.print(f"Kept in {path}", soft_wrap=True)
    if report:
        _draw(path)


def _draw(folder: Path) -> None:
    from moontable.lab.report import draw

    out().print(f"Open {draw(folder)}", soft_wrap=True)
