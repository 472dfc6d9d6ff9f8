"""`@rule("BM-042")`: says which lines of `docs/rules` a test pins, and keeps the record of those whose tests pass.

The id is looked up right where it is written, so a wrong one stops the collection at that very line. Inside
`tests/games/<game>/` an id means that game's; elsewhere one that two games share is written `bluemoon/EX-01`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest

from moontable.cli import checklists
from moontable.cli.checklists import Checklist, Citations, UnknownRule

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "build" / "rules.json"
PROPERTY = "rule"


def rule(*ids: str) -> pytest.MarkDecorator:
    """The mark for a test (or a class, or `pytestmark`) that pins these rules."""
    if not ids:
        raise UnknownRule("rule() cites nothing: name at least one id")
    caller = Path(sys._getframe(1).f_code.co_filename)
    return pytest.mark.rule(*[full_name(cited, caller) for cited in ids])


def full_name(cited: str, test_file: Path) -> str:
    """`game/id` of an id as cited in a test file. Raises `UnknownRule` that names both."""
    try:
        return checklists.resolve(cited, known_rules(), game_of(test_file))
    except UnknownRule as error:
        raise UnknownRule(f"{test_file.name} cites an unknown rule: {error}") from None


@cache
def known_rules() -> dict[str, Checklist]:
    return checklists.read(ROOT / "docs" / "rules")


def game_of(test_file: Path) -> str | None:
    """The game in whose folder of tests a file lies."""
    folders = test_file.parts
    for at in range(len(folders) - 2):
        if folders[at : at + 2] == ("tests", "games"):
            return folders[at + 2]
    return None


class RuleRecorder:
    """The part of the test run that remembers which cited rules belong to passing tests.

    It works in one process and with several workers, because reports carry the ids along.
    """

    def __init__(self, record: Path = RECORD) -> None:
        self.record = record
        self.seen = Citations()

    @pytest.hookimpl(wrapper=True)
    def pytest_pycollect_makeitem(self) -> Generator[None, object, object]:
        """While its file is collected, so that a wrong id is an error of that file, for every worker alike."""
        made = yield
        for item in made if isinstance(made, list) else []:
            for mark in item.iter_markers("rule"):
                item.user_properties.extend((PROPERTY, full_name(cited, item.path)) for cited in mark.args)
        return made

    @pytest.hookimpl
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        rules = [str(value) for name, value in report.user_properties if name == PROPERTY]
        if rules:
            fine = report.outcome == "passed" and not hasattr(report, "wasxfail")
            self.seen.see(report.nodeid, rules, fine)

    @pytest.hookimpl
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workerinput") or session.config.option.collectonly:
            return
        result = self.seen
        if not is_full_run(session) and self.record.exists():
            result = Citations.from_json(self.record.read_text(encoding="utf-8")).merge(self.seen)
        self.record.parent.mkdir(exist_ok=True)
        fresh = self.record.with_suffix(f".{os.getpid()}")
        fresh.write_text(result.to_json(), encoding="utf-8")
        fresh.replace(self.record)  # at once: another run may be reading it


def is_full_run(session: pytest.Session) -> bool:
    """Whether the run looked at every test, so that its record replaces the old one."""
    option = session.config.option
    chosen = option.keyword or option.markexpr or getattr(option, "lf", False) or getattr(option, "maxfail", 0)
    finished = session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    return finished and not chosen and session.config.args_source is pytest.Config.ArgsSource.TESTPATHS
