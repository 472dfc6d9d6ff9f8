"""The command line without a process: what a command prints and how it exits, and a person who types."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Console

from moontable.cli.main import main


class Printed(NamedTuple):
    code: int
    out: str
    err: str


def moontable(*words: str) -> Printed:
    """Run `moontable` with these words. Anything but a proper exit comes out as the exception it is."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main(list(words))
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    return Printed(code, out.getvalue(), err.getvalue())


def mistake(*words: str) -> str:
    """The message that a wrong command gets, after checking that it is one: on stderr, exit code 2, no traceback."""
    printed = moontable(*words)
    assert printed.code == 2
    assert printed.out == ""
    assert printed.err
    assert "Traceback" not in printed.err
    return printed.err


class Terminal:
    """A terminal of 80 columns with a person who types prepared lines and then leaves."""

    def __init__(self, *lines: str) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=80, markup=False, highlight=False, emoji=False)

    def ask(self, prompt: str) -> str:
        self.file.write(prompt)
        for line in self.lines:
            self.file.write(line + "\n")
            return line
        raise EOFError

    @property
    def text(self) -> str:
        return self.file.getvalue()
