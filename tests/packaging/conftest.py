"""The source distribution, its wheel, and what the first stage of the container makes of a clone."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

import moontable
from moontable.core.engines import engines
from tests.packaging import containerfile
from tests.packaging.containerfile import Rehearsal, Stage
from tests.packaging.wheels import build, copy_of_the_sources, unpacked
from tests.rules import ROOT

COMPILE_TOO = os.environ.get("MOONTABLE_CONTAINER") == "compile"
"""`make container-steps` leaves no command out: it installs the compiler of the engines and compiles."""


@pytest.fixture(scope="session")
def stages() -> list[Stage]:
    return containerfile.read(ROOT / "Containerfile")


@pytest.fixture(scope="session")
def plain_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from the source distribution, as on a platform for which there is no wheel, and without a compiler."""
    folder = tmp_path_factory.mktemp("sdist")
    (folder / "tree").mkdir()
    sdist = build("build_sdist", copy_of_the_sources(folder / "tree"), folder / "dist")
    return build("build_wheel", unpacked(sdist, folder / "unpacked"), folder / "dist", MOONTABLE_PURE="1")


def not_compiled(folder: str, names: list[str]) -> list[str]:
    """What an earlier build copied there from the sources; some of it may be gone by now."""
    return [name for name in names if Path(folder, name).is_file() and not name.endswith(".so")]


@pytest.fixture(scope="session")
def built(stages: list[Stage], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of an image after its first stage, with the engines that these tests run with.

    They have been compiled already, so the wheel is packed from what `build` holds.
    """
    root = tmp_path_factory.mktemp("image")
    instead, variables = {"/opt/compile": Path(sys.prefix)}, {"MOONTABLE_PURE": "1"}
    if COMPILE_TOO:
        instead, variables = {}, {}
    elif engines() == "compiled":
        (library,) = Path(moontable.__file__).parents[2].glob("lib.*")
        shutil.copytree(library, root / "build" / "build" / library.name, ignore=not_compiled)
        variables = {"MOONTABLE_BUILT": "1"}
    Rehearsal(root, Path(sys.base_prefix, "bin", "python3"), instead, variables).run(stages[0])
    return root
