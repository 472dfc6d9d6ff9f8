"""Installs into .venv what requirements.lock pins for a use, and nothing else:  python tools/install.py play

uv does it in seconds; it is pinned like everything else. Where it cannot be had, or does not reach the packages (it
knows fewer ways to an index than pip), pip installs the same files and takes longer. `play` also puts Moontable itself
there, as it lies in the clone. Needs nothing but Python.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.pins import pins

VENV = Path(".venv")
EXACTLY = ["--no-deps", "--require-hashes", "--requirement", "/dev/stdin"]
MOONTABLE = ["--no-deps", "--no-build-isolation", "--editable", "."]


def main(use: str) -> None:
    """Install it, or end with what the installer says."""
    install(EXACTLY, pins(use))
    if use == "play":
        install(MOONTABLE)


def install(what: list[str], packages: str = "") -> None:
    """By uv, or else by pip."""
    if not (has_uv() and run([*uv(), *what], packages)) and not run([*pip(), *what], packages):
        sys.exit(f"Neither uv nor pip could install {' '.join(what)}: their words are above.")


@cache
def has_uv() -> bool:
    """Whether uv is there now, the one that is pinned."""
    return (VENV / "bin/uv").exists() or run([*pip(), *EXACTLY], pins("install"))


def uv() -> list[str]:
    return [str(VENV / "bin/uv"), "pip", "install", "--quiet", "--python", str(VENV / "bin/python")]


def pip() -> list[str]:
    """The one of the environment; before it is there, that of the Python that runs this; or the copy in Python."""
    quiet = ["install", "--quiet", "--disable-pip-version-check"]
    own = [str(VENV / "bin/python"), "-m", "pip"]
    if run([*own, "--version"], loud=False):
        return [*own, *quiet]
    outer = [sys.executable, "-m", "pip", "--python", str(VENV / "bin/python")]
    if run([*outer, "--version"], loud=False):
        return [*outer, *quiet]
    run([str(VENV / "bin/python"), "-m", "ensurepip"], loud=False)
    return [*own, *quiet]


def run(command: list[str], stdin: str = "", *, loud: bool = True) -> bool:
    """Whether a command succeeds. uv looks for packages where pip is told to."""
    told = {"UV_DEFAULT_INDEX": os.environ["PIP_INDEX_URL"]} if "PIP_INDEX_URL" in os.environ else {}
    hidden = None if loud else subprocess.DEVNULL
    environment = {**told, **os.environ}
    done = subprocess.run(command, input=stdin, text=True, check=False, stdout=hidden, stderr=hidden, env=environment)
    return done.returncode == 0


if __name__ == "__main__":
    main(*sys.argv[1:] or [""])
