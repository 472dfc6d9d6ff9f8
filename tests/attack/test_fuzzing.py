"""Anything at all, to every address and every socket: a clear answer, nothing broken, nobody else disturbed."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from moontable.core import registry
from moontable.table import protocol
from moontable.table.web import keys
from moontable.table.web.settings import Limits
from tests.attack.budget import ATTACKING, SECONDS, SEED, rounds
from tests.attack.fuzzing import NASTY_TEXT, Fuzzer, Schema
from tests.attack.people import Person, people
from tests.attack.target import Target, unharmed

pytestmark = [pytest.mark.anyio, pytest.mark.once]

DOCUMENTED_CLOSES = {
    1000,
    1001,
    1002,  # this is not how frames are made
    1003,
    1007,  # this is no text
    1009,  # too long
    protocol.CLOSE_BAD_HELLO,
    protocol.CLOSE_NOT_ALLOWED,
    protocol.CLOSE_NO_TABLE,
    protocol.CLOSE_TOO_MANY,
    protocol.CLOSE_TOO_SLOW,
    protocol.CLOSE_RESTART,
}
UNDOCUMENTED = {405, 414, 431}
"""What a server may say to anything that is no request at all."""
TOGETHER = 4
HEADERS = (
    *("authorization", "cookie", "origin", "host", "content-type", "accept", "accept-encoding", "x-forwarded-for"),
    *("if-none-match", "sec-fetch-site", "range", "expect", "content-encoding", "x-forwarded-proto"),
)
HEADER_WORDS = (
    *("http://[", "http://evil.example", "Bearer", "moontable_key=%", "text/html", "gzip", "::1", "0x7f.1"),
    *("bytes=0-", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", "text/plain; charset=utf-7"),
)
OUTSIDE = (
    *("/", "/table/{table}", "/replay/{table}", "/decks", "/rules", "/rules/{game}", "/settings", "/settings/key"),
    *(
        "/assets/{version}/{file}",
        "/healthz",
        "/metrics",
        "/schema",
        "/schema/openapi.json",
        "/schema/{file}",
        "/{file}",
    ),
)
"""Addresses that the OpenAPI document leaves out: pages, files, and what monitors ask."""
_server_message = msgspec.json.Decoder(protocol.ServerMessage)
_fault = msgspec.json.Decoder(protocol.Fault)


class Scene:
    """Tables of every game in every state, whose names and words fill the fuzzers' pool."""

    def __init__(self, ada: Person, bob: Person, eve: Person) -> None:
        self.ada, self.bob, self.eve = ada, bob, eve
        self.tables: list[str] = []
        self.actions: list[str] = ["done", "continue", "retreat", "jog 315.00,208.25"]
        self.tokens: list[str] = [keys.new_key()]

    async def set_up(self) -> None:
        """The same again: what is over gets boring."""
        self.tables = []
        for game in ("bluemoon", "city", "moonstone"):
            running = await self.ada.create(game)
            await self.bob.join(running)
            waiting = await self.ada.create(game, listed=False)
            self.tokens.append((await self.ada.post(f"/api/tables/{waiting}/seats/1/link"))["token"])
            over = await self.ada.create(game, seats=[{"kind": "me"}, {"kind": "me"}])
            await self.ada.act(over)
            await self.ada.command(over, "resign")
            self.tables += [running, waiting, over]
            for person in (self.ada, self.bob):
                turn = await person.get(f"/api/tables/{running}/turn")
                if turn["mine"]:
                    self.actions += turn["position"]["legal"][:20]

    def pool(self) -> dict[str, Sequence[Any]]:
        options = {option.name for name in registry.names() for option in registry.find(name).options}
        choices = [
            choice
            for name in registry.names()
            for option in registry.find(name).options
            for choice in (getattr(option, "choices", None) or [option.default])
        ]
        return {
            "table": [*self.tables, "a" * 16],
            "game": [*registry.names(), "chess"],
            "key": [self.ada.key, self.bob.key, self.eve.key],
            "token": self.tokens,
            "action": self.actions,
            "question": ["sight billy/0 grub/1", "nonsense", "reach billy/0", *self.actions[:5]],
            "option": sorted(options),
            "options": [{}],
            "choice": choices,
            "at": [0, 1, 2, 3, 4, 5, 9],
            "seat": [0, 1, 2],
            "name": ["Ada", "Eve", "Seat 0"],
            "url": [
                "http://127.0.0.1:1/",
                "http://example.invalid/",
                "ftp://x",
                "http://[::1]/",
                "http://169.254.169.254/",
            ],
            "wait": [0],
            "file": ["main.js", "style.css", "index.html", "games/city/board.js", "favicon.ico"],
        }


async def spend(few: int, many: int, job: Any) -> None:
    """So many rounds in a test run; for as long as there is time, but at least so many, when attacking."""
    left, until = iter(range(rounds(few, many))), time.monotonic() + SECONDS

    async def work() -> None:
        for _ in left:
            await job()
        while ATTACKING and time.monotonic() < until:
            await job()

    await asyncio.gather(*[work() for _ in range(TOGETHER)])


# -- sockets -----------------------------------------------------------------------------------------------------------


def message_schemas() -> tuple[Schema, Schema]:
    (schema,), definitions = msgspec.json.schema_components([protocol.ClientMessage])
    return schema, definitions


async def test_any_messages_on_a_socket_get_a_documented_answer_and_break_nothing(target: Target) -> None:
    schema, definitions = message_schemas()
    async with people(target, "Ada", "Bob", "Eve") as (ada, bob, eve):
        scene = Scene(ada, bob, eve)
        await scene.set_up()
        fuzzer = Fuzzer(random.Random(SEED), definitions, scene.pool())

        async def one() -> None:
            if fuzzer.chance.random() < 0.02:
                await scene.set_up()
                fuzzer.pool = scene.pool()
            person = fuzzer.chance.choice([ada, bob, eve])
            await converse(person, fuzzer.chance.choice([*scene.tables, "a" * 16, "%00"]), fuzzer, schema)

        with unharmed(target, megabytes=rounds(40, 150)):
            await spend(60, 1000, one)


async def converse(person: Person, table: str, fuzzer: Fuzzer, schema: Schema) -> None:
    """Say hello, or nearly, and then anything; the server answers, or closes in one of its ways."""
    wild = fuzzer.chance.choice([0.0, 0.02, 0.1, 0.5])
    longest = 0
    async with person.connected(table) as socket:
        try:
            if fuzzer.chance.random() < 0.9:
                words = {"words": True} if fuzzer.chance.random() < 0.5 else {}
                await socket.send("hello", key=person.key, **words)
            for _ in range(fuzzer.chance.randrange(1, 12)):
                message = fuzzer.as_bytes(fuzzer.value(schema, wild), wild)
                text: Any = message
                with contextlib.suppress(UnicodeDecodeError):
                    text = message.decode() if fuzzer.chance.random() < 0.9 else message
                longest = max(longest, len(message))
                await socket.connection.send(text)
            await socket.send("ping", id="end")
            while True:
                async with asyncio.timeout(60):
                    heard = _server_message.decode(await socket.connection.recv())
                if isinstance(heard, protocol.Pong) and heard.id == "end":
                    return
        except ConnectionClosed:
            code = socket.connection.close_code
            # Whoever is cut off in the middle of something too long may not hear why any more.
            assert code in DOCUMENTED_CLOSES or longest > Limits().message_bytes, f"closed with {code}"


# -- requests ----------------------------------------------------------------------------------------------------------


async def test_any_requests_get_a_documented_answer_and_break_nothing(target: Target) -> None:
    async with people(target, "Ada", "Bob", "Eve") as (ada, bob, eve):
        document = await ada.get("/schema/openapi.json")
        scene = Scene(ada, bob, eve)
        await scene.set_up()
        fuzzer = Fuzzer(random.Random(SEED + 1), document["components"]["schemas"], scene.pool())
        reached: set[str] = set()
        operations = [
            (path, method, found)
            for path, methods in document["paths"].items()
            for method, found in methods.items()
            if isinstance(found, Mapping)
        ]
        operations += [(path, "get", undocumented(path)) for path in OUTSIDE]
        version = re.findall(r"/assets/(\w+)/", (await eve.client.get("/")).text)[:1]

        async def one() -> None:
            if fuzzer.chance.random() < 0.005:
                await scene.set_up()
            fuzzer.pool = scene.pool() | {"version": version}
            path, method, operation = fuzzer.chance.choice(operations)
            answer = await request(eve.client, fuzzer, path, method, operation)
            if answer is not None:
                judge(answer, document["paths"].get(path, {}))
                reached.add(path)

        with unharmed(target, megabytes=rounds(40, 150)):
            await spend(400, 5000, one)
        assert reached >= set(OUTSIDE), "and every address was asked for"


def undocumented(path: str) -> Schema:
    """An address that the document leaves out, as the document would say it."""
    names = re.findall(r"\{(\w+)\}", path)
    return {"parameters": [{"name": name, "in": "path", "schema": {"type": "string"}} for name in names]}


async def request(
    client: httpx.AsyncClient, fuzzer: Fuzzer, path: str, method: str, operation: Schema
) -> httpx.Response | None:
    """One request to an address; None if it could not even be sent, or was hung up on."""
    wild = fuzzer.chance.choice([0.0, 0.02, 0.1, 0.4])
    parameters = {
        place["name"]: fuzzer.value(place["schema"], wild, place["name"])
        for place in operation.get("parameters", [])
        if place["in"] == "path" or place.get("required") or fuzzer.chance.random() < 0.5
    }
    inside = {place["name"] for place in operation.get("parameters", []) if place["in"] == "path"}
    for name in inside:
        path = path.replace(
            "{" + name + "}", quote(str(parameters[name])[:3000].encode("utf-8", "surrogatepass"), safe="")
        )
    query = {name: str(value)[:3000] for name, value in parameters.items() if name not in inside}
    body: bytes | None = None
    if "requestBody" in operation:
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        body = fuzzer.as_bytes(fuzzer.value(schema, wild), wild)
    if fuzzer.chance.random() < 0.03:
        method = fuzzer.chance.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "BREW"])
    with contextlib.suppress(httpx.InvalidURL, UnicodeEncodeError, httpx.ProtocolError, httpx.ReadError):
        return await client.request(method, path, params=query or None, content=body, headers=headers(fuzzer, wild))
    return None


def headers(fuzzer: Fuzzer, wild: float) -> list[tuple[bytes, bytes]]:
    """The headers of a program that knows a key, or of somebody who plays with them."""
    chance = fuzzer.chance
    found = {"content-type": "application/json"}
    if chance.random() < 0.8:
        found["authorization"] = f"Bearer {chance.choice(fuzzer.pool['key'])}"
    if chance.random() < wild:
        found[chance.choice(HEADERS)] = chance.choice(
            [*HEADER_WORDS, *[word for word in NASTY_TEXT if len(word) < 6000]]
        )
    allowed = {name: value for name, value in found.items() if not set(value) & set("\r\n\x00")}
    return [(name.encode(), value.encode("utf-8", "surrogatepass")) for name, value in allowed.items()]


def judge(answer: httpx.Response, documented: Schema) -> None:
    """No answer is a 5xx; whatever is refused is refused in words, and safely."""
    shown = f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text[:300]}"
    assert answer.status_code < 500, shown
    method = answer.request.method.lower()
    if method in documented and answer.status_code not in UNDOCUMENTED:
        assert str(answer.status_code) in documented[method]["responses"], shown
    if answer.status_code >= 400 and method != "head" and "json" in answer.headers.get("content-type", ""):
        assert _fault.decode(answer.content).message
    if answer.headers.get("content-type"):
        assert "content-security-policy" in answer.headers
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_fuzzers_reach_every_message_and_every_field() -> None:
    """A fuzzer that makes nothing would find nothing."""
    schema, definitions = message_schemas()
    fuzzer = Fuzzer(random.Random(1), definitions, {})
    made = [fuzzer.value(schema, 0.0) for _ in range(600)]
    kinds = {message["type"] for message in made}
    assert kinds == set(schema["discriminator"]["mapping"])
    decoder = msgspec.json.Decoder(protocol.ClientMessage)
    fitting = 0
    for message in made:
        with contextlib.suppress(msgspec.ValidationError):
            decoder.decode(msgspec.json.encode(message))
            fitting += 1
    assert fitting > 100
    wild = [fuzzer.as_bytes(fuzzer.value(schema, 0.5), 0.5) for _ in range(200)]
    assert len({len(data) for data in wild}) > 50


@pytest.mark.parametrize(("fault", "said"), [("five-hundred", "5xx"), ("stand-still", "stood still")])
def test_a_server_that_fails_or_stands_still_is_not_unharmed(tmp_path: Path, fault: str, said: str) -> None:
    """Planted faults: one address answers with a 500, or keeps the loop busy."""
    program = ("tests.attack.leaky", fault, "serve")
    with Target(tmp_path, program=program) as broken, pytest.raises(AssertionError, match=said), unharmed(broken):
        httpx.get(f"{broken.base}/api/games", timeout=30)
