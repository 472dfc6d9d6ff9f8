"""One file, one process: the default."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import URL, event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from moontable.table.rooms.presence import Present
from moontable.table.rules import events
from moontable.table.rules.events import Stored
from moontable.table.store import schema
from moontable.table.store.base import Ears, Entry, News, Store
from moontable.table.store.folder import DATABASE, take

# Everything about moves in one statement: a transaction by itself, during which this thread needs the interpreter only
# to begin and to end. With a statement per row it would wait for the busy event loop after each of them.
A_VIEW: Final = (
    "CREATE TEMP VIEW IF NOT EXISTS moves AS"
    " SELECT table_id, seq, time, command, body, 0 AS ply, 0 AS deciding, 0 AS due FROM events"
)
A_TRIGGER: Final = (
    "CREATE TEMP TRIGGER IF NOT EXISTS moved INSTEAD OF INSERT ON moves BEGIN"
    " INSERT INTO events (table_id, seq, time, command, body)"
    " VALUES (NEW.table_id, NEW.seq, NEW.time, NEW.command, NEW.body);"
    " UPDATE tables SET seq = NEW.seq, ply = NEW.ply, deciding = NEW.deciding, due = NEW.due WHERE id = NEW.table_id;"
    " END"
)
MOVES: Final = (A_VIEW, A_TRIGGER)
INSERT_MOVES: Final = (
    "INSERT INTO moves SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),"
    " json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),"
    " json_extract(value, '$[6]'), json_extract(value, '$[7]') FROM json_each(?)"
)
Row = tuple[str, int, int, str, str, int, int | None, int | None]


class SqliteStore(Store):
    """A database in a folder, which belongs to one process at a time."""

    name = "sqlite"

    def __init__(self, folder: Path) -> None:
        self._lock, self.remarks = take(folder)
        self._file = folder / DATABASE
        self._thread = ThreadPoolExecutor(1, "moves")
        self._moves: sqlite3.Connection | None = None
        url = URL.create("sqlite+aiosqlite", database=str(self._file))
        engine = create_async_engine(url, pool_size=4, max_overflow=4)
        event.listen(engine.sync_engine, "connect", _prepare)
        super().__init__(engine)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown()
        await super().close()
        os.close(self._lock)

    async def alone(self, connection: AsyncConnection) -> None:
        """The lock on the folder has seen to that."""

    async def write_moves(self, entries: Sequence[Entry]) -> set[str]:
        """In a thread of its own, which works while the event loop goes on. Nobody else writes: no number is taken."""
        rows = [_row(entry) for entry in entries]
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write_moves, rows)
        except sqlite3.Error as error:
            raise OperationalError(INSERT_MOVES, None, error) from error
        return set()

    def _write_moves(self, rows: list[Row]) -> None:
        if self._moves is None:
            self._moves = _for_moves(self._file)
        self._moves.execute(INSERT_MOVES, (msgspec.json.encode(rows).decode(),))

    def _hang_up(self) -> None:
        if self._moves is not None:
            self._moves.close()
            self._moves = None

    async def insert_events(self, connection: AsyncConnection, entries: Sequence[Entry]) -> set[str]:
        for statement in MOVES:
            await connection.exec_driver_sql(statement)
        rows = msgspec.json.encode([_row(entry) for entry in entries]).decode()
        await connection.exec_driver_sql(INSERT_MOVES, (rows,))
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


def _row(entry: Entry) -> Row:
    stored = entry.stored
    body = events.encode(stored.event)
    return (entry.table, stored.seq, stored.time, stored.command, body, entry.ply, entry.deciding, entry.due)


def _for_moves(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None)
    _prepare(connection, None)
    for statement in MOVES:
        connection.execute(statement)
    return connection


def _prepare(connection: Any, _record: object) -> None:
    """Readers and the writer do not wait for each other, and a commit is on the disk before it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "cache_size=-8000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
