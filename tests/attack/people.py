"""Guests of a real server: they own a key, sit at tables, and may send what nobody would."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import connect

from moontable.table.web import keys
from tests.attack.target import Target
from tests.table.harness import SHORTLY, Socket

Json = dict[str, Any]
_numbers = count(1)


class Person:
    """Somebody with a key of their own."""

    def __init__(self, target: Target, client: httpx.AsyncClient, name: str) -> None:
        self.target, self.client, self.name = target, client, name
        self.key = keys.new_key()

    async def ask(self, method: str, path: str, body: object = None, **parameters: object) -> httpx.Response:
        return await self.client.request(
            method,
            path,
            json=body,
            params={name: str(value) for name, value in parameters.items()} or None,
            headers={"authorization": f"Bearer {self.key}"},
        )

    async def get(self, path: str, **parameters: object) -> Json:
        return _success(await self.ask("GET", path, **parameters))

    async def post(self, path: str, body: object = None) -> Json:
        return _success(await self.ask("POST", path, {} if body is None else body))

    async def put(self, path: str, body: object) -> Json:
        return _success(await self.ask("PUT", path, body))

    async def refused(self, method: str, path: str, body: object = None, **parameters: object) -> Json:
        answer = await self.ask(method, path, body, **parameters)
        assert 400 <= answer.status_code < 500, f"{answer.status_code}: {answer.text[:500]}"
        fault: Json = answer.json()
        return fault

    async def create(self, game: str, **wish: object) -> str:
        """A new table."""
        created = await self.post("/api/tables", {"game": game, "name": self.name, **wish})
        return str(created["table"]["id"])

    async def join(self, table: str, **wish: object) -> Json:
        return await self.post(f"/api/tables/{table}/join", {"name": self.name, **wish})

    async def command(self, table: str, type: str, **fields: object) -> httpx.Response:
        seq = (await self.get(f"/api/tables/{table}"))["seq"]
        body = {"type": type, "id": f"n{next(_numbers)}", "at": seq, **fields}
        return await self.ask("POST", f"/api/tables/{table}/commands", body)

    async def act(self, table: str, at: int = 0) -> bool:
        """Take one of the actions that are offered; false if it is not my turn."""
        turn = await self.get(f"/api/tables/{table}/turn")
        if not turn["mine"]:
            return False
        legal = turn["position"]["legal"]
        answer = await self.command(table, "act", action=legal[at % len(legal)])
        assert answer.is_success, answer.text
        return True

    @contextlib.asynccontextmanager
    async def socket(self, table: str, **hello: object) -> AsyncIterator[Socket]:
        async with self.connected(table) as found:
            await found.send("hello", key=self.key, **hello)
            found.welcome = await found.expect("welcome")
            yield found

    @contextlib.asynccontextmanager
    async def connected(self, table: str) -> AsyncIterator[Socket]:
        """A socket before its hello."""
        address = f"{self.target.ws}/api/tables/{table}/socket"
        async with connect(address, max_size=None, open_timeout=60, ping_interval=None) as connection:
            yield Socket(connection)


def _success(answer: httpx.Response) -> Json:
    assert answer.is_success, f"{answer.status_code}: {answer.text[:500]}"
    found: Json = answer.json() if answer.content else {}
    return found


@contextlib.asynccontextmanager
async def people(target: Target, *names: str) -> AsyncIterator[list[Person]]:
    async with contextlib.AsyncExitStack() as stack:
        found = []
        for name in names:
            client = httpx.AsyncClient(base_url=target.base, timeout=60, verify=False, limits=SHORTLY)
            found.append(Person(target, await stack.enter_async_context(client), name))
        yield found
