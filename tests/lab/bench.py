"""Small runs for tests: what is asked, and what a run leaves behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from moontable.lab.folder import MANIFEST, RESULTS
from moontable.lab.progress import Silent
from moontable.lab.request import Request
from moontable.lab.rows import GAMES

COMPARED = (MANIFEST, RESULTS, GAMES)
"""What must be the same, byte by byte, whoever played."""


def request(**changes: Any) -> Request:
    """Forty quick games, with changes."""
    usual: dict[str, Any] = {"verb": "simulate", "game": "bluemoon", "seed": "s", "bots": ("random",), "games": 40}
    return Request(**{**usual, **changes})


def files(folder: Path, names: tuple[str, ...] = COMPARED) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in names}


def results(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode((folder / RESULTS).read_bytes())
    return found


class Interrupting(Silent):
    """Does something once some games are finished."""

    def __init__(self, games: int, act: Any) -> None:
        self.left = games
        self.act = act

    def done(self, games: int) -> None:
        self.left -= games
        if self.left <= 0 and self.act is not None:
            act, self.act = self.act, None
            act()


def heed_ctrl_c() -> None:
    """Whoever runs the tests may ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(*words: str, folder: Path) -> subprocess.Popen[str]:
    """`moontable lab` in a process of its own."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(str(Path(entry).resolve()) for entry in sys.path if entry),
    }
    command = [sys.executable, "-m", "moontable", "lab", *words]
    return subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509
    )


def wait_for_chunks(folder: Path, process: subprocess.Popen[str], number: int) -> None:
    """Until some chunks are kept, and the run still goes on."""
    while len([path for path in folder.glob("chunks/*") if not path.name.endswith(".half")]) < number:
        assert process.poll() is None, "the run has ended too early"
        time.sleep(0.01)  # leaves the processor to the run


def kill(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGKILL)
    process.communicate()
