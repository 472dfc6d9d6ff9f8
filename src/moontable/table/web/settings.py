"""How a service is set up: where it listens, where it stores, and every limit on what clients may ask of it."""

from __future__ import annotations

from pathlib import Path
from typing import get_type_hints

from msgspec import Struct, structs

from moontable.core.errors import MoontableError
from moontable.table.web.logs import LogKind


class BadSetting(MoontableError):
    """A setting that cannot be used."""


class Limits(Struct, frozen=True):
    """Counts and rates. A rate is so many at once, refilled at so many a second.

    What is counted per address has room for a club: thirty people behind one router open their pages together.
    """

    connections: int = 20_000
    """Connections of one process, for requests and WebSockets alike."""
    connections_per_address: int = 500
    """Not counted for a proxy on the same machine, behind which it holds for WebSockets by what the proxy says."""
    connections_per_table: int = 500
    waiting_messages: int = 256
    """Messages that a client may leave unread before it is disconnected."""
    waiting_bytes: int = 1_000_000
    message_bytes: int = 16_384
    body_bytes: int = 131_072
    messages: int = 100
    messages_per_s: int = 30
    frames: int = 200
    frames_per_s: int = 20
    """What a WebSocket sends beside messages: pings, pongs, and pieces of a message after its first."""
    fragments: int = 64
    """Pieces of a message."""
    bad_messages: int = 20
    """Messages that are no messages at all, per connection."""
    chats: int = 5
    chats_per_minute: int = 20
    requests: int = 600
    requests_per_s: int = 100
    request_seconds: int = 20
    """A request must have arrived completely after so long."""
    requests_ahead: int = 16
    """Requests that a connection may send while an earlier one is being answered."""
    reading_seconds: int = 60
    """Whoever leaves an answer unread for so long is cut off."""
    address_bytes: int = 8_192
    head_bytes: int = 32_768
    headers: int = 100
    """Trailers included."""
    retellings: int = 120
    retellings_per_s: int = 20
    """Requests that tell a whole game again, which costs most: replays, records, and each new connection's log."""
    work_ms: int = 10_000
    work_ms_per_s: int = 300
    """Milliseconds of the processor for the errands of an address: checking options and decks, explanations, looks,
    points on a table, replays, records."""
    advice_ms: int = 60_000
    advice_ms_per_s: int = 500
    """The same for advice and analyses, which have a process of their own."""
    thinking_seconds: int = 10
    """What can be chosen at most for a decision of a bot whose time can be chosen. Such bots share processes of their
    own, and where several wait each of them gets a part of its time."""
    work_waiting: int = 200
    work_waiting_per_address: int = 20
    """Errands that wait for their turn."""
    creations: int = 60
    creations_per_minute: int = 30
    polls_per_address: int = 100
    """Requests that wait for a turn at the same time."""
    events_per_table: int = 20_000
    """What may happen at a table, chat included; then the game can only be finished."""
    tables_per_guest: int = 200
    """Tables that one guest has created and that are not over."""

    def changed(self, words: list[str]) -> Limits:
        """The limits with changes such as `connections=500`. Raises `BadSetting`."""
        known = get_type_hints(Limits)
        changes: dict[str, int] = {}
        for word in words:
            name, _, value = word.partition("=")
            if name not in known:
                raise BadSetting(f"limit: there is no limit {name[:40]!r}; there are {', '.join(known)}")
            if not (value.isascii() and value.isdigit() and 0 < len(value) <= 9):
                raise BadSetting(f"limit: {name} needs a whole number, such as {name}={getattr(self, name)}")
            changes[name] = int(value)
        return structs.replace(self, **changes)


class Settings(Struct, frozen=True):
    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("moontable-data")
    database: str | None = None
    """A PostgreSQL address; left out, SQLite in `data`."""
    workers: int = 1
    origins: tuple[str, ...] = ()
    """Further addresses of web pages that may use this server, such as `https://example.org`."""
    private_webhooks: bool = False
    """Whether webhooks may call addresses that are not public."""
    work_processes: int = 2
    """Processes for errands; see `work`."""
    bot_processes: int = 1
    master_processes: int = 1
    """At most so many think together about one decision of a bot whose time can be chosen."""
    bot_pace_ms: int = 400
    """A bot takes at least so long, so that people can follow."""
    log: LogKind = "auto"
    limits: Limits = Limits()
