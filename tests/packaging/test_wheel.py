"""Moontable without a clone: the source distribution is complete, and the wheel serves where nothing else is."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from moontable.core.engines import engines
from tests.packaging.conftest import COMPILE_TOO
from tests.packaging.containerfile import Stage
from tests.packaging.wheels import contents, run
from tests.rules import ROOT
from tests.table.web.test_serving import ask, is_well

pytestmark = pytest.mark.once
KIND = "compiled" if COMPILE_TOO else engines()


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = (built / "build" / "dist").glob("*.whl")
    return found


@pytest.fixture
def moontable(built: Path) -> Path:
    return built / "opt" / "moontable" / "bin" / "moontable"


def test_the_source_distribution_holds_everything_that_a_wheel_is_made_of(plain_wheel: Path) -> None:
    ours = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "moontable").rglob("*.*")}
    rules = {f"moontable/table/web/checklists/{path.name}" for path in (ROOT / "docs" / "rules").glob("*.md")}
    assert contents(plain_wheel) == {path for path in ours if "__pycache__" not in path} | rules


def test_a_wheel_with_compiled_engines_holds_the_same_beside_them(wheel: Path, plain_wheel: Path) -> None:
    assert contents(wheel) == contents(plain_wheel)
    assert wheel.name.endswith("-py3-none-any.whl") == (KIND == "interpreted")


def test_the_environment_holds_what_is_needed_to_serve_and_nothing_that_builds(built: Path, moontable: Path) -> None:
    assert f"({KIND} engines" in run(moontable, "--version", folder=built)
    (packages,) = (built / "opt" / "moontable" / "lib").glob("python3*/site-packages")
    assert not [name for name in ("pip", "mypy", "mypyc", "pytest", "gymnasium", "ray") if (packages / name).exists()]


@pytest.fixture
def address(built: Path, stages: list[Stage], tmp_path: Path) -> Iterator[str]:
    """Served by the image's own command, with its own settings, where only the volume can be written."""
    program, *words = stages[-1].last("ENTRYPOINT").words
    words = [str(tmp_path / "volume") if word == "/var/lib/moontable" else word for word in words]
    command = [str(built / "opt" / "moontable" / "bin" / program), *words, "--port", "0", "--bot-pace", "0"]
    surroundings = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"}
    (tmp_path / "volume").mkdir()
    (tmp_path / "elsewhere").mkdir(mode=0o500)
    before = written(built)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path / "elsewhere", env=surroundings
    ) as serving:
        try:
            assert serving.stdout is not None
            found = re.search(r"http://\S+(?=/)", serving.stdout.readline())
            assert found is not None
            yield found[0].replace("0.0.0.0", "127.0.0.1")
        finally:
            serving.terminate()
    assert written(built) == before
    assert not list((tmp_path / "elsewhere").iterdir())


def written(folder: Path) -> dict[str, float]:
    """When each file below a folder was written last."""
    files = [Path(root, name) for root, _, names in os.walk(folder) for name in names]
    return {str(file): file.lstat().st_mtime for file in files if stat.S_ISREG(file.lstat().st_mode)}


def test_a_whole_game_is_played_over_http(address: str, stages: list[Stage]) -> None:
    key = str(ask(address, "/api/guest", {"show": True})["key"])
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    made = ask(address, "/api/tables", {"game": "city", "name": "Ada", "seats": seats, "options": {"turns": 20}}, key)
    table = made["table"]
    assert isinstance(table, dict)
    link = ask(address, f"/api/tables/{table['id']}/seats/0/link", {}, key)
    seat = f"{address}/table/{table['id']}#seat={link['token']}"
    assert run(sys.executable, ROOT / "examples" / "bot.py", seat, folder=ROOT).strip(), "how the game has ended"
    assert ask(address, f"/api/tables/{table['id']}", key=key)["status"] == "over"
    assert "BC-001" in json.dumps(ask(address, "/api/rules/city")), "the rules are shipped"
    with urlopen(f"{address}/", timeout=60) as page:
        assert b"<title>" in page.read()
    check = stages[-1].last("HEALTHCHECK").text.partition(" CMD ")[2]
    asked = [sys.executable if word == "python" else word for word in json.loads(check)]
    assert is_well(address)
    run(
        *[word.replace("http://127.0.0.1:8000", address).replace("timeout=4", "timeout=60") for word in asked],
        folder=ROOT,
    )
