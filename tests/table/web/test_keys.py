"""Keys, seat links and invitations: who is let in, who may look on, and what no script may read."""

from __future__ import annotations

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.table.harness import Database, Socket, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

BY_HAND = {"sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-user": "?1", "sec-fetch-site": "none"}


async def test_a_browser_gets_its_key_as_a_cookie_that_no_script_can_read(sqlite: Database) -> None:
    async with service(sqlite) as here, httpx.AsyncClient(base_url=here.base) as browser:
        answer = await browser.post("/api/guest", json={})
        assert answer.json() == {"key": None}
        cookie = answer.headers["set-cookie"]
        assert all(word in cookie for word in ("HttpOnly", "SameSite=Strict", "Path=/"))
        key = browser.cookies["moontable_key"]
        assert len(key) == 43
        again = await browser.post("/api/guest", json={})
        assert key in again.headers["set-cookie"], "a key that is there is kept"
        created = await browser.post("/api/tables", json={"game": "pebbles", "name": "Ada"})
        assert created.status_code == 201
        table = created.json()["table"]["id"]
        headers = {"cookie": f"other=1; moontable_key={key}", "origin": here.base}
        async with connect(f"{here.ws}/api/tables/{table}/socket", additional_headers=headers) as raw:
            socket = Socket(raw)
            await socket.send("hello")
            assert (await socket.expect("welcome"))["seat"] == 0


async def test_what_a_cookie_holds_is_in_no_answer(sqlite: Database) -> None:
    """Otherwise a script that got into a page could take the key away."""
    async with service(sqlite) as here, httpx.AsyncClient(base_url=here.base) as browser:
        await browser.post("/api/guest", json={})
        key = browser.cookies["moontable_key"]
        shown = await browser.post("/api/guest", json={"show": True})
        assert len(shown.json()["key"]) == 43
        assert shown.json()["key"] != key, "a program gets a key of its own"
        assert "set-cookie" not in shown.headers
        again = {"authorization": f"Bearer {shown.json()['key']}"}
        assert (await browser.post("/api/guest", json={"show": True}, headers=again)).json() == shown.json()
        for path in ("/", "/settings", "/api/tables?mine=true", "/schema/openapi.json", "/metrics"):
            assert key not in (await browser.get(path)).text


async def test_a_person_can_look_at_their_key_and_a_script_cannot(sqlite: Database) -> None:
    async with service(sqlite) as here, httpx.AsyncClient(base_url=here.base) as browser:
        assert "no key yet" in (await browser.get("/settings/key", headers=BY_HAND)).text
        await browser.post("/api/guest", json={})
        key = browser.cookies["moontable_key"]
        page = await browser.get("/settings/key", headers=BY_HAND)
        assert (page.status_code, key in page.text) == (200, True)
        assert (
            await browser.get("/settings/key", headers={**BY_HAND, "sec-fetch-site": "same-origin"})
        ).text == page.text
        policy = page.headers["content-security-policy"].split("; ")
        assert {"sandbox", "default-src 'none'", "frame-ancestors 'none'"} <= set(policy)
        assert (page.headers["cache-control"], page.headers["x-content-type-options"]) == ("no-store", "nosniff")
        for change in (
            {"sec-fetch-mode": "cors", "sec-fetch-dest": "empty"},
            {"sec-fetch-mode": "no-cors"},
            {"sec-fetch-dest": "iframe"},
            {"sec-fetch-dest": "object"},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
            {"sec-fetch-user": ""},
        ):
            refused = await browser.get("/settings/key", headers={**BY_HAND, **change})
            assert (refused.status_code, key in refused.text) == (403, False), change
        assert (await browser.get("/settings/key")).status_code == 403, (
            "a browser that says nothing, as over plain http"
        )


@pytest.mark.parametrize("header", ["Bearer short", "Basic abc", "Bearer", "", "Bearer " + "a" * 42 + "!"])
async def test_a_malformed_authorization_is_refused(sqlite: Database, header: str) -> None:
    async with service(sqlite) as here, httpx.AsyncClient(base_url=here.base) as client:
        answer = await client.get("/api/tables?mine=true", headers={"authorization": header})
        assert answer.status_code == 403
        assert "Bearer" in answer.json()["message"] or "guest key" in answer.json()["message"]


async def test_nothing_is_done_without_a_key(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, httpx.AsyncClient(base_url=here.base) as client:
        table = (await ada.create())["table"]["id"]
        for method, path, body in (
            ("POST", "/api/tables", {"game": "pebbles", "name": "Eve"}),
            ("POST", f"/api/tables/{table}/join", {"name": "Eve"}),
            ("POST", f"/api/tables/{table}/commands", {"type": "resign", "id": "a", "at": 0}),
            ("POST", f"/api/tables/{table}/seats/1/link", {}),
            ("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot"}),
            ("PUT", f"/api/tables/{table}/webhook", {"url": None}),
        ):
            answer = await client.request(method, path, json=body)
            assert answer.status_code == 403, path
            assert answer.json()["code"] == "not-allowed"
        assert (await ada.get(f"/api/tables/{table}"))["seq"] == 1


async def test_an_unlisted_table_is_joined_with_its_invitation_only(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob:
        created = await ada.create(listed=False)
        table, invitation = created["table"]["id"], created["invitation"]
        fault = await bob.refused("POST", f"/api/tables/{table}/join", {"name": "Bob"})
        assert fault["code"] == "not-allowed"
        wrong = "x" * 43
        fault = await bob.refused("POST", f"/api/tables/{table}/join", {"name": "Bob", "invitation": wrong})
        assert fault["code"] == "not-allowed"
        assert (await bob.join(table, invitation=invitation))["seat"] == 1


async def test_people_at_a_table_can_ask_for_its_invitation_again_and_nobody_else(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob, here.guest() as eve:
        created = await ada.create(listed=False)
        table, invitation = created["table"]["id"], created["invitation"]
        assert await ada.post(f"/api/tables/{table}/invitation", {}) == {"token": invitation}
        assert (await bob.refused("POST", f"/api/tables/{table}/invitation", {}))["code"] == "not-yours"
        await bob.join(table, invitation=invitation)
        assert await bob.post(f"/api/tables/{table}/invitation", {}) == {"token": invitation}
        assert (await eve.refused("POST", f"/api/tables/{table}/invitation", {}))["code"] == "not-yours"


async def test_a_seat_handed_on_takes_the_eyes_along(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada, here.guest() as bob, here.guest() as cyd:
        table = (await ada.create())["table"]["id"]
        async with cyd.socket(table) as looking:
            await bob.join(table)
            async with bob.socket(table) as second:
                assert second.position is not None
                assert "hand" in second.position["view"]
                link = (await bob.post(f"/api/tables/{table}/seats/1/link"))["token"]
                claimed = await cyd.post(f"/api/tables/{table}/claim", {"token": link, "name": "Cyd"})
                assert claimed["seat"] == 1
                lost = await second.expect("welcome")
                assert lost["seat"] is None
                assert "hand" not in lost["position"]["view"]
                won = await looking.expect("welcome")
                assert won["seat"] == 1
                assert "hand" in won["position"]["view"]
                answer = await second.command("resign")
                assert answer["code"] == "not-yours"
        fault = await bob.refused("POST", f"/api/tables/{table}/claim", {"token": link, "name": "Bob"})
        assert fault["code"] == "not-allowed"
