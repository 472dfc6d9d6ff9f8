from __future__ import annotations

import json
from pathlib import Path

import pytest

from moontable.cli.checklists import Citations
from tests.cli.terminal import mistake, moontable


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with two checklists and the record of a run in which one of three tests failed."""
    rules = tmp_path / "docs" / "rules"
    rules.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    (rules / "city.md").write_text("- **BC-001** one\n- **BC-002** two\n| **BQ-01** | three |\n", encoding="utf-8")
    (rules / "moonstone.md").write_text("- **MS-001** one\n", encoding="utf-8")
    seen = Citations()
    seen.see("a", ["city/BC-001"], passed=True)
    seen.see("b", ["city/BC-002"], passed=False)
    seen.see("c", ["moonstone/MS-001"], passed=True)
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "rules.json").write_text(seen.to_json(), encoding="utf-8")
    monkeypatch.chdir(rules)
    return tmp_path


@pytest.mark.usefixtures("clone")
def test_figures_and_missing_ids_are_shown_by_game_and_family() -> None:
    assert moontable("dev", "rules").out.splitlines() == [
        "city: 1 of 3 cited by passing tests",
        "  rules                  1 of   2",
        "    missing: BC-002",
        "  rulings                0 of   1",
        "    missing: BQ-01",
        "",
        "moonstone: 1 of 1 cited by passing tests",
        "  rules                  1 of   1",
    ]


@pytest.mark.usefixtures("clone")
def test_machines_get_ids_cited_and_missing_per_game() -> None:
    assert json.loads(moontable("dev", "rules", "--json").out) == {
        "city": {"ids": ["BC-001", "BC-002", "BQ-01"], "cited": ["BC-001"], "missing": ["BC-002", "BQ-01"]},
        "moonstone": {"ids": ["MS-001"], "cited": ["MS-001"], "missing": []},
    }


@pytest.mark.usefixtures("clone")
def test_one_game_can_be_asked_for() -> None:
    assert list(json.loads(moontable("dev", "rules", "--json", "--game", "moonstone").out)) == ["moonstone"]
    assert "city" not in moontable("dev", "rules", "--game", "moonstone").out


@pytest.mark.usefixtures("clone")
@pytest.mark.parametrize(("game", "code"), [("city", 1), ("moonstone", 0)])
def test_a_game_can_be_required_to_be_complete(game: str, code: int) -> None:
    assert moontable("dev", "rules", "--require-all", game).code == code


def test_without_a_recorded_run_everything_is_missing_and_the_way_on_is_told(clone: Path) -> None:
    (clone / "build" / "rules.json").unlink()
    printed = moontable("dev", "rules", "--json")
    assert "run `make test` first" in printed.err
    assert json.loads(printed.out)["moonstone"]["missing"] == ["MS-001"]


def test_a_damaged_record_of_the_run_is_told(clone: Path) -> None:
    (clone / "build" / "rules.json").write_text("{", encoding="utf-8")
    assert "run `make test` again" in mistake("dev", "rules")


@pytest.mark.usefixtures("clone")
@pytest.mark.parametrize("option", ["--game", "--require-all"])
def test_a_game_without_a_checklist_is_named(option: str) -> None:
    assert "game: no checklist is called 'chess'; there are city, moonstone" in mistake("dev", "rules", option, "chess")


def test_outside_a_clone_there_is_nothing_to_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "run this inside a clone" in mistake("dev", "rules")
