"""Wheels are made for the Pythons that the project says it supports."""

from __future__ import annotations

import tomllib

import pytest

from tests.rules import ROOT

pytestmark = pytest.mark.once

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_supported_python_gets_a_wheel() -> None:
    prefix = "Programming Language :: Python :: 3."
    supported = [line.removeprefix(prefix) for line in PROJECT["project"]["classifiers"] if line.startswith(prefix)]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == [f"cp3{minor}-*" for minor in supported]
    assert PROJECT["project"]["requires-python"] == f">=3.{min(supported, key=int)}"


def test_a_wheel_without_compiled_engines_is_not_made() -> None:
    assert PROJECT["tool"]["cibuildwheel"]["environment"] == {"MOONTABLE_REQUIRE_COMPILED": "1"}
    assert PROJECT["tool"]["cibuildwheel"]["test-command"][0] == "moontable --version | grep compiled"
