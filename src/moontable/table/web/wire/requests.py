"""HTTP as it comes over the wire: heads of bounded size, requests that come to an end, few at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, NoReturn

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from moontable.table import protocol
from moontable.table.web.guard import with_safety
from moontable.table.web.wire.crowd import LINGER_BYTES, Farewell, Reading

if TYPE_CHECKING:
    from moontable.table.web.wire import Config

PIECE: Final = 16_384
"""Bytes that the parser gets at once: limits are looked at in between, and whatever is too much is never stored."""
MOST_PIECES: Final = 2_000
"""Pieces in which a body may arrive: packets of the network, or chunks."""
NO_REQUEST: Final = 400, protocol.Fault("bad-message", "This is not an HTTP request that can be read.")


class TooMuch(Exception):
    """Stops the parser. What is answered has been noted."""


class TableRequests(HttpToolsProtocol):
    """uvicorn's HTTP with limits.

    * A head may have so many bytes, and so many headers; a body twice the bytes of the largest body, so that chunks
      find room. Trailers count like headers, and are otherwise ignored.
    * A request that does not arrive completely in time is hung up on. Otherwise anybody could hold connections for ever
      by sending a byte now and then, or nothing at all.
    * Whoever sends requests without waiting for answers may do so a few times; whoever does not read them is cut off.
    """

    config: Config
    _deadline: asyncio.TimerHandle | None = None
    cycle: RequestResponseCycle | None  # type: ignore[assignment]
    _farewell: Farewell | None = None
    _upgraded = False
    _in_head = True
    _left = 0
    """Bytes that the present head or body may still have."""
    _fields = 0
    _pieces = 0
    _fault = NO_REQUEST
    _overrun = False
    """More of a body has come than any may have, while the application is still answering: the rest is not heard."""

    # -- coming and going ---------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._left = self.config.limits.head_bytes
        self._reading = Reading(self.loop, transport, self.config.limits.reading_seconds)
        self._counted = self.config.crowd.come(self.client)
        if self._counted:
            self._expect()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self._reading.done()
        if self._farewell is not None:
            self._farewell.timer.cancel()
        if self._counted:
            self.config.crowd.go(self.client)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        if self._answering:
            self.transport.abort()
            return
        self._arrived()
        self._upgraded = True
        self.config.crowd.go(self.client)
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # as at the end of a connection: it holds us

    # -- what comes ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._farewell is not None:
            self._farewell.heard(data)
        else:
            self.config.turnstile.come(self, data)

    def take_in(self, data: bytes) -> None:
        if self._deadline is None and self._in_head and not self._answering:
            self._expect()
        for start in range(0, len(data), PIECE):
            if self._ended:
                return
            self._take_piece(data[start : start + PIECE])

    def _take_piece(self, piece: bytes) -> None:
        self._left -= len(piece)
        if self._overrun:
            if self._left < -LINGER_BYTES:
                self.transport.abort()
            return
        super().data_received(piece)
        if self._left < 0 and not self._ended:
            self._too_long()

    @property
    def _ended(self) -> bool:
        """Whether nothing that comes is a request any more."""
        return self._farewell is not None or self._upgraded or self.transport.is_closing()

    def _too_long(self) -> None:
        if self._in_head:
            self._note(431, "the head of a request", self.config.limits.head_bytes, "bytes")
        else:
            self._note(413, "the body of a request", self.config.limits.body_bytes, "bytes")
            if self._answering:  # in a moment: the application has had more than enough to refuse
                self._overrun = True
                return
        self.send_400_response("")

    def on_message_begin(self) -> None:
        self._expect()
        self._fields = self._pieces = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        if len(self.url) + len(url) > self.config.limits.address_bytes:
            self._refuse(414, "an address", self.config.limits.address_bytes, "bytes")
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._fields += 1
        if self._fields > self.config.limits.headers:
            self._refuse(431, "a request", self.config.limits.headers, "headers")
        if self._in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= self.config.limits.requests_ahead:
            self._refuse(429, "a connection", self.config.limits.requests_ahead, "requests that wait")
        super().on_headers_complete()
        self._in_head = False
        self._left = 2 * self.config.limits.body_bytes + PIECE

    def on_body(self, body: bytes) -> None:
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            self._refuse(413, "a body", MOST_PIECES, "pieces")
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._arrived()
        self._in_head, self._left = True, self.config.limits.head_bytes
        super().on_message_complete()

    # -- what goes ----------------------------------------------------------------------------------------------------

    @property
    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def pause_writing(self) -> None:
        self._reading.expect()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.done()
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._reading.expect()
        elif self._overrun:
            self._arrived()
            self._farewell = Farewell(self.loop, self.transport)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._reading.expect()

    def _refuse(self, status: int, what: str, most: int, unit: str) -> NoReturn:
        self._note(status, what, most, unit)
        raise TooMuch

    def _note(self, status: int, what: str, most: int, unit: str) -> None:
        self.config.crowd.cut("request")
        self._fault = status, protocol.Fault("limit", f"Too much: {what} may have {most} {unit}.")

    def send_400_response(self, _msg: str) -> None:
        """The last answer on this connection, unless there was one, or another one is just being written."""
        if self._answering:
            self.transport.abort()
            return
        self._arrived()
        if self._in_head:
            self._answer(*self._fault)
        self._farewell = Farewell(self.loop, self.transport)

    def _answer(self, status: int, fault: protocol.Fault) -> None:
        body = msgspec.json.encode(fault)
        length = str(len(body)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length), (b"connection", b"close")]
        lines = [name + b": " + value + b"\r\n" for name, value in with_safety(headers)]
        self.transport.write(b"".join([STATUS_LINE[status], *lines, b"\r\n", body]))

    def _expect(self) -> None:
        self._arrived()
        self._deadline = self.loop.call_later(self.config.limits.request_seconds, self.transport.abort)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
