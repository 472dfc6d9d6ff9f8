"""A table as bytes: to keep it beside its events, and to hand it to another process.

Frozen tables are only a cache. Whatever about a table changes in the program changes `SHAPE` too, and then older ones
are not understood any more: the events are.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections import deque
from typing import Any, Final, TypeVar

from msgspec import MsgspecError, Struct, msgpack, structs

from moontable.core import registry
from moontable.core.errors import MoontableError
from moontable.table import protocol
from moontable.table.rules.clock import SeatClocks
from moontable.table.rules.events import Base, Created, SeatSetup
from moontable.table.rules.marks import Marks
from moontable.table.rules.offers import OpenOffer
from moontable.table.rules.seats import Seat
from moontable.table.rules.tables import REMEMBERED, Table

VERSION: Final = 1
"""To be raised when the meaning of a field changes, but no name."""
PLAIN: Final = (
    "created",
    "decision_began",
    "full_since",
    "hints_agreed",
    "id",
    "latest",
    "options",
    "position_seq",
    "rematch",
    "rules",
    "seq",
)
"""Fields of a table that are as they are."""
ARRAYS: Final = {"reveals": "i", "seqs": "i", "times": "q", "chats": "i"}
FOUND_AGAIN: Final = ("_choices", "_legal", "_read", "_weighed", "game")
"""What follows from the rest."""
MADE: Final = ("actions", "clocks", "marks", "movers", "offers", "outcome", "recent", "seats", "setup", "state")
"""What `Frozen` holds in a form of its own."""
PARTS: Final = (Table, Seat, SeatClocks, OpenOffer, Marks)
STRUCTS: Final = (Created, SeatSetup, Base, protocol.Outcome, protocol.LogLine)
SHAPE: Final = zlib.crc32(
    repr(
        [
            VERSION,
            [part.__slots__ for part in PARTS],
            [[(field.name, str(field.type)) for field in structs.fields(struct)] for struct in STRUCTS],
        ]
    ).encode()
)
"""Tells tables apart that another program has frozen."""
if {*PLAIN, *ARRAYS, *FOUND_AGAIN, *MADE} != set(Table.__slots__):
    raise TypeError("every field of a table must be named here, so that none is lost when it is kept")


Part = TypeVar("Part")


class Unreadable(Exception):
    """These bytes are no table that this program understands."""


class Frozen(Struct, frozen=True, array_like=True):
    shape: int
    plain: dict[str, Any]
    arrays: dict[str, bytes]
    setup: Created
    actions: str
    """Those of this game, without the ones before it began, one to a line."""
    movers: bytes
    marks: tuple[list[int], list[bytes]]
    seats: list[dict[str, Any]]
    clocks: dict[str, Any] | None
    offers: list[dict[str, Any]]
    outcome: protocol.Outcome | None
    recent: list[tuple[int, str]]
    state: bytes | None


_decoder: Final[msgpack.Decoder[Frozen]] = msgpack.Decoder(Frozen)


def freeze(table: Table) -> bytes:
    """Everything about a table."""
    frozen = Frozen(
        shape=SHAPE,
        plain={name: getattr(table, name) for name in PLAIN},
        arrays={name: getattr(table, name).tobytes() for name in ARRAYS},
        setup=table.setup,
        actions="\n".join(table.actions[table.first_ply :]),
        movers=bytes(table.movers),
        marks=(table.marks.plies, table.marks.states),
        seats=[_fields(seat) for seat in table.seats],
        clocks=_fields(table.clocks, "setting") if table.clocks is not None else None,
        offers=[_fields(offer) for offer in table.offers],
        outcome=table.outcome,
        recent=list(table.recent),
        state=table.state.to_bytes() if table.state is not None else None,
    )
    return msgpack.encode(frozen)


def thaw(data: bytes) -> Table:
    """The table again. Raises `Unreadable`."""
    try:
        return _table(_decoder.decode(data))
    except (MsgspecError, MoontableError, ValueError, LookupError, AttributeError) as error:
        raise Unreadable(repr(error)) from error


def _table(frozen: Frozen) -> Table:
    if frozen.shape != SHAPE:
        raise Unreadable(f"frozen as {frozen.shape}, this is {SHAPE}")
    table = Table.__new__(Table)
    for name in PLAIN:
        setattr(table, name, frozen.plain[name])
    for name, kind in ARRAYS.items():
        setattr(table, name, array(kind, frozen.arrays[name]))
    table.setup = frozen.setup
    table.game = registry.find(frozen.setup.game)
    before = frozen.setup.base.actions if frozen.setup.base is not None and frozen.state is not None else []
    played = frozen.actions.split("\n") if frozen.actions else []
    table.actions = [sys.intern(action) for action in [*before, *played]]
    table.movers = bytearray(frozen.movers)
    table.marks = Marks(*frozen.marks)
    table.seats = [_filled(Seat, fields) for fields in frozen.seats]
    table.clocks = None
    if frozen.clocks is not None:
        table.clocks = _filled(SeatClocks, {**frozen.clocks, "setting": frozen.setup.clock})
    table.offers = [_filled(OpenOffer, fields) for fields in frozen.offers]
    table.outcome = frozen.outcome
    table.recent = deque(frozen.recent, REMEMBERED)
    table.state = table.game.from_bytes(frozen.state) if frozen.state is not None else None
    table.forget_choices()
    return table


def _fields(part: object, *left_out: str) -> dict[str, Any]:
    slots: tuple[str, ...] = part.__slots__  # type: ignore[attr-defined]  # all parts have them
    return {name: getattr(part, name) for name in slots if name not in left_out}


def _filled(kind: type[Part], fields: dict[str, Any]) -> Part:
    part = kind.__new__(kind)
    for name, value in fields.items():
        setattr(part, name, value)
    return part
