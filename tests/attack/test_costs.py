"""What a stranger could make expensive: options, decks, layouts, joins, replays, questions. Nobody is held up by it."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Sequence

import httpx
import pytest

from tests.attack.budget import SEED, rounds
from tests.attack.people import Person, people
from tests.attack.target import Target, unharmed

pytestmark = [pytest.mark.anyio, pytest.mark.once]


def outline(corners: int) -> str:
    """A piece of terrain with very many corners."""
    chance = random.Random(SEED)
    points = ", ".join(
        [f"[{100 + chance.random() * 300:.2f}, {100 + chance.random() * 300:.2f}]" for _ in range(corners)]
    )
    return f'title = "x"\n[[piece]]\nkind = "wood"\noutline = [{points}]\n'


def beams(count: int) -> str:
    lines = "\n".join([f'[[piece]]\nkind = "obstacle"\nline = [[{at}, 10], [{at}, 700]]\n' for at in range(count)])
    return f'title = "x"\n{lines}'


COSTLY = {
    "corners": ("moonstone", {"terrain": outline(1200)}),
    "beams": ("moonstone", {"terrain": beams(299)}),
    "dotted key": ("moonstone", {"terrain": ".".join(["a"] * 8000) + " = 1"}),
    "nested arrays": ("moonstone", {"terrain": "a = " + "[" * 8000}),
    "deck": ("bluemoon", {"deck": "hoax: " + ",".join([str(number % 30) for number in range(4000)])}),
    "tiles": ("city", {"tiles": "\n".join([",".join(["1"] * 50)] * 300)}),
    "cards": ("city", {"cards": "x" * 15_000}),
    "troupe": ("moonstone", {"troupe_0": "dominion: " + ", ".join(["billy"] * 150)}),
}


FROZEN_S = 15
"""Nobody waits as long, on a busy machine either. That the loop itself goes on, `unharmed` asks more strictly."""


@pytest.mark.parametrize("name", list(COSTLY))
async def test_costly_options_hold_nobody_up(guarded: Target, name: str) -> None:
    """One keyless request of 17 kB once froze the server for 20 seconds."""
    game, options = COSTLY[name]
    async with people(guarded, "Ada", "Eve") as (ada, eve):
        with unharmed(guarded):
            answers, slowest = await beside(ada, [_check(eve, game, options) for _ in range(rounds(4, 20))])
        assert {answer.status_code for answer in answers} <= {200, 400, 413, 429}
        assert slowest < FROZEN_S


async def _check(eve: Person, game: str, options: object) -> httpx.Response:
    return await eve.client.post(f"/api/games/{game}/check", json={"options": options})


async def beside(ada: Person, attack: Sequence[Awaitable[httpx.Response]]) -> tuple[list[httpx.Response], float]:
    """Ask for something cheap all the while; the slowest answer, in seconds."""
    running = asyncio.gather(*attack)
    slowest = 0.0
    while not running.done():
        started = time.monotonic()
        assert (await ada.client.get("/healthz")).status_code == 200
        slowest = max(slowest, time.monotonic() - started)
        await asyncio.sleep(0.02)
    return list(await running), slowest


async def test_numbers_with_thousands_of_digits_are_refused(guarded: Target) -> None:
    digits = "9" * 5001
    bodies = [
        f'{{"options": {{"players": {digits}}}}}',
        f'{{"options": {{"players": "{digits}"}}}}',
        f'{{"options": {{"terrain": "width = {digits}"}}}}',
        f'{{"options": {{"players": 1e{digits}}}}}',
    ]
    async with people(guarded, "Eve") as (eve,):
        with unharmed(guarded):
            for body in bodies:
                answer = await eve.client.post(
                    "/api/games/moonstone/check", content=body, headers={"content-type": "application/json"}
                )
                assert answer.status_code in (200, 400), answer.text
                if answer.status_code == 200:
                    assert answer.json()["problems"]


async def test_joining_costs_the_same_however_long_the_history_is(target: Target) -> None:
    """A table with hundreds of take-backs: each hello once replayed all of them on the loop."""
    async with people(target, "Ada", "Eve") as (ada, eve):
        everybody = [{"kind": "me"}] * 4
        table = await ada.create("moonstone", options={"players": 4, "size": 2}, seats=everybody)
        fresh = await ada.create("moonstone", options={"players": 4, "size": 2}, seats=everybody)
        async with ada.socket(table) as socket:
            for _ in range(rounds(60, 400)):
                await act_somewhere(ada, table)
                await socket.command("take-back", at=(await ada.get(f"/api/tables/{table}"))["seq"])
        with unharmed(target):
            for where in (fresh, table) * 3:
                async with eve.socket(where) as spectator:
                    assert spectator.welcome["position"] is not None


async def act_somewhere(ada: Person, table: str) -> None:
    """Take the first action of whichever seat is to decide."""
    for seat in range(4):
        turn = await ada.get(f"/api/tables/{table}/turn", seat=seat)
        if turn["mine"]:
            body = {"type": "act", "id": f"s{turn['seq']}", "at": turn["seq"], "action": turn["position"]["legal"][0]}
            answer = await ada.ask("POST", f"/api/tables/{table}/commands", body, seat=seat)
            assert answer.is_success, answer.text
            return


async def test_questions_replays_and_records_have_a_budget(guarded: Target) -> None:
    """Hundreds at once from one address: some are answered, the rest is refused, and others go on playing."""
    async with people(guarded, "Ada", "Bob", "Eve") as (ada, bob, eve):
        table = await ada.create("moonstone", seats=[{"kind": "me"}, {"kind": "me"}])
        over = await ada.create("city", seats=[{"kind": "me"}, {"kind": "me"}])
        for _ in range(10):
            await ada.act(over)
        await ada.command(over, "resign")
        paths = [f"/api/tables/{table}/look?question=sight%20a%20b", f"/api/tables/{over}/replay?count=200"]
        paths += [f"/api/tables/{over}/record", f"/api/tables/{table}/replay?count=200"]
        with unharmed(guarded):
            asked = [eve.client.get(paths[number % len(paths)]) for number in range(rounds(80, 600))]
            answers, slowest = await beside(bob, asked)
        assert {answer.status_code for answer in answers} <= {200, 400, 429}
        assert any(answer.status_code == 200 for answer in answers)
        assert slowest < FROZEN_S


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'{"a":' * 60_000,
        b'{"name":"\xff\xfe"}',
        b'"\\ud800"',
        b"\x00" * 1000,
        json.dumps("x" * 120_000).encode(),
    ],
    ids=["deep lists", "deep objects", "no UTF-8", "half a character", "zeros", "long"],
)
async def test_bodies_that_are_no_bodies_are_refused_in_words(target: Target, body: bytes) -> None:
    with unharmed(target):
        for path in ("/api/tables", "/api/guest", "/api/games/city/check"):
            async with people(target, "Eve") as (eve,):  # a connection that was sent too much takes no further request
                headers = {"content-type": "application/json", "authorization": f"Bearer {eve.key}"}
                answer = await eve.client.post(path, content=body, headers=headers)
                assert answer.status_code in (400, 413), answer.text
                assert answer.json()["message"]
                assert "content-security-policy" in answer.headers
