"""Thinking time is what the service lived through: neither a clock that is set nor a machine that sleeps costs any.

The machine is handed in; no test here waits.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from moontable.table.rooms.hub import PATIENCE_MS
from moontable.table.rules.clock import Watch
from moontable.table.rules.events import Flagged
from moontable.table.web.settings import Limits
from moontable.table.work.workers import Answer, Question
from tests.table.harness import Database, Guest, InProcessWorkers, Service, service
from tests.table.machine import HOUR, NOON, SetMachine
from tests.table.private_postgres import PrivatePostgres

pytestmark = pytest.mark.once

ME_TWICE = [{"kind": "me"}, {"kind": "me"}]
MINUTE = 60_000


def test_a_watch_goes_on_with_the_running_clock_alone() -> None:
    machine = SetMachine()
    watch = Watch(machine, machine.wall())
    assert watch.now() == NOON
    machine.passes(1234)
    machine.is_set(HOUR)
    assert watch.now() == NOON + 1234
    machine.is_set(-3 * HOUR)
    machine.sleeps(8 * HOUR)
    machine.passes(1)
    assert watch.now() == NOON + 1235


def test_all_processes_of_a_service_have_the_same_watch() -> None:
    """A process that is started later, to take the place of one that died, must not set its watch by the wall."""
    machine = SetMachine()
    watch = Watch(machine, machine.wall())
    machine.is_set(HOUR)
    machine.passes(10)
    assert pickle.loads(pickle.dumps(watch)).now() == watch.now() == NOON + 10


@contextlib.asynccontextmanager
async def one_minute_game(
    database: Database, machine: SetMachine, workers: int = 1
) -> AsyncIterator[tuple[Service, Guest, str]]:
    async with service(database, machine=machine, workers=workers) as here, here.guest() as ada:
        clock = {"kind": "live", "initial_s": 60}
        yield here, ada, (await ada.create(seats=ME_TWICE, clock=clock))["table"]["id"]


async def left(here: Service, guest: Guest, table: str) -> int:
    """What the deciding seat has left, after the service has looked whether somebody's time is over."""
    await (await here.hub.room(table)).attend()
    position = (await guest.get(f"/api/tables/{table}/turn"))["position"]
    assert position["outcome"] is None
    clocks = position["clocks"]
    found: int = clocks["left_ms"][clocks["running"]]
    return found


async def act(guest: Guest, table: str) -> None:
    seat = (await guest.get(f"/api/tables/{table}/turn"))["position"]["seat"]
    turn = await guest.get(f"/api/tables/{table}/turn", seat=seat)
    body = {"type": "act", "id": f"a{turn['seq']}", "at": turn["seq"], "action": turn["position"]["legal"][0]}
    await guest.post(f"/api/tables/{table}/commands?seat={seat}", body)


@pytest.mark.anyio
@pytest.mark.parametrize("what", ["set forwards", "set backwards", "asleep"])
async def test_neither_a_clock_that_is_set_nor_a_sleeping_machine_costs_time(sqlite: Database, what: str) -> None:
    machine = SetMachine()
    async with one_minute_game(sqlite, machine) as (here, ada, table):
        machine.passes(10_000)
        assert await left(here, ada, table) == 50_000
        if what == "asleep":
            machine.sleeps(HOUR)
        else:
            machine.is_set(HOUR if what == "set forwards" else -HOUR)
        assert await left(here, ada, table) == 50_000
        machine.passes(5_000)
        await act(ada, table)
        assert await left(here, ada, table) == MINUTE
        machine.passes(20_000)
        await act(ada, table)
        assert await left(here, ada, table) == 45_000


class Queue(InProcessWorkers):
    """Errands wait as long as a test wants."""

    def __init__(self) -> None:
        self.asked, self.go_on = asyncio.Event(), asyncio.Event()
        self.go_on.set()

    async def ask(self, question: Question, seconds: float) -> Answer:
        self.asked.set()
        await self.go_on.wait()
        return await super().ask(question, seconds)


async def unlisted(here: Service, table: str) -> tuple[int, str] | None:
    """The deciding seat, and a point beside one that is listed, if it is to choose one."""
    game = (await here.hub.room(table)).table
    state = game.state
    assert state is not None
    for text, action in game.choices().items():
        place, _, hundredths = text.rpartition(".")
        beside = f"{place}.{(int(hundredths) + 1) % 100:02}" if state.is_point(action) else text
        if beside not in game.choices() and state.is_legal(state.parse(beside)):
            return state.seat, beside
    return None


@pytest.mark.anyio
async def test_nobodys_thinking_time_pays_for_a_queue_at_the_server(sqlite: Database) -> None:
    """What is not listed is weighed elsewhere; the answer came in time, however long that takes."""
    machine, workers = SetMachine(), Queue()
    async with service(sqlite, machine=machine, errand_workers=workers) as here, here.guest() as ada:
        clock = {"kind": "live", "initial_s": 60}
        table = (await ada.create(game="moonstone", options={"size": 2}, seats=ME_TWICE, clock=clock))["table"]["id"]
        while (found := await unlisted(here, table)) is None:
            await act(ada, table)
        seat, action = found
        machine.passes(10_000)
        workers.asked.clear()
        workers.go_on.clear()
        turn = await ada.get(f"/api/tables/{table}/turn", seat=seat)
        body = {"type": "act", "id": "late", "at": turn["seq"], "action": action}
        sent = asyncio.ensure_future(ada.post(f"/api/tables/{table}/commands?seat={seat}", body))
        await workers.asked.wait()
        machine.passes(MINUTE)
        workers.go_on.set()
        await sent
        clocks = (await ada.get(f"/api/tables/{table}/turn"))["position"]["clocks"]
        assert clocks["left_ms"][seat] == 50_000
        assert min(clocks["left_ms"]) == 50_000, "nor does it cost whoever is next"


@pytest.mark.anyio
async def test_time_that_really_passed_is_over(sqlite: Database) -> None:
    machine = SetMachine()
    async with one_minute_game(sqlite, machine) as (here, ada, table):
        machine.is_set(-HOUR)
        machine.passes(MINUTE + 1)
        await (await here.hub.room(table)).attend()
        outcome = (await ada.get(f"/api/tables/{table}"))["outcome"]
        assert (outcome["reason"], outcome["results"]) == ("time", ["lost", "won"])


@pytest.mark.anyio
async def test_of_several_processes_none_ends_a_game_while_another_may_weigh_a_move(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    machine, database = SetMachine(), Database(tmp_path, postgres.new_database())
    async with one_minute_game(database, machine, workers=2) as (here, ada, table):
        machine.passes(MINUTE + 1)
        await (await here.hub.room(table)).attend()
        assert (await ada.get(f"/api/tables/{table}"))["outcome"] is None
        machine.passes(PATIENCE_MS)
        await (await here.hub.room(table)).attend()
        assert (await ada.get(f"/api/tables/{table}"))["outcome"]["reason"] == "time"


@pytest.mark.anyio
@pytest.mark.parametrize("jump", [0, HOUR, -HOUR, 400 * 24 * HOUR])
async def test_a_restart_costs_no_time_whatever_the_clock_on_the_wall_says_then(database: Database, jump: int) -> None:
    machine = SetMachine()
    async with one_minute_game(database, machine) as (here, ada, table):
        machine.passes(10_000)
        await here.beat()
        key = ada.key
    machine.is_set(jump)
    machine.boots()
    async with service(database, machine=machine) as here, here.guest() as ada:
        ada.key = key
        assert await left(here, ada, table) == 50_000
        machine.passes(10_000)
        assert await left(here, ada, table) == 40_000
        await act(ada, table)
        assert await left(here, ada, table) == MINUTE


@pytest.mark.anyio
async def test_what_is_stored_is_never_older_than_what_was_stored_before(sqlite: Database) -> None:
    """Clocks are set, the machine sleeps, and the service is killed between two heartbeats, in any order."""
    machine, chance = SetMachine(), random.Random(11)
    async with one_minute_game(sqlite, machine) as (_here, ada, table):
        key = ada.key
    for _ in range(6):
        async with service(sqlite, machine=machine, limits=Limits(chats=1000)) as here, here.guest() as ada:
            ada.key = key
            for _ in range(4):
                machine.is_set(chance.randint(-2 * HOUR, 2 * HOUR))
                machine.sleeps(chance.randint(0, HOUR))
                machine.passes(chance.randint(0, 900))
                running = (await ada.get(f"/api/tables/{table}"))["status"] == "running"
                if running and chance.random() < 0.3:
                    await act(ada, table)
                else:
                    await ada.command(table, "say", 0, text="still here")
            history = await here.hub.store.history(table)
        machine.boots()
    times = [stored.time for stored in history]
    assert times == sorted(times)
    assert times[-1] > times[0]
    assert not any(isinstance(stored.event, Flagged) for stored in history)
