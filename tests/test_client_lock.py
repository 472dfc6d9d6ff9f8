"""What checks the web client is pinned as everything else, and knows the libraries that are shipped."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
WANTED = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
LOCK = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
VENDOR = ROOT / "src" / "moontable" / "client" / "vendor" / "README.md"


@pytest.mark.parametrize("name", WANTED)
def test_every_tool_is_pinned_exactly(name: str) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", WANTED[name])
    assert LOCK[f"node_modules/{name}"]["version"] == WANTED[name], (
        "run `npm install --omit-lockfile-registry-resolved`"
    )


def test_the_lock_has_hashes_and_names_no_registry() -> None:
    pins = {name: pin for name, pin in LOCK.items() if name}
    assert [name for name, pin in pins.items() if not pin["integrity"].startswith("sha512-")] == []
    assert [name for name, pin in pins.items() if "resolved" in pin] == []


def test_types_are_those_of_the_libraries_that_are_shipped() -> None:
    shipped = re.findall(r"\| `([^`]+)` \| (\d+\.\d+\.\d+) \|", VENDOR.read_text(encoding="utf-8"))
    assert len(shipped) == 4
    assert {name: WANTED[name] for name, _ in shipped} == dict(shipped)
