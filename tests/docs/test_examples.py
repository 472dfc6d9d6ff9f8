"""Every command shown to people is run: the `console` blocks of the documents and the examples of `--help`.

A line that starts with `$ ` is a command; the lines below it are what it prints, where `...` stands for anything.
Commands run in a folder that looks like a clone, so they may write files (`>` is understood, other signs of a shell are
not). `make` is not run again inside the tests: its target must exist.
"""

from __future__ import annotations

import io
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from moontable.cli.main import app
from tests.cli.terminal import moontable
from tests.rules import ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def help_pages(command: object, words: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The words before `--help` for a command and all its verbs."""
    verbs = command.commands.items() if isinstance(command, TyperGroup) else ()
    return [words, *[page for name, verb in verbs for page in help_pages(verb, (*words, name))]]


HELP_PAGES = help_pages(get_command(app))
FAMILIES = [("decks",), ("dev",), ("lab",), ("moonstone",)]
"""Pages that only list verbs."""


class Example(NamedTuple):
    command: str
    expected: str


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def examples(block: str) -> list[Example]:
    """The commands of a block, each with the output shown below it."""
    found: list[Example] = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append(Example(line[2:].strip(), ""))
        elif found:
            found[-1] = Example(found[-1].command, found[-1].expected + line)
    return found


def matches(expected: str, printed: str) -> bool:
    """Whether the output is what the document shows; `...` stands for anything, nothing shown means anything too."""
    pattern = ".*".join(re.escape(part) for part in expected.strip().split("..."))
    return not expected.strip() or re.fullmatch(pattern, printed.strip(), flags=re.DOTALL) is not None


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Being in a folder that looks like a clone: all is linked, so that commands find it and can write beside it."""
    for path in ROOT.iterdir():
        if path.name not in (".git", ".venv", "build"):
            (tmp_path / path.name).symlink_to(path)
    (tmp_path / "build").mkdir()
    if (ROOT / "build" / "rules.json").exists():
        shutil.copy(ROOT / "build" / "rules.json", tmp_path / "build")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr("sys.stdin", io.StringIO())  # nobody types
    monkeypatch.setattr("moontable.lab.service.cores", lambda: 1)  # to start workers takes longer than these games
    return tmp_path


def run(example: Example) -> None:
    """In this process, since a new one for each command would take longer than most of them do."""
    if example.command.startswith("make "):
        words = shlex.split(example.command)[1:]
        done = subprocess.run(["make", "--dry-run", "--silent", *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"$ {example.command}\n{done.stdout}{done.stderr}"
        return
    command, _, file = example.command.partition(" > ")
    program, *words = shlex.split(command)
    assert program == "moontable", f"{example.command}: only moontable and make are run"
    printed = moontable(*words)
    assert printed.code == 0, f"$ {example.command}\n{printed.out}{printed.err}"
    if file:
        Path(file).write_text(printed.out, encoding="utf-8")
    assert matches(example.expected, "" if file else printed.out), f"$ {example.command}\n{printed.out}"


@pytest.mark.once
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_commands_of_a_document_work(document: Path, clone: Path) -> None:
    for block in blocks(document.read_text(encoding="utf-8"), "console"):
        for example in examples(block):
            run(example)


@pytest.mark.once
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_python_of_a_document_runs(document: Path) -> None:
    for block in blocks(document.read_text(encoding="utf-8"), "python"):
        exec(compile(block, document.name, "exec"), {"__name__": "example"})


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_links_of_a_document_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (document.parent / link).exists()] == []


@pytest.mark.once
@pytest.mark.parametrize("words", HELP_PAGES, ids=" ".join)
def test_the_examples_of_a_help_page_work(words: tuple[str, ...], clone: Path) -> None:
    for line in moontable(*words, "--help").out.splitlines():
        if line.strip().startswith("$ "):
            run(Example(line.strip()[2:], ""))


@pytest.mark.parametrize("words", [page for page in HELP_PAGES if page not in FAMILIES], ids=" ".join)
def test_every_help_page_ends_with_examples(words: tuple[str, ...]) -> None:
    assert "Examples:\n    $ moontable" in moontable(*words, "--help").out


# -- the runner itself -------------------------------------------------------------------------------------------------


def test_output_is_compared_and_dots_stand_for_anything() -> None:
    assert matches("a ... c\n", "a b c\n")
    assert matches("...\nend\n", "much\nmore\nend\n")
    assert not matches("a ... c\n", "a b d\n")
    assert not matches("a\n", "a\nb\n")


def test_a_command_that_fails_or_prints_something_else_is_noticed(clone: Path) -> None:
    for wrong in (
        *(Example("moontable nonsense", ""), Example("make no-such-target", ""), Example("rm -r games", "")),
        Example("moontable --version", "moontable for ever\n"),
    ):
        with pytest.raises(AssertionError):
            run(wrong)
    run(Example("moontable --version > version.txt", ""))
    assert (clone / "version.txt").read_text(encoding="utf-8").startswith("moontable ")
