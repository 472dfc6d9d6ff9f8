"""Advice over HTTP: what a bot would do."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from moontable.table import protocol
from moontable.table.rules import hints, viewers
from moontable.table.web import guests
from moontable.table.web.answers import AnyRequest
from moontable.table.web.http import FAULTS, TableName, guest_of, hub_of


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


HANDLERS = [hint]
