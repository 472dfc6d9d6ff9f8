"""Telling a program elsewhere that it is its player's turn.

The address comes from a guest, so it is treated as hostile: only http and https, no passwords, no redirects, and only
public addresses, unless the host allows others. The name is resolved once and the call goes to the very address that
was checked; that is why no HTTP library does this, as they resolve the name again.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from functools import cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from moontable.table import protocol
from moontable.table.metrics import Metrics
from moontable.table.refusal import Refusal

log = logging.getLogger(__name__)

TIMEOUT_S: Final = 5.0
TRIES: Final = 3
PAUSE_S: Final = 2.0
MOST_AT_ONCE: Final = 50
MOST_ANSWER: Final = 1_024


class Address(NamedTuple):
    secure: bool
    host: str
    port: int
    path: str

    @property
    def named(self) -> str:
        """As the Host header wants it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"


def parse(url: str) -> Address:
    """The parts of an address that may be called. Raises `Refusal` for anything else."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise Refusal("bad-message", f"url: this is no address: {error}") from error
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise Refusal("bad-message", "url: a webhook has an address such as https://example.org/my-turn")
    if parts.username is not None or parts.password is not None:
        raise Refusal("bad-message", "url: a webhook's address must not hold a name or password")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not url.isascii() or not url.isprintable() or " " in url:
        raise Refusal("bad-message", "url: an address consists of visible ASCII characters")
    secure = parts.scheme == "https"
    return Address(secure, parts.hostname, port or (443 if secure else 80), path)


@cache
def _trusted() -> ssl.SSLContext:
    """The authorities that the system trusts; reading them takes a while."""
    return ssl.create_default_context()


class NotPublic(OSError):
    """The name stands for an address that must not be called."""


class Webhooks:
    """Calls in the background; a slow or failing receiver holds nobody up."""

    def __init__(self, private: bool, metrics: Metrics) -> None:
        self._private = private
        self._metrics = metrics
        self._calls: set[asyncio.Task[None]] = set()

    def call(self, url: str, turn: protocol.YourTurn) -> None:
        """Tell an address about a turn, soon. Beyond the limit the call is dropped: it is a convenience."""
        if len(self._calls) >= MOST_AT_ONCE:
            self._metrics.webhooks["dropped"] += 1
            return
        task = asyncio.ensure_future(self._call(parse(url), msgspec.json.encode(turn)))
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def stop(self) -> None:
        for task in self._calls:
            task.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    async def _call(self, address: Address, body: bytes) -> None:
        for attempt in range(TRIES):
            try:
                async with asyncio.timeout(TIMEOUT_S):
                    status = await self._post(address, body)
            except NotPublic:
                self._metrics.webhooks["forbidden"] += 1
                return
            except (OSError, TimeoutError, ssl.SSLError, ValueError, asyncio.IncompleteReadError):
                status = 0
            if 200 <= status < 300:
                self._metrics.webhooks["delivered"] += 1
                return
            await asyncio.sleep(PAUSE_S * (attempt + 1))
        self._metrics.webhooks["failed"] += 1

    async def _post(self, address: Address, body: bytes) -> int:
        """The status that the receiver answers with."""
        ip = await self._resolve(address)
        context = _trusted() if address.secure else None
        name = address.host if address.secure else None
        reader, writer = await asyncio.open_connection(ip, address.port, ssl=context, server_hostname=name)
        try:
            head = (
                f"POST {address.path} HTTP/1.1\r\nHost: {address.named}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\nUser-Agent: moontable\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode() + body)
            await writer.drain()
            line = await reader.read(MOST_ANSWER)
            return int(line.split(b" ", 2)[1]) if line.startswith(b"HTTP/1.") else 0
        except IndexError:
            return 0
        finally:
            writer.close()

    async def _resolve(self, address: Address) -> str:
        """One address of the name; if any of them is not public, none may be called."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
        ips = [str(entry[4][0]) for entry in found]
        if not self._private and not all(is_public(ip) for ip in ips):
            raise NotPublic(address.host)
        return ips[0]


def is_public(ip: str) -> bool:
    """Whether an address belongs to the public internet: not this machine, not a local net, not reserved."""
    parsed = ipaddress.ip_address(ip.partition("%")[0])
    mapped = getattr(parsed, "ipv4_mapped", None) or getattr(parsed, "sixtofour", None)
    if mapped is not None:
        return is_public(str(mapped))
    return parsed.is_global and not parsed.is_multicast
