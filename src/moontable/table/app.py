"""The application: addresses, errors, the OpenAPI document, and the life of the hub."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp

from moontable import __version__
from moontable.table import guests, protocol
from moontable.table.connection import Connections
from moontable.table.guard import Guard
from moontable.table.http import COMPRESSED, HANDLERS, AnyRequest, no_such_page, wants_page
from moontable.table.hub import Hub
from moontable.table.pages import Pages
from moontable.table.refusal import Refusal
from moontable.table.store.base import TROUBLE
from moontable.table.store.writer import NotStored

log = logging.getLogger(__name__)

STATUS: dict[str, int] = {
    "bad-message": 400,
    "bad-options": 400,
    "closed": 409,
    "failed": 503,
    "illegal": 422,
    "limit": 429,
    "no-such": 404,
    "not-allowed": 403,
    "not-yours": 403,
    "stale": 409,
    "unreadable": 400,
}
CODES: dict[int, protocol.RefusalCode] = {403: "not-allowed", 404: "no-such", 413: "limit", 429: "limit"}
"""For what Litestar refuses; everything else is a bad message."""


def refused(_request: AnyRequest, refusal: Refusal) -> Response[protocol.Fault]:
    fault = protocol.Fault(refusal.code, refusal.message, refusal.explanation, refusal.problems, refusal.position)
    return Response(fault, status_code=STATUS[refusal.code])


def not_stored(_request: AnyRequest, error: NotStored) -> Response[protocol.Fault]:
    return Response(protocol.Fault("failed", str(error)), status_code=503)


def out_of_reach(request: AnyRequest, error: Exception) -> Response[protocol.Fault]:
    """The database fails: nothing can be done or looked up, and it is nobody's mistake here."""
    log.error("the database failed", extra={"path": request.url.path, "reason": repr(error)})
    return Response(protocol.Fault("failed", "The database does not answer. Try again in a moment."), status_code=503)


def malformed(request: AnyRequest, error: HTTPException) -> Response[protocol.Fault] | Response[bytes]:
    """What Litestar refuses: unreadable bodies, unknown addresses, wrong methods."""
    if error.status_code == 404 and wants_page(request):
        return no_such_page(request)
    problems = [_problem(each) for each in error.extra or []] if isinstance(error.extra, list) else []
    code = CODES.get(error.status_code, "bad-message")
    message = "; ".join([f"{each.field}: {each.complaint}" for each in problems])
    if not message:
        message = f"The request cannot be read: {error.detail}" if error.status_code == 400 else error.detail
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    fault = protocol.Fault(code, message[:500], problems=problems)
    return Response(fault, status_code=error.status_code, headers=headers)


def _problem(extra: Any) -> protocol.Problem:
    found = extra if isinstance(extra, dict) else {}
    return protocol.Problem(str(found.get("key", ""))[:100], str(found.get("message", "is wrong"))[:300])


def failed(request: AnyRequest, error: Exception) -> Response[protocol.Fault]:
    """A defect of the program: the log gets everything, the client nothing but an apology."""
    log.error("request failed", exc_info=error, extra={"method": request.method, "path": request.url.path})
    return Response(protocol.Fault("failed", "The server made a mistake; it has been noted."), status_code=500)


OPENAPI = OpenAPIConfig(
    title="Moontable",
    version=__version__,
    description="The table over HTTP. The same commands go over the WebSocket `/api/tables/ID/socket`.",
    path="/schema",
    render_plugins=[JsonRenderPlugin()],
    components=Components(
        security_schemes={
            "key": SecurityScheme(type="http", scheme="bearer", description="A guest key from POST /api/guest."),
            "cookie": SecurityScheme(type="apiKey", name=guests.COOKIE, security_scheme_in="cookie"),
        }
    ),
    security=[{}, {"key": []}, {"cookie": []}],
)


def create_app(hub: Hub, pages: Pages) -> ASGIApp:
    """The whole service as one ASGI application, which starts and stops the hub."""

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    app = Litestar(
        HANDLERS,
        lifespan=[life],
        openapi_config=OPENAPI,
        request_max_body_size=hub.settings.limits.body_bytes,
        compression_config=CompressionConfig("gzip", minimum_size=2048, exclude_opt_key=COMPRESSED),
        exception_handlers={
            Refusal: refused,
            NotStored: not_stored,
            **dict.fromkeys(TROUBLE, out_of_reach),
            HTTPException: malformed,
            Exception: failed,
        },
        logging_config=None,
        debug=False,
    )
    app.state.hub = hub
    app.state.pages = pages
    app.state.connections = Connections(hub)
    return Guard(app, hub.settings, hub.metrics)
