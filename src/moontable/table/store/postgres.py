"""PostgreSQL: several processes write, and tell each other by NOTIFY which table has a new event."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg
from msgspec.json import decode, encode
from sqlalchemy import URL, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from moontable.table import events as stored_events
from moontable.table.events import Stored
from moontable.table.presence import Present
from moontable.table.store import schema
from moontable.table.store.base import Ears, Entry, News, Store

log = logging.getLogger(__name__)

CHANNEL = "moontable"
PRESENCE = "moontable_presence"
MOST_PER_NOTICE = 200
"""A notice may have 8,000 bytes."""
NOTIFY = text("SELECT pg_notify(:channel, :payload)")
UPGRADE_LOCK = 0x6D6F6F6E
INSERT_EVENTS = text(
    "INSERT INTO events (table_id, seq, time, command, body)"
    " SELECT * FROM unnest(CAST(:tables AS text[]), CAST(:seqs AS integer[]), CAST(:times AS bigint[]),"
    " CAST(:commands AS text[]), CAST(:bodies AS text[]))"
    " ON CONFLICT DO NOTHING RETURNING table_id"
)

# Arrays instead of rows: one statement, planned once, however many tables have moved.
MOVE_TABLES = text(
    "UPDATE tables SET seq = moved.seq, ply = moved.ply, deciding = moved.deciding, due = moved.due"
    " FROM unnest(CAST(:tables AS text[]), CAST(:seqs AS integer[]), CAST(:plies AS integer[]),"
    " CAST(:seats AS integer[]), CAST(:dues AS bigint[])) AS moved (id, seq, ply, deciding, due)"
    " WHERE tables.id = moved.id"
)
NEW_EVENTS = text(
    "SELECT events.table_id, events.seq, time, command, body FROM events"
    " JOIN unnest(CAST(:tables AS text[]), CAST(:seqs AS integer[])) AS news (table_id, seq)"
    " ON events.table_id = news.table_id AND events.seq = news.seq"
)


class PostgresStore(Store):
    name = "postgresql"

    def __init__(self, url: URL) -> None:
        engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_size=5, max_overflow=5)
        super().__init__(engine)
        self._me = secrets.token_hex(4)

    async def alone(self, connection: AsyncConnection) -> None:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})

    async def insert_events(self, connection: AsyncConnection, rows: list[tuple[Any, ...]]) -> set[str]:
        tables, seqs, times, commands, bodies = [list(column) for column in zip(*rows, strict=True)]
        columns = {"tables": tables, "seqs": seqs, "times": times, "commands": commands, "bodies": bodies}
        stored = {table for (table,) in await connection.execute(INSERT_EVENTS, columns)}
        return set(tables) - stored

    async def move_tables(self, connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
        names = {"tables": "of", "seqs": "to_seq", "plies": "to_ply", "seats": "to_seat", "dues": "to_due"}
        await connection.execute(MOVE_TABLES, {many: [row[one] for row in rows] for many, one in names.items()})

    async def insert_owners(self, connection: AsyncConnection, rows: list[tuple[str, str]]) -> None:
        values = [{"owner": owner, "table_id": table} for owner, table in rows]
        await connection.execute(insert(schema.owners).values(values).on_conflict_do_nothing())

    async def announce(self, connection: AsyncConnection, entries: Sequence[Entry]) -> None:
        for at in range(0, len(entries), MOST_PER_NOTICE):
            news = [f"{entry.table}:{entry.stored.seq}" for entry in entries[at : at + MOST_PER_NOTICE]]
            payload = " ".join([self._me, *news])
            await connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})

    async def new_events(self, news: News) -> list[tuple[str, Stored]]:
        wanted = {"tables": [table for table, _ in news], "seqs": [seq for _, seq in news]}
        async with self.engine.connect() as connection:
            rows = (await connection.execute(NEW_EVENTS, wanted)).all()
        return [(row[0], Stored(row[1], row[2], row[3], stored_events.decode(row[4]))) for row in rows]

    async def whisper(self, present: Present) -> None:
        payload = f"{self._me} {encode(present).decode()}"
        with contextlib.suppress(SQLAlchemyError, OSError):
            async with self.engine.begin() as connection:
                await connection.execute(NOTIFY, {"channel": PRESENCE, "payload": payload})

    async def listen(self, ears: Ears) -> None:
        def hear(_connection: object, _pid: int, channel: str, payload: object) -> None:
            sender, _, said = str(payload).partition(" ")
            if sender == self._me:
                return
            if channel == PRESENCE:
                ears.present(decode(said, type=Present))
            else:
                ears.news([(table, int(seq)) for table, seq in [item.split(":") for item in said.split()]])

        while True:
            try:
                await self._listen_once(hear, ears)
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("listening failed", extra={"reason": str(error)})
            await asyncio.sleep(1)

    async def _listen_once(self, hear: Callable[..., None], ears: Ears) -> None:
        """Listen on a connection of its own until it breaks."""
        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(address)
        try:
            for channel in (CHANNEL, PRESENCE):
                await connection.add_listener(channel, hear)
            await ears.gap()
            while not connection.is_closed():
                await connection.execute("SELECT 1")
                await asyncio.sleep(5)
        finally:
            connection.terminate()
