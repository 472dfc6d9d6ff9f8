"""What the table wants of uvicorn beyond ASGI: WebSockets that write in bulk, requests that must come to an end."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from litestar.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from moontable.table.connection import ABORT, WRITE
from moontable.table.settings import Limits

GRACE_S = 5
"""Requests that are being answered have so long to come to their end when the service stops."""


class Config(uvicorn.Config):
    """The server as the table needs it. Logs are set up elsewhere."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.limits = limits
        super().__init__(
            app,
            http=TableRequests,
            ws=TableSocket,
            ws_max_size=limits.message_bytes,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_S,
            lifespan="on",
        )


class TableRequests(HttpToolsProtocol):
    """uvicorn's HTTP, where a request that does not arrive completely in time is hung up on.

    Otherwise anybody could hold connections for ever by sending a byte now and then, or nothing at all.
    """

    config: Config
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._expect()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        self._arrived()
        self._deadline = self.loop.call_later(self.config.limits.request_seconds, self.transport.abort)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class TableSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which the application may also cut off, and give several messages in one go."""

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[ABORT] = self.transport.abort
        extensions[WRITE] = self.write
        await super().run_asgi()

    async def write(self, messages: list[bytes]) -> None:
        """Send text messages, already encoded, with one call of the system; waits while the client does not read."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState as error:
            raise ClientDisconnected from error
        self.transport.write(b"".join(self.conn.data_to_send()))
