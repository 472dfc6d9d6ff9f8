"""Everybody who is connected to this process: how many there may be, and how connections end that go too far."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from moontable.table.web.guests import household
from moontable.table.web.metrics import Metrics
from moontable.table.web.settings import Limits

LINGER_S: Final = 2.0
LINGER_BYTES: Final = 262_144
"""After our last words a connection is heard so long and so far: cut at once, it would be reset and they be lost."""


class Crowd:
    """Counts connections, of all kinds and by address. A proxy that speaks for many is not counted as one address."""

    def __init__(self, limits: Limits, proxies: list[str] | str, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self._proxies = ProxyHeadersMiddleware(_nobody, proxies).trusted_hosts
        self._by_address: Counter[str] = Counter()
        self._all = 0

    def come(self, client: tuple[str, int] | None) -> bool:
        """One more; false, and not counted, if there are too many already."""
        address = self._address(client)
        if self._all >= self._limits.connections or (
            address and self._by_address[address] >= self._limits.connections_per_address
        ):
            self.cut("crowd")
            return False
        self._all += 1
        if address:
            self._by_address[address] += 1
        return True

    def go(self, client: tuple[str, int] | None) -> None:
        address = self._address(client)
        self._all -= 1
        if address:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def cut(self, reason: str) -> None:
        """Note that a connection was ended by a limit."""
        self._metrics.cut_connections[reason] += 1

    def _address(self, client: tuple[str, int] | None) -> str:
        """Whom to count a connection for; empty for a proxy on this machine."""
        return household(client[0]) if client is not None and client[0] not in self._proxies else ""


async def _nobody(*_: object) -> None:
    """Stands for an application."""


class Farewell:
    """The end of a connection: it gets our last words and no more, and what it still says is thrown away."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._left = LINGER_BYTES
        self.timer = loop.call_later(LINGER_S, transport.abort)
        if transport.can_write_eof():
            transport.write_eof()
        transport.resume_reading()

    def heard(self, data: bytes) -> None:
        self._left -= len(data)
        if self._left < 0:
            self._transport.abort()


class Reading:
    """Sees to it that a client reads: one that leaves too much unread for too long is cut off."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, seconds: float) -> None:
        self._loop, self._transport, self._seconds = loop, transport, seconds
        self._timer: asyncio.TimerHandle | None = None

    def expect(self) -> None:
        """More waits than should; or the connection closes, and the rest is on its way."""
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._transport.abort)

    def done(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
