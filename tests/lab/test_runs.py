"""The same files whoever plays, however many, and whatever dies on the way: no game is lost, none is played twice."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from moontable.core import registry
from moontable.core.record import Record
from moontable.core.rng import Rng
from moontable.lab.errors import BadFolder, Stopped, WorkersDie
from moontable.lab.folder import CHUNKS, TIMES, Folder
from moontable.lab.plan import Arm, Piece, chunk_size, chunks
from moontable.lab.progress import Silent
from moontable.lab.questions import QUESTIONS
from moontable.lab.request import manifest
from moontable.lab.rows import DECISIONS, GAMES
from moontable.lab.run import Run
from moontable.lab.runners.processes import Processes
from moontable.lab.service import execute
from tests.lab.bench import Interrupting, files, kill, request, start, wait_for_chunks

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Forty games played in this process without a break."""
    return files(execute(request(), tmp_path_factory.mktemp("run") / "here"))


def test_two_workers_leave_the_same_files_as_one(expected: dict[str, bytes], tmp_path: Path) -> None:
    assert files(execute(request(), tmp_path / "two", workers=2)) == expected


def test_only_one_file_tells_when_and_where(expected: dict[str, bytes], tmp_path: Path) -> None:
    folder = execute(request(), tmp_path / "again")
    assert files(folder) == expected
    assert {path.name for path in folder.iterdir()} == {*expected, TIMES}


def test_a_worker_that_is_killed_costs_nothing(expected: dict[str, bytes], tmp_path: Path) -> None:
    asked, runner = request(), Processes(2)
    killed: list[int] = []

    def murder() -> None:
        killed.append(runner.pids[0])
        os.kill(killed[0], signal.SIGKILL)

    question = QUESTIONS["simulate"](asked, registry.find("bluemoon"))
    folder = Folder(tmp_path / "killed", manifest(asked, "interpreted"))
    run = Run(asked, question, folder, runner, Interrupting(3, murder))
    try:
        run.go()
        assert killed[0] not in runner.pids
        assert len(runner.pids) == 2
    finally:
        runner.close()
    assert run.played == asked.games
    assert files(folder.path, (GAMES,)) == {GAMES: expected[GAMES]}


def test_games_that_kill_every_worker_are_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fatal.py").write_text(
        "import os\nfrom moontable.bots.base import Bot\n"
        "class Fatal(Bot):\n    def choose(self, eyes):\n        os._exit(1)\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    asked, runner = request(bots=("fatal:Fatal",), games=2), Processes(1)
    folder = Folder(tmp_path / "run", manifest(asked, "interpreted"))
    run = Run(asked, QUESTIONS["simulate"](asked, registry.find("bluemoon")), folder, runner, Silent())
    with pytest.raises(WorkersDie, match="3 workers have died over the same 1 games of bluemoon"):
        run.go()
    runner.close()


def test_a_killed_driver_is_resumed(expected: dict[str, bytes], tmp_path: Path) -> None:
    words = ("simulate", "bluemoon", "--seed", "s", "--games", "40", "--out", "run")
    driver = start(*words, "--workers", "2", folder=tmp_path)
    wait_for_chunks(tmp_path / "run", driver, 3)
    kill(driver)
    assert not (tmp_path / "run" / GAMES).exists()
    (tmp_path / "run" / CHUNKS / "00000-000039.half").write_bytes(b"half")
    with pytest.raises(BadFolder, match="begun and not finished; go on with --resume"):
        execute(request(), tmp_path / "run")
    folder = execute(request(), tmp_path / "run", resume=True)
    assert files(folder) == expected
    assert not (folder / CHUNKS).exists()


def test_an_interrupted_run_stops_cleanly_and_goes_on(expected: dict[str, bytes], tmp_path: Path) -> None:
    def press() -> None:
        raise KeyboardInterrupt

    with pytest.raises(Stopped, match="go on with --resume"):
        execute(request(), tmp_path / "run", meter=Interrupting(20, press))
    kept = len(list((tmp_path / "run" / CHUNKS).iterdir()))
    assert 20 <= kept < 40
    again = Interrupting(40, None)
    assert files(execute(request(), tmp_path / "run", resume=True, meter=again)) == expected
    assert again.left == 0


def test_ctrl_c_at_a_terminal_ends_with_one_line(tmp_path: Path) -> None:
    driver = start("simulate", "bluemoon", "--games", "100000", "--workers", "2", "--out", "run", folder=tmp_path)
    wait_for_chunks(tmp_path / "run", driver, 1)
    driver.send_signal(signal.SIGINT)
    _, complaint = driver.communicate()
    assert driver.returncode == 130
    assert complaint.splitlines()[-1].startswith("moontable: stopped; the games so far")
    assert "Traceback" not in complaint


def test_sequential_stopping_does_not_depend_on_the_workers(tmp_path: Path) -> None:
    asked = request(games=5000, until_interval=0.09, over=("editions",))
    one, two = (files(execute(asked, tmp_path / str(workers), workers=workers)) for workers in (1, 2))
    assert one == two


def test_a_game_does_not_depend_on_what_else_is_played(tmp_path: Path) -> None:
    """Arms have seeds of their own: two decks of nine play the same games as they do among all."""
    few = execute(request(verb="matchups", games=1, options={"deck": "hoax"}, over=("decks",)), tmp_path / "few")
    many = execute(request(verb="matchups", games=1, over=("decks",)), tmp_path / "many")
    rows = {folder: pq.read_table(folder / GAMES).to_pylist() for folder in (few, many)}
    assert {row["seed"]: row["points"] for row in rows[few]}.items() <= {
        row["seed"]: row["points"] for row in rows[many]
    }.items()


def test_decisions_replay_the_game(tmp_path: Path) -> None:
    folder = execute(request(games=2, decisions=True, bots=("random",)), tmp_path / "run")
    game = pq.read_table(folder / GAMES).to_pylist()[1]
    decisions = [row for row in pq.read_table(folder / DECISIONS).to_pylist() if row["game"] == 1]
    record = Record(registry.find("bluemoon"), {}, game["seed"])
    state = record.start()
    for ply, row in enumerate(decisions):
        assert (row["ply"], row["seat"], row["options"]) == (ply, state.seat, len(state.legal()))
        state.play(state.parse(row["action"]))
    assert state.outcome is not None
    assert (list(state.outcome.winners), list(state.outcome.points)) == (game["winners"], game["points"])
    assert len(decisions) == game["decisions"]


def test_chunks_hold_every_game_once() -> None:
    rng = Rng.seeded("chunks")
    for _ in range(50):
        pieces = [Piece(arm, int(rng.below(9)), 1 + int(rng.below(300))) for arm in range(1 + int(rng.below(9)))]
        cut = list(chunks(pieces))
        wanted = [(piece.arm, piece.first + at) for piece in pieces for at in range(piece.count)]
        assert [(each.arm, each.first + at) for chunk in cut for each in chunk for at in range(each.count)] == wanted
        size = chunk_size(len(wanted))
        assert [sum(each.count for each in chunk) for chunk in cut[:-1]] == [size] * (len(cut) - 1)


def test_arms_of_the_same_chance_are_dealt_the_same() -> None:
    first, second = Arm("a", {}, ("random",), {}, "deal"), Arm("b", {}, ("random",), {}, "deal")
    assert first.seed("s", 3) == second.seed("s", 3) == "s/deal/3"
    assert Arm("a", {}, ("random",)).seed("s", 3) == "s/a/3"
