"""The HTTP interface: one small function per address. What a request means is decided elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any, Literal, cast

from litestar import Request, Response, WebSocket, get, post, put, websocket
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Raw

from moontable import __version__
from moontable.table import (
    commands,
    connection,
    creating,
    games,
    guests,
    keys,
    protocol,
    records,
    rulebook,
    telling,
    webhooks,
)
from moontable.table.commands import Moment, Viewer
from moontable.table.duties import now_ms
from moontable.table.events import Event
from moontable.table.hub import Hub
from moontable.table.pages import FOR_EVER, File, Pages
from moontable.table.refusal import Refusal, explanation_told
from moontable.table.room import Room
from moontable.table.store.base import TROUBLE, Wanted
from moontable.table.tables import Table

AnyRequest = Request[Any, Any, Any]

LONGEST_WAIT_S = 25
MOST_FRAMES = 200
PER_PAGE = 50
LOBBY_MS = 48 * 3600 * 1000
"""The lobby shows open tables that are not older: nobody waits there any more."""
COMPRESSED = "compressed"
"""Marks answers that are compressed already, where that helps."""

TableName = Annotated[str, PathParameter(pattern="^[a-z2-7]{16}$", description="The table.")]
SeatName = Annotated[int, PathParameter(ge=0, le=7, description="A seat, numbered from 0.")]
GameName = Annotated[str, PathParameter(pattern="^[a-z]{1,20}$", description="A game, such as `bluemoon`.")]

FAULTS = {
    status: ResponseSpec(data_container=protocol.Fault, description=description, generate_examples=False)
    for status, description in {
        400: "The request is malformed, or its options do not fit.",
        403: "Not allowed, or not yours.",
        404: "There is no such thing.",
        409: "The table has moved on, or the game is over.",
        413: "Too much.",
        422: "The action is not legal.",
        429: "Too often. Wait a moment.",
        503: "Nothing can be stored at the moment.",
    }.items()
}


def hub_of(request: AnyRequest) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def owner_of(request: AnyRequest) -> str:
    """The guest behind a request; empty for nobody in particular."""
    return guests.owner_of(guests.headers_of(request.scope))


def guest_of(request: AnyRequest) -> str:
    """The guest behind a request that needs one."""
    owner = owner_of(request)
    if not owner:
        raise Refusal("not-allowed", "Get a guest key first: POST /api/guest.")
    return owner


@asynccontextmanager
async def watched(request: AnyRequest, table: str, seat: int | None = None) -> AsyncIterator[tuple[Room, Viewer]]:
    """A table that whoever asks may look at, while nothing happens there."""
    async with hub_of(request).quiet(table) as room:
        who = commands.viewer(room.table, owner_of(request), seat)
        if not commands.may_watch(room.table, who):
            raise Refusal("not-allowed", "This table has no spectators.")
        yield room, who


def ready(json: bytes) -> dict[str, Any]:
    """An object that is JSON already: sent as it is, documented as what it is."""
    return cast("dict[str, Any]", Raw(json))


async def seated(hub: Hub, table: str, owner: str) -> protocol.Seated:
    async with hub.quiet(table) as room:
        who = commands.viewer(room.table, owner)
        invitation = None if room.table.setup.listed else hub.links.invitation(table)
        return protocol.Seated(room.info(), who.seat, invitation)


# -- guests and games --------------------------------------------------------------------------------------------------


@post("/api/guest", status_code=200, responses=FAULTS)
async def become_guest(request: AnyRequest, data: JSONBody[protocol.BecomeGuest]) -> Response[protocol.Guest]:
    """Get a guest key, or have the one you already have confirmed. A browser keeps it in a cookie."""
    key = guests.key_of(guests.headers_of(request.scope)) or keys.new_key()
    secure = request.scope["scheme"] == "https"
    headers = {} if data.show else {"set-cookie": guests.cookie(key, secure)}
    return Response(protocol.Guest(key if data.show else None), headers=headers)


@get("/api/games", responses=FAULTS)
async def list_games() -> list[protocol.GameInfo]:
    """What can be played, with options and levels of bots."""
    return games.all_games()


@get("/api/games/{game:str}/catalog", responses=FAULTS)
async def catalog(game: GameName) -> Response[dict[str, Any]]:
    """The game's fixed facts: cards, tiles, characters."""
    return Response(ready(games.catalog(game)), headers={"cache-control": "no-cache"})


@post("/api/games/{game:str}/check", status_code=200, responses=FAULTS)
async def check_options(game: GameName, data: JSONBody[protocol.CheckOptions]) -> protocol.OptionsChecked:
    """Whether options fit, without creating anything."""
    return games.check(game, data)


@get("/api/rules", responses=FAULTS)
async def list_rules() -> list[str]:
    """The checklists of rules there are."""
    return rulebook.names()


@get("/api/rules/{game:str}", responses=FAULTS)
async def rules(game: Annotated[str, PathParameter(pattern="^[a-z-]{1,40}$")]) -> Response[protocol.RulesPage]:
    """A checklist of rules as safe HTML."""
    return Response(rulebook.page(game), headers={"cache-control": "no-cache"})


# -- tables ------------------------------------------------------------------------------------------------------------


@post("/api/tables", status_code=201, responses=FAULTS)
async def create_table(request: AnyRequest, data: JSONBody[protocol.CreateTable]) -> protocol.Seated:
    """Set up a table."""
    hub, owner = hub_of(request), guest_of(request)
    await hub.check_creation(owner, guests.address_of(request.scope))
    room = await hub.create(creating.create(data, owner, hub.chance))
    return await seated(hub, room.table.id, owner)


@get("/api/tables", responses=FAULTS)
async def list_tables(
    request: AnyRequest,
    status: FromQuery[Literal["open", "running", "over"] | None] = None,
    game: Annotated[str | None, QueryParameter(pattern="^[a-z]{1,20}$")] = None,
    mine: FromQuery[bool] = False,
    after: Annotated[str | None, QueryParameter(pattern=r"^\d{1,15}\.[a-z2-7]{16}$")] = None,
) -> protocol.TableList:
    """Tables in the lobby, or with `mine` those where you have a seat; newest first."""
    hub = hub_of(request)
    owner = guest_of(request) if mine else None
    created, _, table = (after or "").partition(".")
    place = (int(created), table) if after else None
    since = now_ms() - LOBBY_MS if status == "open" and not mine else 0
    found = await hub.store.list_tables(Wanted(status, game, owner, place, PER_PAGE + 1, since))
    more = f"{found[PER_PAGE - 1].created}.{found[PER_PAGE - 1].id}" if len(found) > PER_PAGE else None
    return protocol.TableList([hub.present(info) for info in found[:PER_PAGE]], more)


@get("/api/tables/{table:str}", responses=FAULTS)
async def show_table(request: AnyRequest, table: TableName) -> protocol.TableInfo:
    """One table."""
    async with hub_of(request).quiet(table) as room:
        return room.info()


@post("/api/tables/{table:str}/join", status_code=200, responses=FAULTS)
async def join(request: AnyRequest, table: TableName, data: JSONBody[protocol.JoinTable]) -> protocol.Seated:
    """Take an open seat."""
    hub, owner = hub_of(request), guest_of(request)
    room = await hub.room(table)

    def judge(table: Table, _moment: Moment) -> Event:
        if not (table.setup.listed or invited(table)):
            raise Refusal("not-allowed", "This table is joined with its invitation link.")
        return commands.join(table, owner, data, hub.chance)

    def invited(table: Table) -> bool:
        kept = owner == table.setup.host or any(seat.owner == owner for seat in table.seats)
        return kept or (data.invitation is not None and keys.same(data.invitation, hub.links.invitation(table.id)))

    await room.do(judge)
    return await seated(hub, table, owner)


@post("/api/tables/{table:str}/claim", status_code=200, responses=FAULTS)
async def claim(request: AnyRequest, table: TableName, data: JSONBody[protocol.ClaimSeat]) -> protocol.Seated:
    """Take a seat over by its link."""
    hub, owner = hub_of(request), guest_of(request)
    room = await hub.room(table)
    await room.do(lambda table, _moment: commands.claim(table, owner, data, hub.links, hub.chance))
    return await seated(hub, table, owner)


@post("/api/tables/{table:str}/seats/{seat:int}/link", status_code=200, responses=FAULTS)
async def seat_link(request: AnyRequest, table: TableName, seat: SeatName) -> protocol.SeatLink:
    """The link by which a seat can be handed on: of your own seat, or of an open one if you created the table."""
    hub, owner = hub_of(request), guest_of(request)
    async with hub.quiet(table) as room:
        return commands.seat_link(room.table, owner, seat, hub.links)


@put("/api/tables/{table:str}/seats/{seat:int}", responses=FAULTS)
async def set_seat(
    request: AnyRequest, table: TableName, seat: SeatName, data: JSONBody[protocol.SetSeat]
) -> protocol.TableInfo:
    """Before the start the creator opens a seat or puts a bot on it."""
    hub, owner = hub_of(request), guest_of(request)
    room = await hub.room(table)
    level = creating.level(data.level) if data.kind == "bot" else ""
    await room.do(lambda table, _moment: commands.set_seat(table, owner, seat, data, level))
    async with hub.quiet(table) as room:
        return room.info()


@put("/api/tables/{table:str}/webhook", status_code=204, responses=FAULTS)
async def set_webhook(request: AnyRequest, table: TableName, data: JSONBody[protocol.SetWebhook]) -> None:
    """Be told elsewhere when it is your turn."""
    hub, owner = hub_of(request), guest_of(request)
    if data.url is not None:
        webhooks.parse(data.url)
    room = await hub.room(table)
    await room.do(lambda table, _moment: commands.set_webhook(table, commands.viewer(table, owner), data.url or ""))


@post("/api/tables/{table:str}/commands", status_code=200, responses=FAULTS)
async def command(
    request: AnyRequest,
    table: TableName,
    data: JSONBody[protocol.Command],
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
) -> protocol.Done:
    """Do something at a table, exactly as over the WebSocket."""
    hub, owner = hub_of(request), guest_of(request)
    async with watched(request, table) as (room, who):
        hub.check_chat(data, who, guests.address_of(request.scope))
    return await room.command(owner, seat, data)


@get("/api/tables/{table:str}/explain", responses=FAULTS)
async def explain(
    request: AnyRequest,
    table: TableName,
    action: Annotated[str, QueryParameter(min_length=1, max_length=400)],
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
) -> protocol.Explained:
    """Why an action is not possible now; for the deciding seat only."""
    async with hub_of(request).quiet(table) as room:
        who = commands.viewer(room.table, guest_of(request), seat)
        why = commands.explain(room.table, who, action)
    return protocol.Explained("", explanation_told(why) if why is not None else None)


@get("/api/tables/{table:str}/look", responses=FAULTS)
async def look(
    request: AnyRequest,
    table: TableName,
    question: Annotated[str, QueryParameter(min_length=1, max_length=400)],
) -> protocol.Explained:
    """What everybody may find out about the position without acting, such as a line of sight."""
    async with watched(request, table) as (room, _):
        answer = commands.look(room.table, question)
    return protocol.Explained("", explanation_told(answer))


@get("/api/tables/{table:str}/turn", responses=FAULTS)
async def turn(
    request: AnyRequest,
    table: TableName,
    since: Annotated[int, QueryParameter(ge=0, le=2_147_483_647)] = 0,
    wait: Annotated[int, QueryParameter(ge=0, le=LONGEST_WAIT_S)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
) -> protocol.Turn:
    """The position and, if it is your turn, what you may do. Waits until something newer than `since` has happened."""
    hub = hub_of(request)
    async with watched(request, table, seat) as (room, _):
        pass
    if wait:
        with hub.polling(guests.address_of(request.scope)):
            await room.something_new(since, wait)
    async with watched(request, table, seat) as (room, who):
        begun = room.table.state is not None
        position = telling.position(room.table, who, hub.moment()) if begun else None
        mine = who.seat is not None and room.table.deciding == who.seat
        return protocol.Turn(room.table.seq, room.table.status, who.seat, mine, position)


@get("/api/tables/{table:str}/replay", responses=FAULTS)
async def replay(
    request: AnyRequest,
    table: TableName,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = 50,
    seat: Annotated[int | None, QueryParameter(ge=-1, le=7)] = None,
) -> protocol.Replay:
    """Positions of a game, step by step. `seat=-1` shows what a spectator sees."""
    async with watched(request, table) as (room, who):
        if room.table.state is None:
            raise Refusal("closed", "The game has not begun.")
        viewer = telling.replay_viewer(room.table, who, seat)
        frames = list(telling.frames(room.table, viewer, first, count))
        return protocol.Replay(room.info(), viewer, len(room.table.actions), frames)


@get("/api/tables/{table:str}/record", responses=FAULTS)
async def record(request: AnyRequest, table: TableName) -> Response[dict[str, Any]]:
    """The record of a finished game, for `moontable replay` and `moontable verify`."""
    async with watched(request, table) as (room, _):
        text = records.record(room.table).to_json()
    name = {"content-disposition": f'attachment; filename="{room.table.setup.game}-{table}.json"'}
    return Response(ready(text.encode()), headers=name)


@post("/api/tables/{table:str}/continue", status_code=201, responses=FAULTS)
async def go_on(request: AnyRequest, table: TableName, data: JSONBody[protocol.ContinueTable]) -> protocol.Seated:
    """Play on from a position of a finished game against bots; what your seat could not know is dealt anew."""
    hub, owner = hub_of(request), guest_of(request)
    await hub.check_creation(owner, guests.address_of(request.scope))
    async with watched(request, table) as (room, _):
        created = creating.go_on(room.table, owner, data, hub.chance)
    new = await hub.create(created)
    return await seated(hub, new.table.id, owner)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """The table as it happens."""
    await connection.serve(socket, socket.app.state.hub, socket.app.state.connections, table)


# -- pages -------------------------------------------------------------------------------------------------------------


@get(
    [
        "/",
        "/table/{page:str}",
        "/replay/{page:str}",
        "/decks",
        "/rules",
        "/rules/{page:str}",
        "/settings",
    ],
    include_in_schema=False,
    opt={COMPRESSED: True},
)
async def page(request: AnyRequest) -> Response[bytes]:
    """The web client; which page it shows, it reads from the address."""
    return _index(request, await _game_at(request))


async def _game_at(request: AnyRequest) -> str:
    """What is played at the table that a page is about. The page works without it, so nothing can go wrong here."""
    kind, _, table = request.url.path.lstrip("/").partition("/")
    if kind in ("table", "replay"):
        with suppress(Refusal, *TROUBLE):
            return (await hub_of(request).room(table)).table.setup.game
    return ""


def _index(request: AnyRequest, game: str = "", status: int = 200) -> Response[bytes]:
    pages: Pages = request.app.state.pages
    headers = {"cache-control": "no-cache", "content-security-policy": pages.policy}
    return _file(request, pages.index(request.url.path, game), headers, status)


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
    return _file(request, found, {"cache-control": FOR_EVER})


def _file(request: AnyRequest, file: File, headers: dict[str, str], status: int = 200) -> Response[bytes]:
    headers |= {"etag": file.etag, "vary": "accept-encoding"}
    if status == 200 and request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    if file.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip"}
        return Response(file.squeezed, status_code=status, headers=headers, media_type=file.type)
    return Response(file.body, status_code=status, headers=headers, media_type=file.type)


# -- whoever runs the server -------------------------------------------------------------------------------------------


@get("/healthz", include_in_schema=False)
async def health(request: AnyRequest) -> Response[protocol.Health]:
    """Whether the server works: it answers, and its database stores what it is given. Costs the database nothing."""
    hub = hub_of(request)
    working = hub.writer.working
    health = protocol.Health("ok" if working else "failing", __version__, hub.store.name)
    return Response(health, status_code=200 if working else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4; charset=utf-8")
async def metrics(request: AnyRequest) -> str:
    """Counters of the process that answers, for Prometheus."""
    hub = hub_of(request)
    return hub.metrics.text(hub.worker)


HANDLERS = [
    asset,
    become_guest,
    catalog,
    check_options,
    claim,
    command,
    create_table,
    explain,
    look,
    go_on,
    health,
    join,
    list_games,
    list_rules,
    list_tables,
    metrics,
    page,
    record,
    replay,
    rules,
    seat_link,
    set_seat,
    set_webhook,
    show_table,
    table_socket,
    turn,
]
