"""A data set holds finished games that can be rebuilt, and positions that say no more than their seat knew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from moontable.cli.sample import play_at_random
from moontable.core import registry
from moontable.core.contract import OVER
from moontable.core.errors import MoontableError
from moontable.core.record import Record
from moontable.core.rng import Rng
from moontable.lab.export import ABOUT, CARD, POSITIONS, RECORDS, export
from moontable.lab.service import execute
from tests.cli.terminal import mistake, moontable
from tests.lab.bench import request

pytestmark = pytest.mark.once


def saved(folder: Path, *seeds: str) -> Path:
    """Games of City, each on a line, by people who have names."""
    lines = []
    for seed in seeds:
        record = play_at_random(registry.find("city"), {"turns": 20}, seed)
        record.names.extend(["Ann", "Bo"])
        lines.append(record.to_json())
    path = folder / "games.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder / name).to_pylist()
    return found


def test_records_rebuild_their_games(tmp_path: Path) -> None:
    done = export([saved(tmp_path, "a", "b")], tmp_path / "set")
    assert (done.games, done.unfinished) == ({"city 2": 2}, 0)
    for row in rows(tmp_path / "set", RECORDS):
        record = Record(
            registry.find(row["game"]), json.loads(row["options"]), row["seed"], row["actions"], rules=row["rules"]
        )
        end = record.state().outcome
        assert end is not None
        assert (end.reason, list(end.winners), list(end.points)) == (row["reason"], row["winners"], row["points"])
    assert not (tmp_path / "set" / POSITIONS).exists()
    everything = b"".join(path.read_bytes() for path in (tmp_path / "set").iterdir())
    assert b"Ann" not in everything, "names of people stay at home"


def test_positions_hold_what_the_deciding_seat_knew_and_no_more(tmp_path: Path) -> None:
    export([saved(tmp_path, "a")], tmp_path / "set", positions=True)
    (game,) = rows(tmp_path / "set", RECORDS)
    record = Record(registry.find("city"), json.loads(game["options"]), game["seed"], game["actions"])
    positions = rows(tmp_path / "set", POSITIONS)
    assert len(positions) == len(game["actions"])
    for row, state in zip(positions, record.states(), strict=False):
        assert state.seat != OVER
        other_world = state.redeal(state.seat, Rng.seeded(row["ply"]))
        assert json.loads(row["view"]) == json.loads(json.dumps(other_world.view(state.seat)))
        assert row["legal"] == [state.notation(action) for action in state.legal()]
        assert row["legal"][row["choice"]] == game["actions"][row["ply"]]
        assert row["share"] == (
            1.0
            if game["winners"] == [row["seat"]]
            else 1 / len(game["winners"] or "12") * (row["seat"] in game["winners"] or not game["winners"])
        )


@pytest.mark.parametrize("verb", ["simulate", "tournament"])
def test_a_run_of_the_lab_is_exported_with_its_bots(verb: str, tmp_path: Path) -> None:
    bots = ("random", "greedy:worlds=1")
    run = execute(request(verb=verb, bots=bots, games=2, decisions=True, options={"deck": "buka"}), tmp_path / "run")
    done = export([run], tmp_path / "set", positions=True)
    found = rows(tmp_path / "set", RECORDS)
    played = rows(run, "games.parquet")
    assert done.games == {"bluemoon 2": len(played)}
    for row, game in zip(found, played, strict=True):
        assert [row[name] for name in ("seed", "bots", "winners", "points")] == [
            game[name] for name in ("seed", "bots", "winners", "points")
        ]
        assert len(row["actions"]) == game["decisions"]
    assert done.positions == sum(game["decisions"] for game in played)


def test_the_card_says_what_it_is_and_loading_it_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = moontable("export", str(saved(tmp_path, "a")), "--out", str(tmp_path / "set"), "--positions")
    assert printed.out.startswith("1 game, ")
    card = (tmp_path / "set" / CARD).read_text(encoding="utf-8")
    assert "| city | 2 | 1 |" in card
    monkeypatch.chdir(tmp_path / "set")
    loaded: dict[str, Any] = {}
    exec(card.partition("```python\n")[2].partition("```")[0], loaded)
    assert loaded["view"]["game"] == "city"
    assert json.loads((tmp_path / "set" / ABOUT).read_text())["version"] == 1


def test_games_that_are_not_over_are_left_out(tmp_path: Path) -> None:
    record = play_at_random(registry.find("city"), {"turns": 20}, "a").until(5)
    (tmp_path / "open.json").write_text(record.to_json(), encoding="utf-8")
    done = export([tmp_path], tmp_path / "elsewhere" / "set")
    assert (done.games, done.unfinished) == ({}, 1)


def test_bad_sources_are_named_and_nothing_is_left_behind(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text('{"game": "city"}')
    (tmp_path / "empty").mkdir()
    run = execute(request(games=1), tmp_path / "run")
    for source, message in (
        (tmp_path / "none", "there is no such file or folder"),
        (tmp_path / "bad.json", "bad.json, line 1: format"),
        (tmp_path / "empty", "neither a run of the lab nor a folder with records"),
        (run, "kept no decisions; play it with --decisions"),
    ):
        assert message in mistake("export", str(source), "--out", str(tmp_path / "set"))
        assert not (tmp_path / "set").exists()
    with pytest.raises(MoontableError, match="name an empty or a new folder"):
        export([saved(tmp_path, "a")], run)
