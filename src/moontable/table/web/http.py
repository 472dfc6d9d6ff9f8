"""The HTTP interface: one small function per address. What a request means is decided elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

from litestar import Response, WebSocket, get, post, put, websocket
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from moontable.table import protocol
from moontable.table.rooms import connection
from moontable.table.rooms.audience import encode
from moontable.table.rooms.hub import Hub
from moontable.table.rooms.room import MOST_LINES, Room
from moontable.table.rules import commands, creating, records, telling, viewers
from moontable.table.rules.events import Event
from moontable.table.rules.freezing import freeze
from moontable.table.rules.moments import Moment
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table
from moontable.table.rules.viewers import Viewer
from moontable.table.store.base import Wanted
from moontable.table.web import games, guests, keys, rulebook
from moontable.table.web.answers import COMPRESSED, AnyRequest, sent, sent_as_made, takes_gzip
from moontable.table.work.errands import Frames

LONGEST_WAIT_S = 25
MOST_FRAMES = 200
PER_PAGE = 50
LOBBY_MS = 48 * 3600 * 1000
"""The lobby shows open tables that are not older: nobody waits there any more."""

TableName = Annotated[str, PathParameter(pattern="^[a-z2-7]{16}$", description="The table.")]
SeatName = Annotated[int, PathParameter(ge=0, le=7, description="A seat, numbered from 0.")]
GameName = Annotated[str, PathParameter(pattern="^[a-z]{1,20}$", description="A game, such as `bluemoon`.")]
RulesName = Annotated[str, PathParameter(pattern="^[a-z-]{1,40}$", description="A game, or further rules.")]

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
KEPT = FAULTS | {304: ResponseSpec(data_container=None, description="You have it already, as `if-none-match` says.")}
"""For what does not change while the server runs."""


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
        who = viewers.viewer(room.table, owner_of(request), seat)
        if not viewers.may_watch(room.table, who):
            raise Refusal("not-allowed", "This table has no spectators.")
        yield room, who


async def seated(hub: Hub, table: str, owner: str) -> protocol.Seated:
    async with hub.quiet(table) as room:
        who = viewers.viewer(room.table, owner)
        invitation = None if room.table.setup.listed else hub.links.invitation(table)
        return protocol.Seated(room.info(), who.seat, invitation)


# -- guests and games --------------------------------------------------------------------------------------------------


@post("/api/guest", status_code=200, responses=FAULTS)
async def become_guest(request: AnyRequest, data: JSONBody[protocol.BecomeGuest]) -> Response[protocol.Guest]:
    """Get a guest key, or have the one you already have confirmed. A browser keeps it in a cookie, a program itself."""
    headers = guests.headers_of(request.scope)
    if data.show:  # never what a cookie holds: scripts of a page could read the answer
        return Response(protocol.Guest(guests.sent_key(headers) or keys.new_key()))
    key = guests.key_of(headers) or keys.new_key()
    secure = request.scope["scheme"] == "https"
    return Response(protocol.Guest(None), headers={"set-cookie": guests.cookie(key, secure)})


@get("/api/games", responses=FAULTS)
async def list_games(request: AnyRequest) -> list[protocol.GameInfo]:
    """What can be played, with options and levels of bots."""
    return games.all_games(hub_of(request).settings.limits.thinking_seconds)


@get("/api/games/{game:str}/catalog", responses=KEPT, opt={COMPRESSED: True})
async def catalog(request: AnyRequest, game: GameName) -> Response[dict[str, Any]]:
    """The game's fixed facts: cards, tiles, characters."""
    return sent(request, games.catalog(game), {"cache-control": "no-cache"})


@post("/api/games/{game:str}/check", status_code=200, responses=FAULTS)
async def check_options(
    request: AnyRequest, game: GameName, data: JSONBody[protocol.CheckOptions]
) -> protocol.OptionsChecked:
    """Whether options fit, without creating anything."""
    name = creating.find_game(game).name
    try:
        fitting = await hub_of(request).work.options(name, data.options, guests.address_of(request.scope))
    except Refusal as refusal:
        if refusal.code != "bad-options":
            raise
        return protocol.OptionsChecked(None, refusal.problems)
    return protocol.OptionsChecked(fitting, [])


@get("/api/rules", responses=FAULTS)
async def list_rules() -> list[str]:
    """The checklists of rules there are."""
    return rulebook.names()


@get("/api/rules/{game:str}", responses=KEPT, opt={COMPRESSED: True})
async def rules(request: AnyRequest, game: RulesName) -> Response[protocol.RulesPage]:
    """A checklist of rules as safe HTML."""
    page = await hub_of(request).shelf.page("rules", game, guests.address_of(request.scope))
    return sent(request, page, {"cache-control": "no-cache"})


@get("/api/rules/{game:str}/guide", responses=KEPT, opt={COMPRESSED: True})
async def guide(request: AnyRequest, game: RulesName) -> Response[protocol.GuidePage]:
    """The rules of a game as players read them."""
    page = await hub_of(request).shelf.page("guide", game, guests.address_of(request.scope))
    return sent(request, page, {"cache-control": "no-cache"})


# -- tables ------------------------------------------------------------------------------------------------------------


@post("/api/tables", status_code=201, responses=FAULTS)
async def create_table(request: AnyRequest, data: JSONBody[protocol.CreateTable]) -> protocol.Seated:
    """Set up a table."""
    hub, owner, address = hub_of(request), guest_of(request), guests.address_of(request.scope)
    await hub.check_creation(owner, address)
    hub.check_thinking(data.thinking_s)
    judged = await hub.work.options(creating.find_game(data.game).name, data.options, address)
    room = await hub.create(creating.create(data, owner, hub.chance, judged), address)
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
    since = hub.watch.now() - LOBBY_MS if status == "open" and not mine else 0
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
    room = await hub.visit(table)

    def judge(table: Table, _moment: Moment) -> Event:
        if not (table.setup.listed or invited(table)):
            raise Refusal("not-allowed", "This table is joined with its invitation link.")
        return commands.join(table, owner, data, hub.chance, judged=True)

    def invited(table: Table) -> bool:
        kept = owner == table.setup.host or any(seat.owner == owner for seat in table.seats)
        return kept or (data.invitation is not None and keys.same(data.invitation, hub.links.invitation(table.id)))

    await room.do(judge, data.options, guests.address_of(request.scope))
    return await seated(hub, table, owner)


@post("/api/tables/{table:str}/claim", status_code=200, responses=FAULTS)
async def claim(request: AnyRequest, table: TableName, data: JSONBody[protocol.ClaimSeat]) -> protocol.Seated:
    """Take a seat over by its link."""
    hub, owner = hub_of(request), guest_of(request)
    room = await hub.visit(table)

    def judge(table: Table, _moment: Moment) -> Event:
        return commands.claim(table, owner, data, hub.links, hub.chance, judged=True)

    await room.do(judge, data.options, guests.address_of(request.scope))
    return await seated(hub, table, owner)


@post("/api/tables/{table:str}/invitation", status_code=200, responses=FAULTS)
async def invitation(request: AnyRequest, table: TableName) -> protocol.Invitation:
    """The invitation once more, for those who sit at the table or have set it up."""
    hub, owner = hub_of(request), guest_of(request)
    async with hub.quiet(table) as room:
        if owner != room.table.setup.host and viewers.viewer(room.table, owner).seat is None:
            raise Refusal("not-yours", "Only people at the table invite to it.")
    return protocol.Invitation(hub.links.invitation(table))


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
    room = await hub.visit(table)
    level = creating.level(data.level, room.table.setup.game) if data.kind == "bot" else ""
    await room.do(lambda table, _moment: commands.set_seat(table, owner, seat, data, level))
    async with hub.quiet(table) as room:
        return room.info()


@put("/api/tables/{table:str}/webhook", status_code=204, responses=FAULTS)
async def set_webhook(request: AnyRequest, table: TableName, data: JSONBody[protocol.SetWebhook]) -> None:
    """Be told elsewhere when it is your turn."""
    hub, owner = hub_of(request), guest_of(request)
    if data.url is not None:
        hub.webhooks.check(data.url)
    room = await hub.visit(table)
    await room.do(lambda table, _moment: commands.set_webhook(table, viewers.viewer(table, owner), data.url or ""))


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
    return await room.command(owner, seat, data, guests.address_of(request.scope))


@get("/api/tables/{table:str}/explain", responses=FAULTS)
async def explain(
    request: AnyRequest,
    table: TableName,
    action: Annotated[str, QueryParameter(min_length=1, max_length=400)],
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
) -> protocol.Explained:
    """Why an action is not possible now; for the deciding seat only."""
    hub = hub_of(request)
    async with hub.quiet(table) as room:
        who = viewers.viewer(room.table, guest_of(request), seat)
        state = commands.in_question(room.table, who).to_bytes()
    address = guests.address_of(request.scope)
    at = room.table
    return protocol.Explained("", await hub.work.explain(at.game.name, state, at.names, action, address))


@get("/api/tables/{table:str}/look", responses=FAULTS)
async def look(
    request: AnyRequest,
    table: TableName,
    question: Annotated[str, QueryParameter(min_length=1, max_length=400)],
) -> protocol.Explained:
    """What everybody may find out about the position without acting, such as a line of sight."""
    async with watched(request, table) as (room, _):
        state = commands.in_sight(room.table).to_bytes()
    address = guests.address_of(request.scope)
    at, work = room.table, hub_of(request).work
    return protocol.Explained("", await work.look(at.game.name, state, at.names, question, address))


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


@get("/api/tables/{table:str}/log", responses=FAULTS)
async def log(
    request: AnyRequest,
    table: TableName,
    before: Annotated[int, QueryParameter(ge=1, le=2_147_483_647)] = 2_147_483_647,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_LINES)] = MOST_LINES,
    seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None,
) -> protocol.Log:
    """Lines of the log before an event, as you may know them."""
    async with watched(request, table, seat) as (room, who):
        past = await room.past(who, 0, before, count)
    return protocol.Log(past.lines, past.earlier)


@get("/api/tables/{table:str}/replay", responses=FAULTS, opt={COMPRESSED: True})
async def replay(
    request: AnyRequest,
    table: TableName,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = 50,
    seat: Annotated[int | None, QueryParameter(ge=-1, le=7)] = None,
) -> Response[protocol.Replay]:
    """Positions of a game, step by step. `seat=-1` shows what a spectator sees."""
    async with watched(request, table) as (room, who):
        if room.table.state is None:
            raise Refusal("closed", "The game has not begun.")
        viewer = telling.replay_viewer(room.table, who, seat)
        errand = Frames(freeze(room.table), encode(room.info()), viewer, first, count, takes_gzip(request))
    body = await hub_of(request).work.frames(errand, guests.address_of(request.scope))
    return sent_as_made(request, body)


@get("/api/tables/{table:str}/record", responses=FAULTS, opt={COMPRESSED: True})
async def record(request: AnyRequest, table: TableName) -> Response[dict[str, Any]]:
    """The record of a finished game, for `moontable replay` and `moontable verify`."""
    async with watched(request, table) as (room, _):
        records.check_over(room.table)
        frozen = freeze(room.table)
    body = await hub_of(request).work.record(frozen, takes_gzip(request), guests.address_of(request.scope))
    name = {"content-disposition": f'attachment; filename="{room.table.setup.game}-{table}.json"'}
    return sent_as_made(request, body, name)


@get("/api/tables/{table:str}/story", responses=KEPT, opt={COMPRESSED: True})
async def story(request: AnyRequest, table: TableName) -> Response[protocol.Story]:
    """A finished game looked back at: what was counted, where it turned, and what everybody held."""
    async with watched(request, table) as (room, _):
        records.check_over(room.table)
        frozen = freeze(room.table)
    told = await hub_of(request).work.story(table, frozen, guests.address_of(request.scope))
    return sent(request, told, {"cache-control": "private, no-cache"})


@post("/api/tables/{table:str}/continue", status_code=201, responses=FAULTS)
async def go_on(request: AnyRequest, table: TableName, data: JSONBody[protocol.ContinueTable]) -> protocol.Seated:
    """Play on from a position of a finished game against bots; what your seat could not know is dealt again."""
    hub, owner = hub_of(request), guest_of(request)
    address = guests.address_of(request.scope)
    await hub.check_creation(owner, address)
    async with watched(request, table) as (room, _):
        created = creating.go_on(room.table, owner, data, hub.chance)
    new = await hub.create(created, address)
    return await seated(hub, new.table.id, owner)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """The table as it happens."""
    await connection.serve(socket, socket.app.state.hub, socket.app.state.connections, table)


HANDLERS = [
    become_guest,
    catalog,
    check_options,
    claim,
    command,
    create_table,
    explain,
    look,
    go_on,
    guide,
    join,
    list_games,
    list_rules,
    list_tables,
    log,
    record,
    replay,
    rules,
    invitation,
    seat_link,
    set_seat,
    set_webhook,
    show_table,
    story,
    table_socket,
    turn,
]
