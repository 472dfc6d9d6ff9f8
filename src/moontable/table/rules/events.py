"""What is stored about a table: events, one per command, from which everything else follows.

An event says what somebody did, never what came of it: that a game began because the last seat was taken, or ended
with the last dragon, is found again by folding the events (`tables.Table`). Events are written once and never changed;
a field may be added with a default, but none may be renamed or change its meaning.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from moontable.table.protocol import Clock


class SeatSetup(Struct, frozen=True):
    """A seat as the table is created with it."""

    kind: Literal["open", "person", "bot"]
    owner: str = ""
    """Hash of the guest key. With `open`: the seat is kept for this guest."""
    name: str = ""
    level: str = ""
    nonce: str = ""
    mixes: bool = False
    """The person adds their nonce later (`Mixed`), and the game waits for it."""


class Base(Struct, frozen=True):
    """The position of a finished game from which this one goes on."""

    table: str
    seat: int
    seed: str
    """Of the other game."""
    actions: list[str]
    redeals: list[tuple[int, int, str]]
    """Of the other game, without the one that begins this game."""


class Created(Struct, frozen=True, tag="created"):
    game: str
    rules: int
    options: dict[str, Any]
    left_to: dict[str, int]
    seats: list[SeatSetup]
    clock: Clock | None
    listed: bool
    spectators: bool
    draw_offers: bool
    host: str
    secret: str
    """The server's part of the shuffle; what is published before the game is its hash."""
    base: Base | None = None
    shuffle: int = 1
    """How the seed follows from the secret and the nonces: see `shuffle`."""
    hints: bool = True
    """Whether a bot may be asked for advice: see `hints`."""
    thinking_s: int = 0
    """Seconds for a decision of bots whose time can be chosen; 0: none were chosen."""


class Sat(Struct, frozen=True, tag="sat"):
    """Somebody took an open seat, or (with `link`) took a seat over by its link."""

    seat: int
    owner: str
    name: str
    nonce: str
    options: dict[str, Any]
    link: bool = False
    mixes: bool = False
    """They add their nonce later (`Mixed`), and the game waits for it."""


class Mixed(Struct, frozen=True, tag="mixed"):
    """A person added their part to the shuffle, after they had been shown the server's commitment."""

    seat: int
    nonce: str


class SeatSet(Struct, frozen=True, tag="seat-set"):
    seat: int
    kind: Literal["open", "bot"]
    level: str = ""


class Acted(Struct, frozen=True, tag="acted"):
    seat: int
    action: str
    spent: int
    """Milliseconds on the seat's clock."""


class TookBack(Struct, frozen=True, tag="took-back"):
    seat: int
    ply: int


class Offered(Struct, frozen=True, tag="offered"):
    seat: int
    kind: Literal["draw", "take-back", "hints"]
    ply: int | None = None


class Answered(Struct, frozen=True, tag="answered"):
    seat: int
    offer: int
    agree: bool


class Resigned(Struct, frozen=True, tag="resigned"):
    seat: int


class Flagged(Struct, frozen=True, tag="flagged"):
    """A seat's time ran out."""

    seat: int


class Left(Struct, frozen=True, tag="left"):
    seat: int


class Returned(Struct, frozen=True, tag="returned"):
    seat: int


class Rematched(Struct, frozen=True, tag="rematched"):
    seat: int
    table: str


class Spoke(Struct, frozen=True, tag="spoke"):
    seat: int | None
    name: str
    text: str


class Hooked(Struct, frozen=True, tag="hooked"):
    seat: int
    url: str
    """Empty: no more calls."""


Event = (
    Created
    | Sat
    | Mixed
    | SeatSet
    | Acted
    | TookBack
    | Offered
    | Answered
    | Resigned
    | Flagged
    | Left
    | Returned
    | Rematched
    | Spoke
    | Hooked
)


class Stored(Struct, frozen=True):
    """An event with its place in the history of its table."""

    seq: int
    time: int
    """Milliseconds since 1970."""
    command: str
    """Who sent it and under which id, to recognise a repetition; empty for the server's own doing."""
    event: Event


Row = tuple[int, int, str, str]
"""The same as it is stored, with the event as text."""

_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)


def encode(event: Event) -> str:
    return _encoder.encode(event).decode()


def decode(text: str | bytes) -> Event:
    return _decoder.decode(text)
