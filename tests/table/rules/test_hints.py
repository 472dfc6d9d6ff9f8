"""Who may ask a bot for advice: never against people who have not agreed."""

from __future__ import annotations

import pytest

from moontable.table import protocol
from moontable.table.rules import hints, telling
from moontable.table.rules.events import Created, Left, Returned, Sat, decode, encode
from moontable.table.rules.freezing import freeze, thaw
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.viewers import Viewer
from tests.table.desk import Desk, answer

BOT = protocol.SeatPlan("bot")
ME = protocol.SeatPlan("me")


def offer_hints(number: str, at: int) -> protocol.Command:
    return protocol.OfferHints(number, at)


def refusal(desk: Desk, seat: int | None) -> str:
    with pytest.raises(Refusal) as caught:
        hints.in_need(desk.table, seat)
    return caught.value.message


def two_people(**wish: object) -> Desk:
    desk = Desk(**wish)
    desk.sit("bob")
    return desk


def deciding(desk: Desk) -> int:
    assert desk.table.deciding is not None
    return desk.table.deciding


def test_whoever_plays_against_bots_may_ask_when_they_decide() -> None:
    desk = Desk(seats=[ME, BOT])
    assert hints.may_ask(desk.table, 0)
    if deciding(desk) != 0:
        assert "not your turn" in refusal(desk, 0)
        desk.act()
    assert hints.in_need(desk.table, 0) is desk.table.state
    assert telling.may(desk.table, Viewer("ada", 0)).hint
    assert not telling.may(desk.table, Viewer("ada", 0)).offer_hints
    assert "no seat" in refusal(desk, None)


def test_against_people_nobody_may_ask_until_all_have_agreed() -> None:
    desk = two_people()
    seat = deciding(desk)
    assert "must agree first" in refusal(desk, seat)
    assert not telling.may(desk.table, Viewer("ada", 0)).hint
    assert telling.table_info(desk.table).hints == "bots"
    desk.do(0, offer_hints)
    assert desk.refuses(0, offer_hints) == "not-allowed"
    before = desk.table.position_seq
    desk.do(1, answer(desk.table.offers[0].seq, agree=True))
    assert hints.in_need(desk.table, seat) is desk.table.state
    assert telling.table_info(desk.table).hints == "all"
    assert desk.table.position_seq == before, "nobody's decision begins anew"
    assert desk.table.offers == []
    assert hints.may_ask(thaw(freeze(desk.table)), seat)


def test_a_refusal_leaves_everything_as_it_was() -> None:
    desk = two_people()
    desk.do(0, offer_hints)
    desk.do(1, answer(desk.table.offers[0].seq, agree=False))
    assert "must agree first" in refusal(desk, deciding(desk))
    assert desk.table.offers == []


def test_somebody_who_left_may_come_back_and_was_not_asked() -> None:
    desk = two_people()
    desk.happens(Left(1))
    assert not hints.may_ask(desk.table, 0)
    assert desk.refuses(0, offer_hints) == "not-allowed"
    desk.happens(Returned(1))
    assert hints.may_offer(desk.table, 0)


def test_whoever_takes_a_seat_over_has_not_agreed() -> None:
    desk = two_people()
    desk.do(0, offer_hints)
    desk.do(1, answer(desk.table.offers[0].seq, agree=True))
    desk.happens(Sat(1, "eve", "Eve", "", {}, link=True))
    assert "must agree first" in refusal(desk, deciding(desk))


def test_a_table_can_be_set_up_without_advice() -> None:
    alone = Desk(seats=[ME, BOT], hints=False)
    assert not hints.may_ask(alone.table, 0)
    if deciding(alone) == 0:
        assert "without advice" in refusal(alone, 0)
    together = two_people(hints=False)
    assert together.refuses(0, offer_hints) == "not-allowed"
    assert telling.table_info(together.table).hints == "never"


def test_one_person_on_all_seats_asks_nobody_else() -> None:
    desk = Desk(seats=[ME, ME])
    assert hints.may_ask(desk.table, 0)


def test_tables_from_before_there_was_advice_have_it_against_bots_only() -> None:
    created = Desk().table.setup
    old = encode(created).replace(',"hints":true', "")
    assert "hints" not in old
    read = decode(old)
    assert isinstance(read, Created)
    assert read.hints
