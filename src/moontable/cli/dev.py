"""`moontable dev`: for people who work on Moontable itself, inside a clone of the repository."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from moontable.cli import checklists
from moontable.cli.checklists import BadChecklist, Checklist, Citations, Coverage
from moontable.cli.console import complain, examples, out

app = typer.Typer(help="For people who work on Moontable itself.", no_args_is_help=True)

EXAMPLES = examples(
    "moontable dev rules",
    "moontable dev rules --game city",
    "moontable dev rules --json",
)

INCOMPLETE = 1
"""Exit code of `--require-all` when rules are missing."""


@app.callback()
def dev() -> None:
    pass


@app.command(epilog=EXAMPLES)
def rules(
    as_json: Annotated[bool, typer.Option("--json", help="For machines: per game ids, cited, missing.")] = False,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="Only this game.")] = None,
    require_all: Annotated[
        str | None,
        typer.Option("--require-all", metavar="GAME", help="Exit with code 1 if a rule of this game is missing."),
    ] = None,
) -> None:
    """Show which rules of docs/rules are pinned by passing tests of the last run, and which are missing."""
    root = find_clone(Path.cwd())
    known = checklists.read(root / "docs" / "rules")
    for wanted in (game, require_all):
        check_game(wanted, known)
    citations = last_run(root)
    found = {name: checklists.coverage(checklist, citations) for name, checklist in known.items()}
    shown = [coverage for name, coverage in found.items() if game in (None, name)]
    if as_json:
        sys.stdout.write(json.dumps({each.checklist.game: each.as_json() for each in shown}, indent=2) + "\n")
    else:
        out().print("\n\n".join(report(each) for each in shown), soft_wrap=True)
    if require_all is not None and found[require_all].missing:
        raise typer.Exit(INCOMPLETE)


def find_clone(start: Path) -> Path:
    """The root of the clone around a folder. Raises `BadChecklist` outside of one."""
    for folder in (start, *start.parents):
        if (folder / "docs" / "rules").is_dir() and (folder / "pyproject.toml").is_file():
            return folder
    raise BadChecklist("no docs/rules here; run this inside a clone of the Moontable repository")


def check_game(name: str | None, known: dict[str, Checklist]) -> None:
    if name is not None and name not in known:
        raise BadChecklist(f"game: no checklist is called {name[:60]!r}; there are {', '.join(known)}")


def last_run(root: Path) -> Citations:
    """What the last test run recorded; nothing, with a word about it, if there was none."""
    record = root / "build" / "rules.json"
    if not record.is_file():
        complain("no test run is recorded, so nothing counts as cited; run `make test` first")
        return Citations()
    return Citations.from_json(record.read_text(encoding="utf-8"))


def report(coverage: Coverage) -> str:
    """A game's figures, family by family, with the ids that are missing."""
    checklist = coverage.checklist
    lines = [f"{checklist.game}: {len(coverage.cited)} of {len(checklist.ids)} cited by passing tests"]
    for family in checklist.families():
        ids = checklist.family(family)
        missing = [rule for rule in ids if rule in coverage.missing]
        lines.append(f"  {family:<20} {len(ids) - len(missing):>3} of {len(ids):>3}")
        if missing:
            lines.append(f"    missing: {' '.join(missing)}")
    return "\n".join(lines)
