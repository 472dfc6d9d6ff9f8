"""The same databases as the other tests of the table."""

from __future__ import annotations

from tests.table.conftest import anyio_backend, database, postgres, sqlite

__all__ = ["anyio_backend", "database", "postgres", "sqlite"]
