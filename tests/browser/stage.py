"""A page at a table without a server: positions are laid out by hand, and everybody's actions are the test's.

The rules of the table and of the game are the real ones; only what carries their messages is not.
"""

from __future__ import annotations

import re

from msgspec import json
from playwright.sync_api import Page, WebSocketRoute, expect

from moontable.core.contract import State
from moontable.table import protocol
from moontable.table.rules import commands, telling
from moontable.table.rules.events import Stored
from moontable.table.rules.moments import Moment
from moontable.table.rules.viewers import Viewer
from tests.browser.conftest import Opener
from tests.table.desk import Desk

NAMES = ("Ada", "Bob")


class Stage:
    """Ada, on the first seat, looks at the page; Bob does what the test says."""

    def __init__(self, opened: Opener, game: str, state: State, **how: object) -> None:
        self._desk = Desk(game=game)
        self._desk.sit("bob")
        self.table = self._desk.table
        self._line: WebSocketRoute | None = None
        self.connected = True
        """While it is false, nobody gets through."""
        self.table.state = state
        self.table.forget_choices()
        self.page: Page = opened(f"/table/{self.table.id}", before=self._hold_the_line, **how)
        expect(self.page.locator(".question")).to_be_visible()

    def lay(self, state: State) -> None:
        """Another position; the page is told as after a reconnect."""
        self.table.state = state
        self.table.forget_choices()
        self._welcome()
        expect(self.page.locator(f'.table-page[data-ply="{len(self.table.actions)}"]')).to_be_visible()

    def act(self, *actions: str) -> None:
        """Whoever has to decide does this."""
        for action in actions:
            self._act(action)

    def lose_connection(self) -> None:
        """From now on nothing gets through, and the page notices."""
        assert self._line is not None
        line, self._line, self.connected = self._line, None, False
        line.close(code=4900)

    def _hold_the_line(self, page: Page) -> None:
        page.route_web_socket(re.compile("/socket$"), self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if not self.connected:
            line.close(code=4900)
            return
        self._line = line
        line.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.decode(text)
        if message["type"] == "hello":
            self._welcome()
        elif message["type"] == "act":
            self._say(protocol.Done(message["id"], self.table.seq + 1))
            self._act(message["action"])
        elif message["type"] == "explain":
            self._say(protocol.Explained(message["id"], None))

    def _act(self, action: str) -> None:
        table, now = self.table, self._moment
        assert table.deciding is not None
        who = Viewer(NAMES[table.deciding].lower(), table.deciding)
        event = commands.decide(table, who, protocol.Act("c", table.seq, action), now)
        stored = Stored(table.seq + 1, now.now, "", event)
        line = telling.lines(table, stored)[0]
        table.apply(stored)
        self._say(protocol.Update(table.seq, self._position(), [line] if line else []))

    def _welcome(self) -> None:
        table = self.table
        info = telling.table_info(table, connected=(0, 1))
        welcome = protocol.Welcome(table.seq, 0, True, info, self._position(), [], None, [], [], self._moment.now)
        self._say(welcome)

    def _position(self) -> protocol.Position:
        return telling.position(self.table, Viewer("ada", 0), self._moment, words=True)

    @property
    def _moment(self) -> Moment:
        return Moment(self._desk.now, self._desk.uptime)

    def _say(self, message: object) -> None:
        if self._line is not None:
            self._line.send(json.encode(message).decode())
