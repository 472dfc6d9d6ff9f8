"""What `table/wire` and `table/bodies` are made of: the insides of other packages still have the shape relied upon.

When a new version of uvicorn, websockets, httptools or Litestar fails here, read what has changed in it, and change the
bounds in pyproject.toml only together with our classes.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import httptools
import pytest
import uvicorn
from litestar import Request
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from moontable.table.web.bodies import TableRequest
from moontable.table.web.serving import Server
from moontable.table.web.wire.requests import TableRequests
from moontable.table.web.wire.sockets import Frames, TableSocket

pytestmark = [pytest.mark.anyio, pytest.mark.once]

OURS: dict[type, set[str]] = {
    TableRequests: {"take_in"},
    TableSocket: {"abort", "reads", "take_in", "write"},
    Frames: {"may_speak"},
}
"""Methods that we add and do not take from below."""


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (TableRequests, HttpToolsProtocol),
        (TableSocket, WebSocketsSansIOProtocol),
        (Frames, ServerProtocol),
        (TableRequest, Request),
        (Server, uvicorn.Server),
    ],
)
def test_what_we_override_is_there_and_is_called_alike(ours: type, theirs: type) -> None:
    methods = [name for name, member in vars(ours).items() if inspect.isroutine(member) and not name.startswith("_")]
    overridden = [name for name in methods if name not in OURS.get(ours, set())]
    assert overridden
    for name in overridden:
        assert inspect.iscoroutinefunction(getattr(ours, name)) == inspect.iscoroutinefunction(getattr(theirs, name))
        assert arity(getattr(ours, name)) == arity(getattr(theirs, name)), name


def arity(method: Callable[..., Any]) -> int:
    return len(inspect.signature(method).parameters)


async def app(_scope: object, _receive: object, _send: object) -> None:
    """Never called."""


async def test_the_http_protocol_has_what_we_look_at() -> None:
    made = HttpToolsProtocol(uvicorn.Config(app), ServerState(), {})
    assert made.cycle is None
    assert made.flow is None
    assert len(made.pipeline) == 0
    transport = Mock(asyncio.Transport, get_extra_info=lambda _name: None)
    made.connection_made(transport)
    made.on_message_begin()
    made.on_url(b"/a")
    made.on_header(b"A", b"b")
    assert (made.url, made.headers, made.client) == (b"/a", [(b"a", b"b")], None)
    assert STATUS_LINE[431].startswith(b"HTTP/1.1 431 ")
    assert "on_response" in inspect.signature(RequestResponseCycle).parameters
    assert "response_complete" in inspect.getsource(RequestResponseCycle.__init__)


async def test_an_error_in_a_callback_of_the_parser_ends_in_our_last_answer() -> None:
    """That is how a limit stops the parser in the middle of a head."""

    said: list[str] = []

    class Stopping(HttpToolsProtocol):
        def on_url(self, url: bytes) -> None:
            raise ValueError("enough")

        def send_400_response(self, msg: str) -> None:
            said.append(msg)

    made = Stopping(uvicorn.Config(app), ServerState(), {})
    made.connection_made(Mock(asyncio.Transport, get_extra_info=lambda _name: None))
    made.data_received(b"GET / HTTP/1.1\r\n\r\n")
    assert len(said) == 1


def test_trailers_come_like_headers_after_the_head() -> None:
    heard: list[str] = []

    class Ears:
        def on_header(self, name: bytes, _value: bytes) -> None:
            heard.append(name.decode())

        def on_headers_complete(self) -> None:
            heard.append("-")

    parser = httptools.HttpRequestParser(Ears())
    parser.feed_data(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: b\r\n\r\n")
    assert heard == ["Transfer-Encoding", "-", "A"]


async def test_the_websocket_protocol_has_what_we_look_at() -> None:
    made = WebSocketsSansIOProtocol(uvicorn.Config(app), ServerState(), {})
    assert isinstance(made.conn, ServerProtocol)
    assert made.writable.is_set()
    assert made.queue.empty()
    for name in ("close_sent", "handshake_initiated", "handshake_complete", "disconnected", "read_paused"):
        assert getattr(made, name) is False, name
    assert (made.close_timer, made.frames, made.curr_msg_data_type) == (None, [], "bytes")


def test_a_frame_that_is_refused_stops_the_parser_and_keeps_the_first_code() -> None:
    class Refusing(ServerProtocol):
        def recv_frame(self, frame: Frame) -> None:
            assert frame.opcode is Opcode.TEXT
            self.fail(4429, "enough")
            raise ProtocolError("enough")

    made = Refusing()
    made.state = State.OPEN
    made.parser = super(ServerProtocol, made).parse()
    next(made.parser)
    made.receive_data(b"\x81\x80\0\0\0\0" * 100)
    assert made.parser_exc is not None
    assert made.close_sent is not None
    assert made.close_sent.code == 4429
    assert made.events_received() == []


def test_proxies_are_told_from_others() -> None:
    trusted = ProxyHeadersMiddleware(app, "127.0.0.1").trusted_hosts
    assert ("127.0.0.1" in trusted, "192.0.2.1" in trusted) == (True, False)
