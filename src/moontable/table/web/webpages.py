"""What a browser shows: the pages of the web client, its files, and the guest's own key; and what monitors ask."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

from litestar import Response, get
from litestar.params import FromPath

from moontable import __version__
from moontable.core.engines import engines
from moontable.table import protocol
from moontable.table.rules.refusal import Refusal
from moontable.table.store.base import TROUBLE
from moontable.table.web import guests, keypage
from moontable.table.web.answers import COMPRESSED, AnyRequest, sent
from moontable.table.web.http import hub_of
from moontable.table.web.pages import FOR_EVER, PAGES, Pages
from moontable.table.work.workers import compiled_engines

# -- pages -------------------------------------------------------------------------------------------------------------


@get(
    [address.replace("{of}", "{of:str}") for addresses in PAGES.values() for address in addresses],
    include_in_schema=False,
    opt={COMPRESSED: True},
)
async def page(request: AnyRequest) -> Response[bytes]:
    """The web client; which page it shows, it reads from the address."""
    return _index(request, await _game_at(request))


async def _game_at(request: AnyRequest) -> str:
    """What is played where a page leads. The page works without it, so nothing can go wrong here."""
    kind, _, of = request.url.path.lstrip("/").partition("/")
    if kind in ("table", "replay"):
        with suppress(Refusal, *TROUBLE):
            return (await hub_of(request).room(of)).table.setup.game
    if kind == "lesson":
        return of.partition("-")[0]
    return ""


def _index(request: AnyRequest, game: str = "", status: int = 200) -> Response[bytes]:
    pages: Pages = request.app.state.pages
    headers = {"cache-control": "no-cache", "content-security-policy": pages.policy}
    return sent(request, pages.index(request.url.path, game), headers, status)


def wants_page(request: AnyRequest) -> bool:
    """Whether somebody has typed an address into a browser: programs are answered with JSON instead."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


def no_such_page(request: AnyRequest) -> Response[bytes]:
    """For an address that is none: the web client says so and leads back."""
    return _index(request, status=404)


@get("/assets/{version:str}/{name:path}", include_in_schema=False, opt={COMPRESSED: True})
async def asset(request: AnyRequest, version: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of the web client, to be kept for ever."""
    pages: Pages = request.app.state.pages
    found = pages.asset(version, str(name).lstrip("/"))
    if found is None:
        raise Refusal("no-such", "There is no such file.")
    return sent(request, found, {"cache-control": FOR_EVER})


@get("/worker.js", include_in_schema=False, opt={COMPRESSED: True})
async def worker(request: AnyRequest) -> Response[bytes]:
    """The service worker; browsers ask for it again and again, and it is new with every version."""
    pages: Pages = request.app.state.pages
    if pages.worker is None:
        raise Refusal("no-such", "There is no such file.")
    return sent(request, pages.worker, {"cache-control": "no-cache"})


# -- the guest's own key -----------------------------------------------------------------------------------------------


@get("/settings/key", include_in_schema=False, opt={COMPRESSED: True})
async def key_page(request: AnyRequest) -> Response[bytes]:
    """The key that this browser plays with, for whoever sits before it: to play on another device too."""
    headers = guests.headers_of(request.scope)
    by_hand = keypage.asked_by_hand(headers)
    body = keypage.page(guests.kept_key(headers)) if by_hand else keypage.REFUSAL
    policy = {"content-security-policy": keypage.POLICY}
    return Response(body.encode(), status_code=200 if by_hand else 403, headers=policy, media_type="text/html")


# -- whoever runs the server -------------------------------------------------------------------------------------------


@get("/healthz", include_in_schema=False)
async def health(request: AnyRequest) -> Response[protocol.Health]:
    """Whether the server works: it answers, and its database stores what it is given. Costs the database nothing."""
    hub = hub_of(request)
    working = hub.writer.working
    bots: Literal["compiled", "interpreted"] = "compiled" if compiled_engines() else engines()
    health = protocol.Health("ok" if working else "failing", __version__, hub.store.name, engines(), bots)
    return Response(health, status_code=200 if working else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4; charset=utf-8")
async def metrics(request: AnyRequest) -> str:
    """Counters of the process that answers, for Prometheus."""
    hub = hub_of(request)
    return hub.metrics.text(hub.worker)


HANDLERS = [asset, health, key_page, metrics, page, worker]
