"""Errands: what strangers can make expensive is run elsewhere, within limits, and nobody uses it up for others."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import pytest
from msgspec import msgpack

from moontable.core import registry
from moontable.table.rules.refusal import Refusal
from moontable.table.web.limits import Budgets
from moontable.table.web.metrics import Metrics
from moontable.table.web.settings import Limits
from moontable.table.work import errands, process
from moontable.table.work.sending import OURS, Turns, Work
from moontable.table.work.workers import COMPILED, Answer, Killed, NoAnswer, Question, Workers
from tests.table.harness import Database, InProcessWorkers, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

WHICH_ENGINES = """
import os, sys
from msgspec import msgpack
while head := sys.stdin.buffer.read(4):
    sys.stdin.buffer.read(int.from_bytes(head, "big"))
    said = msgpack.encode([f"{os.getpid()} {os.environ.get('PYTHONPATH', '')}".encode(), 0.0])
    sys.stdout.buffer.write(len(said).to_bytes(4, "big") + said)
    sys.stdout.buffer.flush()
"""
CAUGHT_IN_C = """
import itertools
from moontable.table.work import errands, process
judge = errands.JudgeOptions.run
errands.JudgeOptions.run = lambda errand: sum(itertools.repeat(1)) if errand.options["players"] == 4 else judge(errand)
process.main()
"""
ENDLESS = (sys.executable, "-c", "import sys\nsys.stdin.buffer.read(4)\nwhile True: pass")


class Slow(InProcessWorkers):
    """Errands that take as long as a test wants, and are counted."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.started = 0
        self.took_ms = 1.0

    async def ask(self, question: Question, seconds: float) -> Answer:
        self.started += 1
        await self.go_on.wait()
        return Answer(process.answer(question.body), self.took_ms)


def judge(**options: str | int | bool) -> errands.JudgeOptions:
    return errands.JudgeOptions("city", dict(options))


def work(workers: InProcessWorkers, processes: int = 2, **limits: int) -> Work:
    return Work(workers, processes, Limits(**limits), Metrics())


# -- processes ---------------------------------------------------------------------------------------------------------


async def test_a_process_runs_errands_one_after_the_other() -> None:
    workers = Workers(1, 0)
    state = registry.find("bluemoon").new({}, 1)
    here = Work(workers, 1, Limits(), Metrics())
    assert (await here.options("city", {"players": 3}, "ada"))["players"] == 3
    with pytest.raises(Refusal) as caught:
        await here.options("city", {"players": 9, "colour": "red"}, "ada")
    assert [problem.field for problem in caught.value.problems] == ["colour", "players"]
    legal = state.notation(state.legal()[0])
    assert await here.explain("bluemoon", state.to_bytes(), ["Ada", "Bob"], legal, "ada") is None
    assert await here.weigh("bluemoon", state.to_bytes(), ["Ada", "Bob"], legal, "ada") == legal
    with pytest.raises(Refusal, match=r"."):
        await here.weigh("bluemoon", state.to_bytes(), ["Ada", "Bob"], "dance", "ada")
    await here.stop()


async def test_an_errand_that_takes_too_much_of_the_processor_is_ended_by_the_system() -> None:
    """Not even compiled code that never comes back to Python can escape that."""
    workers = Workers(1, 0, (sys.executable, "-c", CAUGHT_IN_C))
    with pytest.raises(NoAnswer):
        await workers.ask(Question(msgpack.encode(judge(players=4)), 0.05), 60)
    answer = await workers.ask(Question(msgpack.encode(judge(players=3)), 5.0), 60)
    assert answer.took_ms > 0, "a fresh process answers the next question"
    await workers.stop()


async def test_a_process_that_is_killed_costs_nobody_their_answer() -> None:
    """But a question that kills whoever hears it is not asked for ever."""
    workers = Workers(1, 0, (sys.executable, "-c", WHICH_ENGINES))
    first = await pid_of(workers)
    os.kill(first, signal.SIGKILL)
    assert await pid_of(workers) != first
    await workers.stop()
    deadly = Workers(1, 0, (sys.executable, "-c", "import os; os.read(0, 4); os.kill(os.getpid(), 9)"))
    with pytest.raises(Killed):
        await deadly.ask(Question(b""), 20)
    await deadly.stop()


def test_nor_does_one_whose_end_is_seen_first_by_the_pipe_to_it() -> None:
    """On uvloop a pipe may be closed before anybody hears that the process at its other end was killed."""
    uvloop = pytest.importorskip("uvloop", reason="asyncio's own loop hears of both at once")

    async def ask_in_between() -> tuple[int, int]:
        workers = Workers(1, 0, (sys.executable, "-c", WHICH_ENGINES))
        first = await pid_of(workers)
        ((listener, _),) = workers._all.items()
        assert listener.stdin is not None
        os.kill(first, signal.SIGSTOP)  # so that it does not end by itself before it is killed
        listener.stdin.close()
        await listener.stdin.wait_closed()
        os.kill(first, signal.SIGKILL)
        second = await pid_of(workers)
        await workers.stop()
        return first, second

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        first, second = runner.run(ask_in_between())
    assert first != second


async def pid_of(workers: Workers) -> int:
    return int((await workers.ask(Question(b""), 20)).body.split()[0])


async def test_processes_take_compiled_engines_as_soon_as_they_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table was opened from the plain sources; the engines are compiled beside it."""
    monkeypatch.setenv(COMPILED, str(tmp_path / "compiled"))
    monkeypatch.setenv("PYTHONPATH", "plain")
    workers = Workers(1, 0, (sys.executable, "-c", WHICH_ENGINES))
    (tmp_path / "compiled").mkdir()  # half-made: nobody may touch it yet
    first, again = [(await workers.ask(Question(b""), 20)).body.decode() for _ in range(2)]
    assert first == again
    assert first.endswith(" plain")
    (tmp_path / "compiled.stamp").touch()
    fast, again = [(await workers.ask(Question(b""), 20)).body.decode() for _ in range(2)]
    assert fast == again
    assert fast.endswith(f" {tmp_path / 'compiled'}")
    await workers.stop()


async def test_a_process_that_never_answers_is_ended_from_outside() -> None:
    workers = Workers(1, 0, ENDLESS, grace=0.0)
    with pytest.raises(NoAnswer):
        await workers.ask(Question(b""), 0.2)
    await workers.stop()


async def test_whoever_asks_too_much_is_told_so() -> None:
    class Silent(InProcessWorkers):
        async def ask(self, question: Question, seconds: float) -> Answer:
            raise NoAnswer

    with pytest.raises(Refusal, match="too long") as caught:
        await work(Silent()).run(judge(), "eve")
    assert caught.value.code == "limit"


async def test_somebody_who_stops_waiting_leaves_no_half_answer_to_the_next_one() -> None:
    workers = Workers(1, 0)
    asked = asyncio.ensure_future(workers.ask(Question(msgpack.encode(judge(players=2)), 5.0), 60))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    answer = await workers.ask(Question(msgpack.encode(judge(players=4)), 5.0), 60)
    assert b"players\x04" in answer.body
    await workers.stop()


# -- turns and budgets -------------------------------------------------------------------------------------------------


async def test_one_address_never_holds_all_processes() -> None:
    workers = Slow()
    here = work(workers, 2)
    greedy = [asyncio.ensure_future(here.run(judge(), "eve")) for _ in range(5)]
    await asyncio.sleep(0)
    assert workers.started == 1
    other = asyncio.ensure_future(here.run(judge(), "ada"))
    await asyncio.sleep(0)
    assert workers.started == 2, "Ada need not wait for Eve"
    workers.go_on.set()
    await asyncio.gather(other, *greedy)
    assert workers.started == 6


async def test_too_many_who_wait_are_turned_away_but_the_service_itself_never() -> None:
    workers = Slow()
    here = work(workers, 1, work_waiting=3, work_waiting_per_address=2)
    sent = [asyncio.ensure_future(here.run(judge(), name)) for name in ("eve", "eve", "eve", "ada")]
    await asyncio.sleep(0)
    for name in ("eve", "bob"):
        with pytest.raises(Refusal) as caught:
            await here.run(judge(), name)
        assert caught.value.code == "limit"
    ours = asyncio.ensure_future(here.run(judge(), OURS))
    await asyncio.sleep(0)
    workers.go_on.set()
    await asyncio.gather(ours, *sent)


async def test_a_turn_that_nobody_waits_for_any_more_is_passed_on() -> None:
    turns = Turns(1, 10, 10)
    async with turns.turn("ada"):
        waiting = asyncio.ensure_future(turns.turn("bob").__aenter__())
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    async with asyncio.timeout(60), turns.turn("cyd"):
        pass


async def test_an_address_pays_for_what_its_errands_took() -> None:
    workers = Slow()
    workers.go_on.set()
    workers.took_ms = 400.0
    here = work(workers, 2, work_ms=1000, work_ms_per_s=1)
    for _ in range(3):
        await here.run(judge(), "eve")
    with pytest.raises(Refusal, match="busy") as caught:
        await here.run(judge(), "eve")
    assert caught.value.code == "limit"
    await here.run(judge(), "ada")


async def test_errands_that_were_refused_or_failed_are_paid_for_too() -> None:
    workers = Slow()
    workers.go_on.set()
    workers.took_ms = 2000.0
    here = work(workers, 2, work_ms=1000, work_ms_per_s=1)
    with pytest.raises(Refusal, match="players"):
        await here.run(judge(players=99), "eve")
    with pytest.raises(Refusal, match="busy"):
        await here.run(judge(), "eve")


def test_debts_are_paid_off_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    budgets = Budgets(100, 10)
    budgets.charge("eve", 150)
    assert not budgets.solvent("eve")
    now += 4
    assert not budgets.solvent("eve")
    now += 2
    assert budgets.solvent("eve")


async def test_options_are_judged_only_for_those_who_may_come(sqlite: Database) -> None:
    """Whatever is cheap to find out comes first: the invitation, the seat, to whom an option was left."""
    workers = Slow()
    workers.go_on.set()
    async with (
        service(sqlite, errand_workers=workers) as here,
        here.guest("Ada") as ada,
        here.guest("Eve") as eve,
    ):
        made = await ada.create(options={"players": 3}, left_to={"hand": 2}, listed=False)
        table, before = made["table"]["id"], workers.started
        mine = {"name": "Eve", "options": {"hand": 4}}
        await eve.refused("POST", f"/api/tables/{table}/join", mine)
        invited = {**mine, "invitation": made["invitation"]}
        await eve.refused("POST", f"/api/tables/{table}/join", {**invited, "seat": 0})
        await eve.refused("POST", f"/api/tables/{table}/join", {**invited, "seat": 1})
        await eve.refused("POST", f"/api/tables/{table}/claim", {**mine, "token": "x" * 43})
        assert workers.started == before
        await eve.post(f"/api/tables/{table}/join", {**invited, "seat": 2})
        assert workers.started > before


async def test_a_budget_that_is_used_up_is_told_as_a_limit(sqlite: Database) -> None:
    limits = Limits(work_ms=0, work_ms_per_s=0)
    async with service(sqlite, limits=limits) as here, here.guest() as ada:
        answer = await ada.ask("POST", "/api/games/city/check", {"options": {}})
        assert answer.status_code == 429
        assert answer.json()["code"] == "limit"
