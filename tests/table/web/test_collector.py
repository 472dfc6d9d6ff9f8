"""Nobody waits for Python's search for reference cycles: it is never shown much, and nothing large is left to it."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from moontable.table.rooms.room import Room
from moontable.table.web.wire.requests import TableRequests
from moontable.table.web.wire.sockets import Frames, TableSocket
from tests.table.harness import Database, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

LARGE = (Room, TableRequests, TableSocket, Frames)
PROGRAM = """
import gc
from moontable.table.web.loop.collector import Collector
from moontable.table.web.metrics import Metrics
metrics = Metrics()
collector = Collector(metrics)
collector.start()
loaded, kept, seen = gc.get_freeze_count(), [], 0
for _ in range(600):
    kept += [[] for _ in range(1000)]
    seen = max(seen, len(gc.get_objects(generation=2)))
collector.stop()
print(loaded, gc.get_freeze_count(), seen, metrics.collections, metrics.collection_longest)
"""


@pytest.fixture
def without_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def test_tables_and_sockets_go_without_waiting_for_it(sqlite: Database, without_collector: None) -> None:
    others = large()

    def held() -> set[type]:
        """The kinds of large things that this table has brought, and that are still there."""
        return {type(each) for each in large() if not any(each is other for other in others)}

    async with service(sqlite) as here, here.guest() as ada, here.guest("Bob") as bob:
        table = (await ada.create())["table"]["id"]
        await bob.join(table)
        async with ada.socket(table) as mine, bob.socket(table, words=True) as theirs:
            for each in (mine, theirs):
                if (await each.until_ply(0))["legal"]:
                    await each.act(each.position["legal"][0] if each.position else "")
            await mine.until_ply(1)
            room = await here.hub.room(table)
            assert held() == set(LARGE)
        await left(room)
        here.hub.forget(room)
        del room
        await ada.client.aclose()
        await bob.client.aclose()
        await until(lambda: held() == set())


def large() -> list[object]:
    return [each for each in gc.get_objects() if isinstance(each, LARGE)]


async def left(room: Room) -> None:
    await until(lambda: room.idle)


async def until(done: Callable[[], bool]) -> None:
    """The server notices the end of a connection a moment after the client."""
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.01)


def test_what_was_there_at_the_start_and_what_has_lived_long_is_not_looked_through_again() -> None:
    """600,000 objects that stay, as thousands of tables would be: a look at all would take a third of a second."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    loaded, frozen, seen, looks, longest = map(float, done.stdout.split())
    assert loaded > 5_000
    assert frozen - loaded > 500_000
    assert 0 < seen < 60_000
    assert looks > 100
    assert longest > 0
