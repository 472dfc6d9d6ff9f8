"""A server in a process of its own, which deals the same cards in every run."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.rules import ROOT


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Host:
    """A server that can be killed and started again on the same port with the same data."""

    def __init__(self, folder: Path, surroundings: Mapping[str, str] | None = None) -> None:
        """`surroundings`: environment variables beside those of this process."""
        self.folder = folder
        self.surroundings = {**os.environ, **(surroundings or {})}
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.same_deals", str(self.port), str(self.folder / "data")]
        with (self.folder / "log").open("a") as log:
            self._process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=ROOT,
                env=self.surroundings,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if re.search(r"open at http", line):
                return
        raise AssertionError(f"the server did not start: {(self.folder / 'log').read_text()[-2000:]}")

    def kill(self) -> None:
        """Without any farewell."""
        assert self._process is not None
        self._process.kill()
        self._wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._wait()

    def _wait(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.wait(timeout=60)
        self._process.stdout.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
