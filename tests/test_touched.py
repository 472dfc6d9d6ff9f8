"""`make check` runs the tests that touch what has changed, the nearest first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.touched import ALWAYS, HOUSES, touched

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]


def test_a_test_that_has_changed_comes_first() -> None:
    assert touched(["tests/core/test_rng.py"])[0] == "tests/core/test_rng.py"


def test_a_helper_of_tests_brings_the_tests_that_import_it() -> None:
    assert "tests/games/city/test_payments.py" in touched(["tests/games/city/tables.py"])
    assert "tests/games/city/test_payments.py" not in touched(["tests/games/moonstone/boards.py"])


def test_a_module_brings_the_tests_that_import_it_those_of_its_house_first() -> None:
    found = touched(["src/moontable/games/city/components/cards.py"])
    near = found[len(ALWAYS) :]
    assert "tests/games/city/test_payments.py" in near
    assert near.index("tests/games/city/test_payments.py") < near.index("tests/bots/test_city_bots.py")
    assert not [path for path in near if "moonstone" in path]


def test_a_test_that_was_removed_is_not_asked_for() -> None:
    assert touched(["tests/core/test_no_longer_there.py"]) == list(ALWAYS)


def test_every_part_of_the_project_has_tests_and_they_exist() -> None:
    parts = [path for path in (ROOT / "src" / "moontable").iterdir() if path.is_dir() and path.name[0] not in "_."]
    assert parts
    for part in parts:
        inside = f"src/moontable/{part.name}/games" if part.name == "client" else f"src/moontable/{part.name}/"
        assert [start for start in HOUSES if start.startswith(inside) or inside.startswith(start)], part
    assert [tests for tests in HOUSES.values() if not (ROOT / tests).exists()] == []


@pytest.mark.parametrize("game", ["bluemoon", "city", "moonstone"])
def test_each_game_has_a_browser_test_that_always_runs(game: str) -> None:
    word = {"bluemoon": "opponent", "city": "city", "moonstone": "moonstone"}[game]
    named = [test for test in ALWAYS if test.startswith("tests/browser/") and word in test]
    assert len(named) == 1
    file, name = named[0].split("::")
    assert re.search(rf"^def {name}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
