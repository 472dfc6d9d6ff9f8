"""The WebSocket of one viewer at one table.

What the table has to say is written at once. If the client does not read, it waits in a queue of bounded size; then the
client is disconnected and may come back, so it never holds up the table or anybody else.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec
from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect

from moontable.table import protocol
from moontable.table.rooms.audience import encode
from moontable.table.rooms.hub import Hub
from moontable.table.rooms.room import Room
from moontable.table.rules import commands, viewers
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.viewers import Viewer
from moontable.table.store.base import TROUBLE
from moontable.table.store.writer import NotStored
from moontable.table.web import guests, keys

log = logging.getLogger(__name__)

HELLO_S: Final = 10.0
WIRE: Final = "moontable.wire"
"""Under this name the server gives its end of the connection."""
_decoder: Final[msgspec.json.Decoder[protocol.ClientMessage]] = msgspec.json.Decoder(protocol.ClientMessage)


class Closing(Exception):
    """The connection shall end with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Wire(Protocol):
    """The server's end of a connection, beyond ASGI."""

    drained: Callable[[], None] | None
    """Called when the client reads again."""

    @property
    def reads(self) -> bool:
        """Whether the client takes what it is sent."""

    def write(self, *messages: bytes) -> None:
        """Send text messages, already encoded."""

    def abort(self) -> None:
        """Cut the connection off."""

    async def receive(self) -> Any:
        """The next event of ASGI."""


class Connections:
    """How many WebSockets are open, and from where."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._by_address: Counter[str] = Counter()

    @contextlib.contextmanager
    def counted(self, address: str) -> Any:
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
        "_address",
        "_answer",
        "_bad",
        "_closing",
        "_ending",
        "_hub",
        "_queue",
        "_queued",
        "_room",
        "_socket",
        "_stranger",
        "_wire",
        "viewer",
        "words",
    )

    def __init__(self, hub: Hub, socket: WebSocket[Any, Any, Any]) -> None:
        self._hub = hub
        self._socket = socket
        self._room: Room | None = None
        self._answer = b""
        self._queue: deque[bytes] = deque()
        self._queued = 0
        extensions: Any = socket.scope["extensions"]
        self._wire: Wire = extensions[WIRE]
        self._closing = False
        self._ending: asyncio.Task[None] | None = None
        self._bad = 0
        self._stranger = keys.new_stranger()
        self._address = guests.address_of(socket.scope)
        self.viewer = Viewer("", None)
        self.words = False

    # -- sending ------------------------------------------------------------------------------------------------------

    def send(self, *messages: bytes) -> None:
        """Hand over messages without waiting for the client, behind an answer that is still here."""
        if self._answer:
            messages, self._answer = (self._answer, *messages), b""
        if self._closing:
            return
        if self._wire.reads and not self._queue:
            self._wire.write(*messages)
            return
        for message in messages:
            self._keep(message)

    def _keep(self, message: bytes) -> None:
        """The client does not read. One message may always wait, however long it is: the welcome to a long game is."""
        limits = self._hub.settings.limits
        self._queued += len(message)
        if self._queue and (len(self._queue) >= limits.waiting_messages or self._queued > limits.waiting_bytes):
            self._hub.metrics.slow_connections += 1
            self.close(protocol.CLOSE_TOO_SLOW)
            return
        self._queue.append(message)

    def _drained(self) -> None:
        """The client reads again."""
        queue = self._queue
        while queue and self._wire.reads:
            message = queue.popleft()
            self._queued -= len(message)
            self._wire.write(message)

    def tell(self, message: protocol.ServerMessage) -> None:
        self.send(encode(message))

    def answer(self, message: protocol.ServerMessage) -> None:
        """Like `tell`, but on the way together with the news that nearly always follows at once."""
        self._answer = encode(message)

    def close(self, code: int) -> None:
        """End the connection soon. One that does not read is cut off: a polite end would wait behind what it left."""
        if self._closing:
            return
        self._closing = True
        self._queue.clear()
        if code == protocol.CLOSE_TOO_SLOW:
            self._wire.abort()
        else:
            self._ending = asyncio.ensure_future(_close(self._socket, Closing(code, "")))

    # -- receiving ----------------------------------------------------------------------------------------------------

    async def serve(self, table: str) -> None:
        """The whole life of the connection. Raises `Closing`."""
        self._wire.drained = self._drained
        try:
            await self._receiving(table)
        finally:
            if self._room is not None:
                self._room.remove(self)
            if self._ending is not None:
                self._ending.cancel()
                await asyncio.gather(self._ending, return_exceptions=True)

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
            who = viewers.viewer(room.table, owner, hello.seat)
        except Refusal as refusal:
            raise Closing(protocol.CLOSE_NOT_ALLOWED, refusal.message[:100]) from refusal
        if not viewers.may_watch(room.table, who):
            raise Closing(protocol.CLOSE_NOT_ALLOWED, "this table has no spectators")
        if len(room.audience.listeners) >= self._hub.settings.limits.connections_per_table:
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
        event = await self._wire.receive()
        if event["type"] != "websocket.receive":
            raise Closing(1000, "")
        text = event.get("text")
        try:
            return _decoder.decode(text if text is not None else event.get("bytes") or b"")
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self._bad += 1
            if self._bad > self._hub.settings.limits.bad_messages:
                raise Closing(protocol.CLOSE_BAD_HELLO, "too many unreadable messages") from error
            self.tell(protocol.Refused("bad-message", f"This is not a message of the protocol: {error}"[:300], id=None))
            return None

    async def _handle(self, message: protocol.ClientMessage) -> None:
        metrics = self._hub.metrics
        match message:
            case protocol.Ping(id=number):
                self.tell(protocol.Pong(number, self._hub.watch.now()))
            case protocol.Hello():
                self.tell(protocol.Refused("not-allowed", "You have said hello already.", id=None))
            case protocol.Explain():
                await self._asked(message)
            case protocol.Look():
                await self._asked(message)
            case _:
                try:
                    await self._command(message)
                    metrics.commands[type(message).__name__, "done"] += 1
                except Refusal as refusal:
                    metrics.commands[type(message).__name__, refusal.code] += 1
                    self.tell(refusal.answer(message.id))
                except NotStored as error:
                    metrics.commands[type(message).__name__, "failed"] += 1
                    self.tell(protocol.Refused("failed", str(error), id=message.id))

    async def _command(self, command: protocol.Command) -> None:
        assert self._room is not None
        address = self._address
        self._hub.check_chat(command, self.viewer, address)
        try:
            await self._room.command(*self.viewer, command, address, self.answer, self._stranger, self.words)
        finally:
            if self._answer:
                self.send()

    async def _asked(self, message: protocol.Explain | protocol.Look) -> None:
        try:
            ask = self._explain(message) if isinstance(message, protocol.Explain) else self._look(message)
            self.tell(protocol.Explained(message.id, await ask))
        except Refusal as refusal:
            self.tell(refusal.answer(message.id))

    async def _explain(self, message: protocol.Explain) -> protocol.Explanation | None:
        assert self._room is not None
        async with self._room.quiet():
            table = self._room.table
            state = commands.in_question(table, viewers.eyes(table, self.viewer)).to_bytes()
        return await self._hub.work.explain(table.game.name, state, table.names, message.action, self._address)

    async def _look(self, message: protocol.Look) -> protocol.Explanation:
        assert self._room is not None
        async with self._room.quiet():
            table = self._room.table
            state = commands.in_sight(table).to_bytes()
        return await self._hub.work.look(table.game.name, state, table.names, message.question, self._address)


async def serve(socket: WebSocket[Any, Any, Any], hub: Hub, connections: Connections, table: str) -> None:
    """Accept a WebSocket and serve it to its end."""
    try:
        await socket.accept()
        with connections.counted(guests.address_of(socket.scope)):
            # In a task of its own: what it does next need not pass through everything that has led here, every time.
            await asyncio.ensure_future(Connection(hub, socket).serve(table))
    except Closing as closing:
        await _close(socket, closing)
    except (NotStored, *TROUBLE) as error:
        log.warning("a connection failed", extra={"table": table, "reason": repr(error)})
        await _close(socket, Closing(protocol.CLOSE_RESTART, "the database does not answer"))
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a connection broke the program", extra={"table": table})
        await _close(socket, Closing(protocol.CLOSE_FAILED, "something went wrong on the server"))
    finally:
        _let_go(socket)


def _let_go(socket: WebSocket[Any, Any, Any]) -> None:
    """What Litestar wraps around a socket's methods holds the socket: both would wait for the collector."""
    socket.receive, socket.send = empty_receive, empty_send


async def _close(socket: WebSocket[Any, Any, Any], closing: Closing) -> None:
    with contextlib.suppress(Exception):
        await socket.close(code=closing.code, reason=str(closing))
