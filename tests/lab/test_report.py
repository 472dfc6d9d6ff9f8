"""The page of a run opens without a server, and is the same every time; the command line says what came out."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from moontable.lab.progress import Bar, Lines
from moontable.lab.report import draw
from moontable.lab.service import execute
from tests.cli.terminal import moontable
from tests.lab.bench import request

pytestmark = pytest.mark.once

RUNS = {
    "simulate": request(games=10),
    "matchups": request(verb="matchups", games=1, options={"deck": "hoax"}, over=("decks",)),
    "tournament": request(verb="tournament", bots=("random", "greedy"), games=1),
    "cards": request(verb="cards", games=2, options={"deck": "hoax", "against": "flit"}, over=("decks",), things=True),
    "tune": request(verb="tune", candidates=2, games=2, bots=("random",)),
}


@pytest.mark.parametrize("verb", RUNS)
def test_a_report_holds_everything_inside(verb: str, tmp_path: Path) -> None:
    folder = execute(RUNS[verb], tmp_path / "run")
    page = draw(folder).read_text(encoding="utf-8")
    assert (
        page.count("<svg") == len(list(folder.glob("pictures/*.svg"))) == len(list(folder.glob("pictures/*.png"))) > 0
    )
    assert not re.search(r"<(script|link|img|iframe)|url\(http", page), "nothing is fetched from elsewhere"
    assert "interval" in page
    assert RUNS[verb].seed in page


def test_pictures_are_the_same_every_time(tmp_path: Path) -> None:
    folder = execute(RUNS["tournament"], tmp_path / "run")
    draw(folder)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    draw(folder)
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_names_of_bots_are_no_markup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = execute(request(games=1, seed="<script>alert(1)</script>"), tmp_path / "run")
    assert "<script>" not in draw(folder).read_text(encoding="utf-8")


def test_the_command_line_shows_the_table_and_where_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("lab", "matchups", "bluemoon", "--deck", "hoax", "--games", "1", "--workers", "1", "--csv")
    first = moontable(*words)
    assert first.code == 0, first.err
    assert "buka" in first.out
    assert "intervals of 95 %" in first.out
    (folder,) = tmp_path.glob("lab-runs/matchups-bluemoon-*")
    assert f"Kept in {folder.relative_to(tmp_path)}" in first.out
    lines = (folder / "games.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == '"game","arm","number","seed","bots","decisions","reason","winners","points"'
    assert len(lines) == 10
    assert moontable(*words).out == first.out, "a finished run is shown again, not played again"


@pytest.mark.parametrize("words", [("tournament", "--games", "1"), ("tune", "--candidates", "2", "--games", "1")])
def test_every_verb_ends_with_its_results(words: tuple[str, ...], tmp_path: Path) -> None:
    verb, *options = words
    printed = moontable("lab", verb, "bluemoon", *options, "--workers", "1", "--out", str(tmp_path / "run"), "--report")
    assert printed.code == 0, printed.err
    assert f"Open {tmp_path / 'run' / 'report.html'}" in printed.out


def test_progress_is_a_bar_on_a_terminal_and_lines_elsewhere() -> None:
    screen, printed = io.StringIO(), io.StringIO()
    with Bar(Console(force_terminal=True, width=100, file=screen), "simulate city") as bar:
        bar.expect(10)
        bar.done(4)
    assert "4/10" in screen.getvalue()
    lines = Lines(Console(file=printed), "simulate city")
    lines._said -= 60
    lines.expect(10)
    lines.done(4)
    lines.done(4)
    (line,) = printed.getvalue().splitlines()
    assert line.startswith("simulate city: 4 of 10 games, ")
    assert line.endswith(" s left")
