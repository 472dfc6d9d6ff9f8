"""The store: all that is asked of a database. `sqlite` and `postgres` add what differs between the two."""

from __future__ import annotations

import asyncio
import secrets
import zlib
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, and_, bindparam, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from moontable.core.errors import MoontableError
from moontable.table import protocol
from moontable.table.rooms.presence import Present
from moontable.table.rules import events as stored_events
from moontable.table.rules.events import Row, Stored
from moontable.table.store import schema
from moontable.table.store.upgrade import upgrade

News = Sequence[tuple[str, int]]
"""Tables and the numbers of their new events."""


class Ears(NamedTuple):
    """Whom to call when another process says something."""

    news: Callable[[News], None]
    """It has written."""
    present: Callable[[Present], None]
    """People have come to it, or gone."""
    gap: Callable[[], Awaitable[None]]
    """Something may have been missed."""


class BadDatabase(MoontableError):
    """A database that cannot be used: wrong address, not reachable, made by a newer version."""


class Entry(NamedTuple):
    """One event to be stored, with what it means for the row of its table."""

    table: str
    stored: Stored
    status: protocol.Status
    ply: int
    deciding: int | None
    due: int | None
    summary: protocol.TableInfo | None
    """Given when anything but the position has changed; always with the first event."""
    listed: bool
    """Whether strangers find the table in lists; noted together with the summary."""
    host: str
    owners: tuple[str, ...]
    """Who has just got a seat."""
    only_with: str = ""
    """Another table in the same batch: if its event is not stored, neither is this one."""

    @property
    def is_move(self) -> bool:
        """Whether nothing but the position has changed, as nearly always."""
        return self.summary is None and not self.owners


class Kept(NamedTuple):
    """What is kept of a table beside its events, so that nobody has to play it again."""

    table: str
    seq: int
    """The event after which the table was as the snapshot says."""
    snapshot: bytes
    pages: tuple[tuple[int, bytes], ...] = ()
    """Pages of the log that have become full, with their numbers."""


class Wanted(NamedTuple):
    """Which tables a list shall hold."""

    status: protocol.Status | None
    game: str | None
    owner: str | None
    """Only tables where this guest has or had a seat. Otherwise only listed ones."""
    after: tuple[int, str] | None
    limit: int
    since: int = 0
    """Only tables created after this moment."""


ROWS = 1_000
"""Rows that are fetched at once."""
TROUBLE = (SQLAlchemyError, OSError)
"""What a database raises that fails or cannot be reached."""
CHANGED = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values(status=bindparam("to_status"), listed=bindparam("to_listed"), summary=bindparam("to_summary"))
)
KEEP_SNAPSHOT = text(
    "INSERT INTO snapshots (table_id, seq, body) VALUES (:table_id, :seq, :body)"
    " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body"
    " WHERE snapshots.seq <= excluded.seq"
)
KEEP_PAGE = text(
    "INSERT INTO log_pages (table_id, page, body) VALUES (:table_id, :page, :body)"
    " ON CONFLICT (table_id, page) DO UPDATE SET body = excluded.body"
)
BEAT = update(schema.service).where(schema.service.c.name == "heartbeat").values(value=bindparam("now"))
_summaries: msgspec.json.Decoder[protocol.TableInfo] = msgspec.json.Decoder(protocol.TableInfo)


class Store(ABC):
    """An open database. Reading is done here; writing goes through `writer.Writer`, which calls `write`."""

    name: str
    remarks: Sequence[str] = ()
    """What the host should know about the place where everything is kept."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    # -- opening and closing ------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Connect, and bring the database up to date. Raises `BadDatabase`."""
        try:
            async with self.engine.begin() as connection:
                await self.alone(connection)
                await connection.run_sync(upgrade)
        except TROUBLE as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BadDatabase(f"database: {self.describe()} cannot be used: {reason}") from error

    async def close(self) -> None:
        await self.engine.dispose()

    def describe(self) -> str:
        """The address without its password."""
        return self.engine.url.render_as_string(hide_password=True)

    @abstractmethod
    async def alone(self, connection: AsyncConnection) -> None:
        """Keep others from upgrading the database at the same time."""

    # -- the service's own memory -------------------------------------------------------------------------------------

    async def begin(self, wall: int) -> int:
        """A start of the service: notes how long it was down. Returns when it goes on.

        That is what the clock on the wall says, but never earlier than when the service was last seen alive.
        """
        async with self.engine.begin() as connection:
            found = await connection.execute(select(schema.service))
            known = {row.name: row.value for row in found}
            if "secret" not in known:
                known = {"secret": secrets.token_hex(32), "heartbeat": str(wall)}
                rows = [{"name": name, "value": value} for name, value in known.items()]
                await connection.execute(insert(schema.service), rows)
            last = int(known["heartbeat"])
            if wall > last:
                await self._note_pause(connection, last, wall)
                await connection.execute(BEAT, {"now": str(wall)})
        return max(wall, last)

    async def _note_pause(self, connection: AsyncConnection, start: int, end: int) -> None:
        """A clock that was set back can bring a heartbeat to where an older pause began: then that one is longer."""
        pauses = schema.pauses.c
        known = await connection.scalar(select(pauses.end).where(pauses.start == start))
        if known is None:
            await connection.execute(insert(schema.pauses), [{"start": start, "end": end}])
        elif known < end:
            await connection.execute(update(schema.pauses).where(pauses.start == start).values(end=end))

    async def memory(self) -> tuple[str, list[tuple[int, int]]]:
        """The service's secret and all pauses."""
        async with self.engine.connect() as connection:
            secret = await connection.scalar(select(schema.service.c.value).where(schema.service.c.name == "secret"))
            found = await connection.execute(select(schema.pauses).order_by(schema.pauses.c.start))
            return str(secret), [(start, end) for start, end in found]

    # -- reading ------------------------------------------------------------------------------------------------------

    async def history(self, table: str, after: int = 0) -> list[Stored]:
        """What happened at a table after a certain event, in order. Empty if there is no such table."""
        columns = schema.events.c
        query = (
            select(columns.seq, columns.time, columns.command, columns.body)
            .where(columns.table_id == table, columns.seq > after)
            .order_by(columns.seq)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Stored(seq, time, command, stored_events.decode(body)) for seq, time, command, body in rows]

    async def rows(self, table: str, after: int = 0, until: int | None = None) -> list[Row]:
        """The same as it is stored, for others to read. It is fetched in pieces: a history may be long."""
        columns = schema.events.c
        query = (
            select(columns.seq, columns.time, columns.command, columns.body)
            .where(columns.table_id == table, columns.seq > bindparam("after"))
            .order_by(columns.seq)
            .limit(ROWS)
        )
        if until is not None:
            query = query.where(columns.seq <= until)
        rows: list[Row] = []
        async with self.engine.connect() as connection:
            while True:
                found = (await connection.execute(query, {"after": after})).all()
                rows += [(seq, time, command, body) for seq, time, command, body in found]
                if len(found) < ROWS:
                    return rows
                after = rows[-1][0]

    async def events_at(self, table: str, seqs: Sequence[int]) -> list[Stored]:
        """Certain events of a table, in order."""
        columns = schema.events.c
        query = (
            select(columns.seq, columns.time, columns.command, columns.body)
            .where(columns.table_id == table, columns.seq.in_(seqs))
            .order_by(columns.seq)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Stored(seq, time, command, stored_events.decode(body)) for seq, time, command, body in rows]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The table as it was after a certain event, if that was kept."""
        columns = schema.snapshots.c
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(columns.seq, columns.body).where(columns.table_id == table))).first()
        return (row.seq, await asyncio.to_thread(_unpacked, row.body)) if row is not None else None

    async def log_pages(self, table: str, numbers: Sequence[int]) -> dict[int, bytes]:
        """Those of these pages of a table's log that were kept."""
        columns = schema.log_pages.c
        query = select(columns.page, columns.body).where(columns.table_id == table, columns.page.in_(numbers))
        async with self.engine.connect() as connection:
            return {row.page: _unpacked(row.body) for row in await connection.execute(query)}

    async def find_command(self, table: str, after: int, command: str) -> int | None:
        """The event that a command became."""
        columns = schema.events.c
        query = select(columns.seq).where(columns.table_id == table, columns.seq > after, columns.command == command)
        async with self.engine.connect() as connection:
            return await connection.scalar(query)

    async def list_tables(self, wanted: Wanted) -> list[protocol.TableInfo]:
        """Tables, newest first."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(_listing(wanted))).all()
        return [
            msgspec.structs.replace(_summaries.decode(row.summary), seq=row.seq, ply=row.ply, deciding=row.deciding)
            for row in rows
        ]

    async def count_hosted(self, owner: str) -> int:
        """Tables that a guest has created and that are not over."""
        columns = schema.tables.c
        query = select(func.count()).where(columns.host == owner, columns.status != "over")
        async with self.engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def due(self, tables: Sequence[str] | None = None) -> dict[str, int]:
        """When the server has something to do at which tables: at all that are not over, or at some of them."""
        columns = schema.tables.c
        query = select(columns.id, columns.due).where(columns.status.in_(("open", "running")), columns.due.is_not(None))
        if tables is not None:
            query = query.where(columns.id.in_(tables))
        async with self.engine.connect() as connection:
            return {row.id: row.due for row in await connection.execute(query)}

    # -- writing ------------------------------------------------------------------------------------------------------

    async def write(self, entries: Sequence[Entry], beat: int | None = None, kept: Sequence[Kept] = ()) -> set[str]:
        """Store events for good, in one transaction. Returns the tables whose events lost against another writer."""
        entries = sorted(entries, key=_by_table)
        packed = await asyncio.to_thread(_packed, kept) if kept else []
        if beat is None and not kept and all(entry.is_move for entry in entries):
            return await self.write_moves(entries)
        async with self.engine.begin() as connection:
            lost = await self._write(connection, [entry for entry in entries if not entry.only_with])
            alone = {entry.table for entry in entries if entry.only_with in lost}
            lost |= alone | await self._write(
                connection, [entry for entry in entries if entry.only_with and entry.table not in alone]
            )
            if beat is not None:
                await connection.execute(BEAT, {"now": str(beat)})
            await _keep(connection, packed)
        return lost

    async def _write(self, connection: AsyncConnection, entries: Sequence[Entry]) -> set[str]:
        """Events with all that may come with them: new tables, other summaries, new owners."""
        if not entries:
            return set()
        created = [_new_row(entry) for entry in entries if entry.stored.seq == 1]
        if created:
            await connection.execute(insert(schema.tables), created)
        lost = await self.insert_events(connection, entries)
        kept = [entry for entry in entries if entry.table not in lost]
        changed = [_changed_row(entry) for entry in kept if entry.stored.seq > 1 and entry.summary is not None]
        if changed:
            await connection.execute(CHANGED, changed)
        owners = [(owner, entry.table) for entry in kept for owner in entry.owners]
        if owners:
            await self.insert_owners(connection, owners)
        return lost

    @abstractmethod
    async def write_moves(self, entries: Sequence[Entry]) -> set[str]:
        """`insert_events` as a transaction by itself: what is done nearly always, and quickly."""

    @abstractmethod
    async def insert_events(self, connection: AsyncConnection, entries: Sequence[Entry]) -> set[str]:
        """Store at most one event of each table, note how far the tables have come, and tell other processes.

        Returns the tables where another event has taken the number; nothing is done there.
        """

    @abstractmethod
    async def insert_owners(self, connection: AsyncConnection, rows: list[tuple[str, str]]) -> None:
        """Insert those that are not there yet."""

    # -- several processes --------------------------------------------------------------------------------------------

    @abstractmethod
    async def new_events(self, news: News) -> list[tuple[str, Stored]]:
        """The events that another process has announced, of many tables with one question."""

    @abstractmethod
    async def whisper(self, present: Present) -> None:
        """Tell other processes who is connected to this one. It may get lost."""

    @abstractmethod
    async def listen(self, ears: Ears) -> None:
        """Hear what other processes say."""


def _packed(kept: Sequence[Kept]) -> list[Kept]:
    return [
        Kept(
            each.table,
            each.seq,
            zlib.compress(each.snapshot, 1),
            tuple((page, zlib.compress(body, 1)) for page, body in each.pages),
        )
        for each in kept
    ]


def _unpacked(body: bytes) -> bytes:
    """What was kept; nothing if it has suffered: then it is made anew."""
    try:
        return zlib.decompress(body)
    except zlib.error:
        return b""


async def _keep(connection: AsyncConnection, kept: Sequence[Kept]) -> None:
    if kept:
        rows = [{"table_id": each.table, "seq": each.seq, "body": each.snapshot} for each in kept]
        await connection.execute(KEEP_SNAPSHOT, rows)
    pages = [{"table_id": each.table, "page": page, "body": body} for each in kept for page, body in each.pages]
    if pages:
        await connection.execute(KEEP_PAGE, pages)


def _by_table(entry: Entry) -> str:
    return entry.table


def _summary(entry: Entry) -> str:
    return msgspec.json.encode(entry.summary).decode()


def _new_row(entry: Entry) -> dict[str, Any]:
    assert entry.summary is not None, "a new table comes with its summary"
    return {
        "id": entry.table,
        "game": entry.summary.game,
        "status": entry.status,
        "listed": entry.listed,
        "host": entry.host,
        "created": entry.stored.time,
        "seq": entry.stored.seq,
        "ply": entry.ply,
        "deciding": entry.deciding,
        "due": entry.due,
        "summary": _summary(entry),
    }


def _changed_row(entry: Entry) -> dict[str, Any]:
    return {
        "of": entry.table,
        "to_status": entry.status,
        "to_listed": entry.listed,
        "to_summary": _summary(entry),
    }


def _listing(wanted: Wanted) -> Select[Any]:
    columns = schema.tables.c
    query = select(columns.summary, columns.seq, columns.ply, columns.deciding)
    if wanted.owner is None:
        query = query.where(columns.listed)
    else:
        mine = and_(schema.owners.c.table_id == columns.id, schema.owners.c.owner == wanted.owner)
        query = query.join(schema.owners, mine)
    if wanted.status is not None:
        query = query.where(columns.status == wanted.status)
    if wanted.game is not None:
        query = query.where(columns.game == wanted.game)
    if wanted.since:
        query = query.where(columns.created > wanted.since)
    if wanted.after is not None:
        created, table = wanted.after
        older = (columns.created < created) | ((columns.created == created) & (columns.id < table))
        query = query.where(older)
    return query.order_by(columns.created.desc(), columns.id.desc()).limit(wanted.limit)
