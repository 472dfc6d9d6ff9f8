"""Attacks on the real server in a process of its own: whatever strangers ask for, nobody else has to wait for it.

The server measures by itself how long anything has kept its event loop busy; that is what is looked at here.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from msgspec import structs
from websockets.sync.client import connect

from moontable.table import protocol
from moontable.table.rules import creating
from moontable.table.rules.clock import Machine
from moontable.table.rules.events import Acted, Event, Stored, TookBack
from moontable.table.rules.tables import Table
from moontable.table.rules.telling import table_info
from moontable.table.store.base import Entry
from moontable.table.web import keys
from moontable.table.web.serving import open_store
from moontable.table.web.settings import Settings
from tests.table.chance import SameDeals
from tests.table.forked import served

pytestmark = pytest.mark.once

MOST_S = 0.05
HEAD = 'title = "T"\nnote = "N"\n'


class Server:
    """The server, and a stranger who sends it things."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.key = ""
        self.key = str(self.ask("POST", "/api/guest", {"show": True})[1]["key"])

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, dict[str, Any]]:
        """The status and the content of an answer."""
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {self.key}"} if self.key else {})
        data = json.dumps(body).encode() if body is not None else None
        try:
            with urlopen(Request(self.address + path, data, headers, method=method), timeout=120) as answer:
                return answer.status, json.load(answer)
        except HTTPError as error:
            return error.code, json.load(error)

    def check(self, game: str, **options: object) -> tuple[int, dict[str, Any]]:
        return self.ask("POST", f"/api/games/{game}/check", {"options": options})

    def hello(self, table: str, **fields: object) -> dict[str, Any]:
        with connect(f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket", max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "words": True, **fields}))
            while True:
                found: dict[str, Any] = json.loads(socket.recv(120))
                if found["type"] == "welcome":
                    return found

    def longest_block(self) -> float:
        """Seconds for which something has kept the event loop busy at most."""
        with urlopen(f"{self.address}/metrics", timeout=60) as answer:
            found = re.search(r"moontable_loop_longest_seconds\{\S* (\S+)", answer.read().decode())
        assert found is not None
        return float(found[1])


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(tmp_path / "data") as address:
        yield Server(address)


def ring(corners: int) -> str:
    """A star with so many corners, written in short lines."""
    points = [
        (18 + math.cos(math.tau * at / corners) * (8 + at % 2), 18 + math.sin(math.tau * at / corners) * (8 + at % 2))
        for at in range(corners)
    ]
    return ",\n".join(f"[{x:.2f}, {y:.2f}]" for x, y in points)


def piece(name: object, form: str) -> str:
    return f'[[piece]]\nname = "{name}"\nkind = "obstacle"\n{form}\n'


def beams(number: int) -> str:
    forms = (f"beam = [{1 + at % 30}, {1 + at // 30}, {1.5 + at % 30}, {1 + at // 30}, 0.2]" for at in range(number))
    return HEAD + "".join(piece(at, form) for at, form in enumerate(forms))


def full_layout() -> str:
    """As much as a layout may hold."""
    stars = [
        f"outline = [{','.join(f'[{x + dx:.1f}, {y + dy:.1f}]' for dx, dy in corners(20))}]"
        for x in (6, 13, 22, 29)
        for y in (12, 18, 24)
    ]
    discs = [f"disc = [{4 + at % 27}, {2 + at // 27}, 0.1]" for at in range(60)]
    return HEAD + "".join(piece(at, form) for at, form in enumerate([*stars, *discs]))


def corners(number: int) -> list[tuple[float, float]]:
    return [
        (math.cos(math.tau * at / number) * (1 + at % 2), math.sin(math.tau * at / number) * (1 + at % 2))
        for at in range(number)
    ]


def test_no_option_keeps_the_server_busy(server: Server) -> None:
    attacks: list[tuple[str, dict[str, object]]] = [
        ("moonstone", {"terrain": HEAD + piece("a", f"outline = [{ring(1200)}]")}),
        ("moonstone", {"terrain": HEAD + piece("a", f"outline = [{ring(400)}]")}),
        ("moonstone", {"terrain": beams(299)}),
        ("moonstone", {"terrain": beams(120)}),
        ("moonstone", {"terrain": f"{HEAD}{'.'.join('a' * 9000)} = 1"}),
        ("moonstone", {"terrain": HEAD + "".join(f"{chr(97 + at)}{'.a' * 450} = 1\n" for at in range(9))}),
        ("moonstone", {"terrain": f"{HEAD}a = {'9' * 5001}"}),
        ("moonstone", {"terrain": f"{HEAD}a = {'[' * 9000}"}),
        ("moonstone", {"terrain": full_layout()}),
        ("moonstone", {"troupe_0": "Dominion: " + "grub, " * 160}),
        ("bluemoon", {"deck": "vulca/0: " + " ".join(f"v{at}" for at in range(400))}),
        ("bluemoon", {"deck": "vulca/0: " + " ".join(f"v{at}" for at in range(60))}),
        ("city", {"tiles": "a,b\n" * 4900, "cards": "\n" * 19_999}),
        ("city", {"x" * 60_000: 1}),
        ("city", {"players": int("9" * 400)}),
    ]
    for game, options in attacks:
        status, answer = server.check(game, **options)
        assert status in (200, 400, 429), (status, answer)
    assert server.longest_block() < MOST_S


def test_a_table_with_as_much_terrain_as_possible_is_set_up_and_played_without_waiting(server: Server) -> None:
    options = {"terrain": full_layout(), "players": 2, "size": 3}
    assert server.check("moonstone", **options)[1]["problems"] == []
    seats = [{"kind": "me"}, {"kind": "me"}]
    status, made = server.ask(
        "POST", "/api/tables", {"game": "moonstone", "name": "Eve", "seats": seats, "options": options}
    )
    assert status == 201, made
    table = made["table"]["id"]
    for step in range(60):
        for seat in (0, 1):
            turn = server.ask("GET", f"/api/tables/{table}/turn?seat={seat}")[1]
            if not turn["mine"]:
                continue
            legal = turn["position"]["legal"]
            command = {
                "type": "act",
                "id": f"a{step}-{seat}",
                "at": turn["seq"],
                "action": legal[-1 - step % len(legal)],
            }
            assert server.ask("POST", f"/api/tables/{table}/commands?seat={seat}", command)[0] == 200
            for x in (100, 457, 800):
                server.ask("GET", f"/api/tables/{table}/explain?seat={seat}&action=to%20{x}.00,{x}.00")
                server.ask("GET", f"/api/tables/{table}/look?question=sight%20{x}.00,{x}.00%20{900 - x}.00,{x}.00")
    assert server.longest_block() < MOST_S


# -- long histories ----------------------------------------------------------------------------------------------------


def skirmish(events: int, plies: int = 24) -> tuple[Table, list[Stored]]:
    """Four players of Moonstone who take the same action back again and again."""
    wish = protocol.CreateTable(
        game="moonstone",
        name="Ada",
        options={"players": 4, "size": 2},
        seats=[protocol.SeatPlan("me") for _ in range(4)],
    )
    created = creating.create(wish, keys.owner_of("k" * 43), SameDeals())
    history = [Stored(1, Machine().wall(), "", structs.replace(created, rules=1))]
    table = Table(keys.new_table_id(), history[0])

    def happens(event: Event) -> None:
        history.append(Stored(len(history) + 1, Machine().wall(), "", event))

    while len(table.actions) < plies:
        assert table.state is not None
        happens(Acted(table.state.seat, next(iter(table.choices())), 0))
        table.apply(history[-1])
    assert table.state is not None
    again = Acted(table.state.seat, next(iter(table.choices())), 0)
    while len(history) < events:
        happens(again)
        happens(TookBack(again.seat, plies))
    return table, history


async def store_table(folder: Path, table: Table, history: list[Stored]) -> None:
    """As a release without snapshots would have left it."""
    store = open_store(Settings(data=folder))
    await store.open()
    await store.begin(Machine().wall())
    for at in range(len(history)):
        summary = table_info(table) if at == 0 else None
        entry = Entry(table.id, history[at], "running", len(table.actions), 0, None, summary, True, "", ())
        await store.write([entry])
    await store.close()


def test_a_hello_costs_the_same_after_thousands_of_take_backs(tmp_path: Path) -> None:
    """Every hello used to play everything again on the event loop, and every take-back in it once more."""
    table, history = skirmish(3001)
    asyncio.run(store_table(tmp_path / "data", table, history))
    with served(tmp_path / "data") as address:
        stranger = Server(address)
        first = stranger.hello(table.id)
        assert first["seq"] == len(history)
        assert first["position"]["ply"] == len(table.actions)
        assert len(first["log"]) == 200
        older = stranger.ask("GET", f"/api/tables/{table.id}/log?before={first['earlier']}&count=100")[1]
        assert len(older["lines"]) == 100
        assert older["lines"][-1]["seq"] < first["log"][0]["seq"]
        assert stranger.longest_block() < MOST_S
        for _ in range(20):
            assert stranger.hello(table.id)["log"] == first["log"]
        assert stranger.longest_block() < MOST_S
    with served(tmp_path / "data") as address:
        stranger = Server(address)
        assert stranger.hello(table.id)["log"] == first["log"]
        with urlopen(f"{address}/metrics") as answer:
            assert 'errand="Fold"' not in answer.read().decode(), "the table was kept; nothing is played again"


def test_replays_are_paid_for_by_whoever_asks(tmp_path: Path) -> None:
    """Twenty replays a second used to keep the whole server busy for good."""
    words = ["--limit", "work_ms=300", "--limit", "work_ms_per_s=1"]
    with served(tmp_path / "data", *words) as address:
        stranger = Server(address)
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = stranger.ask("POST", "/api/tables", {"game": "city", "name": "Eve", "seats": seats})[1]
        table = made["table"]["id"]
        for seat in (0, 1):
            turn = stranger.ask("GET", f"/api/tables/{table}/turn?seat={seat}")[1]
            if turn["mine"]:
                action = turn["position"]["legal"][0]
                command = {"type": "act", "id": "a", "at": turn["seq"], "action": action}
                assert stranger.ask("POST", f"/api/tables/{table}/commands?seat={seat}", command)[0] == 200
        statuses = [stranger.ask("GET", f"/api/tables/{table}/replay?count=200")[0] for _ in range(400)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert stranger.ask("GET", f"/api/tables/{table}/turn")[0] == 200, "playing goes on"
        assert stranger.longest_block() < MOST_S
