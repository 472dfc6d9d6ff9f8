"""One file, one process: the default."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from moontable.table import events
from moontable.table.events import Stored
from moontable.table.presence import Present
from moontable.table.store import schema
from moontable.table.store.base import BadDatabase, Ears, Entry, News, Store

FILE = "moontable.db"
INSERT_EVENT = "INSERT INTO events (table_id, seq, time, command, body) VALUES (?, ?, ?, ?, ?)"
MOVE_TABLE = "UPDATE tables SET seq = ?, ply = ?, deciding = ?, due = ? WHERE id = ?"


class SqliteStore(Store):
    """A database in a folder, which belongs to one process at a time."""

    name = "sqlite"

    def __init__(self, folder: Path) -> None:
        self._lock = _take(folder)
        url = URL.create("sqlite+aiosqlite", database=str(folder / FILE))
        engine = create_async_engine(url, pool_size=4, max_overflow=4)
        event.listen(engine.sync_engine, "connect", _prepare)
        super().__init__(engine)

    async def close(self) -> None:
        await super().close()
        os.close(self._lock)

    async def alone(self, connection: AsyncConnection) -> None:
        """The lock on the folder has seen to that."""

    def for_moves(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self.engine.begin()

    async def insert_events(self, connection: AsyncConnection, entries: Sequence[Entry]) -> set[str]:
        """Nobody else writes, so no number can be taken."""
        await connection.exec_driver_sql(INSERT_EVENT, [_event_row(entry) for entry in entries])
        await connection.exec_driver_sql(MOVE_TABLE, [_moved_row(entry) for entry in entries])
        return set()

    async def insert_owners(self, connection: AsyncConnection, rows: list[tuple[str, str]]) -> None:
        values = [{"owner": owner, "table_id": table} for owner, table in rows]
        await connection.execute(insert(schema.owners).on_conflict_do_nothing(), values)

    async def new_events(self, news: News) -> list[tuple[str, Stored]]:
        """Nobody announces any."""
        return []

    async def whisper(self, present: Present) -> None:
        """There is nobody to tell."""

    async def listen(self, ears: Ears) -> None:
        """There is nothing to hear."""


def _event_row(entry: Entry) -> tuple[str, int, int, str, str]:
    stored = entry.stored
    return entry.table, stored.seq, stored.time, stored.command, events.encode(stored.event)


def _moved_row(entry: Entry) -> tuple[int, int, int | None, int | None, str]:
    return entry.stored.seq, entry.ply, entry.deciding, entry.due, entry.table


def _prepare(connection: Any, _record: object) -> None:
    """Readers and the writer do not wait for each other, and a commit is on the disk before it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "cache_size=-8000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _take(folder: Path) -> int:
    """Lock the folder. Raises `BadDatabase` if it cannot be used or another process serves it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / "moontable.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadDatabase(f"data: {folder} cannot be written: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise BadDatabase(f"data: another moontable already serves {folder}") from error
    return lock
