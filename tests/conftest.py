"""What every test run shares: the record of cited rules, and the check that the engines run as announced."""

from __future__ import annotations

import os
import time

import pytest
from hypothesis import settings

from moontable.core.engines import engines
from tests.rules import RuleRecorder

# The same examples in every run, however busy the machine is. The plain sources, which are slower, need fewer of
# them: that both builds play alike has tests of its own.
settings.register_profile("compiled", deadline=None, derandomize=True)
settings.register_profile("interpreted", settings.get_profile("compiled"), max_examples=25)
settings.load_profile(engines())

SECONDS = float(os.environ.get("MOONTABLE_SECONDS", "inf"))
"""`make check` is for people who wait: after this time no further test begins."""
BEGAN = time.monotonic()


def pytest_runtest_setup() -> None:
    if time.monotonic() - BEGAN > SECONDS:
        pytest.skip(f"not begun within the {SECONDS:g} seconds of `make check`; `make test` runs it")


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("MOONTABLE_EXPECT")
    if expected is not None and expected != engines():
        raise pytest.UsageError(f"MOONTABLE_EXPECT={expected}, but the engines run {engines()}")
    config.pluginmanager.register(RuleRecorder(), "moontable-rules")
