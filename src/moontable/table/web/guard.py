"""The door: what every request and every answer goes through.

Pages of other sites cannot use the server with a visitor's key (origins), nobody can flood it (rates), and browsers are
told to run nothing but our own scripts (headers).
"""

from __future__ import annotations

import logging
import time
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from moontable.table import protocol
from moontable.table.web import guests
from moontable.table.web.limits import Buckets
from moontable.table.web.metrics import Metrics
from moontable.table.web.settings import Settings

log = logging.getLogger("moontable.access")

SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'none'; script-src 'self'{script}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
DEFAULT_POLICY: Final = POLICY.format(script="").encode()
UNLIMITED: Final = ("/assets/", "/healthz")
"""What costs no more to answer than to refuse."""
RETELLING: Final = ("/socket", "/replay", "/record", "/story")
"""How addresses end behind which a whole game is told again."""


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._origins = frozenset(settings.origins)
        self._metrics = metrics
        limits = settings.limits
        self._requests = Buckets(limits.requests, limits.requests_per_s)
        self._retellings = Buckets(limits.retellings, limits.retellings_per_s)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not self._lets_in(scope):
            await receive()
            await send({"type": "websocket.close", "code": protocol.CLOSE_NOT_ALLOWED, "reason": ""})
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        started, status = time.perf_counter(), 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = with_safety(list(message.get("headers", [])))
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            await _answer(guarded, *refusal)
        else:
            try:
                await self._app(scope, receive, guarded)
            except Exception:
                log.exception("a request broke the program", extra={"method": scope["method"], "path": scope["path"]})
                if status:
                    raise
                await _answer(guarded, 500, protocol.FAILED)
        self._metrics.requests[status] += 1
        took = round((time.perf_counter() - started) * 1000, 1)
        if not scope["path"].startswith(UNLIMITED):
            log.info("request", extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": took})

    def _refusal(self, scope: Any) -> tuple[int, protocol.Fault] | None:
        if not _names_a_host(scope):
            return 400, protocol.Fault("bad-message", "The header Host names no host; right would be example.org:8000.")
        if scope["method"] not in SAFE and not self._from_here(scope):
            return 403, protocol.Fault("not-allowed", "This request comes from the page of another site.")
        if self._too_often(scope):
            return 429, protocol.Fault("limit", "Too many requests. Wait a moment.")
        return None

    def _lets_in(self, scope: Any) -> bool:
        return _names_a_host(scope) and self._from_here(scope) and not self._too_often(scope)

    def _too_often(self, scope: Any) -> bool:
        path, address = scope["path"], guests.address_of(scope)
        if path.startswith(UNLIMITED):
            return False
        if path.endswith(RETELLING) and not self._retellings.take(address):
            return True
        return not self._requests.take(address)

    def _from_here(self, scope: Any) -> bool:
        """Whether a request comes from our own page, or from no page at all."""
        headers = guests.headers_of(scope)
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        return origin in self._origins or _host(origin) == headers.get("host")


def _names_a_host(scope: Any) -> bool:
    """Whether the address that was asked for can be put together again, as the application does to name it."""
    host = guests.headers_of(scope).get("host", "")
    try:
        parts = urlsplit(f"http://{host}/")
        port = parts.port
    except ValueError:
        return False
    return parts.netloc == host and (port is None or parts.hostname is not None)


def _host(origin: str) -> str | None:
    """The host of a page that says where it comes from; None if it says nothing that can be understood."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def with_safety(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Headers of an answer with those that every answer carries."""
    names = {name.lower() for name, _ in headers}
    if b"content-security-policy" not in names:
        headers.append((b"content-security-policy", DEFAULT_POLICY))
    if b"cache-control" not in names:
        headers.append((b"cache-control", b"no-store"))
    return [*headers, *HEADERS]


async def _answer(send: Send, status: int, fault: protocol.Fault) -> None:
    body = msgspec.json.encode(fault)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
