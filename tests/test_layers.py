"""The arrows between the layers: core <- games <- bots <- {table, lab, rl} <- cli, and never the other way."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules import ROOT

pytestmark = pytest.mark.once

PACKAGE = ROOT / "src" / "moontable"

ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "pictures": {"core", "games"},
    "table": {"core", "games", "bots"},
    "lab": {"core", "games", "bots"},
    "rl": {"core", "games", "bots", "pictures"},
    "cli": {"core", "games", "bots", "pictures", "table", "lab", "rl"},
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
        ("lab/series.py", "import moontable.table.web.app as app"),
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


# -- rooms -------------------------------------------------------------------------------------------------------------

LONGEST_MODULE = 450
"""Lines of a module that a stranger still reads in one sitting."""
FULLEST_FOLDER = 28
"""Modules of a folder that are still found at a glance."""
OTHERS = {"vendor", "assets"}
"""Folders of what others wrote."""


def at_import(path: Path, package: tuple[str, ...]) -> Iterator[str]:
    """What a module imports when it is imported itself: neither in functions nor for the type checker alone."""
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            waiting += node.orelse
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        waiting += ast.iter_child_nodes(node)


def cycle(package: Path) -> list[str]:
    """Modules that import each other in a circle; none if there is no circle."""
    names = {
        path: ".".join((package.name, *path.relative_to(package).with_suffix("").parts))
        for path in package.rglob("*.py")
    }
    names = {path: name.removesuffix(".__init__") for path, name in names.items()}
    known = set(names.values())
    needs = {
        name: {
            module
            for module in at_import(path, tuple(names[path].split("."))[: len(path.relative_to(package).parts)])
            if module in known
        }
        for path, name in names.items()
    }
    for name, modules in needs.items():  # a package is there before its modules are
        modules -= {name, *(above for above in known if name.startswith(f"{above}."))}
    while needs:
        free = {name for name, modules in needs.items() if not modules & needs.keys()}
        if not free:
            return sorted(needs)
        needs = {name: modules for name, modules in needs.items() if name not in free}
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert cycle(PACKAGE) == []


def test_a_planted_circle_is_found(tmp_path: Path) -> None:
    plant(tmp_path, "core/first.py", "from moontable.core import second")
    (tmp_path / "moontable/core/second.py").write_text("from moontable.core.third import x\n", encoding="utf-8")
    (tmp_path / "moontable/core/third.py").write_text("import moontable.core.first\n", encoding="utf-8")
    assert len(cycle(tmp_path / "moontable")) == 3
    (tmp_path / "moontable/core/third.py").write_text(
        "def late():\n    import moontable.core.first\n", encoding="utf-8"
    )
    assert cycle(tmp_path / "moontable") == []


@pytest.mark.parametrize("house", ["src/moontable", "tests", "tools", "benchmarks"])
def test_modules_are_short_and_folders_are_not_crowded(house: str) -> None:
    kinds = ("py", "js", "css")
    modules = [path for kind in kinds for path in (ROOT / house).rglob(f"*.{kind}") if OTHERS.isdisjoint(path.parts)]
    lengths = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").count("\n") for path in modules}
    assert {module: lines for module, lines in lengths.items() if lines > LONGEST_MODULE} == {}
    folders = Counter(str(path.parent.relative_to(ROOT)) for path in modules if path.suffix != ".css")
    assert {folder: count for folder, count in folders.items() if count > FULLEST_FOLDER} == {}


def plant(folder: Path, file: str, line: str) -> Path:
    path = folder / "moontable" / file
    path.parent.mkdir(parents=True)
    path.write_text(line + "\n", encoding="utf-8")
    return folder / "moontable"
