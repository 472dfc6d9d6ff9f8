"""What the tests of the table share: Pebbles as the game, both databases, a service on loopback."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.core import registry
from tests.core.pebbles import GAME
from tests.table.harness import Database
from tests.table.private_postgres import PrivatePostgres, private_postgres


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the service does."""
    return "asyncio"


@pytest.fixture(autouse=True)
def _pebbles() -> Iterator[None]:
    """For each test anew: others, which may run in between, forget the game when they are done."""
    registry.register(GAME)
    yield
    registry.unregister(GAME.name)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PrivatePostgres]:
    with private_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """An empty database; every test that asks for it runs over both kinds."""
    if request.param == "sqlite":
        return Database(tmp_path / "data", None)
    server: PrivatePostgres = request.getfixturevalue("postgres")
    return Database(tmp_path / "data", server.new_database())


@pytest.fixture
def sqlite(tmp_path: Path) -> Database:
    """An empty SQLite database, for what does not depend on the kind."""
    return Database(tmp_path / "data", None)
