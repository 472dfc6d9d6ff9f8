"""A private PostgreSQL server on loopback, from the machine's binaries, for as long as a test run lasts.

It runs without root rights, keeps its files in a temporary folder and gives every test a database of its own.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "fsync": "off",  # the tests kill our server, not this one
    "full_page_writes": "off",
    "max_connections": "100",
    "shared_buffers": "16MB",
    "unix_socket_directories": "",
}


class PrivatePostgres:
    def __init__(self, port: int, binaries: Path, folder: str) -> None:
        self._port = port
        self._binaries = binaries
        self._folder = folder
        self._numbers = count(1)

    def restart(self, mode: str) -> None:
        """End the server and start it again. `fast`: what is open is rolled back; `immediate`: as in a crash."""
        data, log = str(Path(self._folder, "data")), str(Path(self._folder, "log"))
        again = _command(self._binaries / "pg_ctl", "-D", data, "-l", log, "-m", mode, "-w", "restart")
        subprocess.run(again, check=True, capture_output=True, cwd=self._folder)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test_{next(self._numbers)}"
        arguments = ["-h", "127.0.0.1", "-p", str(self._port), "-U", "tester", name]
        subprocess.run([self._binaries / "createdb", *arguments], check=True, capture_output=True)
        return f"postgresql://tester@127.0.0.1:{self._port}/{name}"


def binaries() -> Path:
    """Where the server's programs are. The package of Debian is enough; `make test` installs it when it is missing."""
    on_path = shutil.which("postgres")
    folders = [Path(on_path).resolve().parent] if on_path else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if all((folder / program).exists() for program in ("postgres", "initdb", "pg_ctl", "createdb")):
            return folder
    raise RuntimeError("PostgreSQL is not installed; `make test` installs it, or: apt-get install postgresql")


def _command(program: Path, *arguments: str) -> list[str]:
    """PostgreSQL refuses to run as root, so root hands it to an ordinary user."""
    words = [str(program), *arguments]
    return ["runuser", "-u", "nobody", "--", *words] if os.geteuid() == 0 else words


@contextlib.contextmanager
def private_postgres() -> Iterator[PrivatePostgres]:
    programs = binaries()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="moontable-postgres-", ignore_cleanup_errors=True) as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, "nobody")
        data = str(Path(folder, "data"))
        setup = ("-D", data, "-U", "tester", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        subprocess.run(_command(programs / "initdb", *setup), check=True, capture_output=True, cwd=folder)
        options = " ".join([f"-c {name}={value!r}" for name, value in {**SETTINGS, "port": port}.items()])
        log = str(Path(folder, "log"))
        start = _command(programs / "pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start")
        subprocess.run(start, check=True, capture_output=True, cwd=folder)
        try:
            yield PrivatePostgres(port, programs, folder)
        finally:
            stop = _command(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")
            subprocess.run(stop, check=True, capture_output=True, cwd=folder)
