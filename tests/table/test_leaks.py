"""Nobody is told what they may not know: two services whose games differ only in that send byte-identical traffic."""

from __future__ import annotations

import re
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from moontable.core.contract import State
from moontable.core.rng import Rng
from moontable.table.tables import Table
from tests.core.pebbles import GAME, Pebbles
from tests.table.harness import Database, Guest, Socket, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

VOLATILE = re.compile(r'"(time|now|created|left_ms|commitment|nonce|id)":("[^"]*"|\[[^\]]*\]|\d+)')
"""What differs between any two runs: the time of day, the table's name, the numbers of the shuffle."""
PLAYERS = 3


def twin_worlds(watcher: int, seed: int, moves: int) -> tuple[State, State]:
    """A position and another one that the watching seat cannot tell from it."""
    state = GAME.new({"players": PLAYERS, "hand": 4}, seed)
    rng = Rng.seeded(seed)
    for _ in range(moves):
        choices = state.legal()
        state.apply(choices[rng.below(len(choices))])
    return state, state.redeal(watcher, Rng.seeded(f"{seed} anew"))


async def traffic(database: Database, watcher: int, world: State, choice: int) -> list[str]:
    """Everything that the watching seat is sent, over socket and HTTP, until something hidden is opened to all."""
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(service(database))
        guests = [await stack.enter_async_context(here.guest(f"Guest {seat}")) for seat in range(PLAYERS)]
        table = (await guests[0].create(options={"players": PLAYERS, "hand": 4}))["table"]["id"]
        for guest in guests[1:]:
            await guest.join(table)
        room = await here.hub.room(table)
        room.table.state, room.table._legal = world.copy(), None
        socket = await stack.enter_async_context(guests[watcher].socket(table, words=True))
        heard: list[str] = []
        while (action := sealed_action(room.table, choice)) is not None:
            heard += await ask_everything(guests[watcher], socket, table)
            deciding = room.table.deciding
            body = {"type": "act", "id": f"a{room.table.seq}", "at": room.table.seq, "action": action}
            assert deciding is not None
            await guests[deciding].post(f"/api/tables/{table}/commands", body)
            await socket.expect("update")
        heard += await ask_everything(guests[watcher], socket, table)
        heard += [msgspec.json.encode(message).decode() for message in socket.heard if message["type"] != "table"]
        return [VOLATILE.sub("", text) for text in heard]


def sealed_action(table: Table, choice: int) -> str | None:
    """An action of whoever decides that opens nothing; None if there is none."""
    state = table.state
    assert state is not None
    legal = state.legal()
    if not legal:
        return None
    action = legal[choice % len(legal)]
    then = state.copy()
    then.apply(action)
    return state.notation(action) if then.reveals == state.reveals else None


async def ask_everything(guest: Guest, socket: Socket, table: str) -> list[str]:
    """Every question that the watcher can ask, and commands that are refused."""
    heard = [(await guest.ask("GET", f"/api/tables/{table}/turn")).text]
    for words in ("splash", "hide 9", "hide 1", "nonsense"):
        heard.append((await guest.ask("GET", f"/api/tables/{table}/explain", action=words)).text)
        heard.append(str(await socket.command("act", action=f"{words} ", id="same", at=0)))
    for command in ("return", "offer-draw", "take-back"):
        heard.append(str(await socket.command(command, id="same", at=0)))
    heard.append((await guest.ask("GET", f"/api/tables/{table}/record")).text)
    heard.append((await guest.ask("GET", f"/api/tables/{table}")).text)
    return heard


@pytest.mark.parametrize("moves", [0, 1, 5])
@pytest.mark.parametrize("watcher", range(PLAYERS))
async def test_states_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(
    tmp_path: Path, watcher: int, moves: int
) -> None:
    worlds = twin_worlds(watcher, moves, moves)
    assert worlds[0] != worlds[1]
    one, other = [
        await traffic(Database(tmp_path / str(at), None), watcher, world, moves) for at, world in enumerate(worlds)
    ]
    assert one == other


async def test_the_comparison_would_notice_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the log told everybody the notation, the worlds would differ for the watcher."""

    def leaking(state: Pebbles, action: int, _viewer: int | None) -> str:
        return state.notation(action)

    monkeypatch.setattr(Pebbles, "told", leaking)
    heard = [
        await traffic(Database(tmp_path / f"{seed}{at}", None), 2, world, 1)
        for seed in range(3)
        for at, world in enumerate(twin_worlds(2, seed, 0))
    ]
    assert any(heard[at] != heard[at + 1] for at in (0, 2, 4))


async def test_no_secret_of_a_running_game_leaves_the_server(sqlite: Database) -> None:
    """Seed, secret and keys appear in nothing that anybody is sent while the game runs."""
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob, here.guest() as eve:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        room = await here.hub.room(table)
        secrets = [room.table.setup.secret, room.table.record().seed, *[seat.owner for seat in room.table.seats]]
        secrets += [ada.key, bob.key, here.hub.links.seat(table, 0, 0), here.hub.links.seat(table, 1, 0)]
        heard: list[str] = []
        for guest in (ada, bob, eve):
            for path in ("", "/turn", "/replay", "/record", "/explain?action=splash"):
                heard.append((await guest.ask("GET", f"/api/tables/{table}{path}")).text)
            heard.append((await guest.ask("GET", "/api/tables")).text)
            async with guest.socket(table) as socket:
                await socket.send("act", id="x", at=0, action="hide 1")
                await socket.receive()
                heard.append(str(socket.heard))
        for secret in secrets:
            assert not any(secret in text for text in heard)


async def test_keys_and_links_are_not_logged(sqlite: Database, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob:
        table = (await ada.create(listed=False))["table"]["id"]
        link = (await ada.post(f"/api/tables/{table}/seats/1/link"))["token"]
        await bob.post(f"/api/tables/{table}/claim", {"token": link, "name": "Bob"})
        async with ada.socket(table) as socket:
            await socket.send("act", id="x", at=0, action="hide 1")
            await socket.receive()
        await ada.ask("GET", f"/api/tables/{table}/turn", seat=9)
    ours = [record for record in caplog.records if record.name.startswith("moontable")]
    logged = "\n".join([f"{record.getMessage()} {vars(record)}" for record in ours])
    assert "request" in logged
    for secret in (ada.key, bob.key, link, "token"):
        assert secret not in logged
