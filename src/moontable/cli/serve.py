"""`moontable serve`: the table for the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from moontable.cli.console import Language, examples, out, speak_in
from moontable.core.words import ENGLISH

EXAMPLES = examples("moontable serve --help")


def serve(
    data: Annotated[Path, typer.Option("--data", metavar="DIR", help="Where the games are kept.")] = Path(
        "moontable-data"
    ),
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            "--database", metavar="URL", envvar="MOONTABLE_DATABASE", help="PostgreSQL instead of a file in DIR."
        ),
    ] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="Processes; PostgreSQL only.")] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="A further web site whose pages may use this server."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="NAME=N", help="Change a limit; docs/hosting.md lists them."),
    ] = None,
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="Webhooks may call addresses in the local network.")
    ] = False,
    bot_processes: Annotated[int, typer.Option("--bot-processes", min=1, max=64, help="Processes for bots.")] = 1,
    master_processes: Annotated[
        int,
        typer.Option("--master-processes", min=1, max=64, help="Processes that share a decision of a master bot."),
    ] = 1,
    work_processes: Annotated[
        int, typer.Option("--work-processes", min=1, max=64, help="Processes for replays, checks and explanations.")
    ] = 2,
    log: Annotated[
        Literal["auto", "json", "plain"], typer.Option("--log", help="auto is plain at a terminal and JSON elsewhere.")
    ] = "auto",
    bot_pace: Annotated[
        int, typer.Option("--bot-pace", metavar="MS", min=0, max=60_000, help="The least time a bot takes.")
    ] = 400,
    language: Language = ENGLISH,
) -> None:
    """Open the table: play in the browser, alone or with friends, until interrupted."""
    from moontable.table.web.serving import serve as open_service
    from moontable.table.web.settings import Limits, Settings

    speak_in(language)
    settings = Settings(
        host=host,
        port=port,
        data=data,
        database=database,
        workers=workers,
        origins=tuple(origin or ()),
        private_webhooks=private_webhooks,
        bot_processes=bot_processes,
        master_processes=master_processes,
        work_processes=work_processes,
        bot_pace_ms=bot_pace,
        log=log,
        limits=Limits().changed(limit or []),
    )
    open_service(settings, _announce)


def _announce(address: str) -> None:
    out().print(f"The table is open at {address}", soft_wrap=True)
    if out().is_terminal:
        out().print("Open it in a browser. Ctrl+C closes the table; every game is kept.")
