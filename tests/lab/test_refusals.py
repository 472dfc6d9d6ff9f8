"""Bad input is refused in words that say what would be right, and leaves nothing half-done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from moontable.core.errors import MoontableError
from moontable.lab import extras, service
from moontable.lab.errors import BadFolder
from moontable.lab.folder import CHUNKS
from moontable.lab.report import draw
from moontable.lab.service import execute
from tests.cli.terminal import mistake
from tests.lab.bench import Interrupting, request

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "bluemon"}, "no game is called 'bluemon'; did you mean bluemoon?"),
        ({"bots": ("gredy",)}, "no bot plays at level 'gredy'; there are random, greedy"),
        ({"bots": ("greedy:leed=1",)}, "there is no knob 'leed'; there are worlds, dragon"),
        ({"bots": ("greedy:lead=high",)}, "a knob is written NAME=NUMBER, such as greedy:worlds=5"),
        ({"bots": ("greedy:lead=1,lead=2",)}, "lead is given twice"),
        ({"bots": ("greedy:seconds=0",)}, "seconds must be above 0"),
        ({"bots": ("random",) * 3}, "3 bots are named; 2 play here"),
        ({"bots": ("no_such_module:Bot",)}, "no_such_module:Bot cannot be loaded"),
        ({"bots": ("moontable.core.rng:Rng",)}, "moontable.core.rng:Rng cannot be loaded"),
        ({"bots": ("collections:Counter",)}, "collections:Counter is no bot"),
        ({"games": 0}, "games: must lie between 1 and"),
        ({"confidence": 1.0}, "confidence: must lie between 0.5 and 1"),
        ({"until_interval": 0.7}, "until-interval: must lie between"),
        ({"options": {"deck": "hoaxx"}}, "deck: "),
        ({"over": ("colour",)}, "has no 'colour' to compare; there are decks, seats, editions, edition, deck"),
        ({"over": ("deck",)}, "say which values of deck to compare"),
        ({"over": ("edition=1999",)}, "edition: '1999' is not one of 2004, legends"),
        ({"over": ("decks",), "options": {"deck": "A"}}, "nothing of 'decks' agrees with the options"),
        ({"verb": "tournament"}, "at least two bots, all different"),
        ({"verb": "tournament", "bots": ("random", "random")}, "at least two bots, all different"),
        ({"verb": "tournament", "bots": ("random", "greedy", "greedy:worlds=1"), "sprt": 0.1}, "exactly two bots"),
        ({"verb": "tournament", "bots": ("random", "greedy"), "sprt": 0.6}, "sprt: the gain to look for"),
        (
            {
                "verb": "tournament",
                "game": "city",
                "bots": ("random", "greedy"),
                "rounds": 2,
                "options": {"players": 3},
            },
            "swiss: this system is for two players",
        ),
        ({"verb": "tune", "candidates": 1}, "candidates: at least two"),
        ({"verb": "tune", "candidates": 4, "start": "nobody"}, "deck: "),
        (
            {"verb": "tune", "candidates": 4, "bots": ("random",), "knobs": ("x=1:2",)},
            "random has no 'x'; there are none",
        ),
        (
            {"verb": "tune", "candidates": 4, "bots": ("greedy",), "knobs": ("lead=2:1",)},
            "a range is written NAME=LOW:HIGH",
        ),
        ({"verb": "tune", "candidates": 4, "game": "city"}, "nothing to build; say which knobs"),
        ({"verb": "tune", "candidates": 4, "game": "moonstone", "start": "nobody"}, "troupe: 'nobody' does not name"),
    ],
)
def test_a_wrong_request_says_what_would_be_right(changes: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(MoontableError) as refused:
        execute(request(**changes), tmp_path / "run")
    assert message in str(refused.value)
    assert not (tmp_path / "run").exists(), "nothing is left behind"


def test_a_bot_that_fails_is_named_with_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "clumsy.py").write_text(
        "from moontable.bots.base import Bot\n"
        "class Clumsy(Bot):\n    def choose(self, eyes):\n        return 1 << 40\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    for workers in (1, 2):
        with pytest.raises(MoontableError, match="seed 's/bluemoon/0': a bot failed: IllegalAction"):
            execute(request(bots=("clumsy:Clumsy",), games=1), tmp_path / f"run{workers}", workers=workers)


def begun(folder: Path) -> Path:
    def press() -> None:
        raise KeyboardInterrupt

    with pytest.raises(MoontableError):
        execute(request(), folder, meter=Interrupting(3, press))
    return folder


def test_a_folder_of_another_run_is_left_alone(tmp_path: Path) -> None:
    folder = begun(tmp_path / "run")
    before = sorted(folder.rglob("*"))
    for resume in (False, True):
        with pytest.raises(BadFolder, match="holds another run, which differs in games, seed"):
            execute(request(seed="other", games=7), folder, resume=resume)
    assert sorted(folder.rglob("*")) == before


def test_a_folder_with_other_things_or_a_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("words")
    with pytest.raises(BadFolder, match=r"holds other things \(thesis.txt\)"):
        execute(request(), tmp_path)
    with pytest.raises(BadFolder, match="this is a file"):
        execute(request(), tmp_path / "thesis.txt")


@pytest.mark.parametrize("damage", [b"", b"moontable chunk 1\nnonsense", None])
def test_a_damaged_chunk_is_refused_and_can_be_deleted(tmp_path: Path, damage: bytes | None) -> None:
    folder = begun(tmp_path / "run")
    chunk = min((folder / CHUNKS).iterdir())
    content = chunk.read_bytes()
    chunk.write_bytes(content[:-1] + bytes([content[-1] ^ 1]) if damage is None else damage)
    with pytest.raises(BadFolder, match="damaged; delete it, and --resume plays its games again"):
        execute(request(), folder, resume=True)
    chunk.unlink()
    execute(request(), folder, resume=True)


def test_a_chunk_of_another_place_is_refused(tmp_path: Path) -> None:
    folder = begun(tmp_path / "run")
    first, second, *_ = sorted((folder / CHUNKS).iterdir())
    second.write_bytes(first.read_bytes())
    with pytest.raises(BadFolder, match="belongs to another run"):
        execute(request(), folder, resume=True)


def test_a_damaged_manifest_is_refused(tmp_path: Path) -> None:
    folder = begun(tmp_path / "run")
    (folder / "run.json").write_text("{")
    with pytest.raises(BadFolder, match=r"run\.json: cannot be read"):
        execute(request(), folder, resume=True)


def test_a_run_that_goes_on_elsewhere_is_not_disturbed(tmp_path: Path) -> None:
    refused: list[str] = []

    def again() -> None:
        with pytest.raises(BadFolder) as error:
            execute(request(), tmp_path / "run", resume=True)
        refused.append(str(error.value))

    execute(request(), tmp_path / "run", meter=Interrupting(3, again))
    assert refused[0].endswith("this run is going on in another process")


def test_a_report_needs_a_finished_run(tmp_path: Path) -> None:
    with pytest.raises(BadFolder, match=r"no folder of a run: it has no run\.json"):
        draw(tmp_path)
    with pytest.raises(BadFolder, match="not finished; its command with --resume goes on"):
        draw(begun(tmp_path / "run"))


def test_a_missing_library_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name.partition(".")[0])

    monkeypatch.setattr(extras, "import_module", missing)
    assert "pyarrow is missing; this installs it: pip install 'moontable[lab]'" in mistake("lab", "simulate", "city")
    with pytest.raises(extras.MissingExtra, match=r"pip install 'moontable\[ray\]'"):
        service.runner(1, "auto")


def test_without_the_extras_everything_else_works() -> None:
    """Nothing that an extra brings is imported before it is used."""
    program = (
        "import sys, pkgutil, importlib, moontable.lab\n"
        "for name in ('pyarrow', 'matplotlib', 'openskill', 'ray', 'numpy'): sys.modules[name] = None\n"
        "for module in pkgutil.walk_packages(moontable.lab.__path__, 'moontable.lab.'):\n"
        "    importlib.import_module(module.name)\n"
        "from moontable.cli.main import main\n"
        "main(['lab', 'simulate', 'city', '--games', '1'])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "moontable: pyarrow is missing; this installs it: pip install 'moontable[lab]'\n"


def test_a_mistake_on_the_command_line_is_one_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "did you mean city?" in mistake("lab", "simulate", "citty")
    assert "deck: " in mistake("lab", "matchups", "bluemoon", "--deck", "nobody")
    assert "workers: name a number" in mistake("lab", "simulate", "city", "--workers", "-1")
    assert list(tmp_path.iterdir()) == []
