"""A server in a process of its own, which deals the same cards in every run."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.table.forked import Forked


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Host:
    """A server that can be killed and started again on the same port with the same data."""

    def __init__(self, folder: Path, surroundings: Mapping[str, str] | None = None) -> None:
        """`surroundings`: environment variables beside those of this process."""
        self.folder = folder
        self.surroundings = surroundings
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: Forked | None = None

    def start(self) -> None:
        log = self.folder / "log"
        words = (str(self.port), str(self.folder / "data"))
        self._process = Forked(log, "tests.browser.same_deals", *words, surroundings=self.surroundings)
        if not any("open at http" in line for line in self._process.said):
            self.stop()
            raise AssertionError(f"the server did not start: {log.read_text()[-2000:]}")

    def kill(self) -> None:
        """Without any farewell."""
        assert self._process is not None
        self._process.kill()
        self._process.close()
        self._process = None

    def stop(self) -> None:
        if self._process is not None:
            self._process.stop(60)
            self._process.close()
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
