"""Telling a program elsewhere that it is its player's turn.

The address comes from a guest, so it is treated as hostile: only http and https, no passwords, no redirects, and only
public addresses, unless the host allows others. The name is looked up once and the call goes to the very address that
was checked; that is why no HTTP library does this, as they look the name up again. A receiver that lets us wait takes a
few slots of many: there are some for every net and domain.
"""

from __future__ import annotations

import asyncio
import ssl
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from moontable.table import protocol
from moontable.table.rules.refusal import Refusal
from moontable.table.web.internet import is_address, is_public, look_up, neighbourhood, site
from moontable.table.web.metrics import Metrics

TIMEOUT_S: Final = 5.0
TRIES: Final = 3
PAUSE_S: Final = 2.0
MOST_AT_ONCE: Final = 50
MOST_AT_ONCE_OF_NET: Final = 5
"""Open connections; to one net of addresses."""
MOST_LOOKUPS: Final = 16
MOST_LOOKUPS_OF_SITE: Final = 2
"""Names that are being looked up; below one domain."""
MOST_CALLS: Final = 1_000
MOST_CALLS_OF_SITE: Final = 100
"""Calls that wait, are under way or shall be tried again; to one domain."""
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
        raise Refusal("bad-message", f"url: this is not an address: {error}") from error
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


class Slots:
    """So many at once altogether, and so many of one kind: nobody can use them up alone. Others wait for their turn."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._all = asyncio.Semaphore(most)
        self._most_of_one = most_of_one
        self._kinds: dict[str, asyncio.Semaphore] = {}
        self._here: Counter[str] = Counter()

    @asynccontextmanager
    async def one(self, kind: str) -> AsyncIterator[None]:
        """Take one while it is needed."""
        turn = self._kinds.setdefault(kind, asyncio.Semaphore(self._most_of_one))
        self._here[kind] += 1
        try:
            async with turn, self._all:
                yield
        finally:
            self._here[kind] -= 1
            if not self._here[kind]:
                del self._here[kind], self._kinds[kind]


class Webhooks:
    """Calls in the background; a slow or failing receiver holds nobody up, neither the table nor other receivers."""

    def __init__(self, private: bool, metrics: Metrics) -> None:
        self._private = private
        self._metrics = metrics
        self._calls: set[asyncio.Task[None]] = set()
        self._by_site: Counter[str] = Counter()
        self._lookups: dict[Address, asyncio.Task[list[str]]] = {}
        self._names = Slots(MOST_LOOKUPS, MOST_LOOKUPS_OF_SITE)
        self._open = Slots(MOST_AT_ONCE, MOST_AT_ONCE_OF_NET)

    def check(self, url: str) -> None:
        """Whether an address may be kept. Raises `Refusal`. What a name stands for is looked at again at every call."""
        host = parse(url).host
        if not self._private and is_address(host) and not is_public(host):
            raise Refusal("bad-message", f"url: {host} is not a public address of the internet")

    def call(self, url: str, turn: protocol.YourTurn) -> None:
        """Tell an address about a turn, soon. Beyond the limit the call is dropped: it is a convenience."""
        address = parse(url)
        whose = site(address.host)
        if len(self._calls) >= MOST_CALLS or self._by_site[whose] >= MOST_CALLS_OF_SITE:
            self._metrics.webhooks["dropped"] += 1
            return
        task = asyncio.ensure_future(self._call(address, msgspec.json.encode(turn)))
        self._calls.add(task)
        self._by_site[whose] += 1
        task.add_done_callback(lambda task: self._called(task, whose))

    def _called(self, task: asyncio.Task[None], whose: str) -> None:
        self._calls.discard(task)
        self._by_site[whose] -= 1
        if not self._by_site[whose]:
            del self._by_site[whose]

    async def stop(self) -> None:
        tasks = [*self._calls, *self._lookups.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _call(self, address: Address, body: bytes) -> None:
        for attempt in range(TRIES):
            if attempt:
                await asyncio.sleep(PAUSE_S * attempt)
            try:
                status = await self._post(address, body)
            except NotPublic:
                self._metrics.webhooks["forbidden"] += 1
                return
            except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
                continue
            if 200 <= status < 300:
                self._metrics.webhooks["delivered"] += 1
                return
        self._metrics.webhooks["failed"] += 1

    async def _post(self, address: Address, body: bytes) -> int:
        """The status that the receiver answers with."""
        async with asyncio.timeout(TIMEOUT_S):
            ip = await self._resolve(address)
        context = await asyncio.to_thread(_trusted) if address.secure else None
        name = address.host if address.secure else None
        async with self._open.one(neighbourhood(ip)), asyncio.timeout(TIMEOUT_S):
            reader, writer = await asyncio.open_connection(ip, address.port, ssl=context, server_hostname=name)
            try:
                self._check_elsewhere(writer)
                writer.write(_request(address, body))
                await writer.drain()
                return _status(await reader.read(MOST_ANSWER))
            finally:
                writer.close()

    async def _resolve(self, address: Address) -> str:
        """One address of the name; if any of them is not public, none may be called."""
        lookup = self._lookups.get(address)
        if lookup is None:
            lookup = self._lookups[address] = asyncio.ensure_future(self._look_up(address))
            lookup.add_done_callback(lambda task: self._looked_up(address, task))
        ips = await asyncio.shield(lookup)
        if not ips or (not self._private and not all(is_public(ip) for ip in ips)):
            raise NotPublic(address.host)
        return ips[0]

    async def _look_up(self, address: Address) -> list[str]:
        """Goes on when nobody waits any more, and counts until then: the system cannot be told to stop looking."""
        async with self._names.one(site(address.host)):
            return await look_up(address.host, address.port)

    def _looked_up(self, address: Address, task: asyncio.Task[list[str]]) -> None:
        del self._lookups[address]
        if not task.cancelled():
            task.exception()  # whoever still waits is told; if nobody does, it is no mistake of ours

    def _check_elsewhere(self, writer: asyncio.StreamWriter) -> None:
        """A machine's own public addresses lead back to it, past its walls: then both ends have the same address."""
        here, there = writer.get_extra_info("sockname"), writer.get_extra_info("peername")
        if not self._private and here[0] == there[0]:
            raise NotPublic(there[0])


def _status(answer: bytes) -> int:
    words = answer.split(b" ", 2)
    return int(words[1]) if answer.startswith(b"HTTP/1.") and len(words) > 1 else 0


def _request(address: Address, body: bytes) -> bytes:
    head = (
        f"POST {address.path} HTTP/1.1\r\nHost: {address.named}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nUser-Agent: moontable\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body
