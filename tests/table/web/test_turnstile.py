"""What arrives at the same moment is taken in a few at a time, in order, and nothing of it is lost."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any, cast

import pytest

from moontable.table.web.settings import Limits
from moontable.table.web.wire.turnstile import AT_ONCE, Turnstile
from tests.table.harness import Database, service
from tests.table.raw import raw

pytestmark = [pytest.mark.anyio, pytest.mark.once]

GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


class Pipe:
    """As much of a transport as the turnstile touches."""

    def __init__(self) -> None:
        self.reading, self.closed = True, False

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed


class Somebody:
    """A connection that notes what it is given, and whether it may be read then."""

    def __init__(self, name: str, heard: list[str]) -> None:
        self.name, self.heard = name, heard
        self.pipe = Pipe()
        self.transport = cast("Any", self.pipe)

    def take_in(self, data: bytes) -> None:
        assert self.pipe.reading
        self.heard.append(f"{self.name} {data.decode()}")


def crowd(count: int) -> tuple[list[Somebody], list[str]]:
    heard: list[str] = []
    return [Somebody(str(number), heard) for number in range(count)], heard


async def test_so_many_pass_in_a_turn_of_the_loop_and_the_next_in_the_next() -> None:
    gate, (people, heard) = Turnstile(at_once=2), crowd(5)
    for each in people:
        gate.come(each, b"asks")
    assert heard == ["0 asks", "1 asks"]
    await asyncio.sleep(0)
    assert heard == ["0 asks", "1 asks", "2 asks", "3 asks"]
    await asyncio.sleep(0)
    assert heard[4:] == ["4 asks"]


async def test_whoever_waits_is_not_read_any_further() -> None:
    gate, (people, _) = Turnstile(at_once=1), crowd(2)
    for each in people:
        gate.come(each, b"asks")
    assert [each.pipe.reading for each in people] == [True, False]
    await asyncio.sleep(0)
    assert [each.pipe.reading for each in people] == [True, True]


async def test_nobody_passes_those_who_wait() -> None:
    gate, (people, heard) = Turnstile(at_once=1), crowd(3)
    gate.come(people[0], b"asks")
    gate.come(people[1], b"waits")
    await asyncio.sleep(0)
    gate.come(people[2], b"comes late")
    gate.come(people[0], b"asks again")
    for _ in range(3):
        await asyncio.sleep(0)
    assert heard == ["0 asks", "1 waits", "2 comes late", "0 asks again"]


async def test_whoever_has_gone_meanwhile_takes_no_turn() -> None:
    gate, (people, heard) = Turnstile(at_once=1), crowd(3)
    for each in people:
        gate.come(each, b"asks")
    people[1].pipe.closed = True
    await asyncio.sleep(0)
    assert heard == ["0 asks", "2 asks"]


async def test_after_a_pause_a_whole_turn_is_free_again() -> None:
    gate, (people, heard) = Turnstile(at_once=3), crowd(3)
    for _ in range(4):
        for each in people:
            gate.come(each, b"asks")
        await asyncio.sleep(0)
    assert len(heard) == 12


async def test_hundreds_of_requests_in_one_moment_are_all_answered(sqlite: Database) -> None:
    """Those that have to wait lose nothing, a second request behind the first included."""
    async with service(sqlite, limits=Limits()) as here, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(raw(here)) for _ in range(5 * AT_ONCE)]
        for each in people:
            each.send(GET + GET)
        for each in people:
            assert [(await each.answer()).status for _ in range(2)] == [200, 200]
