"""The mark `@card("hoax/12")` of scenario tests."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "card(*ids): the cards with text whose scenario the test plays")
