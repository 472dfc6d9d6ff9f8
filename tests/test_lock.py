"""A fresh clone installs exactly what requirements.lock says, and that is what these tests run with."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools.pins import pins

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
ENTRIES = (ROOT / "requirements.lock").read_text(encoding="utf-8").replace(" \\\n", " ").splitlines()
PINS = {entry.split("==")[0]: entry.split()[0].split("==")[1] for entry in ENTRIES if not entry.startswith("#")}
USES = ("install", "play", "compile", "develop")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WANTED = [
    Requirement(wish)
    for wish in (
        *PROJECT["build-system"]["requires"],
        *PROJECT["project"]["dependencies"],
        *[wish for extra in PROJECT["project"]["optional-dependencies"].values() for wish in extra],
        *PROJECT["dependency-groups"]["dev"],
    )
]


@pytest.mark.parametrize("wish", WANTED, ids=str)
def test_every_dependency_is_pinned_to_a_version_that_it_allows(wish: Requirement) -> None:
    name = re.sub(r"[-_.]+", "-", wish.name).lower()
    assert name in PINS, "pyproject.toml has changed: run `make lock`"
    assert wish.specifier.contains(PINS[name]), "pyproject.toml has changed: run `make lock`"


@pytest.mark.parametrize("name", sorted(PINS))
def test_what_is_installed_is_what_is_pinned(name: str) -> None:
    assert version(name) == PINS[name], "run `make setup`"


def test_every_pin_has_its_hashes() -> None:
    for entry in [entry for entry in ENTRIES if not entry.startswith("#")]:
        assert re.fullmatch(r"[a-z0-9-]+==[\w.]+( +--hash=sha256:[0-9a-f]{64})+", entry)


def test_the_set_up_takes_nothing_else() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    installing = [line.strip("\t@") for line in makefile.splitlines() if "tools/install.py " in line]
    assert installing == [f"$(PYTHON) tools/install.py {use}" for use in ("play", "compile", "develop")]
    others = [line for line in makefile.splitlines() if "pip install" in line]
    assert not [line for line in others if "--upgrade pip" not in line and "--target $*/compiled" not in line]


@pytest.mark.parametrize("use", USES)
def test_each_use_has_all_that_it_needs_and_everything_is_there_to_develop(use: str) -> None:
    """People who only play do not wait for tools, nor those who compile for a browser's driver."""
    found = {entry.split("==")[0] for entry in pins(use).splitlines() if not entry.startswith(" ")}
    wishes = {"play": PROJECT["project"]["dependencies"], "install": ["uv"]}
    needed = wishes.get(use, PROJECT["build-system"]["requires"])
    assert {re.sub(r"[-_.]+", "-", Requirement(wish).name).lower() for wish in needed} <= found
    assert ("pytest" in found) == (use == "develop")
    assert found == set(PINS) if use == "develop" else found < set(PINS)


def installed(folder: Path, uv: str) -> list[str]:
    """What tools/install.py runs to install what compiles the engines, if uv does this."""
    programs = folder / ".venv/bin"
    programs.mkdir(parents=True)
    asked = f'#!/bin/sh\necho "$(basename "$0") $@" >> {folder}/asked\n'
    for name, does in {"uv": uv, "python": ""}.items():
        (programs / name).write_text(f"{asked}{does}\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    subprocess.run([sys.executable, ROOT / "tools/install.py", "compile"], cwd=folder, check=True)
    return [line for line in (folder / "asked").read_text(encoding="utf-8").splitlines() if "install" in line]


def test_uv_installs_what_is_pinned_and_nothing_whose_hash_is_another(tmp_path: Path) -> None:
    (only,) = installed(tmp_path, f"cat > {tmp_path}/packages")
    assert only.startswith("uv pip install")
    assert "--no-deps --require-hashes" in only
    assert (tmp_path / "packages").read_text(encoding="utf-8") == pins("compile")


def test_where_uv_finds_nothing_pip_installs_the_same(tmp_path: Path) -> None:
    by_uv, by_pip = installed(tmp_path, "exit 2")
    assert by_uv.startswith("uv pip install")
    assert by_pip.startswith("python -m pip install")
    assert by_uv.partition("--no-deps")[2] == by_pip.partition("--no-deps")[2]


def test_a_use_that_is_none_is_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match=r"cook: requirements\.lock knows packages to compile, develop, install, play"):
        pins("cook")
