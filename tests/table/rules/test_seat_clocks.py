"""The clocks of a table without a server: what counts as thinking, and what comes of running out of time."""

from __future__ import annotations

import pytest

from moontable.table.protocol import CorrespondenceClock, LiveClock
from moontable.table.rules import commands, telling
from moontable.table.rules.clock import Uptime
from moontable.table.rules.events import Flagged
from tests.table.desk import act, for_two, moment


def test_a_live_clock_loses_what_was_spent_and_gains_the_increment() -> None:
    desk = for_two(clock=LiveClock(60, 5))
    assert desk.table.clocks is not None
    desk.now += 9_000
    desk.act()
    assert desk.table.clocks.left == [60_000 - 10_000 + 5_000, 60_000]
    desk.now += 20_000
    shown = telling.clocks(desk.table, moment(desk))
    assert shown.left_ms == [55_000, 40_000]
    assert shown.running == 1


def test_time_while_the_service_is_down_does_not_count() -> None:
    desk = for_two(clock=LiveClock(60))
    down = desk.now + 10_000
    desk.uptime = Uptime([(down, down + 3_600_000)])
    desk.now += 3_600_000 + 15_000
    assert telling.clocks(desk.table, moment(desk)).left_ms[0] == 45_000
    desk.act()
    assert desk.table.clocks is not None
    assert desk.table.clocks.left[0] == 44_000


def test_whoever_runs_out_of_time_loses() -> None:
    desk = for_two(clock=LiveClock(60))
    desk.now += 60_000
    assert commands.flag(desk.table, moment(desk)) is None
    assert commands.time_left(desk.table, moment(desk)) == 0
    desk.now += 1
    assert commands.flag(desk.table, moment(desk)) == Flagged(0)
    assert desk.refuses(0, act(desk.legal()[0])) == "closed"
    desk.happens(Flagged(0))
    assert desk.table.outcome is not None
    assert desk.table.outcome.results == ["lost", "won"]
    assert desk.table.outcome.reason == "time"
    assert commands.flag(desk.table, moment(desk)) is None
    shown = telling.clocks(desk.table, moment(desk))
    assert (shown.left_ms, shown.running) == ([0, 60_000], None)


def test_a_correspondence_clock_gives_the_same_time_for_every_decision() -> None:
    desk = for_two(clock=CorrespondenceClock(3600))
    desk.now += 3_000_000
    desk.act()
    assert telling.clocks(desk.table, moment(desk)).left_ms == [3_600_000, 3_600_000]
    desk.now += 3_600_001
    assert commands.flag(desk.table, moment(desk)) == Flagged(1)


@pytest.mark.parametrize(
    ("start", "end", "running"), [(0, 10, 10), (0, 25, 15), (12, 18, 0), (15, 35, 15), (0, 100, 80), (50, 40, 0)]
)
def test_uptime_leaves_pauses_out(start: int, end: int, running: int) -> None:
    assert Uptime([(10, 20), (40, 50)]).between(start, end) == running


def test_pauses_that_overlap_are_left_out_once() -> None:
    uptime = Uptime([(10, 60), (40, 50), (30, 70), (70, 80), (90, 90)])
    assert uptime.between(0, 100) == 100 - 70
    assert uptime.between(45, 85) == 5
    assert uptime.between(20, 30) == 0
