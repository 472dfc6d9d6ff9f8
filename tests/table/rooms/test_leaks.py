"""Nobody is told what they may not know: two services whose games differ only in that send byte-identical traffic."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from moontable.core.contract import Game, State
from moontable.core.rng import Rng
from moontable.games import bluemoon, city, moonstone
from moontable.games.bluemoon import BlueMoonState
from tests.core.pebbles import GAME as PEBBLES_GAME
from tests.core.pebbles import Pebbles
from tests.table.harness import Database, Guest, Json, Socket, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

VOLATILE = re.compile(r'"(time|now|created|left_ms|commitment|nonce|id)":("[^"]*"|\[[^\]]*\]|\d+)')
"""What differs between any two runs: the time of day, the table's name, the numbers of the shuffle."""
STEPS = 6


class Twins(NamedTuple):
    """Two worlds that the watching seat cannot tell apart, and what is done in each of them, out of its sight."""

    worlds: tuple[State, State]
    deeds: tuple[list[str], list[str]]


def twins(game: Game, options: Mapping[str, object], watcher: int, moves: int) -> Twins:
    """Play some random moves, deal everything hidden from the watcher anew, and find a way on for both worlds."""
    state, rng = game.new(options, moves), Rng.seeded(moves)
    for _ in range(moves):
        choices = state.legal()
        state.apply(choices[rng.below(len(choices))])
    twin = state.redeal(watcher, Rng.seeded("anew"))
    here, there = state.copy(), twin.copy()
    deeds: tuple[list[str], list[str]] = ([], [])
    for _ in range(STEPS):
        found = same_for(watcher, here, there)
        if found is None:
            break
        for world, action, done in zip((here, there), found, deeds, strict=True):
            done.append(world.notation(action))
            world.apply(action)
    return Twins((state, twin), deeds)


def same_for(watcher: int, here: State, there: State) -> tuple[int, int] | None:
    """An action in each world that look the same to the watcher and open nothing; different ones if there are any."""
    pairs = [(one, other) for one in here.legal() for other in there.legal()]
    pairs.sort(key=lambda pair: here.notation(pair[0]) == there.notation(pair[1]))
    for one, other in pairs:
        if here.told(one, watcher) == there.told(other, watcher):
            then, elsewhere = here.copy(), there.copy()
            then.apply(one)
            elsewhere.apply(other)
            opened = then.reveals != here.reveals or elsewhere.reveals != there.reveals
            if not opened and then.seat == elsewhere.seat and then.view(watcher) == elsewhere.view(watcher):
                return one, other
    return None


async def traffic(
    database: Database, game: str, options: Mapping[str, object], watcher: int, world: State, deeds: list[str]
) -> list[str]:
    """Everything that the watching seat is sent, over socket and HTTP, while this is done."""
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(service(database))
        guests = [await stack.enter_async_context(here.guest(f"Guest {seat}")) for seat in range(world.seats)]
        table = (await guests[0].create(game=game, options=options))["table"]["id"]
        for guest in guests[1:]:
            await guest.join(table)
        room = await here.hub.room(table)
        room.table.state = world.copy()
        room.table.forget_choices()
        socket = await stack.enter_async_context(guests[watcher].socket(table, words=True))
        heard: list[str] = []
        for action in deeds:
            heard += await ask_everything(guests[watcher], socket, table)
            deciding = room.table.deciding
            body = {"type": "act", "id": f"a{room.table.seq}", "at": room.table.seq, "action": action}
            assert deciding is not None
            await guests[deciding].post(f"/api/tables/{table}/commands", body)
            await socket.expect("update")
        heard += await ask_everything(guests[watcher], socket, table)
        heard += [msgspec.json.encode(message).decode() for message in socket.heard if message["type"] != "table"]
        return [VOLATILE.sub("", text) for text in heard]


async def ask_everything(guest: Guest, socket: Socket, table: str) -> list[str]:
    """Every question that the watcher can ask, and commands that are refused."""
    heard = [(await guest.ask("GET", f"/api/tables/{table}/turn")).text]
    for words in ("splash", "hide 1", "retreat", "play hoax/12", "done", "nonsense"):
        heard.append((await guest.ask("GET", f"/api/tables/{table}/explain", action=words)).text)
        heard.append(str(await socket.command("act", action=f"{words} ", id="same", at=0)))
    for question in ("sight billy/0 grub/1", "nonsense"):
        heard.append((await guest.ask("GET", f"/api/tables/{table}/look", question=question)).text)
    for command in ("return", "offer-draw", "take-back"):
        heard.append(str(await socket.command(command, id="same", at=0)))
    heard.append((await guest.ask("GET", f"/api/tables/{table}/record")).text)
    heard.append((await guest.ask("GET", f"/api/tables/{table}")).text)
    return heard


Played = tuple[Game, Mapping[str, object]]
PEBBLES: Played = (PEBBLES_GAME, {"players": 3, "hand": 4})
BLUE_MOON: Played = (bluemoon.GAME, {"deck": "buka", "against": "hoax"})
CITY: Played = (city.GAME, {"players": 3})
MOONSTONE: Played = (moonstone.GAME, {"players": 3, "size": 2})


@pytest.mark.parametrize(
    ("played", "watcher", "moves"),
    [
        *[(PEBBLES, watcher, moves) for watcher, moves in ((0, 5), (1, 0), (2, 0))],
        *[(BLUE_MOON, watcher, moves) for watcher, moves in ((0, 40), (1, 0))],
        *[(CITY, watcher, moves) for watcher, moves in ((0, 0), (1, 60))],
        *[(MOONSTONE, watcher, moves) for watcher, moves in ((1, 1), (2, 2))],
    ],
)
async def test_states_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(
    tmp_path: Path, played: Played, watcher: int, moves: int
) -> None:
    game, options = played
    found = twins(game, options, watcher, moves)
    assert found.worlds[0] != found.worlds[1]
    one, other = [
        await traffic(Database(tmp_path / str(at), None), game.name, options, watcher, world, found.deeds[at])
        for at, world in enumerate(found.worlds)
    ]
    assert one == other


def test_the_worlds_are_told_apart_by_what_is_done_in_secret() -> None:
    """What is the same to the watcher is a different deed in the two worlds."""
    one, other = twins(*PEBBLES, watcher=2, moves=0).deeds
    assert one != other


async def test_the_comparison_would_notice_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the log told everybody the notation, the worlds would differ for the watcher."""
    found = twins(*PEBBLES, watcher=2, moves=0)
    assert found.deeds[0] != found.deeds[1]

    def leaking(state: Pebbles, action: int, _viewer: int | None) -> str:
        return state.notation(action)

    monkeypatch.setattr(Pebbles, "told", leaking)
    game, options = PEBBLES
    one, other = [
        await traffic(Database(tmp_path / str(at), None), game.name, options, 2, world, found.deeds[at])
        for at, world in enumerate(found.worlds)
    ]
    assert one != other


def called_or_not() -> BlueMoonState:
    """A fight in Fire in which seat 0 has laid a card face down; seat 1 is asked whether to call the bluff."""
    state = bluemoon.setup(
        decks=("buka", "vulca"),
        hand=(("Commodore Lo Tan", "Armory"), ("Volca", "Sear")),
        bluffs=(("Cannoneer Tara Ko",), ()),
        combat=((), ("Cinder",)),
        element="fire",
        phase="engagement",
    )
    for action in ("continue", "play buka/1", "done", "done"):
        state.play(state.parse(action))
    return state


async def test_before_a_bluff_is_called_nobody_is_told_what_lies_face_down(sqlite: Database) -> None:
    """The same message in worlds with true and with false bluffs: to the bluffer, the one who decides, a spectator."""
    state = called_or_not()
    async with service(sqlite) as here, here.guest("Ada") as ada, here.guest("Bob") as bob, here.guest("Eve") as eve:
        table = (await ada.create(game="bluemoon", options={"deck": "buka", "against": "vulca"}))["table"]["id"]
        await bob.join(table)
        room = await here.hub.room(table)

        async def shown(guest: Guest, knowing: int) -> Json:
            """The one position that is shown in all worlds, to a guest who knows no more than this seat."""
            worlds = [state, *[state.redeal(knowing, Rng.seeded(number)) for number in range(4)]]
            results = {world.told(world.parse("call"), knowing) for world in worlds}
            assert (len(results) == 1) == (knowing == 0), "the worlds differ in what lies face down"
            positions: list[Json] = []
            for world in worlds:
                room.table.state = world.copy()
                room.table.forget_choices()
                async with guest.socket(table, words=True) as socket:
                    positions.append(socket.welcome["position"])
            assert len({msgspec.json.encode(position) for position in positions}) == 1
            return positions[0]

        assert (await shown(ada, 0))["words"] is None
        assert (await shown(eve, 1))["words"] is None
        words = (await shown(bob, 1))["words"]
        assert words["question"] == "Call the bluff?"
        assert words["labels"] == {"call": "Call the bluff", "pass": "Let the bluff pass"}


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
