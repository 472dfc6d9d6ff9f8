"""A fresh clone installs exactly what requirements.lock says, and that is what these tests run with."""

from __future__ import annotations

import re
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
USES = ("play", "compile", "develop")
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
    lines = [line.strip(" @\t").partition(" & ")[0].partition(" && ")[0] for line in makefile.splitlines()]
    installing = [line for line in lines if "$(PIP_INSTALL)" in line]
    wishes = ["play 1/2", "play 2/2", "compile", "develop"]
    pinned = [f"$(PYTHON) tools/pins.py {wish} | $(PIP_INSTALL) --require-hashes -r /dev/stdin" for wish in wishes]
    assert sorted(installing) == sorted([*pinned, "$(PIP_INSTALL) --no-build-isolation --editable ."])
    others = [line for line in makefile.splitlines() if "pip install" in line and "PIP_INSTALL =" not in line]
    assert not [line for line in others if "--upgrade pip" not in line and "--target $*/compiled" not in line]
    assert "--no-deps" in makefile.partition("PIP_INSTALL = ")[2].partition("\n")[0]


@pytest.mark.parametrize("use", USES)
def test_each_use_has_all_that_it_needs_and_everything_is_there_to_develop(use: str) -> None:
    """People who only play do not wait for tools, nor those who compile for a browser's driver."""
    found = {entry.split("==")[0] for entry in pins(use).splitlines() if not entry.startswith(" ")}
    wishes = PROJECT["project"]["dependencies"] if use == "play" else PROJECT["build-system"]["requires"]
    assert {re.sub(r"[-_.]+", "-", Requirement(wish).name).lower() for wish in wishes} <= found
    assert ("pytest" in found) == (use == "develop")
    assert found == set(PINS) if use == "develop" else found < set(PINS)


def test_two_halves_are_the_whole() -> None:
    first, second, whole = (set(pins("play", part).split("\n")) for part in ("1/2", "2/2", "1/1"))
    assert first | second == whole
    assert first & second == {""}


def test_a_use_that_is_none_is_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match=r"cook: requirements\.lock knows packages to compile, develop, play"):
        pins("cook")
