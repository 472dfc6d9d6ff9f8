"""What everybody at a table was told about its events, so that nobody has to play it again to read its log.

Every event has an entry: its line for each seat and for spectators, who may not all know the same. The newest entries
are in memory; whenever `PAGE` of them are full, they become a page in the store. Once a game is over it hides nothing,
and an action is told as to the one who took it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import MsgspecError, Struct, msgpack

from moontable.table import protocol
from moontable.table.rules import telling
from moontable.table.rules.events import Stored
from moontable.table.rules.tables import Table
from moontable.table.rules.telling import Lines

PAGE: Final = 128
"""Events to a page; after so many a snapshot of the table is kept, too."""


class Entry(Struct, frozen=True, array_like=True):
    """What was told about one event: the different lines, and for each seat, then for spectators, which of them."""

    lines: list[protocol.LogLine]
    whose: list[int]

    def line(self, viewer: int | None, *, over: bool) -> protocol.LogLine | None:
        if not self.lines:
            return None
        eyes = self.lines[0].seat if over and self.lines[0].kind == "action" else viewer
        return self.lines[self.whose[-1 if eyes is None else eyes]]


_decoder: Final[msgpack.Decoder[Entry]] = msgpack.Decoder(Entry)
_pages: Final[msgpack.Decoder[list[bytes]]] = msgpack.Decoder(list[bytes])


def page_of(seq: int) -> int:
    """The page with the entry of an event."""
    return (seq - 1) // PAGE


class Logbook:
    """The entries that are on no page of the store yet: those of the last `table.seq % PAGE` events."""

    __slots__ = ("entries",)

    def __init__(self, entries: list[bytes] | None = None) -> None:
        self.entries = entries if entries is not None else [_encoded({}, 0)]

    def add(self, lines: Lines, seats: int) -> None:
        """The lines of the next event."""
        self.entries.append(_encoded(lines, seats))

    def turn_page(self) -> bytes | None:
        """The page that is full, which is then no longer here."""
        if len(self.entries) < PAGE:
            return None
        page = msgpack.encode(self.entries[:PAGE])
        del self.entries[:PAGE]
        return page


def absorb(table: Table, logbook: Logbook, stored: Stored) -> Lines:
    """The table takes in its next event; what everybody is told of it goes into the logbook."""
    lines = telling.lines(table, stored)
    logbook.add(lines, len(table.seats))
    table.apply(stored)
    return lines


def entries_of(page: bytes) -> list[bytes]:
    """The entries on a page. Raises `ValueError` if it cannot be read."""
    try:
        entries = _pages.decode(page)
    except MsgspecError as error:
        raise ValueError("this is not a page of a log") from error
    if len(entries) != PAGE:
        raise ValueError(f"a page has {PAGE} entries, not {len(entries)}")
    return entries


def read(entries: Iterable[bytes], viewer: int | None, *, over: bool) -> Iterator[protocol.LogLine]:
    """What a viewer may know of these entries. Raises `ValueError` if they cannot be read."""
    try:
        for entry in entries:
            line = _decoder.decode(entry).line(viewer, over=over)
            if line is not None:
                yield line
    except MsgspecError as error:
        raise ValueError("this is not an entry of a log") from error


def _encoded(lines: Lines, seats: int) -> bytes:
    different: list[protocol.LogLine] = []
    whose: list[int] = []
    for viewer in (*range(seats), None):
        line = lines.get(viewer)
        if line is None:
            continue
        if line not in different:
            different.append(line)
        whose.append(different.index(line))
    return msgpack.encode(Entry(different, whose))
