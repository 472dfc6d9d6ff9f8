"""The application: addresses, errors, the OpenAPI document, and the life of the hub."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.serialization import encode_json
from litestar.types import ASGIApp

from moontable import __version__
from moontable.table import protocol
from moontable.table.rooms.connection import Connections
from moontable.table.rooms.hub import Hub
from moontable.table.rules.refusal import Refusal
from moontable.table.store.base import TROUBLE
from moontable.table.store.writer import NotStored
from moontable.table.web import guests, http, insight, lessons, webpages
from moontable.table.web.answers import COMPRESSED, AnyRequest, sent
from moontable.table.web.bodies import TableRequest
from moontable.table.web.files import File, file_of
from moontable.table.web.guard import Guard
from moontable.table.web.pages import Pages

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
    return Response(refusal.fault(), status_code=STATUS[refusal.code])


def not_stored(_request: AnyRequest, error: NotStored) -> Response[protocol.Fault]:
    return Response(protocol.Fault("failed", str(error)), status_code=503)


def out_of_reach(request: AnyRequest, error: Exception) -> Response[protocol.Fault]:
    """The database fails: nothing can be done or looked up, and it is nobody's mistake here."""
    log.error("the database failed", extra={"path": request.url.path, "reason": repr(error)})
    return Response(protocol.Fault("failed", "The database does not answer. Try again in a moment."), status_code=503)


def malformed(request: AnyRequest, error: HTTPException) -> Response[protocol.Fault] | Response[bytes]:
    """What Litestar refuses: unreadable bodies, unknown addresses, wrong methods."""
    if error.status_code == 404 and webpages.wants_page(request):
        return webpages.no_such_page(request)
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
    return Response(protocol.FAILED, status_code=500)


QUICK = 1
"""How hard an answer is compressed that nobody asks for twice: that is done on the event loop."""
DOCUMENT = JsonRenderPlugin()
SCHEMA = "/schema"


def openapi(router: Router | None = None) -> OpenAPIConfig:
    """How the document is made; with a router, who answers for it."""
    return OpenAPIConfig(
        title="Moontable",
        version=__version__,
        description="The table over HTTP. The same commands go over the WebSocket `/api/tables/ID/socket`.",
        path=SCHEMA,
        render_plugins=[DOCUMENT],
        openapi_router=router,
        components=Components(
            security_schemes={
                "key": SecurityScheme(type="http", scheme="bearer", description="A guest key from POST /api/guest."),
                "cookie": SecurityScheme(type="apiKey", name=guests.COOKIE, security_scheme_in="cookie"),
            }
        ),
        security=[{}, {"key": []}, {"cookie": []}],
    )


_documents: dict[tuple[str, ...], File] = {}


def _document(app: Litestar) -> File:
    """The OpenAPI document of an application. Those with the same addresses share it: making it takes its time."""
    addresses = tuple([route.path for route in app.routes])
    if addresses not in _documents:
        _documents[addresses] = file_of(DOCUMENT.media_type, encode_json(app.openapi_schema.to_schema()))
    return _documents[addresses]


def _documented() -> Router:
    """Where the OpenAPI document is found. It is made once, and not while somebody waits for it."""

    def document(request: AnyRequest) -> Response[bytes] | None:
        if request.url.path not in (f"{SCHEMA}/openapi.json", SCHEMA):
            return None
        return sent(request, request.app.state.document, {"cache-control": "no-cache"})

    options = {COMPRESSED: True}
    return Router(SCHEMA, route_handlers=[], include_in_schema=False, opt=options, before_request=document)


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
        [*http.HANDLERS, *insight.HANDLERS, *lessons.HANDLERS, *webpages.HANDLERS],
        lifespan=[life],
        openapi_config=openapi(_documented()),
        request_class=TableRequest,
        request_max_body_size=hub.settings.limits.body_bytes,
        compression_config=CompressionConfig(
            "gzip", minimum_size=2048, gzip_compress_level=QUICK, exclude_opt_key=COMPRESSED
        ),
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
    app.state.lessons = lessons.Lessons(hub.work)
    app.state.pages = pages
    app.state.puzzles = insight.Puzzles(hub.work)
    app.state.connections = Connections(hub)
    app.state.document = _document(app)
    return Guard(app, hub.settings, hub.metrics)
