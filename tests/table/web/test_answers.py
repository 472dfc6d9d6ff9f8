"""What is sent often was made once, and what one asks for alone is made elsewhere: the event loop compresses little."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from litestar.middleware.compression import gzip_facade

from tests.table.harness import Database, Guest, InProcessWorkers, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

PLAIN = {"accept-encoding": "identity"}
KEPT = ["/api/games/moonstone/catalog", "/api/rules/bluemoon", "/api/rules/bluemoon/guide", "/schema/openapi.json"]
ME_TWICE = [{"kind": "me"}, {"kind": "me"}]


async def both(ada: Guest, path: str) -> tuple[Any, Any]:
    """An answer compressed, and plain."""
    headers = {"authorization": f"Bearer {ada.key}"}
    squeezed = await ada.client.get(path, headers=headers)
    plain = await ada.client.get(path, headers={**headers, **PLAIN})
    assert squeezed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    for answer in (squeezed, plain):
        assert answer.status_code == 200
        assert "accept-encoding" in answer.headers["vary"]
    assert squeezed.json() == plain.json()
    return squeezed, plain


@pytest.mark.parametrize("path", KEPT)
async def test_what_does_not_change_is_compressed_once(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        await both(ada, path)

        def compress(*_: object, **__: object) -> bytes:
            raise AssertionError("the loop compresses")

        monkeypatch.setattr(gzip, "compress", compress)
        monkeypatch.setattr(gzip_facade, "GzipFile", compress)
        squeezed, _ = await both(ada, path)
        again = await ada.client.get(path, headers={"if-none-match": squeezed.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_replays_and_records_come_from_the_errand_as_they_are_wanted(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For those who take nothing compressed, whole replays used to be unpacked on the event loop."""

    def decompress(_body: bytes) -> bytes:
        raise AssertionError("the loop unpacks")

    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create(seats=ME_TWICE))["table"]["id"]
        await ada.command(table, "resign", 1)
        monkeypatch.setattr(gzip, "decompress", decompress)
        await both(ada, f"/api/tables/{table}/replay?count=200")
        await both(ada, f"/api/tables/{table}/record")


async def test_a_page_of_rules_is_rendered_once_and_elsewhere(sqlite: Database) -> None:
    class Counted(InProcessWorkers):
        asked = 0

        async def ask(self, question: Any, seconds: float) -> Any:
            self.asked += 1
            return await super().ask(question, seconds)

    workers = Counted()
    async with service(sqlite, errand_workers=workers) as here, here.guest() as ada:
        for _ in range(3):
            assert (await ada.get("/api/rules/city"))["title"]
            assert (await ada.get("/api/rules/city/guide"))["title"]
        assert workers.asked == 2
        assert (await ada.refused("GET", "/api/rules/chess"))["code"] == "no-such"
