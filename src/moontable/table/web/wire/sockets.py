"""WebSockets as they come over the wire: every frame is counted before it is kept, and nothing takes a detour."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NoReturn

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from moontable.table.protocol import CLOSE_TOO_MANY
from moontable.table.rooms.connection import WIRE
from moontable.table.web.guard import with_safety
from moontable.table.web.limits import Bucket
from moontable.table.web.settings import Limits
from moontable.table.web.wire import frames
from moontable.table.web.wire.crowd import Crowd, Farewell, Reading

if TYPE_CHECKING:
    from moontable.table.web.wire import Config

ENOUGH: Final = 8
"""Messages that may wait for the application before no more are read."""
SAFETY = [(name.decode(), value.decode()) for name, value in with_safety([])]


class Frames(ServerProtocol):
    """The frames of one connection. One too many, of whatever kind, ends it before anything is made of it."""

    def __init__(self, limits: Limits, crowd: Crowd, writable: asyncio.Event) -> None:
        super().__init__(max_size=limits.message_bytes, logger=logging.getLogger("uvicorn.error"))
        self._crowd = crowd
        self._writable = writable
        self._messages = Bucket(limits.messages, limits.messages_per_s)
        self._others = Bucket(limits.frames, limits.frames_per_s)
        self._most_fragments = limits.fragments
        self._fragments = 0
        self.in_pieces = False
        """Whether the rest of a message is still to come."""

    def may_speak(self) -> bool:
        """Count one more message; false if there are too many."""
        return self._messages.take()

    def recv_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT or frame.opcode is Opcode.BINARY:
            if not self.may_speak():
                self._too_many("messages")
            self._fragments = 1
            self.in_pieces = not frame.fin
        elif not self._others.take():
            self._too_many("frames")
        elif frame.opcode is Opcode.CONT:
            self._fragments += 1
            self.in_pieces = not frame.fin
            if self._fragments > self._most_fragments:
                self._too_many("fragments")
        elif frame.opcode is Opcode.PING and not self._writable.is_set():
            return  # it does not read what it was sent before, so it would not read the pong either
        super().recv_frame(frame)

    def _too_many(self, what: str) -> NoReturn:
        """Close the connection; the error makes the parser stop where it is."""
        self._crowd.cut(what)
        self.fail(CLOSE_TOO_MANY, f"too many {what}")
        raise ProtocolError(f"too many {what}")

    def reject(self, status: Any, text: str) -> Response:
        """An answer instead of a WebSocket is an answer like all others."""
        response = super().reject(status, text)
        response.headers.update(SAFETY)
        return response


class Inbox:
    """What has come for the application. It does what uvicorn asks of an `asyncio.Queue`, for the one who reads it."""

    __slots__ = ("_events", "_reader")

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        self._reader = None
        return self._events.popleft()


class TableSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, to which the application listens and writes without detours, and which it may cut off."""

    config: Config
    conn: Frames
    queue: Inbox  # type: ignore[assignment]  # all that uvicorn asks of its queue, and quicker
    _farewell: Farewell | None = None
    _by_itself = False
    """The library reads for itself: there was something before our answer, or a frame that it will refuse."""
    _rest = b""
    """The beginning of a frame."""
    drained: Callable[[], None] | None = None
    """Called when the client reads again."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.queue = Inbox()
        self.conn = Frames(self.config.limits, self.config.crowd, self.writable)
        self._reading = Reading(self.loop, self.transport, self.config.limits.reading_seconds)
        self.config.crowd.come(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.crowd.go(self.client)
        self._reading.done()
        super().connection_lost(exc)
        self.conn.parser.close()  # it stands in a method of what holds it

    # -- what comes ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._farewell is not None:
            self._farewell.heard(data)
        else:
            self.config.turnstile.come(self, data)

    def take_in(self, data: bytes) -> None:
        if self._by_itself or not self.handshake_complete:
            self._by_itself = self.handshake_initiated
            super().data_received(data)
        else:
            self._take_frames(self._rest + data if self._rest else data)

    def _take_frames(self, data: bytes) -> None:
        """Short work of text messages in one piece; everything else goes to the library, a whole frame at a time."""
        at, end, longest = 0, len(data), self.config.limits.message_bytes
        while end - at >= 2:
            start = at + frames.head_size(data, at)
            if start > end:
                break
            size = frames.payload_size(data, at)
            if size > longest:  # the library says so, and wants no more
                self._by_itself = True
                super().data_received(data[at:])
                return
            after = start + size
            if after > end:
                break
            if not (frames.is_whole_text(data, at) and self._take_text(data, start, after)):
                super().data_received(data[at:after])
                if self._farewell is not None:
                    return
            at = after
        self._rest = data[at:]

    def _take_text(self, data: bytes, start: int, end: int) -> bool:
        """A whole text message; false if there is something about it that the library has to judge."""
        if self.conn.in_pieces or self.conn.state is not State.OPEN:
            return False
        try:
            text = frames.unmasked(data, start, end).decode()
        except UnicodeDecodeError:
            return False
        if not self.conn.may_speak():
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and len(self.queue) >= ENOUGH:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    async def receive(self) -> Any:
        """The next event for the application."""
        event = await self.queue.get()
        if self.read_paused and not self.queue:
            self.read_paused = False
            self.transport.resume_reading()
        return event

    def handle_parser_exception(self) -> None:
        """The client broke a rule or a limit, and a frame that says so is ready."""
        self.close_sent = True
        said = self.conn.close_sent
        code = said.code if said is not None else 1006
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": said.reason if said else ""})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self._farewell = Farewell(self.loop, self.transport)
        self.close_timer = self._farewell.timer

    def send_receive_event_to_app(self) -> None:
        """Text that is no UTF-8 ends the connection; uvicorn would note it as a mistake of ours."""
        if self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            self.conn.fail(CloseCode.INVALID_DATA, "this is no UTF-8")
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._reading.expect()

    # -- what goes ----------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self._reading.expect()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.done()
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[WIRE] = self
        await super().run_asgi()
        del extensions[WIRE]
        self.drained = None
        if not self.disconnected:
            self._reading.expect()

    @property
    def reads(self) -> bool:
        """Whether the client takes what it is sent."""
        return self.writable.is_set()

    def write(self, *messages: bytes) -> None:
        """Send text messages, already encoded, at one go. What is written to somebody who has gone is gone too."""
        if not (self.disconnected or self.close_sent):
            self.transport.write(b"".join([frames.text_frame(message) for message in messages]))

    def abort(self) -> None:
        """Cut the connection off."""
        self.transport.abort()


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
