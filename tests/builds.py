"""Do the compiled and the interpreted engines play the same games? One line per game:

    assert_builds_agree("moontable.games.city.game:GAME", options=[{"players": 2}, {"players": 4}])

The fingerprint of some random games, taken here, must equal the one that a fresh process takes from the plain sources.
This compares the two builds, and shows that nothing but options, seed and actions matters: the other process hashes
text differently, so no order of a set can slip through. Whatever plays much at random therefore need not do it with
both builds; `first_in_both` says so for values of a parameter.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from moontable.core import testkit
from moontable.core.contract import Game
from moontable.core.engines import engines

ROOT = Path(__file__).parent.parent


def assert_builds_agree(game: str, *, options: Sequence[Mapping[str, object]] = ({},), games: int = 10) -> None:
    """`game` says where the game is: `module:NAME`."""
    here = testkit.fingerprint(load(game), options=options, games=games)
    there = from_plain_sources(game, options, games)
    assert here == there, f"{game}: the {engines()} engines here and the plain sources play different games"


def first_in_both(values: Iterable[object]) -> list[object]:
    """For a parameter: its first value is tried with both builds, the others with the compiled engines alone."""
    first, *others = values
    return [
        first,
        *[pytest.param(*each if isinstance(each, tuple) else (each,), marks=pytest.mark.once) for each in others],
    ]


def load(game: str) -> Game:
    module, name = game.split(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, Game)
    return found


def from_plain_sources(game: str, options: Sequence[Mapping[str, object]], games: int) -> str:
    asked = json.dumps([game, list(options), games])
    other_hashes = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "PYTHONHASHSEED": other_hashes}
    command = [sys.executable, "-m", "tests.builds", asked]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    build, fingerprint = done.stdout.split()
    assert build == "interpreted", "the plain sources must come first on the path"
    return fingerprint


if __name__ == "__main__":
    game, options, games = json.loads(sys.argv[1])
    print(engines(), testkit.fingerprint(load(game), options=options, games=games))  # noqa: T201
