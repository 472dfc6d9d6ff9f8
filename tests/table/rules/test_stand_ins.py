"""A bot that stands in for somebody who may return agrees to nothing that this person would have to be asked about."""

from __future__ import annotations

import pytest

from moontable.table import protocol
from moontable.table.rules import commands, telling
from moontable.table.rules.events import Acted, Offered, TookBack
from moontable.table.rules.moments import Moment
from moontable.table.rules.viewers import Viewer
from tests.table.desk import Desk, act


def may_take_back(desk: Desk, seat: int) -> str | None:
    return telling.may(desk.table, Viewer(desk.table.seats[seat].owner, seat)).take_back


def bot_acts(desk: Desk) -> None:
    """A bot, or a stand-in, takes the first legal action."""
    moment = Moment(desk.now, desk.uptime)
    desk.happens(commands.acted(desk.table, desk.legal()[0], moment))


def against_a_stand_in(players: int = 2) -> Desk:
    """Ada has hidden a pebble; Bob has left, and a bot plays for him."""
    desk = Desk(options={"players": players})
    for name in ("bob", "cyd")[: players - 1]:
        desk.sit(name)
    desk.act()
    desk.do(1, protocol.Leave)
    return desk


def test_what_was_revealed_while_a_stand_in_played_is_not_taken_back() -> None:
    """Ada would know the hidden pebble when Bob returns and the round is played again."""
    desk = against_a_stand_in()
    bot_acts(desk)
    assert desk.table.state is not None
    assert desk.table.state.reveals == 1, "both pebbles were opened"
    assert may_take_back(desk, 0) is None
    assert desk.refuses(0, protocol.TakeBack) == "not-allowed"
    desk.do(1, protocol.Return)
    assert may_take_back(desk, 0) == "ask"
    assert isinstance(desk.do(0, protocol.TakeBack), Offered)


def test_what_was_revealed_before_somebody_left_is_not_taken_back_either() -> None:
    desk = Desk()
    desk.sit("bob")
    desk.act()
    desk.act()
    desk.do(1, protocol.Leave)
    assert may_take_back(desk, 0) is None
    assert desk.refuses(0, protocol.TakeBack) == "not-allowed"


def test_a_stand_in_agrees_as_long_as_nothing_was_revealed() -> None:
    desk = against_a_stand_in(players=3)
    desk.do(2, protocol.Leave)
    bot_acts(desk)
    assert desk.table.state is not None
    assert desk.table.state.reveals == 0
    assert may_take_back(desk, 0) == "free"
    assert isinstance(desk.do(0, protocol.TakeBack), TookBack)
    assert desk.table.actions == []


def test_whoever_is_there_cannot_agree_for_somebody_who_may_return() -> None:
    desk = against_a_stand_in(players=3)
    bot_acts(desk)
    assert may_take_back(desk, 0) == "ask", "nothing was revealed, so it is for Cyd to say"
    desk.do(2, act(desk.legal()[0]))
    assert desk.table.state is not None
    assert desk.table.state.reveals == 1
    assert may_take_back(desk, 0) is None
    assert desk.refuses(0, protocol.TakeBack) == "not-allowed"


def test_an_offer_that_was_made_in_time_cannot_be_agreed_to_after_somebody_left() -> None:
    desk = Desk(options={"players": 3})
    desk.sit("bob")
    desk.sit("cyd")
    for _ in range(3):
        desk.act()
    desk.do(0, protocol.TakeBack)
    offer = desk.table.offers[0].seq
    desk.do(1, protocol.Leave)
    answer = protocol.Answer("c", desk.table.seq, offer, True)
    assert desk.refuses(2, lambda _number, _at: answer) == "no-such"


@pytest.mark.parametrize("how", [protocol.Resign, protocol.Leave])
def test_whoever_has_resigned_cannot_return_so_the_bot_agrees_for_good(how: type[protocol.Resign]) -> None:
    desk = Desk(options={"players": 3}, seats=[protocol.SeatPlan("me"), *[protocol.SeatPlan("open")] * 2])
    desk.sit("bob")
    desk.sit("cyd")
    for _ in range(3):
        desk.act()
    desk.do(1, protocol.Resign)
    desk.do(2, how)
    expected = "free" if how is protocol.Resign else None
    assert may_take_back(desk, 0) == expected


def test_against_bots_everything_is_taken_back_freely() -> None:
    desk = Desk(seats=[protocol.SeatPlan("me"), protocol.SeatPlan("bot", "random")])
    desk.act()
    desk.happens(Acted(1, desk.legal()[0], 0))
    assert may_take_back(desk, 0) == "free"
    assert isinstance(desk.do(0, protocol.TakeBack), TookBack)
