"""The arrows between the layers: core <- games <- bots <- {table, lab, rl} <- cli, and never the other way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules import ROOT

PACKAGE = ROOT / "src" / "moontable"

ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "table": {"core", "games", "bots"},
    "lab": {"core", "games", "bots"},
    "rl": {"core", "games", "bots"},
    "cli": {"core", "games", "bots", "table", "lab", "rl"},
}
"""What a layer may import besides itself. The root holds only the version and `python -m moontable`."""


def violations(package: Path) -> list[str]:
    """Every import in a package that points the wrong way, as `file:line imports module`."""
    found = [f"{path.relative_to(package)}: the client holds no Python" for path in (package / "client").rglob("*.py")]
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).parts
        if len(parts) == 1:
            continue
        for line, module in imported(path, (package.name, *parts[:-1])):
            if not is_allowed(parts, module.split(".")):
                found.append(f"{path.relative_to(package)}:{line} imports {module}")
    return found


def imported(path: Path, package: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """All modules that a file imports, wherever in the file, with relative imports made absolute."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def is_allowed(importer: tuple[str, ...], module: list[str]) -> bool:
    """Whether a file may import a module. Only modules of the package itself are judged."""
    if module[0] != "moontable" or len(module) == 1 or module[1] == "__version__":
        return True
    layer, wanted = importer[0], module[1]
    if layer == wanted == "games":
        return importer[1] == module[2]
    return layer == wanted or wanted in ALLOWED.get(layer, set())


def test_imports_point_only_the_allowed_way() -> None:
    assert violations(PACKAGE) == []


def test_every_layer_has_its_place_in_the_order() -> None:
    layers = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert layers <= set(ALLOWED)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/rng.py", "import moontable.games.city"),
        ("core/rng.py", "from moontable import games"),
        ("core/rng.py", "from moontable.cli.main import app"),
        ("core/rng.py", "from ..games import city"),
        ("core/rng.py", "def later():\n    from moontable.bots import base"),
        ("games/city/state.py", "from moontable.games.bluemoon import cards"),
        ("games/city/state.py", "from ..bluemoon.cards import CARDS"),
        ("games/city/state.py", "from moontable.bots.base import Bot"),
        ("games/city/state.py", "from moontable.table import store"),
        ("bots/base.py", "from moontable.lab import series"),
        ("table/app.py", "from moontable.rl import env"),
        ("table/app.py", "from moontable.cli import main"),
        ("lab/series.py", "import moontable.table.app as app"),
        ("client/helper.py", "import json"),
        ("unheard_of/thing.py", "from moontable.core import rng"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, file: str, line: str) -> None:
    assert violations(plant(tmp_path, file, line)) != []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/record.py", "from moontable.core import rng"),
        ("core/record.py", "import json"),
        ("games/city/state.py", "from moontable.core.contract import State"),
        ("games/city/state.py", "from moontable.games.city.tiles import TILES"),
        ("games/city/state.py", "from . import tiles"),
        ("bots/base.py", "from moontable.games.city import game"),
        ("table/app.py", "from moontable.bots import base"),
        ("cli/main.py", "from moontable.table import app"),
        ("cli/version.py", "from moontable import __version__"),
    ],
)
def test_an_import_along_the_arrows_is_fine(tmp_path: Path, file: str, line: str) -> None:
    assert violations(plant(tmp_path, file, line)) == []


def plant(folder: Path, file: str, line: str) -> Path:
    path = folder / "moontable" / file
    path.parent.mkdir(parents=True)
    path.write_text(line + "\n", encoding="utf-8")
    return folder / "moontable"
