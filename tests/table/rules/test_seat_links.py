"""A seat link stands for a seat and the person on it: once that person has gone, it opens nothing any more."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.table import protocol
from moontable.table.protocol import SeatPlan
from moontable.table.rules import commands, viewers
from moontable.table.rules.refusal import Refusal
from tests.table.desk import CHANCE, LINKS, Desk

ONE_OF_THREE = [SeatPlan("me"), SeatPlan("open"), SeatPlan("open")]


def link(desk: Desk, owner: str, seat: int) -> str:
    return commands.seat_link(desk.table, owner, seat, LINKS).token


def claim(desk: Desk, owner: str, token: str) -> None:
    wish = protocol.ClaimSeat(token, owner.title())
    desk.happens(commands.claim(desk.table, owner, wish, LINKS, CHANCE))


def set_seat(desk: Desk, seat: int, kind: str) -> None:
    wish = protocol.SetSeat("bot", "random") if kind == "bot" else protocol.SetSeat("open")
    desk.happens(commands.set_seat(desk.table, "ada", seat, wish, "random"))


def test_a_seat_link_hands_the_seat_on_and_is_spent() -> None:
    desk = Desk()
    desk.sit("bob")
    desk.act()
    token = link(desk, "bob", 1)
    claim(desk, "cyd", token)
    assert desk.table.seats[1].owner == "cyd"
    assert viewers.viewer(desk.table, "bob").seat is None
    with pytest.raises(Refusal, match="spent"):
        claim(desk, "bob", token)
    with pytest.raises(Refusal, match="not yours"):
        link(desk, "bob", 1)


def test_the_link_of_an_open_seat_is_spent_when_somebody_sits_down_there() -> None:
    """The creator could otherwise take the seat of a stranger in the running game with a second key."""
    desk = Desk()
    kept = link(desk, "ada", 1)
    desk.sit("bob")
    assert desk.table.running
    with pytest.raises(Refusal, match="spent"):
        claim(desk, "ada's second key", kept)
    assert desk.table.seats[1].owner == "bob"


def test_the_link_of_somebody_who_gave_the_seat_up_is_spent() -> None:
    """They could otherwise take it from whoever sits down after them."""
    desk = Desk(options={"players": 3}, seats=ONE_OF_THREE)
    desk.sit("bob")
    kept = link(desk, "bob", 1)
    desk.do(1, protocol.Leave)
    with pytest.raises(Refusal, match="spent"):
        claim(desk, "bob", kept)
    desk.sit("cyd")
    desk.sit("dan")
    assert desk.table.running
    with pytest.raises(Refusal, match="spent"):
        claim(desk, "bob", kept)


@pytest.mark.parametrize("kinds", [("bot", "open"), ("open",)])
def test_a_seat_that_the_creator_sets_anew_has_a_new_link(kinds: tuple[str, ...]) -> None:
    desk = Desk(options={"players": 3}, seats=ONE_OF_THREE)
    kept = link(desk, "ada", 1)
    for kind in kinds:
        set_seat(desk, 1, kind)
    with pytest.raises(Refusal, match="spent"):
        claim(desk, "eve", kept)


def test_a_link_outlives_a_bot_that_only_stands_in() -> None:
    """Whoever has to go hands out the link and leaves; the person of the seat has not changed yet."""
    desk = Desk()
    desk.sit("bob")
    handed = link(desk, "bob", 1)
    desk.do(1, protocol.Leave)
    claim(desk, "cyd", handed)
    assert desk.table.seats[1].owner == "cyd"
    assert not desk.table.seats[1].away


def test_nobody_takes_over_the_seat_of_somebody_who_resigned() -> None:
    """Otherwise one could resign, come back by one's own link, and play on without a clock."""
    desk = Desk(options={"players": 3}, clock=protocol.LiveClock(60))
    desk.sit("bob")
    desk.sit("cyd")
    before = link(desk, "bob", 1)
    desk.do(1, protocol.Resign)
    for token in (before, link(desk, "bob", 1)):
        with pytest.raises(Refusal, match="bot finishes"):
            claim(desk, "bob", token)


def person(desk: Desk, seat: int) -> tuple[str, str]:
    place = desk.table.seats[seat]
    return place.kind, place.owner


WHAT = ("join", "leave", "return", "bot", "open", "link", "link", "claim", "claim")
steps = st.lists(
    st.tuples(st.sampled_from(WHAT), st.integers(0, 2), st.sampled_from(["bob", "cyd", "dan"]), st.integers(0, 9)),
    min_size=4,
    max_size=30,
)


@given(steps)
def test_a_link_never_gets_a_seat_after_its_person_changed(taken: list[tuple[str, int, str, int]]) -> None:
    """The person of a seat: its owner, a bot or nobody. Whatever changes it spends every link there is."""
    desk = Desk(options={"players": 3}, seats=ONE_OF_THREE)
    handed_out: list[tuple[str, int, int]] = []
    changes = [0, 0, 0]
    for what, seat, guest, which in taken:
        before = [person(desk, at) for at in range(3)]
        try:
            if what == "link":
                handed_out.append((link(desk, before[seat][1] or "ada", seat), seat, changes[seat]))
            elif what == "claim" and handed_out:
                token, seat, known = handed_out[which % len(handed_out)]
                claim(desk, guest, token)
                assert changes[seat] == known, "the link is older than the person on its seat"
                assert person(desk, seat) == ("person", guest)
            else:
                _change(desk, what, guest, seat)
        except Refusal:
            continue
        for at in range(3):
            set_anew = what in ("bot", "open") and at == seat
            changes[at] += person(desk, at) != before[at] or set_anew


def _change(desk: Desk, what: str, guest: str, seat: int) -> None:
    match what:
        case "join":
            desk.sit(guest, seat=seat)
        case "leave" | "return":
            desk.do(seat, protocol.Leave if what == "leave" else protocol.Return)
        case "bot" | "open":
            set_seat(desk, seat, what)
