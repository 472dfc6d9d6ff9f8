"""Advice over HTTP: what a bot would do, and what it thinks of a finished game."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from moontable.table import protocol
from moontable.table.rules import hints, records, viewers
from moontable.table.rules.freezing import freeze
from moontable.table.rules.refusal import Refusal
from moontable.table.web import guests
from moontable.table.web.answers import COMPRESSED, AnyRequest, sent
from moontable.table.web.http import FAULTS, TableName, guest_of, hub_of, watched


@get("/api/tables/{table:str}/hint", responses=FAULTS)
async def hint(
    request: AnyRequest, table: TableName, seat: Annotated[int | None, QueryParameter(ge=0, le=7)] = None
) -> protocol.Hint:
    """What a bot would do in your place, from what your seat knows; only where it is your turn and allowed."""
    hub = hub_of(request)
    async with hub.quiet(table) as room:
        who = viewers.viewer(room.table, guest_of(request), seat)
        state = hints.in_need(room.table, who.seat).copy()
        at, seed = room.table, hub.chance.bot_seed(room.table)
    assert who.seat is not None
    return await hub.advising.hint(at, state, who.seat, seed, guests.address_of(request.scope))


@get("/api/tables/{table:str}/analysis", responses=FAULTS, opt={COMPRESSED: True})
async def analysis(
    request: AnyRequest, table: TableName, first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0
) -> Response[protocol.Analysis]:
    """A part of a finished game, judged decision by decision from what each player knew. Parts follow each other."""
    async with watched(request, table) as (room, _):
        records.check_over(room.table)
        if first > len(room.table.actions):
            raise Refusal("bad-message", f"first: the game has positions 0 to {len(room.table.actions)}")
        frozen = freeze(room.table)
    told = await hub_of(request).advising.analysis(table, frozen, first, guests.address_of(request.scope))
    return sent(request, told, {"cache-control": "private, no-cache"})


HANDLERS = [analysis, hint]
