"""Everybody who looks at a table through this process, and what each of them is told.

Whose eyes a listener has is worked out from the table at the moment of every message, never believed from before. A
listener remembers only as whom it was welcomed: as long as that is what its key is at this table, it is told what
happens. Otherwise a seat has changed hands, and it is told nothing more until it has been welcomed anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import msgspec

from moontable.table import protocol
from moontable.table.rules import telling, viewers
from moontable.table.rules.moments import Moment
from moontable.table.rules.tables import Table
from moontable.table.rules.telling import Lines
from moontable.table.rules.viewers import Viewer

encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """Somebody who is told what happens."""

    viewer: Viewer
    """As whom they were welcomed."""
    words: bool

    def send(self, message: bytes) -> None:
        """Hand over a message without waiting."""

    def close(self, code: int) -> None:
        """End the connection."""


class Audience:
    """The listeners of one table."""

    __slots__ = ("listeners",)

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def settled(self, table: Table) -> Iterator[Listener]:
        """Those who look at the table as whom they were welcomed."""
        return (listener for listener in self.listeners if viewers.sees_as(table, listener.viewer))

    def unsettled(self, table: Table) -> list[Listener]:
        """Those who must be welcomed anew, because a seat has changed hands."""
        return [listener for listener in self.listeners if not viewers.sees_as(table, listener.viewer)]

    def here(self, table: Table) -> tuple[tuple[int, ...], int]:
        """The seats whose people look at the table, and how many spectators do."""
        seats = [viewers.eyes(table, listener.viewer).seat for listener in self.listeners]
        return tuple(sorted({seat for seat in seats if seat is not None})), seats.count(None)

    def send_all(self, message: bytes) -> None:
        """Something that everybody may know, whoever they are."""
        for listener in self.listeners:
            listener.send(message)

    def send_each(self, table: Table, lines: Lines, message: Callable[[list[protocol.LogLine]], object]) -> None:
        """A message that differs only in the line of the log."""
        made: dict[int | None, bytes] = {}
        for listener in self.settled(table):
            seat = listener.viewer.seat
            if seat not in made:
                made[seat] = encode(message(_new(lines, seat)))
            listener.send(made[seat])

    def send_positions(self, table: Table, moment: Moment, seq: int, lines: Lines) -> None:
        """The position as each of them may know it."""
        made: dict[tuple[int | None, bool], bytes] = {}
        for listener in self.settled(table):
            kind = (listener.viewer.seat, listener.words)
            message = made.get(kind)
            if message is None:
                position = telling.position(table, listener.viewer, moment, listener.words)
                message = made[kind] = encode(protocol.Update(seq, position, _new(lines, kind[0])))
            listener.send(message)


def _new(lines: Lines, seat: int | None) -> list[protocol.LogLine]:
    line = lines.get(seat)
    return [line] if line is not None else []
