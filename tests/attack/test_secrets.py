"""Keys, links, files, shuffles: what is secret stays so, and what was promised before the game holds after it."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import stat
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from moontable.table.web import keys
from tests.attack.people import Person, people
from tests.attack.target import Target, unharmed

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def test_no_answer_gives_a_browsers_key_to_a_script(target: Target) -> None:
    """A page script can send requests with the cookie; what the cookie holds is in none of the answers."""
    key = keys.new_key()
    async with people(target, "Ada") as (ada,):
        with unharmed(target):
            for body in ({"show": True}, {"show": False}, {}):
                answer = await ada.client.post("/api/guest", json=body, headers={"cookie": f"moontable_key={key}"})
                assert key not in answer.text
            for path in ("/", "/settings", "/api/tables?mine=true", "/metrics"):
                answer = await ada.client.get(path, headers={"cookie": f"moontable_key={key}"})
                assert answer.status_code == 200
                assert key not in answer.text
            for headers in ({}, {"sec-fetch-mode": "cors"}, {"sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate"}):
                answer = await ada.client.get("/settings/key", headers={"cookie": f"moontable_key={key}", **headers})
                assert key not in answer.text


@pytest.mark.parametrize(
    "origin", ["http://[", "http://evil.example", "null", "http://127.0.0.1:1", "\xff", "http://[::1"]
)
async def test_pages_of_other_sites_are_refused_however_they_call_themselves(target: Target, origin: str) -> None:
    async with people(target, "Eve") as (eve,):
        with unharmed(target):
            headers = {b"origin": origin.encode("latin-1"), b"content-type": b"application/json"}
            answer = await eve.client.post("/api/guest", content=b"{}", headers=headers)
            assert answer.status_code == 403
            assert answer.json()["code"] == "not-allowed"
            assert "content-security-policy" in answer.headers


def test_the_files_of_the_server_are_closed_to_others(target: Target) -> None:
    folder = target.folder / "data"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    files = [file for file in folder.iterdir() if file.is_file()]
    assert files
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


async def test_the_log_holds_no_secret(target: Target) -> None:
    async with people(target, "Ada", "Bob") as (ada, bob):
        table = await ada.create("bluemoon", listed=False)
        link = (await ada.post(f"/api/tables/{table}/seats/1/link"))["token"]
        await bob.post(f"/api/tables/{table}/claim", {"token": link, "name": "Bob"})
        await ada.ask("GET", f"/api/tables/{table}/turn", token=link)
        await ada.client.get(f"/table/{table}?key={ada.key}")
        async with ada.socket(table) as socket:
            await socket.command("act", action="retreat")
    log = target.log.read_text(encoding="utf-8")
    assert table in log
    for secret in (ada.key, bob.key, link):
        assert secret not in log


# -- shuffles ----------------------------------------------------------------------------------------------------------


async def test_the_server_commits_itself_before_it_hears_a_nonce(target: Target) -> None:
    """Against a bot, too: the creator's number once came with the request that drew the secret."""
    nonce = "0123456789abcdef" * 2
    async with people(target, "Ada") as (ada,):
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        wish = {"game": "bluemoon", "name": "Ada", "seats": seats}
        assert (await ada.ask("POST", "/api/tables", {**wish, "nonce": nonce})).status_code == 400
        created = await ada.post("/api/tables", {**wish, "mix": True})
        table, promised = created["table"]["id"], created["table"]["shuffle"]["commitment"]
        assert created["table"]["status"] != "running"
        assert created["table"]["shuffle"]["secret"] is None
        assert (await ada.command(table, "mix", nonce=nonce)).is_success
        info = await ada.get(f"/api/tables/{table}")
        assert info["status"] == "running"
        assert info["shuffle"] == {**created["table"]["shuffle"]}
        assert (await ada.command(table, "mix", nonce=nonce)).status_code in (403, 409)
        assert (await ada.command(table, "resign")).is_success
        over = await ada.get(f"/api/tables/{table}")
        record = await ada.get(f"/api/tables/{table}/record")
    secret = over["shuffle"]["secret"]
    assert hashlib.sha256(secret.encode()).hexdigest() == promised == over["shuffle"]["commitment"]
    assert record["notes"]["shuffle-nonces"].split(",")[0] == nonce
    digest = hashlib.sha256("\n".join([over["shuffle"]["method"], secret, nonce, ""]).encode()).hexdigest()
    assert record["seed"] == f"mgf1-sha256:{digest}"


# -- webhooks ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def calling(tmp_path: Path) -> Iterator[Target]:
    """A server that may call addresses of this machine."""
    with Target(tmp_path, "--private-webhooks", "--limit", "creations=10000", "--limit", "requests=100000") as server:
        yield server


class Receiver:
    """Hears calls on an address of this machine; a tarpit never answers."""

    def __init__(self, tarpit: bool) -> None:
        self.calls = asyncio.Semaphore(0)
        self._tarpit = tarpit
        self._callers: set[asyncio.StreamWriter] = set()

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._callers.add(writer)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            self.calls.release()
            if self._tarpit:
                await reader.read()
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
            await writer.drain()
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
        self._callers.discard(writer)

    async def hang_up(self) -> None:
        """Let nobody hold the line any longer, nor whoever was accepted at the last moment."""
        async with asyncio.timeout(60):
            await asyncio.sleep(0.01)
            while self._callers:
                for writer in list(self._callers):
                    writer.transport.abort()
                await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def receiving(host: str, tarpit: bool = False) -> AsyncIterator[tuple[Receiver, str]]:
    receiver = Receiver(tarpit)
    server = await asyncio.start_server(receiver.hear, host, 0)
    async with server:
        yield receiver, f"http://{host}:{server.sockets[0].getsockname()[1]}/"
        server.close()
        await receiver.hang_up()


async def turn_comes_to(person: Person, url: str) -> None:
    """A table where it becomes this person's turn, after they have asked to be told."""
    table = await person.create("city", seats=[{"kind": "me"}, {"kind": "me"}])
    await person.put(f"/api/tables/{table}/webhook", {"url": url})
    async with asyncio.timeout(60):
        for _ in range(20):
            turn = await person.get(f"/api/tables/{table}/turn")
            seat = turn["position"]["seat"]
            mine = await person.get(f"/api/tables/{table}/turn", seat=seat)
            body = {"type": "act", "id": f"a{mine['seq']}", "at": mine["seq"], "action": mine["position"]["legal"][0]}
            await person.ask("POST", f"/api/tables/{table}/commands", body, seat=seat)


async def test_a_receiver_that_never_answers_keeps_no_call_from_others(calling: Target) -> None:
    async with (
        people(calling, "Eve", "Ada") as (eve, ada),
        receiving("127.0.0.1", tarpit=True) as (tarpit, slow),
        receiving("127.77.0.1") as (receiver, quick),
    ):
        with unharmed(calling):
            for _ in range(6):  # each of them is called many times
                await turn_comes_to(eve, slow)
            assert not tarpit.calls.locked()
            await turn_comes_to(ada, quick)
            async with asyncio.timeout(60):
                await receiver.calls.acquire()


@pytest.mark.parametrize(
    "url",
    [
        *("http://127.0.0.1/", "http://0.0.0.0/", "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://10.0.0.1/"),
        *("http://169.254.169.254/", "http://[64:ff9b::7f00:1]/", "http://[64:ff9b::808:808]/", "http://[::7f00:1]/"),
        *("http://[fec0::1]/", "http://168.63.129.16/", "file:///etc/passwd", "gopher://x/", "http://a@b/"),
    ],
)
async def test_an_address_that_is_not_public_is_no_webhook(target: Target, url: str) -> None:
    async with people(target, "Eve") as (eve,):
        table = await eve.create("city", seats=[{"kind": "me"}, {"kind": "me"}])
        answer = await eve.ask("PUT", f"/api/tables/{table}/webhook", {"url": url})
        assert answer.status_code == 400, answer.text


@pytest.mark.parametrize("name", ["localhost", "2130706433", "0x7f.1"])
async def test_a_name_that_leads_to_this_machine_is_never_called(target: Target, name: str) -> None:
    """A name is looked up only when it is called, if it is not refused before."""
    async with people(target, "Eve") as (eve,), receiving("127.0.0.1") as (receiver, address):
        url = address.replace("127.0.0.1", name)
        table = await eve.create("city", seats=[{"kind": "me"}, {"kind": "me"}])
        if (await eve.ask("PUT", f"/api/tables/{table}/webhook", {"url": url})).is_success:
            before = calls(target)
            await turn_comes_to(eve, url)
            async with asyncio.timeout(60):
                while calls(target) == before:
                    await asyncio.sleep(0.05)
        assert receiver.calls.locked(), "somebody was called"


def calls(target: Target) -> float:
    """How many webhooks were called so far, whatever came of it."""
    return sum(each.value for each in target.metrics() if each.name == "moontable_webhooks_total")
