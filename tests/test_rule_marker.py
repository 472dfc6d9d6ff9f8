"""The mark `@rule(...)` in a real test run: wrong ids stop it, right ids are recorded, with and without workers."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules import ROOT

pytestmark = pytest.mark.plain


class Project:
    """A little clone in a folder: two checklists, this project's `tests/rules.py`, and tests to run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.write("pyproject.toml", '[tool.pytest.ini_options]\ntestpaths = ["tests"]\npythonpath = ["."]\n')
        self.write("docs/rules/bluemoon.md", "- **BM-001** one\n- **BM-002** two\n**EX-01 fight** three\n")
        self.write("docs/rules/moonstone.md", "- **MS-001** one\n- **EX-01 fight.** two\n")
        self.write("tests/__init__.py", "")
        for name in ("conftest.py", "rules.py"):
            shutil.copy(ROOT / "tests" / name, folder / "tests" / name)

    def write(self, file: str, text: str) -> None:
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def test(self, file: str, *lines: str) -> None:
        self.write(file, "\n".join(["import pytest", "from tests.rules import rule", *lines, ""]))

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """A test run with no plugin but the one for workers: the others take longer to load than the run itself."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
        environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        command = [sys.executable, "-m", "pytest", "-q", "--import-mode=importlib"]
        command += ["-p", "xdist.plugin", "-p", "no:cacheprovider", *arguments]
        return subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)

    def cited(self) -> set[str]:
        tests = json.loads((self.folder / "build" / "rules.json").read_text(encoding="utf-8"))["tests"]
        return {rule for test in tests.values() if test["passed"] for rule in test["rules"]}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


WRONG = {
    "@rule('BM-999')": "cites an unknown rule: BM-999 is not defined in",
    "@pytest.mark.rule('BM-998')": "cites an unknown rule: BM-998 is not defined in",
    "@rule()": "rule() cites nothing",
    "@rule('EX-01')": "EX-01 is ambiguous; write bluemoon/EX-01 or moonstone/EX-01",
}
"""Marks, one of them written by hand, and what each is answered with."""


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_wrong_marks_stop_the_run_and_are_named(project: Project, workers: tuple[str, ...]) -> None:
    for number, mark in enumerate(WRONG):
        project.test(f"tests/test_{number}.py", mark, "def test_it(): pass")
    done = project.run(*workers)
    assert done.returncode != 0
    assert "1 passed" not in done.stdout
    for number, complaint in enumerate(WRONG.values()):
        assert f"test_{number}.py" in done.stdout + done.stderr
        assert complaint in done.stdout + done.stderr


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_ids_of_passing_tests_are_recorded(project: Project, workers: tuple[str, ...]) -> None:
    project.test(
        "tests/games/moonstone/test_it.py",
        "@rule('EX-01', 'MS-001')",
        "def test_passes(): pass",
        "@rule('bluemoon/BM-001')",
        "def test_fails(): assert False",
        "@rule('bluemoon/BM-002')",
        "@pytest.mark.xfail",
        "def test_fails_as_expected(): assert False",
        "@rule('bluemoon/EX-01')",
        "@pytest.mark.skip",
        "def test_is_skipped(): pass",
    )
    assert "1 failed, 1 passed, 1 skipped, 1 xfailed" in project.run(*workers).stdout
    assert project.cited() == {"moonstone/EX-01", "moonstone/MS-001"}


def test_a_failing_clean_up_counts_as_a_failure(project: Project) -> None:
    project.test(
        "tests/test_it.py",
        "@pytest.fixture",
        "def messy():",
        "    yield",
        "    raise RuntimeError",
        "@rule('BM-001')",
        "def test_it(messy): pass",
    )
    project.run()
    assert project.cited() == set()


def test_a_partial_run_keeps_what_others_recorded_and_a_full_run_replaces_it(project: Project) -> None:
    project.test("tests/test_one.py", "@rule('BM-001')", "def test_one(): pass")
    project.test("tests/test_two.py", "@rule('BM-002')", "def test_two(): pass")
    project.run()
    assert project.cited() == {"bluemoon/BM-001", "bluemoon/BM-002"}

    project.test("tests/test_two.py", "@rule('MS-001')", "def test_two(): pass")
    project.run("tests/test_two.py")
    assert project.cited() == {"bluemoon/BM-001", "moonstone/MS-001"}

    (project.folder / "tests" / "test_one.py").unlink()
    project.run()
    assert project.cited() == {"moonstone/MS-001"}
