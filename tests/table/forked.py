"""Programs for tests that start in a twentieth of the time: forked from a process that has read everything before.

A fresh `moontable serve` takes two seconds of the processor, nearly all of it for imports, catalogs and the pages of
the client. A server like this one is a process of its own all the same, which runs the same module with the same words.
`tests/table/web/test_serving.py` starts the command as people do.
"""

from __future__ import annotations

import os
import re
import runpy
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, TextIO

_forking: Final = get_context("forkserver")
_forking.set_forkserver_preload(["tests.table.read_before"])
_fresh: Final = get_context("spawn")


class Forked:
    """`python -m MODULE WORDS ...` in a session of its own. What it says can be read, what it logs goes to a file."""

    def __init__(self, log: Path, module: str, *words: str, surroundings: Mapping[str, str] | None = None) -> None:
        """`surroundings`: environment variables beside those of this process. With them it reads everything anew."""
        context = _forking if surroundings is None else _fresh
        heard, said = context.Pipe(duplex=False)
        self._process = context.Process(target=_run, args=(said, str(log), module, words, surroundings or {}))
        self._process.start()
        said.close()
        self.said: Final[TextIO] = os.fdopen(os.dup(heard.fileno()))
        heard.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def runs(self) -> bool:
        return self._process.is_alive()

    def kill(self) -> None:
        """Without any farewell."""
        self._process.kill()
        self._process.join()

    def stop(self, seconds: float) -> None:
        """Ask for the end; whoever takes longer is ended."""
        self._process.terminate()
        self._process.join(seconds)
        if self.runs:
            self.kill()

    def close(self) -> None:
        """After the end: nothing is left of it."""
        self.said.close()
        self._process.close()


@contextmanager
def served(folder: Path, *words: str) -> Iterator[str]:
    """The address of `moontable serve` with its data in this folder, and its log beside it."""
    server = Forked(folder.parent / "log", "moontable", "serve", "--port", "0", "--data", str(folder), *words)
    try:
        found = re.search(r"http://\S+(?=/)", server.said.readline())
        assert found is not None, (folder.parent / "log").read_text()
        yield found[0]
    finally:
        server.stop(60)
        server.close()


def _run(said: Connection, log: str, module: str, words: tuple[str, ...], surroundings: Mapping[str, str]) -> None:
    """In the new process: as if it had been started by its own command."""
    os.environ.update(surroundings)
    os.setsid()
    logged = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for here, there in ((said.fileno(), 1), (logged, 2)):
        os.dup2(here, there)
    sys.stdout, sys.stderr = (os.fdopen(number, "w", buffering=1, closefd=False) for number in (1, 2))
    sys.argv[1:] = words
    runpy.run_module(module, run_name="__main__", alter_sys=True)
