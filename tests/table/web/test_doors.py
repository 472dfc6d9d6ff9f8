"""The doors of the service: origins, headers, limits, pages, and clear answers to wrong requests."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gzip
import hashlib
import json
import logging
import re
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from moontable.table.rules.chance import Chance
from moontable.table.rules.events import Spoke
from moontable.table.web.guard import Guard
from moontable.table.web.guests import household
from moontable.table.web.logs import JsonLines, PlainLines, set_up
from moontable.table.web.metrics import Metrics
from moontable.table.web.settings import BadSetting, Limits, Settings
from tests.table.harness import GENEROUS, Database, Service, Socket, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

IMPORT_MAP = '{"imports": {"preact": "./lib/preact.js"}}'
INDEX = f"""<!doctype html><title>Moontable</title>
<script type="importmap">{IMPORT_MAP}</script>
<script type="module" src="/assets/__HASH__/main.js"></script>
"""


@pytest.fixture
def client_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    (folder / "lib").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, encoding="utf-8")
    (folder / "main.js").write_text('import "./lib/preact.js";\n' * 100, encoding="utf-8")
    (folder / "lib" / "preact.js").write_text("export const h = 1;\n", encoding="utf-8")
    return folder


# -- other sites -------------------------------------------------------------------------------------------------------


async def test_pages_of_other_sites_can_do_nothing(sqlite: Database) -> None:
    async with service(sqlite, origins=("https://friends.example",)) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            answer = await ada.client.post("/api/guest", json={}, headers=headers)
            assert answer.status_code == 403
            assert "set-cookie" not in answer.headers
        answer = await ada.client.post("/api/guest", json={}, headers={"origin": "https://friends.example"})
        assert answer.status_code == 200
        with pytest.raises(InvalidStatus) as caught:
            await connect(f"{here.ws}/api/tables/{table}/socket", origin="https://evil.example").__aenter__()  # type: ignore[arg-type]
        assert caught.value.response.status_code == 403


async def test_every_answer_forbids_foreign_scripts(sqlite: Database, client_folder: Path) -> None:
    async with service(sqlite, client=client_folder) as here, httpx.AsyncClient(base_url=here.base) as client:
        for path in ("/", "/table/abc", "/api/games", "/nowhere", "/healthz"):
            headers = (await client.get(path)).headers
            policy = headers["content-security-policy"]
            assert "unsafe" not in policy
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


# -- pages -------------------------------------------------------------------------------------------------------------


async def test_every_page_is_the_client_and_its_files_are_kept_for_ever(sqlite: Database, client_folder: Path) -> None:
    async with service(sqlite, client=client_folder) as here, httpx.AsyncClient(base_url=here.base) as client:
        index = await client.get("/")
        for path in ("/table/abc", "/replay/abc", "/decks", "/rules/city", "/settings"):
            assert (await client.get(path)).text == index.text
        hashed = base64.b64encode(hashlib.sha256(IMPORT_MAP.encode()).digest()).decode()
        assert f"script-src 'self' 'sha256-{hashed}'" in index.headers["content-security-policy"]
        assert index.headers["cache-control"] == "no-cache"
        unchanged = await client.get("/", headers={"if-none-match": index.headers["etag"]})
        assert (unchanged.status_code, unchanged.content) == (304, b"")
        address = index.text.partition('src="')[2].partition('"')[0]
        script = await client.get(address)
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert len(gzip.compress(script.content)) < len(script.content)
        assert (await client.get(address, headers={"accept-encoding": "identity"})).content == script.content
        assert (await client.get("/assets/0000/main.js")).status_code == 404
        folder = address.rpartition("/")[0]
        for name in ("missing.js", "../serving.py", "..%2f..%2fetc/passwd", "lib"):
            assert (await client.get(f"{folder}/{name}")).status_code == 404


async def test_the_rules_are_safe_html_with_an_anchor_per_rule(sqlite: Database) -> None:
    async with service(sqlite) as here, httpx.AsyncClient(base_url=here.base) as client:
        names = (await client.get("/api/rules")).json()
        assert {"bluemoon", "city", "moonstone"} <= set(names)
        page = (await client.get("/api/rules/bluemoon")).json()
        assert '<li id="BM-001">' in page["html"]
        assert "BM-151" in page["ids"]
        assert len(page["ids"]) == len(set(page["ids"]))
        assert "<script" not in page["html"]
        for name in ("chess", "%2e%2e%2fcity", "city.md", "CITY"):
            assert (await client.get(f"/api/rules/{name}")).status_code in (400, 404)


async def test_games_show_their_options_and_check_them(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        games = {game["name"]: game for game in (await ada.ask("GET", "/api/games")).json()}
        options = {option["name"]: option for option in games["pebbles"]["options"]}
        assert (options["players"]["kind"], options["players"]["high"]) == ("whole", 4)
        assert options["wins"]["choices"] == ["highest", "lowest"]
        assert games["pebbles"]["levels"][0] == "random"
        assert (await ada.post("/api/games/pebbles/check", {"options": {}}))["options"]["hand"] == 3
        wrong = await ada.post("/api/games/pebbles/check", {"options": {"bag": "xyz"}})
        assert wrong["options"] is None
        assert wrong["problems"][0]["field"] == "bag"
        assert (await ada.refused("POST", "/api/games/chess/check", {"options": {}}))["code"] == "no-such"
        assert (await ada.ask("GET", "/api/games/pebbles/catalog")).status_code == 200


# -- wrong requests ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        ("/api/tables", b"{", "cannot be read"),
        ("/api/tables", b"[]", "Expected"),
        ("/api/tables", b'{"game": "pebbles"}', "name"),
        ("/api/tables", b'{"game": "pebbles", "name": "Ada", "colour": 1}', "colour"),
        ("/api/tables", b'{"game": "chess", "name": "Ada"}', "chess"),
        ("/api/tables", b'{"game": "pebbles", "name": "' + b"x" * 41 + b'"}', "40"),
        ("/api/tables/aaaaaaaaaaaaaaaa/join", b'{"name": "Ada"}', "no such table"),
        ("/api/tables/short/join", b'{"name": "Ada"}', "table"),
        ("/api/tables/aaaaaaaaaaaaaaaa/commands", b'{"type": "dance", "id": "a", "at": 0}', "dance"),
    ],
)
async def test_a_wrong_request_says_what_is_wrong(sqlite: Database, path: str, body: bytes, words: str) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        headers = {"authorization": f"Bearer {ada.key}", "content-type": "application/json"}
        answer = await ada.client.post(path, content=body, headers=headers)
        assert 400 <= answer.status_code < 500
        assert words.lower() in answer.json()["message"].lower()
        assert set(answer.json()) == {"code", "message", "explanation", "problems", "position"}


async def test_wrong_addresses_and_methods_are_refused(sqlite: Database) -> None:
    async with service(sqlite) as here, httpx.AsyncClient(base_url=here.base) as client:
        assert (await client.get("/nowhere")).json()["code"] == "no-such"
        assert (await client.delete("/api/tables")).status_code == 405


async def test_a_wrong_address_in_a_browser_is_answered_by_a_page(sqlite: Database, client_folder: Path) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with service(sqlite, client=client_folder) as here, httpx.AsyncClient(base_url=here.base) as client:
        index = await client.get("/", headers=browser)
        for path in ("/nowhere", "/table/a/b", "/decks/mine"):
            for headers in (browser, {**browser, "if-none-match": index.headers["etag"]}):
                answer = await client.get(path, headers=headers)
                assert (answer.status_code, answer.text) == (404, index.text)
                assert answer.headers["content-security-policy"] == index.headers["content-security-policy"]
        assert (await client.get("/nowhere", headers={"accept": "*/*"})).json()["code"] == "no-such"
        assert (await client.get("/api/tables/aaaaaaaaaaaaaaaa", headers=browser)).json()["code"] == "no-such"


async def test_huge_bodies_are_refused(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        body = {"game": "pebbles", "name": "Ada", "options": {"bag": "1" * 200_000}}
        answer = await ada.ask("POST", "/api/tables", body)
        assert answer.status_code == 413


# -- limits ------------------------------------------------------------------------------------------------------------


async def test_too_many_requests_are_refused_for_a_while(sqlite: Database) -> None:
    limits = Limits(requests=10, requests_per_s=1)
    async with service(sqlite, limits=limits) as here, httpx.AsyncClient(base_url=here.base) as client:
        codes = [(await client.get("/api/rules")).status_code for _ in range(60)]
        assert codes[0] == 200
        assert 429 in codes
        async with asyncio.timeout(60):
            while (await client.get("/api/rules")).status_code != 200:
                await asyncio.sleep(0.1)
        assert (await client.get("/healthz")).status_code == 200


async def test_telling_whole_games_again_has_a_tighter_limit(sqlite: Database) -> None:
    limits = Limits(retellings=5, retellings_per_s=0)
    async with service(sqlite, limits=limits) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        codes = [(await ada.ask("GET", f"/api/tables/{table}/replay")).status_code for _ in range(9)]
        assert [code == 429 for code in codes] == [False] * 5 + [True] * 4
        with pytest.raises(InvalidStatus):
            await connect(f"{here.ws}/api/tables/{table}/socket").__aenter__()
        assert (await ada.get(f"/api/tables/{table}"))["id"] == table, "everything else goes on"


async def test_a_club_behind_one_router_opens_its_pages_together() -> None:
    """Thirty people come at once, look round, set up a table each and sit down at it; thirty thousand do not."""
    passed: list[str] = []

    async def app(scope: Any, _receive: object, _send: object) -> None:
        passed.append(scope["path"])

    async def nothing(_message: object = None) -> Any:
        return {}

    guard = Guard(app, Settings(), Metrics())
    visit = ["/", "/api/guest", "/api/games", "/api/tables", "/api/tables", "/api/tables/t", "/api/tables/t/socket"]
    for path in visit * 30:
        kind = "websocket" if path.endswith("socket") else "http"
        scope = {"type": kind, "method": "GET", "path": path, "headers": [], "client": ("192.0.2.1", 1)}
        await guard(scope, nothing, nothing)
    assert len(passed) == 30 * len(visit)
    flood = {"type": "http", "method": "GET", "path": "/", "headers": [], "client": ("192.0.2.1", 1)}
    for _ in range(30_000):
        await guard(dict(flood), nothing, nothing)
    assert len(passed) < 10_000


async def test_too_many_tables_are_refused(sqlite: Database) -> None:
    async with service(sqlite, limits=Limits(creations=3, creations_per_minute=1)) as here, here.guest() as ada:
        for _ in range(3):
            await ada.create()
        assert (await ada.refused("POST", "/api/tables", {"game": "pebbles", "name": "Ada"}))["code"] == "limit"


async def test_a_guest_has_only_so_many_tables_at_once(sqlite: Database) -> None:
    limits = Limits(tables_per_guest=2, creations=100)
    async with service(sqlite, limits=limits) as here, here.guest() as ada, here.guest() as bob:
        for _ in range(2):
            await ada.create()
        fault = await ada.refused("POST", "/api/tables", {"game": "pebbles", "name": "Ada"})
        assert "2 tables" in fault["message"]
        await bob.create()


async def test_chat_is_limited(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest("Eve") as eve:
        table = (await ada.create())["table"]["id"]
        async with ada.socket(table) as me, eve.socket(table) as other:
            answers = [await me.command("say", text=f"line {number}") for number in range(8)]
            assert [answer["type"] for answer in answers][:5] == ["done"] * 5
            assert answers[-1]["code"] == "limit"
            assert (await other.command("say", text="me too"))["code"] == "bad-message", "a spectator needs a name"
            assert (await other.command("say", text="me too", name="Eve"))["type"] == "done"
            assert (await other.command("say", text=" ", name="Eve"))["code"] == "bad-message"


async def test_whoever_has_no_seat_cannot_chat_more_with_more_keys(sqlite: Database) -> None:
    async with service(sqlite, limits=Limits(chats_per_minute=1)) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        codes: list[int] = []
        for number in range(7):
            async with here.guest() as stranger:
                body = {"type": "say", "id": "a", "at": 0, "text": f"line {number}", "name": "Eve"}
                codes.append((await stranger.ask("POST", f"/api/tables/{table}/commands", body)).status_code)
        assert codes == [200] * 5 + [429] * 2
        assert (await ada.command(table, "say", 0, text="I sit here"))["seq"] == 7


async def test_people_without_a_key_choose_their_ids_by_themselves(sqlite: Database) -> None:
    """A second line with the same id was once answered as if it had been said, and was lost."""
    async with service(sqlite) as here, here.guest() as ada, contextlib.AsyncExitStack() as stack:
        table = (await ada.create())["table"]["id"]
        sockets = []
        for _ in range(2):
            raw = await stack.enter_async_context(connect(f"{here.ws}/api/tables/{table}/socket"))
            sockets.append(Socket(raw))
            await sockets[-1].send("hello")
            await sockets[-1].expect("welcome")
        for number, socket in enumerate(sockets):
            for _ in range(2):
                answer = await socket.command("say", id="same", at=1, text=f"line {number}", name=f"Eve {number}")
                assert answer["seq"] == 2 + number, "only one's own repetition is one"
        history = await here.hub.store.history(table)
        assert [stored.event.text for stored in history if isinstance(stored.event, Spoke)] == ["line 0", "line 1"]


async def test_a_history_has_an_end_and_the_game_can_still_be_finished(sqlite: Database) -> None:
    limits = Limits(events_per_table=6, chats=100)
    async with service(sqlite, limits=limits) as here, here.guest() as ada:
        table = (await ada.create(seats=[{"kind": "me"}, {"kind": "me"}]))["table"]["id"]
        for number in range(5):
            await ada.command(table, "say", 0, text=f"line {number}")
        for body in (
            {"type": "say", "id": "a", "at": 0, "text": "one more"},
            {"type": "offer-draw", "id": "b", "at": 6},
        ):
            fault = await ada.refused("POST", f"/api/tables/{table}/commands", body)
            assert (fault["code"], "only play the game to its end" in fault["message"]) == ("limit", True)
        assert (await ada.refused("PUT", f"/api/tables/{table}/webhook", {"url": None}))["code"] == "limit"
        turn = await ada.get(f"/api/tables/{table}/turn", seat=0)
        await ada.command(table, "act", turn["seq"], action=turn["position"]["legal"][0])
        await ada.command(table, "resign", 0)
        assert (await ada.get(f"/api/tables/{table}"))["status"] == "over"


async def test_a_long_welcome_is_no_sign_of_a_slow_client(sqlite: Database) -> None:
    async with service(sqlite, limits=Limits(waiting_bytes=100, chats=1000)) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        for number in range(250):
            room = await here.hub.room(table)
            await room.do(lambda _table, _moment, number=number: Spoke(0, "Ada", f"line {number}"))  # type: ignore[misc]
        async with ada.socket(table) as socket:
            said = [line["text"] for line in socket.welcome["chat"]]
            assert said == [f"line {number}" for number in range(50, 250)], "the last ones are enough"


@pytest.mark.parametrize("path", ["/api/tables?game=%00", "/api/tables?game=%ED%A0%80", "/api/tables?status=%00"])
async def test_letters_that_a_database_cannot_hold_are_no_mistake_of_the_server(database: Database, path: str) -> None:
    async with service(database) as here, here.guest() as ada:
        answer = await ada.client.get(path)
        assert answer.status_code in (200, 400)


async def test_a_request_that_does_not_arrive_is_hung_up_on(sqlite: Database) -> None:
    async with service(sqlite, limits=Limits(request_seconds=1)) as here:
        host, port = here.base.removeprefix("http://").split(":")
        for begun in (
            b"",
            b"GET /healthz HTT",
            b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
        ):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(begun)
            async with asyncio.timeout(60):
                assert await reader.read() == b""
            writer.close()
        async with here.guest() as ada:  # a long poll has arrived, so it may wait as long as it likes
            table = (await ada.create())["table"]["id"]
            assert (await ada.get(f"/api/tables/{table}/turn", since=1, wait=2))["seq"] == 1


def test_addresses_of_one_household_are_counted_together() -> None:
    assert household("192.0.2.7") == "192.0.2.7"
    assert household("192.0.2.8") != household("192.0.2.7")
    assert household("2001:db8:1:2::7") == household("2001:db8:1:2:ffff::9")
    assert household("2001:db8:1:3::7") != household("2001:db8:1:2::7")
    assert household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("") == ""


async def test_nobody_can_choose_the_cards(sqlite: Database) -> None:
    """The same wish with the same nonces gives another game every time: the secret of the service is in it."""
    async with service(sqlite, chance=Chance()) as here, here.guest() as ada:
        commitments, views = set(), []
        for _ in range(8):
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            created = await ada.create(game="bluemoon", seats=seats, mix=True)
            await ada.command(created["table"]["id"], "mix", 1, nonce="ab" * 16)
            commitments.add(created["table"]["shuffle"]["commitment"])
            views.append((await ada.get(f"/api/tables/{created['table']['id']}/turn"))["position"]["view"])
        assert len(commitments) == 8
        assert any(view != views[0] for view in views)
        for field in ("seed", "secret", "chance"):
            wish = {"game": "pebbles", "name": "Ada", field: "ab" * 32}
            assert (await ada.refused("POST", "/api/tables", wish))["code"] == "bad-message"
            option = {"game": "pebbles", "name": "Ada", "options": {field: "ab" * 32}}
            assert (await ada.refused("POST", "/api/tables", option))["code"] == "bad-options"


async def test_a_page_names_the_board_of_the_game_at_its_table(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        table = (await ada.create(game="city"))["table"]["id"]
        packs = {f"/table/{table}": "table.city", f"/replay/{table}": "replay.city", "/table/none": "table"}
        for path, pack in packs.items():
            assert re.findall(r"packs/(.+)\.js", (await ada.client.get(path)).text) == [pack]


def test_nobody_can_forge_a_line_of_the_log() -> None:
    record = logging.makeLogRecord({"msg": "request", "path": '/\x85\u2028\n{"level": "error"}\x1b[2J'})
    line = JsonLines(0).format(record)
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["path"] == record.path  # type: ignore[attr-defined]


def test_at_a_terminal_a_line_of_the_log_is_for_people_and_cannot_be_forged_either() -> None:
    told = {"msg": "the loop was blocked", "ms": 60, "ran": "x\n\x1b[2J", "created": 0, "_mark_of_a_library": 7}
    record = logging.makeLogRecord(told)
    line = PlainLines().format(record)
    assert line.isprintable()
    assert line.endswith("  the loop was blocked (ms 60, ran 'x\\n\\x1b[2J')")


@pytest.mark.parametrize(
    ("kind", "terminal", "plain"), [("auto", True, True), ("auto", False, False), ("json", True, False)]
)
def test_logs_are_plain_only_at_a_terminal_and_unless_asked_otherwise(
    kind: Any, terminal: bool, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, ours = logging.getLogger(), logging.getLogger("moontable")
    before = root.handlers, root.level, ours.level
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    try:
        set_up(0, kind)
        assert isinstance(root.handlers[0].formatter, PlainLines if plain else JsonLines)
        assert ours.isEnabledFor(logging.INFO) != plain, "people are not told of every request"
    finally:
        root.handlers = before[0]
        root.setLevel(before[1])
        ours.setLevel(before[2])


async def test_connections_are_limited(sqlite: Database) -> None:
    limits = Limits(connections_per_address=2, creations=100, requests=1000)
    async with service(sqlite, limits=limits) as here, here.guest() as ada:
        table = (await ada.create())["table"]["id"]
        async with ada.socket(table), ada.socket(table):
            assert await refused_code(here, table) == 4429
        async with ada.socket(table):
            assert here.hub.metrics.refused_connections == 1


async def refused_code(here: Service, table: str) -> int:
    async with connect(f"{here.ws}/api/tables/{table}/socket") as raw:
        return await Socket(raw).closed()


@pytest.mark.parametrize("word", ["connections", "nothing=3", "connections=many", "connections=-1", "connections="])
def test_a_wrong_limit_is_named(word: str) -> None:
    with pytest.raises(BadSetting, match="limit: "):
        Limits().changed([word])


def test_limits_can_be_changed() -> None:
    assert GENEROUS.changed(["connections=7"]).connections == 7
