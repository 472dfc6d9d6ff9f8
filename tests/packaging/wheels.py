"""Wheels and source distributions, made as `python -m build` makes them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from tests.rules import ROOT

SOURCES = ("src", "docs", "tools", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md")
HOOK = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


def run(*words: str | Path, folder: Path, **variables: str) -> str:
    """What a command prints; it sees the packages of its own Python alone."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MOONTABLE"))}
    done = subprocess.run(
        list(map(str, words)), cwd=folder, env=environment | variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{words}\n{done.stdout}{done.stderr}"
    return done.stdout


def build(what: str, tree: Path, into: Path, **variables: str) -> Path:
    """The file that a hook of the build (`build_sdist`, `build_wheel`) makes from a tree of sources."""
    into.mkdir(parents=True, exist_ok=True)
    return into / run(sys.executable, "-c", HOOK, what, into, folder=tree, **variables).split()[-1]


def copy_of_the_sources(folder: Path) -> Path:
    """As in a fresh clone."""
    for name in (*SOURCES, "requirements.lock"):
        if (ROOT / name).is_dir():
            left_out = shutil.ignore_patterns("__pycache__", "*.egg-info")
            shutil.copytree(ROOT / name, folder / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, folder)
    return folder


def unpacked(sdist: Path, folder: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


def contents(wheel: Path) -> set[str]:
    """What a wheel installs, without the papers that tell about it and without what a compiler made."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    return {name for name in names if ".dist-info/" not in name and not name.endswith(".so")}
