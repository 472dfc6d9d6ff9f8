"""The store: all that is asked of a database. `sqlite` and `postgres` add what differs between the two."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, and_, bindparam, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from moontable.core.errors import MoontableError
from moontable.table import events as stored_events
from moontable.table import protocol
from moontable.table.events import Stored
from moontable.table.presence import Present
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
    host: str
    owners: tuple[str, ...]
    """Who has just got a seat."""
    only_with: str = ""
    """Another table in the same batch: if its event is not stored, neither is this one."""

    @property
    def is_move(self) -> bool:
        """Whether nothing but the position has changed, as nearly always."""
        return self.summary is None and not self.owners


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


TROUBLE = (SQLAlchemyError, OSError)
"""What a database raises that fails or cannot be reached."""
CHANGED = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values(status=bindparam("to_status"), summary=bindparam("to_summary"))
)
BEAT = update(schema.service).where(schema.service.c.name == "heartbeat").values(value=bindparam("now"))
_summaries: msgspec.json.Decoder[protocol.TableInfo] = msgspec.json.Decoder(protocol.TableInfo)


class Store(ABC):
    """An open database. Reading is done here; writing goes through `writer.Writer`, which calls `write`."""

    name: str

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

    async def begin(self, now: int) -> tuple[str, list[tuple[int, int]]]:
        """A start of the service: notes how long it was down. Returns its secret and all pauses."""
        async with self.engine.begin() as connection:
            found = await connection.execute(select(schema.service))
            known = {row.name: row.value for row in found}
            if "secret" not in known:
                known = {"secret": secrets.token_hex(32), "heartbeat": str(now)}
                rows = [{"name": name, "value": value} for name, value in known.items()]
                await connection.execute(insert(schema.service), rows)
            last = int(known["heartbeat"])
            if now > last:
                await connection.execute(insert(schema.pauses), [{"start": last, "end": now}])
                await connection.execute(BEAT, {"now": str(now)})
        return await self.memory()

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
        """When the server has something to do at which running tables: at all, or at some of them."""
        columns = schema.tables.c
        query = select(columns.id, columns.due).where(columns.status == "running", columns.due.is_not(None))
        if tables is not None:
            query = query.where(columns.id.in_(tables))
        async with self.engine.connect() as connection:
            return {row.id: row.due for row in await connection.execute(query)}

    # -- writing ------------------------------------------------------------------------------------------------------

    async def write(self, entries: Sequence[Entry], beat: int | None = None) -> set[str]:
        """Store events for good, in one transaction. Returns the tables whose events lost against another writer."""
        entries = sorted(entries, key=_by_table)
        if beat is None and all(entry.is_move for entry in entries):
            async with self.for_moves() as connection:
                return await self.insert_events(connection, entries)
        async with self.engine.begin() as connection:
            lost = await self._write(connection, [entry for entry in entries if not entry.only_with])
            alone = {entry.table for entry in entries if entry.only_with in lost}
            lost |= alone | await self._write(
                connection, [entry for entry in entries if entry.only_with and entry.table not in alone]
            )
            if beat is not None:
                await connection.execute(BEAT, {"now": str(beat)})
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
    def for_moves(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection on which `insert_events`, called once, is a transaction."""

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
        "listed": entry.summary.listed,
        "host": entry.host,
        "created": entry.stored.time,
        "seq": entry.stored.seq,
        "ply": entry.ply,
        "deciding": entry.deciding,
        "due": entry.due,
        "summary": _summary(entry),
    }


def _changed_row(entry: Entry) -> dict[str, Any]:
    return {"of": entry.table, "to_status": entry.status, "to_summary": _summary(entry)}


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
