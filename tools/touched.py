"""Which tests touch what has changed?  python tools/touched.py  prints them for pytest, the nearest first.

Changed is what differs from `main`, or what the last commit changed if nothing does. The choice is simple:

1. a test file that has changed, and the test files that import a helper of tests that has changed;
2. always: `ALWAYS`, among it one browser test for each game;
3. the test files that import a module that has changed, those of its own house first;
4. the tests of the houses in which something has changed (`HOUSES`).

`make check` runs them in this order until its time is up; `make test` runs everything.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
ALWAYS = (
    "tests/browser/boards/test_first_steps.py::test_a_card_of_the_opponent_says_what_it_is",
    "tests/browser/boards/test_first_steps.py::test_the_city_shows_every_name_whole_and_the_hand_covers_no_tile",
    "tests/browser/moonstone/test_cards.py::test_a_card_tells_prices_ranges_follow_ups_and_energy",
    "tests/test_layers.py",
    "tests/games/bluemoon/test_golden.py",
    "tests/games/city/test_golden.py",
    "tests/games/moonstone/test_golden.py",
    "tests/table/rooms/test_playing.py",
)
"""The layers, old records of each game, a table, and in the browser one test for each game."""
HOUSES = {
    "src/moontable/core/": "tests/core",
    "src/moontable/games/bluemoon/": "tests/games/bluemoon",
    "src/moontable/games/city/": "tests/games/city",
    "src/moontable/games/moonstone/": "tests/games/moonstone",
    "src/moontable/bots/": "tests/bots",
    "src/moontable/table/": "tests/table",
    "src/moontable/lab/": "tests/lab",
    "src/moontable/rl/": "tests/rl",
    "src/moontable/pictures/": "tests/cli/test_draw.py",
    "src/moontable/cli/": "tests/cli",
    "src/moontable/client/games/moonstone/": "tests/browser/moonstone/test_cards.py",
    "src/moontable/client/": "tests/browser/pages/test_pages.py",
    "docs/": "tests/docs",
    "README.md": "tests/docs",
    "CONTRIBUTING.md": "tests/docs",
    "benchmarks/": "tests/test_benchmarks.py",
    "tools/play.py": "tests/test_play.py",
    "tools/site/": "tests/docs",
    "tools/touched.py": "tests/test_touched.py",
    "tools/": "tests/test_lock.py",
    "requirements.lock": "tests/test_lock.py",
    "package": "tests/test_client_lock.py",
    "setup.py": "tests/packaging",
    "pyproject.toml": "tests/packaging",
    "Containerfile": "tests/packaging",
    "compose.yaml": "tests/packaging",
    "Makefile": "tests/test_play.py",
}
"""Where the tests of a path are: the first entry that it begins with counts."""
IMPORT = re.compile(r"^\s*(?:from ([\w.]+) import ([^(\n]+|\([^)]*\))|import ([\w.]+))", re.MULTILINE)


def git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed() -> list[str]:
    """Paths that differ from `main`, or those of the last commit if nothing does."""
    new = git("ls-files", "--others", "--exclude-standard")
    for base in (*git("merge-base", "HEAD", "main"), "HEAD~1"):
        differing = git("diff", "--name-only", base) + new
        if differing:
            return differing
    return []


def imported(path: Path) -> set[str]:
    """The modules that a file imports; `from a import b` may mean the module `a` or `a.b`."""
    found: set[str] = set()
    for package, names, module in IMPORT.findall(path.read_text(encoding="utf-8")):
        found.add(package or module)
        found.update(f"{package}.{name}" for name in re.findall(r"\w+", names))
    return found


def module_of(path: str) -> str:
    """`src/moontable/core/rng.py` is `moontable.core.rng`, `tests/soak.py` is `tests.soak`."""
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def importing(modules: set[str], files: Iterable[Path]) -> list[str]:
    """The test files that import one of these modules, by themselves or through helpers of tests."""
    imports = {path: imported(path) for path in files}
    reached = set(modules)
    while True:
        helpers = {
            module_of(path.relative_to(ROOT).as_posix())
            for path, names in imports.items()
            if names & reached and not path.name.startswith("test_")
        }
        if helpers <= reached:
            break
        reached |= helpers
    return [
        path.relative_to(ROOT).as_posix()
        for path, names in imports.items()
        if path.name.startswith("test_") and names & reached
    ]


def house(path: str) -> str:
    return next((tests for start, tests in HOUSES.items() if path.startswith(start)), "")


def test_files(tests: str) -> list[str]:
    """A file by itself, or the test files of a folder."""
    folder = ROOT / tests
    found = sorted(folder.rglob("test_*.py")) if folder.is_dir() else [folder]
    return [path.relative_to(ROOT).as_posix() for path in found]


def touched(paths: list[str]) -> list[str]:
    """What pytest should run for these paths, the nearest first, nothing twice."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    ours = [path for path in paths if path.startswith("tests/") and path.endswith(".py")]
    sources = [path for path in paths if path.startswith("src/") and path.endswith(".py")]
    houses = [house(path) for path in paths if house(path)]
    near = importing({module_of(path) for path in sources}, files)
    near.sort(key=lambda path: not path.startswith(tuple(houses) or ("tests/",)))
    own = [path for path in ours if Path(path).name.startswith("test_") and (ROOT / path).exists()]
    inside = [path for tests in houses for path in test_files(tests)]
    picked = [*own, *importing({module_of(path) for path in ours}, files), *ALWAYS, *near, *inside]
    return list(dict.fromkeys(picked))


if __name__ == "__main__":
    print(*touched(sys.argv[1:] or changed()), sep="\n")
