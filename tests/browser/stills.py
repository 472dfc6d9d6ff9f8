"""Tables that stand still: a page shows a position that was laid out, and nothing is played there.

Positions come from `setup` or from a record, messages from the service's own code, files from a real server; only the
talk of the table is held here. So boards can be looked at in positions that take hundreds of clicks to reach.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import BrowserContext, WebSocketRoute

from moontable.core.contract import State
from moontable.core.errors import MoontableError
from moontable.table import protocol
from moontable.table.rules import telling
from moontable.table.rules.clock import Uptime
from moontable.table.rules.events import Acted, Created, SeatSetup, Stored
from moontable.table.rules.moments import Moment
from moontable.table.rules.seats import with_names
from moontable.table.rules.tables import Table
from moontable.table.rules.viewers import Viewer

NAMES = ("Ada", "Bartholomew", "Cleo", "Dorothea")
"""Whoever sits at a table that stands still; the viewer is Ada."""
WHEN = 1_700_000_000_000
ADDRESS = "/table/{}"


class Still(NamedTuple):
    """A position, and the actions that are taken from there before anybody looks."""

    name: str
    game: str
    state: State
    actions: Sequence[str] = ()
    seat: int = 0

    @property
    def address(self) -> str:
        return ADDRESS.format(f"still-{self.name}")


def show(context: BrowserContext, stills: Sequence[Still]) -> None:
    """Every page of this context finds these tables at their addresses."""
    for still in stills:
        context.route_web_socket(re.compile(rf"/api/tables/still-{still.name}/socket$"), _Talk(still).hold)


class _Talk:
    """The server's part of the talk at a table that stands still."""

    def __init__(self, still: Still) -> None:
        self.still = still
        self.table, self.log = _played(still)

    def hold(self, socket: WebSocketRoute) -> None:
        socket.on_message(lambda message: self._answer(socket, msgspec.json.decode(message)))

    def _answer(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            socket.send(msgspec.json.encode(self._welcome()).decode())
        elif message["type"] in ("look", "explain"):
            reply = protocol.Explained(message["id"], self._explanation(message))
            socket.send(msgspec.json.encode(reply).decode())

    def _explanation(self, message: dict[str, Any]) -> protocol.Explanation | None:
        state = self.table.state
        assert state is not None, "a table that stands still has a position"
        try:
            said = state.look(message["question"]) if message["type"] == "look" else state.explain(message["action"])
        except MoontableError:
            return None
        if said is None:
            return None
        names = self.table.names
        sentence, remedy = with_names(said.sentence, names), with_names(said.remedy, names)
        return protocol.Explanation(said.rule, sentence, remedy, list(said.because), [])

    def _welcome(self) -> protocol.Welcome:
        table, seat = self.table, self.still.seat
        info = telling.table_info(table, range(len(table.seats)))
        position = telling.position(table, Viewer("", seat), Moment(WHEN, Uptime()), words=True)
        return protocol.Welcome(table.seq, seat, False, info, position, self.log, None, [], [], WHEN)


def _played(still: Still) -> tuple[Table, list[protocol.LogLine]]:
    count = len(still.state.view(None)["seats"])  # type: ignore[arg-type]
    seats = [SeatSetup("person", f"owner {at}", name, nonce=str(at)) for at, name in enumerate(NAMES[:count])]
    options = {"players": count} if still.game != "bluemoon" else {}
    created = Created(still.game, still.state.rules, options, {}, seats, None, True, True, False, "", "secret")
    table = Table(f"still-{still.name}", Stored(1, WHEN, "", created))
    table.state = still.state.copy()
    table.forget_choices()
    log = []
    for at, action in enumerate(still.actions, start=2):
        assert table.deciding is not None, "the game goes on"
        stored = Stored(at, WHEN, "", Acted(table.deciding, action, 0))
        line = telling.lines(table, stored)[still.seat]
        table.apply(stored)
        log += [line] if line else []
    return table, log
