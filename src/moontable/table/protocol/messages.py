"""What goes over the WebSocket /api/tables/ID/socket."""

from __future__ import annotations

from msgspec import Struct

from moontable.table.protocol.commands import (
    Act,
    Answer,
    Done,
    Leave,
    MixIn,
    OfferDraw,
    OfferHints,
    Refused,
    Rematch,
    Resign,
    Return,
    Say,
    TakeBack,
)
from moontable.table.protocol.positions import ChatLine, Explanation, LogLine, Offer, Position
from moontable.table.protocol.tables import TableInfo
from moontable.table.protocol.words import CommandId, Key, Notation, SeatNumber, Seq


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message, within ten seconds. Everything else is refused until it came."""

    key: Key | None = None
    """For programs; a browser's cookie has already said it."""
    seat: SeatNumber | None = None
    """For somebody with several seats at this table; left out, the first of them."""
    words: bool = False
    """Whether positions shall bring `words`."""
    since: Seq | None = None
    """After a reconnect: the `seq` seen last. The log and the chat of `welcome` begin after it."""


class Explain(Struct, tag="explain", forbid_unknown_fields=True):
    """Why not? Only the deciding seat may ask."""

    id: CommandId
    action: Notation


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Something that everybody at the table may find out at any time, such as a line of sight."""

    id: CommandId
    question: Notation


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    id: CommandId


ClientMessage = (
    Hello
    | Explain
    | Look
    | Ping
    | Act
    | TakeBack
    | OfferDraw
    | OfferHints
    | Answer
    | Resign
    | Leave
    | Return
    | Rematch
    | MixIn
    | Say
)


class Welcome(Struct, frozen=True, tag="welcome"):
    """Everything at once; after a reconnect too."""

    seq: int
    seat: int | None
    """The viewer's seat; null for a spectator."""
    host: bool
    """Whether the viewer created the table."""
    table: TableInfo
    position: Position | None
    """Null before the start."""
    log: list[LogLine]
    """The newest lines."""
    earlier: int | None
    """There are older lines, before the event with this number: `GET /api/tables/ID/log?before=`. Null: that is all."""
    chat: list[ChatLine]
    offers: list[Offer]
    now: int
    """The server's time."""


class Update(Struct, frozen=True, tag="update"):
    """The position has changed."""

    seq: int
    position: Position
    log: list[LogLine]
    """New lines."""


class TableChanged(Struct, frozen=True, tag="table"):
    """Somebody came, went, connected or disconnected; the game began or ended."""

    seq: int
    table: TableInfo
    log: list[LogLine]


class Offers(Struct, frozen=True, tag="offers"):
    """All offers that are open now."""

    seq: int
    offers: list[Offer]
    log: list[LogLine]


class Said(Struct, frozen=True, tag="said"):
    seq: int
    line: ChatLine


class Explained(Struct, frozen=True, tag="explained"):
    """The answer to `explain`, null if the action is possible; and the answer to `look`."""

    id: str
    explanation: Explanation | None


class Pong(Struct, frozen=True, tag="pong"):
    id: str
    now: int


ServerMessage = Welcome | Update | TableChanged | Offers | Said | Explained | Pong | Done | Refused

CLOSE_BAD_HELLO = 4400
"""No proper `hello` in time, or too many unreadable messages."""
CLOSE_NOT_ALLOWED = 4403
"""This table has no spectators, or the page comes from elsewhere."""
CLOSE_NO_TABLE = 4404
CLOSE_TOO_MANY = 4429
"""Too many connections, messages or frames. Come back later."""
CLOSE_TOO_SLOW = 4408
"""The client did not read what it was sent. It may reconnect at once."""
CLOSE_FAILED = 1011
"""Something went wrong on the server. It has been logged. Also: a ping was not answered."""
CLOSE_RESTART = 1012
"""The server is restarting: reconnect in a moment. Nothing is lost."""
