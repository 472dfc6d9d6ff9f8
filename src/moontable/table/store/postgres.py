"""PostgreSQL: several processes write, and tell each other by NOTIFY which table has a new event."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg
from sqlalchemy import URL, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from moontable.table.store import schema
from moontable.table.store.base import Entry, Store, Told

log = logging.getLogger(__name__)

CHANNEL = "moontable"
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

    async def insert_owners(self, connection: AsyncConnection, rows: list[tuple[str, str]]) -> None:
        values = [{"owner": owner, "table_id": table} for owner, table in rows]
        await connection.execute(insert(schema.owners).values(values).on_conflict_do_nothing())

    async def announce(self, connection: AsyncConnection, entries: Sequence[Entry]) -> None:
        for at in range(0, len(entries), MOST_PER_NOTICE):
            news = [f"{entry.table}:{entry.stored.seq}" for entry in entries[at : at + MOST_PER_NOTICE]]
            payload = " ".join([self._me, *news])
            await connection.execute(
                text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )

    async def listen(self, told: Told, gap: Callable[[], Awaitable[None]]) -> None:
        def hear(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            sender, *news = str(payload).split()
            if sender != self._me:
                told([(table, int(seq)) for table, seq in [item.split(":") for item in news]])

        while True:
            try:
                await self._listen_once(hear, gap)
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("listening failed", extra={"reason": str(error)})
            await asyncio.sleep(1)

    async def _listen_once(self, hear: Callable[..., None], gap: Callable[[], Awaitable[None]]) -> None:
        """Listen on a connection of its own until it breaks."""
        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(address)
        try:
            await connection.add_listener(CHANNEL, hear)
            await gap()
            while not connection.is_closed():
                await connection.execute("SELECT 1")
                await asyncio.sleep(5)
        finally:
            connection.terminate()
