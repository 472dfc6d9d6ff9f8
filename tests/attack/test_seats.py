"""Seats and their links: whoever has lost a seat can neither take it back nor look through its eyes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from moontable.table.web.settings import Limits
from tests.attack.budget import rounds
from tests.attack.conftest import OPEN_DOORS
from tests.attack.people import Json, Person, people
from tests.attack.target import Target, unharmed
from tests.table.private_postgres import PrivatePostgres

pytestmark = [pytest.mark.anyio, pytest.mark.once]

MOST_SOCKETS = Limits().connections_per_table - 20


async def test_the_link_of_an_open_seat_is_spent_when_somebody_sits_down(target: Target) -> None:
    """The host keeps the link of an open seat, a stranger joins, and the host's second key claims."""
    async with people(target, "Ada", "Bob", "Ada's other key") as (ada, bob, other):
        table = await ada.create("bluemoon")
        link = (await ada.post(f"/api/tables/{table}/seats/1/link"))["token"]
        await bob.join(table)
        fault = await other.refused("POST", f"/api/tables/{table}/claim", {"token": link, "name": "Eve"})
        assert fault["code"] == "not-allowed"
        assert (await bob.get(f"/api/tables/{table}/turn"))["seat"] == 1


async def test_the_link_of_a_seat_is_spent_when_its_person_leaves(target: Target) -> None:
    """Sit, take the link, leave; the next person sits down; claim."""
    async with people(target, "Ada", "Eve", "Bob") as (ada, eve, bob):
        table = await ada.create("city", options={"players": 3})
        await eve.join(table, seat=1)
        link = (await eve.post(f"/api/tables/{table}/seats/1/link"))["token"]
        assert (await eve.command(table, "leave")).is_success
        await bob.join(table, seat=1)
        await eve.refused("POST", f"/api/tables/{table}/claim", {"token": link, "name": "Eve"})
        assert (await bob.get(f"/api/tables/{table}/turn"))["seat"] == 1


async def test_the_link_of_a_seat_is_spent_when_the_host_sets_it(target: Target) -> None:
    """A bot sits down and gets up again; the old link of the seat means nothing."""
    async with people(target, "Ada", "Eve") as (ada, eve):
        table = await ada.create("city", options={"players": 3})
        link = (await ada.post(f"/api/tables/{table}/seats/1/link"))["token"]
        await ada.put(f"/api/tables/{table}/seats/1", {"kind": "bot"})
        await ada.put(f"/api/tables/{table}/seats/1", {"kind": "open"})
        await eve.refused("POST", f"/api/tables/{table}/claim", {"token": link, "name": "Eve"})


@pytest.fixture
def two_processes(postgres: PrivatePostgres, tmp_path: Path) -> Iterator[Target]:
    words = ("--database", postgres.new_database(), "--workers", "2", *OPEN_DOORS)
    with Target(tmp_path, *words) as server:
        yield server


async def test_a_former_owner_gets_nothing_more_of_the_hand(two_processes: Target) -> None:
    """Over two processes: a seat is claimed while others talk; old sockets hear nothing of the new owner's cards."""
    async with people(two_processes, "Ada", "Bob", "Eve") as (ada, bob, eve):
        for _ in range(6):
            table = await ada.create("bluemoon")
            await bob.join(table)
            link = (await bob.post(f"/api/tables/{table}/seats/1/link"))["token"]
            sockets = []
            async with bob.socket(table) as first, bob.socket(table) as second, ada.socket(table) as third:
                sockets = [first, second]
                await third.send("say", id="hello", at=0, text="hello")
                await eve.post(f"/api/tables/{table}/claim", {"token": link, "name": "Eve"})
                hand = (await eve.get(f"/api/tables/{table}/turn"))["position"]["view"]["seats"][1]["hand"]
                assert hand
                for old in sockets:
                    while True:  # until it knows that the seat has changed hands
                        heard = await old.receive()
                        if heard["type"] == "welcome" and heard["seat"] is None:
                            break
                        if heard["type"] == "table" and heard["table"]["seats"][1]["name"] == "Eve":
                            continue
                    place = len(old.heard)
                    await old.send("ping", id="later")
                    await old.expect("pong")
                    for message in old.heard[place - 1 :]:
                        text = msgspec.json.encode(message).decode()
                        assert not any(f'"{card}"' in text for card in hand)
    assert two_processes.health() == "ok"


async def test_a_seat_with_hundreds_of_sockets_changes_hands_without_holding_anybody_up(target: Target) -> None:
    """Each of the sockets was once welcomed anew by itself, and all of them counted for each."""
    async with people(target, "Ada", "Bob", "Eve") as (ada, bob, eve), contextlib.AsyncExitStack() as stack:
        table = await ada.create("bluemoon")
        await bob.join(table)
        link = (await bob.post(f"/api/tables/{table}/seats/1/link"))["token"]
        sockets = [
            await stack.enter_async_context(bob.socket(table, words=True)) for _ in range(rounds(100, MOST_SOCKETS))
        ]
        with unharmed(target, megabytes=60):
            await eve.post(f"/api/tables/{table}/claim", {"token": link, "name": "Eve"})
            for socket in sockets:
                assert (await socket.expect("welcome"))["seat"] is None


async def test_spectators_do_not_share_the_ids_of_their_messages(target: Target) -> None:
    """Two people without a key send lines under the same id: both are heard."""
    async with people(target, "Ada", "Bob") as (ada, bob):
        table = await ada.create("bluemoon")
        await bob.join(table)
        async with ada.socket(table) as player, ada.connected(table) as one, ada.connected(table) as other:
            for spectator, text in ((one, "first line"), (other, "second line")):
                await spectator.send("hello")
                seq = (await spectator.expect("welcome"))["seq"]
                await spectator.send("say", id="same", at=seq, text=text, name="Zoe")
                assert (await spectator.expect("done", "refused"))["type"] == "done"
            assert [(await player.expect("said"))["line"]["text"] for _ in range(2)] == ["first line", "second line"]


async def test_a_spectator_cannot_talk_under_the_name_of_a_player(target: Target) -> None:
    async with people(target, "Ada", "Bob") as (ada, bob):
        table = await ada.create("bluemoon")
        await bob.join(table)
        async with ada.connected(table) as spectator:
            await spectator.send("hello")
            seq = (await spectator.expect("welcome"))["seq"]
            for number, name in enumerate(("Bob", "bob", "Bob ", " B\u200dob")):
                await spectator.send("say", id=f"n{number}", at=seq, text="I resign", name=name)
                assert (await spectator.expect("done", "refused"))["type"] == "refused", name


async def test_what_became_known_while_somebody_was_away_is_not_taken_back_without_them(target: Target) -> None:
    """Bob leaves and his stand-in shows a card; Ada may not take hers back before Bob can be asked."""
    async with people(target, "Ada", "Bob") as (ada, bob):
        table = await ada.create("bluemoon")
        await bob.join(table)
        while not await ada.act(table):
            await bob.act(table)
        assert (await bob.command(table, "leave")).is_success
        async with asyncio.timeout(60):
            while (await own_turn(ada, table))["position"]["may"]["take_back"] is not None:
                await ada.act(table)
        before = await ada.get(f"/api/tables/{table}/turn")
        refusal = await ada.command(table, "take-back")
        assert refusal.status_code == 403
        assert "Bob cannot be asked" in refusal.json()["message"]
        assert (await ada.get(f"/api/tables/{table}/turn"))["position"]["ply"] == before["position"]["ply"]
        assert (await bob.command(table, "return")).is_success
        async with bob.socket(table) as asked:
            assert (await ada.get(f"/api/tables/{table}/turn"))["position"]["may"]["take_back"] == "ask"
            assert (await ada.command(table, "take-back")).is_success
            assert [offer["kind"] for offer in (await asked.expect("offers"))["offers"]] == ["take-back"]
            assert (await ada.get(f"/api/tables/{table}/turn"))["position"]["ply"] == before["position"]["ply"]


async def own_turn(person: Person, table: str) -> Json:
    """How things stand as soon as it is this person's turn."""
    turn: Json = {"seq": 0, "mine": False}
    while not turn["mine"]:
        turn = await person.get(f"/api/tables/{table}/turn", since=turn["seq"], wait=20)
    return turn
