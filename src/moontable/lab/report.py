"""The report of a finished run: pictures, and one page that holds everything and opens without a server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from moontable.lab import pictures, rows
from moontable.lab.extras import need
from moontable.lab.folder import HALF, read_manifest, read_results
from moontable.lab.request import Manifest
from moontable.lab.telling import number, percent

PAGE = "report.html"
PICTURES = "pictures"
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #221c35; }
h1, h2 { line-height: 1.2; } h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #ddd8ea; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1.2rem 0; } figure svg { max-width: 100%; height: auto; }
.note { color: #5b5470; }
"""
Results = dict[str, Any]


def draw(folder: Path) -> Path:
    """Draw the pictures of a run and write its page. Raises `BadFolder` if it is not finished."""
    manifest, results = read_manifest(folder), read_results(folder)
    lengths: list[int] = []
    if (folder / rows.GAMES).exists():
        games = need("pyarrow.parquet").read_table(folder / rows.GAMES, columns=["decisions"])
        lengths = games.column("decisions").to_pylist()
    (folder / PICTURES).mkdir(exist_ok=True)
    made = pictures.draw(results, folder / PICTURES, lengths)
    page = "".join(_page(manifest, results, [path for path in made if path.suffix == ".svg"]))
    half = folder / (PAGE + HALF)
    half.write_text(page, encoding="utf-8")
    return half.replace(folder / PAGE)


def _page(manifest: Manifest, results: Results, drawings: Sequence[Path]) -> Iterator[str]:
    settings = manifest.settings
    title = f"{settings.verb}: {settings.game}"
    yield f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
    yield '<meta name="viewport" content="width=device-width">\n'
    yield f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
    yield f'<p class="note">{escape(_about(manifest))}</p>\n'
    if "sprt" in results:
        yield f"<p>{escape(results['sprt']['sentence'])}.</p>\n"
    for heading, head, lines in _tables(results):
        yield f"<h2>{escape(heading)}</h2>\n{_table(head, lines)}"
    yield "<h2>Pictures</h2>\n"
    for path in drawings:
        yield f"<figure>{_inline(path)}</figure>\n"
    yield "<h2>How it was measured</h2>\n"
    told = [(name, text) for name, text in results["methods"].items()]
    yield _table(("figure", f"method, at {100 * results['confidence']:g} %"), told)
    yield _table(("version of", ""), list(manifest.versions.items()))
    yield "</body>\n</html>\n"


def _about(manifest: Manifest) -> str:
    settings = manifest.settings
    options = ", ".join(f"{name} {value}" for name, value in settings.options.items()) or "usual options"
    return f"Bots: {', '.join(settings.bots)}; {options}; seed {settings.seed}; run {manifest.fingerprint}."


def _inline(path: Path) -> str:
    """A drawing inside the page: without what stands before its first element."""
    text = path.read_text(encoding="utf-8")
    return text[text.index("<svg") :]


def _table(head: Sequence[str], lines: Sequence[Sequence[object]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in line)}</tr>\n" for line in lines)
    return f"<table>\n<tr>{top}</tr>\n{body}</table>\n"


def _tables(results: Results) -> Iterator[tuple[str, Sequence[str], Sequence[Sequence[object]]]]:
    """Everything that has come out, with its numbers."""
    if results["verb"] == "tournament":
        ladder = [(row["bot"], number(row["rating"]), row["games"], percent(row["share"])) for row in results["ladder"]]
        yield "Ladder", ("bot", "rating", "games", "wins, %"), ladder
        meetings = [
            (
                f"{row['first']} against {row['second']}",
                f"{row['games']:.0f}",
                percent(row["share"]),
                number(row["elo"]),
            )
            for row in results["meetings"]
        ]
        yield "Meetings", ("", "games", "wins of the first, %", "Elo"), meetings
    if results["verb"] == "tune":
        lines = [(name, results[name]["candidate"], percent(results[name]["share"])) for name in ("start", "best")]
        yield "What was found", ("", "candidate", "wins in new games, %"), lines
    if results["verb"] == "train":
        points = [
            (f"{each['games']:,}", *[percent(each[foe]) for foe in results["gauntlet"]]) for each in results["curve"]
        ]
        yield "Strength", ("games", *[f"wins against {foe}, %" for foe in results["gauntlet"]]), points
    if "things" in results:
        things = [
            (
                row["thing"],
                *[percent(row[each]["share"]) for each in ("drawn", "played", "held")],
                percent(row["played"]["worth"]),
            )
            for row in results["things"]
        ]
        yield "Things", ("", "drawn", "played", "held", "worth when played"), things
    if "arms" in results:
        arms = [
            (arm["arm"], arm["games"], ", ".join(percent(share) for share in arm["share"]), number(arm["length"]))
            for arm in results["arms"]
        ]
        yield "All settings", ("", "games", "wins of each seat, %", "decisions"), arms
