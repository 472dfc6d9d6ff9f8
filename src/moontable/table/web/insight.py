"""What bots know, over HTTP: advice, a finished game judged, and puzzles.

Of a puzzle the turn so far stands in the address, so nothing is kept about anybody who solves one.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import FromQuery, PathParameter, QueryParameter

from moontable.bots.puzzles.book import DAY_MS
from moontable.table import protocol
from moontable.table.rules import hints, records, viewers
from moontable.table.rules.freezing import freeze
from moontable.table.rules.refusal import Refusal
from moontable.table.web import guests
from moontable.table.web.answers import COMPRESSED, AnyRequest, sent
from moontable.table.web.files import File
from moontable.table.web.http import FAULTS, GameName, TableName, guest_of, hub_of, watched
from moontable.table.work.sending import Work

PuzzleName = Annotated[str, PathParameter(pattern="^[0-9a-f]{8}$", description="A puzzle, such as `ce063b62`.")]
MOST_MOVES: Final = 60
SEPARATOR: Final = ";"


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


class Puzzles:
    """The list of all puzzles, made once a day."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._day = -1
        self._list: File | None = None
        self._making = asyncio.Lock()

    async def all(self, now: int) -> File:
        async with self._making:
            if self._list is None or now // DAY_MS != self._day:
                self._list, self._day = await self._work.all_puzzles(now), now // DAY_MS
        return self._list


@get("/api/puzzles", responses=FAULTS, opt={COMPRESSED: True})
async def list_puzzles(request: AnyRequest) -> Response[protocol.PuzzleList]:
    """All puzzles, easy ones first, and the one of the day."""
    kept: Puzzles = request.app.state.puzzles
    return sent(request, await kept.all(hub_of(request).watch.now()), {"cache-control": "no-cache"})


@get("/api/puzzles/{game:str}/{puzzle:str}", responses=FAULTS, opt={COMPRESSED: True})
async def show_puzzle(
    request: AnyRequest,
    game: GameName,
    puzzle: PuzzleName,
    moves: Annotated[str, QueryParameter(max_length=1000, pattern="^[ -~]*$")] = "",
    solve: FromQuery[bool] = False,
) -> Response[protocol.PuzzleStep]:
    """A puzzle after some moves of the turn, divided by `;`. With `solve` the solution is told."""
    played = moves.split(SEPARATOR)[:MOST_MOVES] if moves else []
    whose = guests.address_of(request.scope)
    told = await hub_of(request).work.solve(game, puzzle, played, solve, whose)
    return sent(request, told, {"cache-control": "no-cache"})


HANDLERS = [analysis, hint, list_puzzles, show_puzzle]
