"""`make play`: the table opens with what there is, and what is made beside it is told when it is ready."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SERVER = """
import os, sys
told = os.environ.get
print("serves", *sys.argv[1:], "from", told("PYTHONPATH"), "later", told("MOONTABLE_COMPILED"), flush=True)
for line in sys.stdin:
    if line.strip() == "end":
        break
"""
MAKE = """#!/bin/sh
case "$*" in
  *--question*gave-up*) exit {gave_up} ;;
  *--question*) exit {question} ;;
  *compile-beside*) {compiling} ;;
esac
"""


class Clone:
    """A clone in which a program that only tells how it was started stands for the server, and a script for make."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "play.py", folder / "tools")
        (folder / "moontable").mkdir()
        (folder / "moontable" / "__init__.py").touch()
        (folder / "moontable" / "__main__.py").write_text(SERVER)

    def play(self, question: int, compiling: str, gave_up: int = 1) -> subprocess.Popen[str]:
        make = self.folder / "make"
        make.write_text(MAKE.format(question=question, compiling=compiling, gave_up=gave_up))
        make.chmod(0o755)
        environment = {"PATH": "/usr/bin:/bin", "MAKE": str(make), "PYTHONPATH": str(self.folder)}
        command = [sys.executable, str(self.folder / "tools" / "play.py"), "--port", "8123"]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment, cwd=self.folder)


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


pytestmark = pytest.mark.once


def read_until(playing: subprocess.Popen[str], word: str) -> str:
    """The first line with this word."""
    assert playing.stdout is not None
    return next(line for line in playing.stdout if word in line)


def test_without_compiled_engines_the_table_opens_at_once_and_is_told_when_they_are_ready(clone: Clone) -> None:
    with clone.play(question=1, compiling="exit 0") as playing:
        assert playing.stdout is not None
        heard = "".join([next(playing.stdout) for _ in range(4)])
        assert "being compiled in the background" in heard
        assert f"serves serve --port 8123 from {clone.folder} later {clone.folder}/build/compiled" in heard
        assert "ready: bots use them now" in heard
        playing.communicate("end\n")
    assert playing.returncode == 0


def test_a_compilation_that_fails_is_told_once_and_the_table_stays_open(clone: Clone) -> None:
    with clone.play(question=1, compiling="echo no compiler; exit 2") as playing:
        assert "Everything works, only slower; build/compile.log says why." in read_until(playing, "could not")
        assert playing.poll() is None
        playing.communicate("end\n")
    assert "no compiler" in (clone.folder / "build" / "compile.log").read_text()


def test_sources_that_did_not_compile_are_not_tried_again_at_every_start(clone: Clone) -> None:
    with clone.play(question=1, compiling="echo tried; exit 2", gave_up=0) as playing:
        assert "later None" in read_until(playing, "serves")
        rest, _ = playing.communicate("end\n")
    assert "compiled" not in rest
    assert "tried" not in (clone.folder / "build" / "compile.log").read_text()


def test_engines_that_are_up_to_date_are_used_from_the_start(clone: Clone) -> None:
    (clone.folder / "build" / "compiled").mkdir(parents=True)
    shutil.copytree(clone.folder / "moontable", clone.folder / "build" / "compiled" / "moontable")
    with clone.play(question=0, compiling="exit 9") as playing:
        assert f"from {clone.folder}/build/compiled later None" in read_until(playing, "serves")
        rest, _ = playing.communicate("end\n")
    assert "compiled" not in rest


def test_closing_the_table_ends_the_compilation_too(clone: Clone) -> None:
    with clone.play(question=1, compiling="echo $$ > pid; exec sleep 600") as playing:
        read_until(playing, "serves")
        while not (clone.folder / "pid").exists() or not (clone.folder / "pid").read_text().strip():
            assert playing.poll() is None
        playing.send_signal(signal.SIGTERM)
        playing.wait(30)
        left = Path("/proc", (clone.folder / "pid").read_text().strip(), "cmdline")
        assert not left.exists() or "sleep" not in left.read_text()
