"""The command as a whole: version, help, and that mistakes never end in a traceback."""

from __future__ import annotations

import ast
import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import moontable as moontable_package
from moontable import __version__
from moontable.cli.console import printable
from moontable.cli.version import version_line
from moontable.core.engines import engines
from tests.cli.terminal import mistake, moontable
from tests.core.pebbles import GAME


def test_the_version_says_how_the_engines_run() -> None:
    assert moontable("--version").out.startswith(f"moontable {__version__} ({engines()} engines")


@pytest.mark.plain
def test_the_version_tells_of_engines_that_were_compiled_for_the_table(tmp_path: Path) -> None:
    ready = tmp_path / "compiled.stamp"
    assert "make play" not in version_line(ready)
    ready.touch()
    assert "`make play` has compiled engines, Python " in version_line(ready)


def never_compiled() -> list[str]:
    """The modules and packages among NEVER_COMPILED of setup.py."""
    script = ast.parse((Path(__file__).parents[2] / "setup.py").read_text(encoding="utf-8"))
    named = [
        node
        for node in script.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and "NEVER_COMPILED" in ast.unparse(node).split("=")[0]
    ]
    paths = [str(leaf.value) for node in named for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)]
    return [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in paths]


def is_plain(module: str) -> bool:
    return any(f"{module}.".startswith(f"{name}.") for name in never_compiled())


def test_what_is_never_compiled_is_named_in_the_build() -> None:
    assert {"moontable.core.testkit", "moontable.games.moonstone.state.setup"} <= set(never_compiled())


def test_every_engine_module_runs_as_the_test_run_claims() -> None:
    expected = os.environ.get("MOONTABLE_EXPECT", engines())
    names = [found.name for found in pkgutil.walk_packages(moontable_package.__path__, "moontable.")]
    layers = ("moontable.core.", "moontable.games.", "moontable.bots.")
    modules = [name for name in names if name.startswith(layers) and not is_plain(name)]
    files = [str(importlib.import_module(name).__file__) for name in modules]
    assert "moontable.core.contract" in modules
    assert [file for file in files if file.endswith(".py") != (expected == "interpreted")] == []


@pytest.mark.once
def test_python_dash_m_is_the_same_command() -> None:
    done = subprocess.run([sys.executable, "-m", "moontable", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == moontable("--version").out


@pytest.mark.once
def test_a_mistake_in_a_real_process_is_one_line_and_exit_code_2() -> None:
    command = [sys.executable, "-m", "moontable", "replay", "no-such-file"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "moontable: no-such-file: the file cannot be read: No such file or directory\n"


@pytest.mark.once
def test_a_terminal_without_the_letters_gets_their_codes() -> None:
    command = [sys.executable, "-m", "moontable", "sample", "München"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 2
    assert r"no game is called 'M\xfcnchen'" in done.stderr


@pytest.mark.parametrize("words", [["dance"], ["replay"], ["games", "--fast"], ["dev", "dance"], ["replay", "a", "b"]])
def test_a_wrong_command_says_what_is_wrong(words: list[str]) -> None:
    assert words[-1] in mistake(*words) or "file" in mistake(*words)


# -- anything at all ---------------------------------------------------------------------------------------------------

VERBS = st.sampled_from(
    [
        "games",
        "replay",
        "sample",
        "pebbles",
        "dev",
        "rules",
        "--version",
        "--at",
        "--seed",
        "--game",
        "--json",
        "--",
        "-h",
    ]
)
WORDS = st.lists(VERBS | st.text(max_size=12), max_size=6)
NAMES = st.sampled_from([option.name for option in GAME.options]) | st.text(max_size=8)
VALUES = st.integers().map(str) | st.sampled_from(["yes", "lowest", "2", "", "112233"]) | st.text(max_size=12)
OPTION_WORDS = st.lists(st.builds("{}={}".format, NAMES, VALUES) | st.text(max_size=12), max_size=4)

often = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


@pytest.mark.once
@often
@given(words=WORDS)
def test_whatever_is_typed_ends_properly(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    printed = moontable(*[word for word in words if not word.startswith(("--install", "--show"))])
    assert printed.code in (0, 2)
    assert "Traceback" not in printed.err
    assert printed.code == 0 or printed.err


@pytest.mark.once
@often
@given(words=OPTION_WORDS)
def test_wrong_option_words_are_refused_by_name_and_right_ones_played(words: list[str]) -> None:
    printed = moontable("sample", "pebbles", "--", *words)
    if printed.code == 0:
        assert printed.out.startswith('{"actions":')
    else:
        assert printed.code == 2
        names = [option.name for option in GAME.options] + [word.partition("=")[0] for word in words if word[:1] != "="]
        fields = [printable(name[:60]) for name in [*names, *words]]
        complaint = printed.err.removeprefix("moontable: ")
        assert any(complaint.startswith(field or "empty word") for field in fields)


@pytest.mark.once
@often
@given(content=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_a_file_of_anything_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "anything"
    path.write_bytes(content)
    mistake("replay", str(path))
