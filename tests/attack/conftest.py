"""What the attacks share: a real server, and the seed of this run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.attack.budget import ATTACKING, SECONDS, SEED
from tests.attack.target import Target
from tests.table.conftest import anyio_backend, postgres

__all__ = ["anyio_backend", "postgres"]

OPEN_DOORS = [
    word
    for limit in ("requests", "retellings", "creations", "tables_per_guest", "messages", "chats", "bad_messages")
    for word in ("--limit", f"{limit}=10000000")
]
"""Rates are no obstacle for somebody with many addresses, so they protect nothing here."""


def pytest_report_header() -> str | None:
    budget = f"{SECONDS} seconds per fuzzer" if ATTACKING else "a few rounds"
    return f"attack: seed {SEED}, {budget}"


@pytest.fixture(scope="session")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A server whose rates let everything through."""
    with Target(tmp_path_factory.mktemp("target"), "--bot-pace", "1", *OPEN_DOORS) as server:
        yield server


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A server as it comes, with all its limits."""
    with Target(tmp_path_factory.mktemp("guarded")) as server:
        yield server
