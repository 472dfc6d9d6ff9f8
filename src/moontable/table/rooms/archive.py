"""Tables as the store keeps them: read without playing them again, and their past told page by page.

A table is read from its newest snapshot and the few events after it. Whatever has to be played again for that is played
by a worker; if there is no snapshot that this program understands, everything from the first event on. So the event
loop never pays for the length of a history.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final, NamedTuple

from msgspec import MsgspecError, msgpack

from moontable.table import protocol
from moontable.table.rooms import logbook
from moontable.table.rooms.logbook import PAGE, Logbook, page_of
from moontable.table.rules import events, telling
from moontable.table.rules.events import Created, Row, Stored
from moontable.table.rules.freezing import Unreadable, freeze, thaw
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table
from moontable.table.store.base import Kept, Store
from moontable.table.store.writer import Writer
from moontable.table.work.errands import Folded
from moontable.table.work.sending import OURS, Work

log = logging.getLogger(__name__)

MOST_PAGES: Final = 4
"""So many pages are looked through for one answer."""
_saved: Final = msgpack.Decoder(tuple[bytes, list[bytes]])


class Open(NamedTuple):
    """A table in memory with what was told of its newest events."""

    table: Table
    logbook: Logbook


class Past(NamedTuple):
    """Lines of a log."""

    lines: list[protocol.LogLine]
    earlier: int | None
    """There are older ones, before the event with this number."""


class Archive:
    """All tables of a store."""

    def __init__(self, store: Store, writer: Writer, work: Work) -> None:
        self._store, self._writer, self._work = store, writer, work

    # -- reading and keeping ------------------------------------------------------------------------------------------

    async def read(self, table: str, until: int | None = None) -> Open:
        """A table as it is now, or as it was after a certain event. Raises `Refusal` if there is none."""
        seq, kept = await self._kept(table)
        if kept is not None and (until is None or seq <= until):
            later = await self._store.rows(table, seq, until)
            try:
                return await self._moved_on(table, kept, later)
            except Unreadable as error:
                log.warning("a snapshot cannot be read", extra={"table": table, "reason": str(error)})
        return await self._from_events(table, await self._store.rows(table, 0, until))

    async def _kept(self, table: str) -> tuple[int, tuple[bytes, list[bytes]] | None]:
        found = await self._store.snapshot(table)
        try:
            return (found[0], _saved.decode(found[1])) if found is not None else (0, None)
        except MsgspecError:
            return 0, None

    async def _moved_on(self, table: str, kept: tuple[bytes, list[bytes]], later: list[Row]) -> Open:
        """A table that was kept, after what has happened since. Raises `Unreadable`."""
        if not later:
            return await self._opened(*kept, OURS)
        try:
            folded = await self._work.fold(table, kept, later, OURS, stored=True)
        except Refusal as refusal:
            raise Unreadable(refusal.message) from refusal
        return await self._opened_again(folded)

    async def _from_events(self, table: str, rows: list[Row]) -> Open:
        if not rows:
            raise Refusal("no-such", "There is no such table.")
        if len(rows) == 1:
            seq, time, command, body = rows[0]
            return await self.begin(table, Stored(seq, time, command, events.decode(body)), OURS)
        return await self._opened_again(await self._work.fold(table, None, rows, OURS, stored=True))

    async def _opened_again(self, folded: Folded) -> Open:
        """What came back from a worker; it is kept, so that this need not be done again."""
        found = await self._opened(folded.frozen, folded.entries, OURS)
        self._keep(found.table, folded.frozen, folded.entries, tuple(folded.pages))
        return found

    async def begin(self, table: str, first: Stored, whose: str) -> Open:
        """A table that has just been created. If its game begins at once, a worker sets it up."""
        created = first.event
        if isinstance(created, Created) and any(seat.kind == "open" for seat in created.seats):
            return Open(Table(table, first), Logbook())
        row = (first.seq, first.time, first.command, events.encode(first.event))
        folded = await self._work.fold(table, None, [row], whose, stored=False)
        return await self._opened(folded.frozen, folded.entries, whose)

    async def move_on(self, now: Open, stored: Stored, whose: str) -> Open:
        """A table after an event that may cost more than a moment."""
        row = (stored.seq, stored.time, stored.command, events.encode(stored.event))
        kept = (freeze(now.table), now.logbook.entries)
        folded = await self._work.fold(now.table.id, kept, [row], whose, stored=False)
        return await self._opened(folded.frozen, folded.entries, whose)

    async def _opened(self, frozen: bytes, entries: list[bytes], whose: str) -> Open:
        """A table in memory. Reading a layout or tiles of the players' own takes a while: a thread does that."""
        table = await asyncio.to_thread(thaw, frozen)
        if table.is_bulky and table.running:
            assert table.state is not None
            table.know_choices(await self._work.choices(table.game.name, table.state.to_bytes(), whose))
        return Open(table, Logbook(entries))

    def keep(self, now: Open, *pages: bytes) -> None:
        """Keep a table as it is, and the page of its log that it has just filled."""
        numbered = tuple((page_of(now.table.seq), page) for page in pages)
        self._keep(now.table, freeze(now.table), now.logbook.entries, numbered)

    def _keep(self, table: Table, frozen: bytes, entries: list[bytes], pages: tuple[tuple[int, bytes], ...]) -> None:
        self._writer.keep(Kept(table.id, table.seq, msgpack.encode((frozen, entries)), pages))

    # -- the past -----------------------------------------------------------------------------------------------------

    async def chat(self, table: Table, after: int) -> list[protocol.ChatLine]:
        """The newest lines of chat, of those after a certain event."""
        wanted = [seq for seq in table.chats if seq > after]
        return telling.chat(await self._store.events_at(table.id, wanted)) if wanted else []

    async def past(self, now: Open, viewer: int | None, after: int, before: int, count: int) -> Past:
        """The last lines of a viewer's log, of those between two events."""
        table, over = now.table, now.table.outcome is not None
        before = min(before, table.seq + 1)
        number, first = page_of(max(1, before - 1)), before
        lines: list[protocol.LogLine] = []
        for _ in range(MOST_PAGES):
            if first - 1 <= after or len(lines) >= count or number < 0:
                break
            entries = await self._entries(now, number)
            told = logbook.read(entries, viewer, over=over)
            lines = [line for line in told if after < line.seq < before] + lines
            first, number = number * PAGE + 1, number - 1
        if len(lines) > count:
            return Past(lines[-count:], lines[-count].seq)
        return Past(lines, first if first > 1 and first - 1 > after else None)

    async def _entries(self, now: Open, number: int) -> list[bytes]:
        """What was told of the events of a page, the one that is being filled among them."""
        if number == page_of(now.table.seq + 1):
            return now.logbook.entries
        body = (await self._store.log_pages(now.table.id, [number])).get(number)
        try:
            if body is not None:
                return logbook.entries_of(body)
        except ValueError as error:
            log.warning("a page of a log cannot be read", extra={"table": now.table.id, "reason": str(error)})
        return await self._told_again(now.table.id, number)

    async def _told_again(self, table: str, number: int) -> list[bytes]:
        """A page that was lost, or is not understood any more: everything is told again, and all pages are kept."""
        rows = await self._store.rows(table)
        folded = await self._work.fold(table, None, rows, OURS, stored=True)
        await self._opened_again(folded)
        return logbook.entries_of(dict(folded.pages)[number])
