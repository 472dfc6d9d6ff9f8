"""Nobody learns what they may not know: two servers, whose games differ only in that, send the same bytes.

Everything that the watching seat and a spectator receive over the real network is compared: sockets with and without
words, joins, logs, replays, explanations, looks, refusals.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from moontable.core.contract import State
from moontable.core.rng import Rng
from moontable.table.rules.clock import Machine
from moontable.table.rules.events import Acted, Stored
from tests.attack.budget import ATTACKING, SEED, rounds
from tests.attack.conftest import OPEN_DOORS
from tests.attack.target import Target, unharmed
from tests.attack.worlds import Pair, alike, pair, plant
from tests.table.harness import SHORTLY, Socket

pytestmark = [pytest.mark.anyio, pytest.mark.once]

VOLATILE = re.compile(r'"(time|now|created|commitment)":("[^"]*"|\d+),?')
"""What differs between any two runs: the time of day, and the hash of the secret. Names and numbers are the same."""
STEPS = rounds(5, 12)
Played = tuple[str, Mapping[str, object], int]
GAMES: Sequence[Played] = (
    ("bluemoon", {"deck": "buka", "against": "hoax"}, 2),
    ("city", {"players": 3}, 3),
    ("moonstone", {"players": 3, "size": 2}, 3),
)
MOVES = {"bluemoon": (9, 31), "city": (0, 40), "moonstone": (1, 8, 60)}


class Viewer(NamedTuple):
    """Somebody who watches: as a seat or as nobody, with words or without."""

    key: str | None
    words: bool


MORE: Sequence[Played] = (
    ("bluemoon", {"deck": "mimix", "against": "flit"}, 2),
    ("bluemoon", {"deck": "hoax", "against": "vulca", "series": "crystals"}, 2),
    ("city", {"players": 4}, 4),
    ("moonstone", {"players": 2, "size": 3}, 2),
    ("moonstone", {"players": 4, "size": 2}, 4),
)


def all_pairs() -> list[Pair]:
    """One of each game, early and late; under attack, of every seat many times."""
    chance = Rng.seeded(f"worlds/{SEED}")
    found = []
    for again in range(rounds(1, 8)):
        for name, options, seats in (*GAMES, *(MORE if ATTACKING else ())):
            for watcher in range(seats if ATTACKING else 1):
                for moves in MOVES[name] if ATTACKING else MOVES[name][:1]:
                    more = chance.below(25) if again else 0
                    found.append(pair(name, options, watcher, moves + more, f"{SEED}/{again}/{moves}"))
    return [*found, *(secretive(*game) for game in GAMES)]


def secretive(name: str, options: Mapping[str, object], seats: int) -> Pair:
    """A pair in which something is done that differs in secret: chance alone may bring none, above all in Blue Moon."""
    pairs = (pair(name, options, seats - 1, MOVES[name][-1], f"{SEED}/secret/{number}") for number in range(200))
    return next(each for each in pairs if any(deed[0] != deed[1] for deed in plan(each)[0]))


class World:
    """One of the two servers: what is done there, and all that the watchers hear."""

    def __init__(self, target: Target, at: int, client: httpx.AsyncClient) -> None:
        self.target, self.at, self._client = target, at, client

    async def ask(self, key: str | None, path: str, body: object = None, **parameters: str) -> str:
        headers = {"authorization": f"Bearer {key}"} if key is not None else {}
        method = "GET" if body is None else "POST"
        answer = await self._client.request(method, path, json=body, params=parameters or None, headers=headers)
        return f"{answer.status_code} {answer.text}"

    async def act(self, found: Pair, action: str) -> None:
        table = found.tables[self.at]
        seat = table.deciding
        assert seat is not None
        body = {"type": "act", "id": f"a{table.seq}", "at": table.seq, "action": action}
        answer = await self.ask(found.keys[seat], f"/api/tables/{found.id}/commands", body)
        assert answer.startswith("200 "), answer
        table.apply(Stored(table.seq + 1, Machine().wall(), "", Acted(seat, action, 0)))

    async def watch(self, stack: AsyncExitStack, table: str, viewer: Viewer) -> Socket:
        address = f"{self.target.ws}/api/tables/{table}/socket"
        socket = Socket(await stack.enter_async_context(connect(address, max_size=None, open_timeout=60)))
        await socket.send("hello", words=viewer.words, **({"key": viewer.key} if viewer.key else {}))
        await socket.expect("welcome")
        return socket

    async def questions(self, found: Pair, viewer: Viewer, actions: Sequence[str]) -> list[str]:
        """Everything that can be asked over HTTP, and commands that are refused."""
        table, heard = f"/api/tables/{found.id}", []
        for path in ("", "/turn", "/log", "/log?count=3", "/replay?count=200", "/replay?seat=-1", "/record", "/story"):
            heard.append(await self.ask(viewer.key, table + path))
        for action in actions:
            heard.append(await self.ask(viewer.key, f"{table}/explain", action=action))
            heard.append(await self.ask(viewer.key, f"{table}/look", question=action))
            body = {"type": "act", "id": "same", "at": 0, "action": action}  # stale, so nothing happens
            heard.append(await self.ask(viewer.key, f"{table}/commands", body))
        for command in ("take-back", "return", "offer-draw"):
            heard.append(await self.ask(viewer.key, f"{table}/commands", {"type": command, "id": "same", "at": 0}))
        return heard


async def traffic(world: World, found: Pair, deeds: Sequence[str], questions: Sequence[Sequence[str]]) -> list[str]:
    """All that the watchers are sent while this is done and asked."""
    mine = found.keys[found.watcher]
    viewers = [Viewer(key, words) for key in (mine, None) for words in (True, False)]
    heard: list[str] = []
    async with AsyncExitStack() as stack:
        sockets = [await world.watch(stack, found.id, viewer) for viewer in viewers]
        for at, asked in enumerate(questions):
            for viewer in (viewers[0], viewers[2]) if ATTACKING or at in (0, len(deeds) // 2, len(deeds)) else ():
                heard += await world.questions(found, viewer, asked)
            if at < len(deeds):
                await world.act(found, deeds[at])
                for socket in sockets:
                    await socket.expect("update")
        sockets += [await world.watch(stack, found.id, viewer) for viewer in viewers]
        for socket in sockets:
            heard += [msgspec.json.encode(message).decode() for message in socket.heard if message["type"] != "table"]
    return [VOLATILE.sub("", text) for text in heard]


def plan(found: Pair) -> tuple[list[tuple[str, str]], list[list[str]]]:
    """What is done in the two worlds, and what the watchers ask about before each deed."""
    deeds: list[tuple[str, str]] = []
    questions: list[list[str]] = []
    rng = Rng.seeded(found.id)
    here, there = (_state(table.state) for table in found.tables)
    while True:
        questions.append(_words(here, there))
        chosen = alike(found.watcher, here, there, rng) if len(deeds) < STEPS else None
        if chosen is None:
            return deeds, questions
        deeds.append(chosen)
        for state, notation in zip((here, there), chosen, strict=True):
            state.apply(state.parse(notation))


def _state(state: State | None) -> State:
    assert state is not None
    return state.copy()


def _words(here: State, there: State) -> list[str]:
    """Actions of both worlds, and some of no world."""
    offered = {state.notation(action) for state in (here, there) for action in state.legal()[:4]}
    return [*sorted(offered)[:4], "call", "sight billy/0 grub/1", "nonsense"]


@asynccontextmanager
async def serving(folder: Path, pairs: Sequence[Pair], *program: str) -> AsyncIterator[list[World]]:
    """Two servers, each with one of every pair."""
    with ExitStack() as servers:
        async with AsyncExitStack() as clients:
            worlds = []
            for at in range(2):
                here = folder / str(at)
                await plant(here, [each.tables[at] for each in pairs])
                target = servers.enter_context(Target(here, *OPEN_DOORS, program=program or ("moontable", "serve")))
                client = httpx.AsyncClient(base_url=target.base, timeout=60, verify=False, limits=SHORTLY)
                worlds.append(World(target, at, await clients.enter_async_context(client)))
            yield worlds


async def test_two_servers_whose_games_differ_only_in_what_is_hidden_send_the_same_bytes(tmp_path: Path) -> None:
    pairs = all_pairs()
    done, different = 0, dict.fromkeys([name for name, _, _ in GAMES], 0)
    async with serving(tmp_path, pairs) as worlds:
        with unharmed(worlds[0].target, 60), unharmed(worlds[1].target, 60):
            for found in pairs:
                deeds = await compare(worlds, found)
                done += len(deeds)
                different[found.game] += sum(deed[0] != deed[1] for deed in deeds)
    assert done > len(pairs)
    assert min(different.values()) > 0, f"in every game secret deeds differ, or little was tested: {different}"


async def test_the_comparison_notices_a_log_that_tells_too_much(tmp_path: Path) -> None:
    """A planted fault: everybody's log says which card was bluffed with."""
    found = secretive(*GAMES[0])
    async with serving(tmp_path, [found], "tests.attack.leaky", "log", "serve") as worlds:
        with pytest.raises(AssertionError, match="bluemoon, seat 1"):
            await compare(worlds, found)


async def test_the_comparison_notices_a_button_that_tells_what_it_brings(tmp_path: Path) -> None:
    """A planted fault, as there was one once: "Call the bluff" says which cards lie there."""
    name, options, _ = GAMES[0]
    pairs = (pair(name, options, 1, 20, f"leak/{number}") for number in range(60))
    found = next(each for each in pairs if would_tell(each))
    async with serving(tmp_path, [found], "tests.attack.leaky", "label", "serve") as worlds:
        with pytest.raises(AssertionError, match="bluemoon, seat 1"):
            await compare(worlds, found)


def would_tell(found: Pair) -> bool:
    """Whether something that the watcher may do, whatever is hidden, comes out differently in the two worlds."""
    worlds = [_state(table.state) for table in found.tables]
    for deed in [*plan(found)[0], None]:
        if all(state.seat == found.watcher for state in worlds):
            one, other = [
                {state.notation(each): state.told(each, found.watcher) for each in state.legal()} for state in worlds
            ]
            if any(text in other and other[text] != told for text, told in one.items()):
                return True
        for state, notation in zip(worlds, deed or (), strict=False):
            state.apply(state.parse(notation))
    return False


async def compare(worlds: Sequence[World], found: Pair) -> list[tuple[str, str]]:
    """What was done in the two worlds, after which everybody had heard the same."""
    assert found.tables[0].state != found.tables[1].state
    deeds, questions = plan(found)
    one, other = [await traffic(world, found, [deed[world.at] for deed in deeds], questions) for world in worlds]
    assert len(one) == len(other)
    for mine, yours in zip(one, other, strict=True):
        assert mine == yours, f"{found.game}, seat {found.watcher}, after {deeds}"
    return deeds
