"""Players without a page: they talk to the server over HTTP and choose by the words that actions begin with."""

from __future__ import annotations

import json
import random
import threading
import urllib.request
from typing import Any
from urllib.error import HTTPError, URLError

STALE = 409
"""Somebody did something at the same moment, such as talking: look again."""


class Guest:
    """A guest of a server with a key of its own."""

    def __init__(self, address: str, name: str = "Opponent") -> None:
        self.address = address
        self.name = name
        self._key = ""
        self._key = self.post("/api/guest", {"show": True})["key"]
        self._commands = 0

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        request = urllib.request.Request(
            self.address + path, method=method, data=None if body is None else json.dumps(body).encode()
        )
        request.add_header("content-type", "application/json")
        if self._key:
            request.add_header("authorization", f"Bearer {self._key}")
        with urllib.request.urlopen(request, timeout=40) as answer:
            content = answer.read()
        return json.loads(content) if content else None

    def get(self, path: str) -> Any:
        return self._ask("GET", path)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return self._ask("POST", path, body)

    def create(self, game: str, options: dict[str, Any], seats: list[dict[str, str]], **more: Any) -> str:
        wish = {"game": game, "name": self.name, "options": options, "seats": seats, **more}
        return str(self.post("/api/tables", wish)["table"]["id"])

    def join(self, table: str) -> None:
        self.post(f"/api/tables/{table}/join", {"name": self.name})

    def command(self, table: str, at: int, **command: Any) -> None:
        self._commands += 1
        self.post(f"/api/tables/{table}/commands", {"id": f"c{self._commands}", "at": at, **command})

    def turn(self, table: str, since: int = 0) -> Any:
        """The table as this guest sees it, once it is this guest's turn or 20 seconds have passed."""
        return self.get(f"/api/tables/{table}/turn?since={since}&wait=20")

    def play_turn(self, table: str, order: tuple[str, ...] = ()) -> None:
        """Act until somebody else must decide."""
        while (turn := self.turn(table))["mine"]:
            action = preferred(turn["position"]["legal"], order, random.Random(0))
            self.command(table, turn["seq"], type="act", action=action)

    def play(self, table: str, order: tuple[str, ...] = (), seed: int = 0) -> threading.Thread:
        """Plays to the end of the game in a thread of its own."""
        thread = threading.Thread(target=self._play, args=(table, order, random.Random(seed)), daemon=True)
        thread.start()
        return thread

    def _play(self, table: str, order: tuple[str, ...], chance: random.Random) -> None:
        seen = 0
        while True:
            try:
                turn = self.turn(table, seen)
                if turn["status"] == "over":
                    return
                seen = turn["seq"]
                if turn["mine"]:
                    action = preferred(turn["position"]["legal"], order, chance)
                    self.command(table, turn["seq"], type="act", action=action)
            except HTTPError as error:
                if error.code != STALE:
                    raise
            except (URLError, ConnectionError):
                return  # the server has gone: the test was over before the game


def preferred(legal: list[str], order: tuple[str, ...], chance: random.Random) -> str:
    for word in order:
        fitting = [action for action in legal if action.split()[0] == word]
        if fitting:
            return chance.choice(fitting)
    return chance.choice(legal)
