"""The WebSocket of one viewer at one table.

Receiving and sending are two tasks. What the table has to say waits in a queue of bounded size; a client that does not
read is disconnected and may come back, so it never holds up the table or anybody else.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from moontable.table import commands, guests, keys, protocol
from moontable.table.commands import Viewer
from moontable.table.duties import now_ms
from moontable.table.hub import Hub
from moontable.table.limits import Bucket
from moontable.table.refusal import Refusal, explanation_told
from moontable.table.room import Room, encode
from moontable.table.store.base import TROUBLE
from moontable.table.store.writer import NotStored

log = logging.getLogger(__name__)

HELLO_S: Final = 10.0
ABORT: Final = "moontable.abort"
"""Under this name the server offers to cut a connection off."""
WRITE: Final = "moontable.write"
"""Under this name the server offers to write several messages at once."""
_decoder: Final[msgspec.json.Decoder[protocol.ClientMessage]] = msgspec.json.Decoder(protocol.ClientMessage)


class Closing(Exception):
    """The connection shall end with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Connections:
    """How many WebSockets are open, and from where."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._by_address: Counter[str] = Counter()

    @contextlib.contextmanager
    def one_more(self, address: str) -> Any:
        """Counts a connection while it lasts. Raises `Closing` beyond a limit."""
        limits, metrics = self._hub.settings.limits, self._hub.metrics
        if metrics.connections >= limits.connections or self._by_address[address] >= limits.connections_per_address:
            metrics.refused_connections += 1
            raise Closing(protocol.CLOSE_TOO_MANY, "too many connections")
        metrics.connections += 1
        self._by_address[address] += 1
        try:
            yield
        finally:
            metrics.connections -= 1
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


class Connection:
    """A listener in a room, and its commands."""

    __slots__ = (
        "_bad",
        "_closing",
        "_hub",
        "_queue",
        "_queued",
        "_rate",
        "_room",
        "_socket",
        "_wake",
        "viewer",
        "words",
    )

    def __init__(self, hub: Hub, socket: WebSocket[Any, Any, Any]) -> None:
        limits = hub.settings.limits
        self._hub = hub
        self._socket = socket
        self._room: Room | None = None
        self._queue: list[bytes] = []
        self._queued = 0
        self._wake = asyncio.Event()
        self._closing: Closing | None = None
        self._rate = Bucket(limits.messages, limits.messages_per_s)
        self._bad = 0
        self.viewer = Viewer("", None)
        self.words = False

    # -- sending ------------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Hand over a message without waiting for the client."""
        limits = self._hub.settings.limits
        self._queued += len(message)
        # One message may always wait, however long it is: the welcome to a long game is.
        if self._queue and (len(self._queue) >= limits.waiting_messages or self._queued > limits.waiting_bytes):
            self._hub.metrics.slow_connections += 1
            self.close(protocol.CLOSE_TOO_SLOW)
            return
        self._queue.append(message)
        self._wake.set()

    def tell(self, message: protocol.ServerMessage) -> None:
        self.send(encode(message))

    def close(self, code: int) -> None:
        """End the connection soon. One that does not read is cut off: a polite end would wait behind what it left."""
        if self._closing is not None:
            return
        self._closing = Closing(code, "")
        self._queue.clear()
        self._wake.set()
        if code == protocol.CLOSE_TOO_SLOW:
            self._extension(ABORT, _nothing)()

    def _extension(self, name: str, otherwise: Any) -> Any:
        """Something that the server under us offers beyond ASGI."""
        extensions: Any = self._socket.scope.get("extensions") or {}
        return extensions.get(name, otherwise)

    async def _sending(self) -> None:
        write, wake = self._extension(WRITE, self._write), self._wake
        while self._closing is None:
            if self._queue:
                messages, self._queue, self._queued = self._queue, [], 0
                await write(messages)
            else:
                wake.clear()
                await wake.wait()
        await _close(self._socket, self._closing)

    async def _write(self, messages: list[bytes]) -> None:
        for message in messages:
            await self._socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    # -- receiving ----------------------------------------------------------------------------------------------------

    async def serve(self, table: str) -> None:
        """The whole life of the connection. Raises `Closing`."""
        sending = asyncio.ensure_future(self._sending())
        try:
            await self._receiving(table)
        finally:
            if self._room is not None:
                self._room.remove(self)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _receiving(self, table: str) -> None:
        await self._hello(table)
        while True:
            message = await self._next()
            if message is not None:
                await self._handle(message)

    async def _hello(self, table: str) -> None:
        """Wait for the first message and let the viewer in."""
        try:
            async with asyncio.timeout(HELLO_S):
                hello = await self._next()
        except TimeoutError:
            raise Closing(protocol.CLOSE_BAD_HELLO, "say hello first") from None
        if not isinstance(hello, protocol.Hello):
            raise Closing(protocol.CLOSE_BAD_HELLO, "say hello first")
        try:
            owner = keys.owner_of(hello.key) if hello.key is not None else guests.owner_of(self._headers())
            async with self._hub.quiet(table) as room:
                await self._enter(room, owner, hello)
        except Refusal as refusal:
            raise Closing(protocol.CLOSE_NO_TABLE, refusal.message[:100]) from refusal

    async def _enter(self, room: Room, owner: str, hello: protocol.Hello) -> None:
        try:
            who = commands.viewer(room.table, owner, hello.seat)
        except Refusal as refusal:
            raise Closing(protocol.CLOSE_NOT_ALLOWED, refusal.message[:100]) from refusal
        if not commands.may_watch(room.table, who):
            raise Closing(protocol.CLOSE_NOT_ALLOWED, "this table has no spectators")
        if len(room.listeners) >= self._hub.settings.limits.connections_per_table:
            raise Closing(protocol.CLOSE_TOO_MANY, "too many people look at this table")
        self.viewer, self.words = who, hello.words
        welcome = await room.welcome(who, hello)
        self._room = room
        room.add(self)
        self.tell(welcome)

    def _headers(self) -> guests.Headers:
        return guests.headers_of(self._socket.scope)

    async def _next(self) -> protocol.ClientMessage | None:
        """The next message; None if it was none, which the client has been told."""
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            raise Closing(1000, "")
        if not self._rate.take():
            raise Closing(protocol.CLOSE_TOO_MANY, "too many messages")
        text = event.get("text")
        try:
            return _decoder.decode(text if text is not None else event.get("bytes") or b"")
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            self._bad += 1
            if self._bad > self._hub.settings.limits.bad_messages:
                raise Closing(protocol.CLOSE_BAD_HELLO, "too many unreadable messages") from error
            self.tell(protocol.Refused(None, "bad-message", f"This is no message of the protocol: {error}"[:300]))
            return None

    async def _handle(self, message: protocol.ClientMessage) -> None:
        metrics = self._hub.metrics
        match message:
            case protocol.Ping(id=number):
                self.tell(protocol.Pong(number, now_ms()))
            case protocol.Hello():
                self.tell(protocol.Refused(None, "not-allowed", "You have said hello already."))
            case protocol.Explain():
                await self._answered(message.id, lambda: self._explain(message))
            case protocol.Look():
                await self._answered(message.id, lambda: self._look(message))
            case _:
                try:
                    await self._command(message)
                    metrics.commands[type(message).__name__, "done"] += 1
                except Refusal as refusal:
                    metrics.commands[type(message).__name__, refusal.code] += 1
                    self.tell(refusal.told(message.id))
                except NotStored as error:
                    metrics.commands[type(message).__name__, "failed"] += 1
                    self.tell(protocol.Refused(message.id, "failed", str(error)))

    async def _command(self, command: protocol.Command) -> None:
        assert self._room is not None
        self._hub.check_chat(command, self.viewer, guests.address_of(self._socket.scope))
        await self._room.command(self.viewer.owner, self.viewer.seat, command, self.tell)

    async def _answered(self, command: str, answer: Callable[[], protocol.Explained]) -> None:
        assert self._room is not None
        async with self._room.quiet():
            try:
                self.tell(answer())
            except Refusal as refusal:
                self.tell(refusal.told(command))

    def _explain(self, message: protocol.Explain) -> protocol.Explained:
        assert self._room is not None
        why = commands.explain(self._room.table, self.viewer, message.action)
        return protocol.Explained(message.id, explanation_told(why) if why is not None else None)

    def _look(self, message: protocol.Look) -> protocol.Explained:
        assert self._room is not None
        return protocol.Explained(message.id, explanation_told(commands.look(self._room.table, message.question)))


def _nothing() -> None:
    """For servers that cannot cut a connection off."""


async def serve(socket: WebSocket[Any, Any, Any], hub: Hub, connections: Connections, table: str) -> None:
    """Accept a WebSocket and serve it to its end."""
    try:
        await socket.accept()
        with connections.one_more(guests.address_of(socket.scope)):
            await Connection(hub, socket).serve(table)
    except Closing as closing:
        await _close(socket, closing)
    except (NotStored, *TROUBLE) as error:
        log.warning("a connection failed", extra={"table": table, "reason": repr(error)})
        await _close(socket, Closing(protocol.CLOSE_RESTART, "the database does not answer"))
    except WebSocketDisconnect:
        pass


async def _close(socket: WebSocket[Any, Any, Any], closing: Closing) -> None:
    with contextlib.suppress(Exception):
        await socket.close(code=closing.code, reason=str(closing))
