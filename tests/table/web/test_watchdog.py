"""The watchdog measures what keeps the event loop busy, and names it."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time

import pytest

from moontable.table.web.loop.watchdog import Watchdog
from moontable.table.web.metrics import Metrics
from tests.table.harness import Database, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


def compute(seconds: float) -> None:
    """Uses the processor for so long, however busy the machine is with something else."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


async def beats(metrics: Metrics, count: int = 3) -> None:
    """Wait until the heart has beaten so many times more."""
    until = metrics.loop_beats + count
    while metrics.loop_beats < until:
        await asyncio.sleep(0.005)


async def test_what_blocks_the_loop_is_measured_and_named(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    dog = Watchdog(metrics)
    dog.start()
    await beats(metrics)
    assert metrics.loop_longest < 0.05
    with caplog.at_level(logging.WARNING, "moontable.table.web.loop.watchdog"):
        compute(0.2)
        await beats(metrics)
    dog.stop()
    assert 0.2 <= metrics.loop_longest < 0.4
    (told,) = caplog.records
    assert told.message == "the loop was blocked"
    assert told.__dict__["ms"] >= 200
    assert "test_watchdog.compute" in told.__dict__["ran"]


def hold(rounds: int) -> float:
    """One call that keeps the interpreter to itself; the processor time it took."""
    started = time.thread_time()
    sum(itertools.repeat(1, rounds))
    return time.thread_time() - started


async def test_a_thread_that_keeps_the_interpreter_from_the_loop_counts(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    dog = Watchdog(metrics)
    dog.start()
    await beats(metrics)
    rounds = int(1_000_000 * 0.2 / hold(1_000_000))
    await beats(metrics)
    metrics.loop_longest = 0.0
    with caplog.at_level(logging.WARNING, "moontable.table.web.loop.watchdog"):
        held = await asyncio.to_thread(hold, rounds)
        await beats(metrics)
    dog.stop()
    assert held > 0.1
    assert held / 2 < metrics.loop_longest < held * 2
    assert [record.message for record in caplog.records] == ["the loop was blocked"]


async def test_waiting_and_a_busy_machine_do_not_count(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    dog = Watchdog(metrics)
    dog.start()
    await beats(metrics)
    time.sleep(0.2)  # as if another program had the processor
    await beats(metrics)
    dog.stop()
    assert metrics.loop_longest < 0.05
    assert not caplog.records


async def test_the_figures_are_among_the_metrics(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        await beats(here.hub.metrics)
        text = (await ada.ask("GET", "/metrics")).text
    assert 'moontable_loop_longest_seconds{worker="0"}' in text
    assert 'moontable_loop_busy_seconds_bucket{worker="0",le="0.05"}' in text
