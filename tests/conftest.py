"""What every test run shares: the record of cited rules, and the check that the engines run as announced."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from moontable.cli.version import engines
from tests.rules import RuleRecorder

# The same examples in every run, however busy the machine is.
settings.register_profile("moontable", deadline=None, derandomize=True)
settings.load_profile("moontable")


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("MOONTABLE_EXPECT")
    if expected is not None and expected != engines():
        raise pytest.UsageError(f"MOONTABLE_EXPECT={expected}, but the engines run {engines()}")
    config.pluginmanager.register(RuleRecorder(), "moontable-rules")
