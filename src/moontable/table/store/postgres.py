"""PostgreSQL: several processes write, and tell each other by NOTIFY which table has a new event."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence

import asyncpg
from msgspec.json import decode, encode
from sqlalchemy import URL, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from moontable.table.rooms.presence import Present
from moontable.table.rules import events as stored_events
from moontable.table.rules.events import Stored
from moontable.table.store import schema
from moontable.table.store.base import TROUBLE, Ears, Entry, News, Store

log = logging.getLogger(__name__)

CHANNEL = "moontable"
PRESENCE = "moontable_presence"
MOST_PER_NOTICE = 200
"""A notice may have 8,000 bytes."""
NOTIFY = text("SELECT pg_notify(:channel, :payload)")
UPGRADE_LOCK = 0x6D6F6F6E

# Everything about moves in one statement: one journey to the database, planned once, however many tables have moved.
# Arrays stand for rows. What comes back, and is announced, are the events that found their number free.
INSERT_EVENTS = text(
    "WITH given AS (SELECT * FROM unnest(CAST(:tables AS text[]), CAST(:seqs AS integer[]), CAST(:times AS bigint[]),"
    " CAST(:commands AS text[]), CAST(:bodies AS text[]), CAST(:plies AS integer[]), CAST(:seats AS integer[]),"
    " CAST(:dues AS bigint[])) AS given (table_id, seq, time, command, body, ply, deciding, due)),"
    " stored AS (INSERT INTO events (table_id, seq, time, command, body)"
    " SELECT table_id, seq, time, command, body FROM given ON CONFLICT DO NOTHING RETURNING table_id, seq),"
    " moved AS (UPDATE tables SET seq = given.seq, ply = given.ply, deciding = given.deciding, due = given.due"
    " FROM given JOIN stored USING (table_id) WHERE tables.id = given.table_id)"
    " SELECT array_agg(table_id), pg_notify(:channel, concat_ws(' ', CAST(:sender AS text),"
    " string_agg(concat_ws(':', table_id, seq), ' ')))"
    " FROM (SELECT table_id, seq, row_number() OVER () / CAST(:most AS integer) AS notice FROM stored) AS told"
    " GROUP BY notice"
)
NEW_EVENTS = text(
    "SELECT events.table_id, events.seq, time, command, body FROM events"
    " JOIN unnest(CAST(:tables AS text[]), CAST(:seqs AS integer[])) AS news (table_id, seq)"
    " ON events.table_id = news.table_id AND events.seq = news.seq ORDER BY events.seq"
)


class PostgresStore(Store):
    name = "postgresql"

    def __init__(self, url: URL) -> None:
        engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_size=5, max_overflow=5)
        super().__init__(engine)
        self._at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._me = secrets.token_hex(4)

    async def alone(self, connection: AsyncConnection) -> None:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})

    async def write_moves(self, entries: Sequence[Entry]) -> set[str]:
        """One statement is a transaction by itself."""
        async with self._at_once.connect() as connection:
            return await self.insert_events(connection, entries)

    async def insert_events(self, connection: AsyncConnection, entries: Sequence[Entry]) -> set[str]:
        columns = {
            "tables": [entry.table for entry in entries],
            "seqs": [entry.stored.seq for entry in entries],
            "times": [entry.stored.time for entry in entries],
            "commands": [entry.stored.command for entry in entries],
            "bodies": [stored_events.encode(entry.stored.event) for entry in entries],
            "plies": [entry.ply for entry in entries],
            "seats": [entry.deciding for entry in entries],
            "dues": [entry.due for entry in entries],
        }
        notice = {"channel": CHANNEL, "sender": self._me, "most": MOST_PER_NOTICE}
        notices = await connection.execute(INSERT_EVENTS, {**columns, **notice})
        return {entry.table for entry in entries}.difference(*[stored for stored, _ in notices])

    async def insert_owners(self, connection: AsyncConnection, rows: list[tuple[str, str]]) -> None:
        values = [{"owner": owner, "table_id": table} for owner, table in rows]
        await connection.execute(insert(schema.owners).values(values).on_conflict_do_nothing())

    async def new_events(self, news: News) -> list[tuple[str, Stored]]:
        wanted = {"tables": [table for table, _ in news], "seqs": [seq for _, seq in news]}
        async with self._at_once.connect() as connection:
            rows = (await connection.execute(NEW_EVENTS, wanted)).all()
        return [(row[0], Stored(row[1], row[2], row[3], stored_events.decode(row[4]))) for row in rows]

    async def whisper(self, present: Present) -> None:
        payload = f"{self._me} {encode(present).decode()}"
        with contextlib.suppress(*TROUBLE):
            async with self._at_once.connect() as connection:
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
            except (*TROUBLE, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
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
