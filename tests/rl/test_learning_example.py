"""The worked example for researchers: an agent that has learned from few games wins nearly always against chance."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from moontable.core.record import Record

pytestmark = pytest.mark.once
PROGRAM = str(Path(__file__).parents[2] / "examples" / "learn.py")


def test_an_agent_learns_to_beat_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "game.json"
    monkeypatch.setattr(sys, "argv", ["learn.py", "--games", "300", "--matches", "60", "--record", str(kept)])
    runpy.run_path(PROGRAM, run_name="__main__")
    before, after = (line.split(" wins ")[1].split() for line in capsys.readouterr().out.splitlines())
    low, high = (float(bound.strip("()%")) for bound in (before[3], before[5]))
    assert low < 50 < high, "an agent that knows nothing plays like chance"
    assert float(after[3].strip("(%")) > 60, "the lower bound of what it wins"
    record = Record.from_json(kept.read_text(encoding="utf-8"))
    assert record.state().outcome is not None


def test_nothing_is_learned_from_no_games() -> None:
    """So what the test above measures comes from learning."""
    learned: dict[str, Any] = runpy.run_path(PROGRAM)
    _, agents, _ = learned["learn"](0, 4)
    assert all(value == 0 for agent in agents for values in agent._q_values.values() for value in values.values())
