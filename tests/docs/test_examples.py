"""Every command shown to people is run: the `console` blocks of the documents and the examples of `--help`.

A line that starts with `$ ` is a command; the lines below it are what it prints, where `...` stands for anything.
Commands run in a folder that looks like a clone, so they may write files. `make` is not run again inside the tests: its
target must exist.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
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
def clone(tmp_path: Path) -> Path:
    """A folder that looks like a clone: everything is linked, so that commands find it and can write beside it."""
    for path in ROOT.iterdir():
        if path.name not in (".git", ".venv", "build"):
            (tmp_path / path.name).symlink_to(path)
    (tmp_path / "build").mkdir()
    if (ROOT / "build" / "rules.json").exists():
        shutil.copy(ROOT / "build" / "rules.json", tmp_path / "build")
    return tmp_path


@pytest.fixture
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A search path on which `moontable` is the one under test."""
    folder = tmp_path_factory.mktemp("bin")
    command = folder / "moontable"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m moontable "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def run(example: Example, folder: Path, path: str) -> None:
    command = example.command
    if command.startswith("make "):
        command = command.replace("make ", "make --dry-run --silent ", 1) + " > /dev/null"
    environment = {**os.environ, "PATH": path, "COLUMNS": "120"}
    environment["PYTHONPATH"] = os.pathsep.join(str(Path(entry).resolve()) for entry in sys.path if entry)
    done = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"$ {example.command}\n{done.stdout}{done.stderr}"
    assert matches(example.expected, done.stdout), f"$ {example.command}\n{done.stdout}"


@pytest.mark.once
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_commands_of_a_document_work(document: Path, clone: Path, path: str) -> None:
    for block in blocks(document.read_text(encoding="utf-8"), "console"):
        for example in examples(block):
            run(example, clone, path)


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
def test_the_examples_of_a_help_page_work(words: tuple[str, ...], clone: Path, path: str) -> None:
    for line in moontable(*words, "--help").out.splitlines():
        if line.strip().startswith("$ "):
            run(Example(line.strip()[2:], ""), clone, path)


@pytest.mark.parametrize("words", [page for page in HELP_PAGES if page not in FAMILIES], ids=" ".join)
def test_every_help_page_ends_with_examples(words: tuple[str, ...]) -> None:
    assert "Examples:\n    $ moontable" in moontable(*words, "--help").out


# -- the runner itself -------------------------------------------------------------------------------------------------


def test_output_is_compared_and_dots_stand_for_anything() -> None:
    assert matches("a ... c\n", "a b c\n")
    assert matches("...\nend\n", "much\nmore\nend\n")
    assert not matches("a ... c\n", "a b d\n")
    assert not matches("a\n", "a\nb\n")


def test_a_command_that_fails_or_prints_something_else_is_noticed(clone: Path, path: str) -> None:
    for wrong in (Example("false", ""), Example("make no-such-target", ""), Example("echo a", "b\n")):
        with pytest.raises(AssertionError):
            run(wrong, clone, path)
