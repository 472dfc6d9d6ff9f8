"""A service inside the test, guests that speak HTTP to it, and sockets that say what they expect."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from moontable.bots import levels
from moontable.bots.base import Eyes
from moontable.core import registry
from moontable.core.rng import Rng
from moontable.table.rooms.hub import Hub
from moontable.table.rules.chance import Chance
from moontable.table.rules.clock import Machine, Watch
from moontable.table.store.base import Store
from moontable.table.web import wire
from moontable.table.web.app import create_app
from moontable.table.web.pages import Pages, our_pages
from moontable.table.web.serving import listen, open_store
from moontable.table.web.settings import Limits, Settings
from moontable.table.work import process, workers
from moontable.table.work.sending import Asked
from moontable.table.work.thinking import Question, Thinker
from tests.table.chance import SameDeals

Json = dict[str, Any]
_ids = count(1)
GENEROUS = Limits(requests=100_000, retellings=100_000, creations=100_000, messages=100_000)


class Database(NamedTuple):
    folder: Path
    url: str | None


class InProcessThinker(Thinker):
    """Bots that think right here: Pebbles is known to no other process."""

    async def think(self, question: Question) -> str | None:
        world = registry.find(question.game).from_bytes(question.world)
        level = levels.find(question.level)
        return world.notation(level.player(question.game).choose(Eyes(world, Rng.seeded(question.seed), 0.02)))


class InProcessWorkers:
    """Errands that are run right here, for the same reason."""

    async def ask(self, question: workers.Question, seconds: float) -> workers.Answer:
        started = time.process_time()
        return workers.Answer(process.answer(question.body), (time.process_time() - started) * 1000)

    async def stop(self) -> None:
        return


class Service:
    """A running service."""

    def __init__(self, hub: Hub, port: int) -> None:
        self.hub = hub
        self.base = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}"

    @contextlib.asynccontextmanager
    async def guest(self, name: str = "Ada") -> AsyncIterator[Guest]:
        async with httpx.AsyncClient(base_url=self.base, timeout=40, verify=False, limits=SHORTLY) as client:
            answer = await client.post("/api/guest", json={"show": True})
            yield Guest(self, client, answer.json()["key"], name)

    async def beat(self) -> None:
        """Let the service leave a sign of life in its database now."""
        now = self.hub.watch.now()
        await self.hub.store.write([], now)


class Guest:
    """Somebody with a key."""

    def __init__(self, service: Service, client: httpx.AsyncClient, key: str, name: str) -> None:
        self.service, self.client, self.key, self.name = service, client, key, name

    async def ask(self, method: str, path: str, body: object = None, **parameters: object) -> httpx.Response:
        return await self.client.request(
            method,
            path,
            json=body if body is not None else None,
            params={name: str(value) for name, value in parameters.items()} or None,
            headers={"authorization": f"Bearer {self.key}"},
        )

    async def get(self, path: str, **parameters: object) -> Json:
        return checked(await self.ask("GET", path, **parameters))

    async def post(self, path: str, body: object = None) -> Json:
        return checked(await self.ask("POST", path, {} if body is None else body))

    async def put(self, path: str, body: object) -> Json:
        return checked(await self.ask("PUT", path, body))

    async def refused(self, method: str, path: str, body: object = None, **parameters: object) -> Json:
        """The fault of a request that is not fulfilled."""
        answer = await self.ask(method, path, body, **parameters)
        assert 400 <= answer.status_code < 500, answer.text
        fault: Json = answer.json()
        assert fault["message"]
        return fault

    async def create(self, **wish: object) -> Json:
        return await self.post("/api/tables", {"game": "pebbles", "name": self.name, **wish})

    async def join(self, table: str, **wish: object) -> Json:
        return await self.post(f"/api/tables/{table}/join", {"name": self.name, **wish})

    async def command(self, table: str, type: str, at: int, **fields: object) -> Json:
        body = {"type": type, "id": f"c{next(_ids)}", "at": at, **fields}
        return await self.post(f"/api/tables/{table}/commands", body)

    @contextlib.asynccontextmanager
    async def socket(self, table: str, **hello: object) -> AsyncIterator[Socket]:
        async with connect(f"{self.service.ws}/api/tables/{table}/socket", max_size=None) as connection:
            found = Socket(connection)
            await found.send("hello", key=self.key, **hello)
            found.welcome = await found.expect("welcome")
            yield found


class Socket:
    """A WebSocket at a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.welcome: Json = {}
        self.seq = 0
        self.position: Json | None = None
        self.heard: list[Json] = []

    async def send(self, type: str, **fields: object) -> None:
        await self.connection.send(msgspec.json.encode({"type": type, **fields}).decode())

    async def receive(self, seconds: float = 10) -> Json:
        async with asyncio.timeout(seconds):
            message: Json = msgspec.json.decode(await self.connection.recv())
        self.heard.append(message)
        if message["type"] != "done":  # what it stands for has not been shown yet
            self.seq = max(self.seq, message.get("seq", 0))
        if message.get("position") is not None:
            self.position = message["position"]
        return message

    async def expect(self, *types: str) -> Json:
        """The next message of one of these kinds; others are passed over."""
        while True:
            message = await self.receive()
            if message["type"] in types:
                return message

    async def until_ply(self, ply: int) -> Json:
        """The position after so many actions, once it is shown."""
        while self.position is None or self.position["ply"] != ply:
            await self.receive()
        return self.position

    async def command(self, type: str, **fields: object) -> Json:
        """Send a command and wait for its answer."""
        number = fields.setdefault("id", f"s{next(_ids)}")
        await self.send(type, **{"at": self.seq, **fields})
        while True:
            answer = await self.expect("done", "refused")
            if answer["id"] == number or answer["id"] is None:
                return answer

    async def act(self, action: str) -> Json:
        answer = await self.command("act", action=action)
        assert answer["type"] == "done", answer
        return answer

    async def closed(self) -> int:
        """Wait for the server to close the connection; the code it gave."""
        with contextlib.suppress(Exception):
            async with asyncio.timeout(60):
                while True:
                    await self.connection.recv()
        await self.connection.wait_closed()
        return self.connection.close_code or 0


SHORTLY = httpx.Limits(keepalive_expiry=1)
"""A connection is given up before the server does it (after five seconds): otherwise a request may meet its end."""


class Gate:
    """The store's `write`, which waits at the gate while it is shut and fails if told so."""

    def __init__(self, store: Store) -> None:
        self._write, self._store = store.write, store
        self._open = asyncio.Event()
        self._open.set()
        self._failing = False
        store.write = self._pass  # type: ignore[method-assign]

    async def _pass(self, entries: Any, beat: int | None = None, kept: Any = ()) -> set[str]:
        await self._open.wait()
        if entries and self._failing:
            self._failing = False
            raise OSError("the disk is full")
        return await self._write(entries, beat, kept)

    def shut(self) -> None:
        self._open.clear()

    def open(self, *, failing: bool = False) -> None:
        """Let everybody through; the first events that come are lost if it is `failing`."""
        self._failing = failing
        self._open.set()


def checked(answer: httpx.Response) -> Json:
    assert answer.is_success, f"{answer.status_code}: {answer.text}"
    found: Json = answer.json() if answer.content else {}
    return found


@contextlib.asynccontextmanager
async def service(
    database: Database,
    thinker: Thinker | None = None,
    client: Path | None = None,
    worker: int = 0,
    chance: Chance | None = None,
    errand_workers: Asked | None = None,
    machine: Machine | None = None,
    **changes: Any,
) -> AsyncIterator[Service]:
    """A whole service on a free port of loopback: the real application under the real server."""
    usual = {"bot_pace_ms": 1, "limits": GENEROUS, "port": 0}
    settings = Settings(**{**usual, **changes, "data": database.folder, "database": database.url})
    store = open_store(settings)
    await store.open()
    machine = machine or Machine()
    watch = Watch(machine, await store.begin(machine.wall()))
    hub = Hub(
        store,
        settings,
        thinker or InProcessThinker(),
        worker,
        chance or SameDeals(),
        errand_workers or InProcessWorkers(),
        watch,
    )
    app = create_app(hub, Pages(client) if client is not None else our_pages())
    config = wire.Config(app, settings.limits, hub.metrics)
    # Guests share our event loop: after a busy stretch one would write just as the service hangs up on the idle.
    config.timeout_keep_alive = 60
    server = uvicorn.Server(config)
    with listen(settings) as listener:
        running = asyncio.create_task(server.serve([listener]))
        while not server.started:
            assert not running.done(), "the service did not start"
            await asyncio.sleep(0.01)
        hub.watchdog.start()
        try:
            yield Service(hub, listener.getsockname()[1])
        finally:
            server.should_exit = True
            await running


async def play_out(*sockets: Socket, seed: int = 1) -> None:
    """Random actions of all seats, until the game is over for everybody."""
    chance = random.Random(seed)

    async def play(player: Socket) -> None:
        while True:
            position = player.position
            if position is None:  # its process has not heard yet that the game has begun
                await player.expect("update")
                continue
            if position["outcome"] is not None:
                return
            if position["legal"]:
                await player.act(chance.choice(position["legal"]))
                seen = position["seq"]
                while player.position is None or player.position["seq"] <= seen:
                    await player.receive()
            else:
                await player.expect("update")

    await asyncio.gather(*[play(player) for player in sockets])
