"""Whoever adds to a shuffle has seen the server's promise before, in every way in which a game can begin."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from moontable.core.record import Record
from moontable.core.rng import Rng, is_key_seed
from moontable.table import protocol
from moontable.table.protocol import SeatPlan
from moontable.table.rules import commands, creating, events, mixing, records, shuffle, telling
from moontable.table.rules.chance import Chance
from moontable.table.rules.clock import Uptime
from moontable.table.rules.events import Mixed, Stored
from moontable.table.rules.moments import Moment
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table
from moontable.table.rules.viewers import Viewer
from tests.table.desk import CHANCE, LINKS, Desk
from tests.table.harness import Database, Guest, Json, service

ME_AND_BOT = [SeatPlan("me"), SeatPlan("bot", "random")]
NONCE = "ab" * 16


def mix(nonce: str = NONCE) -> Any:
    return lambda number, at: protocol.MixIn(number, at, nonce)


def shown(desk: Desk) -> tuple[str, str | None]:
    info = telling.table_info(desk.table)
    return info.shuffle.commitment, info.seats[0].nonce


def test_the_game_waits_for_the_part_of_whoever_set_it_up() -> None:
    desk = Desk(seats=ME_AND_BOT, mix=True)
    promised, nonce = shown(desk)
    assert (desk.table.status, nonce) == ("open", None)
    assert promised == hashlib.sha256(desk.table.setup.secret.encode()).hexdigest()
    desk.do(0, mix())
    assert (desk.table.status, shown(desk)) == ("running", (promised, NONCE))
    assert desk.table.record().seed == shuffle.seed(desk.table.setup.secret, [NONCE, ""])


def test_a_part_is_added_once_and_before_the_cards_are_dealt() -> None:
    desk = Desk(mix=True)
    desk.do(0, mix())
    assert desk.table.status == "open", "a seat is still free"
    assert desk.refuses(0, mix("cd" * 16)) == "not-allowed"
    desk.sit("bob", mix=True)
    assert desk.table.status == "open"
    desk.do(1, mix("cd" * 16))
    assert desk.table.nonces == [NONCE, "cd" * 16]
    assert desk.refuses(1, mix()) == "closed"


def test_whoever_gives_the_seat_up_takes_their_part_along() -> None:
    desk = Desk(options={"players": 3}, mix=True)
    desk.do(0, mix())
    desk.sit("bob", nonce="cd" * 16)
    desk.do(1, protocol.Leave)
    assert desk.table.nonces == [NONCE, "", ""]
    desk.sit("cyd", mix=True)
    desk.sit("dan", nonce="ef" * 16)
    assert desk.table.status == "open"
    desk.do(1, protocol.Leave)
    assert desk.table.full_since is None
    desk.sit("eve", nonce="01" * 16)
    assert desk.table.nonces == [NONCE, "01" * 16, "ef" * 16]
    assert desk.table.running


def test_whoever_takes_a_seat_over_before_the_start_adds_their_own_part() -> None:
    desk = Desk()
    link = commands.seat_link(desk.table, "ada", 0, LINKS).token
    before = desk.table.nonces[0]
    wish = protocol.ClaimSeat(link, "Cyd", mix=True)
    desk.happens(commands.claim(desk.table, "cyd", wish, LINKS, CHANCE))
    assert desk.table.nonces[0] == ""
    desk.sit("bob")
    desk.do(0, mix())
    assert desk.table.nonces[0] == NONCE != before


def test_handing_a_seat_on_in_a_running_game_does_not_change_the_shuffle() -> None:
    desk = Desk()
    desk.sit("bob")
    before = desk.table.record().seed
    link = commands.seat_link(desk.table, "bob", 1, LINKS).token
    wish = protocol.ClaimSeat(link, "Cyd", nonce="ab" * 8, mix=True)
    desk.happens(commands.claim(desk.table, "cyd", wish, LINKS, CHANCE))
    assert desk.table.record().seed == before
    assert not desk.table.seats[1].mixes


def test_nobody_holds_a_game_up_by_adding_nothing() -> None:
    """The browser of whoever was left out finds that its number is missing, so nothing is gained by not waiting."""
    desk = Desk(mix=True)
    desk.now += 10 * mixing.MIX_MS
    assert late(desk) is None, "nothing is late as long as a seat is free"
    desk.sit("bob", mix=True)
    desk.now += mixing.MIX_MS - 1
    assert late(desk) is None
    desk.uptime = Uptime([(desk.now, desk.now + 100_000)])
    desk.now += 100_000
    assert late(desk) is None, "the service was down meanwhile"
    desk.now += 1
    for seat in (0, 1):
        event = late(desk)
        assert event is not None
        assert event.seat == seat
        desk.happens(event)
    assert desk.table.running
    assert late(desk) is None
    assert all(desk.table.nonces)


def late(desk: Desk) -> Mixed | None:
    return mixing.late(desk.table, Moment(desk.now, desk.uptime).waited(desk.table), CHANCE)


def test_the_secret_is_drawn_without_knowing_any_part() -> None:
    """What could be known when the secret was drawn: no message that makes a table has room for a nonce."""
    for message in (protocol.CreateTable, protocol.ContinueTable, protocol.Rematch):
        assert "nonce" not in message.__struct_fields__
    drawn: list[str] = []

    class Watching(Chance):
        def secret(self) -> str:
            drawn.append("secret")
            return super().secret()

        def nonce(self) -> str:
            raise AssertionError("nobody asked the server for a nonce")

    wish = protocol.CreateTable(game="pebbles", name="Ada", seats=ME_AND_BOT, mix=True)
    creating.create(wish, "ada", Watching())
    assert drawn == ["secret"]


def test_cards_come_from_keyed_chance_also_after_a_redeal() -> None:
    desk = Desk(seats=ME_AND_BOT)
    assert is_key_seed(desk.table.record().seed)
    while desk.table.outcome is None:
        desk.happens(commands.acted(desk.table, desk.legal()[0], Moment(desk.now, desk.uptime)))
    on = Desk.of(creating.go_on(desk.table, "eve", protocol.ContinueTable(2, 0, "Eve", mix=True), CHANCE))
    assert on.table.status == "open"
    on.do(0, mix())
    assert is_key_seed(on.table.record().redeals[-1].seed)
    chance: Rng = on.table.state.rng  # type: ignore[union-attr]
    assert chance.block is not None


def test_a_rematch_waits_for_the_part_of_whoever_asked() -> None:
    desk = Desk(seats=ME_AND_BOT)
    desk.do(0, protocol.Resign)
    again = Desk.of(creating.rematch(desk.table, Viewer("ada", 0), True, CHANCE))
    assert again.table.status == "open"
    again.do(0, mix())
    assert again.table.running


# -- records -----------------------------------------------------------------------------------------------------------

OLD_EVENTS = [
    '{"type":"created","game":"pebbles","rules":1,"options":{"players":2},"left_to":{},'
    '"seats":[{"kind":"person","owner":"ada","name":"Ada","level":"","nonce":"'
    + "0a"
    * 16
    + '"},{"kind":"open","owner":"","name":"","level":"","nonce":""}],"clock":null,"listed":true,"spectators":true,'
    '"draw_offers":true,"host":"ada","secret":"' + "5e" * 32 + '","base":null}',
    '{"type":"sat","seat":1,"owner":"bob","name":"Bob","nonce":"' + "0b" * 16 + '","options":{},"link":false}',
    '{"type":"sat","seat":0,"owner":"cyd","name":"Cyd","nonce":"' + "0c" * 16 + '","options":{},"link":true}',
]


def old_table(texts: list[str]) -> Table:
    stored = [Stored(seq, 1000 * seq, "", events.decode(text)) for seq, text in enumerate(texts, 1)]
    table = Table("o" * 16, stored[0])
    for each in stored[1:]:
        table.apply(each)
    return table


def test_tables_of_the_first_method_stay_what_they_are() -> None:
    table = old_table(OLD_EVENTS)
    seed = hashlib.sha256(f"moontable-shuffle/1\n{'5e' * 32}\n{'0a' * 16}\n{'0b' * 16}".encode()).hexdigest()
    assert table.record().seed == seed
    taken_over_early = old_table([OLD_EVENTS[0], OLD_EVENTS[2], OLD_EVENTS[1]])
    assert taken_over_early.record().seed == seed, "whoever claimed the seat before the start kept its nonce"
    assert telling.table_info(table).shuffle.method == "moontable-shuffle/1"


@pytest.mark.parametrize("old", [True, False])
def test_records_of_both_methods_are_verified_each_in_its_way(old: bool) -> None:
    desk = Desk()
    if old:
        desk.table = old_table(OLD_EVENTS[:2])
    else:
        desk.sit("bob")
    desk.play_out()
    record = Record.from_json(records.record(desk.table).to_json())
    assert shuffle.method_of(record.notes) == (1 if old else 2)
    assert shuffle.verify(record) == shuffle.commitment(desk.table.setup.secret)
    record.notes["shuffle"] = shuffle.METHODS[2 if old else 1]
    with pytest.raises(Refusal, match="does not follow"):
        shuffle.verify(record)
    record.notes["shuffle"] = "moontable-shuffle/3"
    with pytest.raises(Refusal, match="moontable-shuffle/1 or moontable-shuffle/2"):
        shuffle.verify(record)


# -- over the wire -----------------------------------------------------------------------------------------------------


async def mixed(guest: Guest, table: Json, nonce: str = NONCE) -> Json:
    assert (table["status"], table["seats"][0]["nonce"]) == ("open", None)
    assert len(table["shuffle"]["commitment"]) == 64
    await guest.command(table["id"], "mix", table["seq"], nonce=nonce)
    begun = await guest.get(f"/api/tables/{table['id']}")
    assert (begun["status"], begun["seats"][0]["nonce"]) == ("running", nonce)
    assert begun["shuffle"]["commitment"] == table["shuffle"]["commitment"]
    return begun


@pytest.mark.anyio
@pytest.mark.once
async def test_a_game_against_bots_its_rematch_and_its_continuation_begin_after_the_promise(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        fault = await ada.refused("POST", "/api/tables", {"game": "pebbles", "name": "Ada", "nonce": NONCE})
        assert "nonce" in str(fault)
        table = (await ada.create(seats=seats, mix=True))["table"]
        async with ada.socket(table["id"]) as player:
            assert player.position is None
            assert (await player.command("mix", nonce=NONCE))["type"] == "done"
            told = await player.expect("table")
            assert (told["table"]["status"], told["table"]["seats"][0]["nonce"]) == ("running", NONCE)
            assert (await player.expect("update"))["position"]["legal"]
            await player.command("resign")
            await player.command("rematch", mix=True)
        over = await ada.get(f"/api/tables/{table['id']}")
        await mixed(ada, await ada.get(f"/api/tables/{over['rematch']}"))
        wish = {"ply": 0, "seat": 0, "name": "Ada", "level": "random", "mix": True}
        await mixed(ada, (await ada.post(f"/api/tables/{table['id']}/continue", wish))["table"])


@pytest.mark.anyio
@pytest.mark.once
async def test_a_table_that_waited_long_enough_deals_also_after_a_restart(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    async with service(database) as here, here.guest("Ada") as ada:
        table = (await ada.create(seats=seats, mix=True))["table"]["id"]
        key = ada.key
    monkeypatch.setattr(mixing, "MIX_MS", 0)
    async with service(database) as here, here.guest("Ada") as ada:
        ada.key = key
        here.hub.appoint((await here.hub.room(table)).table)
        turn = await ada.get(f"/api/tables/{table}/turn", since=1, wait=20)
        assert turn["status"] == "running"
        assert (await ada.get(f"/api/tables/{table}"))["seats"][0]["nonce"]
