"""Programs that may hang: they are ended after a while, with all that they have started, in whatever session."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path

MARK = "MOONTABLE_STARTED_BY"
"""A variable that every process inherits which a program starts, however far it runs away from its parent."""


def run_bounded(words: list[str], seconds: float, what: str) -> None:
    """Run a Python program. Fails with what it printed if it fails, and by name if it does not end in time."""
    name = str(uuid.uuid4())
    paths = os.pathsep.join(str(Path(entry).resolve()) for entry in sys.path if entry)
    program = subprocess.Popen(
        [sys.executable, *words],
        env={**os.environ, "PYTHONPATH": paths, MARK: name},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        printed, _ = program.communicate(timeout=seconds)
    except subprocess.TimeoutExpired as error:
        tail = (error.stdout or b"").decode()[-2000:] if isinstance(error.stdout, bytes) else error.stdout
        raise AssertionError(
            f"{what} has not ended within {seconds:.0f} s; it was killed. It had said: {tail}"
        ) from None
    finally:
        end_all(program, name)
    assert program.returncode == 0, f"{what} has failed:\n{printed}"


def end_all(program: subprocess.Popen[str], name: str) -> None:
    """Kill whatever still runs of a program, and wait until it is gone."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(program.pid, signal.SIGKILL)
    program.wait()
    if program.stdout is not None:
        program.stdout.close()
    while left := started(name):
        for pid in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.02)


def started(name: str) -> list[int]:
    """The processes that bear a mark and live; where there is no `/proc`, none is found."""
    mark = f"{MARK}={name}".encode()
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has just ended; one that nobody has waited for yet has no variables
            if mark in (path / "environ").read_bytes().split(b"\0"):
                found.append(int(path.name))
    return found
